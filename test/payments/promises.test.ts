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
  ['GET apps', 'isolation', 'are listed without anything of their configuration'],
  ['POST requestPayment', 'main-story', 'is accepted at once, told by two signed webhooks'],
  ['POST sendMoney', 'payments-payouts', 'is accepted, told twice and completed with payee and receipt'],
  ['POST sendAirtime', 'payments-airtime', 'completed and told twice'],
  ['GET transaction/{}', 'main-story', 'is accepted at once, told by two signed webhooks'],
  ['GET queryTransactions', 'transaction-pages', 'queryTransactions'],
  ['GET fetchTransactions', 'payments-c2b-announced', 'takes over what was never announced, once, and tells of it'],
  ['GET getTransactionStatus/{}', 'payments-questions', 'is accepted, then kept on the transaction and told'],
  ['GET checkPaymentRequestStatus/{}', 'payment-results', 'is answered "not yet"'],
  ['POST reverseTransaction/{}', 'payments-reversals', 'gives a payment back: a transaction of its own'],
  ['GET checkBalance', 'payments-questions', 'is accepted, then kept on the app and told'],
  ['POST extractTransaction', 'payments-extract', 'answers the specified body, its amount a number'],
  ['POST registerUrls', 'payments-c2b', 'registers exactly the specified paths'],
  ['POST simulateTransaction', 'payments-c2b', 'is accepted, and the payment comes back as any customer’s does'],
  ['GET getInstructions/{}', 'payments-instructions', 'is a page in %s, escaped, without scripts'],
  ['ANY validateTransaction', 'payments-validation', 'with known references, answers to'],
  ['ANY callback', 'unsigned-callbacks', 'completes the payment it names'],
  ['ANY callback/{}', 'payments-callbacks', 'as documented is trusted without a signature'],
];

/** Driver identifiers. */
const drivers: Rows = [
  ['MobileMoneyKeExpress', 'main-story', 'is accepted at once, told by two signed webhooks'],
  ['MobileMoneyKeC2B', 'payments-c2b', 'is recorded once and told once, also when it is announced twice'],
  ['MobileMoneyKeB2C', 'payments-payouts', "['MobileMoneyKeB2C', '254700000102', 'Esther Demo']"],
  ['MobileMoneyKeB2B', 'payments-payouts', "['MobileMoneyKeB2B', '600001', 'Demo Biller']"],
  ['AirtelMoney', 'payments-airtel', 'is accepted, told twice and completed'],
  ['AfricasTalkingAirtime', 'payments-airtime', 'completed and told twice'],
  ['MobileMoneyKePersonal', 'payments-extract', "it.each(['MobileMoneyKePersonal', 'MobileMoneyKeC2B'])"],
  ['MobileMoneyTz', 'payments-extract', "['MobileMoneyTz', fromTanzania, 'TZS']"],
  ['MobileMoneyCongo', 'payments-extract', "['MobileMoneyCongo', fromCongo, 'USD']"],
];

/** Events, provider-pushed notifications. */
const notifications: Rows = [
  ['push result', 'unsigned-callbacks', 'completes the payment it names, in a sandbox app'],
  ['C2B validation', 'payments-validation', 'accepts everything where the app says nothing of it'],
  ['C2B confirmation', 'payments-c2b-announced', 'is recorded in an open sandbox app with its %s MSISDN as given'],
  ['B2C result', 'payments-callbacks', 'as documented is trusted without a signature'],
  ['timeout', 'payments-payout-failures', 'a timeout notice comes first, success afterwards'],
  ['reversal result', 'payments-reversals', 'gives a payment back: a transaction of its own'],
  ['balance result', 'payments-questions', 'believes a result whose single parameter is an object'],
  ['status result', 'payments-questions', 'is accepted, then kept on the transaction and told'],
  ['driver B callback', 'payments-airtel', 'with its hash completes the collection; with a wrong one or none'],
];

/** Result codes of payment providers: in the tables of the journeys for prompts and for payouts. */
const resultCodes = ['0', '1', '1032', '1037', '2001', '17', '26', '1001', '1025', '1036'];

/** The provider calls of the Airtel Money driver. */
const operations: Rows = [
  ['Push collection', 'payments-airtel', 'is accepted, told twice and completed'],
  ['Collection enquiry', 'payments-airtel', 'its callback is lost: an enquiry tells'],
  ['Refund', 'payments-airtel-out', 'gives the payment back at once: STATUS_REVERSED, told once'],
  ['Disbursement', 'payments-airtel-out', 'is paid %s, and told by both webhooks'],
  ['Balance', 'payments-airtel-app', 'is told at once, its commas gone, kept on the app and announced'],
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
