/** The command line against a running gateway: logging in, paying, sending and looking up. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cli, type CliResult, makeCli } from '../support/cli.ts';
import { aUuid } from '../support/expected-bodies.ts';
import { newSmsApp } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let baseUrl: string;
/** Without a stored login: it gets the address and token from the environment. */
let cli: Cli;
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  baseUrl = gateway.run.facts.base_url;
  cli = await makeCli({ GATEWAY_BASE_URL: baseUrl, GATEWAY_TOKEN: tenant.token });
});
afterAll(async () => {
  cli.remove();
  await gateway.stop();
});

const jsonOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Record<string, unknown>;
const pay = (phone: string, ...more: string[]) =>
  cli.run(['pay', '--app', String(tenant.appId), '--amount', '150', '--phone', phone, ...more]);
const paysPhone = '254700000101';
const cancelsPhone = '254799001032';

describe('Logging in', () => {
  let own: Cli;
  beforeAll(async () => {
    own = await makeCli();
  });
  afterAll(() => own.remove());
  const file = () => join(own.home, '.config/east-africa-gateway/profiles.json');
  const logIn = (token: string, ...more: string[]) =>
    own.run(['login', '--url', baseUrl, '--token-stdin', ...more], { input: `${token}\n` });

  it('stores the token of standard input in a file that only the user can read', async () => {
    const { code, stdout } = await logIn(tenant.token);
    expect([code, stdout]).toEqual([
      0,
      `Logged in to account ${tenant.accountId} at ${baseUrl} as profile default.\nStored in ${file()}\n`,
    ]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ default: { base_url: baseUrl, token: tenant.token } });
  });

  it('takes an empty address in the environment as none', async () => {
    const environment = { GATEWAY_BASE_URL: '' };
    const { code, stdout } = await own.run(['login', '--token-stdin'], { environment, input: `${tenant.token}\n` });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`at ${baseUrl} as profile default`)]);
  });

  it('keeps a login for each profile, and the environment wins over both', async () => {
    const other = await gateway.newTenant();
    const { token } = await gateway.newToken(other.accountId, { abilities: 'payments:read,sms:write' });
    expect(jsonOf(await logIn(token, '--profile', 'second', '--json'))).toMatchObject({
      profile: 'second',
      account_id: other.accountId,
    });
    const accountOf = async (environment: Record<string, string>, ...words: string[]) =>
      jsonOf(await own.run(['whoami', '--json', ...words], { environment })).account_id;
    expect(await accountOf({})).toBe(tenant.accountId);
    expect(await accountOf({}, '--profile', 'second')).toBe(other.accountId);
    expect(await accountOf({ GATEWAY_PROFILE: 'second' })).toBe(other.accountId);
    expect(await accountOf({ GATEWAY_TOKEN: other.token })).toBe(other.accountId);
    expect((await own.run(['whoami', '--profile', 'second'])).stdout).toBe(
      [
        `Base URL   ${baseUrl}`,
        'Login      profile second',
        `Account    ${other.accountId}`,
        `Token      ${token.split('|')[0]}`,
        'Scopes     payments:read, sms:write',
        'Limit      50 calls a second, 100 at once',
        'Addresses  everywhere',
        '',
      ].join('\n'),
    );
  });

  it('never sends a stored token to another address', async () => {
    const { code, stderr } = await own.run(['whoami'], { environment: { GATEWAY_BASE_URL: gateway.run.receiver.url } });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('GATEWAY_BASE_URL is another address than that of the stored'),
    ]);
    expect(gateway.run.receiver.received().filter(({ path }) => path.startsWith('/api'))).toEqual([]);
  });

  it('stores nothing when the gateway refuses the token', async () => {
    const before = readFileSync(file(), 'utf8');
    const { code, stdout, stderr } = await logIn(`${tenant.token}x`, '--profile', 'wrong');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^error: Unauthenticated \(unauthenticated, HTTP 401, trace id [^)]+\)\n {2}Check that the token/,
    );
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('asks only at a terminal', async () => {
    const { code, stderr } = await own.run(['login', '--url', baseUrl]);
    expect([code, stderr]).toEqual([
      2,
      'error: there is no terminal to ask on; use --token-stdin\nusage: gateway login [--url <url>] [--token-stdin]\n',
    ]);
  });

  it('ends with logout, which keeps the other profiles', async () => {
    expect(jsonOf(await own.run(['logout', '--json']))).toEqual({ profile: 'default', was_logged_in: true });
    expect(await own.run(['whoami'])).toMatchObject({ code: 1, stderr: expect.stringContaining('not logged in') });
    expect((await own.run(['whoami', '--profile', 'second'])).code).toBe(0);
    expect(jsonOf(await own.run(['logout', '--json']))).toEqual({ profile: 'default', was_logged_in: false });
  });

  it('never prints a token', () => {
    expect(own.printed()).not.toContain(tenant.token.split('|')[1]);
  });
});

describe('A folder for settings that cannot be written', () => {
  const folders = ['/dev/null', '/proc', process.execPath];
  it.each(folders)('is named in one sentence by the commands that store something: %s', async (folder) => {
    const environment = { XDG_CONFIG_HOME: folder };
    // The login, and the secret for the own server.
    const storing: [string[], string?][] = [
      [['login', '--url', baseUrl, '--token-stdin'], tenant.token],
      [['listen', '--forward', 'http://127.0.0.1:9']],
      [['trigger', 'sms.message.received', '--to', 'http://127.0.0.1:9']],
    ];
    for (const [words, input] of storing) {
      const { code, stderr } = await cli.run(words, { environment, ...(input === undefined ? {} : { input }) });
      expect([words[0], code, stderr]).toEqual([
        words[0],
        1,
        expect.stringMatching(
          /^error: \/\S+\/east-africa-gateway\/profiles\.json cannot be written \(E[A-Z]+\)\n {2}Set XDG_CONFIG_HOME .+\n$/,
        ),
      ]);
    }
  });

  it.each(folders)('is not needed with the environment, and has no login otherwise: %s', async (folder) => {
    const environment = { XDG_CONFIG_HOME: folder };
    expect((await cli.run(['whoami', '--json'], { environment })).code).toBe(0);
    expect((await cli.run(['logout', '--json'], { environment })).code).toBe(0);
    const forwarding = { ...environment, GATEWAY_WEBHOOK_SECRET: 'mine' };
    const sent = await cli.run(['trigger', 'sms.message.received', '--to', 'http://127.0.0.1:9'], {
      environment: forwarding,
    });
    expect([sent.code, sent.stderr]).toEqual([1, '']);
    const without = { ...environment, GATEWAY_TOKEN: '' };
    expect(await cli.run(['whoami'], { environment: without })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: You are not logged in\n/),
    });
  });
});

describe('Paying', () => {
  it('shows the states and ends with 0 when the customer paid', async () => {
    const { code, stdout, stderr } = await pay(paysPhone, '--reference', 'CLI-1', '--wait');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Outcome {6}paid\nRequest .+\nTransaction .+\nAmount {7}KES 150\.00\nReceipt {6}[A-Z0-9]{10}\nProvider/,
      ),
    ]);
    expect(stderr).toMatch(/^request \S+, reference CLI-1\n(.+\n)*paid\n$/);
  });

  it('ends with 1 when the customer cancelled, and prints the request and the transaction as JSON', async () => {
    const result = await pay(cancelsPhone, '--wait', '--json');
    expect([result.code, jsonOf(result)]).toMatchObject([
      1,
      {
        request: { status: 'completed', transaction: { status: 'STATUS_CANCELLED' } },
        transaction: { status: 'STATUS_CANCELLED', result_desc: expect.stringContaining('cancelled') },
      },
    ]);
  });

  it('takes a payment once for the same idempotency key, without waiting', async () => {
    const first = await pay(paysPhone, '--idempotency-key', 'order-14', '--json');
    const second = await pay(paysPhone, '--idempotency-key', 'order-14', '--json');
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(jsonOf(first)).toMatchObject({ status: 'queued' });
    expect(jsonOf(second).request_id).toBe(jsonOf(first).request_id);
  });

  it('says how to repeat a payment safely when the answer was lost', async () => {
    const own = await gateway.newTenant();
    const words = ['pay', '--app', String(own.appId), '--amount', '150', '--phone', paysPhone];
    // The gateway performs each call, and no answer arrives.
    const proxy = createServer((request, response) => {
      const headers = { ...request.headers, host: new URL(baseUrl).host };
      const target = httpRequest(`${baseUrl}${request.url}`, { method: request.method, headers }, () =>
        response.destroy(),
      );
      request.pipe(target);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const environment = { GATEWAY_BASE_URL: `http://127.0.0.1:${port}`, GATEWAY_TOKEN: own.token };
    const { code, stderr } = await cli.run(words, { environment });
    proxy.closeAllConnections();
    proxy.close();
    const [, key = ''] =
      /^error: No response .+ The gateway may have accepted it\n {2}.+ --idempotency-key (\S+)\n$/.exec(stderr) ?? [];
    expect([code, key]).toEqual([1, aUuid]);
    const again = { environment: { GATEWAY_TOKEN: own.token } };
    expect((await cli.run([...words, '--idempotency-key', key, '--wait'], again)).code).toBe(0);
    const { body } = await gateway.call<{ data: unknown[] }>('GET', '/api/requests', { token: own.token });
    expect(body.data).toHaveLength(1);
  });

  it('shows message, code, trace id and the wrong fields of an error, also as JSON', async () => {
    const wrong = await pay('nobody');
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/^error: .+ \(validation_failed, HTTP 422, trace id .+\)\n {2}phone_number: .+\n$/);
    const { code, stderr } = await pay('nobody', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        message: expect.any(String),
        code: 'validation_failed',
        status: 422,
        trace_id: expect.any(String),
        errors: { phone_number: [expect.any(String)] },
      },
    });
  });

  it('sends nothing under a key that no header can have', async () => {
    for (const key of ['order–14', 'order\n14', 'k'.repeat(256)]) {
      const { code, stderr } = await pay(paysPhone, '--idempotency-key', key);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^error: --idempotency-key must be 1 to 255 ASCII characters\nusage: /),
      ]);
    }
  });

  it.each(['1|tok–en', '1|tok en', '1|tok\nen'])('takes %j for no token, without repeating it', async (token) => {
    const { code, stderr } = await cli.run(['whoami'], { environment: { GATEWAY_TOKEN: token } });
    expect([code, stderr]).toEqual([1, 'error: GATEWAY_TOKEN is not a token\n']);
  });

  it('says which option is missing or wrong, with the usage of the command', async () => {
    const usage = 'usage: gateway pay --app <id> --amount <amount> --phone <phone> [options]\n';
    expect(await cli.run(['pay', '--app', '3'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: --amount is required\n${usage}`,
    });
    expect((await pay(paysPhone, '--timeout', 'long')).stderr).toBe(
      `error: --timeout must be a whole number\n${usage}`,
    );
  });
});

describe('Sending and looking up', () => {
  it('sends a message, and ends with 0 when it was accepted', async () => {
    const { appId } = await newSmsApp(gateway, tenant);
    const words = ['send', '--app', String(appId), '--to', '254711000001', '--text', 'Your order is ready'];
    const { code, stdout } = await cli.run([...words, '--wait']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Request \S+: completed\n$/)]);
    const { request_id } = jsonOf(await cli.run([...words, '--json']));
    const { stdout: shown } = await cli.run(['requests', 'get', String(request_id), '--wait']);
    expect(shown).toMatch(/^Request {4}\S+\nAction {5}sms\.\w+\nState {6}completed\nMessage {4}\d+\nCreated/);
  });

  it('shows a request, and waits for its end when asked to', async () => {
    const { request_id } = jsonOf(await pay(cancelsPhone, '--json'));
    const waited = await cli.run(['requests', 'get', String(request_id), '--wait', '--json']);
    expect([waited.code, jsonOf(waited)]).toMatchObject([
      1,
      { request_id, transaction: { status: 'STATUS_CANCELLED' } },
    ]);
    const shown = await cli.run(['requests', 'get', String(request_id)]);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('State        cancelled\n')]);
  });

  it('says that another account’s request does not exist', async () => {
    const { request_id } = jsonOf(await pay(paysPhone, '--json'));
    const other = await gateway.newTenant();
    const { code, stderr } = await cli.run(['requests', 'get', String(request_id)], {
      environment: { GATEWAY_TOKEN: other.token },
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: Request not found \(not_found, HTTP 404/)]);
  });

  it.each(['..', '.', '', '../events', '%2e%2e'])('takes %j for no id of a request', async (id) => {
    for (const more of [[], ['--wait']]) {
      const { code, stdout, stderr } = await cli.run(['requests', 'get', id, ...more]);
      expect([code, stdout, stderr]).toEqual([1, '', 'error: That is not the id of a request\n']);
    }
  });

  it.each([
    'gateway.example.com',
    'localhost:4010',
    '//gateway.example.com',
    'https://shop:secret@gateway.example.com',
  ])('takes %j for no base URL', async (address) => {
    const environment = { GATEWAY_BASE_URL: address };
    for (const words of [['whoami'], ['openapi'], ['doctor']]) {
      expect(await cli.run(words, { environment })).toEqual({
        code: 1,
        stdout: '',
        stderr: 'error: GATEWAY_BASE_URL must be an address such as https://gateway.example.com\n',
      });
    }
    expect(await cli.run(['login', '--url', address, '--token-stdin'], { input: tenant.token })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^error: the base URL must be an address such as https:\/\/gateway\.example\.com\n/,
      ),
    });
  });

  it('prints the OpenAPI document without a token', async () => {
    const result = await cli.run(['openapi'], { environment: { GATEWAY_TOKEN: '' } });
    expect([result.code, jsonOf(result).openapi]).toEqual([0, '3.1.0']);
  });

  it('says why when the gateway cannot be reached', async () => {
    const { code, stderr } = await cli.run(['whoami'], { environment: { GATEWAY_BASE_URL: 'http://127.0.0.1:9' } });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^error: No response to GET http:\/\/127\.0\.0\.1:9\/api\/token: .+\n$/),
    ]);
  });
});

it('The command line never prints the token of the environment', () => {
  expect(cli.printed()).not.toContain(tenant.token.split('|')[1]);
});
