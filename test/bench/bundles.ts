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

/** The authorizer 0.75, API functions 1.0, workers 1.25 of the baseline. */
function limitOf(name: string): number {
  if (name === 'authorizer') return 0.75;
  return /worker|sweeper/.test(name) ? 1.25 : 1;
}

/** Of the import and one event, without Node's own start, which is the same for all. */
function startLimitOf(name: string): number | undefined {
  if (name === 'authorizer') return 0.45;
  return name.endsWith('-api') ? 0.8 : undefined;
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

/**
 * Loads the module in a new process and serves one event that calls no store: an unknown route without a token, or an
 * empty batch. Prints the CPU milliseconds of the import, of both, and of the whole process with Node's own start.
 */
const loadScript = `
  const sum = ({ user, system }) => (user + system) / 1000;
  const before = process.cpuUsage();
  const { handler } = await import(process.argv[1]);
  const load = sum(process.cpuUsage(before));
  const http = { method: 'GET', path: '/', sourceIp: '192.0.2.1' };
  const event = { routeKey: 'GET /', rawPath: '/', headers: {}, requestContext: { http, requestId: 'bench' }, Records: [] };
  process.stdout.write = () => true;
  await Promise.race([
    Promise.resolve(handler(event, {})).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 200)),
  ]);
  const start = sum(process.cpuUsage(before));
  process.stderr.write(JSON.stringify({ load, start, whole: sum(process.cpuUsage()) }));
  process.exit(0);`;

const environment = {
  STAGE: 'bench',
  VERSION: 'bench',
  BASE_URL: 'http://127.0.0.1',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  POWERTOOLS_DEV: 'false',
  MAX_CONCURRENCY: '100',
  ...Object.fromEntries(
    [...functions.values()]
      .flatMap(resourceVariables)
      .map((name) => [name, name.endsWith('_URL') ? `http://127.0.0.1/${name}` : name]),
  ),
};

/** CPU milliseconds. */
type Start = { load: number; start: number; whole: number };

async function startOf(file: string): Promise<Start> {
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', loadScript, file], { env: environment });
  return JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as Start;
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
  const loads = new Map<string, Start[]>(files.map((file) => [file, []]));
  // Each round covers all files, so that a slow moment of the machine affects the baseline too.
  const measure = async (some: readonly string[]): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const file of some) loads.get(file)?.push(await startOf(file));
    }
  };
  /** The fastest one: other load on the machine can only increase the rest. */
  const quickest = (file: string, of: keyof Start): number =>
    Math.min(...(loads.get(file) ?? []).map((start) => start[of]));
  const loadOf = (file: string): number => quickest(file, 'load');
  const isSlow = (name: string, file: string): boolean =>
    loadOf(file) / loadOf(floorFile) > limitOf(name) ||
    quickest(file, 'start') / quickest(floorFile, 'start') > (startLimitOf(name) ?? Infinity);
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
      startFigure(name, quickest(file, 'start') / quickest(floorFile, 'start'), {
        whole: quickest(file, 'whole') / quickest(floorFile, 'whole'),
        milliseconds: quickest(file, 'whole'),
      }),
    );
  }
  return { title: `Bundles (quickest of ${rounds} loads, against the floor)`, figures };
}

function startFigure(
  name: string,
  value: number,
  { whole, milliseconds }: { whole: number; milliseconds: number },
): Figure {
  const limit = startLimitOf(name);
  return {
    name: `${name}: start and first event`,
    value,
    unit: 'x floor',
    ...(limit === undefined ? {} : { limit }),
    timed: true,
    note: `with Node's own start ${whole.toFixed(2)} x floor, ${milliseconds.toFixed(0)} CPU ms`,
  };
}
