/**
 * Stops the local run on a signal, or when the npm process that started it ends, which does not always forward signals.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A stop takes at most two seconds; what has not ended by then is ended by force. */
const limitMs = 1_500;
const pollIntervalMs = 200;

/** Calls `stop` once and then ends the process; a second signal ends it immediately. */
export function stopWith(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(0), limitMs).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of signals) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const hasEnded = watchParents();
  const watch = setInterval(() => {
    if (!hasEnded()) return;
    clearInterval(watch);
    end();
  }, pollIntervalMs);
  watch.unref();
}

/** npm starts a shell, which starts this process: either may end first. */
function watchParents(): () => boolean {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return () => process.ppid !== parent || (grandparent !== null && !isAlive(grandparent));
}

/** Null if unknown. */
function parentOf(pid: number): number | null {
  try {
    const text = statOf(pid)?.[1] ?? execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    const parent = Number(text.trim());
    return parent > 1 ? parent : null;
  } catch {
    return null;
  }
}

/** State and parent on Linux; undefined elsewhere. */
function statOf(pid: number): [state: string, parent: string] | undefined {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [state, parent];
  } catch {
    return undefined;
  }
}

/** A process that has ended but is still in the process table (a zombie) counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.[0] !== 'Z';
}
