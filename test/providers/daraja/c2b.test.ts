/** Customers' own payments: the common driver tests, reading a payment, validation and callbacks. */
import { describe, expect, it } from 'vitest';
import type { ReceivedPayment } from '../../../shared/drivers/payment-driver.ts';
import { c2b } from '../../../shared/providers/daraja/c2b.ts';
import { describeDriver } from '../../suites/payment-driver.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { documentedResults } from './documented-results.ts';
import { fixture } from './fixture.ts';
import { demoConfig, demoInitiator, useDriverOnSimulator } from './initiator-on-simulator.ts';

const payment: ReceivedPayment = {
  receipt: 'UJ2AA11BB2',
  transaction_time: '2026-10-02T12:46:00.000Z',
  third_party_id: 'gateway-14',
  draft: {
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: 'CustomerPayBillOnline',
    amount: '5.00',
    currency: 'KES',
    payer_account: '2547*****114',
    payer_name: 'AMINA',
    payee_account: '600000',
    payee_name: '',
    reference: 'INV-14',
    narration: '',
  },
};
const { third_party_id: _, ...requests } = payment;

describeDriver({
  driver: c2b,
  config: { ...demoConfig, ...demoInitiator },
  required: ['consumer_key', 'consumer_secret', 'short_code'],
  secrets: ['consumer_secret', 'security_credential', 'initiator_password'],
  callbacks: [
    ...documentedResults,
    {
      says: 'a customer paid',
      action: 'confirmation',
      about: 'unsigned',
      payload: fixture('c2b-confirmation'),
      reads: { kind: 'payment', payment, shortCode: '600000' },
    },
    {
      says: 'a customer paid, with numbers and all required members',
      action: 'confirmation',
      about: 'unsigned',
      payload: fixture('c2b-confirmation-numbers'),
      reads: {
        kind: 'payment',
        shortCode: '600000',
        payment: {
          ...requests,
          draft: {
            ...payment.draft,
            transaction_sub_type: 'CustomerBuyGoodsOnline',
            payer_account: '254700000114',
            payer_name: 'AMINA W DEMO',
            reference: '',
          },
        },
      },
    },
  ],
});

describe('A payment to validate', () => {
  const { app } = { app: { id: 7, type: c2b.id, is_live: false, config: c2b.config.parse(demoConfig) } };

  it('is read like a confirmed one, before it has happened', () => {
    expect(c2b.validation!.read(fixture('paybill-confirmation'), app)).toEqual({
      payment: requests,
      shortCode: '600000',
    });
  });

  it('is accepted with the gateway’s id, which the confirmation repeats', () => {
    expect(c2b.validation!.accept('gateway-14')).toEqual({
      ResultCode: '0',
      ResultDesc: 'Accepted',
      ThirdPartyTransID: 'gateway-14',
    });
  });

  it.each([
    ['phone', 'C2B00011'],
    ['account', 'C2B00012'],
    ['amount', 'C2B00013'],
    ['customer', 'C2B00014'],
    ['short_code', 'C2B00015'],
    ['other', 'C2B00016'],
  ] as const)('is refused for its %s with %s', (reason, ResultCode) => {
    expect(c2b.validation!.refuse(reason)).toEqual({ ResultCode, ResultDesc: 'Rejected' });
  });

  it.each([undefined, {}, 'x', { ...(fixture('c2b-confirmation') as object), TransTime: 'yesterday' }])(
    'is not read from %j',
    (payload) => {
      expect(() => c2b.validation!.read(payload, app)).toThrow(expect.objectContaining({ kind: 'invalid' }));
    },
  );
});

describe('A confirmed payment that cannot be read', () => {
  const confirmed = fixture('c2b-confirmation') as object;
  const app = { id: 7, type: c2b.id, is_live: false, config: c2b.config.parse(demoConfig) };

  it.each(['TransTime', 'TransAmount', 'BusinessShortCode'])('because of its %s is still named', (member) => {
    for (const value of [undefined, null, {}, '']) {
      const reading = c2b.callbacks.confirmation!.read({ ...confirmed, [member]: value }, app, 'unsigned');
      expect(reading).toEqual({ kind: 'unreadable_payment', receipt: 'UJ2AA11BB2' });
    }
  });

  it.each([undefined, null, '', {}])('and has %j in place of a receipt is no payment', (TransID) => {
    const read = () => c2b.callbacks.confirmation!.read({ ...confirmed, TransID }, app, 'unsigned');
    expect(read).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });
});

describe('The payment instructions', () => {
  const setup = useDriverOnSimulator(c2b);

  it.each([
    ['a paybill', {}, { kind: 'paybill', businessNumber: '600000', accountNumber: 'INV-14' }],
    ['a till', { till_number: '600100' }, { kind: 'till', tillNumber: '600100' }],
  ])('are correct for %s', (_what, config, says) => {
    expect(c2b.instructions!(aKnownTransaction(), setup.call(config).app)).toEqual(says);
  });

  it.each([
    ['response_type', 'completed'],
    ['nominated_number', '12'],
    ['till_number', '12'],
  ])('are rejected for an app with %s %j', (field, value) => {
    expect(c2b.config.safeParse({ ...demoConfig, [field]: value }).error?.issues).toMatchObject([{ path: [field] }]);
  });
});
