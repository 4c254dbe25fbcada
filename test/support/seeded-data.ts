/**
 * Runs before the journeys, after build-once.ts: seeds a local run and keeps its data, of which every test gateway gets
 * a copy. Seeding takes longer than everything else that a gateway's start consists of. Tables and queues of test
 * gateways are in memory: on a disk, even one in memory, a write costs the emulators half as much again.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readExternalEmulators } from '../../infra/local/emulators/emulators.ts';
import { type RunOptions, startRun } from '../../infra/local/run.ts';
import { testAssembly } from './build-once.ts';
import { newFolderOfRun } from './own-folder.ts';
import { connectStoreAt, type ContentsOfTable, readAllTables, writeItems } from './stored-records.ts';

/** Contains the seeded directory; the processes that run the tests inherit it. */
const variable = 'TEST_SEEDED_DATA';

/** In memory where the system has a file system for that. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Beside the seeded directory, which each gateway copies. */
const tablesFile = (directory: string): string => join(dirname(directory), 'tables');

/** The run that seeds the data begins with nothing; its tables are in memory too. */
async function leaveEmpty(): Promise<void> {}

/** The returned function runs after all tests. */
export default async function setup(): Promise<() => void> {
  // The tables of emulators that were already running cannot be copied.
  if (readExternalEmulators(process.env)) return () => {};
  const directory = join(newFolderOfRun(parent), 'seeded');
  mkdirSync(directory);
  const run = await startRun({
    cdkOut: testAssembly,
    port: 0,
    schedules: false,
    dataDir: directory,
    fillTables: leaveEmpty,
  });
  writeFileSync(tablesFile(directory), serialize(await readAllTables(run.gateway.dynamodbEndpoint)));
  await run.stop();
  process.env[variable] = directory;
  return () => rmSync(dirname(directory), { recursive: true, force: true });
}

/** What a run begins with; `remove` it after the run. */
export type StartingData = { options: Pick<RunOptions, 'dataDir' | 'fillTables'>; remove(): void };

export const fillWith =
  (read: () => ContentsOfTable[]) =>
  async (dynamodbEndpoint: string): Promise<void> => {
    const client = connectStoreAt(dynamodbEndpoint);
    await Promise.all(read().map(({ table, items }) => writeItems(client, table, items)));
    client.destroy();
  };

/** Undefined where nothing was seeded: the gateway then seeds its own data in memory. */
export function copySeededData(): StartingData | undefined {
  const seeded = process.env[variable];
  if (seeded === undefined) return undefined;
  // Beside the seeded directory: both go at the end of the tests, also the copy of a shared gateway.
  const directory = mkdtempSync(join(dirname(seeded), 'gateway-'));
  cpSync(seeded, directory, { recursive: true });
  return {
    options: {
      dataDir: directory,
      fillTables: fillWith(() => deserialize(readFileSync(tablesFile(seeded))) as ContentsOfTable[]),
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
