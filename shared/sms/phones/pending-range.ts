/**
 * The range of an app's outbox that may contain pending messages: from a mark below which nothing is pending, to the
 * last assigned number. Phones poll every few seconds. The mark moves up as messages settle, so that a poll does not
 * read everything ever sent.
 */
import type { Table } from '../../platform/storage/table.ts';
import type { Head } from '../capacity.ts';
import { readHead } from '../list-messages.ts';
import type { Message } from '../message.ts';
import { readMessageId } from '../message-id.ts';
import { messageKeys } from '../records.ts';
import type { SmsApp } from '../sms-app.ts';

const pageSize = 100;
/** One call reads at most this many pages, so that a phone does not wait too long. The next call returns the rest. */
const maxPages = 10;
/** The mark is moved if that saves this many reads, or all of them. */
const worthMoving = 25;

const sequenceOf = ({ id }: Pick<Message, 'id'>): number => readMessageId(id)?.sequence ?? 0;

/**
 * Page by page, oldest first. After a call that read its maximum, the next one reads the first page and continues where
 * that one ended: one pending message keeps the mark below all that were sent since. Reads are eventually consistent,
 * which is safe: a message that is no longer pending is refused when it is claimed, and a missing one is read by the
 * next call.
 */
export async function* readPending(messages: Table, app: SmsApp): AsyncGenerator<Message[]> {
  const head = await readHead(messages, app);
  const { out_last: last = 0, settled_below: mark = 1, resume_at: resumeAt = mark } = head;
  let next = mark;
  let settledBelow = mark;
  try {
    for (let page = 0; page < maxPages && next <= last; page += 1) {
      const found = await readPage(messages, app, next, last);
      settledBelow = endOfSettled(found, settledBelow);
      const end = found.at(-1);
      next = found.length === pageSize && end ? sequenceOf(end) + 1 : last + 1;
      if (page === 0) next = Math.max(next, resumeAt);
      yield found;
    }
    // Not reached by a phone that has enough messages: its next call begins where this one did.
    await saveResumption(messages, app, head, next <= last ? next : undefined);
  } finally {
    await moveMark(messages, app, head, settledBelow);
  }
}

async function readPage(messages: Table, app: SmsApp, from: number, to: number): Promise<Message[]> {
  const { items } = await messages.query<Message>({
    pk: messageKeys.list(app.account_id, app.id),
    from: messageKeys.messageSk('outbox', from),
    to: messageKeys.messageSk('outbox', to),
    limit: pageSize,
    consistent: false,
  });
  return items;
}

/** `at` is the first number that was not read; undefined if all were. */
async function saveResumption(messages: Table, app: SmsApp, head: Head, at: number | undefined): Promise<void> {
  if (at === head.resume_at) return;
  await messages.update(messageKeys.head(app.account_id, app.id), {
    ...(at === undefined ? { remove: ['resume_at'] } : { set: { resume_at: at } }),
    if: { pk: { isPresent: true } },
  });
}

/** The mark stops at the first number whose message is missing, pending or still holds a slot. */
function endOfSettled(found: readonly Message[], settledBelow: number): number {
  let end = settledBelow;
  for (const message of found) {
    if (sequenceOf(message) !== end || message.status === 'pending' || message.holds_capacity) break;
    end += 1;
  }
  return end;
}

async function moveMark(messages: Table, app: SmsApp, head: Head, settledBelow: number): Promise<void> {
  const moved = settledBelow - (head.settled_below ?? 1);
  const isAtEnd = settledBelow > (head.out_last ?? 0);
  if (moved < (isAtEnd ? 1 : worthMoving)) return;
  await messages.update(messageKeys.head(app.account_id, app.id), {
    set: { settled_below: settledBelow },
    if: { settled_below: { isAbsentOrBelow: settledBelow } },
  });
}

/**
 * Moves the mark back to a message, so that phones find it. Needed for a message that was stored long after its number
 * was assigned, by a worker that resumed the request of a dead one: a recount may have moved the mark past it.
 */
export async function moveMarkBack(messages: Table, message: Message): Promise<void> {
  const key = messageKeys.head(message.account_id, message.app_id);
  const head = await messages.get(key);
  if (head?.settled_below === undefined || head.settled_below <= sequenceOf(message)) return;
  await messages.update(key, {
    set: { settled_below: sequenceOf(message) },
    if: { settled_below: { equals: head.settled_below } },
  });
}
