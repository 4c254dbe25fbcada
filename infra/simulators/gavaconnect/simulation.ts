/** What the GavaConnect simulator knows and remembers: its apps and settings, its registers, what was filed, all it received. */
import type { CheckerName } from '../../../shared/drivers/tax-portal-driver.ts';
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { Received } from '../kit/server.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import type { Registers, Taxpayer } from './registers.ts';
import { demoRegisters } from './demo-registers.ts';
import type { FaultOrder } from './faults.ts';
import { findMagicPin } from './magic.ts';

export type OperationName =
  | CheckerName
  | 'it-withholding'
  | 'rental-withholding'
  | 'vat-withholding'
  | 'tcc-application'
  | 'pin-registration'
  | 'nil-return'
  | 'tot-return';

/** What an application is granted, one by one. */
export type Product =
  | 'pin_by_pin'
  | 'pin_by_id'
  | 'tcc_checker'
  | 'invoice_checker'
  | 'obligations'
  | 'station'
  | 'it_exemption'
  | 'vat_exemption'
  | 'import_certificate'
  | 'excise'
  | 'customs'
  | 'wht_it'
  | 'wht_rental'
  | 'wht_vat'
  | 'tcc_application'
  | 'pin_registration'
  | 'nil_return'
  | 'tot_return'
  | 'etims_oscu';

/** An application of the developer portal: a pair of keys, and the products it was granted. */
export type GavaConnectApp = {
  consumer_key: string;
  consumer_secret: string;
  products: 'all' | readonly Product[];
};

/** The one app known by default; the local gateway is seeded with it. The values are public and worth nothing. */
export const gavaconnectDemoApp = {
  taxpayer_pin: 'P001234567Z',
  consumer_key: 'demo-consumer-key',
  consumer_secret: 'demo-consumer-secret',
  products: 'all',
} as const satisfies GavaConnectApp & { taxpayer_pin: string };

export type GavaConnectSettings = {
  /** Seconds after which a token no longer works; 3599 are stated. */
  tokenDiesAfterSeconds: number;
  /** Percent of turnover: 3 in current samples, 1.5 in older texts. */
  totRate: number;
  /** PIN and name of the PIN checker partly hidden, as in production. */
  maskNames: boolean;
  /** Every no of a product in its usual form, or as E1. */
  refusalForm: 'own' | 'E1';
  /** Every answer in RESPONSE, as some products have it. */
  wrapAnswers: boolean;
  /** Codes with a blank in front. */
  padCodes: boolean;
  /** Two are reported. */
  vatExemptionPath: string;
  /** Factor on the long wait of the magic table (35 s). */
  timeScale: number;
};

export const defaultSettings: GavaConnectSettings = {
  tokenDiesAfterSeconds: 3599,
  totRate: 3,
  maskNames: false,
  refusalForm: 'own',
  wrapAnswers: false,
  padCodes: false,
  vatExemptionPath: '/dtd/checker/v1/vatexemption',
  timeScale: 1,
};

/** Something the portal took down, once. */
export type Filed = {
  operation: OperationName;
  /** What may not come twice, such as `nil A001234567Z 2 2024-12`. */
  name: string;
  /** Its acknowledgement, registration number or PIN. */
  number: string;
  /** Epoch milliseconds. */
  at: number;
};

export type Simulation = {
  settings: GavaConnectSettings;
  apps: readonly GavaConnectApp[];
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  turns: Turns;
  tokens: Map<string, { app: GavaConnectApp; diesAt: number }>;
  registers: Registers;
  filed: Filed[];
  faults: FaultOrder[];
  requests: Received[];
  /** Milliseconds the clock door moved the clock. */
  aheadMs: number;
};

export function makeSimulation({
  now,
  ...options
}: Pick<Simulation, 'settings' | 'apps' | 'log'> & { now: () => number }): Simulation {
  const simulation: Simulation = {
    ...options,
    now: () => now() + simulation.aheadMs,
    agenda: makeAgenda(options.log),
    turns: makeTurns(),
    tokens: new Map(),
    registers: demoRegisters(),
    filed: [],
    faults: [],
    requests: [],
    aheadMs: 0,
  };
  return simulation;
}

/** Forgets everything but the apps and the settings. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  simulation.turns.clear();
  simulation.tokens.clear();
  simulation.registers = demoRegisters();
  simulation.aheadMs = 0;
  for (const list of [simulation.filed, simulation.faults, simulation.requests]) list.length = 0;
}

export function findTaxpayer({ registers }: Simulation, pin: string): Taxpayer | undefined {
  const magic = findMagicPin(pin);
  const known = registers.taxpayers.find((taxpayer) => taxpayer.pin === pin);
  if (known || !magic) return known;
  return {
    pin,
    name: 'TEST TRADER MAGIC',
    type: 'Individual',
    status: 'Active',
    identity: null,
    station: 'Nairobi Central',
    trading_name: null,
    obligations: [{ id: '2', name: 'Income Tax - Resident Individual', type: 'NRM' }],
    credit: '0.00',
    ...magic.taxpayer,
  };
}

/**
 * Takes something down and gives it a number, of the sequence of all that was ever taken down. Null when something of
 * this name was taken down before.
 */
export function takeDown(
  simulation: Simulation,
  operation: OperationName,
  name: string,
  toNumber: (sequence: string) => string = toAcknowledgement,
): string | null {
  if (simulation.filed.some((filed) => filed.name === name)) return null;
  const number = toNumber(String(simulation.filed.length + 1).padStart(12, '0'));
  simulation.filed.push({ operation, name, number, at: simulation.now() });
  return number;
}

/** As in `KRATST0000000001`. */
const toAcknowledgement = (sequence: string): string => `KRATST${sequence.slice(-10)}`;
/** As in `2020250000000001`. */
export const toRegistrationNumber = (sequence: string): string => `2020${sequence}`;
