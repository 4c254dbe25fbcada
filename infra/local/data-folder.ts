/** The data folder belongs to one run at a time: its lock, and its removal for a new beginning. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.ts';

/**
 * An empty variable would be the working directory, which is then filled with data and secrets, and which `--reset`
 * deletes from. Returns an error message or null.
 */
export const findFolderProblem = ({ GATEWAY_DATA }: Readonly<Record<string, string | undefined>>): string | null =>
  GATEWAY_DATA?.trim() === '' ? 'GATEWAY_DATA is empty: it must name the data folder. Leave it out for .gateway' : null;

const lockName = 'lock.json';
type Holder = { pid: number; started: string | null };

/** Returns an error message if another run uses the folder; otherwise it belongs to this process until it ends. */
export function lockDataFolder(folder: string): string | null {
  const file = join(folder, lockName);
  const own: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder !== null && isRunning(holder)) {
      return `The data folder ${folder} is in use by process ${holder.pid}. Stop that run, or choose another folder: GATEWAY_DATA=<folder> npm start`;
    }
    rmSync(file, { force: true });
  }
  process.once('exit', () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  });
  return null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** A process of another start time has been given the same id since. */
const isRunning = ({ pid, started }: Holder): boolean => isAlive(pid) && (started === null || startOf(pid) === started);

/** All that a run writes to its data folder. Other files there are not ours to delete. */
const contents =
  'dynamodb sqs simulators logs outbox cdk.out cdk.out.made-from.json ' +
  'secrets.json seed.json local.json etims.json sam-template.json sam-env.json demo-receipt.pdf';

/** Deletes the data of earlier runs. */
export function resetDataFolder(folder: string): void {
  for (const name of contents.split(' ')) rmSync(join(folder, name), { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  mkdirSync(folder, { recursive: true });
}
