/** Standing webhook endpoints in the console, and deliveries that are shown and sent again. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Received, type Receiver, startReceiver } from '../../infra/local/receiver.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { newDevice } from '../support/attendance.ts';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { type Answer, eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';

let gateway: TestGateway;
const receivers: Receiver[] = [];
beforeAll(async () => {
  // A tenth of the delays, each at least a second: seven attempts take less than a minute.
  gateway = await shareTestGateway({ delayScale: 0.01 });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), ...receivers.map((receiver) => receiver.stop())]);
});

type Delivery = {
  id: string;
  event: string;
  event_id: string;
  endpoint_id: number | null;
  status: string;
  attempt_count: number;
  attempts: { http_status: number; answer: string | null }[];
  payload: { data: Record<string, unknown> };
};
type Page = { data: Delivery[]; next_cursor: string | null; errors: object };
type One = Answer<{ data: Delivery }>;

async function aReceiver(failing?: Parameters<Receiver['fail']>[0]): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  if (failing) receiver.fail(failing);
  return receiver;
}

/** An owner with an app, and a token that can request payments. */
async function aShop(): Promise<{ owner: Owner; tenant: Tenant }> {
  const owner = await newOwner(gateway);
  const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
  return { owner, tenant: { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret } };
}

const list = async ({ call }: Owner, query = ''): Promise<Page> =>
  (await call<Page>('GET', `/account/webhook_deliveries${query}`)).body;

/** Waits until the owner's only delivery has this status and number of attempts. */
const deliveryReaches = (owner: Owner, status: string, attempt_count: number): Promise<Delivery> =>
  eventually(async () => {
    const { data } = await list(owner);
    expect(data).toMatchObject([{ status, attempt_count }]);
    return data[0]!;
  });

const test = (owner: Owner, id: number, event?: string) =>
  owner.call<{ data: { event_id: string; delivery_id: string }; code: string; message: string; errors: object }>(
    'POST',
    `/account/webhook_endpoints/${id}/test`,
    event === undefined ? {} : { body: { event } },
  );

describe('A standing endpoint', () => {
  it('has headers of its own that are sent and never shown, a timeout and a rate', async () => {
    const owner = await newOwner(gateway);
    const path = `/hooks/${randomUUID()}`;
    const url = gateway.run.receiver.url + path;
    const chosen = { headers: { Authorization: 'Bearer a-key' }, timeout_seconds: 5, max_per_minute: 600 };
    const made = await owner.call('POST', '/account/webhook_endpoints', { body: { url, ...chosen } });
    const shown = { header_names: ['Authorization'], timeout_seconds: 5, max_per_minute: 600 };
    expect(made.body.data).toMatchObject(shown);
    expect(JSON.stringify(made.body)).not.toContain('a-key');
    await test(owner, 1);
    const [received] = await gateway.webhooksAt(path, 1);
    expect(received?.headers).toMatchObject({ authorization: 'Bearer a-key' });
    const one = '/account/webhook_endpoints/1';
    const refused = await owner.call<{ errors: object }>('PATCH', one, { body: { headers: { 'webhook-id': 'x' } } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { headers: ['webhook-id is a header that the gateway writes itself'] },
    ]);
    expect((await owner.call('PATCH', one, { body: { timeout_seconds: 11 } })).status).toBe(422);
    // Whoever reads them nowhere does not get them by another address either.
    const elsewhere = 'https://elsewhere.example.com/hooks';
    const moved = await owner.call<{ errors: object }>('PATCH', one, { body: { url: elsewhere } });
    const sentence = 'Enter the headers again, or remove them: with another address, they go to another server';
    expect([moved.status, moved.body.errors]).toEqual([422, { headers: [sentence] }]);
    expect((await owner.call('PATCH', one, { body: { url: `${url}/v2` } })).body.data).toMatchObject(shown);
    const again = { url: elsewhere, headers: { 'X-Key': 'another' } };
    expect((await owner.call('PATCH', one, { body: again })).body.data).toMatchObject({ header_names: ['X-Key'] });
    const cleared = await owner.call('PATCH', one, { body: { headers: {}, max_per_minute: null } });
    expect(cleared.body.data).toMatchObject({ header_names: [], timeout_seconds: 5, max_per_minute: null });
    expect(gateway.logs.map(({ line }) => line).join()).not.toContain('a-key');
  });

  it('that answers 410 is disabled, and its owner gets one mail', async () => {
    const owner = await newOwner(gateway);
    const { url } = await aReceiver({ times: 1, status: 410 });
    await owner.call('POST', '/account/webhook_endpoints', { body: { url } });
    await test(owner, 1);
    const mails = () => gateway.run.outbox.mails().filter(({ to }) => to === owner.email);
    await eventually(async () => expect(mails()).toHaveLength(1));
    expect(mails()[0]?.text).toContain(`/console#/webhooks/1`);
    const { body } = await owner.call<{ data: object }>('GET', '/account/webhook_endpoints/1');
    expect(body.data).toMatchObject({ is_active: false, disabled_reason: 'The receiver returned 410 Gone' });
  });

  it('is created with a secret that is shown once, and is shown without it, changed and deleted', async () => {
    const { owner, tenant } = await aShop();
    const { url } = await aReceiver();
    const created = await owner.call<{ data: Record<string, unknown> }>('POST', '/account/webhook_endpoints', {
      body: { url, events: ['payments.*'], app_ids: [tenant.appId] },
    });
    const shown = {
      id: 1,
      url,
      events: ['payments.*'],
      app_ids: [tenant.appId],
      is_active: true,
      disabled_reason: null,
      header_names: [],
      timeout_seconds: 10,
      max_per_minute: null,
      failing_since: null,
      failure_reason: null,
      previous_secret_until: null,
      created_at: anIsoTime,
    };
    expect([created.status, created.body.data]).toEqual([
      201,
      { ...shown, secret: expect.stringMatching(/^whsec_[\w+/]{32}$/) },
    ]);
    const path = '/account/webhook_endpoints/1';
    expect((await owner.call('GET', path)).body.data).toEqual(shown);
    expect((await owner.call('GET', '/account/webhook_endpoints')).body.data).toEqual([shown]);
    const off = await owner.call('PATCH', path, { body: { is_active: false, events: [] } });
    expect(off.body.data).toEqual({
      ...shown,
      events: [],
      is_active: false,
      disabled_reason: 'Disabled by a member',
    });
    const refused = await test(owner, 1);
    expect([refused.status, refused.body.code]).toEqual([422, 'endpoint_disabled']);
    const on = await owner.call('PATCH', path, { body: { is_active: true } });
    expect(on.body.data).toEqual({ ...shown, events: [] });
    expect((await owner.call('DELETE', path)).status).toBe(200);
    const gone = await owner.call('GET', path);
    expect([gone.status, gone.body]).toEqual([404, anError('not_found', 'Webhook endpoint not found')]);
  });

  it.each([
    [{ url: 'http://shop.example.test/hooks' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: 'https://user:pass@shop.example.test/' }, 'url'],
    [{}, 'url'],
    [{ url: 'https://shop.example.test/', events: ['Not An Event'] }, 'events.0'],
    [{ url: 'https://shop.example.test/', app_ids: ['x'] }, 'app_ids.0'],
  ])('is refused as %j, when it is created and when it is changed', async (body, field) => {
    const { owner } = await aShop();
    const make = await owner.call<Page>('POST', '/account/webhook_endpoints', { body });
    expect([make.status, Object.keys(make.body.errors)]).toEqual([422, [field]]);
    const { id } = await makeEndpoint(owner, 'https://shop.example.test/hooks');
    if (Object.keys(body).length === 0) return;
    expect((await owner.call('PATCH', `/account/webhook_endpoints/${id}`, { body })).status).toBe(422);
  });

  it('takes the ids of own apps and terminals, and of nothing else: it would get no event', async () => {
    const { owner, tenant } = await aShop();
    const foreign = (await aShop()).tenant.appId;
    const { id: terminal } = await newDevice(gateway, {}, tenant);
    const url = 'https://shop.example.test/hooks';
    const { id } = await makeEndpoint(owner, url, { app_ids: [tenant.appId, terminal] });
    const path = `/account/webhook_endpoints/${id}`;
    for (const unknown of [foreign, 987_654_321]) {
      const body = { url, app_ids: [tenant.appId, unknown] };
      const replies = [
        await owner.call<Page>('POST', '/account/webhook_endpoints', { body }),
        await owner.call<Page>('PATCH', path, { body }),
      ];
      const sentence = `You have no app or terminal with this id: ${unknown}`;
      for (const { status, body: reply } of replies) {
        expect([status, reply.errors]).toEqual([422, { app_ids: [sentence] }]);
      }
    }
    expect((await owner.call('GET', path)).body.data).toMatchObject({ app_ids: [tenant.appId, terminal] });
  });

  it('is tested with a test event signed with its secret, whatever its events are', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver();
    const other = await aReceiver();
    const { id, secret } = await makeEndpoint(owner, receiver.url, { events: ['sms.*'] });
    await makeEndpoint(owner, other.url);
    const { body } = await test(owner, id);
    const known = await owner.call<{ data: Delivery }>('GET', `/account/webhook_deliveries/${body.data.delivery_id}`);
    expect([known.status, known.body.data.id, known.body.data.endpoint_id]).toEqual([200, body.data.delivery_id, id]);
    await eventually(() => expect(receiver.received()).toHaveLength(1));
    const { body: bytes, headers } = receiver.received()[0]!;
    expect(new Webhook(secret).verify(bytes, headers as Record<string, string>)).toMatchObject({
      event: 'account.webhook_test',
      service: 'account',
      data: { endpoint_id: id },
      test: true,
    });
    expect(headers['webhook-id']).toBe(body.data.event_id);
    expect(headers['x-gateway-delivery']).toBe(body.data.delivery_id);
    const delivered = await deliveryReaches(owner, 'delivered', 1);
    expect([delivered.id, delivered.endpoint_id]).toEqual([body.data.delivery_id, id]);
    expect(other.received()).toEqual([]);
  });

  it('is tested with the documented example of any event, marked as a test, which no list of events shows', async () => {
    const { owner, tenant } = await aShop();
    const receiver = await aReceiver();
    const { id, secret } = await makeEndpoint(owner, receiver.url, { events: ['sms.*'] });
    const { status, body } = await test(owner, id, 'payments.transaction.failed');
    expect(status).toBe(200);
    await eventually(() => expect(receiver.received()).toHaveLength(1));
    const { body: bytes, headers } = receiver.received()[0]!;
    expect(headers['x-gateway-event']).toBe('payments.transaction.failed');
    expect(new Webhook(secret).verify(bytes, headers as Record<string, string>)).toMatchObject({
      event: 'payments.transaction.failed',
      service: 'payments',
      status: 'failed',
      data: { status: 'STATUS_FAILED', result_code: '1032', transaction_id: null },
      error: 'Request cancelled by user',
      timestamp: anIsoTime,
      test: true,
    });
    expect((await deliveryReaches(owner, 'delivered', 1)).id).toBe(body.data.delivery_id);
    const feed = () => gateway.call<Page>('GET', '/api/events?per_page=1', { token: tenant.token });
    expect((await feed()).body.data).toEqual([]);
    expect((await owner.call('GET', '/account/events')).body.data).toEqual([]);
    const shown = await owner.call('GET', `/account/events/${body.data.event_id}`);
    expect(shown.body.data).toMatchObject({ event: 'payments.transaction.failed', test: true });
  });

  it('sends no test of an event that does not exist, and names similar ones', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver();
    const { id } = await makeEndpoint(owner, receiver.url);
    const refused = await test(owner, id, 'payments.transaction.complete');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['event']]);
    expect(refused.body.message).toMatch(
      /^No event has the name payments\.transaction\.complete\. Did you mean payments\.transaction\.completed, /,
    );
    expect((await list(owner)).data).toEqual([]);
  });

  it('can subscribe to each event of the list, and to no other', async () => {
    const { owner } = await aShop();
    const listed = await owner.call<{ data: { name: string; summary: string }[] }>('GET', '/account/webhook_events');
    const names = listed.body.data.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['payments.request_payment', 'payments.transaction.completed', 'sms.message.received']),
    );
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(listed.body.data.filter(({ summary }) => summary === '')).toEqual([]);
    const { id } = await makeEndpoint(owner, 'https://shop.example.test/hooks', { events: names });
    const path = `/account/webhook_endpoints/${id}`;
    const refusals = {
      'payments.transaction.compleeted':
        'No event has the name payments.transaction.compleeted. Did you mean payments.transaction.completed, ',
      'payment.*': 'No event matches payment.*. Did you mean payments.*, ',
      'sms.message': 'No event has the name sms.message. Did you mean sms.message.',
      qqqq: 'No event has the name qqqq. GET /account/webhook_events lists all',
    };
    for (const [name, sentence] of Object.entries(refusals)) {
      const body = { url: 'https://shop.example.test/hooks', events: ['payments.*', name] };
      const created = await owner.call<{ message: string; errors: object }>('POST', '/account/webhook_endpoints', {
        body,
      });
      const changed = await owner.call<{ message: string; errors: object }>('PATCH', path, { body });
      for (const { status, body: reply } of [created, changed]) {
        expect([status, Object.keys(reply.errors)]).toEqual([422, ['events.1']]);
        expect(reply.message).toContain(sentence);
      }
    }
    expect((await owner.call('GET', path)).body.data.events).toEqual(names);
    const changed = await owner.call('PATCH', path, { body: { events: ['payments.transaction.*'] } });
    expect(changed.body.data.events).toEqual(['payments.transaction.*']);
  });
});

type Rotation = { data: { secret: string; previous_secret_until: string | null } };

/** The secrets that can be rotated, the paths for it, and how to cause a webhook that each signs. */
const secrets = {
  'the secret of an endpoint': async (owner: Owner, _tenant: Tenant, receiver: Receiver) => {
    const { id, secret } = await makeEndpoint(owner, receiver.url);
    const path = `/account/webhook_endpoints/${id}`;
    const cause = async () => {
      const { event_id } = (await test(owner, id)).body.data;
      return ({ headers }: Received) => headers['webhook-id'] === event_id;
    };
    return { secret, show: path, rotate: `${path}/rotate_secret`, activate: `${path}/activate_secret`, cause };
  },
  'the default secret of the account': async (owner: Owner, tenant: Tenant, receiver: Receiver) => {
    const path = '/account/webhook_secret';
    const body = { callback_url: receiver.url, webhook_secret: undefined, phone_number: '0700000104' };
    const cause = async () => {
      const { requestId } = await pay(gateway, body, { tenant });
      return (received: Received) => (JSON.parse(received.body) as { request_id: string }).request_id === requestId;
    };
    return { secret: owner.webhookSecret, show: path, rotate: `${path}/rotate`, activate: `${path}/activate`, cause };
  },
};

describe.each(Object.entries(secrets))('%s', (_, make) => {
  it('stays active during its rotation until the new one is activated, which is shown once', async () => {
    const { owner, tenant } = await aShop();
    const receiver = await aReceiver();
    const { secret: old, show, rotate, activate, cause } = await make(owner, tenant, receiver);
    /** Which secrets verify the next webhook, by the Standard Webhooks headers and by each header of the gateway. */
    const next = async (known: Record<string, string>) => {
      const isCaused = await cause();
      const { body, headers } = await eventually(() => {
        const found = receiver.received().find(isCaused);
        if (!found) throw new Error('The webhook has not arrived yet');
        return found;
      });
      const named = (is: (secret: string) => unknown) =>
        Object.keys(known).filter((name) => {
          try {
            return Boolean(is(known[name]!));
          } catch {
            return false;
          }
        });
      const by = (header: string) => named((one) => isWebhookSignature(body, String(headers[header]), one));
      return {
        standard: named((one) => new Webhook(one).verify(body, headers as Record<string, string>)),
        active: by('x-gateway-signature'),
        next: by('x-gateway-signature-next'),
      };
    };
    const rotated = await owner.call<Rotation>('POST', rotate, { body: { overlap_hours: 1 } });
    const fresh = rotated.body.data.secret;
    expect(rotated.body.data).toMatchObject({
      secret: expect.stringMatching(/^whsec_[\w+/]{32}$/),
      previous_secret_until: anIsoTime,
    });
    expect(await next({ old, fresh })).toEqual({ standard: ['old', 'fresh'], active: ['old'], next: ['fresh'] });
    const shown = await owner.call<Rotation>('GET', show);
    expect(shown.body.data.previous_secret_until).toBe(rotated.body.data.previous_secret_until);
    const activated = await owner.call<Rotation>('POST', activate);
    expect([activated.status, activated.body.data.previous_secret_until]).toEqual([200, null]);
    expect(await next({ old, fresh })).toEqual({ standard: ['fresh'], active: ['fresh'], next: [] });
    const atOnce = await owner.call<Rotation>('POST', rotate, { body: { overlap_hours: 0 } });
    const last = atOnce.body.data.secret;
    expect(atOnce.body.data.previous_secret_until).toBeNull();
    expect(await next({ old, fresh, last })).toEqual({ standard: ['last'], active: ['last'], next: [] });
    const again = await owner.call('POST', activate);
    expect(again.status).toBe(200);
    const reported = JSON.stringify([shown.body, activated.body, again.body, (await owner.call('GET', show)).body]);
    for (const secret of [old, fresh, last]) expect(reported).not.toContain(secret);
  });
});

describe('A delivery', () => {
  it('that failed all attempts is listed with them, and sent again with the same bytes and a new schedule', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver({ times: 9, status: 503 });
    const { id } = await makeEndpoint(owner, receiver.url);
    await test(owner, id);
    const exhausted = await deliveryReaches(owner, 'exhausted', 7);
    const path = `/account/webhook_deliveries/${exhausted.id}`;
    const one: One = await owner.call('GET', path);
    expect(one.body.data.attempts.map(({ http_status }) => http_status)).toEqual(Array.from({ length: 7 }, () => 503));
    const resent: One = await owner.call('POST', `${path}/resend`);
    expect([resent.status, resent.body.data.status]).toEqual([200, 'pending']);
    // Two of the new attempts also fail and are followed by another one: the schedule started again.
    await deliveryReaches(owner, 'delivered', 10);
    const received = receiver.received();
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([exhausted.event_id]));
  });

  it('that is still pending is not sent twice', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver({ times: 1, status: 500, delayMs: 0 });
    const { id } = await makeEndpoint(owner, receiver.url);
    const { delivery_id } = (await test(owner, id)).body.data;
    await deliveryReaches(owner, 'delivered', 2);
    const resend = () => owner.call<{ code: string }>('POST', `/account/webhook_deliveries/${delivery_id}/resend`);
    receiver.fail({ times: 1, status: 500 });
    expect((await resend()).status).toBe(200);
    const second = await resend();
    if (second.status !== 200) expect([second.status, second.body.code]).toEqual([422, 'delivery_pending']);
    await eventually(async () => expect((await list(owner)).data).toMatchObject([{ status: 'delivered' }]));
    for (const unknown of ['nonsense', `${delivery_id}9`, delivery_id.replace('endpoint', 'request')]) {
      expect((await owner.call('GET', `/account/webhook_deliveries/${unknown}`)).status).toBe(404);
    }
  });

  it('is found by the X-Gateway-Delivery header that its receiver got', async () => {
    const { owner, tenant } = await aShop();
    const receiver = await aReceiver();
    await makeEndpoint(owner, receiver.url, { events: ['payments.request_payment'] });
    await pay(gateway, { callback_url: receiver.url }, { tenant });
    await eventually(() => expect(receiver.received().length).toBeGreaterThanOrEqual(2));
    for (const { body, headers } of receiver.received()) {
      const id = String(headers['x-gateway-delivery']);
      const { status, body: found }: One = await owner.call('GET', `/account/webhook_deliveries/${id}`);
      expect([status, found.data]).toMatchObject([
        200,
        { id, event_id: headers['webhook-id'], event: (JSON.parse(body) as { event: string }).event },
      ]);
    }
    const ids = receiver.received().map(({ headers }) => headers['x-gateway-delivery']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows its payload with phone numbers and names masked', async () => {
    const { owner, tenant } = await aShop();
    const payment = await pay(gateway, {}, { tenant });
    await payment.webhooks(2);
    const completed = await eventually(async () => {
      const { data } = await list(owner, '?event=payments.transaction.completed');
      expect(data).toMatchObject([{ status: 'delivered', endpoint_id: null }]);
      return data[0]!;
    });
    const { body }: One = await owner.call('GET', `/account/webhook_deliveries/${completed.id}`);
    const { payer_account } = body.data.payload.data;
    expect(payer_account).toMatch(/^2547\*+\d{3}$/);
    expect(JSON.stringify(body)).not.toContain(owner.webhookSecret);
  });
});

describe('Many deliveries', () => {
  let owner: Owner;
  let receiver: Receiver;
  let ids: { first: number; second: number };
  const count = 5;
  beforeAll(async () => {
    ({ owner } = await aShop());
    receiver = await aReceiver({ times: 1_000, status: 503 });
    const [first, second] = [await makeEndpoint(owner, receiver.url), await makeEndpoint(owner, `${receiver.url}/2`)];
    ids = { first: first.id, second: second.id };
    await Promise.all(Array.from({ length: count }, () => test(owner, first.id)));
    await test(owner, second.id);
    await eventually(async () => {
      const { data } = await list(owner, '?status=exhausted&per_page=100');
      expect(data).toHaveLength(count + 1);
    });
  }, 60_000);

  const resend = (body: Record<string, unknown>) =>
    owner.call<{ data: Record<string, unknown>; errors: object }>('POST', '/account/webhook_deliveries/resend', {
      body,
    });

  it('are listed page by page, and by filters', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const page: Page = await list(owner, `?per_page=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([count + 1, count + 1]);
    const sizeOf = async (query: string) => (await list(owner, `?per_page=100&${query}`)).data.length;
    expect(await sizeOf(`endpoint=${ids.second}`)).toBe(1);
    expect(await sizeOf('status=delivered')).toBe(0);
    expect(await sizeOf('event=sms.send')).toBe(0);
    expect(await sizeOf('event=account.*')).toBe(count + 1);
    expect(await sizeOf('from=2099-01-01')).toBe(0);
    expect(await sizeOf('to=2020-01-01')).toBe(0);
    expect((await owner.call('GET', '/account/webhook_deliveries?cursor=bm9uc2Vuc2U')).status).toBe(422);
    expect((await owner.call('GET', '/account/webhook_deliveries?status=lost')).status).toBe(422);
    expect((await owner.call('GET', '/account/webhook_deliveries?event=*')).status).toBe(422);
  });

  it('are counted by a dry run, which sends nothing, and then sent again', async () => {
    const dry = async (body: Record<string, unknown>) => (await resend({ ...body, dry_run: true })).body.data;
    expect(await dry({})).toEqual({ count: count + 1, is_complete: true, dry_run: true });
    expect(await dry({ endpoint: ids.first })).toMatchObject({ count });
    expect(await dry({ event: 'account.*' })).toMatchObject({ count: count + 1 });
    expect(await dry({ status: 'delivered' })).toMatchObject({ count: 0 });
    expect(await dry({ from: '2099-01-01' })).toMatchObject({ count: 0 });
    expect((await resend({ status: 'pending' })).status).toBe(422);
    const before = receiver.received().length;
    receiver.fail({ times: 0 });
    const sent = await resend({ endpoint: ids.first });
    expect([sent.status, sent.body.data]).toEqual([200, { count: null, is_complete: null, dry_run: false }]);
    await eventually(async () => {
      const { data } = await list(owner, '?status=delivered&per_page=100');
      expect(data.map(({ endpoint_id }) => endpoint_id)).toEqual(Array.from({ length: count }, () => ids.first));
    });
    expect(receiver.received().length).toBe(before + count);
    expect((await list(owner, '?status=exhausted')).data).toMatchObject([{ endpoint_id: ids.second }]);
    // The console repeats the dry run every 1.5 seconds: only sending again is a change.
    const audit = await owner.call<{ data: { action: string; fields: string[] }[] }>('GET', '/account/audit');
    const resent = audit.body.data.filter(({ action }) => action === 'resend_webhook_deliveries');
    expect(resent.map(({ fields }) => fields)).toEqual([['endpoint']]);
  });
});
