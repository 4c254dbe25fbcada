// The default destination of functions' output: one file per function in the data directory, never the terminal. A file
// that has become large is renamed, and replaces the one before it.
import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { FunctionLog } from './function-host.ts';

/** A function has at most two files of this size. */
const usualLimitBytes = 5 * 1024 * 1024;

type OpenFile = { stream: WriteStream; bytes: number };

function open(path: string): OpenFile {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return { stream: createWriteStream(path, { flags: 'a' }), bytes };
}

export function openFunctionLogs(
  directory: string,
  limitBytes = usualLimitBytes,
): { log: FunctionLog; stop(): Promise<void> } {
  const files = new Map<string, OpenFile>();
  mkdirSync(directory, { recursive: true });

  function fileOf(functionName: string): OpenFile {
    const path = join(directory, `${functionName}.log`);
    let file = files.get(functionName) ?? open(path);
    // The stream opens its file asynchronously; until then it cannot be renamed.
    if (file.bytes >= limitBytes && !file.stream.pending) {
      file.stream.end();
      renameSync(path, `${path}.1`);
      file = open(path);
    }
    files.set(functionName, file);
    return file;
  }

  return {
    log(functionName, line) {
      const file = fileOf(functionName);
      const text = `${line}\n`;
      file.bytes += Buffer.byteLength(text);
      file.stream.write(text);
    },
    async stop() {
      const streams = [...files.values()].map(({ stream }) => stream);
      await Promise.all(streams.map((stream) => new Promise<void>((resolve) => stream.end(() => resolve()))));
      files.clear();
    },
  };
}
