/**
 * `npm start` in a copy of the sources: the processor time and the memory of a first start and of an unchanged one, then
 * the memory while payments come at a steady rate. Needs /proc, so Linux.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ProcessTree, readTree } from './process-tree.ts';
import type { Figure, Section } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a fresh clone does not have; node_modules is linked. */
const notCopied = /^(node_modules|\.git|\.build|\.gateway.*|cdk\.out)$/;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` runs, without npm itself. */
const startArguments = scripts.start.split(' ').slice(1);

const perSecond = 10;
const targets = { firstStartCpu: 15, nextStartCpu: 4, readyMb: 400, peakMb: 1_000, loadedMb: 800, growth: 1.1 };

/** `minutes` of payments after the second start; with 0, none. */
export async function measureLocalRun({ minutes }: { minutes: number }): Promise<Section> {
  const title = 'The local run (npm start), all processes';
  if (!existsSync('/proc/self/stat'))
    return { title: `${title}: not measured, because there is no /proc`, figures: [] };
  const copy = mkdtempSync(join(tmpdir(), 'gateway-bench-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.test(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const first = await start(copy);
    await first.stop();
    const next = await start(copy);
    const loaded = minutes === 0 ? [] : await measureUnderLoad(next, minutes);
    await next.stop();
    return { title, figures: [...startFigures(first, next), ...loaded] };
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
type Facts = { base_url: string; receiver_url: string; token: string; apps: Record<string, number> };

async function start(folder: string): Promise<Started> {
  const env = { ...process.env, PORT: '0', GATEWAY_DATA: join(folder, '.gateway') };
  const child = spawn(process.execPath, startArguments, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start could not be started');
  let peakMb = 0;
  let now: ProcessTree = readTree(pid);
  const sampling = setInterval(() => {
    now = readTree(pid);
    peakMb = Math.max(peakMb, now.memoryMb);
  }, 50);
  try {
    await untilReady(child);
    now = readTree(pid);
  } finally {
    clearInterval(sampling);
  }
  return {
    cpuSeconds: now.cpuSeconds,
    readyMb: now.memoryMb,
    peakMb: Math.max(peakMb, now.memoryMb),
    facts: JSON.parse(readFileSync(join(folder, '.gateway/local.json'), 'utf8')) as Facts,
    pid,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
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
      printed += text.toString();
      if (printed.includes('Ctrl-C stops everything.')) resolve();
    });
  });
  ended.catch(() => {});
  await Promise.race([ready, ended]);
}

const startFigures = (first: Started, next: Started): Figure[] => [
  {
    name: 'first start: processor time',
    value: first.cpuSeconds,
    unit: 's',
    limit: targets.firstStartCpu,
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
  const sampling = setInterval(() => void memory.push(readTree(pid).memoryMb), 1_000);
  const counting = countWebhooks(facts, payments);
  await payAtRate(facts, payments);
  const completed = await counting;
  clearInterval(sampling);
  /** The highest of a tenth of the run. */
  const highest = (from: number): number =>
    Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * (from + 0.1))));
  const of = `${minutes} minutes at ${perSecond} payments a second`;
  const middle = highest(0.45);
  const end = highest(0.9);
  return [
    { name: 'memory at the start', value: readyMb, unit: 'MB', note: of },
    { name: 'memory in the first tenth, at its highest', value: highest(0), unit: 'MB' },
    { name: 'memory in the middle, at its highest', value: middle, unit: 'MB', limit: targets.loadedMb },
    { name: 'memory in the last tenth, at its highest', value: end, unit: 'MB', limit: targets.loadedMb },
    { name: 'the last tenth against the middle', value: end / middle, unit: 'x', limit: targets.growth },
    { name: 'payments completed and reported by webhook', value: (100 * completed) / payments, unit: '%', least: 100 },
  ];
}

async function payAtRate(facts: Facts, payments: number): Promise<void> {
  const began = performance.now();
  const calls: Promise<string | null>[] = [];
  for (let index = 0; index < payments; index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()));
    calls.push(pay(facts, index).catch(String));
  }
  const failed = (await Promise.all(calls)).filter((failure) => failure !== null);
  if (failed.length > 0) throw new Error(`${failed.length} payments were not accepted: ${failed[0]}`);
}

/** Null, or why it was not accepted. */
async function pay({ base_url, token, apps, receiver_url }: Facts, index: number): Promise<string | null> {
  const response = await fetch(`${base_url}/api/pay/${apps.MobileMoneyKeExpress}/requestPayment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      phone_number: '0700000101',
      amount: (index % 1_000) + 1,
      reference: `B-${index}`,
      callback_url: receiver_url,
    }),
  });
  const body = await response.text();
  return response.status === 202 ? null : body;
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
