#!/usr/bin/env node
/** The program `gateway`: the edges of the process around run.ts. */
import { commands } from './commands.ts';
import { exitCodes } from './exit-codes.ts';
import { run } from './run.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The second one ends the process at once.
  process.once(signal, () => interrupted.abort());
}
/** The reader of our output went away, as `head` does: what the command did or found is not known to it. */
function endWithoutReader(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(exitCodes.unread);
  process.stderr.write(`error: the output cannot be written (${error.code ?? error.message})\n`);
  process.exit(exitCodes.failure);
}
process.stdout.on('error', endWithoutReader);
process.stderr.on('error', endWithoutReader);

process.exitCode = await run(commands, process.argv.slice(2), {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  input: process.stdin,
  signal: interrupted.signal,
});
