/** Duplicates, leases and crashes: money is sent at most once, and no request is lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { completeRequest, failRequest } from '../../../shared/platform/async/perform.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { lent, type Lending, performDependencies } from '../../support/hand-made-routes.ts';
import { anAcceptedRequest, eventsOf, performOnce, stored, storedItem } from './requests.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let runs: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  runs = 0;
});

const counting: Lending['run'] = async (call) => {
  await call.markSent();
  runs += 1;
  return lent;
};
/** A worker that crashes: none of its later writes happen. */
const dying = async (call: Parameters<Lending['run']>[0], isMarked: boolean): Promise<never> => {
  if (isMarked) {
    await call.markSent({ transaction_id: 5 });
    runs += 1;
  }
  throw new Error('the worker died');
};
const crash = (record: Parameters<typeof performOnce>[1], isMarked: boolean) =>
  performOnce(setup, record, { run: (call) => dying(call, isMarked) }).catch(() => undefined);

describe('A duplicate message', () => {
  it('after the request was settled changes nothing', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: counting });
    const before = await storedItem(setup, record);
    await performOnce(setup, record, { run: counting });
    expect([runs, await storedItem(setup, record)]).toEqual([1, before]);
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('that arrives while another worker has the claim makes no call', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, {
      async run(call) {
        await performOnce(setup, record, { run: counting });
        return counting(call);
      },
    });
    expect(runs).toBe(1);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('of several that arrive at once is claimed by one worker', async () => {
    const record = await anAcceptedRequest(setup);
    await Promise.all(Array.from({ length: 5 }, () => performOnce(setup, record, { run: counting })));
    expect(runs).toBe(1);
  });
});

describe('A lease', () => {
  it('excludes other workers until it ends', async () => {
    const record = await anAcceptedRequest(setup);
    await crash(record, false);
    setup.pass(65_000);
    await performOnce(setup, record, { run: counting });
    expect(runs).toBe(0);
    setup.pass(1);
    await performOnce(setup, record, { run: counting });
    expect(runs).toBe(1);
  });

  it('that ended while its worker was suspended stops that worker before its call', async () => {
    const record = await anAcceptedRequest(setup);
    const slow = performOnce(setup, record, {
      async run(call) {
        setup.pass(65_001);
        await performOnce(setup, record, { run: counting });
        return counting(call);
      },
    });
    await expect(slow).rejects.toMatchObject({ message: 'The claim on this request was lost' });
    expect(runs).toBe(1);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', attempts: 2 });
  });
});

describe('A worker that resumes after its lease', () => {
  it('cannot mark the request that another worker has claimed, although nothing was sent yet', async () => {
    const record = await anAcceptedRequest(setup);
    const slow = performOnce(setup, record, {
      async run(call) {
        setup.pass(65_001);
        await performOnce(setup, record, {
          async run(claimed) {
            await expect(call.markSent()).rejects.toMatchObject({ message: 'The claim on this request was lost' });
            return counting(claimed);
          },
        });
        return undefined;
      },
    });
    await slow;
    expect(runs).toBe(1);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent });
  });
});

describe('A worker that crashes', () => {
  it('before the mark leaves a request that is performed normally', async () => {
    const record = await anAcceptedRequest(setup);
    await crash(record, false);
    setup.pass(65_001);
    await performOnce(setup, record, { run: counting, resume: () => Promise.reject(new Error('nothing to resume')) });
    expect(runs).toBe(1);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed' });
  });

  it('after the mark leaves a request whose call is never repeated', async () => {
    const record = await anAcceptedRequest(setup);
    await crash(record, true);
    setup.pass(65_001);
    const resumed: unknown[] = [];
    await performOnce(setup, record, {
      run: counting,
      async resume({ record: { phase, transaction_id } }) {
        resumed.push(phase, transaction_id);
        return undefined;
      },
    });
    expect([runs, resumed]).toEqual([1, ['sent', 5]]);
    expect(await stored(setup, record)).toMatchObject({ status: 'processing', phase: 'unclear' });
  });

  it('after the mark may have received a response: the worker that resumes completes it', async () => {
    const record = await anAcceptedRequest(setup);
    await crash(record, true);
    setup.pass(65_001);
    await performOnce(setup, record, { resume: async () => lent });
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent });
  });
});

describe('A crash between outcome and event', () => {
  it.each([
    ['before the event is stored', 'PutItem', 0],
    ['before its receivers are found', 'Query', 0],
    ['before its delivery is enqueued', 'SendMessage', 0],
    ['before the outbox is cleared', 'UpdateItem', 1],
  ])('%s leaves the event pending; the redelivered message publishes it once', async (_when, command, but) => {
    const record = await anAcceptedRequest(setup, { callbackUrl: 'https://shop.example.com/hook' });
    const crashed = performOnce(setup, record, {
      async run(call) {
        const result = await counting(call);
        setup.aws.refuse(command, but);
        return result;
      },
    });
    await expect(crashed).rejects.toMatchObject({ kind: 'internal' });
    const pendingMessage = await storedItem(setup, record);
    expect(pendingMessage).toMatchObject({ status: 'completed', outbox: 'completed', due_at: expect.any(String) });

    await performOnce(setup, record, { run: counting });
    const settled = await storedItem(setup, record);
    expect(await stored(setup, record)).toMatchObject({ status: 'completed', result: lent });
    for (const paid of ['outbox', 'due_at']) expect(settled).not.toHaveProperty(paid);
    expect([runs, (await eventsOf(setup)).length]).toEqual([1, 1]);
    const events = setup.sent(webhooksQueue).map(({ message }) => 'event_id' in message && message.event_id);
    expect(new Set(events).size).toBe(1);
  });
});

describe('A settled request', () => {
  it('is never completed or failed a second time', async () => {
    const record = await anAcceptedRequest(setup);
    await performOnce(setup, record, { run: counting });
    const before = await storedItem(setup, record);
    await completeRequest(performDependencies(setup), record, { loan: 'another' }, setup.log);
    await failRequest(performDependencies(setup), record, new GatewayError('provider_refused'), setup.log);
    expect(await storedItem(setup, record)).toEqual(before);
    expect(await eventsOf(setup)).toHaveLength(1);
  });
});
