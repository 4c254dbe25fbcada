/** A server program of another language or package that a test starts: its address, what it prints, and its end. */
import { spawn } from 'node:child_process';

export type RunningProgram = { url: string; output(): string; stop(): Promise<void> };

type Given = {
  command: string;
  given: readonly string[];
  cwd: string;
  environment: Record<string, string>;
  /** What the program prints when it is ready. Default: its address on this machine. */
  ready?: RegExp;
};

const addressHere = /http:\/\/127\.0\.0\.1:[1-9]\d*/;

/** Resolves when the program is ready; `url` is what it printed then. */
export async function startProgram({
  command,
  given,
  cwd,
  environment,
  ready = addressHere,
}: Given): Promise<RunningProgram> {
  const child = spawn(command, given, { cwd, env: environment });
  let output = '';
  const closed = new Promise<void>((over) => void child.once('close', () => over()));
  const url = await new Promise<string>((fulfil, reject) => {
    const read = (text: string) => {
      output += text;
      const [address] = ready.exec(output) ?? [];
      if (address !== undefined) fulfil(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    void closed.then(() => reject(new Error(`${command} ended: ${output}`)));
  });
  return {
    url,
    output: () => output,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
