/**
 * The recipients that make something happen, the same with every message provider: the last three digits of the number
 *. This one table is what the simulators do, what the README lists and what the tests go through.
 */

export type MessageBehavior =
  | 'delivered'
  | 'failed'
  | 'never_reported'
  | 'refused'
  | 'error_500'
  | 'timed_out'
  | 'throttled_once'
  | 'reported_twice'
  | 'reported_first';

export type MagicRecipient = { ending: string; fate: MessageBehavior; happens: string };

export const magicRecipients: readonly MagicRecipient[] = [
  { ending: '001', fate: 'delivered', happens: 'Sent, then delivered' },
  { ending: '002', fate: 'failed', happens: 'Sent, then reported as failed' },
  { ending: '003', fate: 'never_reported', happens: 'Sent; no report ever comes' },
  { ending: '004', fate: 'refused', happens: 'Refused by the provider, for its recipient' },
  { ending: '005', fate: 'error_500', happens: 'HTTP 500 without a body: nobody knows whether it was sent' },
  { ending: '006', fate: 'timed_out', happens: 'Taken and delivered, but the answer never comes' },
  { ending: '007', fate: 'throttled_once', happens: 'Throttled the first time, sent and delivered the next' },
  { ending: '008', fate: 'reported_twice', happens: 'Delivered, and reported twice' },
  { ending: '009', fate: 'reported_first', happens: 'Delivered, and reported before the send is answered' },
];

/** What happens to a message to `to`; every other recipient gets its message delivered. */
export const behaviorOf = (to: string): MessageBehavior =>
  magicRecipients.find(({ ending }) => to.replace(/\D/g, '').endsWith(ending))?.fate ?? 'delivered';
