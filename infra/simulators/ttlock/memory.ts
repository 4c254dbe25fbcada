/** What the TTLock simulator still knows after a restart: its locks with their passcodes and records, and its tokens. */
import { recallFrom } from '../kit/memory-file.ts';
import type { Simulation } from './simulation.ts';

type Memory = Pick<Simulation, 'locks' | 'tokens' | 'refreshTokens' | 'nextPasscodeId'>;

/** A command that was in progress is over. */
export const stateOf = ({ locks, tokens, refreshTokens, nextPasscodeId }: Simulation): Memory => ({
  locks: new Map([...locks].map(([id, lock]) => [id, { ...lock, isBusy: false }])),
  tokens,
  refreshTokens,
  nextPasscodeId,
});

export const recall = (simulation: Simulation, file: string | undefined): void =>
  void Object.assign(simulation, recallFrom(file));
