/**
 * The configuration of a tax portal app. The authority grants one key pair per product, so one app may have
 * several.
 */
import * as z from 'zod';
import { taxPin } from './pin.ts';

/** `etims_oscu` belongs to the app's e-invoicing. */
export const productKeys = [
  'pin_by_pin',
  'pin_by_id',
  'tcc_checker',
  'invoice_checker',
  'obligations',
  'station',
  'it_exemption',
  'vat_exemption',
  'import_certificate',
  'excise',
  'customs',
  'wht_it',
  'wht_rental',
  'wht_vat',
  'tcc_application',
  'pin_registration',
  'nil_return',
  'tot_return',
  'etims_oscu',
] as const;
export type ProductKey = (typeof productKeys)[number];

/** One application of the authority's developer portal. */
export type KeyPair = { key: string; secret: string };

/** The pair is sent in a Basic header, where the first colon ends the key. */
const key = z
  .string()
  .trim()
  .regex(/^[^:\s]+$/, 'Must be a key without spaces and colons');
const secret = z.string().trim().min(1);

export const gavaconnectConfig = z.object({
  taxpayer_pin: taxPin,
  consumer_key: key,
  consumer_secret: secret.meta({ secret: true }),
  /** Replaces the pair above for the named products. */
  product_credentials: z
    .partialRecord(z.enum(productKeys), z.object({ key, secret }))
    .default({})
    .meta({ secret: true }),
  /** For withheld income tax, for payments without their own. */
  nature_of_transaction: z.string().trim().min(1).max(100).optional(),
  /** Sources report two paths. */
  vat_exemption_path: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'Must be a path, such as /checker/v1/vatexemption')
    .default('/dtd/checker/v1/vatexemption'),
});
export type GavaConnectConfig = z.output<typeof gavaconnectConfig>;

export function pairOf(config: GavaConnectConfig, product: ProductKey): KeyPair {
  return config.product_credentials[product] ?? { key: config.consumer_key, secret: config.consumer_secret };
}
