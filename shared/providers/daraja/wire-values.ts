/** The single values in Daraja's messages; the messages themselves are in the wire files in this folder. */
import * as z from 'zod';
import { isKenyanMobile } from '../../values/phone.ts';

/** Some products send codes as numbers, others as strings; they are compared as strings. */
export const code = z.union([z.string().min(1), z.number()]).transform(String);
/** Optional text; it may be missing, null or a number. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
export const textOrNumber = z.union([z.string().min(1), z.number()]).transform(String);
/** A number that JavaScript writes with an exponent, such as 1e21, is not an amount. */
export const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));

/** Strict, for requests. */
export const shortCode = z.int().min(10_000).max(9_999_999);
export const phone = z.int().refine((value) => isKenyanMobile(String(value)));
export const timestamp = z.string().regex(/^\d{14}$/);
export const address = z.url({ protocol: /^https?$/ });

/** The official samples of one product differ: the provider accepts both a number and its digits. */
const digitsOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value), schema);
export const shortCodeInAnyForm = digitsOf(shortCode);
export const phoneInAnyForm = digitsOf(phone);
export const wholeAmount = digitsOf(z.int().min(1));

/** A list with one entry is sent as the entry itself. */
export function oneOrMore<T extends z.ZodType>(entry: T) {
  return z
    .union([z.array(entry), entry.transform((single) => [single])])
    .nullish()
    .transform((entries) => entries ?? []);
}

/** The status of an immediate answer; it also shows a query that was answered for another payment. */
export const answerHead = z.object({ ResponseCode: code.optional(), CheckoutRequestID: z.string().optional() });

/** Error bodies; other casings, such as `ErrorCode`, occur. */
export const errorAnswer = z
  .preprocess(lowerKeys, z.object({ errorcode: code, errormessage: optionalText }))
  .transform((body) => ({ code: body.errorcode, message: body.errormessage }));

/** Errors of the API gateway in front of the provider. */
export const faultAnswer = z
  .object({ fault: z.object({ faultstring: optionalText, detail: z.object({ errorcode: optionalText }).optional() }) })
  .transform(({ fault }) => ({ code: fault.detail?.errorcode || null, message: fault.faultstring }));

function lowerKeys(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));
}
