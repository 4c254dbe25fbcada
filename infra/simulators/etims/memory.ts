/**
 * Keeps what the eTIMS simulator remembers in a file, so that a local gateway started again finds the numbers and
 * installed devices it left: an authority does not forget either.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeState, type State } from './state.ts';
import type { EtimsApp, Simulation } from './simulation.ts';

type Memory = { apps: EtimsApp[]; state: State };

/** What was remembered last, or a fresh start for these devices. */
export function recall(file: string | undefined, apps: readonly EtimsApp[]): Memory {
  const state = makeState();
  for (const { tin, business_name } of apps) state.taxpayers[tin] ??= { tin, name: business_name, status: 'A' };
  if (file === undefined || !existsSync(file)) return { apps: [...apps], state };
  const last = JSON.parse(readFileSync(file, 'utf8')) as Memory;
  const isGiven = (app: EtimsApp) => apps.some(({ tin, branch_id }) => tin === app.tin && branch_id === app.branch_id);
  return { apps: [...apps, ...last.apps.filter((app) => !isGiven(app))], state: last.state };
}

/** Written whole and then put in place: a stop in between leaves the last one. */
export function remember(file: string | undefined, { apps, state }: Pick<Simulation, 'apps' | 'state'>): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ apps, state } satisfies Memory));
  renameSync(`${file}.new`, file);
}
