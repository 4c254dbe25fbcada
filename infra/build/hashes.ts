/** Hashes of files by content: what the caches of the build and of the templates compare. */
import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const hashOf = (contents: Uint8Array | string): string => hash('sha256', contents, 'hex');

/** Null if the file cannot be read. */
export function hashFile(path: string): string | null {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return null;
  }
}

/** The files below a folder, sorted; the file itself for a file, and nothing for a path that does not exist. */
export function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

/** One hash over the names and contents of all files at `paths`, which are relative to `root`. */
export function hashTree(root: string, paths: readonly string[]): string {
  const tree = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    tree.update(`${relative(root, file)} ${hashFile(file)}\n`);
  }
  return tree.digest('hex');
}
