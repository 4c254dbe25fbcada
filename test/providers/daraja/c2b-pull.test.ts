/** Fetching payments by Pull: registration first, then page by page, for the last 48 hours. */
import { describe, expect, it } from 'vitest';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import type { FetchedPart, ReceivedPayment } from '../../../shared/drivers/payment-driver.ts';
import { EgressFailure } from '../../../shared/platform/egress/egress-failure.ts';
import { now, useDriverOnSimulator } from './initiator-on-simulator.ts';
import { post } from './raw-calls.ts';

const setup = useDriverOnSimulator(c2b);
const nominated = { nominated_number: '0722000000' };
const hours = (count: number) => count * 60 * 60 * 1000;
const fetchPart = (config: Record<string, unknown> = nominated, from = now - hours(1), after?: string) =>
  c2b.fetchTransactions!.perform({ from, to: now, ...(after === undefined ? {} : { after }) }, setup.call(config));
const fetchAll = async (config: Record<string, unknown> = nominated, from = now - hours(1)) =>
  (await fetchPart(config, from)).payments;

async function pay(reference: string): Promise<void> {
  const body = { phone_number: '0700000101', short_code: '600000', amount: 168, reference };
  await fetch(`${setup.simulator.url}/_simulator/payments`, post(body));
}

/** As the provider lists it. */
const row = (transactionId: string) => ({ transactionId, trxDate: '2026-10-02 10:13:00', amount: 168 });

describe('Fetching payments', () => {
  it('opens Pull, then reads page by page until one is empty', async () => {
    setup.simulator.settings.pullPageSize = 2;
    for (const reference of ['A', 'B', 'C']) await pay(reference);
    const payments = await fetchAll();
    expect(payments.map(({ draft }) => draft.reference)).toEqual(['A', 'B', 'C']);
    expect(payments[0]).toEqual<ReceivedPayment>({
      receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transaction_time: '2026-10-02T12:45:00.000Z',
      draft: {
        transaction_type: 'PAYMENT_IN',
        transaction_sub_type: 'CustomerPayBillOnline',
        amount: '168.00',
        currency: 'KES',
        payer_account: '254700000101',
        payer_name: expect.stringMatching(/^[A-Z]+$/),
        payee_account: '600000',
        payee_name: 'Demo Shop',
        reference: 'A',
        narration: '',
      },
    });
    expect(setup.seen('/pulltransactions/v1/register').map(({ body }) => body)).toEqual([
      { ShortCode: '600000', RequestType: 'Pull', NominatedNumber: '254722000000', CallBackURL: setup.addressOf() },
    ]);
    expect(setup.seen('/pulltransactions/v1/query').map(({ body }) => body)).toEqual(
      ['0', '2', '3'].map((OffSetValue) => ({
        ShortCode: '600000',
        StartDate: '2026-10-02 14:45:00',
        EndDate: '2026-10-02 15:45:00',
        OffSetValue,
      })),
    );
  });

  it('finds nothing in an empty answer', async () => {
    expect(await fetchAll()).toEqual([]);
  });

  it('requests the last 48 hours at most', async () => {
    await fetchAll(nominated, now - hours(100));
    expect(setup.seen('/pulltransactions/v1/query')[0]?.body).toMatchObject({ StartDate: '2026-09-30 15:45:00' });
  });

  it('can be repeated for a registered short code', async () => {
    await pay('A');
    expect(await fetchAll()).toHaveLength(1);
    expect(await fetchAll()).toHaveLength(1);
  });

  it('is refused by the provider for an app without a nominated number', async () => {
    await expect(fetchAll({})).rejects.toMatchObject({ kind: 'provider_refused', provider: { name: 'Daraja' } });
    expect(setup.simulator.requests).toEqual([]);
  });

  it.each([
    ['of code 500', { ResponseCode: '500', ResponseMessage: 'Nothing for this short code' }, 'provider_refused'],
    ['with unreadable records', { ResponseCode: '1000', Response: [[{ amount: 1 }]] }, 'provider_unavailable'],
  ])('fails for an answer %s', async (_what, body, kind) => {
    const egress: typeof setup.access.egress = {
      send: async (outgoing) =>
        outgoing.url.endsWith('v1/query')
          ? { status: 200, headers: {}, body: JSON.stringify(body) }
          : await setup.access.egress.send(outgoing),
    };
    const call = { ...setup.call(nominated), access: { ...setup.access, egress } };
    await expect(c2b.fetchTransactions!.perform({ from: now, to: now }, call)).rejects.toMatchObject({ kind });
  });

  it('returns the readable records of a page, and names the others', async () => {
    const odd = [
      { ...row('UJ2AA11BB2'), amount: '' },
      { ...row('UJ2AA11BB3'), trxDate: 'yesterday' },
      { ...row(''), msisdn: 7 },
      null,
      'text',
    ];
    const pages = [[row('UJ2AA11BB1'), ...odd], [{ ...row('UJ2AA11BB5'), amount: null }], [row('UJ2AA11BB6')], []];
    const offsets: string[] = [];
    const egress: typeof setup.access.egress = {
      async send(outgoing) {
        if (!outgoing.url.endsWith('v1/query')) return await setup.access.egress.send(outgoing);
        const { OffSetValue: offset } = JSON.parse(String(outgoing.body)) as { OffSetValue: string };
        const body = JSON.stringify({ ResponseCode: '1000', Response: [pages[offsets.length]] });
        offsets.push(offset);
        return { status: 200, headers: {}, body };
      },
    };
    const call = { ...setup.call(nominated), access: { ...setup.access, egress } };
    const part = await c2b.fetchTransactions!.perform({ from: now - hours(1), to: now }, call);
    expect(part).toEqual({
      payments: [
        expect.objectContaining({ receipt: 'UJ2AA11BB1' }),
        expect.objectContaining({ receipt: 'UJ2AA11BB6' }),
      ],
      next: null,
      unreadable: ['UJ2AA11BB2', 'UJ2AA11BB3', '', '', '', 'UJ2AA11BB5'],
    });
    // Rows that cannot be read have places too.
    expect(offsets).toEqual(['0', '6', '7', '8']);
  });

  it('ends even if the provider repeats its page forever', async () => {
    const record = row('UJ2AA11BB4');
    let pages = 0;
    const egress: typeof setup.access.egress = {
      async send(outgoing) {
        if (!outgoing.url.endsWith('v1/query')) return await setup.access.egress.send(outgoing);
        pages += 1;
        return { status: 200, headers: {}, body: JSON.stringify({ ResponseCode: '1000', Response: [record] }) };
      },
    };
    const call = { ...setup.call(nominated), access: { ...setup.access, egress } };
    expect(await c2b.fetchTransactions!.perform({ from: now, to: now }, call)).toMatchObject({
      payments: [{ receipt: 'UJ2AA11BB4', transaction_time: '2026-10-02T07:13:00.000Z' }],
      next: null,
    });
    expect(pages).toBe(2);
  });

  it('returns what it has when its pages take long; the next part continues after it', async () => {
    let [began, time] = [now, now];
    const rows = Array.from({ length: 10 }, (_, row) => ({
      transactionId: `UJ${row}`,
      trxDate: '2026-10-02 10:13:00',
      amount: 1,
    }));
    const egress: typeof setup.access.egress = {
      async send(outgoing) {
        // The time of the function that waits.
        if (time - began > 22_000) throw new EgressFailure('before_sending', 'timeout', 'no time was left to call');
        if (!outgoing.url.endsWith('v1/query')) return await setup.access.egress.send(outgoing);
        time += 4_000;
        const { OffSetValue: row } = JSON.parse(String(outgoing.body)) as { OffSetValue: string };
        const page = rows.slice(Number(row), Number(row) + 1);
        return { status: 200, headers: {}, body: JSON.stringify({ ResponseCode: '1000', Response: [page] }) };
      },
    };
    const call = { ...setup.call(nominated), access: { ...setup.access, egress, now: () => time } };
    const found: string[] = [];
    for (let after: string | null = '0'; after !== null;) {
      began = time;
      const part: FetchedPart = await c2b.fetchTransactions!.perform({ from: now - hours(1), to: now, after }, call);
      found.push(...part.payments.map(({ receipt }) => receipt));
      after = part.next;
    }
    expect(found).toEqual(rows.map(({ transactionId }) => transactionId));
  });

  it('returns parts with a limited number of calls, and each part continues after the last one', async () => {
    setup.simulator.settings.pullPageSize = 1;
    const references = Array.from({ length: 10 }, (_, number) => `P-${number}`);
    for (const reference of references) await pay(reference);
    const first = await fetchPart();
    const calls = () => setup.seen('/pulltransactions/v1/query').length;
    expect([first.payments.length, first.next, calls()]).toEqual([8, '8', 8]);
    const second = await fetchPart(nominated, now - hours(1), first.next ?? '');
    expect([second.next, calls()]).toEqual([null, 11]);
    const found = [...first.payments, ...second.payments].map(({ draft }) => draft.reference);
    expect(found).toEqual(references);
  });
});
