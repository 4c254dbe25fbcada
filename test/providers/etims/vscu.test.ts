/** A taxpayer's own unit without the authority: it signs for a day, stops, and continues once it is online again. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { aProviderAccess } from '../provider-access.ts';
import { aSale, since, useEtims } from './etims-on-simulator.ts';

const hour = 60 * 60 * 1000;

describe('An offline unit', () => {
  const setup = useEtims('vscu');
  const send = (invoice_no: number) => etimsDriver.sendSale(aSale({ invoice_no }), setup.call());

  it('signs for exactly 24 hours after its last contact with the authority', async () => {
    await setup.ready();
    setup.simulator.settings.vscuOffline = true;
    setup.simulator.advance(24 * hour - 1);
    expect(await send(1)).toMatchObject({ kind: 'booked' });
    setup.simulator.advance(1);
    await expect(send(2)).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { name: 'eTIMS', code: '894', message: 'Server communication error' },
    });
    expect(setup.branch.next.invoice).toBe(2);
  });

  it('still returns what it has stored, but finds no other taxpayer', async () => {
    await setup.ready();
    setup.simulator.settings.vscuOffline = true;
    setup.simulator.advance(25 * hour);
    expect((await etimsDriver.read('codes', since, setup.call())).rows).not.toEqual([]);
    await expect(etimsDriver.findTaxpayer('P007654321Z', setup.call())).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '894' },
    });
  });

  it('accepts the same sale with the same number when it is online again', async () => {
    await setup.ready();
    setup.simulator.settings.vscuOffline = true;
    setup.simulator.advance(25 * hour);
    await expect(send(1)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    setup.simulator.settings.vscuOffline = false;
    expect(await send(1)).toMatchObject({ kind: 'booked', booked: { receipt_no: 1 } });
  });

  it('that is not running is unavailable: certainly nothing was signed', async () => {
    await setup.ready();
    await setup.simulator.stop();
    await expect(send(1)).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code: 'not_connected' } });
  });

  it('reports an unreadable time as E31', async () => {
    await setup.install();
    const access = setup.answering(200, { resultCd: 'E31', resultMsg: 'lastReqDt is not valid', data: null });
    await expect(etimsDriver.read('codes', since, setup.call({ access }))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: 'E31', reason: 'content' },
    });
  });
});

describe('The address of a unit', () => {
  const setup = useEtims('vscu');

  it('is set by a tenant, and must not lead into a private network', async () => {
    const access = aProviderAccess();
    for (const vscu_url of ['https://10.0.0.8', 'https://169.254.169.254', 'http://vscu.example.test']) {
      const call = setup.call({ access, config: { vscu_url } });
      await expect(etimsDriver.sendSale(aSale(), call)).rejects.toMatchObject({
        kind: 'provider_unavailable',
        provider: { code: 'address_refused' },
      });
    }
  });

  it('is the one in the app', async () => {
    await setup.ready();
    const access = aProviderAccess();
    const call = setup.call({ access, config: { vscu_url: `${setup.simulator.url}/` } });
    expect(await etimsDriver.sendSale(aSale(), call)).toMatchObject({ kind: 'booked' });
  });
});
