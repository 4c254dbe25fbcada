/**
 * Mixed calls with faults against `npm start` for an hour: the memory of its processes, its descriptors and its logs must
 * be flat, and every call must end. Writes its report into the README beside it: `npm run proof -- soak`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countDescriptors, readMemoryMb } from '../../bench/process-tree.ts';
import { recordProof } from '../../support/record-proof.ts';
import { startTrial } from './trial.ts';

const minutes = Number(process.env.MINUTES ?? 60);
const perSecond = Number(process.env.RATE ?? 5);
const sampleMs = 10_000;
/** The median of the last third may be this much above the median of the middle third: what leaks raises it, a burst does not. */
const growth = 1.1;
/** With more calls that got no answer at first, the machine was overloaded: what is measured then says nothing. */
const maxUnanswered = 0.02;
/** The receiver of webhooks fails for the first seconds of each minute. */
const failingSeconds = 10;

type Sample = { memoryMb: number; descriptors: number; logMb: number };

// A message that is never accepted is given up after its last attempt; a webhook is repeated in growing intervals.
const trial = await startTrial({ perSecond, isFaulty: true, waitMinutes: 30 });
const { load, receiver } = trial;
const { pid } = trial.run();

const megabytesOf = (folder: string): number =>
  readdirSync(folder).reduce((total, name) => total + statSync(join(folder, name)).size / 1e6, 0);

const samples: Sample[] = [];
const sampling = setInterval(() => {
  samples.push({
    memoryMb: readMemoryMb(pid),
    descriptors: countDescriptors(pid),
    logMb: megabytesOf(join(trial.dataDir, 'logs')),
  });
}, sampleMs);
const failing = setInterval(() => {
  receiver.answerWith(503);
  void sleep(failingSeconds * 1_000).then(() => receiver.answerWith(200));
}, 60_000);

await load.run(minutes * 60_000);
const unanswered = load.unanswered().length;
clearInterval(sampling);
clearInterval(failing);

const valuesOf = (of: keyof Sample): number[] => samples.map((sample) => sample[of]);
const third = (of: keyof Sample, number: 0 | 1 | 2): number => {
  const size = Math.ceil(samples.length / 3);
  const values = valuesOf(of).slice(number * size, (number + 1) * size);
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
};
const measures = [
  ['memory of all processes, MB', 'memoryMb'],
  ['descriptors', 'descriptors'],
  // Each function's log is rotated at 5 MB, so it grows until then.
  ['logs, MB', 'logMb'],
] as const;
const grown = measures
  .filter(([, of]) => of !== 'logMb' && third(of, 2) > third(of, 1) * growth)
  .map(([name]) => `Not flat: ${name}`);
const overloaded =
  unanswered > load.calls.length * maxUnanswered
    ? [`The machine was too busy: ${unanswered} calls got no answer within ten seconds`]
    : [];
const broken = [...overloaded, ...grown, ...(await trial.end())];

const day = new Date().toISOString().slice(0, 10);
const report = [
  `${day}, ${minutes} minutes at ${perSecond} calls a second, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}): ` +
    `${load.calls.length} calls, of which ${unanswered} got their answer only when repeated, ` +
    `${receiver.deliveries()} webhooks taken, ${broken.length} failures.`,
  '',
  '| Median | First third | Middle third | Last third | Highest of all |',
  '| --- | --: | --: | --: | --: |',
  ...measures.map(([name, of]) => {
    const values = [third(of, 0), third(of, 1), third(of, 2), Math.max(0, ...valuesOf(of))];
    return `| ${name} | ${values.map((value) => value.toFixed(0)).join(' | ')} |`;
  }),
];
console.log([...report, ...overloaded, ...grown].join('\n'));

const readme = new URL('README.md', import.meta.url);
const text = readFileSync(readme, 'utf8');
writeFileSync(
  readme,
  text.replace(/<!-- soak -->[^]*<!-- \/soak -->/, `<!-- soak -->\n\n${report.join('\n')}\n\n<!-- /soak -->`),
);
spawnSync('oxfmt', [fileURLToPath(readme)]);
recordProof('soak', {
  promise: `after ${minutes} minutes of mixed calls with faults every call ends; memory and descriptors are flat`,
  tried: load.calls.length,
  unit: 'calls',
  failures: broken.length,
  judged_by: 'the kernel, the providers’ simulators',
});
process.exitCode = broken.length > 0 ? 1 : 0;
