/**
 * The npm package as a customer meets it: installed offline into an empty folder, compiled with strict TypeScript
 * against its types, and run by plain Node against a gateway, as ES modules and as CommonJS.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNpmPackage } from '../../infra/packages.ts';
import { installNpmPackage, paidByPackage, verifiedByPackage } from '../support/npm-customer.ts';
import { promptsFromNow } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { startUnluckyProxy, type UnluckyProxy } from '../support/unlucky-proxy.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const secret = 'the-secret-of-this-shop';
const folder = mkdtempSync(join(tmpdir(), 'npm-package-'));

let gateway: TestGateway;
let file: string;
beforeAll(async () => {
  gateway = await shareTestGateway();
  file = await buildNpmPackage(join(folder, 'built'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.stop();
});

/** The flags of a careful customer: also the package's own declarations are checked. */
const flags =
  '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --skipLibCheck false --target es2022 --lib es2022 ' +
  '--module nodenext --types node --ignoreConfig';

/** A new project of a customer with the package installed and the programs compiled; returns its folder. */
async function makeProject(type: 'module' | 'commonjs'): Promise<string> {
  const project = join(folder, type);
  await installNpmPackage(file, project, type);
  expect(await compile(project, ['pay.ts', 'verify.ts'])).toBe('');
  return project;
}

/** Returns what the compiler reports; empty if there is no error. */
async function compile(project: string, programs: readonly string[]): Promise<string> {
  const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, ...flags.split(' '), ...typeRoots, ...programs], {
    cwd: project,
  }).catch((error: { stdout: string }) => error);
  return compiled.stdout;
}

/** The variables that the samples of the README use. */
const given = `
  declare const baseUrl: string, token: string, payment_app: number, rawBody: Uint8Array, secret: string;
  declare const request: { headers: import('node:http').IncomingHttpHeaders };`;

/** A sample in a function, so that `await` is permitted in both module systems. */
function toProgram(sample: string): string {
  const imports = sample.match(/^import .*;$/gm) ?? [];
  return `${imports.join('\n')}${given}\nexport async function run() {\n${sample.replaceAll(/^import .*;$/gm, '')}}\n`;
}

async function runIn(project: string, program: string, environment: Record<string, string>): Promise<unknown> {
  const { stdout, stderr } = await run(process.execPath, [program], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
}

describe.each(['module', 'commonjs'] as const)('The npm package in a project of type %s', (type) => {
  let project: string;
  let tenant: Tenant;
  let proxy: UnluckyProxy;
  beforeAll(async () => {
    tenant = await gateway.newTenant();
    proxy = await startUnluckyProxy(gateway.run.facts.base_url);
    project = await makeProject(type);
  });
  afterAll(() => proxy.stop());

  it('pays once although a call was refused and a reply was lost, waits, lists and names every error', async () => {
    const promptsFor = promptsFromNow(gateway);
    const played = await runIn(project, 'pay.js', {
      BASE_URL: proxy.url,
      TOKEN: tenant.token,
      PAYMENT_APP: String(tenant.appId),
      CALLBACK_URL: `${gateway.run.facts.receiver_url}/${type}`,
      SECRET: secret,
    });
    expect(played).toEqual(paidByPackage);
    for (const plan of ['429-drop', '429-429-429']) {
      const keys = proxy.attempts.get(plan) ?? [];
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    }
    expect(promptsFor('"NPM-1"')).toHaveLength(1);
    expect(promptsFor('"NPM-6"')).toHaveLength(0);
  });

  it('verifies the webhook of that payment, and refuses it changed, old or unsigned', async () => {
    const received = await gateway.webhooksAt(`/${type}`, 2);
    const paid = received.find(({ body }) => body.includes('"payments.transaction.completed"'));
    const environment = { HEADERS: JSON.stringify(paid?.headers), BODY: paid?.body ?? '', SECRET: secret };
    expect(await runIn(project, 'verify.js', environment)).toEqual(verifiedByPackage);
  });

  it('has the command line, with its version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const { stdout } = await run('npx', ['--offline', 'gateway', '--version', '--json'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({ version, node: expect.stringMatching(/^v\d/) });
  });

  it('has samples in its README that compile', async () => {
    const readme = readFileSync(join(project, 'node_modules/@east-africa-gateway/client/README.md'), 'utf8');
    const samples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => toProgram(code));
    expect(samples).toHaveLength(2);
    for (const [index, sample] of samples.entries()) writeFileSync(join(project, `sample-${index}.ts`), sample);
    const programs = samples.map((_, index) => `sample-${index}.ts`);
    expect(await compile(project, programs)).toBe('');
  });
});
