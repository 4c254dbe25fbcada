// The default destination of functions' output: one file per function in the data directory, never the terminal.
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { FunctionLog } from './function-host.ts';

export function openFunctionLogs(directory: string): { log: FunctionLog; stop(): Promise<void> } {
  const files = new Map<string, WriteStream>();
  mkdirSync(directory, { recursive: true });

  function fileOf(functionName: string): WriteStream {
    const open = files.get(functionName);
    if (open) return open;
    const file = createWriteStream(join(directory, `${functionName}.log`), { flags: 'a' });
    files.set(functionName, file);
    return file;
  }

  return {
    log: (functionName, line) => fileOf(functionName).write(`${line}\n`),
    async stop() {
      await Promise.all([...files.values()].map((file) => new Promise<void>((resolve) => file.end(() => resolve()))));
      files.clear();
    },
  };
}
