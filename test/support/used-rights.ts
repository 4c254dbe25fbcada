/**
 * Which permissions of the template the journeys used. Each gateway of a test writes a file; the end of the run
 * combines them and lists the permissions that no journey used.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL_ACCOUNT_ID } from '../../infra/local/emulators/client-settings.ts';
import { readExternalEmulators } from '../../infra/local/emulators/emulators.ts';
import type { Right } from '../../infra/local/rights/record.ts';
import { listRights, unusedRights } from '../../infra/local/rights/unused.ts';
import { describeStacks } from '../../infra/local/template/describe.ts';
import { readStacks } from '../../infra/local/template/stacks.ts';

/** Contains the folder of this run; the processes that run the tests inherit it. */
const variable = 'TEST_USED_RIGHTS';
const listing = fileURLToPath(new URL('../../.build/unused-rights.txt', import.meta.url));
const journeys = fileURLToPath(new URL('../journeys', import.meta.url));

/** The default of the local run, so that both use the same names. */
const deployment = {
  region: 'us-east-1',
  accountId: LOCAL_ACCOUNT_ID,
  sqsEndpoint: 'http://127.0.0.1',
  apiEndpoint: 'http://127.0.0.1',
};

/** Runs before all tests. */
export function collectUsedRights(): void {
  process.env[variable] = mkdtempSync(join(tmpdir(), 'used-rights-'));
}

export function saveUsedRights(used: readonly Right[]): void {
  const directory = process.env[variable];
  if (directory !== undefined) writeFileSync(join(directory, `${randomUUID()}.json`), JSON.stringify(used));
}

/** Writes and prints the list if every journey ran on emulators that check permissions; a partial run says nothing. */
export async function listUnusedRights(assembly: string, files: readonly string[]): Promise<void> {
  const directory = process.env[variable] ?? '';
  const used = readdirSync(directory).flatMap(
    (name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as Right[],
  );
  rmSync(directory, { recursive: true });
  const wanted = readdirSync(journeys).filter((name) => name.endsWith('.test.ts'));
  if (readExternalEmulators(process.env) || !wanted.every((name) => files.includes(join(journeys, name)))) return;
  const { functions } = describeStacks(await readStacks(assembly), deployment);
  const lines = listRights(unusedRights(functions, used));
  writeFileSync(listing, lines.map((line) => `${line}\n`).join(''));
  console.log(`\nRights that no journey used (${lines.length}):\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
