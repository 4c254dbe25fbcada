/**
 * What the eTIMS simulator knows and remembers. Everything of the authority's is plain data, so that it can outlive the
 * process (memory.ts): sequence numbers and one-time keys would be of little use otherwise.
 */
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { Received } from '../kit/server.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import type { Fault } from './faults.ts';
import type { State } from './state.ts';
import type { Surface } from './operations.ts';

/** An invoicing device somebody applied for on the authority's portal: who knows these may install and use it. */
export type EtimsApp = {
  tin: string;
  branch_id: string;
  device_serial: string;
  strategy: 'OSCU' | 'VSCU';
  /** What the installation tells, once. A VSCU keeps it to itself. */
  cmc_key: string;
  sdc_id: string;
  mrc_no: string;
  business_name: string;
  branch_name: string;
  /** The portal's key pair, where the device is used through it. */
  consumer_key?: string;
  consumer_secret?: string;
  apigee_app_id?: string;
};

/** What differs between descriptions of the authority, or is unknown: each may be switched. */
export type EtimsSettings = {
  /** `lenient` believes any line whose taxable and tax amounts make its total. */
  amounts: 'strict_inclusive' | 'lenient';
  taxERate: '8' | '0';
  /** The portal wants item counters without gaps. */
  itemSeq: boolean;
  /** The portal wants one package of `NT`. */
  pkgRule: boolean;
  /** Refuses to sell or compose what is not there. */
  requireStock: boolean;
  duplicateCode: 'by_surface' | '994' | '899';
  keyPlace: 'header' | 'body' | 'either';
  countersAs: 'string' | 'number';
  /** The printed sample’s blank behind the names of the counters. */
  paddedKeys: boolean;
  /** The taxpayer's unit cannot reach the authority; after 24 h of that it signs nothing more. */
  vscuOffline: boolean;
  /** Seconds after which a token no longer works; 3599 are stated. */
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

export type Simulation = {
  settings: EtimsSettings;
  apps: EtimsApp[];
  state: State;
  /** Epoch milliseconds; doors may set it ahead. */
  now: () => number;
  aheadMs: number;
  log: (line: string) => void;
  /** Whether a token of the portal's own is good, where another simulator gives them. */
  acceptsToken: ((token: string) => boolean) | null;
  tokens: Map<string, { diesAt: number }>;
  faults: Fault[];
  requests: EtimsRequest[];
  turns: Turns;
  agenda: Agenda;
};

/** A call received, with what it was for. */
export type EtimsRequest = Received & { surface: Surface | null; operation: string | null };

export function makeSimulation(
  options: Pick<Simulation, 'settings' | 'apps' | 'state' | 'log'> & { now: () => number },
): Simulation {
  const simulation: Simulation = {
    ...options,
    aheadMs: 0,
    acceptsToken: null,
    now: () => options.now() + simulation.aheadMs,
    tokens: new Map(),
    faults: [],
    requests: [],
    turns: makeTurns(),
    agenda: makeAgenda(options.log),
  };
  return simulation;
}
