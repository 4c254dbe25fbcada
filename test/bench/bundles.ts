/**
 * Size and load time of every bundle, as ratios to a baseline built in the same run: a bare handler with one DynamoDB
 * and one SQS client, minified too, but with the bundler's defaults and nothing removed.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildDirectory, bundleOptions, functionNames } from '../../infra/build.ts';
import { resourceVariables } from '../../shared/platform/config/environment.ts';
import { functions } from '../../shared/declared.ts';
import type { Figure, Section } from './report.ts';

const run = promisify(execFile);
const floorFile = fileURLToPath(new URL('../../.build/bench/floor/index.mjs', import.meta.url));

/** Issue 1: the authorizer 0.75, API functions 1.0, workers 1.25 of the baseline. */
function limitOf(name: string): number {
  if (name === 'authorizer') return 0.75;
  return /worker|sweeper/.test(name) ? 1.25 : 1;
}

/** The code a function reads when it starts (its bundle and that bundle's imports) and all its deployed code. */
async function readSizes(name: string): Promise<{ atStart: number; whole: number }> {
  const directory = `${buildDirectory}${name}/`;
  const files = (await readdir(directory)).filter((file) => file.endsWith('.mjs'));
  const sizes = new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(directory + file)).size] as const)),
  );
  const read = new Set<string>();
  for (const waiting = ['index.mjs']; waiting.length > 0;) {
    const file = waiting.pop() ?? '';
    if (read.has(file)) continue;
    read.add(file);
    const text = await readFile(directory + file, 'utf8');
    waiting.push(...Array.from(text.matchAll(/(?:from|import)"\.\/(part-[^"]+)"/g), ([, part = '']) => part));
  }
  const sum = (of: Iterable<string>) => [...of].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  return { atStart: sum(read), whole: sum(sizes.keys()) };
}

const fileOf = (name: string): string => `${buildDirectory}${name}/index.mjs`;

/** Loads the module in a new process and prints the CPU milliseconds of the import only. */
const loadScript = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
  process.exit(0);`;

const environment = {
  STAGE: 'bench',
  VERSION: 'bench',
  BASE_URL: 'http://127.0.0.1',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  POWERTOOLS_DEV: 'false',
  ...Object.fromEntries(
    [...functions.values()]
      .flatMap(resourceVariables)
      .map((name) => [name, name.endsWith('_URL') ? `http://127.0.0.1/${name}` : name]),
  ),
};

async function loadMilliseconds(file: string): Promise<number> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', loadScript, file], { env: environment });
  return Number(stdout.trim().split('\n').at(-1));
}

export async function measureBundles({ rounds }: { rounds: number }): Promise<Section> {
  const { mainFields: _tuned, ...plain } = bundleOptions;
  await build({
    ...plain,
    entryPoints: [fileURLToPath(new URL('floor-bundle.ts', import.meta.url))],
    outfile: floorFile,
  });
  const names = await functionNames();
  const files = [floorFile, ...names.map(fileOf)];
  const loads = new Map<string, number[]>(files.map((file) => [file, []]));
  // Each round covers all files, so that a slow moment of the machine affects the baseline too.
  const measure = async (some: readonly string[]): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const file of some) loads.get(file)?.push(await loadMilliseconds(file));
    }
  };
  /** The fastest load: other load on the machine can only increase the rest. */
  const loadOf = (file: string): number => Math.min(...(loads.get(file) ?? []));
  const isSlow = (name: string, file: string): boolean => loadOf(file) / loadOf(floorFile) > limitOf(name);
  await measure(files);
  // A bundle that seems too slow is measured again, together with the baseline.
  for (let again = 0; again < 3; again += 1) {
    const slow = names.filter((name) => isSlow(name, fileOf(name)));
    if (slow.length > 0) await measure([floorFile, ...slow.map(fileOf)]);
  }
  const floorBytes = (await stat(floorFile)).size;
  const floorLoad = loadOf(floorFile);
  const figures: Figure[] = [
    { name: 'floor: bytes', value: floorBytes, unit: 'bytes' },
    { name: 'floor: load', value: floorLoad, unit: 'CPU ms' },
  ];
  for (const name of names) {
    const file = fileOf(name);
    const { atStart: bytes, whole } = await readSizes(name);
    const load = loadOf(file);
    figures.push(
      {
        name: `${name}: bytes`,
        value: bytes / floorBytes,
        unit: 'x floor',
        limit: limitOf(name),
        note: `${bytes} bytes read at the start, ${whole} in all`,
      },
      {
        name: `${name}: load`,
        value: load / floorLoad,
        unit: 'x floor',
        limit: limitOf(name),
        timed: true,
        note: `${load.toFixed(1)} CPU ms`,
      },
    );
  }
  return { title: `Bundles (quickest of ${rounds} loads, against the floor)`, figures };
}
