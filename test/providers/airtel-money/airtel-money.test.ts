/** The Airtel driver: the common driver tests, the request body, and the exact request. */
import { describe, expect, it } from 'vitest';
import { startAirtelSimulator } from '../../../infra/simulators/airtel-money/start.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { airtelMoneyDrivers } from '../../../shared/providers/airtel-money/index.ts';
import { requestPaymentInput } from '../../../shared/providers/airtel-money/schema.ts';
import { describePaymentDriver } from '../../suites/payment-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { aBody, anAirtelApp, demoConfig, paths, requestId, useAirtelOnSimulator } from './airtel-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const references = { checkout_request_id: 'TXN-0001' };

describePaymentDriver({
  driver: airtelMoney,
  action: 'requestPayment',
  config: demoConfig,
  required: ['client_id', 'client_secret', 'country', 'currency'],
  secrets: ['client_secret', 'pin', 'callback_key'],
  async start() {
    const simulator = await startAirtelSimulator({ callbackDelayMs: 0 });
    return {
      baseUrls: { AIRTEL_SANDBOX_URL: simulator.url },
      moneyCalls: () => simulator.requests.filter(({ path }) => path === paths.collection).length,
      stop: () => simulator.stop(),
    };
  },
  input: aBody,
  documented: ['MerchantRequestID', 'CheckoutRequestID', 'ResponseCode', 'ResponseDescription', 'CustomerMessage'],
  refused: { input: { ...aBody, phone_number: '0739004005' }, code: 'DP00800001005' },
  dropped: { input: { ...aBody, phone_number: '0739005050' } },
  callbacks: [
    {
      says: 'paid, without an amount to compare',
      action: '',
      payload: fixture('callback-paid'),
      reads: {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: 'TS',
          result_desc: 'Paid KES 500 to DEMO SHOP Charge KES 0, Trans ID MP260101.1234.L00001.',
          receipt: 'MP260101.1234.L00001',
        },
      },
    },
    {
      says: 'failed',
      action: '',
      payload: fixture('callback-failed'),
      reads: {
        kind: 'outcome',
        references,
        outcome: { status: 'STATUS_FAILED', result_code: 'TF', result_desc: 'Not enough balance' },
      },
    },
    {
      says: 'expired, without a text',
      action: '',
      payload: fixture('callback-expired'),
      reads: {
        kind: 'outcome',
        references,
        outcome: { status: 'STATUS_EXPIRED', result_code: 'TE', result_desc: 'The transaction expired' },
      },
    },
    {
      says: 'still in progress',
      action: '',
      payload: fixture('callback-in-progress'),
      reads: { kind: 'timeout', references },
    },
    {
      says: 'nobody knows',
      action: '',
      payload: fixture('callback-ambiguous'),
      reads: { kind: 'timeout', references },
    },
    {
      says: 'an unknown status',
      action: '',
      payload: fixture('callback-unknown-status'),
      reads: { kind: 'timeout', references: { checkout_request_id: '14' } },
    },
  ],
});

const draft = (differences: object, config: Record<string, unknown> = {}) =>
  airtelMoney.requestPayment!.draft(requestPaymentInput.parse({ ...aBody, ...differences }), anAirtelApp(config));
const uganda = { country: 'UG', currency: 'UGX' };

describe('The body of a payment request', () => {
  it.each([
    ['refuses a reference of three letters', { reference: 'INV' }, 'reference'],
    ['refuses a reference of dashes', { reference: '-----' }, 'reference'],
    ['refuses a reference longer than 64 characters', { reference: 'I'.repeat(65) }, 'reference'],
    ['refuses a missing reference', { reference: undefined }, 'reference'],
    ['refuses an amount below one', { amount: 0 }, 'amount'],
    ['refuses three decimals', { amount: 10.505 }, 'amount'],
    ['refuses an amount written as text', { amount: '10' }, 'amount'],
    ['refuses a text that is not a number', { phone_number: 'my phone' }, 'phone_number'],
    ['refuses a number sent as a number', { phone_number: 254733000101 }, 'phone_number'],
    ['refuses a missing phone number', { phone_number: undefined }, 'phone_number'],
  ])('%s', (_says, difference, field) => {
    const result = requestPaymentInput.safeParse({ ...aBody, ...difference });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('creates a transaction with the full number', () => {
    expect(draft({ amount: 500.5 })).toEqual({
      transaction_type: 'PAYMENT_IN',
      transaction_sub_type: 'Collection',
      amount: '500.50',
      currency: 'KES',
      payer_account: '254733000101',
      payer_name: '',
      payee_account: '',
      payee_name: '',
      reference: 'INV-14',
      narration: 'Order 14',
    });
  });

  it.each([
    ['a number of another country', { phone_number: '256733000101' }, {}, 'phone_number', 'Kenya'],
    ['a Kenyan number in Uganda', { phone_number: '+254733000101' }, uganda, 'phone_number', 'Uganda'],
    ['decimals of a currency without any', { amount: 10.5 }, uganda, 'amount', 'UGX'],
  ])('refuses %s and names the field', (_what, differences, config, field, says) => {
    expect(() => draft(differences, config)).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { [field]: [expect.stringContaining(says)] } }),
    );
  });
});

describe('The configuration of an Airtel app', () => {
  it.each([
    ['a currency of another country', { currency: 'UGX' }, 'currency'],
    ['an unknown country', { country: 'XX' }, 'country'],
    ['a PIN of five digits', { pin: '47110' }, 'pin'],
    ['unsigned collections of version v2', { collection_version: 'v2' }, 'message_signing'],
    ['an invalid address', { live_base_url: 'airtel' }, 'live_base_url'],
  ])('refuses %s', (_what, difference, field) => {
    const result = airtelMoney.config.safeParse({ ...demoConfig, ...difference });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('accepts both currencies of the Congo', () => {
    for (const currency of ['CDF', 'USD']) {
      expect(airtelMoney.config.safeParse({ ...demoConfig, country: 'CD', currency }).success).toBe(true);
    }
  });

  it('is offered by the provider under the documented name', () => {
    expect(airtelMoneyDrivers.map(({ id }) => id)).toEqual(['AirtelMoney']);
  });
});

describe('A payment request', () => {
  const setup = useAirtelOnSimulator();

  it('sends the documented collection, with the country and the request’s id', async () => {
    const accepted = await setup.request();
    const [sent] = setup.seen(paths.collection);
    expect(sent?.body).toEqual({
      reference: 'INV 14',
      subscriber: { country: 'KE', currency: 'KES', msisdn: '733000101' },
      transaction: { amount: 500, country: 'KE', currency: 'KES', id: requestId },
    });
    expect(sent?.headers).toMatchObject({
      accept: '*/*',
      'content-type': 'application/json',
      'x-country': 'KE',
      'x-currency': 'KES',
    });
    expect(sent?.headers).not.toHaveProperty('x-signature');
    expect(accepted).toEqual({
      references: { checkout_request_id: requestId },
      data: {
        MerchantRequestID: '',
        CheckoutRequestID: requestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    });
  });

  it('is signed if the app requires it, and is sent to version v2', async () => {
    await setup.request({}, { message_signing: true, collection_version: 'v2' });
    expect(setup.seen('/merchant/v2/payments/')).toMatchObject([{ headers: { 'x-key': expect.any(String) } }]);
    expect(setup.simulator.transactions.size).toBe(1);
  });

  it('is refused without a signature if the provider requires one', async () => {
    setup.simulator.settings.requiresSignature = true;
    await expect(setup.request()).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: 'DP00800001026', message: 'Forbidden' },
    });
    await setup.request({}, { message_signing: true });
    expect(setup.simulator.transactions.size).toBe(1);
  });

  it('is not sent if the app’s is_sandbox contradicts its is_live', async () => {
    await expect(setup.request({}, { is_sandbox: false })).rejects.toMatchObject({ kind: 'invalid' });
    expect(setup.simulator.requests).toEqual([]);
    await expect(setup.request({}, { is_sandbox: true })).resolves.toBeDefined();
  });
});
