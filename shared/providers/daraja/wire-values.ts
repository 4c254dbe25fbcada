/** The single values Daraja's messages are made of; the messages themselves are in the wire files beside it. */
import * as z from 'zod';
import { isKenyanMobile } from '../../values/phone.ts';

/** Some products send codes as numbers, others as strings; they are compared as strings. */
export const code = z.union([z.string().min(1), z.number()]).transform(String);
/** Optional text; missing, null and numbers occur. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
export const textOrNumber = z.union([z.string().min(1), z.number()]).transform(String);
export const amount = z.union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(String);

/** Exact, for what we send. */
export const shortCode = z.int().min(10_000).max(9_999_999);
export const phone = z.int().refine((value) => isKenyanMobile(String(value)));
export const timestamp = z.string().regex(/^\d{14}$/);
export const address = z.url({ protocol: /^https?$/ });

/** Where the official samples of one product differ, a number and its digits are the same to the provider. */
const digitsOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value), schema);
export const shortCodeInAnyForm = digitsOf(shortCode);
export const phoneInAnyForm = digitsOf(phone);
export const wholeAmount = digitsOf(z.int().min(1));

/** A list with one entry comes as the entry itself. */
export function oneOrMore<T extends z.ZodType>(entry: T) {
  return z
    .union([z.array(entry), entry.transform((single) => [single])])
    .nullish()
    .transform((entries) => entries ?? []);
}

/** What an immediate answer says of itself; a query that names another payment is told by it too. */
export const answerHead = z.object({ ResponseCode: code.optional(), CheckoutRequestID: z.string().optional() });

/** Error bodies; `ErrorCode` and other casings occur. */
export const errorAnswer = z
  .preprocess(lowerKeys, z.object({ errorcode: code, errormessage: words }))
  .transform((body) => ({ code: body.errorcode, message: body.errormessage }));

/** Errors of the API gateway in front of the provider. */
export const faultAnswer = z
  .object({ fault: z.object({ faultstring: words, detail: z.object({ errorcode: words }).optional() }) })
  .transform(({ fault }) => ({ code: fault.detail?.errorcode || null, message: fault.faultstring }));

function lowerKeys(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));
}
