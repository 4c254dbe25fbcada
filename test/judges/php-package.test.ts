/**
 * Our PHP package against a running gateway, installed by Composer from its archive, with PHP and Guzzle of Debian (php-cli,
 * php-curl, php-zip, composer, php-guzzlehttp-guzzle).
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, objectPlaces } from '../../infra/client-calls.ts';
import { camel, type Document } from '../../infra/client-document.ts';
import { makeInlineDocument } from '../../shared/openapi/document.ts';
import { acceptedAddresses, addressRefusal, refusedAddresses } from '../client/address-cases.ts';
import { callsWithNames, refusedNames } from '../client/name-cases.ts';
import { errorCases, errorCasesAsJson } from '../client/error-cases.ts';
import { lateOutcomes, outageOutcomes, pausesWaited, requestedPauses } from '../client/wait-cases.ts';
import { lostReason, replyCasesAsJson, replyOutcomes } from '../client/reply-cases.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { customer, installArchive, runComposer, webhookOutcomes, withoutPhp } from './php-customer.ts';
import { run, tools } from './tools.ts';
import { startUnluckyProxy, type UnluckyProxy } from '../support/unlucky-proxy.ts';

const folder = fileURLToPath(new URL('../../shared/client/php', import.meta.url));
const secret = 'whsec_dGhlLXNlY3JldC1vZi10aGlzLWpvdXJuZXk=';

beforeEach(({ skip }) => {
  if (withoutPhp !== undefined) skip(withoutPhp);
});

let gateway: TestGateway;
let tenant: Tenant;
let proxy: UnluckyProxy;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  if (withoutPhp !== undefined) return;
  const { status, stdout, stderr } = await installArchive();
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  proxy = await startUnluckyProxy(gateway.run.facts.base_url);
});
afterAll(async () => {
  await proxy?.stop();
  await gateway?.stop();
});

/** With the value at the place; `*` is any name. */
const bodyWith = (place: readonly string[], value: object): object =>
  place.reduceRight((inner, name) => ({ [name === '*' ? 'any' : name]: inner }), value);

async function runPhp(given: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const { status, stdout, stderr } = await run(
    'php',
    ['-d', 'display_errors=stderr', '-d', 'error_reporting=8191', ...given],
    {
      CUSTOMER: customer,
      BASE_URL: proxy.url,
      TOKEN: tenant.token,
      PAYMENT_APP: String(tenant.appId),
      ...more,
    },
  );
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  return stdout;
}

const programOf = (name: string): string => fileURLToPath(new URL(`php/${name}.php`, import.meta.url));

describe('The PHP package', () => {
  it('is valid for Composer, and each of its classes is where the autoloader looks for it', async () => {
    const { status, stdout, stderr } = await runComposer(['validate', '--strict', `${folder}/composer.json`]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('is valid');
    const optimized = await runComposer(['dump-autoload', '--optimize', '--strict-psr', '--working-dir', customer]);
    expect([optimized.status, optimized.status === 0 ? '' : optimized.stderr]).toEqual([0, '']);
  });

  it('pays once although a call was refused and a reply was lost, waits, lists and names every error', async () => {
    expect(JSON.parse(await runPhp([programOf('package-story')]))).toEqual({
      request: 'completed',
      transaction: 'STATUS_COMPLETED',
      waited: '0',
      listed: ['PHP-3', 'PHP-2', 'PHP-1'],
      by_cursor: ['request_payment', 'request_payment', 'request_payment'],
      errors: {
        token: ['AuthenticationError', 401, 'unauthenticated'],
        amount: ['InvalidRequestError', 422, 'validation_failed'],
        key: ['ConflictError', 422, 'idempotency_key_reused'],
        rate: ['RateLimitError', 429, null],
        connection: ['ConnectionError', null, null],
      },
    });
    for (const plan of ['429-drop', '429-429-429']) {
      const keys = proxy.attempts.get(plan) ?? [];
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    }
    const prompts = [...gateway.run.simulators.daraja.prompts.values()].map((prompt) => JSON.stringify(prompt));
    expect(prompts.filter((prompt) => prompt.includes('"PHP-1"'))).toHaveLength(1);
    expect(prompts.some((prompt) => prompt.includes('"PHP-6"'))).toBe(false);
  });

  it('throws the same kind of error for each response as the TypeScript client', async () => {
    const printed = await runPhp([programOf('package-errors')], { CASES: errorCasesAsJson() });
    expect(JSON.parse(printed)).toEqual(errorCases.map(({ expected }) => expected));
  });

  it('throws an error for each reply of something else that is not the documented one', async () => {
    const printed = await runPhp([programOf('package-replies')], { CASES: replyCasesAsJson(), LOST: lostReason });
    expect(JSON.parse(printed)).toEqual(replyOutcomes);
  });

  it('sends an object, and no list, where the body has one: also an empty one, and one whose names count from 0', async () => {
    const document = JSON.parse(JSON.stringify(makeInlineDocument('1.2.3'))) as Document;
    const bodies = callsOf(document).flatMap(({ name, body }) =>
      objectPlaces(body ?? {}, document.components.schemas).flatMap((place) =>
        [{}, { 0: 'x', 1: 'y' }].map((value) => ({ name: camel(name), body: bodyWith(place.split('.'), value) })),
      ),
    );
    expect(bodies).toContainEqual({ name: 'createAttendanceDevice', body: { verify_map: { 0: 'x', 1: 'y' } } });
    expect(bodies).toContainEqual({ name: 'syncSale', body: { customer: { billing_address: {} } } });
    const printed = JSON.parse(
      await runPhp([programOf('package-bodies')], { CASES: JSON.stringify(bodies) }),
    ) as string[];
    expect(printed.map((body) => JSON.parse(body) as unknown)).toEqual(bodies.map(({ body }) => body));
  });

  it('sends the key and the headers that the caller passes, on each attempt', async () => {
    const printed = await runPhp([programOf('package-headers')]);
    expect(JSON.parse(printed)).toEqual(Array.from({ length: 4 }, () => ['order-14', 'text/html']));
  });

  it('refuses a wrong base URL, a part of a path that would lead to another endpoint, and a filter that would be left out', async () => {
    const calls = callsWithNames();
    const cases = { refused: refusedAddresses, accepted: acceptedAddresses, names: refusedNames, calls };
    const printed = JSON.parse(await runPhp([programOf('package-addresses')], { CASES: JSON.stringify(cases) })) as {
      count: number;
    };
    const addresses = [refusedAddresses.map(() => addressRefusal), acceptedAddresses.map(() => null)];
    const values = Array.from({ length: 3 }, () => 'from in the query must be a string, a number or a boolean');
    const queries = ['', 'from=false', 'from=7', 'from=2026-01-15T00%3A00%3A00%2B03%3A00', 'from=a%20%26%20b'];
    expect(printed).toEqual({ addresses, count: printed.count, others: [], values, sent: [], queries });
    expect(printed.count).toBeGreaterThan(calls.length * refusedNames.length);
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect, whatever the HTTP client does by itself: %i',
    async (status) => {
      let [asked, followed] = [0, 0];
      const other = createServer((_, response) => response.end(String((followed += 1))));
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`;
      const redirecting = createServer((_, response) => {
        asked += 1;
        response.writeHead(status, { location }).end();
      });
      await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
      const BASE_URL = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
      const symfony = '/usr/share/php/Symfony/Component/HttpClient/autoload.php';
      const printed: Record<string, unknown>[] = [
        JSON.parse(await runPhp([programOf('package-redirects')], { BASE_URL })),
      ];
      if (existsSync(symfony)) {
        printed.push(JSON.parse(await runPhp([programOf('package-redirects')], { BASE_URL, SYMFONY: symfony })));
      }
      for (const server of [other, redirecting]) {
        server.closeAllConnections();
        server.close();
      }
      const outcomes = printed.flatMap((one) => Object.entries(one));
      expect(outcomes).toEqual(outcomes.map(([name]) => [name, ['InvalidRequestError', status]]));
      expect([asked, followed]).toEqual([outcomes.length, 0]);
    },
  );

  it('never sends a direct call that changes something twice, although libcurl would on a connection that it reuses', async () => {
    const heard: string[] = [];
    const dying = createServer((request, response) => {
      const { method, url, headers } = request;
      heard.push([method, url, headers['x-shop'], headers.cookie].join(' '));
      request.resume().once('end', () => {
        if (method === 'GET') response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
        else request.socket.destroy();
      });
    });
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
    const BASE_URL = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`;
    const outcomes = JSON.parse(await runPhp([programOf('package-reuse')], { BASE_URL })) as unknown;
    dying.closeAllConnections();
    dying.close();
    const calls = ['GET /api/pay/apps', 'POST /api/sms/groups', 'GET /api/pay/apps', 'DELETE /api/sms/groups/7'];
    // Also with the settings of the shop's own client.
    expect(heard).toEqual(calls.map((call) => `${call} tea shop=1`));
    expect(outcomes).toEqual(['ConnectionError', 'ConnectionError']);
  });

  it('sends direct calls where the host has disabled the functions of curl, without options for it, which Guzzle 8 refuses', async () => {
    const disabled = ['-d', 'disable_functions=curl_exec,curl_multi_exec'];
    expect(JSON.parse(await runPhp([...disabled, programOf('package-without-curl')]))).toEqual([
      'POST /api/sms/groups',
    ]);
  });

  it('gives up after 35 seconds with the Guzzle that it finds, and leaves a client that the caller passes as it is', async () => {
    expect(JSON.parse(await runPhp([programOf('package-timeout')]))).toEqual([35, 7]);
  });

  it('needs no extension of PHP but those that every PHP has', async () => {
    const called = JSON.parse(await runPhp([programOf('package-functions')])) as Record<string, string[]>;
    expect(called.standard?.length).toBeGreaterThan(20);
    const everywhere = ['Core', 'standard', 'date', 'hash', 'json', 'pcre', 'random', 'SPL'];
    expect(Object.entries(called).filter(([extension]) => !everywhere.includes(extension))).toEqual([]);
    // Without the extensions of php.ini.
    const printed = JSON.parse(await runPhp(['-n', programOf('package-waits')], requestedPauses)) as unknown;
    expect(printed).toMatchObject({ pauses: pausesWaited });
  });

  it('finds a payment that the provider reported after its request had failed, and waits for no long Retry-After', async () => {
    const printed = await runPhp([programOf('package-waits')], requestedPauses);
    expect(JSON.parse(printed)).toEqual({
      found: lateOutcomes,
      outages: outageOutcomes,
      pauses: pausesWaited,
      is_in_time: true,
    });
  });

  it('verifies a webhook of the gateway, and refuses a changed, an old, an early and an unsigned one', async () => {
    const callback_url = `${gateway.run.facts.receiver_url}/php`;
    const body = { phone_number: '0700000101', amount: 150, reference: 'PHP-W', callback_url, webhook_secret: secret };
    await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, { body, token: tenant.token });
    const [{ headers, body: text } = { headers: {}, body: '' }] = await gateway.webhooksAt('/php', 2);
    const { event } = JSON.parse(text) as { event: string };
    const given = { HEADERS: JSON.stringify(headers), BODY: text, SECRET: secret };
    expect(JSON.parse(await runPhp([programOf('package-webhooks')], given))).toEqual(webhookOutcomes(event));
  });

  it('in Laravel is found by itself, calls the gateway, refuses a forged webhook and queues a genuine one once', async ({
    skip,
  }) => {
    const parts = ['Illuminate/Routing', 'Illuminate/Events', 'Illuminate/Queue', 'Illuminate/Config', 'Dotenv'];
    const absent = parts.filter((part) => !existsSync(`/usr/share/php/${part}/autoload.php`));
    if (absent.length > 0) skip(`Not installed: ${absent.join(', ')} (Debian: php-illuminate-routing and others)`);
    const callback_url = `${gateway.run.facts.receiver_url}/laravel`;
    const body = { phone_number: '0700000101', amount: 150, reference: 'PHP-L', callback_url, webhook_secret: secret };
    await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, { body, token: tenant.token });
    const [{ headers, body: text } = { headers: {}, body: '' }] = await gateway.webhooksAt('/laravel', 2);
    const { event } = JSON.parse(text) as { event: string };
    const given = { HEADERS: JSON.stringify(headers), BODY: text, SECRET: secret };
    expect(JSON.parse(await runPhp([programOf('package-laravel')], given))).toEqual({
      providers: ['EastAfricaGateway\\Laravel\\GatewayServiceProvider'],
      statuses: {
        forged: 400,
        slow: 500,
        retried_meanwhile: 204,
        without_queue: 500,
        sent_again: 204,
        repeated: 204,
      },
      heard_of_retry: [`gateway.${event}`],
      heard: [`gateway.${event}`],
      settings: { remembered: 86_400, published: 'config/gateway.php' },
      apps: 1,
    });
  });

  it('has samples in its README that run as they are written', async () => {
    const readme = readFileSync(`${folder}/README.md`, 'utf8');
    const [first, webhook] = [...readme.matchAll(/^```php\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
    const given = `require '${programOf('autoload')}';\n$paymentApp = (int) getenv('PAYMENT_APP');\n`;
    // The sample finds an HTTP client by itself, for which it needs a package that Debian does not have.
    const sample = (first ?? '').replace(
      'new Gateway($baseUrl, $token)',
      `newGateway(getenv('BASE_URL'), getenv('TOKEN'))`,
    );
    expect(await runPhp(['-r', hoistUses(given, sample)])).toMatch(/^paid\nINV-94\n/);
    const call = `echo receive('{}', [], 'a-secret');`;
    expect(await runPhp(['-r', `${hoistUses(given, webhook ?? '')}\n${call}`])).toBe('refused: no_signature\n400');
  });
});

/** `use` stands before other statements. */
const hoistUses = (given: string, code: string): string => {
  const uses = code.match(/^use .*;$/gm) ?? [];
  return `${uses.join('\n')}\n${given}${code.replaceAll(/^use .*;$/gm, '')}`;
};
