/**
 * Runs before the journeys, after build-once.ts: seeds a local run and keeps its data directory, of which every test
 * gateway gets a copy. Seeding takes longer than everything else that a gateway's start consists of.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readExternalEmulators } from '../../infra/local/emulators/emulators.ts';
import { startRun } from '../../infra/local/run.ts';
import { testAssembly } from './build-once.ts';

/** Contains the seeded directory; the processes that run the tests inherit it. */
const variable = 'TEST_SEEDED_DATA';

/** In memory where the system has a file system for that: the emulators write each change. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A copy is beside the seeded directory: both go at the end of the tests, also the copy of a shared gateway. */
const newDirectory = (within = parent): string => mkdtempSync(join(within, 'gateway-test-'));

/** The returned function runs after all tests. */
export default async function setup(): Promise<() => void> {
  // The tables of emulators that were already running cannot be copied.
  if (readExternalEmulators(process.env)) return () => {};
  const directory = join(newDirectory(), 'seeded');
  mkdirSync(directory);
  const run = await startRun({ cdkOut: testAssembly, port: 0, schedules: false, dataDir: directory });
  await run.stop();
  process.env[variable] = directory;
  return () => rmSync(dirname(directory), { recursive: true, force: true });
}

/** Undefined where nothing was seeded: the gateway then seeds its own data in memory. */
export function copySeededData(): { directory: string; remove(): void } | undefined {
  const seeded = process.env[variable];
  if (seeded === undefined) return undefined;
  const directory = newDirectory(dirname(seeded));
  cpSync(seeded, directory, { recursive: true });
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
