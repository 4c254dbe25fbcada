/**
 * The request bodies of the tax portal, typed in from its catalog of APIs (Checkers, Withholding PRN, TCC Application,
 * Individual PIN, NIL and TOT returns). It ignores unknown members, and names the first missing mandatory one; numbers
 * and strings of digits are equivalent.
 */
import * as z from 'zod';

const text = z.string().min(1);
const digits = z.union([text, z.number().transform(String)]);
const figure = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]);

/** A letter, nine digits and a letter, in capitals. */
export const taxPin = z.string().regex(/^[A-Z]\d{9}[A-Z]$/, 'Must be a taxpayer PIN, such as A001234567Z');

export const pinRequest = z.object({ KRAPIN: text });
export const pinByIdRequest = z.object({ TaxpayerType: text, TaxpayerID: digits });
export const tccRequest = z.object({ kraPIN: text, tccNumber: text });
export const invoiceRequest = z.object({ invoiceNumber: text, invoiceDate: text });
export const obligationsRequest = z.object({ taxPayerPin: text });
/** Some clients spell it `kraPin`. */
export const stationRequest = z.preprocess(
  (body) => {
    const { kraPin, ...rest } = (body ?? {}) as Record<string, unknown>;
    return { ...(kraPin === undefined ? {} : { kraPIN: kraPin }), ...rest };
  },
  z.object({ kraPIN: text }),
);
export const itExemptionRequest = z.object({ pin: text });
export const vatExemptionRequest = z.object({ VatExemptionCertificateNo: text });
export const importCertificateNumberRequest = z.object({ certificate_no: text });
export const importCertificatePinRequest = z.object({ pin_no: text });
export const excisePinRequest = z.object({ PINNo: text });
export const exciseNumberRequest = z.object({ ExciseLicenceNo: text });
export const declarationRequest = z.object({ DeclarationNo: text });

/** For all three taxes: a rent payment names the landlord and the property, the others the person taxed. */
const withheld = z.object({
  withholdeePin: text.optional(),
  landlordPin: text.optional(),
  typeOfProperty: text.optional(),
  natureOfTransaction: text.optional(),
  residentialStatus: text.optional(),
  country: text.optional(),
  invoiceNo: digits,
  invoiceDate: text,
  paymentDate: text,
  grossAmount: figure,
  taxRate: figure,
  taxAmount: figure,
});
export const prnRequest = z.object({
  transactionHeader: z.object({
    withholderPin: text,
    transactionUniqueNo: digits,
    noOfTransactions: figure,
    taxObligation: text,
    taxPeriodFrom: text,
    taxPeriodTo: text,
    totalGrossAmount: figure,
    totalTaxAmount: figure,
  }),
  transactionDetails: z.array(withheld).min(1),
});
export type PrnRequest = z.output<typeof prnRequest>;

const details = <T extends z.ZodRawShape>(shape: T) => z.object({ TAXPAYERDETAILS: z.object(shape) });

export const tccApplicationRequest = details({ TaxpayerPIN: text, ReasonForTCC: text });
export const registrationRequest = details({
  TaxpayerType: text,
  IdentificationNumber: digits,
  DateOfBirth: text,
  MobileNumber: digits,
  EmailAddress: text,
  IsPinWithNoOblig: text,
});
/** Strings only; a number is present, but not valid. */
const string = z.union([text, z.number().transform(() => '')]);
export const nilRequest = details({ TaxpayerPIN: text, ObligationCode: string, Month: string, Year: string });
export const totRequest = details({ TaxpayerPIN: text, Month: digits, Year: digits, GrossTurnover: digits });
