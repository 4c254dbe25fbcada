/** Receivers that take long: which deliveries may wait for them in the first queue, and what becomes of the others. */
import { beforeEach, describe, expect, it } from 'vitest';
import { maximumOfQueue, defaultQuota } from '../../../infra/concurrency.ts';
import { type Egress, EgressFailure } from '../../../shared/platform/egress/guarded-client.ts';
import { slowWebhooksQueue, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { makeSlowReceivers } from '../../../shared/platform/webhooks/slow-receivers.ts';
import { maxSlots, maxSlotsOfAccount, reserveSlot } from '../../../shared/platform/webhooks/slow-slots.ts';
import { startOfTime, type TestSetup, useEmulatedStores } from '../../support/emulated-stores.ts';
import { anHttpServer } from '../egress/servers.ts';
import { anAccount, anEndpoint, anEvent, anEventFor, deliverOnce, deliveryOf, nextAttempt } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
});

const url = 'https://shop.example.com/hook';
const reserve = (accountId: number, now = startOfTime) => reserveSlot(setup.requests, accountId, now, 10_000);
const reserveMany = async (accountId: number, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => reserve(accountId)))).filter((slot) => slot !== null);
const reservedUntil = async (): Promise<number[]> => {
  const slots = await setup.requests.get(webhookKeys.slowSlots(), { consistent: true });
  return Object.entries(slots ?? {}).flatMap(([name, until]) => (name.startsWith('until_') ? [Number(until)] : []));
};
const isRelease = (text: string): boolean => text.includes('SLOW_DELIVERIES') && text.includes('REMOVE');
const moved = () => setup.sent(slowWebhooksQueue);
const first = () => setup.sent(webhooksQueue);

/** A receiver that takes longer than `patience`; it responds if it gets the time, unless it hangs. */
function aSlowReceiver({
  hangs = false,
  meanwhile = async () => {},
}: { hangs?: boolean; meanwhile?: () => Promise<void> } = {}) {
  const called: string[] = [];
  const egress: Egress = {
    async send({ url: to, patience }) {
      called.push(to);
      const mayContinue = patience === undefined || (await patience.mayContinue());
      await meanwhile();
      if (hangs || !mayContinue) throw new EgressFailure('after_sending', 'timeout', 'no response in time');
      return { status: 200, headers: {}, body: '' };
    },
  };
  return { egress, called };
}

describe('A delivery that takes longer than a second', () => {
  it('has a slot until it ends', async () => {
    const { egress } = aSlowReceiver({
      meanwhile: async () => expect(await reservedUntil()).toEqual([startOfTime + 15_000]),
    });
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(await reservedUntil()).toEqual([]);
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('ends without a free slot, and is made from the queue for slow receivers instead', async () => {
    await reserveMany(7, maxSlotsOfAccount);
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(moved()).toEqual([{ message: { ...message, slow: true }, delaySeconds: 0 }]);
    expect(first()).toHaveLength(1);
    expect(await deliveryOf(setup, message)).toBeNull();
    expect(setup.log.counts).toEqual({});

    await deliverOnce(setup, nextAttempt(setup, slowWebhooksQueue), { egress });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered', attempts: [{ http_status: 200 }] });
  });

  it('ends if the table does not say whether it has a slot', async () => {
    setup.aws.outage('refused', ({ input }) => JSON.stringify(input).includes('SLOW_DELIVERIES'));
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(moved()).toHaveLength(1);
  });

  it('is stored even if its slot cannot be released, which becomes free by itself', async () => {
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    setup.aws.outage('refused', ({ input }) => isRelease(JSON.stringify(input)));
    await deliverOnce(setup, message, { egress });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered' });
    setup.aws.outage(null);
    expect(await reservedUntil()).toEqual([startOfTime + 15_000]);
  });

  it('ends after a second with the real client, too', async () => {
    await reserveMany(7, maxSlotsOfAccount);
    const { port } = await anHttpServer(() => undefined);
    await deliverOnce(setup, await anEventFor(setup, `http://127.0.0.1:${port}/`));
    expect(moved()).toHaveLength(1);
  });
});

describe('A delivery that succeeds at once', () => {
  it('makes no call more than before: three reads, the account’s secret, and one write', async () => {
    const message = await anEventFor(setup, url);
    setup.aws.forget();
    await deliverOnce(setup, message, { egress: { send: async () => ({ status: 200, headers: {}, body: '' }) } });
    expect(setup.aws.names().toSorted()).toEqual(['GetItem', 'GetItem', 'GetItem', 'UpdateItem']);
  });
});

describe('A receiver that did not respond in time', () => {
  it('gets its retries from the queue for slow receivers, by the same schedule, until it responds', async () => {
    const hanging = aSlowReceiver({ hangs: true });
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, hanging);
    for (const [attempt, wait] of [5, 10, 30].entries()) {
      expect(moved().at(-1)).toEqual({ message: { ...message, attempt: attempt + 1, slow: true }, delaySeconds: wait });
      if (wait < 30) await deliverOnce(setup, nextAttempt(setup, slowWebhooksQueue), hanging);
    }
    const refusing: Egress = { send: async () => ({ status: 503, headers: {}, body: '' }) };
    await deliverOnce(setup, nextAttempt(setup, slowWebhooksQueue), { egress: refusing });
    expect(first().at(-1)).toEqual({ message: { ...message, attempt: 4 }, delaySeconds: 60 });
  });

  it('gets no attempt from the first queue for a minute, and others of the account do', async () => {
    const slowReceivers = makeSlowReceivers(setup.now);
    const { egress, called } = aSlowReceiver({ hangs: true });
    const deliverTo = async (to: string, cause: string) => {
      await publish(setup, anEvent({ cause, requestTarget: { url: to, request_id: cause } }), setup.log);
      await deliverOnce(setup, nextAttempt(setup), { egress, slowReceivers });
    };
    await deliverTo(url, 'one');
    await deliverTo(`${url}/another`, 'two');
    expect(called).toEqual([url]);
    expect(moved().at(-1)?.message).toMatchObject({ attempt: 0, slow: true });
    await deliverTo('https://other.example.com/', 'three');
    expect(called).toHaveLength(2);
    setup.pass(60_000);
    await deliverTo(url, 'four');
    expect(called).toEqual([url, 'https://other.example.com/', url]);
  });

  it('makes the account slow as a whole if its hosts are always new ones, and no other account', () => {
    const slowReceivers = makeSlowReceivers(setup.now);
    for (const host of ['a.example', 'b.example']) slowReceivers.add(7, host);
    expect(slowReceivers.has(7, 'c.example')).toBe(false);
    slowReceivers.add(7, 'c.example');
    expect([slowReceivers.has(7, 'd.example'), slowReceivers.has(8, 'a.example')]).toEqual([true, false]);
    setup.pass(60_000);
    expect(slowReceivers.has(7, 'd.example')).toBe(false);
  });

  it('waits for the moment that its rate permits in the queue for slow receivers', async () => {
    await anEndpoint(setup, { url, max_per_minute: 1 });
    const slowReceivers = makeSlowReceivers(setup.now);
    slowReceivers.add(7, 'shop.example.com');
    for (const cause of ['one', 'two']) {
      await publish(setup, anEvent({ cause }), setup.log);
      await deliverOnce(setup, nextAttempt(setup), { slowReceivers });
    }
    const { egress } = aSlowReceiver();
    const [one, two] = moved().map(({ message }) => message);
    if (!one || !two) throw new Error('The deliveries were not moved');
    await deliverOnce(setup, one, { egress });
    await deliverOnce(setup, two, { egress });
    expect(moved().at(-1)).toEqual({ message: { ...two, not_before: startOfTime + 60_000 }, delaySeconds: 60 });
  });
});

describe('The slots', () => {
  it('leave most instances of the queue free', () => {
    expect(maxSlots).toBeLessThan(maximumOfQueue('webhooks', defaultQuota) / 3);
  });

  it('of one account are few, also if it asks for all at once', async () => {
    expect(await reserveMany(7, 12)).toHaveLength(maxSlotsOfAccount);
    expect(await reservedUntil()).toHaveLength(maxSlotsOfAccount);
    expect(await reserve(8)).not.toBeNull();
  });

  it('are bounded for all accounts together, and free again when they end or expire', async () => {
    const slots = [];
    for (let number = 0; number < maxSlots; number += 1) slots.push(await reserve(number));
    expect(slots).not.toContain(null);
    expect(await reserve(99)).toBeNull();
    await slots[3]?.end();
    expect(await reserve(99)).not.toBeNull();
    expect(await reserve(100)).toBeNull();
    expect(await reserve(100, startOfTime + 15_001)).not.toBeNull();
  });
});
