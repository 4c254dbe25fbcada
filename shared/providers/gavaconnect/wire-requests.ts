/**
 * The portal's request bodies. The portal ignores unknown
 * members, and reports the first mandatory member that is missing.
 */
import * as z from 'zod';

const text = z.string().min(1);
/** Numbers, although some sources send strings. */
const figure = z.union([z.number(), text]);

export const pinRequest = z.object({ KRAPIN: text });
export const pinByIdRequest = z.object({ TaxpayerType: text, TaxpayerID: text });
export const tccRequest = z.object({ kraPIN: text, tccNumber: text });
export const invoiceRequest = z.object({ invoiceNumber: text, invoiceDate: text });
export const obligationsRequest = z.object({ taxPayerPin: text });
export const stationRequest = z.object({ kraPIN: text });
export const itExemptionRequest = z.object({ pin: text });
export const vatExemptionRequest = z.object({ VatExemptionCertificateNo: text });
export const importCertificateNumberRequest = z.object({ certificate_no: text });
export const importCertificatePinRequest = z.object({ pin_no: text });
export const excisePinRequest = z.object({ PINNo: text });
export const exciseNumberRequest = z.object({ ExciseLicenceNo: text });
export const declarationRequest = z.object({ DeclarationNo: text });

/** Common to all three taxes; a landlord is not called a withholdee. */
const transaction = z.object({
  withholdeePin: text.optional(),
  landlordPin: text.optional(),
  typeOfProperty: text.optional(),
  natureOfTransaction: text.optional(),
  invoiceNo: text,
  invoiceDate: text,
  paymentDate: text,
  grossAmount: figure,
  taxRate: figure,
  taxAmount: figure,
});
export const prnRequest = z.object({
  transactionHeader: z.object({
    withholderPin: text,
    transactionUniqueNo: text,
    noOfTransactions: figure,
    taxObligation: text,
    taxPeriodFrom: text,
    taxPeriodTo: text,
    totalGrossAmount: figure,
    totalTaxAmount: figure,
  }),
  transactionDetails: z.array(transaction),
});
export type PrnRequest = z.output<typeof prnRequest>;

const wrapped = <T extends z.ZodRawShape>(shape: T) => z.object({ TAXPAYERDETAILS: z.object(shape) });

export const tccApplicationRequest = wrapped({ TaxpayerPIN: text, ReasonForTCC: text });
export const registrationRequest = wrapped({
  TaxpayerType: text,
  IdentificationNumber: text,
  DateOfBirth: text,
  MobileNumber: text,
  EmailAddress: text,
  IsPinWithNoOblig: text,
});
export const nilRequest = wrapped({ TaxpayerPIN: text, ObligationCode: text, Month: text, Year: text });
export const totRequest = wrapped({ TaxpayerPIN: text, Month: text, Year: text, GrossTurnover: text });
