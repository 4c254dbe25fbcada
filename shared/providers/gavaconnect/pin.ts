/** The taxpayer PIN of the revenue authority: it starts with `A` for people and with `P` for companies. */
import * as z from 'zod';

/** Trimmed and in capitals, as the portal requires. */
export const taxPin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{9}[A-Z]$/, 'Must be a taxpayer PIN, such as A001234567Z');
