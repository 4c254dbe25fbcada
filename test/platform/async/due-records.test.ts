/** What the sweeper does with each kind of due record: which message is sent, and which may wait. */
import { beforeEach, describe, expect, it } from 'vitest';
import { attendanceKeys } from '../../../shared/attendance/records.ts';
import { attendanceQueue } from '../../../shared/attendance/messages.ts';
import { locksQueue } from '../../../shared/locks/messages.ts';
import { lockKeys } from '../../../shared/locks/records.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { dueRecords, messageOf, sweepDueRecords } from '../../../shared/platform/async/due-records.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { clearPending, pendingMessage, sweepOperations } from '../../../shared/platform/async/sweep-operations.ts';
import { sweepsOf, usesOf } from '../../../shared/platform/async/sweep-plan.ts';
import { dueAttributes, findDue, noLongerDue } from '../../../shared/platform/storage/due.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAcceptedRequest } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const message = { kind: 'lock_callback', account_id: 7, app_id: 3, callback_id: 'one', trace_id: 't' } as const;
const order = lockKeys.order(7, 3, 'r');
/** An order that is due with its message. */
const pending = (isPatient = false) =>
  pendingMessage(order, startOfTime, { queue: locksQueue, message, ...(isPatient ? { isPatient } : {}) });

const post = attendanceKeys.post(7, 'p');
const scans = { account_id: 7, trace_id: 't', post_id: 'p' };
const putPost = () => setup.operations.put<object>({ ...post, ...scans, ...dueAttributes(post, startOfTime) });

describe('A record with its own message', () => {
  const callback = lockKeys.callback(7, 3, 'one');

  it('is due with the message, which the sweeper sends', async () => {
    expect(pending()).toEqual({
      ...dueAttributes(order, startOfTime),
      pending_message: { queue: 'locks', message },
    });
    await setup.operations.put<object>({ ...order, ...pending() });
    await sweep(setup, [sweepOperations(setup)]);
    expect(setup.sent(locksQueue)).toEqual([{ message, delaySeconds: 0 }]);
    // The runbook of `late-work` finds it by this line.
    expect(setup.log.entries).toEqual([
      { level: 'warn', message: 'A record is sent to its worker again', fields: message },
    ]);
    await setup.operations.update(order, { remove: clearPending });
    expect(await setup.operations.get(order)).toEqual(order);
    expect(clearPending).toEqual(['pending_message', ...noLongerDue]);
  });

  it('that is due without a message sends none', async () => {
    await setup.operations.put<Record<string, unknown>>({ ...order, ...dueAttributes(order, startOfTime) });
    await sweep(setup, [sweepOperations(setup)]);
    expect(setup.aws.names()).not.toContain('SendMessage');
    expect(setup.log.entries).toEqual([]);
  });

  it('is external only if it is a callback', () => {
    const one = sweepOperations(setup);
    expect([one.isFromOutside?.(callback), one.isFromOutside?.(order)]).toEqual([true, false]);
  });

  it('may wait for long only if it says so', () => {
    const items = [pending(true), pending(), {}].map((one) => ({ ...order, ...one }));
    const one = sweepOperations(setup);
    expect(items.map((item) => one.isPatient?.(item))).toEqual([true, false, false]);
  });
});

const declared = dueRecords(attendanceQueue, {
  table: 'operations',
  sortKey: 'PART#',
  kind: 'take_scans',
  carries: { post_id: 'post_id' },
});

const sweepOf = (given: Partial<typeof declared> = {}) =>
  sweepDueRecords({ ...setup, table: setup.operations }, { ...declared, ...given });

describe('A declared due record', () => {
  it('has a message with its account, its trace and the attributes that it needs', () => {
    const record = { account_id: '7', trace_id: 't', post_id: 'p', other: 1 };
    expect(messageOf(declared, record)).toEqual({ kind: 'take_scans', account_id: 7, trace_id: 't', post_id: 'p' });
    expect(messageOf(declared, { ...record, trace_id: 8 })).toMatchObject({ trace_id: '' });
  });

  it('is sent to its worker, with a line in the log', async () => {
    await putPost();
    await sweep(setup, [sweepOf()]);
    const take = { kind: 'take_scans', ...scans };
    expect(setup.sent(attendanceQueue)).toEqual([{ message: take, delaySeconds: 0 }]);
    expect(setup.log.entries).toEqual([
      { level: 'warn', message: 'A record is sent to its worker again', fields: take },
    ]);
  });

  it('is selected by the start of its sort key, or is any other record of its table', () => {
    const [part, other] = [
      { pk: 'x', sk: 'PART#1' },
      { pk: 'x', sk: 'A#PART#' },
    ];
    const { sortKey: _all, ...rest } = declared;
    const every = sweepDueRecords({ ...setup, table: setup.operations }, rest);
    expect([part, other].map((entry) => sweepOf().isOurs?.(entry))).toEqual([true, false]);
    expect([part, other].map((entry) => every.isOurs?.(entry))).toEqual([true, true]);
  });

  it('is external only if it is declared so', () => {
    const of = { pk: 'x', sk: 'PART#1' };
    expect([sweepOf().isFromOutside?.(of), sweepOf({ isFromOutside: true }).isFromOutside?.(of)]).toEqual([
      false,
      true,
    ]);
  });

  it('may wait for long as declared: never, always or in one status', () => {
    const items = ['waiting', 'other'].map((status) => ({ pk: 'x', sk: 'PART#1', status }));
    const isPatient = (given: Partial<typeof declared>) => items.map((item) => sweepOf(given).isPatient?.(item));
    expect(isPatient({})).toEqual([false, false]);
    expect(isPatient({ isPatient: true })).toEqual([true, true]);
    expect(isPatient({ isPatient: { status: 'waiting' } })).toEqual([true, false]);
  });
});

describe('The plan of the sweeper', () => {
  const plan = { performs: { payments: { queue: 'payments' } }, due: [declared] };

  it('needs to read and write its tables and to send to its queues', () => {
    expect(usesOf({ ...plan, tables: ['requests', 'operations'], queues: ['payments'] })).toEqual({
      tables: { requests: ['read', 'write'], operations: ['read', 'write'] },
      sendsTo: ['payments'],
    });
  });

  it('covers requests, the declared records, and everything else with a message of its own', async () => {
    const stored = { requests: setup.requests, operations: setup.operations };
    const sweeps = sweepsOf({ ...setup, stores: stored }, plan);
    await anAcceptedRequest(setup);
    await putPost();
    await setup.operations.put<object>({ ...order, ...pending() });
    setup.pass(60_000);
    await sweep(setup, sweeps);
    expect([paymentsQueue, attendanceQueue, locksQueue].map((queue) => setup.sent(queue as never).length)).toEqual([
      2, 1, 1,
    ]);
  });

  it('is wrong if it names a table that the sweeper does not have', () => {
    expect(() => sweepsOf({ ...setup, stores: { requests: setup.requests } }, plan)).toThrow(
      'The sweeper has no table operations',
    );
  });
});

it('A delivery that was never attempted is sent as the first attempt', async () => {
  const delivery = webhookKeys.delivery(7, 'evt_1', 'request');
  const facts = { account_id: 7, event_id: 'evt_1', target: 'request', status: 'pending', trace_id: 't' };
  await setup.requests.put<Record<string, unknown>>({ ...delivery, ...facts, ...dueAttributes(delivery, startOfTime) });
  const plan = { performs: {}, due: [] };
  const stored = { requests: setup.requests, operations: setup.operations };
  await sweep(setup, sweepsOf({ ...setup, stores: stored }, plan));
  expect(setup.log.entries).toMatchObject([
    { message: 'A webhook retry is enqueued again', fields: { event_id: 'evt_1', target: 'request', attempt: 0 } },
  ]);
  expect(await findDue(setup.requests, setup.now(), 50)).toEqual([]);
});
