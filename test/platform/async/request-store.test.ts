/** What is stored of a request, and which writes its state allows. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AsyncRequest,
  isSettled,
  type RequestPhase,
  type RequestStatus,
  toRequestBody,
  type TransitionName,
  transitions,
} from '../../../shared/platform/async/async-request.ts';
import { cancelRequest } from '../../../shared/platform/async/cancel-request.ts';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import {
  clearRequestOutbox,
  findRequest,
  findRequestByText,
  markEnqueued,
  markNotEnqueued,
  moveRequest,
} from '../../../shared/platform/async/request-store.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anAcceptedRequest, eventsOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const timeAt = (milliseconds: number): string => new Date(milliseconds).toISOString();
const dueAt = (milliseconds: number): string => String(milliseconds).padStart(15, '0');

/** A request in any state. */
async function aRequestIn(status: RequestStatus, phase: RequestPhase, given: Partial<AsyncRequest> = {}) {
  const record = await anAcceptedRequest(setup);
  await setup.requests.update(requestKeys.request(7, record.request_id), { set: { status, phase, ...given } });
  return stored(setup, record);
}

describe('A request', () => {
  it.each<[RequestStatus, RequestPhase, TransitionName[]]>([
    ['queued', 'accepted', ['claim', 'claim_and_mark', 'cancel']],
    ['processing', 'accepted', ['claim', 'mark_sent', 'claim_and_mark', 'release', 'mark_unclear', 'complete', 'fail']],
    ['processing', 'sent', ['claim', 'release', 'mark_unclear', 'complete', 'fail']],
    ['processing', 'unclear', ['claim', 'mark_unclear', 'complete', 'fail']],
    ['completed', 'settled', []],
    ['failed', 'settled', []],
  ])('that is %s and %s allows only these transitions', async (status, phase, allowed) => {
    const names = Object.keys(transitions) as TransitionName[];
    const happened = await Promise.all(
      names.map(async (name) => {
        const record = await aRequestIn(status, phase);
        const moved = await moveRequest(setup.requests, record, name, startOfTime + 1_000);
        if (moved === null) expect(await stored(setup, record)).toEqual(record);
        else expect(moved).toMatchObject({ ...transitions[name].to, updated_at: timeAt(startOfTime + 1_000) });
        return moved !== null;
      }),
    );
    expect(names.filter((_name, index) => happened[index])).toEqual(allowed);
  });

  it.each<[TransitionName, RequestStatus, (keyof AsyncRequest)[]]>([
    ['claim', 'queued', ['claimed_at']],
    ['mark_sent', 'processing', ['sent_at']],
    ['claim_and_mark', 'queued', ['claimed_at', 'sent_at']],
    ['mark_unclear', 'processing', ['unclear_at']],
    ['release', 'processing', []],
  ])('is stamped with the first time of: %s', async (name, status, stamps) => {
    const record = await aRequestIn(status, 'accepted');
    const moved = await moveRequest(setup.requests, record, name, startOfTime + 1_000);
    const all = ['claimed_at', 'sent_at', 'unclear_at'] as const;
    const first = timeAt(startOfTime + 1_000);
    expect(all.map((stamp) => moved?.[stamp])).toEqual(
      all.map((stamp) => (stamps.includes(stamp) ? first : undefined)),
    );
    // As if it had not happened.
    await setup.requests.update(requestKeys.request(7, record.request_id), { set: { status, phase: 'accepted' } });
    const again = await moveRequest(setup.requests, record, name, startOfTime + 2_000);
    expect(all.map((stamp) => again?.[stamp])).toEqual(all.map((stamp) => moved?.[stamp]));
  });

  it('changes only if the caller’s own condition holds too', async () => {
    const record = await aRequestIn('processing', 'sent', { lease_until: 5 });
    const release = (lease_until: number) =>
      moveRequest(setup.requests, record, 'release', setup.now(), { if: { lease_until: { equals: lease_until } } });
    expect(await release(6)).toBeNull();
    expect(await release(5)).toMatchObject({ phase: 'accepted' });
  });

  it('that changes is checked by the sweeper at the time that is given, otherwise as before', async () => {
    const record = await aRequestIn('processing', 'sent');
    await moveRequest(setup.requests, record, 'mark_unclear', setup.now());
    expect(await storedItem(setup, record)).toMatchObject({ due_at: dueAt(startOfTime + 60_000) });
    await moveRequest(setup.requests, record, 'mark_unclear', setup.now(), { dueAt: startOfTime + 90_000 });
    expect(await storedItem(setup, record)).toMatchObject({ due_at: dueAt(startOfTime + 90_000) });
  });

  it('loses what the change removes', async () => {
    const record = await aRequestIn('processing', 'sent', { lease_until: 5 });
    expect(
      await moveRequest(setup.requests, record, 'release', setup.now(), { remove: ['lease_until'] }),
    ).not.toHaveProperty('lease_until');
  });

  it('has ended when it is completed or failed', () => {
    const all = ['queued', 'processing', 'completed', 'failed'] as const;
    expect(all.filter((status) => isSettled({ status }))).toEqual(['completed', 'failed']);
  });

  it('counts an attempt only when told to', async () => {
    const record = await aRequestIn('queued', 'accepted');
    expect(await moveRequest(setup.requests, record, 'claim', setup.now())).toMatchObject({ attempts: 0 });
    const counted = await moveRequest(setup.requests, record, 'claim', setup.now(), { countAttempt: true });
    expect(counted).toMatchObject({ attempts: 1 });
  });
});

/** As JSON: a text of this length and its two quotation marks. */
const aTextOf = (characters: number): string => 'x'.repeat(characters - 2);

describe('The input of a request', () => {
  it.each([
    ['as it is up to 64 KiB', 64 * 1024, 'input'],
    ['packed when it is longer', 64 * 1024 + 1, 'packed_input'],
  ])('is stored %s, and read as it was', async (_how, length, attribute) => {
    const input = aTextOf(length);
    const record = await anAcceptedRequest(setup, { input });
    const item = (await storedItem(setup, record)) ?? {};
    expect(Object.keys(item).filter((name) => name.endsWith('input'))).toEqual([attribute]);
    const read = await stored(setup, record);
    expect(read.input).toBe(input);
    expect(read).not.toHaveProperty('packed_input');
    expect(read).not.toHaveProperty('result');
  });
});

describe('The result of a request', () => {
  it('is stored packed, and read as it was', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record);
    const item = await storedItem(setup, record);
    expect(item).not.toHaveProperty('result');
    expect(item?.packed_result).toBeInstanceOf(Uint8Array);
    const read = await stored(setup, record);
    expect(read.result).toEqual({ loan: 'L1' });
    expect(read).not.toHaveProperty('packed_result');
  });
});

describe('A request is found', () => {
  it('by its id, in its own account only', async () => {
    const { request_id } = await anAcceptedRequest(setup);
    expect(await findRequest(setup.requests, 7, request_id)).toMatchObject({ request_id });
    expect(await findRequest(setup.requests, 8, request_id)).toBeNull();
  });

  it('by the text of its id, which reads once', async () => {
    const { request_id } = await anAcceptedRequest(setup);
    setup.aws.forget();
    expect(await findRequestByText(setup.requests, 7, request_id)).toMatchObject({ request_id });
    expect(setup.aws.made).toMatchObject([{ command: 'GetItem', input: { ConsistentRead: true } }]);
  });

  it('by no other text, and nothing is read', async () => {
    const { request_id } = await anAcceptedRequest(setup);
    setup.aws.forget();
    const texts = [
      '',
      'REQUEST',
      `${request_id}0`,
      `0${request_id}`,
      request_id.slice(1),
      request_id.toUpperCase().replace(/^./, 'A'),
      request_id.replaceAll('-', ''),
      request_id.replace(/.$/, 'g'),
      request_id.replace(/^(.{8})./, '$1_'),
      request_id.replace(/^(.{9})./, '$1g'),
      request_id.replace(/-.{12}$/, ''),
    ];
    for (const text of texts) expect([text, await findRequestByText(setup.requests, 7, text)]).toEqual([text, null]);
    expect(setup.aws.made).toEqual([]);
  });
});

describe('The outbox of a request', () => {
  it.each(['completed', 'failed'] as const)('of one that is %s is cleared, and the sweeper is done', async (status) => {
    const record = await aRequestIn(status, 'settled', { outbox: status });
    await clearRequestOutbox(setup.requests, record);
    const item = await storedItem(setup, record);
    for (const gone of ['outbox', 'due_at', 'due_shard']) expect(item).not.toHaveProperty(gone);
  });

  it('of one that is in progress stays, and so does the sweeper’s check', async () => {
    const record = await aRequestIn('processing', 'sent');
    const before = await storedItem(setup, record);
    await clearRequestOutbox(setup.requests, record);
    expect(await storedItem(setup, record)).toEqual(before);
  });
});

describe('The time at which a request was enqueued', () => {
  it('is the first one, and is set again after it could not be enqueued', async () => {
    const record = await anAcceptedRequest(setup);
    await markEnqueued(setup.requests, record, startOfTime + 1_000);
    expect(await stored(setup, record)).toMatchObject({ enqueued_at: timeAt(startOfTime) });
    await markNotEnqueued(setup.requests, record, startOfTime + 2_000);
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({ due_at: dueAt(startOfTime + 2_000) });
    expect(item).not.toHaveProperty('enqueued_at');
    await markEnqueued(setup.requests, record, startOfTime + 3_000);
    expect(await stored(setup, record)).toMatchObject({ enqueued_at: timeAt(startOfTime + 3_000) });
  });

  it('stays if a worker has the request already', async () => {
    const record = await aRequestIn('processing', 'accepted');
    await markNotEnqueued(setup.requests, record, startOfTime + 2_000);
    expect(await stored(setup, record)).toEqual(record);
  });

  it('creates no record of a request that has expired', async () => {
    const gone = { account_id: 7, request_id: crypto.randomUUID() };
    await markEnqueued(setup.requests, gone, startOfTime);
    expect(await findRequest(setup.requests, 7, gone.request_id)).toBeNull();
  });
});

/** In seconds. */
const days = (count: number): number => count * 24 * 60 * 60;

describe('A request', () => {
  it('expires 30 days after it was accepted, and later if it was enqueued again meanwhile', async () => {
    const record = await anAcceptedRequest(setup);
    const acceptedAt = startOfTime / 1000;
    expect(record.expires_at).toBe(acceptedAt + days(30));
    await markEnqueued(setup.requests, record, (acceptedAt + days(20)) * 1000);
    expect(await stored(setup, record)).toMatchObject({ expires_at: acceptedAt + days(50) });
  });

  it('that has ended is not enqueued again', async () => {
    const record = await aRequestIn('completed', 'settled');
    await markEnqueued(setup.requests, record, startOfTime + 1_000);
    expect(await stored(setup, record)).toEqual(record);
  });
});

const cancel = (record: AsyncRequest) => cancelRequest(setup, record, setup.log);

it('The held calls of an account have one record', () => {
  expect(requestKeys.heldCalls(7)).toEqual({ pk: 'A#7#HELD_CALLS', sk: 'HELD_CALLS' });
});

describe('Cancelling', () => {
  it('fails a queued request with the reason, publishes one event and leaves nothing pending', async () => {
    const record = await anAcceptedRequest(setup);
    setup.pass(1_000);
    const cancelled = await cancel(record);
    const failed = {
      status: 'failed',
      phase: 'settled',
      error: 'The request was cancelled before it was performed',
      error_code: 'cancelled',
      error_kind: 'conflict',
      completed_at: timeAt(startOfTime + 1_000),
    };
    expect(cancelled).toMatchObject(failed);
    const item = await storedItem(setup, record);
    expect(item).toMatchObject(failed);
    for (const gone of ['outbox', 'due_at', 'due_shard']) expect(item).not.toHaveProperty(gone);
    expect(await eventsOf(setup)).toMatchObject([{ request_id: record.request_id, status: 'failed' }]);
  });

  it('leaves the event pending if it cannot be published', async () => {
    const record = await anAcceptedRequest(setup);
    setup.aws.refuse('PutItem');
    await expect(cancel(record)).rejects.toThrow();
    expect(await storedItem(setup, record)).toMatchObject({
      status: 'failed',
      outbox: 'failed',
      due_at: expect.any(String),
    });
  });

  it.each([
    ['processing', 'accepted'],
    ['completed', 'settled'],
  ] as const)('changes nothing of a request that is %s', async (status, phase) => {
    const record = await aRequestIn(status, phase);
    expect(await cancel(record)).toBeNull();
    expect(await stored(setup, record)).toEqual(record);
    expect(await eventsOf(setup)).toEqual([]);
  });
});

describe('A request as it is shown', () => {
  it('has null for what it does not have yet, and no input', async () => {
    const record = await anAcceptedRequest(setup, { appId: undefined });
    expect(toRequestBody(record, null)).toEqual({
      request_id: record.request_id,
      service: 'payments',
      action: 'lend',
      status: 'queued',
      phase: 'accepted',
      attempts: 0,
      app_id: null,
      transaction_id: null,
      transaction: null,
      message_id: null,
      created_at: timeAt(startOfTime),
      updated_at: timeAt(startOfTime),
      completed_at: null,
      result: null,
      error: null,
      error_code: null,
      provider: null,
    });
  });

  it('has its result, its error and the ids of what it started', async () => {
    const facts = { app_id: 3, transaction_id: 5, message_id: 6, error: 'Refused', completed_at: timeAt(startOfTime) };
    const record = { ...(await anAcceptedRequest(setup)), ...facts, result: { loan: 'L1' } };
    const transaction = { id: 5, status: 'STATUS_COMPLETED' };
    expect(toRequestBody(record, transaction)).toMatchObject({ ...facts, result: { loan: 'L1' }, transaction });
  });
});
