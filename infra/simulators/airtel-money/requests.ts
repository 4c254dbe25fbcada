/**
 * The request bodies of Airtel, typed in from its collection of requests for integrators (Collection, Refund,
 * Disbursement, OAuth) and from public SDKs: amounts may be numbers or texts, and a payee's members beyond the first
 * four may be absent in countries that do not need them.
 */
import * as z from 'zod';

const country = z.string().regex(/^[A-Z]{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Without calling code; the number of digits depends on the country. */
const msisdn = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{7,10}$/));
const reference = z.string().regex(/^[A-Za-z0-9 ]{4,64}$/);
const id = z.string().min(4).max(64);
const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d{1,2})?$/))
  .transform(Number)
  .refine((value) => value > 0);
const pin = z.base64().min(1);

export const tokenRequest = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  grant_type: z.literal('client_credentials'),
});

/** Versions 1 and 2 have the same body; country and currency may be in the headers only. */
export const collectionRequest = z.strictObject({
  reference,
  subscriber: z.strictObject({ country: country.optional(), currency: currency.optional(), msisdn }),
  transaction: z.strictObject({ amount, country: country.optional(), currency: currency.optional(), id }),
});

/** The full amount, by Airtel's own id. */
export const refundRequest = z.strictObject({ transaction: z.strictObject({ airtel_money_id: z.string().min(1) }) });

export const disbursementRequest = z.strictObject({
  payee: z.strictObject({
    msisdn,
    currency: currency.optional(),
    name: z.string().optional(),
    wallet_type: z.enum(['NORMAL', 'SALARY']).optional(),
  }),
  reference,
  pin,
  transaction: z.strictObject({ amount, id, type: z.enum(['B2C', 'B2B']).optional() }),
});

export const firstDisbursementRequest = z.strictObject({
  payee: z.strictObject({ msisdn }),
  reference,
  pin,
  transaction: z.strictObject({ amount, id }),
});
