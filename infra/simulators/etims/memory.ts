/**
 * Saves the state of the eTIMS simulator in a file, so that a restarted local gateway finds the numbers and installed
 * devices again, as at the real authority.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeState, type State } from './state.ts';
import type { EtimsApp, Simulation } from './simulation.ts';

type Memory = { apps: EtimsApp[]; state: State };

/** The saved state, or a new one for these devices. */
export function recall(file: string | undefined, apps: readonly EtimsApp[]): Memory {
  const state = makeState();
  for (const { tin, business_name } of apps) state.taxpayers[tin] ??= { tin, name: business_name, status: 'A' };
  if (file === undefined || !existsSync(file)) return { apps: [...apps], state };
  const last = JSON.parse(readFileSync(file, 'utf8')) as Memory;
  const isGiven = (app: EtimsApp) => apps.some(({ tin, branch_id }) => tin === app.tin && branch_id === app.branch_id);
  return { apps: [...apps, ...last.apps.filter((app) => !isGiven(app))], state: last.state };
}

/** Written to a new file that then replaces the old one, so that a stop in between leaves the old one intact. */
export function remember(file: string | undefined, { apps, state }: Pick<Simulation, 'apps' | 'state'>): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ apps, state } satisfies Memory));
  renameSync(`${file}.new`, file);
}
