/** What one day's messages add up to, and how a message is added to it. Plain data: days and apps can be merged. */
import { addFailures, type FailureCounts, oneFailure } from '../../values/failure-counts.ts';
import { add } from '../../values/money.ts';
import type { Message } from '../message.ts';

export type MessageTotals = {
  delivered: number;
  /** Accepted by the provider; it has not reported delivery. */
  sent: number;
  failed: number;
  received: number;
  /** Parts of the messages that were sent. */
  parts: number;
  /** Prices of the messages that were sent, by currency. */
  cost: Record<string, string>;
  /** Messages that failed, by the provider's code. */
  failures: FailureCounts;
};

export const noMessages = (): MessageTotals => ({
  delivered: 0,
  sent: 0,
  failed: 0,
  received: 0,
  parts: 0,
  cost: {},
  failures: {},
});

/** A message that is still pending adds nothing. */
export function addMessage(totals: MessageTotals = noMessages(), message: Message): MessageTotals {
  const { folder, status, message_parts, cost, cost_currency, error_code, error } = message;
  if (folder === 'inbox') return { ...totals, received: totals.received + 1 };
  if (status === 'pending') return totals;
  return addMessageTotals(totals, {
    ...noMessages(),
    [status]: 1,
    parts: status === 'failed' ? 0 : message_parts,
    cost: cost === undefined || cost_currency === undefined ? {} : { [cost_currency]: cost },
    failures: status === 'failed' ? oneFailure(error_code || status, error) : {},
  });
}

export function addMessageTotals(one: MessageTotals, other: MessageTotals): MessageTotals {
  const cost = { ...one.cost };
  for (const [currency, amount] of Object.entries(other.cost)) cost[currency] = add(cost[currency] ?? '0.00', amount);
  return {
    delivered: one.delivered + other.delivered,
    sent: one.sent + other.sent,
    failed: one.failed + other.failed,
    received: one.received + other.received,
    parts: one.parts + other.parts,
    cost,
    failures: addFailures(one.failures, other.failures),
  };
}
