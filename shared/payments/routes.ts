/** The payment endpoints that callers use; served by payments-api. */
import { listApps } from '../apps/app-record.ts';
import * as z from 'zod';
import { type FieldErrors, GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { pageOf } from '../platform/http/paging.ts';
import { alsoCalled } from '../platform/input/also-called.ts';
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
import { moneyAction, type MoneySubject, notReversible } from './money-action.ts';
import { actionOf } from './money-actions.ts';
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

/**
 * What the app's own driver takes for an action: a switched-off app and a missing action are refused before that. What
 * depends on the app (a country's phone numbers) shows when the transaction is drafted, so that is tried here too.
 */
function fromDriver(name: InputAction) {
  return ({ app, driver }: PaymentSubject): z.ZodType => {
    refuseDisabled(app);
    const action = actionOf(driver, name);
    const checked = action.input.superRefine((input, context) => {
      if (!('draft' in action)) return;
      for (const [field, sentences] of Object.entries(whyNoDraft(() => action.draft(input, app)))) {
        for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message, input });
      }
    });
    return alsoCalled({ phone_number: ['phone'] }, checked);
  };
}

function whyNoDraft(draft: () => unknown): FieldErrors {
  try {
    draft();
    return {};
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'invalid')) throw error;
    return error.errors ?? { phone_number: [error.message] };
  }
}

/** The payment to give back, with its app. That it can be given back is checked when the request is accepted. */
async function paymentToReverse(
  dependencies: PaymentsDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<MoneySubject> {
  const subject = await ownedPaymentApp(dependencies, accountId, pathParameters);
  return { ...subject, reversed: await transactionOf(dependencies, subject, pathParameters.transaction) };
}

function refuseIrreversible({ app, driver, reversed }: MoneySubject): z.ZodType {
  refuseDisabled(app);
  actionOf(driver, 'reverseTransaction');
  if (reversed?.status !== 'STATUS_COMPLETED' || reversed.reversed_by !== undefined) throw notReversible();
  return z.object({});
}

const appIdOf = ({ app }: PaymentSubject): number => app.id;
const read = { method: 'GET', function: 'payments-api', access: { scope: 'payments:read' }, mode: 'direct' } as const;
const write = { method: 'POST', function: 'payments-api', access: { scope: 'payments:write' } } as const;
const queued = { ...write, mode: 'queued', service: 'payments', appIdOf } as const;
const direct = { ...write, mode: 'direct', on: ownedPaymentApp } as const;
const outcomeByWebhook =
  'An accepted request is not a payment: the outcome comes as the webhook payments.transaction.completed or payments.transaction.failed, and is on the transaction. `Prefer: wait` waits for it; `transaction.status` says how far it came in that time.';
const answerByCallback = 'The provider answers later; what it says is kept and told by webhook.';

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
    input: fromDriver('requestPayment'),
    inputForms: () => [requestPaymentForm()],
    output: () => movedMoney(pushAccepted()),
    summary: 'Asks a customer to pay by a prompt on the phone',
    description: `The customer confirms with a PIN. ${outcomeByWebhook}`,
    example: { phone_number: '254700000101', amount: 150, reference: 'INV-14', description: 'Order 14' },
    action: moneyAction('request_payment'),
  }),
  defineRoute({
    ...queued,
    name: 'send_money',
    path: '/api/pay/{payment_app}/sendMoney',
    on: ownedPaymentApp,
    input: fromDriver('sendMoney'),
    inputForms: sendMoneyForms,
    output: () => movedMoney(moneyAccepted()),
    summary: 'Sends money to a phone or a business, as the app’s driver does',
    description: outcomeByWebhook,
    example: { phone_number: '254700000101', amount: 500, command_id: 'BusinessPayment', remarks: 'Refund order 14' },
    action: moneyAction('send_money'),
  }),
  defineRoute({
    ...queued,
    name: 'send_airtime',
    path: '/api/pay/{payment_app}/sendAirtime',
    on: ownedPaymentApp,
    input: fromDriver('sendAirtime'),
    inputForms: () => [sendAirtimeForm()],
    output: () => movedMoney(z.looseObject({})),
    summary: 'Sends airtime to a phone',
    description: outcomeByWebhook,
    example: { phone_number: '254700000101', amount: 100, currency: 'KES' },
    action: moneyAction('send_airtime'),
  }),
  defineRoute({
    ...queued,
    name: 'reverse_transaction',
    path: '/api/pay/{payment_app}/reverseTransaction/{transaction}',
    on: paymentToReverse,
    input: refuseIrreversible,
    inputForms: () => [z.object({})],
    output: () => movedMoney(moneyAccepted()),
    summary: 'Gives a completed payment back, in full',
    description:
      'A transaction of its own; when the provider has done it, the first one becomes STATUS_REVERSED and payments.transaction.reversed is sent.',
    action: moneyAction('reverse_transaction'),
  }),
  defineRoute({
    ...queued,
    name: 'simulate_transaction',
    path: '/api/pay/{payment_app}/simulateTransaction',
    on: ownedPaymentApp,
    input: (subject: PaymentSubject) => {
      refuseLive(subject);
      return fromDriver('simulateTransaction')(subject);
    },
    inputForms: () => [simulateForm()],
    output: () => successOf(registeredBody()),
    summary: 'Pretends, in the sandbox, that a customer paid',
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
    summary: 'Takes over what the provider lists; new payments are stored once and announced',
    run: fetchTransactions,
  }),
  defineRoute({
    ...read,
    name: 'get_transaction_status',
    path: '/api/pay/{payment_app}/getTransactionStatus/{transaction}',
    on: ownedPaymentApp,
    output: () => successOf(transactionStatusBody()),
    summary: 'Asks the provider about a transaction',
    description: answerByCallback,
    run: getTransactionStatus,
  }),
  defineRoute({
    ...read,
    name: 'check_payment_request_status',
    path: '/api/pay/{payment_app}/checkPaymentRequestStatus/{transaction}',
    on: ownedPaymentApp,
    output: () => successOf(requestStatusBody()),
    summary: 'Asks the provider what became of a prompt',
    run: checkRequestStatus,
  }),
  defineRoute({
    ...read,
    name: 'check_balance',
    path: '/api/pay/{payment_app}/checkBalance',
    on: ownedPaymentApp,
    output: () => successOf(balanceRequested()),
    summary: 'Asks the provider for the balance of an app',
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
      message: 'UJ2AA11BB1 Confirmed. Ksh500.00 received from AMINA DEMO 0700000101 on 2/10/26 at 3:45 PM.',
    },
    run: extractTransaction,
  }),
  defineRoute({
    ...direct,
    name: 'register_urls',
    path: '/api/pay/{payment_app}/registerUrls',
    output: () => successOf(registeredBody()),
    summary: 'Tells the provider where to ask about and announce payments',
    run: registerUrls,
  }),
  defineRoute({
    ...read,
    name: 'get_instructions',
    path: '/api/pay/{payment_app}/getInstructions/{transaction}',
    on: ownedPaymentApp,
    output: () => z.string(),
    produces: 'text/html',
    summary: 'A page that tells a customer how to pay, in English or Swahili',
    run: getInstructions,
  }),
];
