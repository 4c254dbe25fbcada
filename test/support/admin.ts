/** `npm run admin` against the local run of a journey, as an operator would type it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestGateway } from './test-gateway.ts';

const script = fileURLToPath(new URL('../../infra/admin.ts', import.meta.url));

export type Ended = { code: number; said: Record<string, unknown>; complained: string };

export type Admin = {
  /** With `--json`, so that it prints JSON. `env` is added to an otherwise empty environment. */
  run(command: string, env?: Record<string, string>): Promise<Ended>;
  /** A folder for files that commands read and write. */
  directory: string;
  close(): Promise<void>;
};

export async function openAdmin(gateway: TestGateway): Promise<Admin> {
  const directory = await mkdtemp(join(tmpdir(), 'admin-'));
  await writeFile(join(directory, 'local.json'), JSON.stringify(gateway.run.facts));
  return {
    directory,
    run: (command, more = {}) =>
      new Promise((fulfil) => {
        const env = { PATH: process.env.PATH, GATEWAY_DATA: directory, ...more };
        execFile(process.execPath, [script, ...command.split(' '), '--json'], { env }, (error, stdout, stderr) => {
          const said = stdout === '' ? {} : (JSON.parse(stdout) as Record<string, unknown>);
          fulfil({ code: error === null ? 0 : Number(error.code), said, complained: stderr });
        });
      }),
    close: () => rm(directory, { recursive: true }),
  };
}
