/** `npm run admin` against the local run of a journey, as an operator would type it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAdmin } from '../../infra/admin.ts';
import type { TestGateway } from './test-gateway.ts';

const script = fileURLToPath(new URL('../../infra/admin.ts', import.meta.url));

type Printed = { code: number; printed: string; complained: string };

export type Ended = { code: number; said: Record<string, unknown>; complained: string };

export type Admin = {
  /**
   * With `--json`, so that it prints JSON. With `env`, by the program: commands that ask for a passphrase read the
   * environment and the input of their process.
   */
  run(command: string, env?: Record<string, string>): Promise<Ended>;
  /** The program in a process of its own; `env` is added to an otherwise empty environment. */
  runProgram(command: string, env?: Record<string, string>): Promise<Printed>;
  /** A folder for files that commands read and write. */
  directory: string;
  close(): Promise<void>;
};

export async function openAdmin(gateway: TestGateway): Promise<Admin> {
  const directory = await mkdtemp(join(tmpdir(), 'admin-'));
  await writeFile(join(directory, 'local.json'), JSON.stringify(gateway.run.facts));
  const environment = { PATH: process.env.PATH, GATEWAY_DATA: directory };

  const runProgram: Admin['runProgram'] = (command, more = {}) =>
    new Promise((fulfil) => {
      const env = { ...environment, ...more };
      execFile(process.execPath, [script, ...command.split(' ')], { env }, (error, printed, complained) => {
        fulfil({ code: error === null ? 0 : Number(error.code), printed, complained });
      });
    });

  /** As the program runs it, without the second of CPU time that a new process takes. */
  async function runHere(command: string): Promise<Printed> {
    const lines = { printed: '', complained: '' };
    const code = await runAdmin(command.split(' '), {
      environment,
      columns: undefined,
      print: (text) => void (lines.printed += `${text}\n`),
      complain: (text) => void (lines.complained += `${text}\n`),
    });
    return { code, ...lines };
  }

  return {
    directory,
    runProgram,
    async run(command, env) {
      const typed = `${command} --json`;
      const { code, printed, complained } = await (env ? runProgram(typed, env) : runHere(typed));
      return { code, said: printed === '' ? {} : (JSON.parse(printed) as Record<string, unknown>), complained };
    },
    close: () => rm(directory, { recursive: true }),
  };
}
