/**
 * The configuration of an AfricasTalkingAirtime app and the input of a top-up. Separate from the driver, so that
 * functions that only validate a body do not bundle the provider's client.
 */
import * as z from 'zod';
import { isZero } from '../../values/money.ts';
import { airtimeCurrencies, readAirtimePhone, findAmountProblem } from './airtime-mapping.ts';

/** In the sandbox, the user name is `sandbox`. */
export const airtimeConfig = z.object({
  airtime_username: z.string().min(1),
  airtime_api_key: z.string().min(1).meta({ secret: true }),
});
export type AirtimeConfig = z.output<typeof airtimeConfig>;

/** Accepts numbers and numeric strings ("numeric" in the documentation); returns a decimal string. */
const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value).trim();
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text) && !isZero(text)) return text;
  context.addIssue({ code: 'custom', message: 'Must be an amount greater than zero with at most two decimals' });
  return z.NEVER;
});

/** The currency determines the country of the phone number, which is returned as +254... */
export const sendAirtimeInput = z
  .object({
    phone_number: z.string(),
    amount,
    currency: z.enum(airtimeCurrencies).default('KES'),
  })
  .transform((input, context) => {
    const phone_number = readAirtimePhone(input.currency, input.phone_number);
    if (phone_number === null) {
      const message = `Must be a mobile number of a country that uses ${input.currency}, such as +254700000101`;
      context.addIssue({ code: 'custom', path: ['phone_number'], message });
    }
    const problem = findAmountProblem(input.currency, input.amount);
    if (problem !== null) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
    return { ...input, phone_number: phone_number ?? '' };
  });
export type SendAirtimeInput = z.output<typeof sendAirtimeInput>;
