/**
 * What receivers answered to failed attempts, where it is longer than the record of the delivery keeps. Each is a record
 * of its own, written once: successful deliveries cost nothing more, and a delivery does not grow with its attempts.
 */
import { masked, maskText } from '../log/mask.ts';
import { packText, unpackText } from '../storage/packed-json.ts';
import type { Table } from '../storage/table.ts';
import { webhookKeys } from './records.ts';

/** `answer` is masked before it is stored: what a receiver answers can contain anything. */
export type LongAnswer = { at: string; answer: string | Uint8Array; expires_at: number };

type Delivered = { account_id: number; event_id: string; target: string };

/** More attempts than of one schedule, as a delivery can be sent again. */
const maxShown = 30;

export async function storeLongAnswer(
  requests: Table,
  { account_id: accountId, event_id, target }: Delivered,
  { at, answer, expires_at }: { at: string; answer: string; expires_at: number },
): Promise<void> {
  const key = webhookKeys.longAnswer(accountId, event_id, target, at);
  await requests.put({ ...key, at, answer: packText(maskAnswer(answer)), expires_at });
}

/** The newest answers, by the time of their attempt. */
export async function readLongAnswers(
  requests: Table,
  { account_id: accountId, event_id, target }: Delivered,
): Promise<ReadonlyMap<string, string>> {
  const range = webhookKeys.longAnswers(accountId, event_id, target);
  const { items } = await requests.query({ ...range, newestFirst: true, limit: maxShown });
  return new Map(items.map(({ at, answer }) => [at, unpackText(answer)]));
}

/** JSON is masked by the names of its fields too. A response that was cut off is not JSON any more. */
function maskAnswer(answer: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(answer)));
  } catch {
    return maskText(answer);
  }
}
