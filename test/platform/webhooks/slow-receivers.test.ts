/** Receivers that take long: which deliveries may wait for their responses, and what becomes of the others. */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import {
  countSlowCalls,
  makeSlotPool,
  reserveSlot,
  type SlowSlots,
  takeSlot,
} from '../../../shared/platform/async/slow-slots.ts';
import { type Egress, EgressFailure } from '../../../shared/platform/egress/guarded-client.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { maxWaitsForSlot } from '../../../shared/platform/webhooks/retry-schedule.ts';
import { makeSlowReceivers } from '../../../shared/platform/webhooks/slow-receivers.ts';
import { startOfTime, type TestSetup, useEmulatedStores } from '../../support/emulated-stores.ts';
import { anHttpServer } from '../egress/servers.ts';
import {
  anAccount,
  anEndpoint,
  anEvent,
  anEventFor,
  deliverOnce,
  deliveryOf,
  nextAttempt,
  webhookSlots,
} from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
});

const url = 'https://shop.example.com/hook';
const maxSlots = 50;
const reserve = (accountId: number, now = setup.now()) =>
  reserveSlot(webhookSlots(setup), { holder: String(accountId), now, milliseconds: 10_000 });
const reserveMany = async (accountId: number, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => reserve(accountId)))).filter((slot) => slot !== null);
const reservedUntil = async (): Promise<number[]> => {
  const slots = await setup.requests.get(requestKeys.slowSlots('webhooks'));
  return Object.entries(slots ?? {}).flatMap(([name, until]) => (name.startsWith('until_') ? [Number(until)] : []));
};
const isRelease = (text: string): boolean => text.includes('SLOW_CALLS') && text.includes('REMOVE');
/** All that one account can get. */
const reserveAll = () => reserveMany(7, maxSlots);
const sent = () => setup.sent(webhooksQueue);

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

  it('ends without a free slot, waits in the queue, and is no attempt', async () => {
    await reserveAll();
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(sent().at(-1)).toEqual({ message: { ...message, waits: 1 }, delaySeconds: 5 });
    const next_attempt_at = new Date(startOfTime + 5_000).toISOString();
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', next_attempt_at });
    expect(await deliveryOf(setup, message)).not.toHaveProperty('attempts');
    expect(setup.log.counts).toEqual({});
    const { event_id } = message;
    expect(setup.log.entries.at(-1)).toEqual({
      level: 'info',
      message: 'Webhook waits for deliveries that take long',
      fields: { event: 'payments.request_payment', event_id, target: 'request', attempt: 0, waits: 0 },
    });

    setup.pass(15_001);
    await deliverOnce(setup, nextAttempt(setup), { egress });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'delivered', attempts: [{ http_status: 200 }] });
  });

  it('has failed once it waited for about an hour, and its next attempts wait no more', async () => {
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    await reserveAll();
    const waited: (number | undefined)[] = [];
    for (let wait = 0; wait <= maxWaitsForSlot; wait += 1) {
      await deliverOnce(setup, nextAttempt(setup), { egress });
      waited.push(sent().at(-1)?.delaySeconds);
    }
    expect(waited).toEqual([5, 10, 20, 40, 80, 160, ...Array<number>(10).fill(300), 5]);
    await deliverOnce(setup, nextAttempt(setup), { egress });
    expect(sent().at(-1)).toMatchObject({ message: { attempt: 2 }, delaySeconds: 10 });
    const error = 'timeout: too many deliveries of this account took longer than a second';
    const attempts = [{ http_status: 0, error, took_ms: 0 }, { error }];
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'pending', attempts });
  });

  it('ends if the table does not say whether it has a slot', async () => {
    setup.aws.outage('refused', ({ input }) => JSON.stringify(input).includes('SLOW_CALLS'));
    const { egress } = aSlowReceiver();
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(sent().at(-1)).toMatchObject({ message: { attempt: 0, waits: 1 } });
    expect(setup.log.entries.filter(({ level }) => level === 'warn')).toEqual([
      {
        level: 'warn',
        message: 'The slot of a slow delivery could not be changed',
        fields: { event_id: message.event_id, target: 'request', reason: expect.stringMatching(/./) },
      },
    ]);
  });

  it('has failed, rather than waits, if its connection broke just when it got no slot', async () => {
    await reserveAll();
    const egress: Egress = {
      async send({ patience }) {
        await patience?.mayContinue();
        throw new EgressFailure('after_sending', 'dropped', 'the connection was closed');
      },
    };
    const message = await anEventFor(setup, url);
    await deliverOnce(setup, message, { egress });
    expect(await deliveryOf(setup, message)).toMatchObject({
      attempts: [{ error: expect.stringContaining('closed') }],
    });
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
    await reserveAll();
    const { port } = await anHttpServer(() => undefined);
    await deliverOnce(setup, await anEventFor(setup, `http://127.0.0.1:${port}/`));
    expect(sent().at(-1)).toMatchObject({ message: { attempt: 0, waits: 1 } });
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

/** What an instance remembers that saw these hosts of account 7 take long. */
function slowFor(now: () => number, ...hosts: string[]) {
  const slowReceivers = makeSlowReceivers(now);
  for (const host of hosts) slowReceivers.add(7, host);
  return slowReceivers;
}

describe('A receiver that took long', () => {
  it('gets no attempt without a slot for a minute, and others of the account do', async () => {
    const slowReceivers = makeSlowReceivers(setup.now);
    const { egress, called } = aSlowReceiver({ hangs: true });
    const deliverTo = async (to: string, cause: string) => {
      await publish(setup, anEvent({ cause, requestTarget: { url: to, request_id: cause } }), setup.log);
      await deliverOnce(setup, nextAttempt(setup), { egress, slowReceivers });
    };
    await reserveAll();
    await deliverTo(url, 'one');
    setup.pass(30_000);
    await reserveAll();
    await deliverTo(`${url}/another`, 'two');
    expect(called).toEqual([url]);
    expect(sent().at(-1)?.message).toMatchObject({ attempt: 0, waits: 1 });
    await deliverTo('https://other.example.com/', 'three');
    expect(called).toHaveLength(2);
    setup.pass(30_000);
    await reserveAll();
    await deliverTo(url, 'four');
    expect(called).toEqual([url, 'https://other.example.com/', url]);
  });

  it('gets its attempt with a slot, which nobody asks for again, and is fast again after a fast response', async () => {
    const slowReceivers = slowFor(setup.now, 'shop.example.com');
    const given: unknown[] = [];
    const egress: Egress = {
      async send({ patience }) {
        given.push(patience, await reservedUntil());
        return { status: 200, headers: {}, body: '' };
      },
    };
    await deliverOnce(setup, await anEventFor(setup, url), { egress, slowReceivers });
    expect(given).toEqual([undefined, [startOfTime + 15_000]]);
    expect(await reservedUntil()).toEqual([]);
    expect(slowReceivers.has(7, 'shop.example.com')).toBe(false);
  });

  it('stays known as slow while it waits for a slot', async () => {
    const slowReceivers = slowFor(setup.now, 'shop.example.com');
    await reserveAll();
    await deliverOnce(setup, await anEventFor(setup, url), { egress: aSlowReceiver().egress, slowReceivers });
    expect(slowReceivers.has(7, 'shop.example.com')).toBe(true);
  });

  it('is known as slow after a response that took a second, and not after one that took less', async () => {
    const slowReceivers = makeSlowReceivers(setup.now);
    for (const [took, isSlow] of [
      [999, false],
      [1_000, true],
    ] as const) {
      const egress: Egress = {
        async send() {
          setup.pass(took);
          return { status: 200, headers: {}, body: '' };
        },
      };
      await publish(setup, anEvent({ cause: `${took}`, requestTarget: { url, request_id: 'r' } }), setup.log);
      await deliverOnce(setup, nextAttempt(setup), { egress, slowReceivers });
      expect(slowReceivers.has(7, 'shop.example.com')).toBe(isSlow);
    }
  });

  it('makes the account slow as a whole if its hosts are always new ones, and no other account', () => {
    const slowReceivers = slowFor(setup.now, 'a.example', 'b.example');
    expect(slowReceivers.has(7, 'c.example')).toBe(false);
    slowReceivers.add(7, 'c.example');
    expect([slowReceivers.has(7, 'd.example'), slowReceivers.has(8, 'a.example')]).toEqual([true, false]);
    setup.pass(60_000);
    expect(slowReceivers.has(7, 'd.example')).toBe(false);
  });

  it('keeps the moment that its rate permits while it waits for a slot', async () => {
    await anEndpoint(setup, { url, max_per_minute: 1 });
    for (const cause of ['one', 'two']) await publish(setup, anEvent({ cause }), setup.log);
    const [one, two] = sent().map(({ message }) => message);
    if (one?.kind !== 'deliver' || two?.kind !== 'deliver') throw new Error('Two deliveries were not enqueued');
    const { egress } = aSlowReceiver();
    await deliverOnce(setup, one, { egress });
    await deliverOnce(setup, two, { egress });
    const postponed = { ...two, not_before: startOfTime + 60_000 };
    expect(sent().at(-1)).toEqual({ message: postponed, delaySeconds: 60 });
    setup.pass(60_000);
    await reserveAll();
    await deliverOnce(setup, postponed, { egress });
    expect(sent().at(-1)).toEqual({ message: { ...postponed, waits: 1 }, delaySeconds: 5 });
  });
});

/** As they are stored. */
const slotsOf = (all: readonly { until: number; since?: number; holder?: string }[]): SlowSlots =>
  Object.fromEntries(
    all.flatMap((slot, number) => Object.entries(slot).map(([name, value]) => [`${name}_${number}`, value])),
  ) as SlowSlots;

describe('The slots', () => {
  it('leave half of the instances of the queue free', () => {
    const sizeWith = (instances: number) => makeSlotPool(setup.requests, 'webhooks', instances).size;
    expect([100, 3, 2, 1].map(sizeWith)).toEqual([maxSlots, 1, 1, 1]);
    expect(webhookSlots(setup).size).toBe(maxSlots);
  });

  it('go to one account up to half of them, also if it asks for all at once, and to the next up to half of the rest', async () => {
    expect(await reserveAll()).toHaveLength(maxSlots / 2);
    expect(await reservedUntil()).toHaveLength(maxSlots / 2);
    expect(await reserve(7)).toBeNull();
    const ofOther = [];
    for (let number = 0; number < maxSlots; number += 1) ofOther.push(await reserve(8));
    expect(ofOther.filter((slot) => slot !== null)).toHaveLength(13);
    expect(await reserve(9)).not.toBeNull();
  });

  it('that are not free cost one read, and a free one a write more', async () => {
    for (let number = 0; number < maxSlots - 1; number += 1) await reserve(number);
    setup.aws.forget();
    expect(await reserve(99)).not.toBeNull();
    expect(setup.aws.names()).toEqual(['GetItem', 'UpdateItem']);
    setup.pass(15_001);
    await reserveAll();
    setup.aws.forget();
    expect(await reserve(7)).toBeNull();
    expect(setup.aws.names()).toEqual(['GetItem']);
  });

  it('go to one of two that ask for the last one at the same time', async () => {
    const pool = makeSlotPool(setup.requests, 'webhooks', 2);
    const ask = (holder: string) => reserveSlot(pool, { holder, now: setup.now(), milliseconds: 10_000 });
    const both = await Promise.all([ask('1'), ask('2')]);
    expect(both.filter((slot) => slot === null)).toHaveLength(1);
    expect(await takeSlot(pool, { holder: '3', now: setup.now(), milliseconds: 10_000 })).toBeNull();
  });

  it('count as slow calls of their holders once these take long', () => {
    const pool = makeSlotPool(setup.requests, 'webhooks', 10);
    const slots = slotsOf([
      { until: 20_000, since: 7_000, holder: 'a' },
      { until: 20_000, since: 7_001, holder: 'a' },
      // One that is free again, one without a holder, one of which nobody knows the beginning.
      { until: 9_999, since: 0, holder: 'b' },
      { until: 20_000, since: 0 },
      { until: 20_000, holder: 'c' },
      // Of a time when there were more slots.
      { until: 20_000, since: 0, holder: 'd' },
    ]);
    expect(countSlowCalls(pool, slots, 10_000, 3_000)).toEqual(new Map([['a', 1]]));
    expect(countSlowCalls(pool, null, 10_000, 3_000)).toEqual(new Map());
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
