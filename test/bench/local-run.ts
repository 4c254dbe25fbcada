/**
 * `npm start` in a copy of the sources: the processor time and the memory of a first start and of an unchanged one, then
 * the memory while payments come at a steady rate. Needs /proc, so Linux.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { npmStart } from '../support/npm-start.ts';
import { readMemoryMb, watchTree } from './process-tree.ts';
import type { Figure, Section } from './report.ts';
import { callSteadily, type Facts, refusedCalls } from './steady-payments.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a fresh clone does not have; node_modules is linked. */
const notCopied = /^(node_modules|\.git|\.build|\.gateway.*|cdk\.out)$/;

const perSecond = 10;
const targets = {
  firstStartCpu: 15,
  firstStart: 15,
  nextStartCpu: 4,
  readyMb: 400,
  peakMb: 1_000,
  loadedMb: 800,
  growth: 1.1,
};

/** `minutes` of payments after the second start; with 0, none. */
export async function measureLocalRun({ minutes }: { minutes: number }): Promise<Section> {
  const title = 'The local run (npm start), all processes';
  if (!existsSync('/proc/self/stat'))
    return { title: `${title}: not measured, because there is no /proc`, figures: [] };
  const copy = mkdtempSync(join(tmpdir(), 'gateway-bench-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.test(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const floorBefore = await measureFloor();
    const first = await start(copy);
    await first.stop();
    const floor = (floorBefore + (await measureFloor())) / 2;
    const next = await start(copy);
    try {
      const loaded = minutes === 0 ? [] : await measureUnderLoad(next, minutes);
      return { title, figures: [...startFigures({ floor, first, next }), ...loaded] };
    } finally {
      await next.stop();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Started = {
  cpuSeconds: number;
  readyMb: number;
  peakMb: number;
  facts: Facts;
  pid: number;
  stop(): Promise<void>;
};

async function start(folder: string): Promise<Started> {
  const started = npmStart({ environment: { PORT: '0', GATEWAY_DATA: join(folder, '.gateway') }, folder });
  const { pid } = started;
  const watch = watchTree(pid);
  const { peakMb, cpuSeconds } = await started.ready.then(() => watch.end());
  return {
    cpuSeconds,
    readyMb: readMemoryMb(pid),
    peakMb,
    facts: JSON.parse(readFileSync(join(folder, '.gateway/local.json'), 'utf8')) as Facts,
    pid,
    stop: () => started.end('SIGTERM'),
  };
}

/** CPU seconds. */
async function measureFloor(): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor-start.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  if (child.pid === undefined) throw new Error('the floor of the first start could not be started');
  const watch = watchTree(child.pid);
  await Promise.race([once(child.stdout, 'data'), closed]);
  const { cpuSeconds } = watch.end();
  child.stdin.end();
  await closed;
  return cpuSeconds;
}

const startFigures = ({ floor, first, next }: { floor: number; first: Started; next: Started }): Figure[] => [
  { name: 'floor: processor time', value: floor, unit: 's' },
  {
    name: 'first start: processor time',
    value: first.cpuSeconds,
    unit: 's',
    limit: targets.firstStartCpu,
    timed: true,
  },
  {
    name: 'first start: processor time, against the floor',
    value: first.cpuSeconds / floor,
    unit: 'x floor',
    limit: targets.firstStart,
    timed: true,
  },
  { name: 'first start: memory at the peak', value: first.peakMb, unit: 'MB', limit: targets.peakMb, timed: true },
  {
    name: 'unchanged start: processor time',
    value: next.cpuSeconds,
    unit: 's',
    limit: targets.nextStartCpu,
    timed: true,
  },
  { name: 'unchanged start: memory when ready', value: next.readyMb, unit: 'MB', limit: targets.readyMb, timed: true },
];

async function measureUnderLoad({ pid, facts, readyMb }: Started, minutes: number): Promise<Figure[]> {
  const payments = minutes * 60 * perSecond;
  const memory: number[] = [];
  const sampling = setInterval(() => void memory.push(readMemoryMb(pid)), 1_000);
  const paying = callSteadily(facts, { payments, perSecond, webhookSecret: 'bench-webhook-secret' });
  const [completed, { refusals }] = await Promise.all([countWebhooks(facts, payments), paying]).finally(() =>
    clearInterval(sampling),
  );
  /** The highest of a tenth of the run. */
  const highest = (from: number): number =>
    Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * (from + 0.1))));
  const of = `${minutes} minutes at ${perSecond} payments a second`;
  const byTenth = Array.from({ length: 10 }, (_, index) => Math.round(highest(index / 10)));
  const middle = highest(0.45);
  const end = highest(0.9);
  return [
    { name: 'memory at the start', value: readyMb, unit: 'MB', note: of },
    {
      name: 'memory in the first tenth, at its highest',
      value: highest(0),
      unit: 'MB',
      note: `by tenths: ${byTenth.join(', ')}`,
    },
    { name: 'memory in the middle, at its highest', value: middle, unit: 'MB', limit: targets.loadedMb },
    { name: 'memory in the last tenth, at its highest', value: end, unit: 'MB', limit: targets.loadedMb },
    { name: 'the last tenth against the middle', value: end / middle, unit: 'x', limit: targets.growth },
    { name: 'payments completed and reported by webhook', value: (100 * completed) / payments, unit: '%', least: 100 },
    refusedCalls(refusals),
  ];
}

/** Resolves with the number of completed payments once all are, or when none came for a minute. */
async function countWebhooks({ receiver_url }: Facts, payments: number): Promise<number> {
  const completed = new Set<string>();
  let since = 0;
  let quiet = 0;
  while (completed.size < payments && quiet < 30) {
    await sleep(2_000);
    const response = await fetch(`${receiver_url}/received?since=${since}`);
    const fresh = (await response.json()) as { index: number; headers: Record<string, string>; body: string }[];
    quiet = fresh.length === 0 ? quiet + 1 : 0;
    for (const { index, headers, body } of fresh) {
      since = index;
      if (body.includes('"payments.transaction.completed"')) completed.add(headers['webhook-id'] ?? '');
    }
  }
  return completed.size;
}
