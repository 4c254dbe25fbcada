/** The state of the QuickBooks simulator: applications, companies with their records, tokens and received calls. */
import { recallFrom, rememberIn } from '../kit/memory-file.ts';
import type { Received, Reply } from '../kit/server.ts';
import { type Entity, entities } from './requests.ts';

export type QuickBooksSettings = {
  /** Seconds after which an access token expires. */
  accessSeconds: number;
  /** The lifetime in token responses, in seconds. */
  statedSeconds: number;
  /** Calls per second to one company before it is throttled. */
  callsPerSecond: number;
  /** Documents before this date are rejected. */
  closedBefore: string;
  forbidsDuplicateNumbers: boolean;
  /** The owner declines on Intuit's page. */
  declines: boolean;
  /** The company that the owner selects there. */
  chosenRealm: string;
  /** Whether errors of the API gateway are capitalized. */
  capitals: boolean;
};

export const defaultSettings: QuickBooksSettings = {
  accessSeconds: 3600,
  statedSeconds: 3600,
  callsPerSecond: 10,
  closedBefore: '2020-01-01',
  forbidsDuplicateNumbers: true,
  declines: false,
  chosenRealm: '9130000000000001',
  capitals: false,
};

/** The application known by default; the local gateway is seeded with it. The values are public and worthless. */
export const quickbooksDemoApp = { client_id: 'demo-quickbooks-client', client_secret: 'demo-quickbooks-secret' };

/** A connection created before the first start. */
export const quickbooksDemoConnection = {
  refresh_token: 'AB11-9130000000000001-demo-1',
  organization_id: '9130000000000001',
};

/** Accounting settings for the simulator's companies: accounts and VAT codes. Letter D has no code. */
export const quickbooksDemoSettings = {
  defaults: { income_account: '79', expense_account: '80', deposit_account: '35' },
  tax_map: {
    A: { sale: '2', purchase: '2' },
    B: { sale: '4', purchase: '5' },
    C: { sale: '3', purchase: '3' },
    E: { sale: '8', purchase: '8' },
  },
};

export const accounts = ['35', '79', '80'] as const;
/** Percent by tax code. */
export const taxRates: Readonly<Record<string, number>> = { '2': 0, '3': 0, '4': 16, '5': 16, '8': 8 };

export type StoredRecord = Record<string, unknown> & { Id: string; SyncToken: string };

export type Company = {
  name: string;
  records: Record<Entity, StoredRecord[]>;
  /** Responses by request id: a repeated id returns the first response. */
  answered: Map<string, Reply>;
  /** Calls by second. */
  calls: Map<number, number>;
};

export type Simulation = {
  settings: QuickBooksSettings;
  now: () => number;
  companies: Map<string, Company>;
  /** Access tokens: their company and expiry (epoch ms). */
  access: Map<string, { realm: string; until: number }>;
  /** The number of the valid refresh token of each chain. */
  living: Map<string, number>;
  codes: Map<string, string>;
  /** Faults that have happened, by value and call. */
  happened: Set<string>;
  requests: Received[];
  /** How often tokens were refreshed. */
  refreshes: number;
  serial: number;
};

export const makeSimulation = (settings: QuickBooksSettings, now: () => number): Simulation => ({
  settings,
  now,
  companies: new Map(),
  access: new Map(),
  living: new Map(),
  codes: new Map(),
  happened: new Set(),
  requests: [],
  refreshes: 0,
  serial: 100,
});

export function companyOf({ companies }: Simulation, realm: string): Company {
  const known = companies.get(realm) ?? {
    name: `Duka ${realm.slice(-4)} Ltd`,
    records: Object.fromEntries(Object.keys(entities).map((entity) => [entity, []])) as never,
    answered: new Map(),
    calls: new Map(),
  };
  companies.set(realm, known);
  return known;
}

type Memory = Pick<Simulation, 'companies' | 'living' | 'access' | 'serial'>;

export function recall(simulation: Simulation, file: string | undefined): void {
  Object.assign(simulation, recallFrom(file) as Memory | null);
}

export function remember({ companies, living, access, serial }: Simulation, file: string | undefined): void {
  rememberIn(file, { companies, living, access, serial } satisfies Memory);
}

/** Deletes everything except the settings. */
export function forgetAll(simulation: Simulation): void {
  for (const map of [simulation.companies, simulation.access, simulation.living, simulation.codes]) map.clear();
  simulation.happened.clear();
  simulation.requests.length = 0;
  simulation.refreshes = 0;
}
