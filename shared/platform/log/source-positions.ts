/**
 * Maps the position of an error to the source files: the bundles are minified, and each has a source map beside it. The
 * map is read only for an error that is logged, so that it slows no cold start.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A position in a bundle: its file as a URL or a path, line and column. */
const position = /(?<![^\s():])((?:file:\/\/)?\/[^\s():]+\.mjs):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

/**
 * A stack with source positions, as `shared/platform/async/perform.ts:41:9`; files without a source map are unchanged.
 */
export function toSourcePositions(stack: string): string {
  return stack.replace(position, (found, file: string, line: string, column: string) => {
    const entry = readMap(file.startsWith('file:') ? fileURLToPath(file) : file)?.findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!entry || !('originalSource' in entry)) return found;
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = parseMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

function parseMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}
