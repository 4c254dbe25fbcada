/** Standing endpoints: which events they get, how their secrets are rotated, and how they are disabled. */
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../infra/local/receiver.ts';
import {
  disableEndpoint,
  findEndpoint,
  type WebhookEndpoint,
  wants,
} from '../../../shared/platform/webhooks/endpoints.ts';
import { type DeliverMessage, webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { publish } from '../../../shared/platform/webhooks/publish.ts';
import { isWebhookSignature } from '../../../shared/platform/webhooks/sign.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import {
  anAccount,
  anEndpoint,
  anEnvelope,
  anEvent,
  aReceiver,
  deliverOnce,
  deliveryOf,
  nextAttempt,
} from './deliveries.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let receiver: Receiver;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anAccount(setup);
  receiver = await aReceiver();
});

const targets = () => setup.sent(webhooksQueue).map(({ message }) => 'target' in message && message.target);
const url = 'https://shop.example.com/hook';

describe('An endpoint', () => {
  const endpoint: WebhookEndpoint = {
    account_id: 7,
    endpoint_id: 1,
    url,
    secret: '',
    events: [],
    app_ids: [],
    created_at: '',
  };

  it.each<[string, Partial<WebhookEndpoint>, string, number | null, boolean]>([
    ['without filters: everything', {}, 'payments.request_payment', 42, true],
    ['without filters: events without an app too', {}, 'sms.send', null, true],
    ['with one event: that one', { events: ['sms.send'] }, 'sms.send', 42, true],
    ['with one event: no other', { events: ['sms.send'] }, 'sms.sender', 42, false],
    ['with several events: each of them', { events: ['a.b', 'sms.send'] }, 'sms.send', 42, true],
    [
      'with a branch: everything in it',
      { events: ['payments.transaction.*'] },
      'payments.transaction.completed',
      42,
      true,
    ],
    [
      'with a branch: nothing that only has the same prefix',
      { events: ['payments.trans.*'] },
      'payments.transaction.completed',
      42,
      false,
    ],
    ['with a branch: not the branch itself', { events: ['payments.*'] }, 'payments', 42, false],
    ['with a module: all of it', { events: ['payments.*'] }, 'payments.transaction.completed', 42, true],
    ['with apps: those', { app_ids: [1, 42] }, 'sms.send', 42, true],
    ['with apps: no others', { app_ids: [1] }, 'sms.send', 42, false],
    ['with apps: nothing without an app', { app_ids: [1] }, 'sms.send', null, false],
    ['with both: only what matches both', { events: ['sms.*'], app_ids: [1] }, 'sms.send', 42, false],
    ['disabled: nothing', { disabled_at: 'x' }, 'sms.send', 42, false],
  ])('gets, %s', (_what, given, event, appId, wanted) => {
    expect(wants({ ...endpoint, ...given }, event, appId)).toBe(wanted);
  });

  it('of the account gets its subscribed events, in addition to the request’s address', async () => {
    await anEndpoint(setup, { endpoint_id: 1, url });
    await anEndpoint(setup, { endpoint_id: 2, url, events: ['sms.*'] });
    await anEndpoint(setup, { endpoint_id: 3, url, app_ids: [42], events: ['payments.*'] });
    await anEndpoint(setup, { endpoint_id: 4, url, disabled_at: '2026-01-01T00:00:00.000Z' });
    await anEndpoint(setup, { endpoint_id: 5, url, account_id: 8 });
    await publish(setup, anEvent({ requestTarget: { url, request_id: 'r' } }), setup.log);
    expect(targets()).toEqual(['request', 'endpoint:1', 'endpoint:3']);
  });

  it('is called at its address, signed with its own secret', async () => {
    await anEndpoint(setup, { url: `${receiver.url}/standing`, secret: 'endpoint-secret' });
    await publish(setup, anEvent(), setup.log);
    await deliverOnce(setup, nextAttempt(setup));
    const [received] = receiver.received();
    expect(received?.path).toBe('/standing');
    const signature = String(received?.headers['x-gateway-signature']);
    expect(isWebhookSignature(received?.body ?? '', signature, 'endpoint-secret')).toBe(true);
  });

  it('that returns 410 is disabled with a reason, and is not retried', async () => {
    await anEndpoint(setup, { url: receiver.url });
    await publish(setup, anEvent(), setup.log);
    receiver.fail({ times: 1, status: 410 });
    const message = nextAttempt(setup);
    await deliverOnce(setup, message);
    expect(await findEndpoint(setup.requests, 7, 1)).toMatchObject({
      disabled_at: new Date(setup.now()).toISOString(),
      disabled_reason: 'The receiver returned 410 Gone',
    });
    expect(await deliveryOf(setup, message)).toMatchObject({ status: 'cancelled', attempts: [{ http_status: 410 }] });
    expect(targets()).toEqual(['endpoint:1']);
    await publish(setup, anEvent({ cause: 'another' }), setup.log);
    expect(targets()).toEqual(['endpoint:1']);
  });

  it('is disabled once, and not stored again after it was deleted', async () => {
    await anEndpoint(setup, { url });
    const one = (await findEndpoint(setup.requests, 7, 1))!;
    const disable = (given: WebhookEndpoint) => disableEndpoint(setup.requests, given, 'Why', setup.now());
    expect([await disable(one), await disable(one), await disable({ ...one, endpoint_id: 2 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await findEndpoint(setup.requests, 7, 2)).toBeNull();
  });

  it('that returns 410 is mailed about once, and a mail that fails loses nothing', async () => {
    await anEndpoint(setup, { url: receiver.url });
    await publish(setup, anEvent(), setup.log);
    await publish(setup, anEvent({ cause: 'another' }), setup.log);
    const messages = setup.sent(webhooksQueue).map(({ message }) => message as DeliverMessage);
    receiver.fail({ times: 2, status: 410 });
    const reasons: string[] = [];
    const mailDisabled = async (_: unknown, reason: string) => {
      reasons.push(reason);
      throw new Error('SES returned 500');
    };
    for (const message of messages) await deliverOnce(setup, message, { mailDisabled });
    expect(reasons).toEqual(['The receiver returned 410 Gone']);
    expect(await deliveryOf(setup, messages[0]!)).toMatchObject({ status: 'cancelled' });
    expect(setup.log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'The mail about a disabled webhook endpoint was not sent', fields: { endpoint: 1 } },
    ]);
  });
});

async function deliverWith(given: Partial<WebhookEndpoint>) {
  await anEndpoint(setup, { url: receiver.url, secret: 'new-secret', previous_secret: 'old-secret', ...given });
  await publish(setup, anEvent(), setup.log);
  await deliverOnce(setup, nextAttempt(setup), { now: Date.now });
  const [received] = receiver.received();
  return { body: received?.body ?? '', headers: received?.headers as Record<string, string> };
}
const verifies = (secret: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
  try {
    return new Webhook(Buffer.from(secret), { format: 'raw' }).verify(body, headers);
  } catch {
    return null;
  }
};

describe('A secret that is being rotated', () => {
  const untilLater = Date.parse('2099-01-01T00:00:00.000Z');
  it('signs together with the new one until the overlap ends; our own headers have one each', async () => {
    const delivered = await deliverWith({ previous_secret_until: untilLater });
    expect(verifies('new-secret', delivered)).toEqual(anEnvelope());
    expect(verifies('old-secret', delivered)).toEqual(anEnvelope());
    const own = delivered.headers['x-gateway-signature'] ?? '';
    const next = delivered.headers['x-gateway-signature-next'] ?? '';
    expect(isWebhookSignature(delivered.body, own, 'old-secret')).toBe(true);
    expect(isWebhookSignature(delivered.body, next, 'new-secret')).toBe(true);
  });

  it.each([{ previous_secret_until: 1 }, {}])('no longer signs when the overlap is over: %j', async (given) => {
    const delivered = await deliverWith(given);
    expect(verifies('new-secret', delivered)).toEqual(anEnvelope());
    expect(verifies('old-secret', delivered)).toBeNull();
    expect(isWebhookSignature(delivered.body, delivered.headers['x-gateway-signature'] ?? '', 'new-secret')).toBe(true);
    expect(delivered.headers).not.toHaveProperty('x-gateway-signature-next');
  });
});
