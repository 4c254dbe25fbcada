/** The inputs of the thirteen checkers: `TAXPIN` is always the PIN's member, whatever the portal calls it. */
import * as z from 'zod';
import { alsoCalled } from '../../platform/input/also-called.ts';
import { readDay } from './dates.ts';
import { textUpTo } from './fields.ts';
import { taxPin } from './pin.ts';

/** `others`: other accepted spellings. */
export const pinInput = (...others: string[]) => alsoCalled({ TAXPIN: others }, z.object({ TAXPIN: taxPin }));

export const identityInput = z.object({
  TaxpayerType: z.enum(['KE', 'NKE', 'NKENR', 'COMP']),
  TaxpayerID: textUpTo(30),
});

export const tccInput = z.object({ TAXPIN: taxPin, tccNumber: textUpTo(50) });

export const invoiceInput = z.object({
  invoiceNumber: textUpTo(60),
  invoiceDate: z
    .string()
    .trim()
    .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && readDay(text) !== null, 'Must be a date, such as 2025-09-23'),
});

export const declarationInput = z.object({ DeclarationNo: textUpTo(50) });
export const vatExemptionInput = z.object({ VatExemptionCertificateNo: textUpTo(50) });
export const importCertificateInput = z.object({ certificate_no: textUpTo(50) });
export const exciseLicenceInput = z.object({ ExciseLicenceNo: textUpTo(50) });
