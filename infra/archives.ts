/** Archives of client packages. The same files make the same bytes, on every machine and at any time. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import { createTar } from 'nanotar';

export type Files = Readonly<Record<string, Uint8Array>>;

/** The files below a folder whose paths match. */
export function readFiles(folder: string, matching: RegExp): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => matching.test(path)).toSorted();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Entries stand in the order of their names, except that those named in `last` come at the end. */
export function makeZip(files: Files, last: readonly string[] = []): Uint8Array {
  const names = Object.keys(files).toSorted((one, other) => {
    const isLater = last.indexOf(one) - last.indexOf(other);
    return isLater === 0 ? (one < other ? -1 : 1) : isLater;
  });
  const entries = names.map((name) => [name, files[name] ?? new Uint8Array()] as const);
  // A zip has local times and nothing before 1980. Unix readers see a file that everyone may read.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100644 << 16 });
}

/** The longest name that the format stores in one field; nanotar would cut a longer one. */
const maxTarName = 100;

/** A compressed tar of the files, in the order of their names, below one folder. */
export function makeTarGzip(folder: string, files: Files): Uint8Array {
  const entries = Object.keys(files)
    .toSorted()
    .map((path) => ({ name: `${folder}/${path}`, data: files[path] ?? new Uint8Array() }));
  const tooLong = entries.find(({ name }) => Buffer.byteLength(name) > maxTarName);
  if (tooLong) throw new Error(`The name is longer than ${maxTarName} bytes: ${tooLong.name}`);
  return gzipSync(createTar(entries, { attrs: { mode: '644', uid: 0, gid: 0, mtime: 0 } }), { level: 9, mtime: 0 });
}

/** Replaces the archives of the folder that have this ending by one; returns its path. */
export function writeArchive(folder: string, name: string, bytes: Uint8Array): string {
  const ending = name.slice(name.lastIndexOf('.'));
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old.endsWith(ending)) rmSync(join(folder, old));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
