/** Standing endpoints from the console, and deliveries looked at and sent again (decisions 5 and 6). */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../infra/local/receiver.ts';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { type Answer, eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';

let gateway: TestGateway;
const receivers: Receiver[] = [];
beforeAll(async () => {
  // A tenth of the waits, each at least a second: seven tries take less than a minute.
  gateway = await startTestGateway({ delayScale: 0.01 });
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
  tries: number;
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

/** An owner with an app and a token to pay with. */
async function aShop(): Promise<{ owner: Owner; tenant: Tenant }> {
  const owner = await newOwner(gateway);
  const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
  return { owner, tenant: { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret } };
}

const list = async ({ call }: Owner, query = ''): Promise<Page> =>
  (await call<Page>('GET', `/account/webhook_deliveries${query}`)).body;

/** The owner's only delivery, once it is as wanted. */
const deliveryReaches = (owner: Owner, status: string, tries: number): Promise<Delivery> =>
  eventually(async () => {
    const { data } = await list(owner);
    expect(data).toMatchObject([{ status, tries }]);
    return data[0]!;
  }, 200);

const test = (owner: Owner, id: number) =>
  owner.call<{ data: { event_id: string; delivery_id: string }; code: string }>(
    'POST',
    `/account/webhook_endpoints/${id}/test`,
  );

describe('a standing endpoint', () => {
  it('is made with a secret that is told once, shown without it, changed, and deleted', async () => {
    const { owner } = await aShop();
    const { url } = await aReceiver();
    const made = await owner.call<{ data: Record<string, unknown> }>('POST', '/account/webhook_endpoints', {
      body: { url, events: ['payments.*'], app_ids: [7] },
    });
    const shown = {
      id: 1,
      url,
      events: ['payments.*'],
      app_ids: [7],
      is_active: true,
      disabled_reason: null,
      previous_secret_until: null,
      created_at: anIsoTime,
    };
    expect([made.status, made.body.data]).toEqual([
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
      disabled_reason: 'Switched off by a member',
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
  ])('is refused as %j, when it is made and when it is changed', async (body, field) => {
    const { owner } = await aShop();
    const make = await owner.call<Page>('POST', '/account/webhook_endpoints', { body });
    expect([make.status, Object.keys(make.body.errors)]).toEqual([422, [field]]);
    const { id } = await makeEndpoint(owner, 'https://shop.example.test/hooks');
    if (Object.keys(body).length === 0) return;
    expect((await owner.call('PATCH', `/account/webhook_endpoints/${id}`, { body })).status).toBe(422);
  });

  it('is tested by an event of its own, whatever events it wants, signed with its secret', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver();
    const other = await aReceiver();
    const { id, secret } = await makeEndpoint(owner, receiver.url, { events: ['sms.*'] });
    await makeEndpoint(owner, other.url);
    const { body } = await test(owner, id);
    await eventually(() => expect(receiver.received()).toHaveLength(1));
    const { body: bytes, headers } = receiver.received()[0]!;
    expect(new Webhook(secret).verify(bytes, headers as Record<string, string>)).toMatchObject({
      event: 'account.webhook_test',
      service: 'account',
      data: { endpoint_id: id },
    });
    expect(headers['webhook-id']).toBe(body.data.event_id);
    const delivered = await deliveryReaches(owner, 'delivered', 1);
    expect([delivered.id, delivered.endpoint_id]).toEqual([body.data.delivery_id, id]);
    expect(other.received()).toEqual([]);
  });

  it('is signed for with both secrets after a rotation, until the overlap is over', async () => {
    const { owner } = await aShop();
    const receiver = await aReceiver();
    const { id, secret: old } = await makeEndpoint(owner, receiver.url);
    const rotate = async (overlap_hours: number) =>
      (
        await owner.call<{ data: { secret: string; previous_secret_until: string | null } }>(
          'POST',
          `/account/webhook_endpoints/${id}/rotate_secret`,
          { body: { overlap_hours } },
        )
      ).body.data;
    const verifies = (secret: string, index: number): boolean => {
      const { body, headers } = receiver.received()[index]!;
      try {
        return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    const rotated = await rotate(1);
    expect(rotated).toMatchObject({ secret: expect.stringMatching(/^whsec_/), previous_secret_until: anIsoTime });
    expect(rotated.secret).not.toBe(old);
    await test(owner, id);
    await eventually(() => expect(receiver.received()).toHaveLength(1));
    expect([verifies(rotated.secret, 0), verifies(old, 0)]).toEqual([true, true]);
    const again = await rotate(0);
    expect(again.previous_secret_until).toBeNull();
    await test(owner, id);
    await eventually(() => expect(receiver.received()).toHaveLength(2));
    expect([verifies(again.secret, 1), verifies(rotated.secret, 1), verifies(old, 1)]).toEqual([true, false, false]);
    const shown = JSON.stringify((await owner.call('GET', `/account/webhook_endpoints/${id}`)).body);
    for (const secret of [old, rotated.secret, again.secret]) expect(shown).not.toContain(secret);
  });
});

describe('a delivery', () => {
  it('that failed all tries is listed with them, and sent again with the same bytes and the whole schedule', async () => {
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
    // Two of the new tries fail as well, and are followed by another: the schedule began anew.
    await deliveryReaches(owner, 'delivered', 10);
    const received = receiver.received();
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([exhausted.event_id]));
  });

  it('that still goes on is not sent twice', async () => {
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

  it('shows what it carried with phones and names masked', async () => {
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

describe('many deliveries', () => {
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
    }, 250);
  }, 60_000);

  const resend = (body: Record<string, unknown>) =>
    owner.call<{ data: Record<string, unknown>; errors: object }>('POST', '/account/webhook_deliveries/resend', {
      body,
    });

  it('are listed page by page, and by what they are', async () => {
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
    expect(await sizeOf('from=2099-01-01')).toBe(0);
    expect(await sizeOf('to=2020-01-01')).toBe(0);
    expect((await owner.call('GET', '/account/webhook_deliveries?cursor=bm9uc2Vuc2U')).status).toBe(422);
    expect((await owner.call('GET', '/account/webhook_deliveries?status=lost')).status).toBe(422);
  });

  it('are counted by a dry run, which sends nothing, and then sent again', async () => {
    const dry = async (body: Record<string, unknown>) => (await resend({ ...body, dry_run: true })).body.data;
    expect(await dry({})).toEqual({ count: count + 1, is_complete: true, dry_run: true });
    expect(await dry({ endpoint: ids.first })).toMatchObject({ count });
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
    // The console counts again every second and a half: only what was sent again is a change.
    const audit = await owner.call<{ data: { action: string; fields: string[] }[] }>('GET', '/account/audit');
    const resent = audit.body.data.filter(({ action }) => action === 'resend_webhook_deliveries');
    expect(resent.map(({ fields }) => fields)).toEqual([['endpoint']]);
  });
});
