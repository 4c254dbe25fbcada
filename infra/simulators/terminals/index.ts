/** The two seeded attendance terminals as a simulator of the local run: they call the gateway and are never called. */
import type { Simulator } from '../simulator.ts';
import { magicScans } from './magic.ts';
import { type RunningTerminals, startTerminals, type TerminalsOptions } from './start.ts';

export const simulator: Simulator<'terminals', TerminalsOptions, RunningTerminals> = {
  name: 'terminals',
  addressVariables: [],
  magic: magicScans.map(({ person_id, happens }) => ({ as: 'person', values: [person_id], happens })),
  stateFile: null,
  start: startTerminals,
  connect({ zkteco, hikvision }, gateway) {
    zkteco.settings.url ||= gateway.terminal('zkteco');
    hikvision.settings.url ||= gateway.terminal('hikvision');
  },
};
