/**
 * The state of the Xero simulator: one organization's records by collection, tokens, and responses by idempotency key.
 */
import * as z from 'zod';
import { makeOAuthState, type OAuthState } from '../kit/accounting/oauth-server.ts';
import type { AccountingSimulation } from '../kit/accounting/accounting-simulator.ts';
import type { Reply } from '../kit/server.ts';

/** The only application and organization. The values are public and worthless. */
export const xeroDemoClient = { client_id: 'DEMOXERO', client_secret: 'demo-xero-client-secret' };
export const xeroTenant = '6f1c1b9e-0000-4000-8000-000000000051';

export type XeroSettings = {
  /** Documents on or before this day are locked; '' for never. */
  lockDate: string;
  tokenDiesAfterSeconds: number;
};
export const xeroSettings: XeroSettings = { lockDate: '', tokenDiesAfterSeconds: 1800 };
export const xeroSettingsChange = z.strictObject({
  lockDate: z.iso.date().or(z.literal('')).optional(),
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
}) as z.ZodType<Partial<XeroSettings>>;

export type XeroRecord = Record<string, unknown>;

export type XeroState = {
  oauth: OAuthState;
  records: Record<string, XeroRecord[]>;
  /** The first call with each key, and its response. */
  answers: Record<string, { call: string; reply: Reply }>;
  nextId: number;
};
export type XeroSimulation = AccountingSimulation<XeroState, XeroSettings>;

export const makeXeroState = (): XeroState => ({ oauth: makeOAuthState(), records: {}, answers: {}, nextId: 1 });

/** Percent by tax type. */
export const xeroTaxes: Readonly<Record<string, number>> = {
  OUTPUT: 16,
  INPUT: 16,
  OUTPUT8: 8,
  INPUT8: 8,
  ZERO: 0,
  NONE: 0,
};
/** The chart of accounts, with the default tax of each account's lines. */
export const xeroAccounts = [
  { Code: '200', Name: 'Sales', Type: 'REVENUE', Class: 'REVENUE', TaxType: 'OUTPUT' },
  { Code: '310', Name: 'Cost of Goods Sold', Type: 'DIRECTCOSTS', Class: 'EXPENSE', TaxType: 'INPUT' },
  { Code: '090', Name: 'Bank', Type: 'BANK', Class: 'ASSET', TaxType: 'NONE' },
  { Code: '091', Name: 'Mobile Money', Type: 'BANK', Class: 'ASSET', TaxType: 'NONE' },
] as const;

export const xeroOrganisation = {
  OrganisationID: xeroTenant,
  Name: 'Duka Ltd',
  LegalName: 'Duka Ltd',
  BaseCurrency: 'KES',
  CountryCode: 'KE',
  OrganisationStatus: 'ACTIVE',
  OrganisationType: 'COMPANY',
  IsDemoCompany: true,
  Version: 'GLOBAL',
  Timezone: 'EAFRICASTANDARDTIME',
};

export const recordsOf = ({ state }: XeroSimulation, collection: string): XeroRecord[] =>
  (state.records[collection] ??= []);

export const nextId = (simulation: XeroSimulation): string =>
  `00000000-0000-4000-8000-${String(simulation.state.nextId++).padStart(12, '0')}`;
