/**
 * The magic values. Phone numbers beginning 0799 00 are prompted, 0799 01 receive money, 0799 02 pay on their own;
 * every other number simply pays or is paid. A short code instead of a phone is 79 and the last four digits of the
 * number: as receiver of a B2B payment, or as the app's own in a balance query. This table determines what the
 * simulator does; the README and the console list it, and the tests iterate over it.
 */
import { paymentMagic, payoutMagic } from './magic-transfers.ts';

/** The response instead of "accepted", and whether the provider accepts the call despite it. */
export type AnswerFault =
  | 'locked'
  | 'wrong_credentials'
  | 'no_merchant'
  | 'token_dropped_once'
  | 'unauthorized_once'
  | 'duplicate'
  | 'busy'
  | 'spike_arrest_once'
  | 'throttled'
  | 'empty_500'
  | 'html_503'
  | 'error_in_200'
  | 'garbage_accepted'
  | 'slow_accepted'
  | 'dropped_accepted'
  | 'dropped';

/** How the result is posted to the gateway's callback URL. */
export type CallbackBehavior =
  | 'once'
  | 'late'
  | 'twice'
  | 'never'
  | 'before_the_answer'
  | 'after_forgeries'
  | 'wrong_amount'
  | 'timeout_notice_first'
  | 'timeout_notice_only'
  | 'not_final_first'
  | 'without_parameters'
  | 'single_parameter'
  | 'code_as_text';

/** What is unusual about the responses to status queries of a prompt. */
type QueryBehavior = 'pending_as_4999' | 'other_payment' | 'throttled_once';

export type Magic = {
  /** `payment` rows describe the customer's payment and, with `result` and `callback`, its reversal. */
  about: 'prompt' | 'payout' | 'payment';
  /** Format to enter; 0799…, 799… and +254799… are equivalent. */
  phone_number: string;
  /** The short code with the same behavior, for receivers and apps. */
  short_code?: string;
  happens: string;
  /** The final result code; "0" by default. */
  result?: string;
  /** Its text, if it is not the usual one. */
  text?: string;
  /** The customer leaves the prompt open until it expires. */
  unanswered?: true;
  answer?: AnswerFault;
  callback?: CallbackBehavior;
  query?: QueryBehavior;
  /** How the customer's payment is confirmed. */
  confirmation?: CallbackBehavior;
  /** The response of a transaction status query, whatever the outcome is. */
  status?: 'Authorized' | 'Declined' | 'Cancelled' | 'Expired' | 'unknown';
};

export type Does = Omit<Magic, 'about' | 'phone_number' | 'short_code' | 'happens'>;

const magic = (digits: string, happens: string, does: Does): Magic => ({
  about: 'prompt',
  phone_number: `25479900${digits}`,
  happens,
  ...does,
});

const promptMagic: readonly Magic[] = [
  magic('0001', 'Result 1: balance too low', { result: '1' }),
  magic('0017', 'Result 17: rule limit, duplicate request', { result: '17' }),
  magic('0026', 'Result 26: system busy', { result: '26' }),
  magic('1001', 'Result 1001: subscriber locked', { result: '1001' }),
  magic('1019', 'Result 1019: expired before processing', { result: '1019' }),
  magic('1025', 'Result 1025: the prompt could not be sent', { result: '1025' }),
  magic('1032', 'Result 1032: the customer cancels', { result: '1032' }),
  magic('1036', 'Result 1036: B2C balance too low', { result: '1036' }),
  magic('1037', 'Result 1037 immediately: the phone cannot be reached', { result: '1037' }),
  magic('2001', 'Result 2001: wrong PIN', { result: '2001' }),
  magic('9999', 'Result 9999: the prompt failed', { result: '9999' }),
  magic('6007', 'The customer never answers: result 1037 after 60 s', { result: '1037', unanswered: true }),

  magic('4001', 'Refused: unable to lock subscriber', { answer: 'locked' }),
  magic('4002', 'Refused: wrong credentials', { answer: 'wrong_credentials' }),
  magic('4003', 'Refused: merchant does not exist', { answer: 'no_merchant' }),
  magic('4011', 'The access token is reported as invalid once, then the call succeeds', {
    answer: 'token_dropped_once',
  }),
  magic('4010', 'HTTP 401 once for the access token, then the call succeeds', { answer: 'unauthorized_once' }),
  magic('4026', 'Always "system is busy": never accepted', { answer: 'busy' }),
  magic('4290', 'Spike arrest once, then the call succeeds', { answer: 'spike_arrest_once' }),
  magic('4291', 'Always throttled by the API gateway (fault form): never accepted', { answer: 'throttled' }),

  magic('5000', 'HTTP 500 without a body; not accepted', { answer: 'empty_500' }),
  magic('5030', 'HTTP 503 with an HTML page; not accepted', { answer: 'html_503' }),
  magic('5200', 'HTTP 200 with an unreadable body; accepted, the customer pays', { answer: 'garbage_accepted' }),
  magic('5201', 'HTTP 200 with an error inside: refused', { answer: 'error_in_200' }),
  magic('5040', 'The response arrives after 35 s, too late; accepted, the customer pays', { answer: 'slow_accepted' }),
  magic('5050', 'The connection drops after the push was accepted; the customer pays', { answer: 'dropped_accepted' }),
  magic('5051', 'The connection drops before the push was accepted; nothing follows', { answer: 'dropped' }),

  magic('6001', 'Paid, the callback arrives 40 s late', { callback: 'late' }),
  magic('6002', 'Paid, the callback arrives twice', { callback: 'twice' }),
  magic('6003', 'Paid, the callback is lost; a status query returns it', { callback: 'never' }),
  magic('6004', 'Paid, the callback arrives before the response to the push', { callback: 'before_the_answer' }),
  magic('6005', 'Cancelled, but forged callbacks claim success first', { result: '1032', callback: 'after_forgeries' }),
  magic('6006', 'Paid, but the callback contains another amount', { callback: 'wrong_amount' }),

  magic('4999', 'While open, a status query returns result 4999 instead of HTTP 500', { query: 'pending_as_4999' }),
  magic('4998', 'A status query returns another payment', { query: 'other_payment' }),
  magic('4997', 'A status query is throttled once', { query: 'throttled_once' }),
];

export const darajaMagic: readonly Magic[] = [...promptMagic, ...payoutMagic, ...paymentMagic];

const byPhone = new Map(darajaMagic.map((row) => [`${row.about} ${row.phone_number}`, row]));
const byShortCode = new Map(payoutMagic.map((row) => [row.short_code, row]));

/** The row of a phone number or, for payouts, of a short code. */
export function findMagic(about: Magic['about'], key: number | string): Magic | undefined {
  return byPhone.get(`${about} ${key}`) ?? (about === 'payout' ? byShortCode.get(String(key)) : undefined);
}
