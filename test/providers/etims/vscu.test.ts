/** A taxpayer's own unit without the authority: it signs for a day, then nothing, and goes on when it is back. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { aProviderAccess } from '../provider-access.ts';
import { aSale, since, useEtims } from './etims-on-simulator.ts';

const hour = 60 * 60 * 1000;

describe('A unit that is off line', () => {
  const world = useEtims('vscu');
  const send = (invoice_no: number) => etimsDriver.sendSale(aSale({ invoice_no }), world.call());

  it('signs for 24 hours since its last word with the authority, and not a moment longer', async () => {
    await world.ready();
    world.simulator.settings.vscuOffline = true;
    world.simulator.advance(24 * hour - 1);
    expect(await send(1)).toMatchObject({ kind: 'booked' });
    world.simulator.advance(1);
    await expect(send(2)).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { name: 'eTIMS', code: '894', message: 'Server communication error' },
    });
    expect(world.branch.next.invoice).toBe(2);
  });

  it('still reads what it has stored, but knows no other taxpayer', async () => {
    await world.ready();
    world.simulator.settings.vscuOffline = true;
    world.simulator.advance(25 * hour);
    expect((await etimsDriver.read('codes', since, world.call())).rows).not.toEqual([]);
    await expect(etimsDriver.findTaxpayer('P007654321Z', world.call())).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: '894' },
    });
  });

  it('that is back takes the same sale under the same number', async () => {
    await world.ready();
    world.simulator.settings.vscuOffline = true;
    world.simulator.advance(25 * hour);
    await expect(send(1)).rejects.toMatchObject({ kind: 'provider_unavailable' });
    world.simulator.settings.vscuOffline = false;
    expect(await send(1)).toMatchObject({ kind: 'booked', booked: { receipt_no: 1 } });
  });

  it('that does not run is unavailable: certainly nothing was signed', async () => {
    await world.ready();
    await world.simulator.stop();
    await expect(send(1)).rejects.toMatchObject({ kind: 'provider_unavailable', provider: { code: 'not_connected' } });
  });

  it('finds a moment it cannot read odd: E31', async () => {
    await world.install();
    const access = world.answering(200, { resultCd: 'E31', resultMsg: 'lastReqDt is not valid', data: null });
    await expect(etimsDriver.read('codes', since, world.call({ access }))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: 'E31', reason: 'content' },
    });
  });
});

describe('The address of a unit', () => {
  const world = useEtims('vscu');

  it('is a tenant’s, and may not lead into a private network', async () => {
    const access = aProviderAccess();
    for (const vscu_url of ['https://10.0.0.8', 'https://169.254.169.254', 'http://vscu.example.test']) {
      const call = world.call({ access, config: { vscu_url } });
      await expect(etimsDriver.sendSale(aSale(), call)).rejects.toMatchObject({
        kind: 'provider_unavailable',
        provider: { code: 'address_refused' },
      });
    }
  });

  it('is called where the app says', async () => {
    await world.ready();
    const access = aProviderAccess();
    const call = world.call({ access, config: { vscu_url: `${world.simulator.url}/` } });
    expect(await etimsDriver.sendSale(aSale(), call)).toMatchObject({ kind: 'booked' });
  });
});
