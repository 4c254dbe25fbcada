/**
 * The state of the eTIMS simulator. The authority's part is plain data, so that it can be saved (memory.ts): sequence
 * numbers and one-time keys must survive a restart.
 */
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { Received } from '../kit/server.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import type { Fault } from './faults.ts';
import type { State } from './state.ts';
import type { Surface } from './operations.ts';

/** An invoicing device with an application on the authority's portal: anyone who knows these may install and use it. */
export type EtimsApp = {
  tin: string;
  branch_id: string;
  device_serial: string;
  strategy: 'OSCU' | 'VSCU';
  /** The key that the installation returns once. A VSCU does not disclose it. */
  cmc_key: string;
  sdc_id: string;
  mrc_no: string;
  business_name: string;
  branch_name: string;
  /** The portal's key pair, if the device is used through the portal. */
  consumer_key?: string;
  consumer_secret?: string;
  apigee_app_id?: string;
};

/** Settings for behavior that differs between descriptions of the authority, or is unknown. */
export type EtimsSettings = {
  /** `lenient` accepts any line whose taxable and tax amounts add up to its total. */
  amounts: 'strict_inclusive' | 'lenient';
  taxERate: '8' | '0';
  /** The portal requires item counters without gaps. */
  itemSeq: boolean;
  /** The portal requires exactly one package of `NT`. */
  pkgRule: boolean;
  /** Rejects sales and compositions of items that are not in stock. */
  requireStock: boolean;
  duplicateCode: 'by_surface' | '994' | '899';
  keyPlace: 'header' | 'body' | 'either';
  countersAs: 'string' | 'number';
  /** The trailing blank in the names of the counters, as in the printed sample. */
  paddedKeys: boolean;
  /** The taxpayer's unit cannot reach the authority; after 24 h offline it stops signing. */
  vscuOffline: boolean;
  /** Seconds after which a token expires; the documentation says 3599. */
  tokenDiesAfterSeconds: number;
  /** Factor on long waits of the magic table. */
  timeScale: number;
};

export const defaultSettings: EtimsSettings = {
  amounts: 'strict_inclusive',
  taxERate: '8',
  itemSeq: true,
  pkgRule: true,
  requireStock: false,
  duplicateCode: 'by_surface',
  keyPlace: 'either',
  countersAs: 'string',
  paddedKeys: false,
  vscuOffline: false,
  tokenDiesAfterSeconds: 3599,
  timeScale: 1,
};

/** The portal's application that a token was issued to. */
export type Application = { apigee_app_id: string | undefined };

export type Simulation = {
  settings: EtimsSettings;
  apps: EtimsApp[];
  state: State;
  /** Epoch milliseconds; a control endpoint can move it forward. */
  now: () => number;
  aheadMs: number;
  log: (line: string) => void;
  /** Looks up a token that another simulator, of the portal, issued; null if the portal's host is simulated here. */
  findPortalToken: ((token: string) => Application | null) | null;
  tokens: Map<string, Application & { diesAt: number }>;
  faults: Fault[];
  requests: EtimsRequest[];
  turns: Turns;
  agenda: Agenda;
};

/** A received call, with its surface and operation. */
export type EtimsRequest = Received & { surface: Surface | null; operation: string | null };

export function makeSimulation(
  options: Pick<Simulation, 'settings' | 'apps' | 'state' | 'log'> & { now: () => number },
): Simulation {
  const simulation: Simulation = {
    ...options,
    aheadMs: 0,
    findPortalToken: null,
    now: () => options.now() + simulation.aheadMs,
    tokens: new Map(),
    faults: [],
    requests: [],
    turns: makeTurns(),
    agenda: makeAgenda(options.log),
  };
  return simulation;
}
