/** Reading the authority's lists: recent changes, time limits, and looking up a sale by its number. */
import { describe, expect, it } from 'vitest';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { answered, aSale, since, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describe.each(surfaces)('Reading on surface %s', (surface) => {
  const setup = useEtims(surface);

  it('returns what changed strictly after a time, and the time of the answer', async () => {
    await setup.install();
    expect((await etimsDriver.read('codes', '20231231235959', setup.call())).rows).toHaveLength(16);
    expect(await etimsDriver.read('codes', '20240101000000', setup.call())).toEqual({
      rows: [],
      result_at: '20260115101530',
    });
  });

  it('continues from the last answer, without duplicates or gaps', async () => {
    await setup.install();
    const first = await etimsDriver.read('notices', since, setup.call());
    setup.simulator.advance(1000);
    setup.simulator.seed({ notices: [{ noticeNo: 2, title: 'Second' }] });
    const second = await etimsDriver.read('notices', first.result_at, setup.call());
    expect([first.rows.length, second.rows.map(({ title }) => title)]).toEqual([1, ['Second']]);
    expect((await etimsDriver.read('notices', second.result_at, setup.call())).rows).toEqual([]);
  });

  it('finds a taxpayer, or none', async () => {
    await setup.install();
    expect(await etimsDriver.findTaxpayer('P007654321Z', setup.call())).toEqual({
      pin: 'P007654321Z',
      name: 'TEST BUYER LTD',
      status: 'A',
      province: 'NAIROBI CITY',
      district: 'WESTLANDS',
      sector: 'PARKLANDS',
      address: null,
    });
    expect(await etimsDriver.findTaxpayer('P000000000Z', setup.call())).toBeNull();
  });

  it('waits five minutes for the list of item classes and half a minute for others, and accepts tens of megabytes for lists only', async () => {
    await setup.install();
    const requests: OutgoingRequest[] = [];
    const access = {
      ...setup.access,
      egress: {
        send: (request: OutgoingRequest) => {
          requests.push(request);
          return setup.access.egress.send(request);
        },
      },
    };
    await etimsDriver.read('item-classifications', since, setup.call({ access }));
    await etimsDriver.read('codes', since, setup.call({ access }));
    await etimsDriver.findTaxpayer('P007654321Z', setup.call({ access }));
    const patience = requests
      .filter(({ method }) => method === 'POST')
      .map(({ totalTimeoutMs, maxAnswerBytes }) => [totalTimeoutMs, maxAnswerBytes]);
    expect(patience).toEqual([
      [300_000, 64 * 1024 * 1024],
      [30_000, 32 * 1024 * 1024],
      [30_000, 1024 * 1024],
    ]);
  });
});

describe('An answer of more than a megabyte', () => {
  const setup = useEtims('direct');
  const many = Array.from({ length: 20_000 }, (_, index) => ({ itemClsCd: String(index), itemClsNm: 'X'.repeat(60) }));
  const body = { ...answered('x', {}), data: { itemClsList: many } };

  it('is only read for a list', async () => {
    await setup.install();
    setup.simulator.spoilNext({ operation: 'listItemClasses', json: body });
    expect((await etimsDriver.read('item-classifications', since, setup.call())).rows).toHaveLength(20_000);
    setup.simulator.spoilNext({ operation: 'findTaxpayer', json: body });
    await expect(etimsDriver.findTaxpayer('P007654321Z', setup.call())).rejects.toMatchObject({
      kind: 'provider_unavailable',
      provider: { code: 'too_large' },
    });
  });
});

describe('The lookup of a sale', () => {
  const setup = useEtims('direct');
  const find = (status: number, body: unknown) =>
    etimsDriver.findSale(41, setup.call({ access: setup.answering(status, body) }));

  it('returns its receipt as documented', async () => {
    expect(await find(200, fixture('own-sale-answer'))).toEqual({
      receipt_number: 'INV-2026-0041',
      receipt: {
        receipt_no: 45,
        total_receipt_no: 52,
        internal_data: 'AAAABBBBCCCCDDDDEEEEFFFFGG',
        receipt_signature: 'AAAABBBBCCCCDDDD',
        signed_at: '2026-01-15T10:15:32+03:00',
        sdc_id: null,
        mrc_no: null,
      },
    });
  });

  it('shows whose number it is, with or without a receipt', async () => {
    const owned = answered('salesList', { invcNo: 41, trdInvcNo: 'INV-2026-0041' });
    expect(await find(200, owned)).toEqual({ receipt_number: 'INV-2026-0041', receipt: null });
  });

  it.each([
    ['nothing found', 200, fixture('nothing-found')],
    [
      'another sale',
      200,
      answered('salesList', {
        invcNo: 40,
        curRcptNo: 1,
        totRcptNo: 1,
        intrlData: 'A',
        rcptSign: 'B',
        sdcDateTime: '20260115101532',
      }),
    ],
    ['no such call', 404, '<html>Not Found</html>'],
    ['no such call, reported by the API manager', 404, { fault: { faultstring: 'Unable to identify proxy' } }],
    ['an unknown method', 405, ''],
    [
      'a text',
      200,
      { responseHeader: { responseCode: 400, customerMessage: 'Invoice not found' }, responseBody: null },
    ],
  ])('finds none in %s', async (_what, status, body) => {
    expect(await find(status, body)).toBeNull();
  });

  it('fails if the authority is unreachable or refuses the device', async () => {
    await expect(find(502, 'Bad Gateway')).rejects.toMatchObject({ kind: 'provider_unavailable' });
    await expect(find(200, { resultCd: '901', resultMsg: 'It is not valid device' })).rejects.toMatchObject({
      kind: 'provider_refused',
    });
  });

  it('finds a sale whose answer was lost', async () => {
    await setup.ready();
    setup.simulator.spoilNext({ operation: 'sendSale', when: 'after', drop: true });
    await expect(etimsDriver.sendSale(aSale(), setup.call())).rejects.toMatchObject({ kind: 'provider_unclear' });
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toEqual({ kind: 'duplicate' });
    expect(await etimsDriver.findSale(1, setup.call())).toMatchObject({
      receipt_number: 'INV-2026-0041',
      receipt: { receipt_no: 1, total_receipt_no: 1 },
    });
  });
});
