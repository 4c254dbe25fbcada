/** `gateway doctor`: what it finds, and what it says to do about it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../shared/platform/webhooks/publish.ts';
import { newBooks } from '../support/accounting.ts';
import { newDoor } from '../support/locks.ts';
import { type Cli, makeCli } from '../support/cli.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { newOwner, tokenOf } from '../support/console.ts';
import { demoConfigs } from '../../infra/local/seed.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { newTaxApp, portalConfig } from '../support/tax.ts';
import type { TestGateway } from '../support/test-gateway.ts';

type Finding = { check: string; outcome: string; detail: string; advice?: string };

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

async function examine(environment: Record<string, string>) {
  const { code, stdout } = await cli.run(['doctor', '--json'], { environment });
  const { healthy, checks } = JSON.parse(stdout) as { healthy: boolean; checks: Finding[] };
  expect(healthy).toBe(code === 0);
  return { code, checks, of: (name: string) => checks.filter(({ check }) => check === name) };
}

/** A server that answers every call like this. */
async function startServer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const server: Server = createServer((_, response) => {
    response.sendDate = headers.date === undefined;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const refused = {
  success: false,
  error: 'Unauthenticated',
  message: 'Unauthenticated',
  code: 'unauthenticated',
  trace_id: 't',
};

describe('gateway doctor', () => {
  it('finds an integration healthy, and lets each provider confirm the credentials of the apps', async () => {
    const tenant = await gateway.newTenant();
    await newSmsApp(gateway, tenant);
    await newTaxApp(gateway, tenant);
    await newBooks(gateway, tenant);
    await newDoor(gateway, tenant);
    const { code, checks } = await examine({ GATEWAY_TOKEN: tenant.token });
    expect(code).toBe(0);
    expect(checks.map(({ check, outcome }) => `${check}: ${outcome}`)).toEqual([
      'Base URL: ok',
      'Clock: ok',
      'API token: ok',
      'Payment apps: ok',
      'Payment credentials: ok',
      'SMS apps: ok',
      'Callback addresses: ok',
      'SMS credentials: ok',
      'Tax apps: ok',
      'Tax credentials: ok',
      'Accounting apps: ok',
      'Accounting credentials: ok',
      'Lock apps: ok',
      'Lock credentials: ok',
      'Webhook endpoints: ok',
      'Requests: ok',
    ]);
  });

  it('finds credentials that the authority refuses', async () => {
    const tenant = await gateway.newTenant();
    await newTaxApp(gateway, tenant, { name: 'Wrong', config: { ...portalConfig, consumer_secret: 'wrong-secret' } });
    const { code, of } = await examine({ GATEWAY_TOKEN: tenant.token });
    expect([code, of('Tax credentials')]).toEqual([
      1,
      [
        {
          check: 'Tax credentials',
          outcome: 'problem',
          detail: expect.stringMatching(/^Wrong \(\d+\): \w+ failed: .+/),
          advice: 'Correct this, then test the app in the console under Apps',
        },
      ],
    ]);
  });

  it('finds credentials that a payment provider refuses, and says where to correct them', async () => {
    const owner = await newOwner(gateway);
    const create = async (type: string, config: Record<string, unknown>) => {
      const body = { name: type, type, is_live: false, config: { ...demoConfigs[type], ...config } };
      return (await owner.call<{ data: { id: number } }>('POST', '/account/payment_apps', { body })).body.data.id;
    };
    const refused = await create('AirtelMoney', { client_secret: 'one-that-was-never-given' });
    const untestable = await create('MobileMoneyKePersonal', {});
    const { code, of } = await examine({ GATEWAY_TOKEN: await tokenOf(gateway, owner) });
    expect([code, of('Payment credentials')]).toEqual([
      1,
      [
        {
          check: 'Payment credentials',
          outcome: 'problem',
          detail: expect.stringMatching(new RegExp(`^AirtelMoney \\(${refused}\\): access_token failed: .+`)),
          advice: 'Correct this, then test the app in the console under Apps',
        },
        {
          check: 'Payment credentials',
          outcome: 'skipped',
          detail: `MobileMoneyKePersonal (${untestable}): MobileMoneyKePersonal has nothing to test`,
        },
      ],
    ]);
  });

  it('shows the scopes, and skips what the token may not read or test', async () => {
    const { accountId } = await gateway.newTenant();
    const { id, token } = await gateway.newToken(accountId, { abilities: 'payments:read' });
    const { code, of } = await examine({ GATEWAY_TOKEN: token });
    expect([code, of('API token'), of('Payment credentials'), of('SMS apps'), of('Lock apps')]).toMatchObject([
      0,
      [{ outcome: 'ok', detail: `token ${id} of account ${accountId}, with payments:read` }],
      [{ outcome: 'skipped', detail: 'the token lacks the scope payments:write' }],
      [{ outcome: 'skipped', detail: 'the token lacks the scope sms:read' }],
      [{ outcome: 'skipped', detail: 'the token lacks the scope *' }],
    ]);
  });

  it('warns of a webhook endpoint that was reported as failing, and of failed requests', async () => {
    const tenant = await gateway.newTenant();
    const data = {
      endpoint_id: 1,
      url: 'https://shop.example.test/hooks',
      failing_since: '',
      failure_reason: 'The receiver returned 500',
    };
    const envelope = {
      event: 'account.webhook_endpoint.failing',
      request_id: null,
      service: 'account',
      action: 'webhook_endpoint.failing',
      status: 'failed' as const,
      data,
      error: 'Every delivery has failed for a day',
      timestamp: new Date().toISOString(),
    };
    const event = { accountId: tenant.accountId, cause: 'test', appId: null, envelope, traceId: 'test' };
    await publish(gateway.operator, event, makeRecordingLog());
    const payment = await pay(gateway, { phone_number: '254799004003' }, { tenant });
    await payment.requestReaches('failed');
    const { code, of } = await examine({ GATEWAY_TOKEN: tenant.token });
    expect([code, of('Webhook endpoints'), of('Requests')]).toMatchObject([
      0,
      [
        {
          outcome: 'warning',
          detail: expect.stringMatching(
            /^https:\/\/shop\.example\.test\/hooks had failed for a day at .+: The receiver returned 500$/,
          ),
        },
      ],
      [
        {
          outcome: 'warning',
          detail: expect.stringMatching(/^1 failed in the last 24 hours, the newest with: /),
          advice: `See gateway requests get ${payment.requestId}`,
        },
      ],
    ]);
  });

  it('stops at a wrong token, and says what to do', async () => {
    const { token } = await gateway.newTenant();
    const { code, checks } = await examine({ GATEWAY_TOKEN: `${token}x` });
    expect([code, checks.map(({ check, outcome }) => `${check}: ${outcome}`)]).toEqual([
      1,
      ['Base URL: ok', 'Clock: ok', 'API token: problem'],
    ]);
    expect(checks.at(-1)).toMatchObject({
      detail: expect.stringMatching(/^Unauthenticated \(unauthenticated, trace id .+\)$/),
      advice: 'Create a token in the console under API tokens, then run gateway login',
    });
  });

  it('finds an address that is no gateway, or does not answer', async () => {
    const other = await startServer(200, { hello: 'world' });
    expect(await examine({ GATEWAY_TOKEN: '1|x', GATEWAY_BASE_URL: other.url })).toMatchObject({
      code: 1,
      checks: [
        { check: 'Base URL', outcome: 'problem', detail: `${other.url} answered 200, but not as a gateway does` },
      ],
    });
    await other.stop();
    expect(await examine({ GATEWAY_TOKEN: '1|x', GATEWAY_BASE_URL: other.url })).toMatchObject({
      code: 1,
      checks: [
        {
          check: 'Base URL',
          outcome: 'problem',
          detail: expect.stringContaining('cannot be reached: connect ECONNREFUSED'),
        },
      ],
    });
  });

  it('finds a clock that is wrong', async () => {
    const late = await startServer(401, refused, { date: new Date(Date.now() - 400_000).toUTCString() });
    const { code, of } = await examine({ GATEWAY_TOKEN: '1|x', GATEWAY_BASE_URL: late.url });
    expect([code, of('Clock')]).toMatchObject([
      1,
      [{ outcome: 'problem', detail: expect.stringMatching(/^your clock is (39\d|40\d) s ahead of the gateway’s$/) }],
    ]);
    await late.stop();
  });

  it('prints a line for each check, with what to do below it', async () => {
    const { token } = await gateway.newTenant();
    const { stdout } = await cli.run(['doctor'], { environment: { GATEWAY_TOKEN: `${token}x` } });
    expect(stdout).toMatch(
      /^ok {7}Base URL: .+\nok {7}Clock: .+\nproblem {2}API token: Unauthenticated .+\n {9}Create a token in the console/,
    );
  });
});
