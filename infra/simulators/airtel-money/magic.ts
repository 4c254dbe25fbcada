/**
 * The magic phone numbers: 0739 00 and four digits. Every other number pays, or is paid. This table determines what the
 * simulator does; the README and the console list it, and the tests iterate over it.
 */

/** The response to a collection or a disbursement, and whether the provider accepts the call despite it. */
export type AnswerFault =
  | 'unknown_number'
  | 'refused_in_200'
  | 'token_dropped_once'
  | 'throttled_once'
  | 'throttled'
  | 'empty_500'
  | 'html_503'
  | 'dropped'
  | 'wrong_pin'
  | 'key_rotated_once'
  | 'id_false_accepted'
  | 'ambiguous_accepted'
  | 'duplicate_accepted'
  | 'called_failed_accepted'
  | 'error_500_accepted'
  | 'garbage_accepted'
  | 'slow_accepted'
  | 'dropped_accepted';

/** How the result of a collection is posted to the URL set in the portal. */
export type CallbackBehavior =
  | 'once'
  | 'late'
  | 'twice'
  | 'never'
  | 'before_the_answer'
  | 'after_forgeries'
  | 'in_progress_first';

/** Which text the hash in a callback covers, if authentication is enabled. */
export type HashForm = 'as_sent' | 'compact' | 'whole_body' | 'in_header' | 'wrong' | 'missing';

/** What is unusual about the responses to enquiries. */
type EnquiryBehavior = 'ambiguous_first' | 'not_found_first' | 'other_transaction' | 'throttled_once';

/** How a refund of this number's payment behaves. */
export type RefundFault = 'refused' | 'made_but_success_false' | 'dropped_made' | 'in_doubt';

export type Magic = {
  /** Format to enter; 0739…, 739… and +254739… are equivalent. */
  phone_number: string;
  happens: string;
  /** The final result of the transaction: a status, and the last four digits of its DP code. */
  ends?: { status: 'TF' | 'TE' | 'TIP'; code: string; message: string };
  answer?: AnswerFault;
  callback?: CallbackBehavior;
  hash?: HashForm;
  enquiry?: EnquiryBehavior;
  refund?: RefundFault;
};

const magic = (digits: string, happens: string, does: Omit<Magic, 'phone_number' | 'happens'>): Magic => ({
  phone_number: `25473900${digits}`,
  happens,
  ...does,
});
const fails = (code: string, message: string): Magic =>
  magic(code, `Fails (TF, ${code}): ${message}`, { ends: { status: 'TF', code, message } });

export const airtelMagic: readonly Magic[] = [
  fails('1002', 'Incorrect PIN'),
  fails('1003', 'Limit exceeded'),
  fails('1004', 'Invalid amount'),
  fails('1005', 'User did not enter the PIN'),
  fails('1007', 'Not enough balance'),
  fails('1008', 'Transaction refused'),
  fails('1010', 'Transaction not permitted to payee'),
  fails('1019', 'Payee is barred'),
  fails('1024', 'Transaction timed out'),
  magic('1029', 'Expires (TE, 1029)', {
    ends: { status: 'TE', code: '1029', message: 'Transaction has been expired' },
  }),
  magic('1006', 'Stays in progress (TIP) forever', {
    ends: { status: 'TIP', code: '1006', message: 'Transaction is in process' },
    callback: 'never',
  }),

  magic('4005', 'Refused: Msisdn Not Found', { answer: 'unknown_number' }),
  magic('4008', 'HTTP 200 with a refusal inside', { answer: 'refused_in_200' }),
  magic('4011', 'The access token is reported as invalid once, then the call succeeds', {
    answer: 'token_dropped_once',
  }),
  magic('4290', 'Throttled once, then the call succeeds', { answer: 'throttled_once' }),
  magic('4291', 'Always throttled: never accepted', { answer: 'throttled' }),
  magic('4041', 'Reported as a duplicate (ESB000041) of an accepted call', { answer: 'duplicate_accepted' }),

  magic('5000', 'HTTP 500 without a body; not accepted', { answer: 'empty_500' }),
  magic('5001', 'HTTP 500 with ESB000001; accepted nevertheless', { answer: 'error_500_accepted' }),
  magic('5002', 'The response says ambiguous; accepted', { answer: 'ambiguous_accepted' }),
  magic('5003', 'The response says both failed (TF) and duplicate; accepted', { answer: 'called_failed_accepted' }),
  magic('5030', 'HTTP 503 with an HTML page; not accepted', { answer: 'html_503' }),
  magic('5040', 'The response arrives after 35 s, too late; accepted', { answer: 'slow_accepted' }),
  magic('5050', 'The connection drops after the call was accepted', { answer: 'dropped_accepted' }),
  magic('5051', 'The connection drops before the call was accepted; nothing follows', { answer: 'dropped' }),
  magic('5200', 'HTTP 200 with an unreadable body; accepted', { answer: 'garbage_accepted' }),
  magic('5300', 'The response contains `false` as the transaction id; accepted', { answer: 'id_false_accepted' }),

  magic('6001', 'Paid, the callback arrives 40 s late', { callback: 'late' }),
  magic('6002', 'Paid, the callback arrives twice', { callback: 'twice' }),
  magic('6003', 'Paid, the callback is lost; an enquiry returns the result', { callback: 'never' }),
  magic('6004', 'Paid, the callback arrives before the response', { callback: 'before_the_answer' }),
  magic('6005', 'Fails, but forged callbacks claim success first', {
    callback: 'after_forgeries',
    ends: { status: 'TF', code: '1007', message: 'Not enough balance' },
  }),
  magic('6006', 'Paid; the first callback says "in progress"', { callback: 'in_progress_first' }),

  magic('7001', 'The hash covers the transaction with its spaces', { hash: 'as_sent' }),
  magic('7002', 'The hash covers the transaction without spaces', { hash: 'compact' }),
  magic('7003', 'The hash covers the entire body', { hash: 'whole_body' }),
  magic('7004', 'The hash is in a header', { hash: 'in_header' }),
  magic('7005', 'The hash is wrong', { hash: 'wrong' }),
  magic('7006', 'The hash is missing', { hash: 'missing' }),

  magic('8000', 'The first enquiry returns ambiguous (TA); paid', { enquiry: 'ambiguous_first', callback: 'never' }),
  magic('8001', 'The first enquiry returns not found; paid', { enquiry: 'not_found_first', callback: 'never' }),
  magic('8002', 'An enquiry returns another transaction', { enquiry: 'other_transaction' }),
  magic('8003', 'An enquiry is throttled once', { enquiry: 'throttled_once' }),

  magic('9001', 'The encryption key has just been changed', { answer: 'key_rotated_once' }),
  magic('9002', 'The wallet’s PIN is rejected', { answer: 'wrong_pin' }),
  magic('9101', 'Paid; the refund is refused', { refund: 'refused' }),
  magic('9102', 'Paid; refunded, although the response says success false', { refund: 'made_but_success_false' }),
  magic('9103', 'Paid; the connection drops after the refund', { refund: 'dropped_made' }),
  magic('9104', 'Paid; the response to the refund is inconclusive', { refund: 'in_doubt' }),
];

const bySubscriber = new Map(airtelMagic.map((row) => [row.phone_number.slice(3), row]));

/** By the number without its calling code, as in requests to the provider. */
export function findMagic(msisdn: string): Magic | undefined {
  return bySubscriber.get(msisdn);
}
