/**
 * What a tax portal driver is: the authority's checkers, payment registration numbers, applications and returns, said
 * in
 * the gateway's words.
 */
import type * as z from 'zod';
import type { DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

/** The last segments of the thirteen paths under /api/tax/checkers/. */
export const checkerNames = [
  'pin',
  'pin-by-id',
  'tax-obligations',
  'tcc',
  'invoice',
  'declaration',
  'it-exemption',
  'vat-exemption',
  'import-cert-number',
  'import-cert-pin',
  'excise-pin',
  'excise-number',
  'tax-service-office',
] as const;
export type CheckerName = (typeof checkerNames)[number];

export const withholdingTaxes = ['it', 'rental', 'vat'] as const;
export type WithholdingTax = (typeof withholdingTaxes)[number];

/** What the portal answered, in the endpoint's members, with what it said itself. */
export type PortalAnswer = {
  /** The members of the endpoint's table; dates ISO 8601, amounts as the portal's numbers. */
  data: Record<string, unknown>;
  provider_code: string;
  message: string;
  /** The portal's body as it came. */
  raw: unknown;
};

/** `valid` false: the portal's definite no (not found, invalid, expired at the authority), which is an answer. */
export type CheckerAnswer = PortalAnswer & { valid: boolean };

/**
 * Throws `provider_refused` with reason `content` for what the portal finds wrong with the call, with reason `config`
 * for refused credentials; `provider_unavailable`, and for filings `provider_unclear`, as the http client says.
 */
export type PortalAction<Config, Input, Answer extends PortalAnswer = PortalAnswer> = {
  /** The endpoint's body in the gateway's words; flat or wrapped in TAXPAYERDETAILS where the page says so. */
  input: z.ZodType<Input>;
  perform(input: Input, call: DriverCall<Config>): Promise<Answer>;
};

/** One thing that was tried to see whether an app is configured rightly. */
export type AppCheck = { name: string; ok: boolean; latency_ms: number; result_code?: string; error?: string };

export type TaxPortalDriver<Config = unknown> = CalledProvider & {
  id: string;
  title: string;
  /** Secret fields carry `.meta({ secret: true })`. */
  config: z.ZodType<Config>;
  checkers: Record<CheckerName, PortalAction<Config, unknown, CheckerAnswer>>;
  /** `transactionUniqueNo` of the input is what the gateway guards double submission by. */
  withholding: Record<WithholdingTax, PortalAction<Config, { transactionHeader: { transactionUniqueNo: string } }>>;
  tccApplication: PortalAction<Config, unknown>;
  pinRegistration: PortalAction<Config, unknown>;
  totReturn: PortalAction<Config, unknown>;
  nilReturn: PortalAction<Config, unknown>;
  /** Fetches a token for each configured pair of keys. */
  test(call: DriverCall<Config>): Promise<AppCheck[]>;
};
