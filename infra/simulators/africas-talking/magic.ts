/**
 * The phone numbers that make something happen: 0711 00 and four digits. Every other number is topped up. This one
 * table is what the simulator does, what the README and the console list, and what the tests go through.
 */

/** What a top-up is answered, and whether the provider took it all the same. */
export type AnswerFault =
  | 'failed'
  | 'no_balance'
  | 'throttled'
  | 'empty_500'
  | 'html_503'
  | 'dropped'
  | 'duplicate_taken'
  | 'garbage_taken'
  | 'slow_taken'
  | 'dropped_taken';

/** How the delivery status is told to the callback address of the dashboard. */
export type CallbackBehavior = 'once' | 'as_json' | 'late' | 'twice' | 'never' | 'after_forgery' | 'wrong_amount';

export type Magic = {
  /** Type it like this; 0711…, 711… and +254711… are the same. */
  phone_number: string;
  happens: string;
  /** The delivery fails after it was accepted; `undecided` never ends. */
  ends?: 'Failed' | 'undecided';
  answer?: AnswerFault;
  callback?: CallbackBehavior;
  /** The lookup tells of the transaction in an inner object. */
  lookup?: 'inner_data' | 'not_found';
};

const magic = (digits: string, happens: string, does: Omit<Magic, 'phone_number' | 'happens'>): Magic => ({
  phone_number: `25471100${digits}`,
  happens,
  ...does,
});

export const africasTalkingMagic: readonly Magic[] = [
  magic('1001', 'Accepted, then the delivery fails', { ends: 'Failed' }),
  magic('1002', 'Accepted, and stays queued for ever', { ends: 'undecided' }),

  magic('4001', 'The recipient’s entry says Failed', { answer: 'failed' }),
  magic('4002', 'Nothing sent: the balance is too low', { answer: 'no_balance' }),
  magic('4003', 'Called a duplicate, for it was taken before', { answer: 'duplicate_taken' }),
  magic('4290', 'Always throttled: never taken', { answer: 'throttled' }),

  magic('5000', 'HTTP 500 without a body; not taken', { answer: 'empty_500' }),
  magic('5030', 'HTTP 503 with an HTML page; not taken', { answer: 'html_503' }),
  magic('5040', 'The answer comes after 35 s, too late; delivered', { answer: 'slow_taken' }),
  magic('5050', 'The connection drops after the call was taken; delivered', { answer: 'dropped_taken' }),
  magic('5051', 'The connection drops before the call was taken; nothing follows', { answer: 'dropped' }),
  magic('5200', 'HTTP 201 with garbage; delivered', { answer: 'garbage_taken' }),

  magic('6001', 'Delivered, the status comes 40 s late', { callback: 'late' }),
  magic('6002', 'Delivered, the status comes twice', { callback: 'twice' }),
  magic('6003', 'Delivered, the status is lost; a lookup tells', { callback: 'never' }),
  magic('6005', 'Fails, but a forged status claims success first', { callback: 'after_forgery', ends: 'Failed' }),
  magic('6006', 'Delivered, but the status names another amount', { callback: 'wrong_amount' }),
  magic('6007', 'Delivered, the status comes as JSON', { callback: 'as_json' }),

  magic('8001', 'A lookup tells of the top-up in an inner object', { lookup: 'inner_data' }),
  magic('8002', 'A lookup does not find the top-up', { lookup: 'not_found' }),
];

const byPhone = new Map(africasTalkingMagic.map((row) => [row.phone_number, row]));

/** With or without a plus sign. */
export function findMagic(phone: string): Magic | undefined {
  return byPhone.get(phone.replace(/^\+/, ''));
}
