#!/usr/bin/env node
/** The program `gateway`: the edges of the process around run.ts. */
import { commands } from './commands.ts';
import { run } from './run.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The second one ends the process at once.
  process.once(signal, () => interrupted.abort());
}
/** The reader of our output went away, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(commands, process.argv.slice(2), {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  input: process.stdin,
  signal: interrupted.signal,
});
