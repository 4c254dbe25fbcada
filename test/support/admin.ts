/** `npm run admin` against the local run of a journey, as an operator would type it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAdmin } from '../../infra/admin.ts';
import type { TestGateway } from './test-gateway.ts';

const script = fileURLToPath(new URL('../../infra/admin.ts', import.meta.url));

export type Ended = { code: number; said: Record<string, unknown>; complained: string };

export type Admin = {
  /**
   * With `--json`, so that it prints JSON. With `env`, in a process of its own, to whose otherwise empty environment it
   * is added.
   */
  run(command: string, env?: Record<string, string>): Promise<Ended>;
  /** A folder for files that commands read and write. */
  directory: string;
  close(): Promise<void>;
};

export async function openAdmin(gateway: TestGateway): Promise<Admin> {
  const directory = await mkdtemp(join(tmpdir(), 'admin-'));
  await writeFile(join(directory, 'local.json'), JSON.stringify(gateway.run.facts));
  const surroundings = { PATH: process.env.PATH, GATEWAY_DATA: directory };
  return {
    directory,
    async run(command, env) {
      const args = [...command.split(' '), '--json'];
      const { code, printed, complained } = await (env
        ? runProcess(args, { ...surroundings, ...env })
        : runHere(args, surroundings));
      return { code, said: printed === '' ? {} : (JSON.parse(printed) as Record<string, unknown>), complained };
    },
    close: () => rm(directory, { recursive: true }),
  };
}

type Result = { code: number; printed: string; complained: string };

const runProcess = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<Result>((fulfil) => {
    execFile(process.execPath, [script, ...args], { env }, (error, printed, complained) => {
      fulfil({ code: error === null ? 0 : Number(error.code), printed, complained });
    });
  });

/** As the program runs it, without the second of CPU time that a new process takes. */
async function runHere(args: string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const lines = { printed: '', complained: '' };
  const code = await runAdmin(args, {
    environment,
    columns: undefined,
    print: (text) => void (lines.printed += `${text}\n`),
    complain: (text) => void (lines.complained += `${text}\n`),
  });
  return { code, ...lines };
}
