/** The state of the Zoho Books simulator: one organization's records by resource, and its tokens. */
import * as z from 'zod';
import { makeOAuthState, type OAuthState } from '../kit/accounting/oauth-server.ts';
import type { AccountingSimulation } from '../kit/accounting/accounting-simulator.ts';

/** The only application and organization. The values are public and worthless. */
export const zohoDemoClient = { client_id: '1000.DEMOZOHO', client_secret: 'demo-zoho-client-secret' };
export const zohoOrganization = '10234695';

export type ZohoSettings = {
  /** Documents on or before this day are locked; '' for never. */
  lockedUntil: string;
  tokenDiesAfterSeconds: number;
};
export const zohoSettings: ZohoSettings = { lockedUntil: '', tokenDiesAfterSeconds: 3600 };
export const zohoSettingsChange = z.strictObject({
  lockedUntil: z.iso.date().or(z.literal('')).optional(),
  tokenDiesAfterSeconds: z.number().nonnegative().optional(),
  timeScale: z.number().nonnegative().optional(),
}) as z.ZodType<Partial<ZohoSettings>>;

export type ZohoRecord = Record<string, unknown> & { id: string; status: string };

export type ZohoState = {
  oauth: OAuthState;
  records: Record<string, ZohoRecord[]>;
  nextId: number;
  nextInvoice: number;
};
export type ZohoSimulation = AccountingSimulation<ZohoState, ZohoSettings>;

export const makeZohoState = (): ZohoState => ({
  oauth: makeOAuthState(),
  records: {},
  nextId: 460000000026001,
  nextInvoice: 1,
});

/** Percent by tax. */
export const zohoTaxes: Readonly<Record<string, number>> = { 'tax-16': 16, 'tax-8': 8, 'tax-0': 0 };
export const zohoAccounts = ['acc-sales', 'acc-cogs', 'acc-cash', 'acc-mpesa'];

export const recordsOf = ({ state }: ZohoSimulation, resource: string): ZohoRecord[] =>
  (state.records[resource] ??= []);
