/**
 * Brings the bundles and the templates of the local run up to date. If nothing has changed since the last time, it
 * imports neither esbuild nor the CDK, which take most of the time and memory of a first start.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCache } from '../build/cache.ts';
import { filesIn, hashFile, hashOf, hashTree } from '../build/hashes.ts';
import { readVersion } from '../version.ts';
import { localStage } from './stage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that the templates depend on, except the version of the build. */
const sources = ['functions', 'shared', 'infra', 'package.json', 'package-lock.json', 'tsconfig.json', 'cdk.json'];

/** Of each file its size, and of templates the hash: the bundles are checked where they are copied from. */
type AssemblyRecord = { key: string; files: Record<string, string> };

const keyOfAssembly = (): string =>
  hashOf([hashTree(root, sources), readVersion(root), JSON.stringify(localStage)].join(' '));

const recordOf = (outdir: string): string => `${outdir}.made-from.json`;

function describeFiles(outdir: string): Record<string, string> {
  const files = filesIn(outdir).map((path) => [
    relative(outdir, path),
    `${statSync(path).size} ${dirname(path) === outdir ? hashFile(path) : ''}`,
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

/** Whether the templates in `outdir` are those of the present sources, and all their files are there. */
export function isAssemblyFresh(outdir: string, key: string): boolean {
  try {
    const record = JSON.parse(readFileSync(recordOf(outdir), 'utf8')) as AssemblyRecord;
    if (record.key !== key) return false;
    const found = describeFiles(outdir);
    return Object.entries(record.files).every(([name, state]) => found[name] === state);
  } catch {
    return false;
  }
}

export function recordAssembly(outdir: string, key: string): void {
  const record: AssemblyRecord = { key, files: describeFiles(outdir) };
  mkdirSync(dirname(outdir), { recursive: true });
  writeFileSync(recordOf(outdir), JSON.stringify(record));
}

export const isPrepared = (outdir: string): boolean =>
  openCache(root).isComplete() && isAssemblyFresh(outdir, keyOfAssembly());

export type Steps = {
  /** What begins now. */
  step: (text: string) => void;
  /** How far it is. */
  detail?: (text: string) => void;
};

/** With `isUsed` false, nothing reads `outdir` now, so what earlier templates left there can go. */
export async function prepare(outdir: string, { step, detail }: Steps, { isUsed = true } = {}): Promise<void> {
  const key = keyOfAssembly();
  if (!openCache(root).isComplete()) {
    step('Building what has changed: the functions, the console and the reference');
    const { buildFunctions } = await import('../build.ts');
    await buildFunctions({ onBuild: (name, number, count) => detail?.(`${number} of ${count}: ${name}`) });
  }
  if (isAssemblyFresh(outdir, key)) return;
  step('Synthesizing the templates');
  const { makeApp } = await import('../app.ts');
  if (!isUsed && existsSync(outdir)) rmSync(outdir, { recursive: true });
  makeApp(localStage, outdir, { isChecked: false }).synth();
  recordAssembly(outdir, key);
}
