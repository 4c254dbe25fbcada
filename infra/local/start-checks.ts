/** Checks before `npm start` builds anything: the port and the data folder. Each returns an error message or null. */
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, relative } from 'node:path';
import { deserialize } from 'node:v8';
import { filesIn } from '../build/hashes.ts';

/** 0 selects a free port. */
export function readPort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : null;
  return port !== null && port <= 65_535 ? port : null;
}

export async function findPortProblem(text: string): Promise<string | null> {
  const port = readPort(text);
  if (port === null)
    return `PORT is ${JSON.stringify(text)}: it must be a whole number from 0 to 65535, 0 for a free one.`;
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4011 npm start`;
    if (code === 'EACCES') return `Port ${port} requires more privileges. Choose one above 1023: PORT=4010 npm start`;
    return `Port ${port} cannot be opened: ${code}`;
  }
  server.close();
  await once(server, 'close');
  return null;
}

/** Node.js would send the calls between the local run's own programs to a proxy, which cannot reach this machine. */
export function findProxyProblem(env: Readonly<Record<string, string | undefined>>): string | null {
  const isUsed = env.NODE_USE_ENV_PROXY === '1' || env.NODE_OPTIONS?.includes('--use-env-proxy') === true;
  const proxy = env.http_proxy ?? env.HTTP_PROXY ?? '';
  const excluded = (env.no_proxy ?? env.NO_PROXY ?? '').split(/[\s,]+/);
  if (!isUsed || proxy === '' || excluded.includes('*') || excluded.includes('127.0.0.1')) return null;
  return 'Node.js is set to use a proxy for every call, also for those to this machine. Exclude it: NO_PROXY=127.0.0.1,localhost npm start';
}

/** SAM needs a fixed port. A container needs an address other than loopback, which is the container itself. */
export function findSamProblem(portText: string, containerAddress: string): string | null {
  if (readPort(portText) === 0) return 'PORT must be the port SAM will serve, such as 3000.';
  if (containerAddress === '') return null;
  const isThisMachine = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address, internal }) => address === containerAddress && !internal),
  );
  return isThisMachine
    ? null
    : `CONTAINER_ADDRESS is ${containerAddress}, which is not an address of this machine that a container can reach. On Linux, use the address of the bridge docker0, usually 172.17.0.1.`;
}

/** Files that the local run reads as JSON when it starts. */
const jsonFiles = ['secrets.json', 'seed.json', 'etims.json'];

export function findAccessProblem(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `The data folder ${folder} cannot be written to. Choose another: GATEWAY_DATA=<folder> npm start`;
  }
}

/** What a start writes at least; with less, the stores fail with errors that look like damaged data. */
const minFreeMegabytes = 20;

/** Null for a file system that does not tell its size. */
function freeMegabytesOf(folder: string): number | null {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? null : (bavail * bsize) / 2 ** 20;
}

export function findSpaceProblem(folder: string, free = freeMegabytesOf(folder)): string | null {
  if (free === null || free >= minFreeMegabytes) return null;
  return `The disk of the data folder ${folder} is full. Free at least ${minFreeMegabytes} MB of it, or choose another folder: GATEWAY_DATA=<folder> npm start`;
}

export function findDamage(folder: string): string | null {
  const states = filesIn(join(folder, 'simulators')).map((path) => relative(folder, path));
  const part =
    jsonFiles.find((name) => isDamagedFile(join(folder, name))) ??
    states.find((name) => isDamagedState(join(folder, name))) ??
    (hasDamagedQueues(folder) ? join('sqs', 'fauxqs.db') : null) ??
    (hasDamagedTables(folder) ? 'dynamodb' : null) ??
    (isHalfSeeded(folder) ? 'seed.json is missing' : null);
  return part === null ? null : damaged(folder, part);
}

export const damaged = (folder: string, what: string): string =>
  `The data folder ${folder} is damaged (${what}). Delete it and start over with empty data: npm start -- --reset`;

function isDamagedState(file: string): boolean {
  try {
    deserialize(readFileSync(file));
    return false;
  } catch {
    return true;
  }
}

/** SQLite creates an empty file first. */
function hasDamagedQueues(folder: string): boolean {
  const file = join(folder, 'sqs', 'fauxqs.db');
  if (!existsSync(file)) return false;
  const start = readFileSync(file).subarray(0, 16).toString('latin1');
  return start !== '' && start !== 'SQLite format 3\0';
}

function isDamagedFile(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) === null;
  } catch {
    return true;
  }
}

/** The file CURRENT names the newest manifest of the table store; without it the tables cannot be opened. */
function hasDamagedTables(folder: string): boolean {
  const tables = join(folder, 'dynamodb');
  if (!existsSync(tables)) return false;
  if (!statSync(tables).isDirectory()) return true;
  const current = join(tables, 'CURRENT');
  if (!existsSync(current)) return existsSync(join(tables, 'LOG'));
  const manifest = readFileSync(current, 'utf8').trim();
  return !/^MANIFEST-\d+$/.test(manifest) || !existsSync(join(tables, manifest));
}

/** The first start was stopped before the demo data was complete: its accounts exist, but not their tokens. */
const isHalfSeeded = (folder: string): boolean =>
  existsSync(join(folder, 'dynamodb')) && !existsSync(join(folder, 'seed.json'));
