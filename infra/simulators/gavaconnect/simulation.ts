/** The state of the GavaConnect simulator: its apps, settings, registers, filings and received calls. */
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

/** The products that an application can be granted. */
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

/** An application of the developer portal: a key pair, and the products it was granted. */
export type GavaConnectApp = {
  consumer_key: string;
  consumer_secret: string;
  products: 'all' | readonly Product[];
  /** The application's id, which calls of e-invoicing name. */
  apigee_app_id?: string;
};

/** The only app by default; the local gateway is seeded with it. The values are public and worthless. */
export const gavaconnectDemoApp = {
  taxpayer_pin: 'P001234567Z',
  consumer_key: 'demo-consumer-key',
  consumer_secret: 'demo-consumer-secret',
  products: 'all',
  apigee_app_id: '6f1c1b9e-0000-4000-8000-000000000001',
} as const satisfies GavaConnectApp & { taxpayer_pin: string };

export type GavaConnectSettings = {
  /** Seconds after which a token expires; the documentation says 3599. */
  tokenDiesAfterSeconds: number;
  /** Percent of turnover: 3 in current samples, 1.5 in older ones. */
  totRate: number;
  /** Masks PIN and name in the PIN checker, as in production. */
  maskNames: boolean;
  /** The form of every product error: its usual one, or E1. */
  refusalForm: 'own' | 'E1';
  /** Wraps every response in RESPONSE, as some products do. */
  wrapAnswers: boolean;
  /** Codes with a leading blank. */
  padCodes: boolean;
  /** Both were reported. */
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

/** Something that the portal saved, once. */
export type Filed = {
  operation: OperationName;
  /** A name that may not be used twice, such as `nil A001234567Z 2 2024-12`. */
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
  /** Milliseconds by which the control endpoint moved the clock. */
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

/** Deletes everything except the apps and the settings. */
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
 * Saves a filing and gives it the next number of the sequence over all filings. Null if there is already one of this
 * name.
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
