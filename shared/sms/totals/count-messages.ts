/** Counts an app's messages per day, sent and received. Each is read once, and a sent one again until its report. */
import { countList } from '../../platform/storage/daily-totals.ts';
import { dayOfRecord, type Reads } from '../../platform/storage/read-daily-totals.ts';
import type { Table } from '../../platform/storage/table.ts';
import { dayMs, hourMs } from '../../values/time.ts';
import type { Head } from '../capacity.ts';
import type { Message } from '../message.ts';
import { type MessageFolder, messageKeys } from '../records.ts';
import { addMessage, addMessageTotals, type MessageTotals, noMessages } from './day-totals.ts';

export type MessageCount = {
  days: Record<string, MessageTotals>;
  /** Messages that the provider has not accepted yet, by day. */
  pending: Record<string, number>;
  /** False if there was more to read than one call may; the next call continues. */
  isComplete: boolean;
};

/**
 * Reports come within a day or never. A phone without network can hold a message for 72 hours, so it needs longer; both
 * are counted as they are after this time.
 */
const waitingMs = 4 * dayMs;
/** Some providers set the price later; it is queried up to two hours after delivery. */
const priceMs = 3 * hourMs;

type App = { accountId: number; appId: number };

export async function countMessages(
  messages: Table,
  app: App,
  { out_last = 0, in_last = 0 }: Head,
  { now, reads }: { now: number; reads: Reads },
): Promise<MessageCount> {
  const [sent, received] = await Promise.all([
    countFolder(messages, app, 'outbox', out_last, { now, reads }),
    countFolder(messages, app, 'inbox', in_last, { now, reads }),
  ]);
  const days = { ...sent.days };
  const pending: Record<string, number> = {};
  for (const message of sent.undecided) {
    const day = dayOfRecord(message.created_at);
    if (message.status === 'pending') pending[day] = (pending[day] ?? 0) + 1;
    else days[day] = addMessage(days[day], message);
  }
  for (const [day, totals] of Object.entries(received.days)) {
    days[day] = addMessageTotals(days[day] ?? noMessages(), totals);
  }
  return { days, pending, isComplete: sent.isComplete && received.isComplete };
}

async function countFolder(
  messages: Table,
  { accountId, appId }: App,
  folder: MessageFolder,
  last: number,
  { now, reads }: { now: number; reads: Reads },
) {
  if (last === 0) return { days: {}, undecided: [], isComplete: true };
  const list = {
    pk: messageKeys.list(accountId, appId),
    toSk: (sequence: number) => messageKeys.messageSk(folder, sequence),
    saveAt: messageKeys.totals(accountId, appId, folder),
    last,
    isUndecided: (message: Message) => isUndecided(message, now),
    waitingMs,
    // Many providers send no reports and no prices at all.
    mayGiveWay: ({ status }: Message) => status !== 'pending',
    add: addMessage,
  };
  return countList<Message, MessageTotals>(messages, list, now, reads);
}

function isUndecided({ folder, status, cost, updated_at }: Message, now: number): boolean {
  if (folder === 'inbox') return false;
  if (status === 'delivered') return cost === undefined && now - Date.parse(updated_at) < priceMs;
  return status !== 'failed';
}
