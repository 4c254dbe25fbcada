/** The bodies of applications, registrations and returns, flat or wrapped as in the portal. */
import * as z from 'zod';
import { alsoCalled } from '../../platform/input/also-called.ts';
import { kenya, parseSubscriber } from '../../values/phone.ts';
import { amount } from './amounts.ts';
import { day } from './dates.ts';
import { digits, textUpTo, wrappedOrFlat } from './fields.ts';
import { taxPin } from './pin.ts';

/** The app's own PIN if it is missing. */
const ownPin = { TaxpayerPIN: taxPin.optional() };
const ofTaxpayer = <T extends z.ZodRawShape>(shape: T) =>
  wrappedOrFlat(alsoCalled({ TaxpayerPIN: ['TAXPIN'] }, z.object({ ...ownPin, ...shape })));

const month = digits(/^(0?[1-9]|1[0-2])$/, 'Must be a month from 1 to 12').transform((text) => text.padStart(2, '0'));
const year = digits(/^(19|20)\d\d$/, 'Must be a year of four digits');

export const tccApplicationInput = ofTaxpayer({ ReasonForTCC: textUpTo(400) });

export const totReturnInput = ofTaxpayer({ Month: month, Year: year, GrossTurnover: amount });

/** Published lists of obligation codes contradict each other: use the code that the obligations checker returns. */
export const nilReturnInput = ofTaxpayer({
  ObligationCode: digits(/^\w{1,10}$/, 'Must be an obligation code, as the obligations checker returns it'),
  Month: month,
  Year: year,
});

/** `0700000001`, also with the country code. */
const mobile = z.string().transform((text, context) => {
  const number = parseSubscriber(text, kenya);
  if (number !== null) return `0${number}`;
  context.addIssue({ code: 'custom', message: 'Must be a Kenyan mobile number, such as 0700000001' });
  return z.NEVER;
});

const yesOrNo = z
  .union([z.boolean().transform((is) => (is ? 'Yes' : 'No')), z.string().trim()])
  .transform((word) => ({ YES: 'Yes', Y: 'Yes', NO: 'No', N: 'No' })[word.toUpperCase()] ?? '')
  .refine((word) => word !== '', 'Must be Yes or No');

export const pinRegistrationInput = wrappedOrFlat(
  z.object({
    TaxpayerType: z.enum(['KE', 'NKE', 'NKENR']).default('KE'),
    /** Only one source mentions the portal's rule of 8 to 12 digits, and older identity cards have fewer. */
    IdentificationNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{5,20}$/, 'Must be the number of an identity document'),
    DateOfBirth: day,
    MobileNumber: mobile,
    EmailAddress: z.email(),
    IsPinWithNoOblig: yesOrNo,
  }),
);
