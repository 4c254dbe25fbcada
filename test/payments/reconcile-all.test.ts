/** The nightly schedule enqueues every app, in time, and not all at once (reconcile-all.ts). */
import { describe, expect, it } from 'vitest';
import { paymentFunctions } from '../../shared/payments/functions.ts';
import { enqueueReconciliations } from '../../shared/payments/reconcile-all.ts';
import type { Message } from '../../shared/platform/async/messages.ts';
import { maxDelaySeconds, type Queues } from '../../shared/platform/async/queues.ts';
import type { Range, Table } from '../../shared/platform/storage/table.ts';
import { startOfTime } from '../support/emulated-stores.ts';
import { makeRecordingLog } from '../support/recording-log.ts';

/** What every call takes in a region. */
const sendMs = 10;

/** Reads this many apps, a hundred at a time; each call to the queue takes a moment. */
async function enqueueAll(count: number) {
  let time = startOfTime;
  const sent: { app: number; delaySeconds: number; at: number }[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ account_id: index + 1, app_id: index + 1 }));
  const query = async ({ after }: Range) => {
    const from = Number(after?.from ?? 0);
    return { items: all.slice(from, from + 100), next: from + 100 < count ? { from: from + 100 } : undefined };
  };
  const accepted = (messages: readonly Message[], delaySeconds = 0) => {
    time += sendMs;
    if (messages.length > 10) throw new Error('SQS accepts at most ten messages');
    for (const { account_id } of messages) sent.push({ app: account_id, delaySeconds, at: time });
  };
  const queues: Queues<'payments'> = {
    send: async (_, message, delaySeconds) => accepted([message], delaySeconds),
    sendMany: async (_, messages, delaySeconds) => accepted(messages, delaySeconds),
  };
  const apps = { query } as unknown as Table;
  const log = makeRecordingLog();
  const enqueued = await enqueueReconciliations({ apps, queues, now: () => time, log }, 'trace');
  return { enqueued, sent, took: time - startOfTime, log };
}

describe('The nightly schedule', () => {
  it('enqueues ten thousand apps within the time of its function', async () => {
    const { enqueued, sent, took, log } = await enqueueAll(10_000);
    expect(took).toBeLessThan(paymentFunctions.reconciler.timeoutSeconds * 1000 * 0.5);
    expect([enqueued, new Set(sent.map(({ app }) => app)).size, sent.length]).toEqual([10_000, 10_000, 10_000]);
    expect(log.counts).toEqual({ ReconcilerRuns: 1 });
  });

  it('lets few of them begin at the same second, because payments are in the same queue', async () => {
    const { sent } = await enqueueAll(5_000);
    const perSecond = new Map<number, number>();
    for (const { delaySeconds } of sent) perSecond.set(delaySeconds, (perSecond.get(delaySeconds) ?? 0) + 1);
    expect(Math.max(...perSecond.values())).toBe(10);
    expect(Math.max(...perSecond.keys())).toBeLessThanOrEqual(maxDelaySeconds);
  });

  it.each([0, 1, 10, 11, 25, 100, 101])('enqueues each of %i apps once', async (count) => {
    const { enqueued, sent } = await enqueueAll(count);
    expect([enqueued, sent.map(({ app }) => app)]).toEqual([count, Array.from({ length: count }, (_, at) => at + 1)]);
  });
});
