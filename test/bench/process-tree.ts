/** The processor time and the memory of a process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessTree = { memoryMb: number; cpuSeconds: number };

/** USER_HZ and the page size of every Linux that Node runs on here: `getconf CLK_TCK PAGESIZE`. */
const ticksPerSecond = 100;
const pageBytes = 4096;

type Stat = { parent: number; ticks: number; pages: number };

/** Null for a process that has ended. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may contain spaces and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (number: number): number => fields[number - 3] ?? 0;
    // With the time of children that have ended and were waited for.
    return { parent: at(4), ticks: at(14) + at(15) + at(16) + at(17), pages: at(24) };
  } catch {
    return null;
  }
}

type Process = { pid: number; stat: Stat };

function processesOf(root: number): Process[] {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (stat) stats.set(Number(name), stat);
  }
  const isInTree = (pid: number): boolean => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...stats].filter(([pid]) => isInTree(pid)).map(([pid, stat]) => ({ pid, stat }));
}

/** Resident memory counts pages that processes share once for each. */
export function readTree(root: number): ProcessTree {
  const tree = processesOf(root);
  const sum = (of: (stat: Stat) => number): number => tree.reduce((total, { stat }) => total + of(stat), 0);
  return {
    memoryMb: (sum(({ pages }) => pages) * pageBytes) / 1e6,
    cpuSeconds: sum(({ ticks }) => ticks) / ticksPerSecond,
  };
}

/** Open files and connections. */
export function countDescriptors(root: number): number {
  return processesOf(root).reduce((total, { pid }) => {
    try {
      return total + readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      // It has ended.
      return total;
    }
  }, 0);
}
