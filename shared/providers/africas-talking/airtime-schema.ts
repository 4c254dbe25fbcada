/**
 * What an AfricasTalkingAirtime app is configured with and what a top-up takes. Apart from the driver, so that
 * functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import { isZero } from '../../values/money.ts';
import { airtimeCurrencies, readAirtimePhone, findAmountProblem } from './airtime-mapping.ts';

/** Upstream 3: the user name is `sandbox` in the sandbox. */
export const airtimeConfig = z.object({
  airtime_username: z.string().min(1),
  airtime_api_key: z.string().min(1).meta({ secret: true }),
});
export type AirtimeConfig = z.output<typeof airtimeConfig>;

/** Numbers and numeric texts alike ("numeric", specification), as a decimal text. */
const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const text = String(value).trim();
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text) && !isZero(text)) return text;
  context.addIssue({ code: 'custom', message: 'Must be an amount above zero with at most two decimals' });
  return z.NEVER;
});

/** The currency says which country's numbers are meant; the phone comes out as +254... */
export const sendAirtimeInput = z
  .object({
    phone_number: z.string(),
    amount,
    currency: z.enum(airtimeCurrencies).default('KES'),
  })
  .transform((input, context) => {
    const phone_number = readAirtimePhone(input.currency, input.phone_number);
    if (phone_number === null) {
      const message = `Must be a mobile number where ${input.currency} is paid, such as +254700000101`;
      context.addIssue({ code: 'custom', path: ['phone_number'], message });
    }
    const refusal = findAmountProblem(input.currency, input.amount);
    if (refusal !== null) context.addIssue({ code: 'custom', path: ['amount'], message: refusal });
    return { ...input, phone_number: phone_number ?? '' };
  });
export type SendAirtimeInput = z.output<typeof sendAirtimeInput>;
