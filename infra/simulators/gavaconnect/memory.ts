/** What the GavaConnect simulator still knows after a restart: the authority's registers, and what was filed. */
import { recallFrom } from '../kit/memory-file.ts';
import type { Simulation } from './simulation.ts';

type Memory = Pick<Simulation, 'registers' | 'filed'>;

export const stateOf = ({ registers, filed }: Simulation): Memory => ({ registers, filed });

export const recall = (simulation: Simulation, file: string | undefined): void =>
  void Object.assign(simulation, recallFrom(file));
