/** The examples that need only a shell with curl, or Node: the script, and the payments of the first README page. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = join(root, 'shared/client/examples');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
const withoutJq = join(folder, 'bin');

type Ended = { status: number; output: string; errors: string };

let gateway: TestGateway;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.stop();
});

function run(command: string, given: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = {
    PATH: process.env.PATH ?? '',
    NO_PROXY: '127.0.0.1',
    GATEWAY_BASE_URL: gateway.run.facts.base_url,
    GATEWAY_TOKEN: tenant.token,
    GATEWAY_PAYMENT_APP: String(tenant.appId),
    RECEIVER_URL: `${gateway.run.facts.receiver_url}/first-payment`,
    ...environment,
  };
  return new Promise((ended) => {
    execFile(command, given, { cwd: folder, env }, (error, output, errors) =>
      ended({ status: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

const promptsFor = (reference: string): number =>
  [...gateway.run.simulators.daraja.prompts.values()].filter((prompt) =>
    JSON.stringify(prompt).includes(`"${reference}"`),
  ).length;

/** A folder of programs for PATH that has everything the script needs, but not jq. */
function makePathWithoutJq(): void {
  mkdirSync(withoutJq);
  for (const name of ['sh', 'curl', 'sed', 'mktemp', 'rm', 'cat', 'sleep']) {
    const found = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    symlinkSync(found, join(withoutJq, name));
  }
}

describe('The script for the shell', () => {
  const script = join(examples, 'shell/payments.sh');
  beforeAll(makePathWithoutJq);

  it('is correct for a POSIX shell, and for ShellCheck where it is installed', async () => {
    const correct = { status: 0, output: '', errors: '' };
    for (const file of [script, join(examples, 'first-payment/pay.sh')]) {
      expect(await run('sh', ['-n', file])).toEqual(correct);
      if (existsSync('/usr/bin/shellcheck')) expect(await run('shellcheck', [file])).toEqual(correct);
    }
  });

  it.each([
    ['the programs installed here', process.env.PATH ?? '', 'SHELL-1'],
    ['nothing but curl', withoutJq, 'SHELL-2'],
  ])('pays once, waits, and lists with %s', async (_, PATH, reference) => {
    const paid = await run(script, ['pay', '0700000101', '150', reference], { PATH });
    expect(paid).toEqual({ status: 0, output: expect.stringMatching(/^[0-9a-f-]{36}\n$/) as string, errors: '' });
    expect(await run(script, ['pay', '0700000101', '150', reference], { PATH })).toEqual(paid);
    const id = paid.output.trim();
    expect(await run(script, ['wait', id], { PATH })).toEqual({ status: 0, output: 'paid\n', errors: '' });
    const listed = await run(script, ['list'], { PATH });
    expect([listed.status, listed.errors]).toEqual([0, '']);
    expect(listed.output).toContain(reference);
    expect(listed.output).toContain('STATUS_COMPLETED');
    expect(promptsFor(reference)).toBe(1);
  });

  it.each([
    ['the programs installed here', process.env.PATH ?? '', 'SHELL-3'],
    ['nothing but curl', withoutJq, 'SHELL-4'],
  ])('shows why a payment failed with %s', async (_, PATH, reference) => {
    const canceled = await run(script, ['pay', '254799001032', '150', `${reference}A`], { PATH });
    const why = { status: 1, output: 'not paid: STATUS_CANCELLED\n', errors: '' };
    expect(await run(script, ['wait', canceled.output.trim()], { PATH })).toEqual(why);
    const refused = await run(script, ['pay', '254799004003', '150', `${reference}B`], { PATH });
    expect((await run(script, ['wait', refused.output.trim()], { PATH })).output).toBe('not paid: STATUS_FAILED\n');
  });

  it('shows the error of the gateway, and how it is used', async () => {
    const wrong = await run(script, ['pay', '12', '150', 'SHELL-5']);
    expect(wrong).toMatchObject({ status: 3, output: '', errors: expect.stringContaining('422') });
    expect((await run(script, ['list'], { GATEWAY_TOKEN: '1|wrong' })).errors).toContain('401');
    for (const given of [[], ['pay', '0700000101'], ['pay', '0700000101', '150', 'A"B'], ['refund']]) {
      expect(await run(script, given)).toMatchObject({ status: 3, errors: expect.stringMatching(/^Usage/) });
    }
  });
});

describe('The first payment', () => {
  it('with curl ends as a completed transaction', async () => {
    const { status, output } = await run('sh', [join(examples, 'first-payment/pay.sh')]);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ status: 'success', transaction: { status: 'STATUS_COMPLETED' } });
    expect(await gateway.webhooksAt('/first-payment', 2)).toHaveLength(2);
  });

  it('with the client in plain Node prints that it is paid', async () => {
    const installed = join(folder, 'node_modules/@east-africa-gateway/client');
    const outfile = join(installed, 'index.js');
    await build({ entryPoints: [join(root, 'shared/client/index.ts')], bundle: true, format: 'esm', outfile });
    writeFileSync(join(installed, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    cpSync(join(examples, 'first-payment/pay.js'), join(folder, 'pay.js'));
    expect(await run(process.execPath, ['pay.js'])).toEqual({ status: 0, output: 'paid\n', errors: '' });
    expect(promptsFor('INV-24')).toBe(1);
  });
});

it('No two pages pay with the same Idempotency-Key: whoever follows one after the other would be refused', () => {
  const readmes = globSync('{README.md,shared/**/README.md}', { cwd: root });
  const pages = [...readmes, 'functions/openapi-api/web/samples/request.ts'];
  const keysOf = (page: string) => new Set(readFileSync(join(root, page), 'utf8').match(/\border-\d+\b/g));
  const keys = pages.flatMap((page) => [...keysOf(page)]);
  expect(keys.length).toBeGreaterThan(7);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
