/** Our PHP package on the oldest PHP that it supports and on the newest, with the same programs as on the machine's PHP. */
import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCases, errorCasesAsJson } from '../client/error-cases.ts';
import { customer, installArchive, webhookOutcomes, withoutPhp } from './php-customer.ts';
import { phpVersions, runOnPhp } from './php-versions.ts';
import { tools } from './tools.ts';

const programs = fileURLToPath(new URL('php', import.meta.url));
const folders = [programs, `${customer}/vendor`, '/usr/share/php/GuzzleHttp', '/usr/share/php/Psr'];
const others = ['/usr/share/php/Symfony/Contracts', '/usr/share/php/getallheaders'];

/** A warning or a deprecation in the package is an error; those of Debian's older libraries are not ours. */
const prelude = `<?php
set_include_path('/usr/share/php');
set_error_handler(function (int $level, string $text, string $file, int $line): bool {
    if (str_contains($file, '/east-africa-gateway/')) {
        throw new ErrorException($text, 0, $level, $file, $line);
    }
    return true;
});
`;

const event = 'payments.transaction.completed';

/** A webhook signed by the library of Standard Webhooks, and by the gateway's older signature. */
function signed(): Record<string, string> {
  const secret = 'whsec_dGhlLXNlY3JldC1vZi10aGlzLWpvdXJuZXk=';
  const body = JSON.stringify({ event, data: { amount: '150.00' } });
  const now = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    'x-gateway-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  return { HEADERS: JSON.stringify(headers), BODY: body, SECRET: secret };
}

describe.skipIf(withoutPhp !== undefined).each(phpVersions)('The PHP package on PHP %s', (version) => {
  beforeAll(async () => {
    mkdirSync(tools, { recursive: true });
    const { status, stdout, stderr } = await installArchive();
    expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  });

  const run = (code: string, env: Record<string, string> = {}): Promise<string> =>
    runOnPhp(version, `${prelude}${code}`, { CUSTOMER: customer, ...env }, [...folders, ...others]);

  it('has only files that this version can read', async () => {
    const code = `
      $found = new RecursiveIteratorIterator(new RecursiveDirectoryIterator('${customer}/vendor/east-africa-gateway'));
      $read = 0;
      foreach (new RegexIterator($found, '/\\.php$/') as $file) {
        PhpToken::tokenize(file_get_contents((string) $file), TOKEN_PARSE);
        $read += 1;
      }
      echo json_encode([PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION, $read > 20]);`;
    expect(JSON.parse(await run(code))).toEqual([version, true]);
  });

  it('throws the same kind of error for each response', async () => {
    const printed = await run(`require '${programs}/package-errors.php';`, { CASES: errorCasesAsJson() });
    expect(JSON.parse(printed)).toEqual(errorCases.map(({ expected }) => expected));
  });

  it('verifies a webhook, and refuses a changed, an old, an early and an unsigned one', async () => {
    expect(JSON.parse(await run(`require '${programs}/package-webhooks.php';`, signed()))).toEqual(
      webhookOutcomes(event),
    );
  });
});
