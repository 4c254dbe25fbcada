/**
 * Reads what Daraja posts to the result and timeout addresses of every initiator product: the outcome of a payout or
 * reversal, a transaction's status, or a balance. The parameters show which; without them, the signed address does.
 */
import type {
  CallbackAbout,
  CallbackReader,
  CallbackReading,
  PaymentOutcome,
  ProviderReferences,
} from '../../drivers/payment-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { toAmount } from '../../values/money.ts';
import { isAllZeros, readBalances, readEatTime, readParty } from './mapping.ts';
import { readInitiatorResult, readTransactionStatus } from './result-codes.ts';
import { type Result, resultCallback } from './wire-result.ts';

const reply = { ResultCode: 0, ResultDesc: 'Accepted' };

/** The callbacks of every driver with an initiator. */
export const initiatorCallbacks = {
  result: { read: (payload, _app, about) => readResult(payload, about), reply },
  timeout: { read: (payload, _app, about) => readTimeout(parse(payload), about), reply },
} satisfies Record<string, CallbackReader>;

function parse(payload: unknown): Result {
  const result = resultCallback.safeParse(payload);
  if (!result.success) throw new GatewayError('invalid', 'Not a result', { cause: result.error });
  return result.data;
}

function readResult(payload: unknown, about: CallbackAbout): CallbackReading {
  const result = parse(payload);
  if (!result.isFinal) throw new GatewayError('invalid', 'The result is not final');
  const { parameters } = result;
  if (parameters['AccountBalance'] !== undefined) return readBalance(result);
  if (parameters['TransactionStatus'] !== undefined) return readStatus(result);
  if (about === 'app') return readBalance(result);
  return about === 'transaction' ? readStatus(result) : readOutcome(result);
}

/**
 * The outcome of a payment is queried then. A query has no outcome and is not repeated at once: a provider that is too
 * busy to answer would get ever more of them.
 */
function readTimeout(result: Result, about: CallbackAbout): CallbackReading {
  if (about === 'transaction') return readStatus(result);
  return about === 'app' ? noBalance(result) : { kind: 'timeout', references: referencesOf(result) };
}

function referencesOf({ conversationId, originatorConversationId }: Result): ProviderReferences {
  return {
    ...(conversationId ? { conversation_id: conversationId } : {}),
    ...(originatorConversationId ? { originator_conversation_id: originatorConversationId } : {}),
  };
}

function readOutcome(result: Result): CallbackReading {
  const references = referencesOf(result);
  const ending = readInitiatorResult(result.resultCode, result.resultDesc);
  if (ending === null) return { kind: 'timeout', references };
  if (ending.status !== 'STATUS_COMPLETED') return { kind: 'outcome', references, outcome: ending };
  const { parameters } = result;
  const receipt = parameters['TransactionReceipt'] ?? result.transactionId;
  return {
    kind: 'outcome',
    references,
    outcome: {
      ...ending,
      ...(receipt ? { receipt } : {}),
      ...amountOf(parameters['TransactionAmount'] ?? parameters['Amount']),
      ...payeeOf(parameters['ReceiverPartyPublicName'] ?? parameters['CreditPartyPublicName']),
      ...timeOf(parameters['TransactionCompletedDateTime'] ?? parameters['TransCompletedTime']),
    },
  };
}

/** The result code is that of the query; the transaction's own status is a parameter. */
function readStatus(result: Result): CallbackReading {
  const { parameters } = result;
  const status = parameters['TransactionStatus'];
  const isReported = isAllZeros(result.resultCode) && status !== undefined;
  const ending = isReported ? readTransactionStatus(status) : null;
  const receipt = parameters['ReceiptNo'];
  const outcome: PaymentOutcome | null = ending && {
    ...ending,
    ...(receipt ? { receipt } : {}),
    ...amountOf(parameters['Amount']),
    ...payerOf(parameters['DebitPartyName']),
    ...payeeOf(parameters['CreditPartyName']),
    ...timeOf(parameters['FinalisedTime'] ?? parameters['FinalizedTime']),
  };
  const facts = {
    ...parameters,
    OriginatorConversationID: result.originatorConversationId,
    ConversationID: result.conversationId,
    TransactionID: receipt ?? result.transactionId,
    ResultCode: result.resultCode,
    ResultDesc: result.resultDesc,
  };
  const failure = isAllZeros(result.resultCode) ? {} : { failure: result.resultDesc || `Result ${result.resultCode}` };
  return { kind: 'status', references: referencesOf(result), outcome, facts, ...failure };
}

function readBalance(result: Result): CallbackReading {
  if (!isAllZeros(result.resultCode)) return noBalance(result);
  const balances = readBalances(result.parameters['AccountBalance'] ?? '');
  return { kind: 'balance', references: referencesOf(result), balances, at: balanceTimeOf(result) };
}

function noBalance(result: Result): CallbackReading {
  const failure = { result_code: result.resultCode, result_desc: result.resultDesc };
  return { kind: 'balance', references: referencesOf(result), balances: [], at: balanceTimeOf(result), failure };
}

const balanceTimeOf = ({ parameters }: Result): string | null =>
  readEatTime(parameters['BOCompletedTime'] ?? '') ?? null;

function amountOf(value: string | undefined): Pick<PaymentOutcome, 'amount'> {
  return value !== undefined && /^\d+(\.\d+)?$/.test(value) ? { amount: toAmount(value) } : {};
}

function payeeOf(value: string | undefined): Pick<PaymentOutcome, 'payee_account' | 'payee_name'> {
  if (value === undefined) return {};
  const { account, name } = readParty(value);
  return { ...(account ? { payee_account: account } : {}), ...(name ? { payee_name: name } : {}) };
}

function payerOf(value: string | undefined): Pick<PaymentOutcome, 'payer_account' | 'payer_name'> {
  const { payee_account: payer_account, payee_name: payer_name } = payeeOf(value);
  return { ...(payer_account ? { payer_account } : {}), ...(payer_name ? { payer_name } : {}) };
}

function timeOf(value: string | undefined): Pick<PaymentOutcome, 'transaction_time'> {
  const transaction_time = value === undefined ? undefined : readEatTime(value);
  return transaction_time === undefined ? {} : { transaction_time };
}
