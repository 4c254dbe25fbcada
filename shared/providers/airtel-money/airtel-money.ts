/**
 * The AirtelMoney driver: prompts a customer's phone to pay, pays phones, refunds payments, queries their outcomes.
 * The provider knows every transaction by the gateway's request id, so queries work even when an answer was lost.
 */
import type {
  AcceptedByProvider,
  CallbackReading,
  KnownTransaction,
  MoneyCall,
  PaymentDriver,
  QueryCall,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { findHashedText } from './callback-hash.ts';
import { airtel } from './client.ts';
import {
  type Describe,
  describeBalance,
  describePrompt,
  describeTransaction,
  rebuildPrompt,
  rebuildTransfer,
} from './documented-bodies.ts';
import { draftOf, emptyDraft, phoneOf, subscriberOf } from './drafts.ts';
import { codeOf } from './failures.ts';
import { readBalance, readOutcome, toReference } from './mapping.ts';
import {
  type AirtelMoneyConfig,
  airtelMoneyConfig,
  type RequestPaymentInput,
  requestPaymentInput,
  type SendMoneyInput,
  sendMoneyInput,
} from './schema.ts';
import { paymentLifetimes } from '../kit/payment-lifetimes.ts';
import { callback, type TransactionAnswer } from './wire.ts';
import { uniqueIdOf } from '../../values/unique-id.ts';

export const airtelMoney: PaymentDriver<AirtelMoneyConfig> = {
  id: 'AirtelMoney',
  provider: 'Airtel',
  title: 'Airtel Money: prompt on the customer’s phone, and payments to phones',
  config: airtelMoneyConfig,
  requestPayment: {
    input: requestPaymentInput,
    lifetime: paymentLifetimes.Airtel.requestPayment,
    draft: (input: RequestPaymentInput, app) => ({
      ...draftOf(app, input, 'PAYMENT_IN', 'Collection'),
      payer_account: phoneOf(app, input.phone_number),
      narration: input.description ?? '',
    }),
    async perform(input: RequestPaymentInput, call) {
      const { country, currency } = call.app.config;
      await airtel(call).collect({
        reference: toReference(input.reference),
        subscriber: { country, currency, msisdn: subscriberOf(call.app, input.phone_number) },
        transaction: { amount: input.amount, country, currency, id: call.requestId },
      });
      const references = { checkout_request_id: call.requestId };
      return { references, data: rebuildPrompt(references) };
    },
    rebuildResult: rebuildPrompt,
  },
  sendMoney: {
    input: sendMoneyInput,
    lifetime: paymentLifetimes.Airtel.sendMoney,
    draft: (input: SendMoneyInput, app) => ({
      ...draftOf(app, input, 'PAYMENT_OUT', 'B2C'),
      payee_account: phoneOf(app, input.phone_number),
      payee_name: input.name ?? '',
      narration: input.remarks ?? '',
    }),
    perform: sendMoney,
    rebuildResult: rebuildTransfer,
  },
  instructions: ({ transaction_type }) =>
    transaction_type === 'PAYMENT_IN' ? { kind: 'prompt', wallet: 'Airtel Money' } : null,
  reverseTransaction: {
    lifetime: paymentLifetimes.Airtel.reverseTransaction,
    draft: (reversed, app) => ({
      ...emptyDraft(app, 'PAYMENT_OUT', 'Refund'),
      amount: reversed.amount,
      currency: reversed.currency,
      payee_account: reversed.payer_account,
      payee_name: reversed.payer_name,
      reference: reversed.reference,
    }),
    perform: refund,
    rebuildResult: rebuildTransfer,
  },
  findOutcome: { perform: (transaction, call) => queryOutcome(transaction, call, describePrompt) },
  checkPaymentRequestStatus: { perform: (transaction, call) => queryOutcome(transaction, call, describePrompt) },
  getTransactionStatus: { perform: (transaction, call) => queryOutcome(transaction, call, describeTransaction) },
  checkBalance: {
    async perform(call) {
      const { data, status } = await airtel(call).readBalance();
      const balance = readBalance(data.balance, data.currency || call.app.config.currency);
      return { data: describeBalance(status), balances: [balance] };
    },
  },
  // Client id and secret; the PIN is only part of payouts.
  test: { name: 'access_token', perform: (call) => airtel(call).testKeys() },
  hasStandingCallback: true,
  callbacks: {
    '': {
      read: readCallback,
      isSigned: ({ body, headers }, { config: { callback_key: key } }) =>
        key === undefined ? null : findHashedText(body, headers, key) !== null,
      reply: {},
    },
  },
};

async function sendMoney(input: SendMoneyInput, call: MoneyCall<AirtelMoneyConfig>): Promise<AcceptedByProvider> {
  const { currency, pin } = call.app.config;
  if (pin === undefined) throw new GatewayError('unsupported', 'The app has no PIN and can only collect');
  const msisdn = subscriberOf(call.app, input.phone_number);
  const name = input.name ?? (await findName(call, msisdn));
  const answer = await airtel(call).disburse(
    {
      payee: { currency, msisdn, ...(name ? { name } : {}), wallet_type: 'NORMAL' },
      reference: toReference(input.reference),
      transaction: { amount: input.amount, id: call.requestId, type: 'B2C' },
    },
    pin,
  );
  const references = { conversation_id: call.requestId, originator_conversation_id: call.requestId };
  const outcome = outcomeOf(answer);
  return { references, data: rebuildTransfer(references), ...(outcome && { outcome }) };
}

/** The name is optional: without one the money is still sent. */
async function findName(call: MoneyCall<AirtelMoneyConfig>, msisdn: string): Promise<string> {
  if (!call.app.config.look_up_payee) return '';
  try {
    const { data } = await airtel(call).findUser(msisdn);
    return `${data.first_name} ${data.last_name}`.trim();
  } catch (error) {
    if (error instanceof GatewayError && error.kind.startsWith('provider_')) return '';
    throw error;
  }
}

async function refund(reversed: KnownTransaction, call: MoneyCall<AirtelMoneyConfig>): Promise<AcceptedByProvider> {
  const receipt = reversed.transaction_id;
  if (reversed.transaction_type !== 'PAYMENT_IN' || !receipt) {
    throw new GatewayError('unsupported', 'Only a received payment with a receipt number can be reversed');
  }
  const answer = await airtel(call).refund({ transaction: { airtel_money_id: receipt } });
  const { airtel_money_id: id } = answer.data;
  const references = { conversation_id: id ?? call.requestId, originator_conversation_id: call.requestId };
  const outcome = readOutcome({ status: 'TS', message: answer.status.message, receipt: id });
  return { references, data: rebuildTransfer(references), ...(outcome && { outcome }) };
}

function outcomeOf({ data, status }: TransactionAnswer) {
  const { status: providerStatus, message, airtel_money_id: receipt } = data;
  return readOutcome({
    status: providerStatus,
    message: message || status.message,
    receipt,
    code: codeOf(status) ?? '',
  });
}

/** The provider knows a transaction by the gateway's id; it has no id for a refund. */
async function queryOutcome(transaction: KnownTransaction, call: QueryCall<AirtelMoneyConfig>, describe: Describe) {
  const { checkout_request_id, conversation_id, transaction_sub_type, transaction_type } = transaction;
  const id = uniqueIdOf(transaction) ?? checkout_request_id ?? conversation_id;
  if (id === undefined || transaction_sub_type === 'Refund') {
    throw new GatewayError('provider_unclear', 'The provider has no status query for this transaction');
  }
  const client = airtel(call);
  const isCollection = transaction_type === 'PAYMENT_IN';
  const answer = await (isCollection ? client.findCollection(id) : client.findDisbursement(id));
  const references = isCollection
    ? { checkout_request_id: id }
    : { conversation_id: id, originator_conversation_id: id };
  return { data: describe(answer, id), outcome: outcomeOf(answer), references };
}

/** The callback has no amount, so none is compared; one that is not final only causes a status query. */
function readCallback(payload: unknown): CallbackReading {
  const read = callback.safeParse(payload);
  if (!read.success)
    throw new GatewayError('invalid', 'The callback is not a transaction result', { cause: read.error });
  const { id, status_code, message, airtel_money_id } = read.data.transaction;
  const references = { checkout_request_id: id };
  const outcome = readOutcome({ status: status_code, message, receipt: airtel_money_id });
  return outcome === null ? { kind: 'timeout', references } : { kind: 'outcome', references, outcome };
}
