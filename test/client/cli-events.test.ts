/** The command line brings events to a server on the customer's own computer, which verifies them like webhooks. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../shared/client/verify-webhook.ts';
import { type Cli, makeCli, type RunningCli } from '../support/cli.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { newOwner, tokenOf } from '../support/console.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

type Got = { headers: Record<string, string>; body: string };

let gateway: TestGateway;
let cli: Cli;
beforeAll(async () => {
  gateway = await shareTestGateway();
  cli = await makeCli({ GATEWAY_BASE_URL: gateway.run.facts.base_url });
});
afterAll(async () => {
  cli.remove();
  await gateway.stop();
});

/** The customer's own server; `status` is what it answers. */
async function startShop(port = 0, status: () => number = () => 200) {
  const received: Got[] = [];
  const server: Server = createServer((request, response) => {
    const got: Got = { headers: request.headers as Record<string, string>, body: '' };
    request.setEncoding('utf8').on('data', (chunk: string) => (got.body += chunk));
    request.on('end', () => {
      received.push(got);
      response.writeHead(status(), { location: gateway.run.receiver.url }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    received,
    port: own,
    url: `http://127.0.0.1:${own}/webhooks`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const withToken = ({ token }: Tenant) => ({ environment: { GATEWAY_TOKEN: token } });

type Line = { ready?: true; id: string; event: string; status: number | null; error: string | null; secret: string };

async function linesOf(running: RunningCli, count: number): Promise<Line[]> {
  return (await running.lines(count)).map((line) => JSON.parse(line) as Line);
}

describe('gateway listen', () => {
  it('forwards what happens, signed with the secret that it prints, as the same bytes that a webhook has', async () => {
    const tenant = await gateway.newTenant();
    const [shop, path] = [await startShop(), `/cli-${tenant.accountId}`];
    const running = cli.start(['listen', '--forward', shop.url, '--json'], withToken(tenant));
    const [{ secret } = { secret: '' }] = await linesOf(running, 1);
    expect(secret).toMatch(/^whsec_/);
    await pay(gateway, { callback_url: `${gateway.run.facts.receiver_url}${path}` }, { tenant });
    const [, ...forwarded] = await linesOf(running, 3);
    expect(forwarded.map(({ event, status }) => `${event} ${status}`).toSorted()).toEqual([
      'payments.request_payment 200',
      'payments.transaction.completed 200',
    ]);
    const webhooks = await gateway.webhooksAt(path, 2);
    for (const { headers, body } of shop.received) {
      const { event } = await verifyWebhook(body, headers, secret);
      await expect(verifyWebhook(body, headers, 'another secret')).rejects.toThrow('wrong signature');
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-gateway-event': event });
      const real = webhooks.find((webhook) => webhook.headers['webhook-id'] === headers['webhook-id']);
      expect([headers['webhook-id'], body]).toEqual([headers['webhook-id'], real?.body]);
    }
    expect(await running.interrupt()).toBe(0);
    await shop.stop();
  });

  it('goes on when the server is down or refuses, and follows no redirect', async () => {
    const tenant = await gateway.newTenant();
    let status = 302;
    const first = await startShop();
    await first.stop();
    const running = cli.start(['listen', '--forward', first.url, '--json'], withToken(tenant));
    await running.lines(1);
    await (await send(gateway, await newSmsApp(gateway, tenant))).reaches('delivered');
    const down = await linesOf(running, 3);
    for (const line of down.slice(1)) {
      expect(line).toMatchObject({ status: null, error: expect.stringContaining('ECONNREFUSED') });
    }
    const shop = await startShop(first.port, () => status);
    gateway.run.receiver.clear();
    const before = (await running.lines(0)).length;
    await pay(gateway, {}, { tenant });
    const [redirected] = (await linesOf(running, before + 1)).slice(before);
    expect(redirected?.status).toBe(302);
    expect(gateway.run.receiver.received().filter(({ path }) => path === '/')).toEqual([]);
    status = 200;
    const all = await linesOf(running, before + 2);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await running.interrupt()).toBe(0);
    await shop.stop();
  });

  it('forwards only the events that were asked for, from the given event on', async () => {
    const tenant = await gateway.newTenant();
    await (await send(gateway, await newSmsApp(gateway, tenant))).reaches('delivered');
    const payment = await pay(gateway, {}, { tenant });
    await payment.reaches('STATUS_COMPLETED');
    const { data } = (await gateway.call<{ data: Line[] }>('GET', '/api/events?order=oldest', { token: tenant.token }))
      .body;
    const shop = await startShop();
    const words = ['listen', '--forward', shop.url, '--json', '--after', data[0]?.id ?? '', '--events', 'payments.*'];
    const running = cli.start(words, withToken(tenant));
    const [, ...forwarded] = await linesOf(running, 3);
    expect(forwarded.map(({ event }) => event.split('.')[0])).toEqual(['payments', 'payments']);
    await running.interrupt();
    await shop.stop();
  });

  it('uses the same secret again, and one of the environment instead', async () => {
    const tenant = await gateway.newTenant();
    const secretOf = async (environment: Record<string, string> = {}) => {
      const running = cli.start(['listen', '--forward', 'http://127.0.0.1:9/', '--json'], {
        environment: { GATEWAY_TOKEN: tenant.token, ...environment },
      });
      const [line] = await linesOf(running, 1);
      await running.interrupt();
      return line?.secret;
    };
    const first = await secretOf();
    expect(await secretOf()).toBe(first);
    expect(await secretOf({ GATEWAY_WEBHOOK_SECRET: 'mine' })).toBe('mine');
  });

  it.each(['listen --forward', `resend evt_${'0'.repeat(32)} --to`, 'trigger sms.message.received --to'])(
    'does not sign with a secret that every server reads in its own way: %s',
    async (words) => {
      const { token } = await gateway.newTenant();
      for (const secret of ['whsec_', 'whsec_not base64!', 'whsec_c2VjcmV0cw']) {
        const environment = { GATEWAY_TOKEN: token, GATEWAY_WEBHOOK_SECRET: secret };
        const result = await cli.run([...words.split(' '), 'http://127.0.0.1:9/'], { environment });
        expect(result).toEqual({
          code: 1,
          stdout: '',
          stderr:
            'error: GATEWAY_WEBHOOK_SECRET is not a webhook secret\n  After whsec_, a secret must be base64 with its padding\n',
        });
      }
    },
  );

  it('needs an address, and one that is http or https', async () => {
    expect(await cli.run(['listen'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: --forward is required\n/),
    });
    expect(await cli.run(['listen', '--forward', 'file:///etc/passwd'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: --forward must be an http or https address\n/),
    });
  });
});

describe('Events', () => {
  let tenant: Tenant;
  let ids: string[];
  beforeAll(async () => {
    tenant = await gateway.newTenant();
    const payment = await pay(gateway, {}, { tenant });
    await payment.webhooks(2);
    const { body } = await gateway.call<{ data: Line[] }>('GET', '/api/events', { token: tenant.token });
    ids = body.data.map(({ id }) => id);
  });

  it('are listed newest first, filtered, and at most as many as asked for', async () => {
    const list = async (...words: string[]) =>
      JSON.parse((await cli.run(['events', 'list', '--json', ...words], withToken(tenant))).stdout) as Line[];
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    expect((await list('--limit', '1')).map(({ id }) => id)).toEqual(ids.slice(0, 1));
    expect((await list('--event', 'sms.*')).map(({ id }) => id)).toEqual([]);
    const { stdout } = await cli.run(['events', 'list', '--event', 'payments.transaction.*'], withToken(tenant));
    expect(stdout).toMatch(
      /^TIME +EVENT +ID +ABOUT\n\S+ +payments\.transaction\.completed +evt_\S+ +150\.00 KES .*\n$/,
    );
  });

  it('are shown as they happen, each once', async () => {
    const running = cli.start(['events', 'tail', '--after', ids.at(-1) ?? ''], withToken(tenant));
    expect(await running.lines(1)).toEqual([expect.stringContaining(ids[0] ?? '')]);
    await pay(gateway, {}, { tenant });
    const lines = await running.lines(3);
    expect(new Set(lines).size).toBe(3);
    expect(await running.interrupt()).toBe(0);
    expect(running.notes()).toContain('Following the events of');
  });

  it('are forwarded again by the id of the event or of a delivery', async () => {
    const shop = await startShop();
    for (const id of [ids[0] ?? '', `${ids[1]}.endpoint-1`]) {
      const { code, stdout } = await cli.run(['resend', id, '--to', shop.url, '--json'], withToken(tenant));
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { id: id.split('.')[0], status: 200 }]);
    }
    expect(shop.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    await shop.stop();
    const { code } = await cli.run(['resend', ids[0] ?? '', '--to', shop.url], withToken(tenant));
    expect(code).toBe(1);
  });

  it('of another account, or with a wrong id, are not forwarded', async () => {
    const forward = ['--to', 'http://127.0.0.1:9/'];
    const other = await gateway.newTenant();
    const missing = await cli.run(['resend', ids[0] ?? '', ...forward], withToken(other));
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error: There is no such event\n/) });
    const wrong = await cli.run(['resend', 'evt_1', ...forward], withToken(tenant));
    expect(wrong).toMatchObject({ code: 1, stderr: 'error: That is not the id of an event or of a delivery\n' });
  });
});

describe('gateway resend', () => {
  it('lets the gateway send an event again to a webhook endpoint, signed with its own secret', async () => {
    const owner = await newOwner(gateway);
    const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
    const path = `/resent-${owner.accountId}`;
    const { id, secret } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}`, {
      events: ['payments.transaction.*'],
    });
    const tenant = { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret };
    await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
    const [received] = await gateway.webhooksAt(path, 1);
    const eventId = String(received?.headers['webhook-id']);
    const result = await eventually(async () => {
      const ran = await cli.run(['resend', eventId, '--endpoint', String(id)], withToken(tenant));
      expect(ran.code).toBe(0);
      return ran;
    });
    expect(result.stdout).toBe(`Sending again to webhook endpoint ${id}: ${eventId}.endpoint-${id}\n`);
    const [first, again] = await gateway.webhooksAt(path, 2);
    expect([again?.headers['webhook-id'], again?.body]).toEqual([eventId, first?.body]);
    await verifyWebhook(again?.body ?? '', again?.headers ?? {}, secret);
  });

  it('says what is missing when no one received the event', async () => {
    const tenant = await gateway.newTenant();
    const body = { phone_number: '254700000101', amount: 10, reference: 'ALONE' };
    await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, { token: tenant.token, body });
    const id = await eventually(async () => {
      const { stdout } = await cli.run(['events', 'list', '--json'], withToken(tenant));
      const [event] = JSON.parse(stdout) as Line[];
      if (event === undefined) throw new Error('No event is listed yet');
      return event.id;
    });
    expect(await cli.run(['resend', id], withToken(tenant))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: No one received this event\n/),
    });
    const both = await cli.run(['resend', id, '--endpoint', '1', '--to', 'http://127.0.0.1:9/'], withToken(tenant));
    expect(both).toMatchObject({ code: 2, stderr: expect.stringMatching(/^error: --endpoint and --to exclude/) });
  });
});

describe('gateway trigger', () => {
  it('sends the documented example of an event, marked as a test, without a token', async () => {
    const shop = await startShop();
    const { code, stdout } = await cli.run(['trigger', 'payments.transaction.completed', '--to', shop.url], {
      environment: { GATEWAY_WEBHOOK_SECRET: 'of the shop' },
    });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/payments\.transaction\.completed +evt_\w{32} +200 +\d+ ms\n$/),
    ]);
    const [{ body, headers } = { body: '', headers: {} }] = shop.received;
    const webhook = await verifyWebhook(body, headers, 'of the shop');
    expect(webhook).toMatchObject({ event: 'payments.transaction.completed', test: true, data: { amount: '150.00' } });
    await shop.stop();
  });

  it('lets the gateway send a test event to a webhook endpoint, signed with its own secret', async () => {
    const owner = await newOwner(gateway);
    const path = `/triggered-${owner.accountId}`;
    const { id, secret } = await makeEndpoint(owner, `${gateway.run.facts.receiver_url}${path}`);
    const environment = { GATEWAY_TOKEN: await tokenOf(gateway, owner) };
    const words = ['trigger', 'payments.transaction.completed', '--endpoint', String(id)];
    const { code, stdout } = await cli.run(words, { environment });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^Sending a test event to webhook endpoint ${id}: evt_\\w{32}\\.endpoint-${id}\n$`),
      ),
    ]);
    const [received] = await gateway.webhooksAt(path, 1);
    const webhook = await verifyWebhook(received?.body ?? '', received?.headers ?? {}, secret);
    expect(webhook).toMatchObject({ event: 'payments.transaction.completed', test: true, data: { amount: '150.00' } });
    const refusals = [
      [
        ['payments.transaction.completed', '--endpoint', '999'],
        1,
        /^error: Webhook endpoint not found \(not_found, HTTP 404, /,
      ],
      [['payments.nothing', '--endpoint', String(id)], 1, /^error: No event has the name payments\.nothing/],
      [
        ['sms.message.received', '--endpoint', String(id), '--to', 'http://127.0.0.1:9/'],
        2,
        /^error: --endpoint and --to/,
      ],
      [['sms.message.received'], 2, /^error: trigger needs --endpoint or --to\n/],
    ] as const;
    for (const [given, exit, says] of refusals) {
      const ran = await cli.run(['trigger', ...given], { environment });
      expect([given, ran.code, ran.stderr]).toEqual([given, exit, expect.stringMatching(says)]);
    }
  });

  it('lists the events, and names no unknown one', async () => {
    const listed = await cli.run(['trigger', '--list', '--json']);
    const events = JSON.parse(listed.stdout) as { event: string; summary: string }[];
    expect(events.map(({ event }) => event)).toContain('sms.message.delivered');
    const unknown = await cli.run(['trigger', 'payments.nothing', '--to', 'http://127.0.0.1:9/']);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: There is no event of that name\n/),
    });
    expect((await cli.run(['trigger'])).stderr).toMatch(
      /^error: trigger needs <event>, or --list\nusage: gateway trigger/,
    );
  });
});
