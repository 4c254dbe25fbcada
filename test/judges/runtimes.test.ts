/** Deno, Bun and workerd, the runtime of Cloudflare Workers, run the npm package: it pays and verifies webhooks. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNpmPackage } from '../../infra/packages.ts';
import { installNpmPackage, paidByPackage, verifiedByPackage } from '../support/npm-customer.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { startUnluckyProxy, type UnluckyProxy } from '../support/unlucky-proxy.ts';
import { run, tools } from './tools.ts';

const folder = `${tools}/runtimes`;
const project = `${folder}/customer`;
const secret = `whsec_${Buffer.from('the-secret-of-this-shop').toString('base64')}`;
const completed = '"payments.transaction.completed"';

/** The program in the package that npm chose for this machine; undefined if there is none. */
function findProgram(scope: string, file: string): string | undefined {
  const packages = `${tools}/node_modules/${scope}`;
  const found = existsSync(packages) ? readdirSync(packages).map((name) => `${packages}/${name}/${file}`) : [];
  return found.find((path) => existsSync(path));
}

/** Why the program cannot run here; undefined if it can. */
async function reasonAgainst(name: string, program: string | undefined): Promise<string | undefined> {
  if (program === undefined) return `npm has no ${name} for this machine`;
  const ended = await run(program, ['--version']).catch((error: Error) => ({ status: 1, stderr: error.message }));
  return ended.status === 0 ? undefined : `${name} does not start: ${ended.stderr.trim()}`;
}

let gateway: TestGateway;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  gateway = await shareTestGateway();
  await installNpmPackage(await buildNpmPackage(`${folder}/package`), project, 'module');
});
afterAll(() => gateway.stop());

const environmentOf = (proxy: UnluckyProxy, tenant: Tenant, path: string): Record<string, string> => ({
  BASE_URL: proxy.url,
  TOKEN: tenant.token,
  PAYMENT_APP: String(tenant.appId),
  CALLBACK_URL: `${gateway.run.facts.receiver_url}${path}`,
  SECRET: secret,
});

/** The webhook that reports the paid payment, without the headers of its connection. */
async function paidWebhook(path: string): Promise<{ headers: Record<string, string>; body: string }> {
  const found = (await gateway.webhooksAt(path, 2)).find(({ body }) => body.includes(completed));
  if (found === undefined) throw new Error(`No payment was completed at ${path}`);
  const headers = Object.entries(found.headers).filter(([name]) =>
    /^(content-type|webhook-.*|x-gateway-.*)$/.test(name),
  );
  return { headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body: found.body };
}

const runtimes = {
  Deno: {
    program: findProgram('@deno', 'deno'),
    // Permissions for the network and the environment are all that the package needs.
    given: ['run', '--quiet', '--no-prompt', '--cached-only', '--allow-net', '--allow-env'],
    environment: { DENO_DIR: `${folder}/deno`, DENO_NO_UPDATE_CHECK: '1' },
  },
  Bun: {
    program: findProgram('@oven', 'bin/bun'),
    given: ['run', '--no-install'],
    environment: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0', DO_NOT_TRACK: '1' },
  },
};

describe.each(Object.entries(runtimes))('The npm package in %s', (name, { program, given, environment }) => {
  const path = `/${name}`;
  let reason: string | undefined;
  let tenant: Tenant;
  let proxy: UnluckyProxy;
  beforeAll(async () => {
    reason = await reasonAgainst(name, program);
    tenant = await gateway.newTenant();
    proxy = await startUnluckyProxy(gateway.run.facts.base_url);
  });
  afterAll(() => proxy.stop());
  beforeEach(({ skip }) => {
    if (reason !== undefined) skip(reason);
  });

  /** What a program of the customer prints as JSON. */
  async function resultOf(file: string, more: Record<string, string>): Promise<unknown> {
    const ended = await run(program ?? '', [...given, `${project}/${file}`], { ...environment, ...more });
    expect([ended.status, ended.stderr]).toEqual([0, '']);
    return JSON.parse(ended.stdout) as unknown;
  }

  it('pays once although a call was refused and a reply was lost, waits, lists and names every error', async () => {
    expect(await resultOf('pay.ts', environmentOf(proxy, tenant, path))).toEqual(paidByPackage);
  });

  it('verifies the webhook of that payment, and refuses it changed, old or unsigned', async () => {
    const { headers, body } = await paidWebhook(path);
    const received = { HEADERS: JSON.stringify(headers), BODY: body, SECRET: secret };
    expect(await resultOf('verify.ts', received)).toEqual(verifiedByPackage);
  });
});

describe('The npm package in workerd', () => {
  const program = findProgram('@cloudflare', 'bin/workerd');
  let reason: string | undefined;
  let proxy: UnluckyProxy | undefined;
  let worker: RunningProgram | undefined;
  let address: string;
  beforeAll(async () => {
    reason = await reasonAgainst('workerd', program);
    if (reason !== undefined) return;
    await build({
      entryPoints: [`${project}/worker.ts`],
      outfile: `${folder}/worker.js`,
      bundle: true,
      format: 'esm',
      conditions: ['workerd', 'worker'],
    });
    proxy = await startUnluckyProxy(gateway.run.facts.base_url);
    const bindings = environmentOf(proxy, await gateway.newTenant(), '/workerd');
    writeFileSync(`${folder}/workerd.capnp`, toConfiguration(bindings, new URL(gateway.run.facts.base_url).host));
    worker = await startProgram({
      command: program ?? '',
      given: ['serve', '--control-fd=1', `${folder}/workerd.capnp`],
      cwd: folder,
      environment: {},
      ready: /"port":\d+/,
    });
    address = `http://127.0.0.1:${worker.url.replace(/\D+/, '')}`;
  });
  afterAll(async () => {
    await worker?.stop();
    await proxy?.stop();
  });
  beforeEach(({ skip }) => {
    if (reason !== undefined) skip(reason);
  });

  const ask = async (path: string, request?: RequestInit): Promise<[number, string]> => {
    const response = await fetch(`${address}${path}`, request);
    return [response.status, await response.text()];
  };

  const postToWorker = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    ask('/webhooks', { method: 'POST', headers, body });

  it('pays with the fetch of the Worker, once although a call was refused and a reply was lost', async () => {
    const before = gateway.run.simulators.daraja.prompts.size;
    expect(await ask('/pay?reference=WORKER-1')).toEqual([200, '"STATUS_COMPLETED"']);
    expect(gateway.run.simulators.daraja.prompts.size).toBe(before + 1);
  });

  it('verifies the webhook of that payment, and refuses it changed or unsigned', async () => {
    const webhook = await paidWebhook('/workerd');
    expect(await postToWorker(webhook)).toEqual([200, '"WORKER-1"']);
    expect(await postToWorker({ ...webhook, body: `${webhook.body} ` })).toEqual([400, '"wrong_signature"']);
    expect(await postToWorker({ headers: {}, body: webhook.body })).toEqual([400, '"no_signature"']);
  });

  it('pays with the fetch of a binding', async () => {
    expect(await ask('/pay-bound?reference=WORKER-2')).toEqual([200, '"STATUS_COMPLETED"']);
  });
});

/** The Worker may call addresses of this machine, which is private; `GATEWAY` leads to the gateway itself. */
const toConfiguration = (bindings: Record<string, string>, gatewayAddress: string): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "gateway", external = (address = "${gatewayAddress}", http = ())),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
  bindings = [
${Object.entries(bindings)
  .map(([name, text]) => `    (name = "${name}", text = ${JSON.stringify(text)}),`)
  .join('\n')}
    (name = "GATEWAY", service = "gateway"),
  ],
);
`;
