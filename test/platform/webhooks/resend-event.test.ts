/** An event that is sent again: to all its receivers, or to one of them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import { sweep } from '../../../shared/platform/async/sweep.ts';
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import type { StoredEvent } from '../../../shared/platform/webhooks/publish.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { resendEvent } from '../../../shared/platform/webhooks/resend-event.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { sweepRequests } from '../../support/sweeps.ts';
import { anAccount, anEndpoint, anEventFor, aReceiver, deliverOnce, eventWith } from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let receiver: Receiver;
let event: StoredEvent;
/** The event was delivered to the request's address and to endpoint 1. */
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
  receiver = await aReceiver();
  await anEndpoint(setup, { url: receiver.url });
  event = await eventWith(setup, (await anEventFor(setup, receiver.url)).event_id);
  for (const { message } of setup.sent(webhooksQueue)) {
    if (message.kind === 'deliver') await deliverOnce(setup, message);
  }
});

const resend = (endpointId: number | null | undefined, id = event.event_id) =>
  resendEvent(setup, { event: { ...event, event_id: id }, endpointId }, 'trace-2');
const again = () => setup.sent(webhooksQueue).flatMap(({ message }) => (message.trace_id === 'trace-2' ? message : []));
const messageTo = (target: string, attempt: number) => ({
  kind: 'deliver',
  account_id: 7,
  event_id: event.event_id,
  target,
  attempt,
  trace_id: 'trace-2',
});

describe('An event sent again', () => {
  it.each([
    ['all its receivers', undefined, ['endpoint:1', 'request']],
    ['the request’s address', null, ['request']],
    ['one endpoint', 1, ['endpoint:1']],
  ])('goes to %s', async (_what, endpointId, targets) => {
    expect((await resend(endpointId)).toSorted()).toEqual(targets);
    const messages = again().toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
    expect(messages).toEqual(targets.map((target) => messageTo(target, 1)));
  });

  it('also goes to an endpoint that did not get it, as its first attempt', async () => {
    await anEndpoint(setup, { url: receiver.url, endpoint_id: 2 });
    expect(await resend(2)).toEqual(['endpoint:2']);
    expect(again()).toEqual([messageTo('endpoint:2', 0)]);
  });

  it('has a delivery from the beginning at such an endpoint: its id was returned, and it is sent there once', async () => {
    await anEndpoint(setup, { url: receiver.url, endpoint_id: 2 });
    const twice = await Promise.allSettled([resend(2), resend(2)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(resend(2)).rejects.toMatchObject({ kind: 'invalid', code: 'delivery_pending' });
    const key = webhookKeys.delivery(7, event.event_id, 'endpoint:2');
    expect(await setup.requests.get(key)).toMatchObject({ status: 'pending', trace_id: 'trace-2' });
    expect(again()).toEqual([messageTo('endpoint:2', 0)]);
    // A message that is lost is sent by the sweeper.
    setup.pass(3 * 60_000);
    await sweep(setup, [sweepRequests(setup)]);
    expect(again()).toEqual([messageTo('endpoint:2', 0), messageTo('endpoint:2', 0)]);
  });

  it('goes to no one if no one received it', async () => {
    const id = `evt_${'0'.repeat(32)}`;
    expect([await resend(undefined, id), await resend(null, id), again()]).toEqual([[], [], []]);
  });

  it('is refused while its deliveries are pending, unless one of them has ended', async () => {
    await resend(1);
    await expect(resend(1)).rejects.toMatchObject({ kind: 'invalid', code: 'delivery_pending' });
    expect(await resend(undefined)).toEqual(['request']);
  });

  it('leaves out an endpoint that is disabled or deleted, whose delivery stays delivered', async () => {
    const key = webhookKeys.delivery(7, event.event_id, 'endpoint:1');
    await anEndpoint(setup, { url: receiver.url, disabled_at: '2026-01-15T09:00:00.000Z' });
    expect(await resend(undefined)).toEqual(['request']);
    await setup.requests.delete(webhookKeys.endpoint(7, 1));
    await setup.requests.delete(webhookKeys.delivery(7, event.event_id, 'request'));
    await expect(resend(undefined)).rejects.toMatchObject({ kind: 'invalid', code: 'endpoint_disabled' });
    expect(again()).toEqual([messageTo('request', 1)]);
    expect(await setup.requests.get(key)).toMatchObject({ status: 'delivered' });
  });

  it('is refused for an endpoint that is unknown or disabled', async () => {
    await expect(resend(9)).rejects.toMatchObject({ kind: 'not_found' });
    await anEndpoint(setup, { url: receiver.url, disabled_at: '2026-01-15T09:00:00.000Z' });
    await expect(resend(1)).rejects.toMatchObject({ kind: 'invalid', code: 'endpoint_disabled' });
    expect(again()).toEqual([]);
  });
});
