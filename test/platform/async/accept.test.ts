/** Accepting a request: two writes, and the request cannot be lost after the first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, AcceptanceUnknown, sendToWorker } from '../../../shared/platform/async/accept.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { findRequest } from '../../../shared/platform/async/request-store.ts';
import { open } from '../../../shared/platform/secrets/seal.ts';
import { findDue } from '../../../shared/platform/storage/due.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { acceptDependencies, anAcceptedRequest, anOrder, messageOf, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

describe('An accepted request', () => {
  it('costs one conditional put and one message', async () => {
    await anAcceptedRequest(setup);
    expect(setup.aws.names()).toEqual(['PutItem', 'SendMessage']);
    expect(setup.aws.made[0]?.input.ConditionExpression).toBeDefined();
    expect(setup.log.counts).toEqual({ RequestsAccepted: 1 });
  });

  it('costs no more under an idempotency key', async () => {
    await anAcceptedRequest(setup, { idempotencyKey: 'k' });
    expect(setup.aws.names()).toEqual(['PutItem', 'SendMessage']);
  });

  it('is stored with its input, its state, the time of its next sweep and its expiry', async () => {
    const record = await anAcceptedRequest(setup);
    const at = new Date(startOfTime).toISOString();
    expect(await storedItem(setup, record)).toEqual({
      pk: `A#7#REQUEST#${record.request_id}`,
      sk: 'REQUEST',
      list_pk: 'A#7#REQUESTS',
      list_sk: `${at}#${record.request_id}`,
      due_shard: expect.stringMatching(/^DUE#\d$/),
      due_at: String(startOfTime + 60_000).padStart(15, '0'),
      account_id: 7,
      request_id: record.request_id,
      service: 'payments',
      action: 'lend',
      status: 'queued',
      phase: 'accepted',
      attempts: 0,
      app_id: 1,
      path_parameters: { shop: '1' },
      input: { amount: 100, reference: 'INV-1' },
      trace_id: 'trace-1',
      created_at: at,
      updated_at: at,
      enqueued_at: at,
      expires_at: startOfTime / 1000 + 30 * 86_400,
    });
  });

  it('is stored with its caller, its route, what it is about and where its outcome is sent', async () => {
    const called_by = { token_id: 3, source_ip: '203.0.113.9', method: 'POST', path: '/api/shops/1/lend' };
    const given = { calledBy: called_by, route: 'lend_in_shop', about: { shop: 1 }, appId: undefined };
    const record = await anAcceptedRequest(setup, { ...given, callbackUrl: 'https://shop.example.com/hook' });
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({
      called_by,
      route: 'lend_in_shop',
      about: { shop: 1 },
      callback_url: 'https://shop.example.com/hook',
    });
    for (const one of [item, record]) expect(one).not.toHaveProperty('app_id');
  });

  it('is stored with the secret of its webhook encrypted for the account and the request', async () => {
    const { request_id, webhook_secret = '' } = await anAcceptedRequest(setup, { webhookSecret: 'a-secret' });
    expect(webhook_secret).not.toContain('a-secret');
    expect(await open(setup.keyring, { accountId: 7, of: request_id }, webhook_secret)).toBe('a-secret');
  });

  it('is logged with its id', async () => {
    const { request_id } = await anAcceptedRequest(setup);
    expect(setup.log.entries).toEqual([{ level: 'info', message: 'Request accepted', fields: { request_id } }]);
  });

  it('whose message cannot be sent is still accepted, and due for the sweeper at once', async () => {
    setup.aws.refuse('SendMessage');
    const record = await anAcceptedRequest(setup);
    const item = await storedItem(setup, record);
    expect(item).toMatchObject({ status: 'queued', due_at: String(startOfTime).padStart(15, '0') });
    expect(item).not.toHaveProperty('enqueued_at');
    expect(await findDue(setup.requests, setup.now(), 50)).toHaveLength(1);
    expect(setup.log.entries.slice(1)).toMatchObject([{ level: 'error', fields: { request_id: record.request_id } }]);
  });

  it('whose message cannot be sent or marked as unsent is found by the sweeper a minute later', async () => {
    setup.aws.refuse('SendMessage');
    setup.aws.refuse('UpdateItem');
    await anAcceptedRequest(setup);
    expect(setup.log.entries.slice(1).map(({ message }) => message)).toEqual([
      'A request was accepted but not enqueued; the sweeper will enqueue it',
      'The sweeper will retry it a minute later',
    ]);
    expect(await findDue(setup.requests, setup.now(), 50)).toHaveLength(0);
    expect(await findDue(setup.requests, setup.now() + 60_000, 50)).toHaveLength(1);
  });
});

const isPut = ({ command }: { command: string }): boolean => command === 'PutItem';

describe('A request that is not accepted', () => {
  it('because it could not be written is an internal error, and no message is sent', async () => {
    setup.aws.refuse('PutItem');
    await expect(accept(acceptDependencies(setup), anOrder(setup))).rejects.toThrow('PutItem');
    expect(setup.sent(paymentsQueue)).toEqual([]);
    expect(setup.log.counts).toEqual({});
  });

  it('as far as is known, because the store did not respond, is reported with the id that it has if it was', async () => {
    setup.aws.outage('unanswered', isPut);
    const thrown: unknown = await accept(acceptDependencies(setup), anOrder(setup)).catch((error: unknown) => error);
    if (!(thrown instanceof AcceptanceUnknown)) throw new Error(`Not unknown but ${String(thrown)}`);
    expect(thrown).toMatchObject({ createdAt: new Date(startOfTime).toISOString(), cause: { mayBeDone: true } });
    setup.aws.outage(null);
    expect(await findRequest(setup.requests, 7, thrown.requestId)).toMatchObject({ request_id: thrown.requestId });
  });

  it('because the store refused it certainly does not exist', async () => {
    setup.aws.outage('refused');
    await expect(accept(acceptDependencies(setup), anOrder(setup))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      mayBeDone: false,
    });
  });

  it('because its callback address is private costs nothing', async () => {
    const order = anOrder(setup, { callbackUrl: 'https://169.254.169.254/latest/meta-data' });
    await expect(accept(acceptDependencies(setup), order)).rejects.toMatchObject({ status: 422 });
    expect(setup.aws.made).toEqual([]);
  });

  it('because it was accepted before costs one additional read and no message', async () => {
    await anAcceptedRequest(setup, { idempotencyKey: 'k' });
    setup.aws.forget();
    const { isReplay } = await accept(acceptDependencies(setup), anOrder(setup, { idempotencyKey: 'k' }));
    expect(isReplay).toBe(true);
    expect(setup.aws.names()).toEqual(['PutItem', 'GetItem']);
    expect(setup.log.counts).toEqual({ RequestsAccepted: 1 });
  });
});

describe('The message of a request', () => {
  it.each([
    [undefined, 0, undefined],
    [900, 900, undefined],
    [2_000, 900, 1_100],
  ])(
    'to be sent after %s seconds is delayed by %i, with the rest in the message',
    async (given, delaySeconds, rest) => {
      const record = await anAcceptedRequest(setup);
      await sendToWorker({ queues: setup.queues, queue: paymentsQueue }, record, given);
      const message = { ...messageOf(record), ...(rest === undefined ? {} : { remaining_delay: rest }) };
      expect(setup.sent(paymentsQueue).at(-1)).toEqual({ message, delaySeconds });
    },
  );
});
