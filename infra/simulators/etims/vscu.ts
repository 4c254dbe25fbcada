/** The taxpayer's own unit: it signs alone for a day, then wants a word with the authority. */
import type { Branch } from './state.ts';
import type { World } from './world.ts';
import type { Surface } from './operations.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Any call lets a unit that is on line report. */
export function noteContact(world: World, surface: Surface, branch: Branch): void {
  if (surface === 'vscu' && !world.settings.vscuOffline) branch.lastContactAt = world.now();
}

/** Off line for longer than this. */
export function isOutOfTouch(world: World, branch: Branch, longerThanMs = dayMs): boolean {
  return world.settings.vscuOffline && world.now() - branch.lastContactAt >= longerThanMs;
}
