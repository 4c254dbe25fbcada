/** Transactions that are read from confirmation texts posted by a caller. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, transactionsOf } from '../support/customers.ts';
import { aMovement, anError, anIsoTime } from '../support/expected-bodies.ts';
import { seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const newApp = async (type: string): Promise<Tenant> => ({
  ...gateway.tenant,
  appId: await gateway.newApp(gateway.tenant.accountId, { type }),
});

type Data = Record<string, unknown>;
const extract = ({ appId, token }: Tenant, body: unknown) =>
  gateway.call<{ data: Data }>('POST', `/api/pay/${appId}/extractTransaction`, { body, token });

const received =
  'UJ2AA11BB1 Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.';
const sent =
  'UJ2CC33DD3 Confirmed. Ksh850.50 sent to BARAKA DEMO 0700000102 on 2/1/26 at 4:10 PM. New M-PESA balance is Ksh11,494.50. Transaction cost, Ksh13.00.';

const fromTanzania =
  'Z10DN6X6 Confirmed.\nYou have received Tsh50,000 from\nPAUL SAMPLE\non 27/1/14 at 1:19 PM\nNew M-PESA balance is Tsh214,676';
const fromCongo =
  'ARGENT RECU du 243810000301 le 13/01/2015 12:51:37\nDu compte: 1000624899\nMontant: 0.20 USD\nFrais: 0.00 USD\nRef: 181346299\nSolde Disponible: 0.20 USD';

const facts = {
  transaction_id: 'UJ2AA11BB1',
  currency: 'KES',
  payer_name: 'AMINA DEMO',
  payer_account: '254700000101',
  payee_name: '',
  payee_account: '',
  transaction_type: 'PAYMENT_IN',
  transaction_time: '2026-01-02T12:45:00.000Z',
  status: 'STATUS_COMPLETED',
};

describe('extractTransaction', () => {
  it.each(['MobileMoneyKePersonal', 'MobileMoneyKeC2B'])(
    'by %s returns the specified body with a number as its amount, and records the transaction without an event',
    async (type) => {
      const app = await newApp(type);
      const answer = await extract(app, { message: received });
      expect([answer.status, answer.body]).toEqual([
        200,
        { data: { id: expect.any(Number), amount: 1500, ...facts }, status: 'success', message: 'OK' },
      ]);
      expect(await transactionsOf(gateway, app, 1)).toEqual([
        aMovement({ requestId: '' }, app, {
          ...facts,
          id: answer.body.data.id,
          amount: '1500.00',
          transaction_sub_type: 'ConfirmationMessage',
          payment_provider: type,
          request_id: null,
          source: 'extracted',
          created_at: anIsoTime,
        }),
      ]);
      expect(await eventsOf(gateway, app, 0)).toEqual([]);
    },
  );

  it('records one transaction for the same text twice, even at once and with different white space', async () => {
    const app = await newApp('MobileMoneyKePersonal');
    const texts = [received, received, `  ${received.replace('Confirmed.', 'Confirmed. ')}\n`];
    const answers = await Promise.all(texts.map((message) => extract(app, { message })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    await transactionsOf(gateway, app, 1);
  });

  it('records two transactions for the same text in two apps', async () => {
    const [one, other] = [await newApp('MobileMoneyKePersonal'), await newApp('MobileMoneyKePersonal')];
    const answers = [await extract(one, { message: received }), await extract(other, { message: received })];
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(2);
  });

  it('records a text about an outgoing payment as PAYMENT_OUT', async () => {
    const app = await newApp('MobileMoneyKePersonal');
    expect((await extract(app, { message: sent })).body.data).toMatchObject({
      amount: 850.5,
      payee_name: 'BARAKA DEMO',
      payee_account: '254700000102',
      transaction_type: 'PAYMENT_OUT',
    });
    expect(await transactionsOf(gateway, app, 1)).toMatchObject([
      { transaction_type: 'PAYMENT_OUT', amount: '850.50' },
    ]);
    expect(await eventsOf(gateway, app, 0)).toEqual([]);
  });

  it.each([
    ['a greeting', 'Hello, are you coming tonight?'],
    ['a failed payment', 'Failed. Insufficient funds in your M-PESA account to pay Ksh500.00 to DEMO SHOP.'],
    ['a balance', 'UJ2EE55FF5 Confirmed. Your account balance was: M-PESA Account : Ksh1,500.00 on 2/1/26 at 3:45 PM.'],
    ['a text of another country', 'Umepokea TZS 1,500 kutoka kwa AMINA'],
    ['a script', '<script>alert(1)</script>'],
  ])('refuses %s and stores nothing', async (_, message) => {
    const app = await newApp('MobileMoneyKePersonal');
    const answer = await extract(app, { message });
    const problem = expect.stringMatching(/^The message is not a payment confirmation: \w+$/);
    expect([answer.status, answer.body]).toEqual([
      422,
      anError('message_not_readable', problem, { errors: { message: [problem] } }),
    ]);
    await transactionsOf(gateway, app, 0);
  });

  it.each([
    ['no message', {}],
    ['an empty message', { message: '' }],
    ['a message as a list', { message: ['5'] }],
    ['a message of more than 2,000 characters', { message: 'x'.repeat(2_001) }],
  ])('refuses %s', async (_, body) => {
    const answer = await extract(seededApp(gateway, 'MobileMoneyKePersonal'), body);
    expect([answer.status, answer.body]).toEqual([
      422,
      anError('validation_failed', expect.any(String), { errors: { message: [expect.any(String)] } }),
    ]);
  });

  it.each([
    ['MobileMoneyTz', fromTanzania, 'TZS'],
    ['MobileMoneyCongo', fromCongo, 'USD'],
  ])('by %s reads the texts of its country, but not those of Kenya', async (type, message, currency) => {
    const app = await newApp(type);
    expect((await extract(app, { message })).body.data).toMatchObject({ currency, status: 'STATUS_COMPLETED' });
    expect((await extract(app, { message: received })).status).toBe(422);
    await transactionsOf(gateway, app, 1);
  });

  it('is forbidden for an app of another account', async () => {
    const app = seededApp(gateway, 'MobileMoneyKePersonal');
    const answer = await extract({ ...app, token: gateway.run.facts.other.token }, { message: received });
    expect([answer.status, answer.body]).toEqual([403, anError('not_owner', 'You do not own this Payment App')]);
  });
});
