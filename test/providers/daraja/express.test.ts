/** The push driver: the common driver tests, the request body, and the exact request. */
import { describe, expect, it } from 'vitest';
import { startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import { express } from '../../../shared/providers/daraja/express.ts';
import { requestPaymentInput } from '../../../shared/providers/daraja/express-schema.ts';
import { darajaDrivers } from '../../../shared/providers/daraja/index.ts';
import { describePaymentDriver } from '../../suites/payment-driver.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { aProviderAccess } from '../provider-access.ts';
import {
  aBody,
  anExpressApp,
  demoConfig,
  documentedReferences as references,
  paidText,
  pushPath,
  readCallback,
  useExpressOnSimulator,
} from './express-on-simulator.ts';
import { fixture } from './fixture.ts';
import { demoInitiator } from './initiator-on-simulator.ts';

describePaymentDriver({
  driver: express,
  action: 'requestPayment',
  config: { ...demoConfig, ...demoInitiator },
  required: ['consumer_key', 'consumer_secret', 'short_code', 'passkey'],
  secrets: ['consumer_secret', 'passkey', 'security_credential', 'initiator_password'],
  async start() {
    const simulator = await startDarajaSimulator({ callbackDelayMs: 0 });
    return {
      baseUrls: { DARAJA_SANDBOX_URL: simulator.url },
      moneyCalls: () => simulator.requests.filter(({ path }) => path === pushPath).length,
      stop: () => simulator.stop(),
    };
  },
  input: aBody,
  documented: ['MerchantRequestID', 'CheckoutRequestID', 'ResponseCode', 'ResponseDescription', 'CustomerMessage'],
  refused: { input: { ...aBody, phone_number: '0799004001' }, code: '500.001.1001' },
  dropped: { input: { ...aBody, phone_number: '0799005050' } },
  callbacks: [
    {
      says: 'paid',
      action: '',
      payload: fixture('push-callback-paid'),
      reads: {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: '0',
          result_desc: paidText,
          receipt: 'UJ2AA11BB1',
          amount: '1.00',
          payer_account: '254700000101',
          transaction_time: '2026-10-02T12:45:12.000Z',
        },
      },
    },
    {
      says: 'paid, at an invalid time',
      action: '',
      payload: fixture('push-callback-unreadable-date'),
      reads: {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_COMPLETED',
          result_code: '0',
          result_desc: paidText,
          receipt: 'UJ2AA11BB1',
          amount: '1.00',
          payer_account: '254700000101',
        },
      },
    },
    {
      says: 'cancelled',
      action: '',
      payload: fixture('push-callback-cancelled'),
      reads: {
        kind: 'outcome',
        references,
        outcome: {
          status: 'STATUS_CANCELLED',
          result_code: '1032',
          result_desc: '[STK_CB - ]Request cancelled by user',
        },
      },
    },
    {
      says: 'an unknown code',
      action: '',
      payload: fixture('push-callback-unknown-code'),
      reads: {
        kind: 'outcome',
        references,
        outcome: { status: 'STATUS_FAILED', result_code: '2029', result_desc: 'Something new' },
      },
    },
  ],
});

describe('The body of a payment request', () => {
  it('accepts any usual form of the number and sends the provider’s', () => {
    expect(requestPaymentInput.parse({ ...aBody, phone_number: '+254 700 000-101' })).toEqual({
      ...aBody,
      phone_number: '254700000101',
    });
  });

  it('may lack a description, and unknown members are ignored', () => {
    const { description: _, ...body } = { ...aBody, colour: 'green' };
    expect(requestPaymentInput.parse(body)).toEqual({
      phone_number: '254700000101',
      amount: 250,
      reference: 'INV-14',
    });
  });

  it.each([
    ['refuses a reference longer than twelve characters', { reference: 'INV-123456789' }, 'reference'],
    ['refuses an empty reference', { reference: '' }, 'reference'],
    ['refuses a reference of spaces', { reference: '   ' }, 'reference'],
    ['refuses a missing reference', { reference: undefined }, 'reference'],
    ['refuses a description longer than thirteen characters', { description: 'Order 14 again' }, 'description'],
    ['refuses an amount below one shilling', { amount: 0 }, 'amount'],
    ['refuses a negative amount', { amount: -5 }, 'amount'],
    ['refuses cents', { amount: 10.5 }, 'amount'],
    ['refuses an amount written as text', { amount: '10' }, 'amount'],
    ['refuses more than the provider’s maximum', { amount: 250_001 }, 'amount'],
    ['refuses a number of another country', { phone_number: '255712345678' }, 'phone_number'],
    ['refuses a number sent as a number', { phone_number: 254712345678 }, 'phone_number'],
    ['refuses a missing phone number', { phone_number: undefined }, 'phone_number'],
  ])('%s', (_says, difference, field) => {
    const result = requestPaymentInput.safeParse({ ...aBody, ...difference });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The configuration of a push app', () => {
  it('requires a till number for the type of a till', () => {
    const result = express.config.safeParse({ ...demoConfig, transaction_type: 'CustomerBuyGoodsOnline' });
    expect(result.error?.issues).toMatchObject([{ path: ['till_number'] }]);
  });

  it.each(['12', '12345678', '01234', 'ABCDE'])('refuses %s as short code', (short_code) => {
    expect(express.config.safeParse({ ...demoConfig, short_code }).error?.issues[0]?.path).toEqual(['short_code']);
  });

  it('is offered by the provider under the documented name', () => {
    expect(darajaDrivers.map(({ id }) => id)).toContain('MobileMoneyKeExpress');
  });
});

describe('A payment request', () => {
  const setup = useExpressOnSimulator();

  it('sends the documented push', async () => {
    await setup.request();
    expect(setup.seen(pushPath).map(({ body }) => body)).toEqual([
      {
        BusinessShortCode: 174379,
        Password: 'MTc0Mzc5ZGVtby1wYXNza2V5MjAyNjEwMDIxNTQ1MDA=',
        Timestamp: '20261002154500',
        TransactionType: 'CustomerPayBillOnline',
        Amount: 250,
        PartyA: 254700000101,
        PartyB: 174379,
        PhoneNumber: 254700000101,
        CallBackURL: setup.callbackUrl(),
        AccountReference: 'INV-14',
        TransactionDesc: 'Order 14',
      },
    ]);
  });

  it('pays a till under its own number, with the reference if there is no description', async () => {
    const till = { till_number: darajaDemoApp.till_number };
    await setup.request({ description: undefined }, till);
    expect(setup.seen(pushPath)[0]?.body).toMatchObject({
      BusinessShortCode: 174379,
      TransactionType: 'CustomerBuyGoodsOnline',
      PartyB: 600100,
      TransactionDesc: 'INV-14',
    });
    expect(express.requestPayment!.draft(requestPaymentInput.parse(aBody), anExpressApp(till))).toMatchObject({
      transaction_sub_type: 'CustomerBuyGoodsOnline',
      payee_account: '600100',
    });
  });

  it('describes its new transaction', () => {
    expect(express.requestPayment!.draft(requestPaymentInput.parse(aBody), anExpressApp())).toEqual({
      transaction_type: 'PAYMENT_IN',
      transaction_sub_type: 'CustomerPayBillOnline',
      amount: '250.00',
      currency: 'KES',
      payer_account: '254700000101',
      payer_name: '',
      payee_account: '174379',
      payee_name: '',
      reference: 'INV-14',
      narration: 'Order 14',
    });
  });

  it('goes to the live address for a live app, and to the sandbox otherwise', async () => {
    const called: string[] = [];
    const egress = {
      send: async ({ url }: { url: string }) => {
        called.push(url);
        return { status: 500, headers: {}, body: '' };
      },
    };
    for (const is_live of [true, false]) {
      await express
        .checkPaymentRequestStatus!.perform(aKnownTransaction(references), {
          app: { ...anExpressApp(), is_live },
          access: aProviderAccess({ egress }),
          callbackUrl: setup.callbackUrl,
        })
        .catch(() => undefined);
    }
    expect(called).toEqual([
      'https://api.safaricom.co.ke/oauth/v1/generate?grant_type=client_credentials',
      'https://sandbox.safaricom.co.ke/oauth/v1/generate?grant_type=client_credentials',
    ]);
  });

  it('refuses a push result that is not final', () => {
    expect(() => readCallback(fixture('push-callback-not-final'))).toThrow('not final');
  });
});
