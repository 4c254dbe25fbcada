/**
 * Remembers what each part of the build (a bundle, a page) was made from and what it wrote, both by content. A part is
 * built again if one of its sources, its key or one of its written files is not the same any more.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hashFile, hashOf, hashTree } from './hashes.ts';

export type BuiltFile = { path: string; contents: Uint8Array };
/** `inputs` are the paths of all files that `files` depend on. */
export type Built = { files: BuiltFile[]; inputs: string[] };

/** `key` stands for everything but the inputs: options, tools, the code that builds. */
export type Part = { name: string; key: string; make(): Promise<Built> };

/** Paths are relative to the root. */
type PartRecord = { key: string; inputs: string[]; inputsHash: string; outputs: Record<string, string> };
type Summary = { sources: string; parts: string[] };

/** Everything that the build reads, apart from packages, whose contents the lockfile determines. */
const sources = [
  'functions',
  'shared',
  'infra/build',
  'infra/build.ts',
  'infra/build-site.ts',
  'infra/version.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Node itself compresses the pages. */
export const hashSources = (root: string): string => hashOf(`${hashTree(root, sources)} ${process.version}`);

const summaryName = 'all';

export function openCache(root: string, folder = join(root, '.build/cache')) {
  const known = new Map<string, string | null>();
  const openedAt = Date.now();
  const written = new Set<string>();

  function hashKnown(path: string): string | null {
    const before = known.get(path);
    if (before !== undefined) return before;
    const now = hashFile(join(root, path));
    known.set(path, now);
    return now;
  }

  const hashInputs = (paths: readonly string[]): string =>
    hashOf(paths.map((path) => `${path} ${hashKnown(path)}`).join('\n'));

  /** A damaged record counts as none. */
  function read(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown;
    } catch {
      return null;
    }
  }

  const readPart = (name: string): PartRecord | null => read(name) as PartRecord | null;

  const write = (name: string, record: unknown): void =>
    replaceFile(join(folder, `${name}.json`), JSON.stringify(record));

  const isIntact = (record: PartRecord | null): record is PartRecord =>
    record !== null && Object.entries(record.outputs).every(([path, hash]) => hashFile(join(root, path)) === hash);

  return {
    /** Whether an earlier build of exactly these sources has left all its files; reads no part's inputs. */
    isComplete(): boolean {
      const summary = read(summaryName) as Summary | null;
      if (summary?.sources !== hashSources(root)) return false;
      return summary.parts.every((name) => isIntact(readPart(name)));
    },

    isFresh({ name, key }: Pick<Part, 'name' | 'key'>): boolean {
      const record = readPart(name);
      if (record?.key !== key || hashInputs(record.inputs) !== record.inputsHash) return false;
      return isIntact(record);
    },

    save({ name, key }: Pick<Part, 'name' | 'key'>, { files, inputs }: Built): void {
      const paths = inputs.map((path) => relative(root, path)).toSorted();
      for (const { path, contents } of files) {
        writeIfChanged(path, contents);
        written.add(path);
      }
      // A file that was first hashed after it was read may have changed in between.
      if (paths.some((path) => !known.has(path) && hasChangedSince(join(root, path), openedAt))) return;
      const outputs = Object.fromEntries(files.map(({ path, contents }) => [relative(root, path), hashOf(contents)]));
      write(name, { key, inputs: paths, inputsHash: hashInputs(paths), outputs } satisfies PartRecord);
    },

    /** Forgets all other parts; returns the files of these, recorded or not. */
    finish(parts: readonly string[], hashOfSources: string): Set<string> {
      const records = parts.map((name) => readPart(name));
      if (records.every((record) => record !== null)) {
        write(summaryName, { sources: hashOfSources, parts: [...parts] } satisfies Summary);
      }
      mkdirSync(folder, { recursive: true });
      for (const file of readdirSync(folder)) {
        if (![summaryName, ...parts].includes(file.replace(/\.json$/, ''))) rmSync(join(folder, file), { force: true });
      }
      const recorded = records.flatMap((record) => Object.keys(record?.outputs ?? {}).map((path) => join(root, path)));
      return new Set([...recorded, ...written]);
    },
  };
}

/** How much earlier than the clock a file can be dated: Linux reads the time every ten milliseconds, others note seconds. */
const earlierMs = 2_000;

const hasChangedSince = (path: string, time: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) >= time - earlierMs;

function writeIfChanged(path: string, contents: Uint8Array): void {
  if (hashFile(path) !== hashOf(contents)) replaceFile(path, contents);
}

/** Atomically: a test run or a gateway may be reading the file. */
function replaceFile(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
