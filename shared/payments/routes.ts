/** The payment endpoints that callers use; served by payments-api. */
import { listApps } from '../apps/app-record.ts';
import * as z from 'zod';
import { type FieldErrors, GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route, type Prepared } from '../platform/http/define-route.ts';
import { lazyPer } from '../values/lazy.ts';
import { areEqual, parseAmount } from '../values/money.ts';
import { pageOf } from '../platform/http/paging.ts';
import { alsoCalled } from '../platform/input/also-called.ts';
import { inCurrency, isSameCurrency } from '../platform/input/stated-currency.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { balanceRequested, checkBalance } from './balances.ts';
import {
  moneyAccepted,
  movedMoney,
  paymentAppBody,
  pushAccepted,
  requestPaymentForm,
  sendAirtimeForm,
  sendMoneyForms,
  simulateForm,
} from './bodies.ts';
import { checkRequestStatus, requestStatusBody, transactionOf } from './check-request-status.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { extractedBody, extractInput, extractTransaction } from './extract-transaction.ts';
import { fetchedBody, fetchQuery, fetchTransactions } from './fetch-transactions.ts';
import { getInstructions } from './instructions.ts';
import { listTransactions, transactionsQuery } from './list-transactions.ts';
import { moneyAction, type MoneySubject, requireReversible } from './money-action.ts';
import { actionOf, type MoneyRequest } from './money-actions.ts';
import {
  ownedPaymentApp,
  type PaymentApp,
  type PaymentSubject,
  refuseDisabled,
  toPaymentAppBody,
} from './payment-app.ts';
import { refuseLive, registeredBody, registerUrls, simulateAction } from './register-urls.ts';
import { toTransactionBody, transactionBody } from './transaction.ts';
import { getTransactionStatus, transactionStatusBody } from './transaction-status.ts';

type InputAction = 'requestPayment' | 'sendMoney' | 'sendAirtime' | 'simulateTransaction';

/** Made once for each action, because the first parse of a schema compiles it. */
const formOf = lazyPer(({ input }: { input: z.ZodType }) => alsoCalled({ phone_number: ['phone'] }, input));

/**
 * The input that the app's driver accepts for an action. A missing action is refused first. Rules that depend on the app,
 * such as a country's phone numbers, apply when the driver drafts the transaction, so the input is checked with a draft too.
 */
function driverInput(name: InputAction) {
  return ({ app, driver }: PaymentSubject): z.ZodType => {
    const action = actionOf(driver, name);
    const form = formOf(action);
    if (!('draft' in action)) return form;
    const checked = form.pipe(
      z.unknown().superRefine((input, context) => {
        for (const [field, sentences] of Object.entries(draftErrors(() => action.draft(input, app)))) {
          for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message, input });
        }
      }),
    );
    // Where the action has no `currency`, the app decides it.
    return inCurrency(checked, (input) => action.draft(input, app).currency);
  };
}

function draftErrors(draft: () => unknown): FieldErrors {
  try {
    draft();
    return {};
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'invalid')) throw error;
    return error.errors ?? { phone_number: [error.message] };
  }
}

/** The payment to reverse, with its app. */
async function paymentToReverse(
  dependencies: PaymentsDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<MoneySubject> {
  const subject = await ownedPaymentApp(dependencies, accountId, pathParameters);
  return { ...subject, reversed: await transactionOf(dependencies, subject, pathParameters.transaction) };
}

/** A whole payment is reversed. A caller that asks for a part of it, or for another currency, is refused. */
function reversalInput({ driver, reversed }: MoneySubject): z.ZodType<Record<string, never>> {
  actionOf(driver, 'reverseTransaction');
  if (reversed === undefined) return z.object({});
  const { amount, currency } = reversed;
  const sentence = `Must be ${amount}: only a whole payment can be reversed`;
  const whole = z.unknown().refine((stated) => isSameAmount(stated, amount), sentence);
  const same = z.unknown().refine((stated) => isSameCurrency(stated, currency), `Must be ${currency}`);
  return z.object({ amount: whole.optional(), currency: same.optional() }).transform(() => ({}));
}

function isSameAmount(stated: unknown, amount: string): boolean {
  const read = typeof stated === 'string' || typeof stated === 'number' ? parseAmount(stated) : null;
  return read !== null && areEqual(read, amount);
}

async function refuseIrreversible(
  _dependencies: PaymentsDependencies,
  { subject: { reversed } }: { subject: MoneySubject },
): Promise<Prepared<Record<string, never>>> {
  requireReversible(reversed);
  return { input: {} };
}

const appIdOf = ({ app }: PaymentSubject): number => app.id;
const read = { method: 'GET', function: 'payments-api', access: { scope: 'payments:read' }, mode: 'direct' } as const;
const write = { method: 'POST', function: 'payments-api', access: { scope: 'payments:write' } } as const;
const refuseNew = ({ app }: PaymentSubject): void => refuseDisabled(app);
const queued = { ...write, mode: 'queued', service: 'payments', appIdOf, refuseNew } as const;
const direct = { ...write, mode: 'direct', on: ownedPaymentApp } as const;
/** Of a refused call the event of the request is the only one: an integration that waits for another waits forever. */
const failedAtOnce = (name: MoneyRequest): string =>
  `payments.transaction.unknown is sent if no outcome arrives in time. If the call fails at once, only payments.${name} is sent, with the status failed.`;
const outcomeByWebhook = (name: MoneyRequest): string =>
  `An accepted request is not yet a payment. The webhook payments.transaction.completed or payments.transaction.failed reports the outcome, and the transaction shows it. ${failedAtOnce(name)} \`Prefer: wait\` waits for the outcome; \`transaction.status\` is the status at the end of the wait.`;
const answerByCallback = 'The provider answers later. The answer is stored and sent as a webhook.';

export const paymentRoutes: readonly Route<PaymentsDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_payment_apps',
    path: '/api/pay/apps',
    output: () => successOf(z.array(paymentAppBody())),
    summary: 'Lists your payment apps',
    async run(dependencies: PaymentsDependencies, { accountId }) {
      const apps = await listApps<PaymentApp>(dependencies.apps, accountId, 'payment');
      return { status: 200, body: success(apps.map(toPaymentAppBody)) };
    },
  }),
  defineRoute({
    ...queued,
    name: 'request_payment',
    path: '/api/pay/{payment_app}/requestPayment',
    on: ownedPaymentApp,
    input: driverInput('requestPayment'),
    inputForms: () => [requestPaymentForm()],
    output: () => movedMoney(pushAccepted()),
    summary: 'Requests a payment through a prompt on the customer’s phone',
    description: `The customer confirms with a PIN. ${outcomeByWebhook('request_payment')}`,
    example: { phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' },
    action: moneyAction('request_payment'),
  }),
  defineRoute({
    ...queued,
    name: 'send_money',
    path: '/api/pay/{payment_app}/sendMoney',
    on: ownedPaymentApp,
    input: driverInput('sendMoney'),
    inputForms: sendMoneyForms,
    output: () => movedMoney(moneyAccepted()),
    summary: 'Sends money to a phone or a business, depending on the app’s driver',
    description: outcomeByWebhook('send_money'),
    example: { phone_number: '254700000101', amount: 500, command_id: 'BusinessPayment', remarks: 'Refund order 14' },
    action: moneyAction('send_money'),
  }),
  defineRoute({
    ...queued,
    name: 'send_airtime',
    path: '/api/pay/{payment_app}/sendAirtime',
    on: ownedPaymentApp,
    input: driverInput('sendAirtime'),
    inputForms: () => [sendAirtimeForm()],
    output: () => movedMoney(z.looseObject({})),
    summary: 'Sends airtime to a phone',
    description: outcomeByWebhook('send_airtime'),
    example: { phone_number: '254700000101', amount: 100, currency: 'KES' },
    action: moneyAction('send_airtime'),
  }),
  defineRoute({
    ...queued,
    name: 'reverse_transaction',
    path: '/api/pay/{payment_app}/reverseTransaction/{transaction}',
    on: paymentToReverse,
    input: reversalInput,
    inputForms: () => [z.object({})],
    prepare: refuseIrreversible,
    output: () => movedMoney(moneyAccepted()),
    summary: 'Reverses a completed payment in full',
    description: `A reversal is a separate transaction, of the whole amount: a body with another \`amount\` is refused. When the provider completes it, the original transaction becomes STATUS_REVERSED and payments.transaction.reversed is sent. When it fails, payments.transaction.failed is sent. ${failedAtOnce('reverse_transaction')}`,
    action: moneyAction('reverse_transaction'),
  }),
  defineRoute({
    ...queued,
    name: 'simulate_transaction',
    path: '/api/pay/{payment_app}/simulateTransaction',
    on: ownedPaymentApp,
    input: (subject: PaymentSubject) => {
      refuseLive(subject);
      return driverInput('simulateTransaction')(subject);
    },
    inputForms: () => [simulateForm()],
    output: () => successOf(registeredBody()),
    summary: 'Simulates a customer’s payment in the sandbox',
    example: { phone_number: '254708374149', amount: 100, reference: 'INV-14' },
    action: simulateAction,
  }),
  defineRoute({
    ...read,
    name: 'get_transaction',
    path: '/api/pay/{payment_app}/transaction/{transactionId}',
    on: ownedPaymentApp,
    output: () => successOf(transactionBody()),
    summary: 'Shows one transaction',
    async run(dependencies: PaymentsDependencies, { subject, request }) {
      const transaction = await transactionOf(dependencies, subject, request.pathParameters.transactionId);
      return { status: 200, body: success(toTransactionBody(transaction)) };
    },
  }),
  defineRoute({
    ...read,
    name: 'query_transactions',
    path: '/api/pay/{payment_app}/queryTransactions',
    on: ownedPaymentApp,
    query: transactionsQuery,
    output: () => successOf(pageOf(transactionBody())),
    summary: 'Lists the transactions of an app, newest first',
    async run({ payments }: PaymentsDependencies, { subject: { app }, query }) {
      const page = await listTransactions(payments, { accountId: app.account_id, appId: app.id }, query);
      return { status: 200, body: success(page) };
    },
  }),
  defineRoute({
    ...read,
    name: 'fetch_transactions',
    path: '/api/pay/{payment_app}/fetchTransactions',
    on: ownedPaymentApp,
    query: fetchQuery,
    output: () => successOf(fetchedBody()),
    summary: 'Imports the provider’s list of payments; new payments are stored once and sent as webhooks',
    run: fetchTransactions,
  }),
  defineRoute({
    ...read,
    name: 'get_transaction_status',
    path: '/api/pay/{payment_app}/getTransactionStatus/{transaction}',
    on: ownedPaymentApp,
    output: () => successOf(transactionStatusBody()),
    summary: 'Queries the provider for the status of a transaction',
    description: answerByCallback,
    run: getTransactionStatus,
  }),
  defineRoute({
    ...read,
    name: 'check_payment_request_status',
    path: '/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}',
    on: ownedPaymentApp,
    output: () => successOf(requestStatusBody()),
    summary: 'Queries the provider for the outcome of a prompt',
    run: checkRequestStatus,
  }),
  defineRoute({
    ...read,
    name: 'check_balance',
    path: '/api/pay/{payment_app}/checkBalance',
    on: ownedPaymentApp,
    output: () => successOf(balanceRequested()),
    summary: 'Queries the provider for the balance of an app',
    description: answerByCallback,
    run: checkBalance,
  }),
  defineRoute({
    ...direct,
    name: 'extract_transaction',
    recordedIn: 'transactions',
    path: '/api/pay/{payment_app}/extractTransaction',
    input: extractInput,
    output: () => successOf(extractedBody()),
    summary: 'Records a transaction from a confirmation SMS; the same receipt twice is one transaction',
    example: {
      message: 'UJ2AA11BB1 Confirmed. Ksh500.00 received from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM.',
    },
    run: extractTransaction,
  }),
  defineRoute({
    ...direct,
    name: 'register_urls',
    path: '/api/pay/{payment_app}/registerUrls',
    output: () => successOf(registeredBody()),
    summary: 'Registers the addresses where the provider validates and confirms payments',
    run: registerUrls,
  }),
  defineRoute({
    ...read,
    name: 'get_instructions',
    path: '/api/pay/{payment_app}/getInstructions/{transaction}',
    on: ownedPaymentApp,
    output: () => z.string(),
    produces: 'text/html',
    summary: 'Shows a page with payment instructions for a customer, in English or Swahili',
    description: 'With `Accept-Language: sw` the page is in Swahili; browsers send the language of the customer.',
    run: getInstructions,
  }),
];
