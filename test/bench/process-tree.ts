/** The processor time and the memory of a process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

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
    return { parent: at(4), ticks: at(14) + at(15), pages: at(24) };
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

const memoryMbOf = (tree: readonly Process[]): number =>
  (tree.reduce((total, { stat }) => total + stat.pages, 0) * pageBytes) / 1e6;

/** Resident memory counts pages that processes share once for each. */
export const readMemoryMb = (root: number): number => memoryMbOf(processesOf(root));

const sampleMs = 50;

/**
 * Samples until `end`, which returns the highest memory, and the processor time of every process that was seen. A process
 * adds its children's time to its own only if it waits for their end, and esbuild's does not always.
 */
export function watchTree(root: number): { end(): { peakMb: number; cpuSeconds: number } } {
  const ticks = new Map<number, number>();
  let peakMb = 0;
  function sample(): void {
    const tree = processesOf(root);
    peakMb = Math.max(peakMb, memoryMbOf(tree));
    for (const { pid, stat } of tree) ticks.set(pid, stat.ticks);
  }
  const sampling = setInterval(sample, sampleMs).unref();
  return {
    end() {
      clearInterval(sampling);
      sample();
      return { peakMb, cpuSeconds: [...ticks.values()].reduce((total, own) => total + own, 0) / ticksPerSecond };
    },
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
