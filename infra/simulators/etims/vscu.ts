/** The taxpayer's own unit: it signs offline for a day and then must contact the authority. */
import type { Branch } from './state.ts';
import type { Simulation } from './simulation.ts';
import type { Surface } from './operations.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Any call lets an online unit report. */
export function noteContact(simulation: Simulation, surface: Surface, branch: Branch): void {
  if (surface === 'vscu' && !simulation.settings.vscuOffline) branch.lastContactAt = simulation.now();
}

/** Offline for longer than this. */
export function isOutOfTouch(simulation: Simulation, branch: Branch, longerThanMs = dayMs): boolean {
  return simulation.settings.vscuOffline && simulation.now() - branch.lastContactAt >= longerThanMs;
}
