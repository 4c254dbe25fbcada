/** What the operating system knows about other processes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Null if unknown. */
export function parentOf(pid: number): number | null {
  try {
    const text = statOf(pid)?.parent ?? execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    const parent = Number(text.trim());
    return parent > 1 ? parent : null;
  } catch {
    return null;
  }
}

/** On Linux; undefined elsewhere. */
function statOf(pid: number): { state: string; parent: string; started: string } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state: fields[0] ?? '', parent: fields[1] ?? '', started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Distinguishes processes that had the same id one after the other; null where that is unknown. */
export const startOf = (pid: number): string | null => statOf(pid)?.started ?? startByPs(pid);

/** On macOS, in words that are the same wherever the machine is; null without `ps`, as on Windows. */
export function startByPs(pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return started.trim() || null;
  } catch {
    return null;
  }
}

/** A process that has ended but is still in the process table (a zombie) counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}
