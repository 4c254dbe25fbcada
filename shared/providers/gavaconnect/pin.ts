/** The taxpayer PIN of the revenue authority: `A` and `P` lead those of people and of companies. */
import * as z from 'zod';

/** Trimmed and in capitals, as the portal wants it (3.1). */
export const taxPin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{9}[A-Z]$/, 'Must be a taxpayer PIN, such as A001234567Z');
