/** Our Python package against a running gateway: the story of a shop, the samples of its README, and type checkers. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { python, run, withoutPython } from './tools.ts';
import { startUnluckyProxy, type UnluckyProxy } from '../support/unlucky-proxy.ts';

const folder = fileURLToPath(new URL('../../shared/client/python/', import.meta.url));
const secret = 'whsec_dGhlLXNlY3JldC1vZi10aGlzLWpvdXJuZXk=';

beforeEach(({ skip }) => {
  if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
});

let gateway: TestGateway;
let tenant: Tenant;
let proxy: UnluckyProxy;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenant = await gateway.newTenant();
  proxy = await startUnluckyProxy(gateway.run.facts.base_url);
});
afterAll(async () => {
  await proxy.stop();
  await gateway.stop();
});

const environmentOf = (more: Record<string, string> = {}): Record<string, string> => ({
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONPATH: `${folder}src`,
  NO_PROXY: '127.0.0.1',
  BASE_URL: proxy.url,
  TOKEN: tenant.token,
  PAYMENT_APP: String(tenant.appId),
  ...more,
});

async function runPython(given: readonly string[], environment = environmentOf()): Promise<string> {
  const { status, stdout, stderr } = await run(`${python}/python`, given, environment);
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  return stdout;
}

const programOf = (name: string): string => fileURLToPath(new URL(`python/${name}.py`, import.meta.url));

/** The Python samples of the README; those for a framework have its name. */
async function samples(): Promise<{ name: string; code: string }[]> {
  const readme = await readFile(`${folder}README.md`, 'utf8');
  return [...readme.matchAll(/^```python *(\w*)\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => ({
    name,
    code,
  }));
}

describe('The Python package', () => {
  it('pays once although a call was refused and a reply was lost, waits, lists and names every error', async () => {
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
    const prompts = [...gateway.run.simulators.daraja.prompts.values()];
    for (const reference of ['"PY-1"', '"PY-7"']) {
      expect(prompts.filter((prompt) => JSON.stringify(prompt).includes(reference))).toHaveLength(1);
    }
    expect(prompts.some((prompt) => JSON.stringify(prompt).includes('"PY-6"'))).toBe(false);
  });

  it('verifies a webhook of the gateway, and refuses a changed, an old, an early and an unsigned one', async () => {
    const callback_url = `${gateway.run.facts.receiver_url}/python`;
    const body = { phone_number: '0700000101', amount: 150, reference: 'PY-W', callback_url, webhook_secret: secret };
    await gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, { body, token: tenant.token });
    const received = await gateway.webhooksAt('/python', 2);
    const [{ headers, body: text } = { headers: {}, body: '' }] = received;
    const { event } = JSON.parse(text) as { event: string };
    const frameworks = Object.fromEntries((await samples()).map(({ name, code }) => [name, code]));
    const environment = { HEADERS: JSON.stringify(headers), BODY: text, SECRET: secret };
    const output = await runPython(
      [programOf('package_webhooks')],
      environmentOf({ ...environment, SAMPLES: JSON.stringify(frameworks) }),
    );
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
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
      frameworks: { fastapi: [204, 400], django: [204, 400] },
    });
  });

  it('has samples in its README that run as they are written', async () => {
    const [first, asynchronous, webhook] = (await samples()).map(({ code }) => code);
    const given =
      'import os\nbase_url, token = os.environ["BASE_URL"], os.environ["TOKEN"]\npayment_app = int(os.environ["PAYMENT_APP"])\n';
    const paid = await runPython(['-c', `${given}${first}`]);
    expect(paid).toMatch(/^paid\nINV-14\n/);
    expect(await runPython(['-c', `${given}${asynchronous}`])).toMatch(/^\d+ apps\nINV-14\n/);
    const refused = await runPython(['-c', `secret = "a-secret"\n${webhook}\nprint(receive(b"{}", {}))`]);
    expect(refused).toBe('refused: no_signature\n400\n');
  });

  it('passes mypy and pyright in their strict modes', async () => {
    await runPython(['-m', 'mypy', '--strict', '--cache-dir=/dev/null', `${folder}src`]);
    await runPython(['-m', 'pyright', '--project', `${folder}pyproject.toml`, '--pythonpath', `${python}/python`]);
  });
});
