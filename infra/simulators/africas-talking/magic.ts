/**
 * The magic phone numbers: 0711 00 and four digits. Every other number is topped up. The simulator, the README, the
 * console and the tests use this table.
 */

/** The response to a top-up, and whether the provider accepted it nevertheless. */
export type AnswerFault =
  | 'failed'
  | 'no_balance'
  | 'throttled'
  | 'empty_500'
  | 'html_503'
  | 'dropped'
  | 'duplicate_accepted'
  | 'garbage_accepted'
  | 'slow_accepted'
  | 'dropped_accepted';

/** How the delivery status is posted to the callback address of the dashboard. */
export type CallbackBehavior = 'once' | 'as_json' | 'late' | 'twice' | 'never' | 'after_forgery' | 'wrong_amount';

export type Magic = {
  /** In this form; callers may also send 0711…, 711… or +254711…. */
  phone_number: string;
  happens: string;
  /** The delivery fails after acceptance; `undecided` stays pending forever. */
  ends?: 'Failed' | 'undecided';
  answer?: AnswerFault;
  callback?: CallbackBehavior;
  /** `inner_data`: the lookup returns the transaction in an inner object. */
  lookup?: 'inner_data' | 'not_found';
};

const magic = (digits: string, happens: string, behavior: Omit<Magic, 'phone_number' | 'happens'>): Magic => ({
  phone_number: `25471100${digits}`,
  happens,
  ...behavior,
});

export const africasTalkingMagic: readonly Magic[] = [
  magic('1001', 'Accepted; the delivery fails', { ends: 'Failed' }),
  magic('1002', 'Accepted; remains queued forever', { ends: 'undecided' }),

  magic('4001', 'The recipient’s status is Failed', { answer: 'failed' }),
  magic('4002', 'Not sent; the balance is too low', { answer: 'no_balance' }),
  magic('4003', 'Refused as a duplicate; delivered', { answer: 'duplicate_accepted' }),
  magic('4290', 'Always throttled; never accepted', { answer: 'throttled' }),

  magic('5000', 'HTTP 500 without a body; not accepted', { answer: 'empty_500' }),
  magic('5030', 'HTTP 503 with an HTML page; not accepted', { answer: 'html_503' }),
  magic('5040', 'The response arrives after 35 s, which is too late; delivered', { answer: 'slow_accepted' }),
  magic('5050', 'The connection drops after the call is accepted; delivered', { answer: 'dropped_accepted' }),
  magic('5051', 'The connection drops before the call is accepted; not delivered', { answer: 'dropped' }),
  magic('5200', 'HTTP 201 with an unreadable body; delivered', { answer: 'garbage_accepted' }),

  magic('6001', 'Delivered; the status callback is 40 s late', { callback: 'late' }),
  magic('6002', 'Delivered; the status callback is sent twice', { callback: 'twice' }),
  magic('6003', 'Delivered; no status callback, but a lookup returns the status', { callback: 'never' }),
  magic('6005', 'Fails; a forged status callback reports success first', { callback: 'after_forgery', ends: 'Failed' }),
  magic('6006', 'Delivered; the status callback contains another amount', { callback: 'wrong_amount' }),
  magic('6007', 'Delivered; the status callback is JSON', { callback: 'as_json' }),

  magic('8001', 'Delivered; a lookup returns the top-up in an inner object', { lookup: 'inner_data' }),
  magic('8002', 'Delivered; a lookup does not find the top-up', { lookup: 'not_found' }),
];

const byPhone = new Map(africasTalkingMagic.map((row) => [row.phone_number, row]));

/** Accepts the number with or without a plus sign. */
export function findMagic(phone: string): Magic | undefined {
  return byPhone.get(phone.replace(/^\+/, ''));
}
