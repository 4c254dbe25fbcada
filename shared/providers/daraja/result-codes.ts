/**
 * The meanings of Daraja's result codes, with one table per kind of product: 2001
 * means the customer's wrong PIN for a push and the initiator's credentials elsewhere.
 */
import type { PaymentOutcome } from '../../drivers/payment-driver.ts';
import { isAllZeros } from './mapping.ts';
import { ownValue } from '../../values/own-value.ts';

type ResultFacts = { status: PaymentOutcome['status']; meaning: string };
type Ending = Pick<PaymentOutcome, 'status' | 'result_code' | 'result_desc'>;

const failed = (meaning: string): ResultFacts => ({ status: 'STATUS_FAILED', meaning });

export const pushResults: Readonly<Record<string, ResultFacts>> = {
  '0': { status: 'STATUS_COMPLETED', meaning: 'Success' },
  '1': failed('Insufficient balance'),
  '17': failed('System rules limit, such as the same amount from the same payer twice in a short time'),
  '26': failed('System busy, try again later'),
  '1001': failed('Unable to lock subscriber: another session is open on the phone'),
  '1019': { status: 'STATUS_EXPIRED', meaning: 'The transaction expired before it was processed' },
  '1025': failed('The prompt could not be sent to this phone number'),
  '1032': { status: 'STATUS_CANCELLED', meaning: 'Request cancelled by user' },
  '1036': failed('Insufficient B2C balance'),
  '1037': { status: 'STATUS_EXPIRED', meaning: 'Timeout, the user did not respond or enter the PIN' },
  '2001': failed('Wrong PIN'),
  '9999': failed('The prompt failed'),
};

/**
 * Payouts, reversals, status and balance queries. R000001 fails the reversal that it answers, and ends the payment as
 * reversed: the money was returned by an earlier reversal.
 */
export const initiatorResults: Readonly<Record<string, ResultFacts>> = {
  '0': { status: 'STATUS_COMPLETED', meaning: 'Success' },
  '1': failed('Insufficient balance in the paying account'),
  '2': failed('The amount is below the minimum'),
  '3': failed('The amount is above the maximum'),
  '4': failed('The daily limit of the receiver would be exceeded'),
  '5': failed('The minimum balance would be exceeded'),
  '6': failed('The primary party could not be found'),
  '7': failed('The receiver could not be found'),
  '8': failed('The maximum balance of the receiver would be exceeded'),
  '11': failed('The paying account is invalid or inactive'),
  '12': failed('The receiving account is invalid or inactive'),
  '13': failed('The paying account could not be found'),
  '14': failed('The receiving account could not be found'),
  '15': failed('Duplicate: a call with this id was accepted before'),
  '17': failed('System rules limit, or an internal failure of the provider'),
  '18': failed('The initiator’s credential was not accepted'),
  '20': failed('The initiator could not be found'),
  '21': failed('The initiator is not allowed to do this'),
  '22': failed('The initiator has no permission on this account'),
  '24': failed('A mandatory field is missing'),
  '25': failed('A field of the request is invalid'),
  '26': failed('System busy, try again later'),
  '29': failed('The command is invalid'),
  '1036': failed('Insufficient B2C balance'),
  '2001': failed('The initiator information is invalid: name, security credential or certificate'),
  '2006': failed('The status of the account does not allow this'),
  '2028': failed('The short code’s product does not allow this'),
  '2040': failed('The receiver is not registered, and this command pays registered customers only'),
  '8006': failed('The security credential is locked'),
  SFC_IC0003: failed('The receiver or operator does not exist'),
  R000001: failed('The transaction was already reversed'),
  R000002: failed('The original transaction id is invalid'),
};

/** Not final; occurs only in queries. */
const stillProcessing = '4999';

/** Does not show what happened to the first call with the same id: query the status. */
const duplicate = '15';

/**
 * The outcome of a push, or null while it is pending. Unknown codes other than zero are failures. The provider's text
 * is unchanged; if there is none, the code's meaning is used.
 */
export function readPushResult(code: string, text: string): Ending | null {
  return code === stillProcessing ? null : toEnding(code, text, pushResults);
}

/** The outcome of a payout or reversal, or null when the code leaves it open. Push codes keep their meaning here. */
export function readInitiatorResult(code: string, text: string): Ending | null {
  return code === duplicate ? null : toEnding(code, text, { ...pushResults, ...initiatorResults });
}

function toEnding(code: string, text: string, meanings: Readonly<Record<string, ResultFacts>>): Ending {
  const result_code = isAllZeros(code) ? '0' : code;
  const facts = ownValue(meanings, result_code) ?? failed('The payment failed');
  return { status: facts.status, result_code, result_desc: text || facts.meaning };
}

export const transactionStatuses: Readonly<Record<string, PaymentOutcome['status']>> = {
  completed: 'STATUS_COMPLETED',
  declined: 'STATUS_FAILED',
  failed: 'STATUS_FAILED',
  cancelled: 'STATUS_CANCELLED',
  expired: 'STATUS_EXPIRED',
  reversed: 'STATUS_REVERSED',
};

/** The provider's `TransactionStatus`; any other value, such as Authorized, leaves the outcome open. */
export function readTransactionStatus(providerStatus: string): Ending | null {
  const status = ownValue(transactionStatuses, providerStatus.trim().toLowerCase());
  if (status === undefined) return null;
  return {
    status,
    result_code: status === 'STATUS_COMPLETED' ? '0' : providerStatus,
    result_desc: `Transaction ${providerStatus}`,
  };
}
