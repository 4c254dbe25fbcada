/**
 * All answers of the portal's checkers and filings, as lenient zod schemas with the provider's own spellings, some of
 * which have two forms. The request bodies are in wire-requests.ts.
 */
import * as z from 'zod';
import { readPortalDay } from './dates.ts';

/** Null if missing, empty or of another type. */
const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? '').trim() || null);
const needed = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1));
/** As the portal sent it, number or string: its figures are relayed, never computed. */
const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const day = z.unknown().transform(readPortalDay);
const listOf = <T extends z.ZodType>(row: T) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? []);

/** `expires_in` is a string of seconds. */
export const tokenAnswer = z.object({
  access_token: z.string().trim().min(1),
  expires_in: z.coerce.number().positive(),
});

export const pinAnswer = z.object({
  PINDATA: z.object({
    KRAPIN: optionalText,
    TypeOfTaxpayer: optionalText,
    Name: optionalText,
    StatusOfPIN: optionalText,
  }),
});

/** The code is sometimes missing; the PIN then means success. */
export const pinByIdAnswer = z.object({ TaxpayerPIN: needed, TaxpayerName: optionalText });

export const tccAnswer = z.object({
  TCCData: z.object({
    KRAPIN: optionalText,
    TCCNumber: optionalText,
    TCCStatus: optionalText,
    TCCIssueDate: day,
    TCCExpiryDate: day,
  }),
});

export const invoiceAnswer = z.object({
  invoiceDetails: z.object({
    controlUnitInvoiceNumber: optionalText,
    traderSystemInvoiceNumber: optionalText,
    supplierPIN: optionalText,
    supplierName: optionalText,
    customerPin: optionalText,
    customerName: optionalText,
    salesDate: day,
    invoiceDate: day,
    transmissionDate: optionalText,
    deviceSerialNumber: optionalText,
    totalItemCount: figure,
    totalInvoiceAmount: figure,
    totalTaxableAmount: figure,
    totalTaxAmount: figure,
    totalDiscountAmount: figure,
    exemptionCertificateNo: optionalText,
    itemDetails: listOf(z.unknown()),
  }),
});

export const obligationsAnswer = z.object({
  ObligationsList: listOf(
    z.object({ obligationId: optionalText, obligationName: optionalText, obligationType: optionalText }),
  ),
});

/** One source has `kraPin`, another `kraPIN`. */
export const stationAnswer = z.object({
  STATIONDATA: z.object({ kraPin: optionalText, kraPIN: optionalText, stationName: needed }),
});

export const itExemptionAnswer = z.object({
  cert_no: needed,
  cert_eff_date: day,
  cert_expiry_date: day,
  cert_issue_date: day,
});

export const vatExemptionAnswer = z.object({
  vatExemptionCertificateDetails: z.object({
    taxPayerName: optionalText,
    vatExemptionCheckerDtls: listOf(z.object({ certiNo: optionalText, issueDt: day, statusFlag: optionalText })),
  }),
});

const importCertificate = z.object({
  certiNo: optionalText,
  issueDt: day,
  statusFlag: optionalText,
  productCode: optionalText,
});
export const importCertificateAnswer = z.object({
  importCertificate_Dtls: z.object({
    taxPayerName: optionalText,
    pinNo: optionalText,
    importCertDtls: listOf(importCertificate),
  }),
});
export type ImportCertificateAnswer = z.output<typeof importCertificateAnswer>;

const exciseHolder = z.object({ PINNo: optionalText, TaxpayerName: optionalText, Trading_Business_Name: optionalText });
const exciseLicence = z.object({
  ExciseLicenceNo: optionalText,
  ClassOfGoods: optionalText,
  Status: optionalText,
  isSmallBrewer: optionalText,
  DateOfIssue: day,
});
/** The holder occurs under two spellings. */
export const excisePinAnswer = z
  .object({
    PIN_Details: exciseHolder.optional(),
    PIN_DETAILS: exciseHolder.optional(),
    ExciseLicenceDetails: listOf(exciseLicence),
    ImportCertificateDetails: listOf(z.unknown()),
  })
  .refine(({ PIN_Details, PIN_DETAILS }) => (PIN_Details ?? PIN_DETAILS) !== undefined, 'No holder');

export const exciseNumberAnswer = z.object({
  ExciseLicenseDATA: z.object({
    ExciseLicenceNo: optionalText,
    PINNo: optionalText,
    TaxpayerName: optionalText,
    ClassOfGoods: optionalText,
    Status: optionalText,
    DateOfIssue: day,
  }),
});

export const declarationAnswer = z.object({ status: needed });

/** The call exists to get a registration number: success without one is an invalid answer. */
export const prnAnswer = z.object({
  responseData: z.object({ prnNumber: needed, prnDate: optionalText, prnAmount: figure }),
});

export const tccApplicationAnswer = z.object({ AckNumber: optionalText, TCCNumber: optionalText });
export const registrationAnswer = z.object({ PIN: needed });
export const nilAnswer = z.object({ AckNumber: optionalText });
export const totAnswer = z.object({
  AckNumber: optionalText,
  PRN: optionalText,
  ComputedTax: figure,
  UtilizedCredit: figure,
  TaxPayable: figure,
});
