/** Events with receivers, and the webhooks worker on the stores of a setup and a real receiver. */
import { onTestFinished } from 'vitest';
import { type Receiver, startReceiver } from '../../../infra/local/receiver.ts';
import { describeFailing } from '../../../shared/account/events.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { type Egress, makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import { seal } from '../../../shared/platform/secrets/seal.ts';
import { deliver, type DeliverDependencies } from '../../../shared/platform/webhooks/deliver.ts';
import type { WebhookEndpoint } from '../../../shared/platform/webhooks/endpoints.ts';
import type { Envelope } from '../../../shared/platform/webhooks/envelope.ts';
import { type DeliverMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { type EventToPublish, publish, type StoredEvent } from '../../../shared/platform/webhooks/publish.ts';
import { makeSlowReceivers } from '../../../shared/platform/webhooks/slow-receivers.ts';
import { webhookKeys } from '../../../shared/platform/webhooks/records.ts';
import { startOfTime, type TestSetup } from '../../support/emulated-stores.ts';
import { slotsOf } from '../../support/slots.ts';

export const accountSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const requestId = 'f47ac10b-58cc-8372-a567-0e02b2c3d479';

export const anEnvelope = (given: Partial<Envelope> = {}): Envelope => ({
  event: 'payments.request_payment',
  request_id: requestId,
  service: 'payments',
  action: 'request_payment',
  status: 'completed',
  data: { checkout_request_id: 'ws_CO_1', payer: 'Wanjikũ' },
  error: null,
  timestamp: new Date(startOfTime).toISOString(),
  ...given,
});

export const anEvent = (given: Partial<EventToPublish> = {}): EventToPublish => ({
  accountId: 7,
  cause: requestId,
  appId: 42,
  envelope: anEnvelope(),
  traceId: 'trace-1',
  ...given,
});

export async function aReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  return receiver;
}

/** The account whose default secret signs; publishing finds it by its id, 7. */
export async function anAccount(setup: TestSetup): Promise<void> {
  const webhook_secret = await seal(setup.keyring, 'webhooks', { accountId: 7, of: 'webhook_secret' }, accountSecret);
  await setup.identity.put<Record<string, unknown>>({ ...identityKeys.account(7), id: 7, webhook_secret });
}

/** A standing endpoint of account 7; its secrets are given in plain text and stored encrypted. */
export async function anEndpoint(
  setup: TestSetup,
  given: Partial<WebhookEndpoint> & Pick<WebhookEndpoint, 'url'>,
): Promise<void> {
  const endpoint = { account_id: 7, endpoint_id: 1, secret: 'endpoint-secret', events: [], app_ids: [], ...given };
  const sealed = (text: string): Promise<string> =>
    seal(setup.keyring, 'webhooks', { accountId: endpoint.account_id, of: `endpoint:${endpoint.endpoint_id}` }, text);
  await setup.requests.put({
    ...webhookKeys.endpoint(endpoint.account_id, endpoint.endpoint_id),
    created_at: new Date(startOfTime).toISOString(),
    ...endpoint,
    secret: await sealed(endpoint.secret),
    ...(endpoint.previous_secret === undefined ? {} : { previous_secret: await sealed(endpoint.previous_secret) }),
  });
}

/** Publishes an event whose request has a callback at `url`; returns the message of the first attempt. */
export async function anEventFor(setup: TestSetup, url: string, secret?: string): Promise<DeliverMessage> {
  const sealed =
    secret === undefined
      ? {}
      : { secret: await seal(setup.keyring, 'webhooks', { accountId: 7, of: requestId }, secret) };
  await publish(setup, anEvent({ requestTarget: { url, request_id: requestId, ...sealed } }), setup.log);
  return nextAttempt(setup);
}

/** As it is stored. */
export async function eventWith(setup: TestSetup, eventId: string): Promise<StoredEvent> {
  const event = await setup.requests.get(webhookKeys.event(7, eventId));
  if (event === null) throw new Error('There is no such event');
  return event;
}

/** The message enqueued last. */
export function nextAttempt(setup: TestSetup): DeliverMessage {
  const { message } = setup.sent(webhooksQueue).at(-1) ?? {};
  if (message?.kind !== 'deliver') throw new Error('No delivery was enqueued');
  return message;
}

const egress = makeEgress({ allowLoopback: true });

/** The real client with shorter timeouts, so that a test does not wait ten seconds. */
export const inAHurry: Egress = { send: (request) => egress.send({ ...request, totalTimeoutMs: 80 }) };

export const webhookSlots = ({ requests }: Pick<TestSetup, 'requests'>) => slotsOf(requests, webhooksQueue);

export function deliverOnce(
  setup: TestSetup,
  message: DeliverMessage,
  given: Partial<DeliverDependencies> = {},
): Promise<void> {
  const { identity, requests, queues, keyring, now } = setup;
  const fixed = { egress, random: () => 0, describeFailing, mailDisabled: async () => {} };
  const slowReceivers = makeSlowReceivers(now);
  const slots = webhookSlots(setup);
  const dependencies = { identity, requests, queues, keyring, now, slots, slowReceivers, ...fixed, ...given };
  return deliver(dependencies, message, setup.log);
}

/** What is stored of a delivery; null before its first attempt. */
export const deliveryOf = (setup: TestSetup, { account_id, event_id, target }: DeliverMessage) =>
  setup.requests.get(webhookKeys.delivery(account_id, event_id, target));
