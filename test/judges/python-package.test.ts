/** Our Python package against a running gateway: the story of a shop, the samples of its README, and type checkers. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPythonPackage, buildPythonSource } from '../../infra/packages-python.ts';
import { acceptedAddresses, addressRefusal, refusedAddresses } from '../client/address-cases.ts';
import { callsWithNames, refusedNames } from '../client/name-cases.ts';
import { errorCases, errorCasesAsJson } from '../client/error-cases.ts';
import { lostReason, replyCasesAsJson, replyOutcomes } from '../client/reply-cases.ts';
import { promptsFromNow } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { lateOutcomes, outageOutcomes, pausesWaited, requestedPauses } from '../client/wait-cases.ts';
import { installWheel, interpreters, runWell } from './customer.ts';
import { python, withoutPython } from './tools.ts';
import { startUnluckyProxy, type UnluckyProxy } from '../support/unlucky-proxy.ts';

const folder = fileURLToPath(new URL('../../shared/client/python/', import.meta.url));
const secret = 'whsec_dGhlLXNlY3JldC1vZi10aGlzLWpvdXJuZXk=';
const built = mkdtempSync(join(tmpdir(), 'python-package-'));

beforeEach(({ skip }) => {
  if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
});

let wheel: string;
beforeAll(async () => {
  wheel = buildPythonPackage(built);
  // For the type checkers and the frameworks, which are installed beside the tools.
  const options = ['--quiet', '--no-deps', '--force-reinstall'];
  if (withoutPython === undefined) await runWell(`${python}/pip`, ['install', ...options, wheel]);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

const programOf = (name: string): string => fileURLToPath(new URL(`python/${name}.py`, import.meta.url));

/** The Python samples of the README; those for a framework have its name. */
function samples(): { name: string; code: string }[] {
  const readme = readFileSync(`${folder}README.md`, 'utf8');
  return [...readme.matchAll(/^```python *(\w*)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => ({
    name,
    code,
  }));
}

describe.each(interpreters)('The Python package, installed with pip on $name,', (interpreter) => {
  let gateway: TestGateway;
  let tenant: Tenant;
  let proxy: UnluckyProxy;
  let customer: string;
  beforeAll(async () => {
    if (withoutPython !== undefined) return;
    gateway = await shareTestGateway();
    tenant = await gateway.newTenant();
    proxy = await startUnluckyProxy(gateway.run.facts.base_url);
    customer = await installWheel(interpreter, wheel);
  });
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.stop();
  });

  const runPython = (given: readonly string[], more: Record<string, string> = {}): Promise<string> =>
    runWell(customer, given, {
      PYTHONDONTWRITEBYTECODE: '1',
      NO_PROXY: '127.0.0.1',
      BASE_URL: proxy.url,
      TOKEN: tenant.token,
      PAYMENT_APP: String(tenant.appId),
      ...more,
    });

  it('pays once although a call was refused and a reply was lost, waits, lists and names every error', async () => {
    const promptsFor = promptsFromNow(gateway);
    const output = JSON.parse(await runPython([programOf('package_story')])) as unknown;
    expect(output).toEqual({
      sync: {
        request: 'completed',
        transaction: 'STATUS_COMPLETED',
        waited: '0',
        listed: ['PY-3', 'PY-2', 'PY-1'],
        by_cursor: ['request_payment', 'request_payment', 'request_payment'],
        errors: {
          token: ['AuthenticationError', 401, 'unauthenticated'],
          amount: ['InvalidRequestError', 422, 'validation_failed'],
          key: ['ConflictError', 422, 'idempotency_key_reused'],
          rate: ['RateLimitError', 429, null],
          connection: ['ConnectionError', null, null],
        },
      },
      async: { transaction: 'STATUS_COMPLETED', listed: ['PY-7', 'PY-3', 'PY-2', 'PY-1'] },
      bases: ['GatewayApiError'],
    });
    for (const plan of ['429-drop', 'drop-429', '429-429-429']) {
      const keys = proxy.attempts.get(plan) ?? [];
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    }
    for (const reference of ['"PY-1"', '"PY-7"']) expect(promptsFor(reference)).toHaveLength(1);
    expect(promptsFor('"PY-6"')).toHaveLength(0);
  });

  it('raises the same kind of error for each response as the TypeScript client', async () => {
    const expected = errorCases.map((one) => one.expected);
    const printed = await runPython([programOf('package_errors')], { CASES: errorCasesAsJson() });
    expect(JSON.parse(printed)).toEqual({ sync: expected, async: expected });
  });

  it('raises an error for each reply of something else that is not the documented one', async () => {
    const printed = await runPython([programOf('package_replies')], { CASES: replyCasesAsJson(), LOST: lostReason });
    expect(JSON.parse(printed)).toEqual({ sync: replyOutcomes, async: replyOutcomes });
  });

  it('sends the key and the headers that the caller passes, on each attempt', async () => {
    const expected = Array.from({ length: 4 }, () => ['order-14', 'text/html']);
    const printed = await runPython([programOf('package_headers')]);
    const [token, shop, key] = ['authorization', 'x-shop', 'idempotency-key'].map(
      (name) => `The header ${name} has characters that no header can have`,
    );
    const number = 'The header idempotency-key must be a str';
    const refusals = [[token, shop, key, key, number], 0];
    expect(JSON.parse(printed)).toEqual({ sync: expected, async: expected, refusals });
  });

  it('refuses a wrong base URL, and a part of a path that would lead to another endpoint, before it sends anything', async () => {
    const calls = callsWithNames();
    const cases = { refused: refusedAddresses, accepted: acceptedAddresses, names: refusedNames, calls };
    const printed = JSON.parse(await runPython([programOf('package_addresses')], { CASES: JSON.stringify(cases) })) as {
      sync: { count: number };
    };
    const addresses = [refusedAddresses.map(() => addressRefusal), acceptedAddresses.map(() => null)];
    const all = { count: printed.sync.count, others: [] };
    expect(printed).toEqual({ addresses: [addresses, addresses], sync: all, async: all, sent: [] });
    expect(all.count).toBeGreaterThan(calls.length * refusedNames.length);
  });

  it('finds a request completed that ends during the last pause, after an outage or before a wait of no time, or a late payment', async () => {
    const outcomes = ['completed', 'completed', 'Request r has not ended after 0.0 s'];
    const expected = [...outcomes, ...outcomes, ...lateOutcomes];
    const printed = await runPython([programOf('package_waits')], requestedPauses);
    expect(JSON.parse(printed)).toEqual({
      sync: expected,
      async: expected,
      outages: Array.from({ length: 2 }, () => [outageOutcomes, [20, 5]]),
      pauses: pausesWaited,
      is_in_time: true,
      unlimited: 'ConnectionError',
      trickled: [['ConnectionError', true], ['ConnectionError', true], [], []],
    });
  });

  it('verifies a webhook of the gateway, and refuses a changed, an old, an early and an unsigned one', async () => {
    const callback_url = `${gateway.run.facts.receiver_url}/python`;
    const body = { phone_number: '0700000101', amount: 150, reference: 'PY-W', callback_url, webhook_secret: secret };
    await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, { body, token: tenant.token });
    const received = await gateway.webhooksAt('/python', 2);
    const [{ headers, body: text } = { headers: {}, body: '' }] = received;
    const { event } = JSON.parse(text) as { event: string };
    const environment = { HEADERS: JSON.stringify(headers), BODY: text, SECRET: secret };
    expect(JSON.parse(await runPython([programOf('package_webhooks')], environment))).toEqual({
      damaged: ['The secret is empty', ...Array.from({ length: 3 }, () => 'After whsec_, the secret must be base64')],
      right: event,
      several: event,
      bytes: event,
      wrong_body: 'wrong_signature',
      wrong_secret: 'wrong_signature',
      other_id: 'wrong_signature',
      at_the_limit: event,
      old: 'wrong_time',
      early: 'wrong_time',
      unsigned: 'no_signature',
      only_body: event,
    });
    const frameworks = Object.fromEntries(samples().map(({ name, code }) => [name, code]));
    const printed = await runWell(`${python}/python`, [programOf('package_frameworks')], {
      ...environment,
      SAMPLES: JSON.stringify(frameworks),
    });
    expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual({ fastapi: [204, 400], django: [204, 400] });
  });

  it('has samples in its README that run as they are written', async () => {
    const [first, asynchronous, webhook] = samples().map(({ code }) => code);
    const given =
      'import os\nbase_url, token = os.environ["BASE_URL"], os.environ["TOKEN"]\npayment_app = int(os.environ["PAYMENT_APP"])\n';
    const paid = await runPython(['-c', `${given}${first}`]);
    expect(paid).toMatch(/^paid\nINV-84\n/);
    expect(await runPython(['-c', `${given}${asynchronous}`])).toMatch(/^\d+ apps\nINV-84\n/);
    const refused = await runPython(['-c', `secret = "a-secret"\n${webhook}\nprint(receive(b"{}", {}))`]);
    expect(refused).toBe('refused: no_signature\n400\n');
  });
});

describe('The source distribution of the Python package', () => {
  it('is built by pip into the wheel that we build', async () => {
    const theirs = join(built, 'from-source');
    const options = ['--quiet', '--no-deps', '--no-build-isolation', '--no-cache-dir', `--wheel-dir=${theirs}`];
    await runWell(`${python}/pip`, ['wheel', ...options, buildPythonSource(built)]);
    const [name = ''] = readdirSync(theirs);
    const output = await runWell(`${python}/python`, [programOf('compare_wheels'), wheel, join(theirs, name)]);
    expect(JSON.parse(output)).toEqual([]);
  });
});

describe('The wheel of the Python package', () => {
  it('has the files, the requirements and the description of the one that hatchling builds', async () => {
    const theirs = join(built, 'hatchling');
    await runWell(`${python}/python`, ['-m', 'build', '--wheel', '--no-isolation', '--outdir', theirs, folder]);
    const [name = ''] = readdirSync(theirs);
    const output = await runWell(`${python}/python`, [programOf('compare_wheels'), wheel, join(theirs, name)]);
    expect(JSON.parse(output)).toEqual([]);
    expect(wheel.endsWith(name)).toBe(true);
  });

  it('lets mypy and pyright, in their strict modes, accept a customer’s program and report its mistakes', async () => {
    const checked = ['--strict', '--cache-dir=/dev/null'];
    await runWell(`${python}/python`, ['-m', 'mypy', ...checked, programOf('package_types')]);
    const interpreter = ['--pythonpath', `${python}/python`];
    await runWell(`${python}/python`, ['-m', 'pyright', ...interpreter, programOf('package_types')]);
  });

  it('is made of modules that pass mypy and, for Python 3.9, pyright, in their strict modes', async () => {
    await runWell(`${python}/python`, ['-m', 'mypy', '--strict', '--cache-dir=/dev/null', `${folder}src`]);
    const project = ['--project', `${folder}pyproject.toml`, '--pythonpath', `${python}/python`];
    await runWell(`${python}/python`, ['-m', 'pyright', ...project]);
  });
});
