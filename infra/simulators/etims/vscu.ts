/** The taxpayer's own unit: it signs alone for a day, then wants a word with the authority. */
import type { Branch } from './state.ts';
import type { Simulation } from './simulation.ts';
import type { Surface } from './operations.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Any call lets a unit that is on line report. */
export function noteContact(simulation: Simulation, surface: Surface, branch: Branch): void {
  if (surface === 'vscu' && !simulation.settings.vscuOffline) branch.lastContactAt = simulation.now();
}

/** Off line for longer than this. */
export function isOutOfTouch(simulation: Simulation, branch: Branch, longerThanMs = dayMs): boolean {
  return simulation.settings.vscuOffline && simulation.now() - branch.lastContactAt >= longerThanMs;
}
