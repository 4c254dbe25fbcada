/** A phone's own number in an app's configuration: digits, as everywhere in the gateway. */
import * as z from 'zod';

export const phoneNumber = z
  .string()
  .regex(/^\+?\d{3,15}$/, 'Must be digits, with the country code first')
  .transform((number) => number.replace('+', ''));
