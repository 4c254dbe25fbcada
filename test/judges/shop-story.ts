/** The story that each example shop must play against a running gateway, whatever language it is written in. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningProgram } from '../support/running-program.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { startUnluckyProxy } from '../support/unlucky-proxy.ts';
import { postWebhook, type RelayedWebhook, startWebhookRelay, type WebhookRelay } from '../support/webhook-relay.ts';

/** Starts a shop with an empty database. */
export type StartShop = (environment: Record<string, string>) => Promise<RunningProgram>;

type Order = {
  id: string;
  product: string;
  amount: number;
  status: string;
  receipt: string | null;
  reason: string | null;
};

/** Longer than these tests: only those of looking up orders want it. */
export const never = '3600';

const secret = `whsec_${Buffer.from('the-secret-of-this-shop').toString('base64')}`;

/** What the gateway would send about a transaction, signed by another implementation. */
function signedWebhook(
  path: string,
  event: string,
  data: Record<string, unknown>,
  more: Record<string, unknown> = {},
): RelayedWebhook {
  const [id, now] = [`msg_${randomUUID()}`, new Date()];
  const body = JSON.stringify({ event, request_id: null, service: 'payments', error: null, data, ...more });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return { path, headers, body };
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Registers the tests. `why` is the reason to skip them; undefined if they can run. `prefix` begins the shop's paths.
 * For further tests, `openShop` returns the address of the shop, which then gets its webhooks or none, and `countPrompts` how
 * often a customer was prompted.
 */
export function playShop(
  start: StartShop,
  why?: string,
  prefix = '',
): { openShop: (getsWebhooks?: boolean) => string; countPrompts: () => number } {
  let gateway: TestGateway;
  let tenant: Tenant;
  let relay: WebhookRelay;
  let shop: RunningProgram;

  const environmentOf = (more: Record<string, string> = {}): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    NO_PROXY: '127.0.0.1',
    GATEWAY_BASE_URL: gateway.run.facts.base_url,
    GATEWAY_TOKEN: tenant.token,
    GATEWAY_PAYMENT_APP: String(tenant.appId),
    GATEWAY_WEBHOOK_SECRET: secret,
    SHOP_URL: relay.url,
    PORT: '0',
    RECONCILE_SECONDS: never,
    REVIEW_SECONDS: never,
    ...more,
  });

  beforeAll(async () => {
    if (why !== undefined) return;
    gateway = await startTestGateway();
    [tenant, relay] = await Promise.all([gateway.newTenant(), startWebhookRelay()]);
    shop = await start(environmentOf());
  });
  afterAll(async () => {
    if (why !== undefined) return;
    await Promise.all([shop.stop(), relay.stop()]);
    await gateway.stop();
  });

  async function order(phone_number = '0700000101', at = shop, more: Record<string, string> = {}): Promise<Order> {
    const response = await fetch(`${at.url}${prefix}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...more },
      body: JSON.stringify({ product: 'tea', phone_number }),
    });
    expect([response.status, response.status === 201 ? '' : at.output()]).toEqual([201, '']);
    return (await response.json()) as Order;
  }
  async function read(id: string, at = shop): Promise<Order> {
    return (await (await fetch(`${at.url}${prefix}/orders/${id}`)).json()) as Order;
  }
  const orderWith = (id: string, status: string, at = shop): Promise<Order> =>
    eventually(async () => {
      const found = await read(id, at);
      if (found.status !== status) throw new Error(`Order ${id} is ${found.status}: ${at.output()}`);
      return found;
    });
  const webhookAbout = (event: string, part: string): Promise<RelayedWebhook> =>
    eventually(() => {
      const found = relay.received.find(({ body }) => body.includes(`"event":"${event}"`) && body.includes(part));
      if (found === undefined) throw new Error(`No ${event} about ${part}`);
      return found;
    });
  const promptsFor = (reference: string): number =>
    [...gateway.run.simulators.daraja.prompts.values()].filter((prompt) => JSON.stringify(prompt).includes(reference))
      .length;

  const options = { skip: why !== undefined };

  /** What a shop says that does not start, or takes no orders. */
  const refusalOf = async (environment: Record<string, string>): Promise<string> => {
    try {
      const started = await start(environment);
      await order('0700000101', started).catch(() => {});
      await started.stop();
      return started.output();
    } catch (error) {
      return String(error);
    }
  };

  it('marks an order paid once, although its webhooks come again and in another order', options, async () => {
    relay.leadTo(shop.url);
    const { id } = await order();
    const paid = await orderWith(id, 'paid');
    const receipt = expect.stringMatching(/^\w{10}$/) as string;
    expect(paid).toEqual({ id, product: 'tea', amount: 150, status: 'paid', receipt, reason: null });

    const outcome = await webhookAbout('payments.transaction.completed', id);
    const { data } = JSON.parse(outcome.body) as { data: Record<string, unknown> & { request_id: string } };
    const accepted = await webhookAbout('payments.request_payment', data.request_id);
    const late = signedWebhook(outcome.path, 'payments.transaction.failed', {
      ...data,
      status: 'STATUS_FAILED',
      result_desc: 'No',
    });
    for (const webhook of [outcome, accepted, late, outcome]) {
      expect(await postWebhook(shop.url, webhook)).toBe(204);
    }
    expect(await read(id)).toEqual(paid);
    expect(countOf(shop.output(), `Order ${id} is paid: ${paid.receipt}`)).toBe(1);
    expect(promptsFor(`"${id}"`)).toBe(1);
  });

  it('refuses a webhook that is changed, unsigned or signed with another secret', options, async () => {
    relay.leadTo(null);
    const { id } = await order();
    const genuine = await webhookAbout('payments.transaction.completed', id);
    const other = new Webhook(Buffer.from('another-secret').toString('base64'));
    const [name, time] = [genuine.headers['webhook-id'] ?? '', genuine.headers['webhook-timestamp'] ?? ''];
    const forged = other.sign(name, new Date(Number(time) * 1000), genuine.body);
    const { 'webhook-signature': _, ...unsigned } = genuine.headers;
    for (const webhook of [
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, body: genuine.body.replace('"150.00"', '"999.00"') },
      { ...genuine, headers: { ...genuine.headers, 'webhook-signature': forged } },
      { ...genuine, headers: unsigned },
      { ...genuine, body: '' },
    ]) {
      expect(await postWebhook(shop.url, webhook)).toBe(400);
    }
    expect(await read(id)).toMatchObject({ status: 'pending', receipt: null });
    expect(await postWebhook(shop.url, genuine)).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it(
    'does not mark an order paid for less money, for money that was sent or for the reference of no order',
    options,
    async () => {
      relay.leadTo(null);
      const { id } = await order();
      const genuine = await webhookAbout('payments.transaction.completed', id);
      const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
      for (const changed of [
        { amount: '149.00' },
        { currency: 'TZS' },
        { reference: 'NOBODY' },
        { transaction_type: 'PAYMENT_OUT' },
      ]) {
        const webhook = signedWebhook(genuine.path, 'payments.transaction.completed', { ...data, ...changed });
        expect(await postWebhook(shop.url, webhook)).toBe(204);
      }
      expect(await read(id)).toMatchObject({ status: 'pending' });
      expect(countOf(shop.output(), `Order ${id} is paid`)).toBe(0);
    },
  );

  it('does not mark an order paid for a test event, which a member can send without a payment', options, async () => {
    relay.leadTo(null);
    const { id } = await order();
    const genuine = await webhookAbout('payments.transaction.completed', id);
    const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
    const test = signedWebhook(genuine.path, 'payments.transaction.completed', data, { test: true });
    expect(await postWebhook(shop.url, test)).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'pending', receipt: null });
    expect(await postWebhook(shop.url, genuine)).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('shows that a payment was reversed, also when that arrives before the payment', options, async () => {
    relay.leadTo(null);
    for (const order_of of ['payment first', 'reversal first']) {
      const { id } = await order();
      const genuine = await webhookAbout('payments.transaction.completed', id);
      const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
      const reversed = { ...data, status: 'STATUS_REVERSED', reversed_by: 7 };
      const reversal = signedWebhook(genuine.path, 'payments.transaction.reversed', reversed);
      for (const webhook of order_of === 'payment first' ? [genuine, reversal] : [reversal, genuine]) {
        expect(await postWebhook(shop.url, webhook)).toBe(204);
      }
      expect(await read(id)).toMatchObject({ status: 'reversed', reason: 'The payment was reversed' });
      expect(countOf(shop.output(), `Order ${id} is paid`)).toBe(order_of === 'payment first' ? 1 : 0);
    }
  });

  it('says that it is not known whether a payment was made, until that is known', options, async () => {
    relay.leadTo(null);
    const { id } = await order();
    const genuine = await webhookAbout('payments.transaction.completed', id);
    const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
    const unclear = {
      ...data,
      status: 'STATUS_UNKNOWN',
      transaction_id: null,
      result_desc: 'No outcome in 15 minutes',
    };
    const unknown = signedWebhook(genuine.path, 'payments.transaction.unknown', unclear);
    expect(await postWebhook(shop.url, unknown)).toBe(204);
    const reason = expect.stringMatching(/^It is not known yet whether you paid/) as string;
    expect(await read(id)).toMatchObject({ status: 'pending', reason });
    expect(await postWebhook(shop.url, genuine)).toBe(204);
    const paid = await read(id);
    expect(paid).toMatchObject({ status: 'paid', reason: null });
    expect(await postWebhook(shop.url, unknown)).toBe(204);
    expect(await read(id)).toEqual(paid);
  });

  it('takes one order and prompts once for a checkout that is sent twice, also at the same time', options, async () => {
    relay.leadTo(shop.url);
    const checkout = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([1, 2].map(() => order('0700000101', shop, checkout)));
    expect(second?.id).toBe(first?.id);
    const { id } = await orderWith(first?.id ?? '', 'paid');
    expect(await order('0700000101', shop, checkout)).toMatchObject({ id, status: 'paid' });
    expect(promptsFor(`"${id}"`)).toBe(1);
    const withoutKey: Record<string, string>[] = [{}, { 'idempotency-key': '' }];
    for (const none of withoutKey) {
      const [one, other] = await Promise.all([1, 2].map(() => order('0700000101', shop, none)));
      expect(one?.id).not.toBe(other?.id);
    }
  });

  it('shows why a payment failed: canceled, refused by the provider, or a wrong number', options, async () => {
    relay.leadTo(shop.url);
    const canceled = await order('254799001032');
    expect(await orderWith(canceled.id, 'failed')).toMatchObject({
      reason: expect.stringContaining('cancel') as string,
      receipt: null,
    });
    const refused = await order('254799004003');
    expect((await orderWith(refused.id, 'failed')).reason).toMatch(/merchant/i);
    const wrong = await order('12');
    expect(wrong).toMatchObject({ status: 'failed', reason: expect.stringMatching(/\w+/) as string });
    const unknown = await fetch(`${shop.url}${prefix}/orders/NOBODY`);
    expect(unknown.status).toBe(404);
    // The price is the shop's: a customer cannot send one.
    const unpriced = await fetch(`${shop.url}${prefix}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ product: 'gold', amount: 1, phone_number: '0700000101' }),
    });
    expect(unpriced.status).toBe(422);
  });

  it(
    'learns by asking that an order is paid when replies and webhooks are lost, and prompts once',
    options,
    async () => {
      relay.leadTo(null);
      const lost = 'drop-drop-drop-drop-drop';
      const proxy = await startUnluckyProxy(gateway.run.facts.base_url, lost);
      const asking = await start(environmentOf({ GATEWAY_BASE_URL: proxy.url, RECONCILE_SECONDS: '1' }));
      try {
        const { id } = await order('0700000101', asking);
        expect(await orderWith(id, 'paid', asking)).toMatchObject({ receipt: expect.stringMatching(/^\w{10}$/) });
        const keys = proxy.attempts.get(lost) ?? [];
        expect(keys.length).toBeGreaterThan(5);
        expect(new Set(keys).size).toBe(1);
        expect(promptsFor(`"${id}"`)).toBe(1);
        expect(countOf(asking.output(), `Order ${id} is paid`)).toBe(1);
      } finally {
        await Promise.all([asking.stop(), proxy.stop()]);
      }
    },
  );

  it(
    'finds a payment that was made although its replies and webhooks were lost until it was too late to prompt',
    options,
    async () => {
      relay.leadTo(null);
      const proxy = await startUnluckyProxy(
        gateway.run.facts.base_url,
        Array.from({ length: 60 }, () => 'drop').join('-'),
      );
      const asking = await start(
        environmentOf({ GATEWAY_BASE_URL: proxy.url, RECONCILE_SECONDS: '1', TOO_LATE_SECONDS: '5' }),
      );
      try {
        const { id } = await order('0700000101', asking);
        expect(await orderWith(id, 'paid', asking)).toMatchObject({ receipt: expect.stringMatching(/^\w{10}$/) });
        expect(promptsFor(`"${id}"`)).toBe(1);
      } finally {
        await Promise.all([asking.stop(), proxy.stop()]);
      }
    },
  );

  it('asks less often about an order that stays pending', options, async () => {
    relay.leadTo(null);
    const nothing = Array.from({ length: 999 }, () => 'odd').join('-');
    const proxy = await startUnluckyProxy(gateway.run.facts.base_url, undefined, nothing);
    const looks = (path: string) => proxy.paths.filter((one) => one.includes(path)).length;
    const asking = await start(
      environmentOf({ GATEWAY_BASE_URL: proxy.url, RECONCILE_SECONDS: '0.25', REVIEW_SECONDS: '2' }),
    );
    try {
      const { id } = await order('0700000101', asking);
      const reviews = await eventually(() => {
        const count = looks('/queryTransactions');
        if (count < 6) throw new Error(`${count} reviews: ${asking.output()}`);
        return count;
      });
      expect(await read(id, asking)).toMatchObject({ status: 'pending' });
      // Four times a second for two seconds, then once with each review.
      expect(looks('/api/requests/')).toBeLessThanOrEqual(8 + reviews);
    } finally {
      await Promise.all([asking.stop(), proxy.stop()]);
    }
  });

  it('marks a failed order paid that was confirmed late, although that webhook was lost', options, async () => {
    relay.leadTo(null);
    const asking = await start(environmentOf({ REVIEW_SECONDS: '5' }));
    try {
      const { id } = await order('0700000101', asking);
      const genuine = await webhookAbout('payments.transaction.completed', id);
      const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
      const failed = { ...data, status: 'STATUS_FAILED', result_desc: 'No outcome in time' };
      const webhook = signedWebhook(genuine.path, 'payments.transaction.failed', failed);
      expect(await postWebhook(asking.url, webhook)).toBe(204);
      expect(await read(id, asking)).toMatchObject({ status: 'failed', reason: 'No outcome in time' });
      expect(await orderWith(id, 'paid', asking)).toMatchObject({ reason: null });
      expect(countOf(asking.output(), `Order ${id} is paid`)).toBe(1);
    } finally {
      await asking.stop();
    }
  });

  it.each([
    ['the token is refused', { GATEWAY_TOKEN: '1|revoked' }],
    ['the app is another one', { GATEWAY_PAYMENT_APP: '999999' }],
    ['the gateway refuses the address of the shop', { SHOP_URL: 'ftp://127.0.0.1' }],
    ['the gateway refuses the secret of the shop', { GATEWAY_WEBHOOK_SECRET: 'whsec_no-base64' }],
  ])('does not tell the customer that the payment failed when %s', async (_, wrong) => {
    if (why !== undefined) return;
    const misconfigured = await start(environmentOf(wrong));
    try {
      expect(await order('0700000101', misconfigured)).toMatchObject({ status: 'pending', reason: null });
    } finally {
      await misconfigured.stop();
    }
  });

  it('does not take orders without its settings, and names those that are missing', options, async () => {
    const missing = ['GATEWAY_TOKEN', 'GATEWAY_PAYMENT_APP', 'GATEWAY_WEBHOOK_SECRET'];
    const said = await refusalOf(environmentOf(Object.fromEntries(missing.map((name) => [name, '']))));
    expect(said).toContain(`Set ${missing.join(', ')}`);
  });

  it(
    'accepts webhooks of earlier payments while its secret is changed, and has new ones signed with the new one',
    options,
    async () => {
      relay.leadTo(null);
      const next = `whsec_${Buffer.from('the-next-secret-of-this-shop').toString('base64')}`;
      const changed = await start(environmentOf({ GATEWAY_WEBHOOK_SECRET: `${next}, ${secret}` }));
      try {
        const { id } = await order('0700000101', changed);
        const genuine = await webhookAbout('payments.transaction.completed', id);
        expect(new Webhook(next).verify(genuine.body, genuine.headers)).toMatchObject({ data: { reference: id } });
        expect(await postWebhook(changed.url, genuine)).toBe(204);
        expect(await read(id, changed)).toMatchObject({ status: 'paid' });
        const { data } = JSON.parse(genuine.body) as { data: Record<string, unknown> };
        const reversed = { ...data, status: 'STATUS_REVERSED', reversed_by: 7 };
        const reversal = signedWebhook(genuine.path, 'payments.transaction.reversed', reversed);
        expect(await postWebhook(changed.url, reversal)).toBe(204);
        expect(await read(id, changed)).toMatchObject({ status: 'reversed' });
      } finally {
        await changed.stop();
      }
    },
  );

  it('gets its webhooks also if its own address ends with a slash', options, async () => {
    const slashed = await start(environmentOf({ SHOP_URL: `${relay.url}/` }));
    relay.leadTo(slashed.url);
    try {
      const { id } = await order('0700000101', slashed);
      await orderWith(id, 'paid', slashed);
    } finally {
      await slashed.stop();
    }
  });

  it('asks again after a reply that it does not understand', options, async () => {
    relay.leadTo(null);
    const proxy = await startUnluckyProxy(gateway.run.facts.base_url, undefined, 'odd-odd');
    const asking = await start(environmentOf({ GATEWAY_BASE_URL: proxy.url, RECONCILE_SECONDS: '1' }));
    try {
      const { id } = await order('0700000101', asking);
      await orderWith(id, 'paid', asking);
      expect(promptsFor(`"${id}"`)).toBe(1);
      expect(proxy.attempts.get('odd-odd')?.length).toBeGreaterThan(2);
    } finally {
      await Promise.all([asking.stop(), proxy.stop()]);
    }
  });

  return {
    openShop(getsWebhooks = true) {
      relay.leadTo(getsWebhooks ? shop.url : null);
      return shop.url;
    },
    countPrompts: () => gateway.run.simulators.daraja.prompts.size,
  };
}
