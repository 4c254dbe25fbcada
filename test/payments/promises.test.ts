/**
 * The gateway's promises about payments, each with the test that proves it. Fails for a promise without a test, a
 * renamed test, and a payments route without a promise.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paymentCallbackRoutes } from '../../shared/payments/callback-routes.ts';
import { paymentRoutes } from '../../shared/payments/routes.ts';
import { paymentDriverTypes } from '../../shared/providers/registry.ts';

type Rows = readonly (readonly [row: string, journey: string, title: string])[];

/** Payment endpoints. */
const endpoints: Rows = [
  ['GET apps', 'isolation', 'are listed without their configuration'],
  ['POST requestPayment', 'main-story', 'is accepted at once, sends two signed webhooks'],
  ['POST sendMoney', 'payments-payouts', 'is accepted, sends two webhooks and is completed with payee and receipt'],
  ['POST sendAirtime', 'payments-airtime', 'is completed and sends two webhooks when %s'],
  ['GET transaction/{}', 'main-story', 'is accepted at once, sends two signed webhooks'],
  ['GET queryTransactions', 'transaction-pages', 'queryTransactions'],
  [
    'GET fetchTransactions',
    'payments-c2b-announced',
    'imports a payment that was never reported, once, and publishes it',
  ],
  [
    'GET getTransactionStatus/{}',
    'payments-questions',
    'is accepted; the answer is stored on the transaction and published',
  ],
  ['GET checkPaymentRequestStatus/{}', 'payment-results', 'is answered "not yet"'],
  ['POST reverseTransaction/{}', 'payments-reversals', 'reverses a payment with a separate transaction'],
  ['GET checkBalance', 'payments-questions', 'is accepted; the answer is stored on the app and published'],
  ['POST extractTransaction', 'payments-extract', 'returns the specified body with a number as its amount'],
  ['POST registerUrls', 'payments-c2b', 'registers exactly the specified paths'],
  ['POST simulateTransaction', 'payments-c2b', 'is accepted, and the payment arrives like any customer’s payment'],
  ['GET getInstructions/{}', 'payments-instructions', 'is a page in %s, escaped, without scripts'],
  ['ANY validateTransaction', 'payments-validation', 'with known references, validates'],
  ['ANY callback', 'unsigned-callbacks', 'completes the payment it names'],
  ['ANY callback/{}', 'payments-callbacks', 'as documented is trusted without a signature'],
];

/** Driver identifiers. */
const drivers: Rows = [
  ['MobileMoneyKeExpress', 'main-story', 'is accepted at once, sends two signed webhooks'],
  ['MobileMoneyKeC2B', 'payments-c2b', 'is recorded once and published once, even when it is reported twice'],
  ['MobileMoneyKeB2C', 'payments-payouts', "['MobileMoneyKeB2C', '254700000102', 'Esther Demo']"],
  ['MobileMoneyKeB2B', 'payments-payouts', "['MobileMoneyKeB2B', '600001', 'Demo Biller']"],
  ['AirtelMoney', 'payments-airtel', 'is accepted, sends two webhooks and is completed'],
  ['AfricasTalkingAirtime', 'payments-airtime', 'is completed and sends two webhooks when %s'],
  ['MobileMoneyKePersonal', 'payments-extract', "it.each(['MobileMoneyKePersonal', 'MobileMoneyKeC2B'])"],
  ['MobileMoneyTz', 'payments-extract', "['MobileMoneyTz', fromTanzania, 'TZS']"],
  ['MobileMoneyCongo', 'payments-extract', "['MobileMoneyCongo', fromCongo, 'USD']"],
];

/** Events, provider-pushed notifications. */
const notifications: Rows = [
  ['push result', 'unsigned-callbacks', 'completes the payment it names, in a sandbox app'],
  ['C2B validation', 'payments-validation', 'accepts everything by default'],
  ['C2B confirmation', 'payments-c2b-announced', 'is recorded in an open sandbox app with its %s MSISDN unchanged'],
  ['B2C result', 'payments-callbacks', 'as documented is trusted without a signature'],
  ['timeout', 'payments-payout-failures', 'a timeout notice arrives first and a success afterwards'],
  ['reversal result', 'payments-reversals', 'reverses a payment with a separate transaction'],
  ['balance result', 'payments-questions', 'accepts a result whose single parameter is an object'],
  ['status result', 'payments-questions', 'is accepted; the answer is stored on the transaction and published'],
  ['driver B callback', 'payments-airtel', 'with its hash completes the collection; with a wrong one or none'],
];

/** Result codes of payment providers: in the tables of the journeys for prompts and for payouts. */
const resultCodes = ['0', '1', '1032', '1037', '2001', '17', '26', '1001', '1025', '1036'];

/** The provider calls of the Airtel Money driver. */
const operations: Rows = [
  ['Push collection', 'payments-airtel', 'is accepted, sends two webhooks and is completed'],
  ['Collection enquiry', 'payments-airtel', 'its callback is lost and an enquiry returns the outcome'],
  ['Refund', 'payments-airtel-out', 'reverses the payment at once and publishes one event'],
  ['Disbursement', 'payments-airtel-out', 'is paid %s and sends both webhooks'],
  ['Balance', 'payments-airtel-app', 'is returned at once without commas, stored on the app and published'],
];

const textOf = (journey: string): string =>
  readFileSync(new URL(`../journeys/${journey}.test.ts`, import.meta.url), 'utf8');

describe('Every promise has a test', () => {
  const tables: Record<string, Rows> = { endpoints, drivers, notifications, operations };
  const rows = Object.entries(tables).flatMap(([table, list]) => list.map((row) => [table, ...row] as const));
  it.each(rows)('%s: %s, in %s', (_table, _row, journey, title) => {
    expect(textOf(journey)).toContain(title);
  });

  it.each(resultCodes)('result code %s: for prompts and for payouts', (code) => {
    // The successful payout is in a test of its own.
    if (code !== '0') expect(textOf('payments-payouts')).toContain(`'${code}'`);
    expect(textOf('payment-results')).toContain(`'${code}'`);
  });

  it('and the tables list every route and driver of the module', () => {
    const paths = [...paymentRoutes, ...paymentCallbackRoutes].map(({ method, path }) => {
      const short = path
        .replace('/api/pay/', '')
        .replace('{payment_app}/', '')
        .replaceAll(/\{\w+\}/g, '{}');
      return `${method} ${short}`;
    });
    expect(endpoints.map(([row]) => row).toSorted()).toEqual(paths.toSorted());
    expect(drivers.map(([row]) => row).toSorted()).toEqual(paymentDriverTypes.toSorted());
  });
});
