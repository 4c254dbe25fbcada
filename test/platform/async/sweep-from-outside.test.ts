/** External callers' records are enqueued a bounded number of times; what the gateway accepted, as often as needed. */
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { attendanceKeys } from '../../../shared/attendance/records.ts';
import { queues } from '../../../shared/declared.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxSweepsFromOutside, sweep, type Sweep } from '../../../shared/platform/async/sweep.ts';
import { pendingMessage, sweepOperations } from '../../../shared/platform/async/sweep-operations.ts';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { lockKeys } from '../../../shared/locks/records.ts';
import { paymentKeys } from '../../../shared/payments/records.ts';
import { messageKeys } from '../../../shared/sms/records.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { sweepRequests, sweepsOfQueue } from '../../support/sweeps.ts';
import { dueAttributes, findDue } from '../../../shared/platform/storage/due.ts';
import type { Key } from '../../../shared/platform/storage/table.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

type TableName = 'payments' | 'operations' | 'messages' | 'requests';

/** As in the sweeper function. */
function allSweeps(): Sweep[] {
  const of = { ...setup, log: setup.log };
  return [
    sweepRequests(of),
    ...sweepsOfQueue(of, 'payments'),
    ...sweepsOfQueue(of, 'sms'),
    ...sweepsOfQueue(of, 'accounting'),
    ...sweepsOfQueue(of, 'attendance'),
    sweepOperations(of),
  ];
}

const message = { kind: 'lock_callback', account_id: 7, app_id: 3, callback_id: 'one', trace_id: 'trace' } as const;
const withPending = (key: Key) => ({ ...key, ...pendingMessage(key, setup.now(), { queue: locksQueue, message }) });
const due = (key: Key) => ({ ...key, ...dueAttributes(key, setup.now()) });
const ids = { account_id: 7, app_id: 3, trace_id: 'trace', service: 'payments', status: 'queued' };

/** Sweeps every hour for two days, in which no worker ever finishes; returns how often it was enqueued. */
async function sweepForDays(table: TableName, item: Key & Record<string, unknown>): Promise<number> {
  await setup[table].put(item);
  const sweeps = allSweeps().filter((one) => one.table === setup[table]);
  for (let hours = 0; hours < 48; hours += 1) {
    setup.pass(60 * 60_000);
    await sweep({ ...setup, log: setup.log }, sweeps);
  }
  return [...queues.values()].flatMap(({ queue }) => setup.sent(queue)).length;
}

describe('An external record that always fails', () => {
  it.each<[string, TableName, () => Key & Record<string, unknown>]>([
    [
      'a callback of a payment',
      'payments',
      () => ({ ...due(paymentKeys.callback(7, 3, 'c')), ...ids, callback_id: 'c' }),
    ],
    [
      'a callback without proof',
      'payments',
      () => ({ ...due(paymentKeys.callback(7, 3, 'unproven-c')), ...ids, callback_id: 'unproven-c' }),
    ],
    ['a callback of a lock', 'operations', () => withPending(lockKeys.callback(7, 3, 'c'))],
    ['a post of a terminal', 'operations', () => ({ ...due(attendanceKeys.post(7, 'p')), ...ids, post_id: 'p' })],
    ['a received SMS', 'messages', () => ({ ...due(messageKeys.message(7, 3, 'inbox', 1)), ...ids, id: 1 })],
  ])('is enqueued a bounded number of times, stays stored and is counted for an alarm: %s', async (_, table, make) => {
    const item = make();
    expect(await sweepForDays(table, item)).toBe(maxSweepsFromOutside);
    expect(await setup[table].get({ pk: item.pk, sk: item.sk })).toMatchObject({ abandoned_at: expect.any(String) });
    expect(await findDue(setup[table], setup.now() * 2, 50)).toEqual([]);
    expect(setup.log.counts).toMatchObject({ RecordsAbandoned: 1 });
  });
});

describe('A record of something that the gateway accepted', () => {
  it.each<[string, TableName, () => Key & Record<string, unknown>]>([
    ['a request', 'requests', () => ({ ...due(requestKeys.request(7, 'r')), ...ids, request_id: 'r' })],
    [
      'a webhook',
      'requests',
      () => ({ ...due(webhookKeys.delivery(7, 'e', 't')), ...ids, status: 'pending', event_id: 'e', target: 't' }),
    ],
    [
      'the outcome of a payment',
      'payments',
      () => ({ ...due(paymentKeys.transaction(7, 3, 1)), ...ids, id: 3_000_000_001 }),
    ],
    ['a message to be sent', 'messages', () => ({ ...due(messageKeys.message(7, 3, 'outbox', 1)), ...ids, id: 1 })],
    ['a command for a lock', 'operations', () => withPending(lockKeys.order(7, 3, 'r'))],
  ])('is enqueued until it is done: %s', async (_, table, make) => {
    expect(await sweepForDays(table, make())).toBe(48);
    expect(await findDue(setup[table], setup.now() * 2, 50)).toHaveLength(1);
    expect(setup.log.counts).not.toHaveProperty('RecordsAbandoned');
  });
});
