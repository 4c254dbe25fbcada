/** The payments of the first README page in Python and PHP, as they are printed there; test/client has the others. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { python, run, tools, withoutPython } from './tools.ts';

const client = fileURLToPath(new URL('../../shared/client/', import.meta.url));
const samples = `${client}examples/first-payment`;

function missingPhp(): string | undefined {
  try {
    execFileSync('php', ['-r', 'curl_version();'], { stdio: 'ignore' });
  } catch {
    return 'php with curl is not installed (Debian: php-cli and php-curl)';
  }
  const isThere = existsSync('/usr/share/php/GuzzleHttp/autoload.php');
  return isThere ? undefined : 'Guzzle is not installed (Debian: php-guzzlehttp-guzzle)';
}

const installed = existsSync(`${python}/python`) ? undefined : 'not installed: npm run test:judges';
const withoutPhp = missingPhp();
const absent = { Python: withoutPython ?? installed, PHP: withoutPhp };
for (const [name, why] of Object.entries(absent)) if (why !== undefined) console.log(`Skipped ${name}: ${why}`);

let gateway: TestGateway;
let tenant: Tenant;
let folder: string;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  folder = mkdtempSync(join(tools, 'payment-'));
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.stop();
});

const promptsFor = (reference: string): number =>
  [...gateway.run.simulators.daraja.prompts.values()].filter((prompt) => JSON.stringify(prompt).includes(reference))
    .length;

const pay = (command: string, given: readonly string[], own: Record<string, string>) =>
  run(command, given, {
    NO_PROXY: '127.0.0.1',
    GATEWAY_BASE_URL: gateway.run.facts.base_url,
    GATEWAY_TOKEN: tenant.token,
    GATEWAY_PAYMENT_APP: String(tenant.appId),
    ...own,
  });

describe('The first payment', () => {
  it('in Python prints that it is paid', { skip: absent.Python !== undefined }, async () => {
    const own = { PYTHONPATH: `${client}python/src`, PYTHONDONTWRITEBYTECODE: '1' };
    const ended = await pay(`${python}/python`, [`${samples}/pay.py`], own);
    expect(ended).toEqual({ status: 0, stdout: 'paid\n', stderr: '' });
    expect(promptsFor('"INV-34"')).toBe(1);
  });

  it('in PHP prints that it is paid', { skip: absent.PHP !== undefined }, async () => {
    const autoload = fileURLToPath(new URL('php/first-payment-autoload.php', import.meta.url));
    mkdirSync(join(folder, 'vendor'));
    writeFileSync(join(folder, 'vendor/autoload.php'), `<?php require '${autoload}';`);
    cpSync(`${samples}/pay.php`, join(folder, 'pay.php'));
    const ended = await pay('php', ['-d', `include_path=${folder}:/usr/share/php`, join(folder, 'pay.php')], {
      PACKAGE: `${client}php`,
    });
    expect(ended).toEqual({ status: 0, stdout: 'paid\n', stderr: '' });
    expect(promptsFor('"INV-44"')).toBe(1);
  });
});
