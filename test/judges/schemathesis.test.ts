/**
 * Schemathesis calls every endpoint of /api with the document's examples and with generated bodies, valid and invalid,
 * and compares each response with the document: status, media type, headers, body, and whether the call was accepted.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordProof } from '../support/record-proof.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { documentFile, python, run, tools, withoutPython, writeDocument } from './tools.ts';

let gateway: TestGateway;
beforeAll(async () => {
  writeDocument();
  copyFileSync(fileURLToPath(new URL('hooks.py', import.meta.url)), `${tools}/hooks.py`);
  gateway = await startTestGateway();
  writeFileSync(`${tools}/schemathesis.toml`, settingsFor(gateway));
});
afterAll(() => gateway.stop());

const first = (of: Record<string, number>): number => Object.values(of)[0] ?? 0;

/**
 * A body may be valid by its schema and still be wrong because of existing data (a name that is in use): that is 422.
 * Without the ids of existing records, most calls would end with 404.
 */
function settingsFor({ run: { facts }, tenant }: TestGateway): string {
  return `hooks = "hooks"
[checks]
not_a_server_error.enabled = false
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429", "5xx"]
[parameters]
payment_app = ${tenant.appId}
sms_app = ${facts.sms_apps.AfricasTalking}
app = ${facts.sms_apps.Webhook}
group = ${first(facts.sms_groups)}
lock = ${first(facts.locks)}
attendance_device = ${first(facts.attendance_devices)}
"header.X-Tax-App-Id" = "${facts.tax_apps.portal}"
"header.X-Accounting-App-Id" = "${first(facts.accounting_apps)}"
[[operations]]
include-path-regex = "^/api/tax/einv/"
parameters = { "header.X-Tax-App-Id" = "${facts.tax_apps.einvoicing}" }
`;
}

const usual = ['--seed', '1', '--request-timeout', '40', '--continue-on-failure', '--no-color'];

async function runSchemathesis(name: string, phases: string, ...more: string[]): Promise<void> {
  const { facts } = gateway.run;
  const authorization = `Authorization: Bearer ${gateway.tenant.token}`;
  const { stdout, status } = await run(
    `${python}/st`,
    ['run', documentFile, '--url', facts.base_url, '--header', authorization, '--phases', phases, ...usual, ...more],
    { PYTHONPATH: tools, SCHEMATHESIS_HOOKS: 'hooks' },
  );
  // Its findings come before its summary.
  const summary = stdout.slice(stdout.indexOf('Test cases:')).split('\n', 2).join('');
  console.log(summary);
  recordProof(name, {
    promise: 'every response is the documented one, whatever the call',
    unit: 'calls',
    tried: Number(/(\d+) generated/.exec(summary)?.[1] ?? 0),
    failures: status === 0 ? 0 : Number(/(\d+) failed/.exec(summary)?.[1] ?? 1),
    judged_by: `Schemathesis (${phases})`,
  });
  expect([status, status === 0 ? '' : stdout.slice(0, 20_000)]).toEqual([0, '']);
}

describe('Schemathesis', () => {
  it('finds no error with generated data for every endpoint', async ({ skip }) => {
    if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
    await runSchemathesis(
      'schemathesis-generated',
      'examples,fuzzing',
      '--max-examples',
      '8',
      '--include-path-regex',
      '^/api/',
    );
  });

  it('finds no error with boundary values of payments, requests and locks', async ({ skip }) => {
    if (withoutPython !== undefined) skip(`No Python: ${withoutPython}`);
    await runSchemathesis(
      'schemathesis-boundaries',
      'coverage',
      '--include-path-regex',
      '^/api/(pay/.*(Payment|sendMoney)|requests|locks/sync)',
    );
  });
});
