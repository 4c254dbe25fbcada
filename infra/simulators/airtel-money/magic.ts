/**
 * The phone numbers that make something happen: 0739 00 and four digits. Every other number pays, or is paid. This one
 * table is what the simulator does, what the README and the console list, and what the tests go through.
 */

/** What a collection or a disbursement is answered, and whether the provider took it all the same. */
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
  | 'id_false_taken'
  | 'ambiguous_taken'
  | 'duplicate_taken'
  | 'called_failed_taken'
  | 'error_500_taken'
  | 'garbage_taken'
  | 'slow_taken'
  | 'dropped_taken';

/** How the result of a collection is told to the address set in the portal. */
export type CallbackBehavior =
  | 'once'
  | 'late'
  | 'twice'
  | 'never'
  | 'before_the_answer'
  | 'after_forgeries'
  | 'in_progress_first';

/** Which text the hash in a callback is made of, where authentication is on. */
export type HashForm = 'as_sent' | 'compact' | 'whole_body' | 'in_header' | 'wrong' | 'missing';

/** What is odd about the answers to enquiries. */
type EnquiryBehavior = 'ambiguous_first' | 'not_found_first' | 'other_transaction' | 'throttled_once';

/** What happens when the payment of this number is given back. */
export type RefundFault = 'refused' | 'made_but_success_false' | 'dropped_made' | 'in_doubt';

export type Magic = {
  /** Type it like this; 0739…, 739… and +254739… are the same. */
  phone_number: string;
  happens: string;
  /** What the transaction ends with: a status, and the last four digits of the DP code beside it. */
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
  magic('1006', 'Stays in progress (TIP) for ever', {
    ends: { status: 'TIP', code: '1006', message: 'Transaction is in process' },
    callback: 'never',
  }),

  magic('4005', 'Refused: Msisdn Not Found', { answer: 'unknown_number' }),
  magic('4008', 'HTTP 200 with a refusal inside', { answer: 'refused_in_200' }),
  magic('4011', 'The access token is called invalid once, then all is well', { answer: 'token_dropped_once' }),
  magic('4290', 'Throttled once, then all is well', { answer: 'throttled_once' }),
  magic('4291', 'Always throttled: never taken', { answer: 'throttled' }),
  magic('4041', 'Called a duplicate (ESB000041), for it was taken before', { answer: 'duplicate_taken' }),

  magic('5000', 'HTTP 500 without a body; not taken', { answer: 'empty_500' }),
  magic('5001', 'HTTP 500 with ESB000001; taken all the same', { answer: 'error_500_taken' }),
  magic('5002', 'Answered as ambiguous; taken', { answer: 'ambiguous_taken' }),
  magic('5003', 'Answered as failed (TF) and a duplicate in one; taken', { answer: 'called_failed_taken' }),
  magic('5030', 'HTTP 503 with an HTML page; not taken', { answer: 'html_503' }),
  magic('5040', 'The answer comes after 35 s, too late; taken', { answer: 'slow_taken' }),
  magic('5050', 'The connection drops after the call was taken', { answer: 'dropped_taken' }),
  magic('5051', 'The connection drops before the call was taken; nothing follows', { answer: 'dropped' }),
  magic('5200', 'HTTP 200 with garbage; taken', { answer: 'garbage_taken' }),
  magic('5300', 'The answer names the transaction `false`; taken', { answer: 'id_false_taken' }),

  magic('6001', 'Paid, the callback comes 40 s late', { callback: 'late' }),
  magic('6002', 'Paid, the callback comes twice', { callback: 'twice' }),
  magic('6003', 'Paid, the callback is lost; an enquiry tells', { callback: 'never' }),
  magic('6004', 'Paid, the callback comes before the answer', { callback: 'before_the_answer' }),
  magic('6005', 'Fails, but forged callbacks claim success first', {
    callback: 'after_forgeries',
    ends: { status: 'TF', code: '1007', message: 'Not enough balance' },
  }),
  magic('6006', 'Paid; a callback says "in progress" first', { callback: 'in_progress_first' }),

  magic('7001', 'The hash is of the transaction with its spaces', { hash: 'as_sent' }),
  magic('7002', 'The hash is of the transaction written compactly', { hash: 'compact' }),
  magic('7003', 'The hash is of the whole body', { hash: 'whole_body' }),
  magic('7004', 'The hash is in a header', { hash: 'in_header' }),
  magic('7005', 'The hash is wrong', { hash: 'wrong' }),
  magic('7006', 'The hash is missing', { hash: 'missing' }),

  magic('8000', 'Ambiguous (TA) to the first enquiry, then paid', { enquiry: 'ambiguous_first', callback: 'never' }),
  magic('8001', 'Not found by the first enquiry, then paid', { enquiry: 'not_found_first', callback: 'never' }),
  magic('8002', 'An enquiry answers for another transaction', { enquiry: 'other_transaction' }),
  magic('8003', 'An enquiry is throttled once', { enquiry: 'throttled_once' }),

  magic('9001', 'The encryption key has just been changed', { answer: 'key_rotated_once' }),
  magic('9002', 'The wallet’s PIN is refused', { answer: 'wrong_pin' }),
  magic('9101', 'Paid; giving it back is refused', { refund: 'refused' }),
  magic('9102', 'Paid; given back, though the answer says success false', { refund: 'made_but_success_false' }),
  magic('9103', 'Paid; the connection drops after it was given back', { refund: 'dropped_made' }),
  magic('9104', 'Paid; the answer to giving it back settles nothing', { refund: 'in_doubt' }),
];

const bySubscriber = new Map(airtelMagic.map((row) => [row.phone_number.slice(3), row]));

/** By the number without its calling code, as the provider is told it. */
export function findMagic(msisdn: string): Magic | undefined {
  return bySubscriber.get(msisdn);
}
