/** What an account's payments add up to, as the console's first page shows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
  tenant = { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret };
});
afterAll(() => gateway.stop());

type Totals = {
  is_complete: boolean;
  days: ({ date: string; money: Record<string, unknown>[]; median_ms: number | null } & Record<string, unknown>)[];
  drivers: Record<string, unknown>[];
  failures: { type: string; code: string; reason: string; count: number }[];
};
const totals = async (query = '', who: Pick<Owner, 'call'> = owner): Promise<Totals> =>
  (await who.call<{ data: Totals }>('GET', `/account/payment_totals?mode=sandbox${query}`)).body.data;

const [paying, refusing] = ['0700000101', '254799001032'];

describe('The totals of payments', () => {
  it('are empty for an account without payments, and say so for each day', async () => {
    const { days, drivers, failures, is_complete } = await totals('&days=3');
    expect(
      days.map(({ money, completed, success_rate, median_ms }) => ({ money, completed, success_rate, median_ms })),
    ).toEqual(Array.from({ length: 3 }, () => ({ money: [], completed: 0, success_rate: null, median_ms: null })));
    expect({ drivers, failures, is_complete }).toMatchObject({
      drivers: [{ type: 'MobileMoneyKeExpress', completed: 0 }],
      failures: [],
      is_complete: true,
    });
  });

  it('count money, outcomes, reasons and times of today, each payment once', async () => {
    const paid = await Promise.all(
      ['100.00', '250.00'].map((amount) => pay(gateway, { amount: Number(amount), phone_number: paying }, { tenant })),
    );
    await Promise.all(paid.map((payment) => payment.reaches('STATUS_COMPLETED')));
    const refused = await pay(gateway, { amount: 70, phone_number: refusing }, { tenant });
    const { result_code, result_desc } = await refused.reaches('STATUS_CANCELLED');
    for (let time = 0; time < 2; time += 1) {
      const { days, drivers, failures } = await totals('&days=1');
      expect(days).toMatchObject([
        {
          money: [{ currency: 'KES', in: '350.00', in_count: 2, out: '0.00', out_count: 0 }],
          completed: 2,
          cancelled: 1,
          failed: 0,
          pending: 0,
          success_rate: 2 / 3,
        },
      ]);
      expect(days[0]?.median_ms).toBeGreaterThan(0);
      expect(drivers).toMatchObject([{ completed: 2, cancelled: 1, recent: { ended: 3, troubled: 0 } }]);
      expect(failures).toEqual([{ type: 'MobileMoneyKeExpress', code: result_code, reason: result_desc, count: 1 }]);
    }
  });

  it('never mix sandbox and live, and can be of one app', async () => {
    const { body } = await owner.call<{ data: Totals }>('GET', '/account/payment_totals?days=1');
    expect(body.data).toMatchObject({ days: [{ money: [], completed: 0 }], drivers: [] });
    expect(await totals(`&days=1&app_id=${tenant.appId}`)).toMatchObject({ days: [{ completed: 2 }] });
    expect(await totals('&days=1&app_id=1')).toMatchObject({ days: [{ completed: 0 }], drivers: [] });
  });

  it('are open to viewers, and to no other account', async () => {
    expect(await totals('&days=1', await newMember(gateway, owner, 'viewer'))).toMatchObject({
      days: [{ completed: 2 }],
    });
    expect(await totals('&days=1', await newOwner(gateway))).toMatchObject({ days: [{ completed: 0 }], drivers: [] });
  });

  it('refuse a span of more days than are kept', async () => {
    const { status, body } = await owner.call('GET', '/account/payment_totals?days=32');
    expect(status).toBe(422);
    expect(body).toMatchObject(anError('validation_failed', expect.any(String)));
  });
});
