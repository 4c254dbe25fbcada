/** `npm start` as a group of processes that can be killed at once, and started again on the same data and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalFacts } from '../../../infra/local/run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` runs, without npm itself. */
const startArguments = scripts.start.split(' ').slice(1);

export type LocalRun = {
  facts: LocalFacts;
  pid: number;
  /** SIGKILL to every process of the run: nothing of it can finish what it was doing. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Resolves when it is ready. `addresses`: of the providers, by environment variable. */
export async function startLocalRun(
  dataDir: string,
  port: number,
  addresses: Readonly<Record<string, string>>,
): Promise<LocalRun> {
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, ...addresses, PORT: String(port), GATEWAY_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own group, with all the processes that it starts.
    detached: true,
  });
  const closed = once(child, 'close');
  await untilReady(child);
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start could not be started');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
    await closed;
  };
  return {
    facts: JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8')) as LocalFacts,
    pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let printed = '';
  const ended = once(child, 'close').then(() => {
    throw new Error(`npm start ended: ${printed}`);
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      printed = `${printed}${text.toString()}`.slice(-10_000);
      if (printed.includes('Ctrl-C stops everything.')) resolve();
    });
  });
  ended.catch(() => {});
  await Promise.race([ready, ended]);
}
