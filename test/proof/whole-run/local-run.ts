/** `npm start` as a group of processes that can be killed at once, and started again on the same data and port. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalFacts } from '../../../infra/local/run.ts';
import { npmStart } from '../../support/npm-start.ts';

export type LocalRun = {
  facts: LocalFacts;
  pid: number;
  /** SIGKILL to every process of the run: nothing of it can finish what it was doing. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Resolves when it is ready. `addresses`: of the providers, by environment variable. */
export async function startLocalRun(
  dataDir: string,
  port: number,
  addresses: Readonly<Record<string, string>>,
): Promise<LocalRun> {
  const environment = { ...addresses, PORT: String(port), GATEWAY_DATA: dataDir };
  const started = npmStart({ environment, hasOwnGroup: true });
  await started.ready;
  return {
    facts: JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8')) as LocalFacts,
    pid: started.pid,
    kill: () => started.end('SIGKILL', 'group'),
    stop: () => started.end('SIGTERM'),
  };
}
