/**
 * The configuration of an AirtelMoney app and the inputs of its actions. Separate from the driver, so that functions
 * that only validate a body do not load the provider's client.
 */
import * as z from 'zod';
import { looksLikePhone } from '../../values/phone.ts';
import { countryCodes, countryOf } from './countries.ts';
import { toReference } from './mapping.ts';
import { oneLine } from '../../platform/input/one-line.ts';

const secret = z.string().min(1).meta({ secret: true });
const address = z.url({ protocol: /^https?$/ });

/**
 * The documented configuration fields, and what else the provider needs. The app's `is_live` selects the
 * environment; `is_sandbox` may repeat it. If the two contradict each other, nothing is sent.
 */
export const airtelMoneyConfig = z
  .object({
    is_sandbox: z.boolean().optional(),
    client_id: z.string().min(1),
    client_secret: secret,
    country: z.enum(countryCodes),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency code, such as KES'),
    /** As set in the provider's portal; not part of any call. */
    callback_url: address.optional(),
    /** PIN of the wallet that pays out; without it the app can only collect. */
    pin: z
      .string()
      .regex(/^\d{4}$/, 'Must be the four digits of the wallet’s PIN')
      .meta({ secret: true })
      .optional(),
    /** The key of callback authentication in the portal. */
    callback_key: secret.optional(),
    /** How the PIN is padded before encryption; countries differ. */
    pin_padding: z.enum(['pkcs1', 'oaep', 'oaep-sha256']).default('pkcs1'),
    /** Replaces the country's own hosts. */
    sandbox_base_url: address.meta({ receives_secrets: true }).optional(),
    live_base_url: address.meta({ receives_secrets: true }).optional(),
    collection_version: z.enum(['v1', 'v2']).default('v1'),
    disbursement_version: z.enum(['v1', 'v2']).default('v2'),
    /** Signs request bodies, which some countries and all newer products require. */
    message_signing: z.boolean().default(false),
    /** Queries the provider for the receiver's name before sending money, if the request has none. */
    look_up_payee: z.boolean().default(false),
  })
  .refine(({ country, currency }) => countryOf(country).currencies.includes(currency), {
    path: ['currency'],
    message: 'Must be a currency of this country',
  })
  .refine(({ collection_version, message_signing }) => collection_version === 'v1' || message_signing, {
    path: ['message_signing'],
    message: 'Collections of version v2 require message signing',
  });
export type AirtelMoneyConfig = z.output<typeof airtelMoneyConfig>;

/** Only the app knows which numbers belong to its country; mapping.ts checks that. */
const phone = z.string().refine(looksLikePhone, 'Must be a phone number, such as 254733000101');

/** Must be whole if the currency has no smaller unit, which only the app knows. */
const amount = z
  .number()
  .min(1)
  .max(1_000_000_000)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Must have at most two decimals');

/** 4 to 64 letters, digits and spaces; other characters are sent as spaces. */
const reference = oneLine(64).refine(
  (value) => toReference(value).length >= 4,
  'Must have at least four letters or digits',
);

export const requestPaymentInput = z.object({
  phone_number: phone,
  amount,
  reference,
  description: oneLine(100).optional(),
});
export type RequestPaymentInput = z.output<typeof requestPaymentInput>;

export const sendMoneyInput = z.object({
  phone_number: phone,
  amount,
  name: oneLine(100).min(1).optional(),
  reference: reference.default('Payment'),
  remarks: oneLine(100).optional(),
});
export type SendMoneyInput = z.output<typeof sendMoneyInput>;
