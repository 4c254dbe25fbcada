/** When the local run must end: a signal, or the end of the npm that started it, which does not always pass signals on. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Everything is to be gone within two seconds; what has not ended by then is cut off. */
const limitMs = 1_500;
const pollIntervalMs = 200;

/** Calls `stop` once and ends the process after it; a second signal ends it at once. */
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

/** npm starts a shell and the shell starts us: either may go first. */
function watchParents(): () => boolean {
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return () => process.ppid !== parent || (grandparent !== null && !isAlive(grandparent));
}

/** Null where it cannot be told. */
function parentOf(pid: number): number | null {
  try {
    const text = statOf(pid)?.[1] ?? execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    const parent = Number(text.trim());
    return parent > 1 ? parent : null;
  } catch {
    return null;
  }
}

/** State and parent as Linux tells them; undefined elsewhere. */
function statOf(pid: number): [state: string, parent: string] | undefined {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [state, parent];
  } catch {
    return undefined;
  }
}

/** A process that has ended but was not yet waited for counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.[0] !== 'Z';
}
