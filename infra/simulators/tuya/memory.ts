/** What the Tuya simulator still knows after a restart: its devices with their passcodes and logs, and its tokens. */
import { recallFrom } from '../kit/memory-file.ts';
import type { Simulation } from './simulation.ts';

type Memory = Pick<Simulation, 'devices' | 'tokens' | 'refreshTokens' | 'nextPasscodeId'>;

export const stateOf = ({ devices, tokens, refreshTokens, nextPasscodeId }: Simulation): Memory => ({
  devices,
  tokens,
  refreshTokens,
  nextPasscodeId,
});

export const recall = (simulation: Simulation, file: string | undefined): void =>
  void Object.assign(simulation, recallFrom(file));
