/** What workers accept from their queues: complete messages of each kind, and nothing else. */
import { describe, expect, it } from 'vitest';
import { accountingQueue } from '../../../shared/accounting/messages.ts';
import { messageOf } from '../../../shared/platform/async/due-records.ts';
import { anyQueue, type MessageOf, type Queue } from '../../../shared/platform/async/messages.ts';
import { attendanceQueue } from '../../../shared/attendance/messages.ts';
import { queues, sweepPlan } from '../../../shared/declared.ts';
import { einvoicingQueue } from '../../../shared/tax/einvoicing/messages.ts';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { paymentCallbacksQueue, paymentsQueue } from '../../../shared/payments/messages.ts';
import { smsQueue } from '../../../shared/sms/messages.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';

const of = { account_id: 7, trace_id: 't1' };
const question = { step: 2, remaining_delay: 0 };
const perform = { kind: 'perform', ...of, request_id: 'r1' } as const;
const callback = { kind: 'callback', ...of, app_id: 17, callback_id: 'c1' } as const;

type Sample<Q extends Queue> = { [Kind in MessageOf<Q>['kind']]: Extract<MessageOf<Q>, { kind: Kind }> };
const samplesOf = <Q extends Queue>(queue: Q, samples: Sample<Q>) =>
  Object.entries<Record<string, unknown>>(samples).map(([kind, sample]) => [queue.name, kind, queue, sample] as const);

const all = [
  ...samplesOf(paymentsQueue, {
    perform,
    follow_up: { kind: 'follow_up', ...of, transaction_id: 39_000_000_001, ...question },
    follow_through: { kind: 'follow_through', ...of, transaction_id: 39_000_000_001 },
    reconcile: { kind: 'reconcile', ...of, app_id: 17, from: 1_767_225_600_000, to: 1_767_312_000_000 },
    callback,
    extract: { kind: 'extract', ...of, app_id: 17, message_id: 18_000_000_001 },
  }),
  ...samplesOf(paymentCallbacksQueue, { callback }),
  ...samplesOf(smsQueue, {
    perform,
    message_through: { kind: 'message_through', ...of, message_id: 18_000_000_002 },
    query_report: { kind: 'query_report', ...of, message_id: 18_000_000_002, ...question },
    query_cost: { kind: 'query_cost', ...of, message_id: 18_000_000_002, ...question },
    join_segments: { kind: 'join_segments', ...of, app_id: 18, text: 'a name' },
    recount: { kind: 'recount', ...of, app_id: 18 },
  } as never),
  ...samplesOf(einvoicingQueue, {
    perform,
    lane: { kind: 'lane', ...of, app_id: 19, lane: 'stock' },
    fetch_list: { kind: 'fetch_list', ...of, app_id: 19, list: 'item_classes' },
  }),
  ...samplesOf(locksQueue, {
    perform,
    lock_callback: { kind: 'lock_callback', ...of, app_id: 20, callback_id: 'c2' },
    poll_locks: { kind: 'poll_locks', ...of, app_id: 20 },
    relist_locks: { kind: 'relist_locks', ...of, app_id: 20 },
    access_through: { kind: 'access_through', ...of, lock_id: 20_000_001, access_id: 5 },
    forget_code: { kind: 'forget_code', ...of, lock_id: 20_000_001, passcode_id: 6 },
  }),
  ...samplesOf(attendanceQueue, { take_scans: { kind: 'take_scans', ...of, post_id: 'p1' } }),
  ...samplesOf(accountingQueue, {
    perform,
    connection_through: { kind: 'connection_through', ...of, app_id: 21 },
  }),
  ...samplesOf(webhooksQueue, {
    mail_disabled: { kind: 'mail_disabled', ...of, endpoint_id: 2 },
    resend: { kind: 'resend', ...of, wanted: { status: 'exhausted', to: '2026-01-15' }, after: null },
    deliver: { kind: 'deliver', ...of, event_id: 'evt_1', target: 'endpoint:3', attempt: 0 },
  }),
];

describe('A queue message', () => {
  it('has an example here for every queue', () => {
    expect(new Set(all.map(([queue]) => queue))).toEqual(new Set(queues.keys()));
  });

  it.each(all)('of %s: %s is read as it was sent', (_queue, _kind, queue, sample) => {
    expect(queue.read(JSON.stringify(sample))).toEqual(sample);
  });

  it('includes its optional fields', () => {
    const wanted = { status: 'exhausted', to: '2026-01-15', endpoint_id: 3, event: 'a', from: 'b' };
    const later = { ...perform, remaining_delay: 900 };
    const some = { kind: 'resend', ...of, wanted, after: null };
    expect([locksQueue.read(JSON.stringify(later)), webhooksQueue.read(JSON.stringify(some))]).toEqual([later, some]);
  });

  it.each(
    all.flatMap(([name, kind, queue, sample]) =>
      Object.keys(sample).map((member) => [name, kind, member, queue, sample] as const),
    ),
  )('of %s: %s without %s is an internal error', (_name, _kind, member, queue, sample) => {
    const { [member]: _left, ...rest } = sample;
    expect(() => queue.read(JSON.stringify(rest))).toThrow('A queue message cannot be read');
  });

  it.each(['null', '[]', '"deliver"', '{}', '{"kind":"unknown","account_id":7,"trace_id":"t1"}'])(
    '%s is an internal error in every queue',
    (body) => {
      for (const { queue } of queues.values()) expect(() => queue.read(body)).toThrow('A queue message cannot be read');
    },
  );

  it('of a newer version is read without its unknown fields', () => {
    const deliver = { kind: 'deliver', ...of, event_id: 'evt_1', target: 'endpoint:3', attempt: 0 };
    expect(webhooksQueue.read(JSON.stringify({ ...deliver, priority: 'high' }))).toEqual(deliver);
  });
});

describe('A queue that is known only by its name', () => {
  it('has messages with all their fields', () => {
    const queue = anyQueue('payments');
    expect([queue.name, queue.read(JSON.stringify(perform))]).toEqual(['payments', perform]);
  });

  it.each(['kind', 'account_id', 'trace_id'])('has no message without %s', (field) => {
    const { [field]: _left, ...rest } = perform as Record<string, unknown>;
    expect(() => anyQueue('payments').read(JSON.stringify(rest))).toThrow(
      expect.objectContaining({ kind: 'internal', cause: expect.objectContaining({ name: 'ZodError' }) }),
    );
  });
});

describe('A due record', () => {
  it.each(sweepPlan.due)('of $table becomes a $kind message that its queue accepts', (declared) => {
    const sample = all.find(([queue, kind]) => queue === declared.queue && kind === declared.kind)?.[3] ?? {};
    const record = Object.fromEntries(
      Object.entries(declared.carries).map(([member, attribute]) => [attribute, sample[member]]),
    );
    const message = messageOf(declared, { ...of, ...record });
    expect(queues.get(declared.queue)?.queue.read(JSON.stringify(message))).toEqual(message);
  });
});
