/** What an endpoint may choose for its deliveries, and what happens while all of them fail. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import { changeEndpoint } from '../../../shared/account/webhook-endpoints.ts';
import { EgressFailure, type OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { disableAfterMs, warnAfterMs } from '../../../shared/platform/webhooks/endpoint-health.ts';
import { findEndpoint } from '../../../shared/platform/webhooks/endpoints.ts';
import { type DeliverMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { sealHeaders } from '../../../shared/platform/webhooks/own-headers.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { startOfTime, type TestSetup, useEmulatedStores } from '../../support/emulated-stores.ts';
import { anAccount, anEndpoint, anEvent, aReceiver, deliverOnce, deliveryOf, nextAttempt } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let receiver: Receiver;
/** Why the owners were mailed. */
let mailed: string[];
beforeEach(async () => {
  mailed = [];
  setup = await stores.newSetup();
  await anAccount(setup);
  receiver = await aReceiver();
});

const owner = { accountId: 7, of: 'endpoint:1' };
const hour = 3_600_000;
const at = (time: number) => ({ now: () => startOfTime + time });
const stored = () => findEndpoint(setup.requests, 7, 1);

async function newDelivery(cause: string): Promise<DeliverMessage> {
  await publish(setup, anEvent({ cause }), setup.log);
  return nextAttempt(setup);
}

const change = (max_per_minute: number | null) =>
  changeEndpoint({ ...setup, addressRules: { allowLoopback: true }, readEvents: () => [] }, 7, 1, { max_per_minute });

const limited = () => anEndpoint(setup, { url: receiver.url, max_per_minute: 30 });

async function attempt(time: number, status = 503): Promise<void> {
  const message = await newDelivery(`at ${time}`);
  if (status !== 200) receiver.fail({ times: 1, status });
  await deliverOnce(setup, message, { ...at(time), mailDisabled: async (_, reason) => void mailed.push(reason) });
}

describe('An endpoint with headers of its own', () => {
  it('gets them with every delivery, and none replaces one of the gateway', async () => {
    const headers = { Authorization: 'Bearer a-key', 'X-Route': 'shop 14' };
    await anEndpoint(setup, {
      url: receiver.url,
      headers: await sealHeaders(setup.keyring, owner, { ...headers, 'x-gateway-event': 'forged' }),
    });
    await deliverOnce(setup, await newDelivery('one'));
    expect(receiver.received()[0]?.headers).toMatchObject({
      authorization: 'Bearer a-key',
      'x-route': 'shop 14',
      'x-gateway-event': 'payments.request_payment',
    });
  });
});

it.each([
  [undefined, 10_000, 3_000],
  [4, 4_000, 3_000],
  [1, 1_000, 1_000],
])('A timeout of %j seconds is %i ms in all, of which %i to connect', async (seconds, total, connect) => {
  await anEndpoint(setup, { url: receiver.url, ...(seconds === undefined ? {} : { timeout_seconds: seconds }) });
  const sent: OutgoingRequest[] = [];
  const egress = {
    async send(request: OutgoingRequest) {
      sent.push(request);
      return { status: 200, headers: {}, body: '' };
    },
  };
  await deliverOnce(setup, await newDelivery('one'), { egress });
  expect(sent).toMatchObject([{ totalTimeoutMs: total, connectTimeoutMs: connect }]);
  // One that ends after a second needs no slot for more.
  expect(sent[0]?.patience?.afterMs).toBe(total > 1_000 ? 1_000 : undefined);
});

describe('An endpoint that limits its deliveries', () => {
  it('gets them at equal distances; the others wait in the queue, which is no attempt', async () => {
    await limited();
    const messages = [];
    for (const cause of ['one', 'two', 'three']) messages.push(await newDelivery(cause));
    const before = setup.sent(webhooksQueue).length;
    for (const message of messages) await deliverOnce(setup, message);
    expect(receiver.received()).toHaveLength(1);
    const delayed = setup.sent(webhooksQueue).slice(before);
    expect(delayed).toMatchObject([
      { delaySeconds: 2, message: { event_id: messages[1]?.event_id, attempt: 0, not_before: startOfTime + 2_000 } },
      { delaySeconds: 4, message: { event_id: messages[2]?.event_id, attempt: 0, not_before: startOfTime + 4_000 } },
    ]);
    const waiting = await deliveryOf(setup, messages[2] as DeliverMessage);
    expect(waiting).toMatchObject({ status: 'pending', next_attempt_at: new Date(startOfTime + 4_000).toISOString() });
    expect(waiting).not.toHaveProperty('attempts');
    await deliverOnce(setup, delayed[1]?.message as DeliverMessage, at(4_000));
    expect(await deliveryOf(setup, messages[2] as DeliverMessage)).toMatchObject({ status: 'delivered' });
    expect(receiver.received()).toHaveLength(2);
  });

  it('waits on when the message comes early, without another moment', async () => {
    await limited();
    const early = { ...(await newDelivery('one')), not_before: startOfTime + 2_000_000 };
    await deliverOnce(setup, early);
    expect(setup.sent(webhooksQueue).at(-1)).toMatchObject({ delaySeconds: 900, message: early });
    expect(receiver.received()).toEqual([]);
    expect(await setup.requests.get(webhookKeys.endpointPace(7, 1))).toBeNull();
    expect(await deliveryOf(setup, early)).toBeNull();
  });

  it('does not wait for less than a second, because the queue counts in seconds', async () => {
    await limited();
    const message = await newDelivery('one');
    await deliverOnce(setup, { ...message, not_before: startOfTime + 1_000 });
    expect(setup.sent(webhooksQueue).at(-1)).toMatchObject({ delaySeconds: 1 });
    expect(receiver.received()).toEqual([]);
    await deliverOnce(setup, { ...message, not_before: startOfTime + 999 });
    expect(receiver.received()).toHaveLength(1);
  });

  it('keeps its own distances, for thirty days after the last delivery', async () => {
    await anEndpoint(setup, { url: receiver.url, max_per_minute: 7 });
    for (const cause of ['one', 'two']) await deliverOnce(setup, await newDelivery(cause));
    const interval = 8_572;
    expect(nextAttempt(setup)).toMatchObject({ not_before: startOfTime + interval });
    expect(await setup.requests.get(webhookKeys.endpointPace(7, 1))).toMatchObject({
      next_at: startOfTime + 2 * interval,
      expires_at: startOfTime / 1000 + 30 * 86_400,
    });
    await deliverOnce(setup, await newDelivery('three'), at(2 * interval));
    expect(receiver.received()).toHaveLength(2);
    expect(await setup.requests.get(webhookKeys.endpointPace(7, 1))).toMatchObject({
      next_at: startOfTime + 3 * interval,
    });
  });

  it('saves up no unused moments, and a retry gets one of its own', async () => {
    await limited();
    await deliverOnce(setup, await newDelivery('one'));
    const [second, third] = [await newDelivery('two'), await newDelivery('three')];
    receiver.fail({ times: 1, status: 500 });
    await deliverOnce(setup, second, at(hour));
    const retry = nextAttempt(setup);
    expect(retry).toMatchObject({ attempt: 1 });
    expect(retry).not.toHaveProperty('not_before');
    await deliverOnce(setup, third, at(hour));
    expect(nextAttempt(setup)).toMatchObject({ not_before: startOfTime + hour + 2_000 });
  });
});

describe('An endpoint whose limit is changed while deliveries wait', () => {
  const minute = 60_000;
  /** The last of twenty deliveries to an endpoint with one a minute, which waits for nineteen minutes. */
  let last: DeliverMessage;
  beforeEach(async () => {
    await anEndpoint(setup, { url: receiver.url, max_per_minute: 1 });
    for (let count = 0; count < 20; count += 1) await deliverOnce(setup, await newDelivery(`waiting ${count}`));
    last = nextAttempt(setup);
    expect([last.not_before, receiver.received().length]).toEqual([startOfTime + 19 * minute, 1]);
  });

  /** Messages of the queue come at least every fifteen minutes. */
  const wakeUp = () => deliverOnce(setup, last, at(15 * minute));

  it('to a higher one gets new events at once, and the waiting ones when their message comes', async () => {
    await change(60);
    await deliverOnce(setup, await newDelivery('new'));
    expect(receiver.received()).toHaveLength(2);
    await wakeUp();
    expect(receiver.received()).toHaveLength(3);
    expect(await deliveryOf(setup, last)).toMatchObject({ status: 'delivered' });
  });

  it('to a higher one gets a waiting one after the new ones, and its record shows when', async () => {
    await change(2);
    for (let count = 0; count < 4; count += 1)
      await deliverOnce(setup, await newDelivery(`new ${count}`), at(15 * minute));
    const before = nextAttempt(setup);
    await wakeUp();
    const moment = (before.not_before ?? 0) + minute / 2;
    expect(nextAttempt(setup)).toMatchObject({ event_id: last.event_id, not_before: moment });
    expect(await deliveryOf(setup, last)).toMatchObject({ next_attempt_at: new Date(moment).toISOString() });
  });

  it('to none gets everything', async () => {
    await change(null);
    await deliverOnce(setup, await newDelivery('new'));
    await wakeUp();
    expect(receiver.received()).toHaveLength(3);
  });

  it.each([[1], [1 / 2]])('to %d a minute gets new events after the waiting ones', async (limit) => {
    await change(limit);
    await deliverOnce(setup, await newDelivery('new'));
    expect(nextAttempt(setup).not_before).toBe(startOfTime + 20 * minute);
    await wakeUp();
    expect(nextAttempt(setup)).toEqual(last);
    expect(receiver.received()).toHaveLength(1);
  });
});

it('A delivery exactly at the next moment of its endpoint needs one write for it', async () => {
  await limited();
  await deliverOnce(setup, await newDelivery('one'));
  const message = await newDelivery('two');
  setup.aws.forget();
  await deliverOnce(setup, message, at(2_000));
  expect(receiver.received()).toHaveLength(2);
  // The moment, and the delivery.
  expect(setup.aws.names().filter((name) => name === 'UpdateItem')).toHaveLength(2);
});

describe('An endpoint whose every delivery fails', () => {
  const other = 2;
  beforeEach(async () => {
    await anEndpoint(setup, { url: receiver.url });
    await anEndpoint(setup, { url: receiver.url, endpoint_id: other, events: ['account.*'] });
  });

  const notices = () =>
    setup
      .sent(webhooksQueue)
      .flatMap(({ message }) => ('target' in message && message.target === `endpoint:${other}` ? [message] : []));

  it('shows since when and why, and works again after one that succeeds', async () => {
    await attempt(0);
    await attempt(hour, 500);
    const failing = { failing_since: new Date(startOfTime).toISOString(), failure_reason: 'The receiver returned 503' };
    expect(await stored()).toMatchObject(failing);
    await attempt(2 * hour, 200);
    for (const name of ['failing_since', 'failure_reason', 'warned_at'])
      expect(await stored()).not.toHaveProperty(name);
    expect(notices()).toEqual([]);
  });

  it('shows the reason of an attempt without a response', async () => {
    await deliverOnce(setup, await newDelivery('one'), {
      egress: { send: () => Promise.reject(new EgressFailure('after_sending', 'timeout', 'no response in time')) },
    });
    expect(await stored()).toMatchObject({ failure_reason: 'timeout: no response in time' });
  });

  it('that was deleted meanwhile is not stored again', async () => {
    const message = await newDelivery('one');
    const egress = {
      async send() {
        await setup.requests.delete(webhookKeys.endpoint(7, 1));
        return { status: 500, headers: {}, body: '' };
      },
    };
    await deliverOnce(setup, message, { egress });
    expect(await stored()).toBeNull();
  });

  it('that works again since another attempt is announced by the other one only', async () => {
    await attempt(0);
    const [failing, working] = [await newDelivery('one'), await newDelivery('two')];
    const egress = {
      async send() {
        await deliverOnce(setup, working, at(warnAfterMs));
        return { status: 500, headers: {}, body: '' };
      },
    };
    await deliverOnce(setup, failing, { egress, ...at(warnAfterMs) });
    expect(await stored()).not.toHaveProperty('warned_at');
    expect(notices()).toEqual([]);
  });

  it('is announced once by two that fail at the same time', async () => {
    await attempt(0);
    const [one, other] = [await newDelivery('one'), await newDelivery('two')];
    const egress = {
      async send() {
        await deliverOnce(setup, other, at(warnAfterMs));
        return { status: 500, headers: {}, body: '' };
      },
    };
    receiver.fail({ times: 1, status: 500 });
    await deliverOnce(setup, one, { egress, ...at(warnAfterMs + 1) });
    expect(notices()).toHaveLength(1);
  });

  it('writes nothing when a delivery succeeds while it works', async () => {
    const before = await stored();
    await attempt(0, 200);
    expect(await stored()).toEqual(before);
  });

  it('is announced once after a day, and disabled after five days', async () => {
    await attempt(0);
    await attempt(warnAfterMs - 1);
    expect(notices()).toEqual([]);
    await attempt(warnAfterMs);
    expect(notices()).toHaveLength(1);
    await attempt(warnAfterMs + hour);
    expect(notices()).toHaveLength(1);
    const late = await newDelivery('already enqueued');
    await attempt(disableAfterMs - 1);
    expect(await stored()).not.toHaveProperty('disabled_at');
    expect(mailed).toEqual([]);
    await attempt(disableAfterMs);
    const disabled_reason = `Every delivery has failed since ${new Date(startOfTime).toISOString()}`;
    expect(await stored()).toMatchObject({ disabled_reason });
    await deliverOnce(setup, late, at(disableAfterMs + hour));
    expect(mailed).toEqual([disabled_reason]);
    expect(setup.log.entries.filter(({ level }) => level === 'warn')).toEqual([
      {
        level: 'warn',
        message: 'An endpoint was disabled because every delivery failed',
        fields: { endpoint: 1 },
      },
    ]);
    const events = await Promise.all(
      notices().map(({ event_id }) => setup.requests.get(webhookKeys.event(7, event_id))),
    );
    expect(events.map((event) => event?.event)).toEqual([
      'account.webhook_endpoint.failing',
      'account.webhook_endpoint.disabled',
    ]);
  });

  it('that rarely receives events is disabled at least a day after the warning', async () => {
    await attempt(0);
    await attempt(30 * 24 * hour);
    expect(await stored()).toMatchObject({ warned_at: new Date(startOfTime + 30 * 24 * hour).toISOString() });
    await attempt(30 * 24 * hour + hour);
    expect(await stored()).not.toHaveProperty('disabled_at');
    await attempt(31 * 24 * hour);
    expect(await stored()).toHaveProperty('disabled_at');
  });

  it('is announced by the next failure if a crash came before the announcement', async () => {
    await attempt(0);
    await setup.requests.update(webhookKeys.endpoint(7, 1), {
      set: { warned_at: new Date(startOfTime + warnAfterMs).toISOString() },
    });
    await attempt(warnAfterMs + hour);
    await attempt(warnAfterMs + 2 * hour);
    expect(notices()).toHaveLength(1);
  });

  const places = Array.from({ length: 14 }, (_, but) =>
    (['before', 'after'] as const).map((how) => [how, but] as const),
  );
  it.each(places.flat())('is announced once as disabled if the worker dies %s store call %i', async (how, but) => {
    await attempt(0);
    await attempt(warnAfterMs);
    const message = await newDelivery('the last');
    receiver.fail({ times: 3, status: 503 });
    setup.aws.breakAt(but, how);
    await deliverOnce(setup, message, at(disableAfterMs)).catch(() => undefined);
    setup.aws.breakAt(Number.POSITIVE_INFINITY, how);
    // SQS delivers it again.
    await deliverOnce(setup, message, at(disableAfterMs + hour));
    if ((await stored())?.disabled_at === undefined)
      await deliverOnce(setup, await newDelivery('another'), at(disableAfterMs + 2 * hour));
    expect(await stored()).toHaveProperty('disabled_at');
    const { items } = await setup.requests.query({ pk: webhookKeys.events(7) });
    const disabled = items.filter(({ event }) => event === 'account.webhook_endpoint.disabled');
    expect(disabled).toHaveLength(1);
    expect(notices().map(({ event_id }) => event_id)).toContain(disabled[0]?.event_id);
  });
});
