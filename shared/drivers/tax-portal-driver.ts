/** The interface of a tax portal driver: checkers, payment registration numbers, applications and returns. */
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

/** What the portal answered, in the endpoint's fields, with its own code and message. */
export type PortalAnswer = {
  /** The fields in the endpoint's table; dates ISO 8601, amounts as the portal's numbers. */
  data: Record<string, unknown>;
  provider_code: string;
  message: string;
  /** The portal's body as received. */
  raw: unknown;
};

/** `valid` false: the portal's definite no (not found, invalid, expired at the authority), which is a result. */
export type CheckerAnswer = PortalAnswer & { valid: boolean };

/**
 * Throws `provider_refused`: with reason `content` if the portal finds a problem with the call, with reason `config` if
 * it refuses the credentials. Throws `provider_unavailable`, and for filings `provider_unclear`, as the HTTP client
 * does.
 */
export type PortalAction<Config, Input, Answer extends PortalAnswer = PortalAnswer> = {
  /** The endpoint's body in the gateway's terms; flat or wrapped in TAXPAYERDETAILS, as the page documents. */
  input: z.ZodType<Input>;
  perform(input: Input, call: DriverCall<Config>): Promise<Answer>;
};

/** One test of an app's configuration. */
export type AppCheck = { name: string; ok: boolean; latency_ms: number; result_code?: string; error?: string };

export type TaxPortalDriver<Config = unknown> = CalledProvider & {
  id: string;
  title: string;
  /** Secret fields carry `.meta({ secret: true })`. */
  config: z.ZodType<Config>;
  checkers: Record<CheckerName, PortalAction<Config, unknown, CheckerAnswer>>;
  /** `transactionUniqueNo` of the input is what the gateway uses to prevent double submission. */
  withholding: Record<WithholdingTax, PortalAction<Config, { transactionHeader: { transactionUniqueNo: string } }>>;
  tccApplication: PortalAction<Config, unknown>;
  pinRegistration: PortalAction<Config, unknown>;
  totReturn: PortalAction<Config, unknown>;
  nilReturn: PortalAction<Config, unknown>;
  /** Fetches a token for each configured pair of keys. */
  test(call: DriverCall<Config>): Promise<AppCheck[]>;
};
