/** `npm start` as a process of a test or of the bench. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } };
/** What `npm start` runs, without npm itself. */
const startArguments = scripts.start.split(' ').slice(1);

type Settings = {
  /** In addition to that of this process. */
  environment: Readonly<Record<string, string>>;
  /** Where the sources are; default: here. */
  folder?: string;
  /** A group of its own, with all the processes that it starts: they can be killed at once. */
  hasOwnGroup?: boolean;
};

export type NpmStart = {
  pid: number;
  /** Resolves when the gateway is ready, rejects if it ended before. */
  ready: Promise<void>;
  /** Resolves when the process has ended. A signal to its group reaches every process of it. */
  end(signal: NodeJS.Signals, whom?: 'process' | 'group'): Promise<void>;
};

export function npmStart({ environment, folder = root, hasOwnGroup = false }: Settings): NpmStart {
  const child = spawn(process.execPath, startArguments, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: hasOwnGroup,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start could not be started');
  const closed = once(child, 'close');
  return {
    pid,
    ready: untilReady(child),
    async end(signal, whom = 'process') {
      process.kill(whom === 'group' ? -pid : pid, signal);
      await closed;
    },
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
