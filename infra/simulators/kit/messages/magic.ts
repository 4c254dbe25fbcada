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

export type MagicRecipient = { ending: string; behavior: MessageBehavior; happens: string };

export const magicRecipients: readonly MagicRecipient[] = [
  { ending: '001', behavior: 'delivered', happens: 'Sent, then delivered' },
  { ending: '002', behavior: 'failed', happens: 'Sent, then reported as failed' },
  { ending: '003', behavior: 'never_reported', happens: 'Sent; no report arrives' },
  { ending: '004', behavior: 'refused', happens: 'Refused by the provider because of the recipient' },
  { ending: '005', behavior: 'error_500', happens: 'HTTP 500 without a body; the outcome is unknown' },
  { ending: '006', behavior: 'timed_out', happens: 'Accepted and delivered, but no response arrives' },
  { ending: '007', behavior: 'throttled_once', happens: 'Throttled once, then sent and delivered' },
  { ending: '008', behavior: 'reported_twice', happens: 'Delivered; reported twice' },
  { ending: '009', behavior: 'reported_first', happens: 'Delivered; reported before the response to the send' },
];

/** What happens to a message to `to`. A message to any other recipient is delivered. */
export const behaviorOf = (to: string): MessageBehavior =>
  magicRecipients.find(({ ending }) => to.replace(/\D/g, '').endsWith(ending))?.behavior ?? 'delivered';
