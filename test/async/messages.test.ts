/** What workers find in their queues: each kind whole, or not at all. */
import { describe, expect, it } from 'vitest';
import { type Message, readMessage } from '../../shared/async/messages.ts';

const of = { account_id: 7, trace_id: 't1' };
const question = { rung: 2, wait_more: 0 };

const examples = {
  perform: { kind: 'perform', ...of, request_id: 'r1' },
  follow_up: { kind: 'follow_up', ...of, transaction_id: 39_000_000_001, ...question },
  follow_through: { kind: 'follow_through', ...of, transaction_id: 39_000_000_001 },
  reconcile: { kind: 'reconcile', ...of, app_id: 17, from: 1_767_225_600_000, to: 1_767_312_000_000 },
  callback: { kind: 'callback', ...of, app_id: 17, callback_id: 'c1' },
  extract: { kind: 'extract', ...of, app_id: 17, message_id: 18_000_000_001 },
  message_through: { kind: 'message_through', ...of, message_id: 18_000_000_002 },
  ask_report: { kind: 'ask_report', ...of, message_id: 18_000_000_002, ...question },
  ask_cost: { kind: 'ask_cost', ...of, message_id: 18_000_000_002, ...question },
  join_segments: { kind: 'join_segments', ...of, app_id: 18, text: 'a name' },
  recount: { kind: 'recount', ...of, app_id: 18 },
  lane: { kind: 'lane', ...of, app_id: 19, lane: 'stock' },
  fetch_list: { kind: 'fetch_list', ...of, app_id: 19, list: 'item_classes' },
  lock_callback: { kind: 'lock_callback', ...of, app_id: 20, callback_id: 'c2' },
  poll_locks: { kind: 'poll_locks', ...of, app_id: 20 },
  relist_locks: { kind: 'relist_locks', ...of, app_id: 20 },
  access_through: { kind: 'access_through', ...of, lock_id: 20_000_001, access_id: 5 },
  forget_code: { kind: 'forget_code', ...of, lock_id: 20_000_001, passcode_id: 6 },
  take_scans: { kind: 'take_scans', ...of, post_id: 'p1' },
  connection_through: { kind: 'connection_through', ...of, app_id: 21 },
  resend: { kind: 'resend', ...of, wanted: { status: 'exhausted', to: '2026-01-15' }, after: null },
  deliver: { kind: 'deliver', ...of, event_id: 'evt_1', target: 'endpoint:3', attempt: 0 },
} satisfies Record<Message['kind'], Message>;
const all: readonly Message[] = Object.values(examples);

describe('A queue message', () => {
  it.each(all.map((message) => [message.kind, message] as const))('%s is read as it was sent', (_kind, message) => {
    expect(readMessage(JSON.stringify(message))).toEqual(message);
  });

  it('keeps the members it may have', () => {
    const later = { ...examples.perform, wait_more: 900 };
    const some = { ...examples.resend, wanted: { ...examples.resend.wanted, endpoint_id: 3, event: 'a', from: 'b' } };
    expect([later, some].map((message) => readMessage(JSON.stringify(message)))).toEqual([later, some]);
  });

  it.each(all.flatMap((message) => Object.keys(message).map((member) => [message.kind, member] as const)))(
    '%s without %s is our own mistake',
    (kind, member) => {
      const { [member]: _left, ...rest } = examples[kind] as Record<string, unknown>;
      expect(() => readMessage(JSON.stringify(rest))).toThrow('A queue message cannot be read');
    },
  );

  it.each(['null', '[]', '"deliver"', '{}', '{"kind":"unknown","account_id":7,"trace_id":"t1"}'])(
    '%s is our own mistake',
    (body) => {
      expect(() => readMessage(body)).toThrow('A queue message cannot be read');
    },
  );

  it('of a newer version is read without what this one does not know', () => {
    const newer = JSON.stringify({ ...examples.deliver, priority: 'high' });
    expect(readMessage(newer)).toEqual(examples.deliver);
  });
});
