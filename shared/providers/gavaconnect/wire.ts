/**
 * Everything the portal's checkers and filings answer, as zod schemas: lenient, with the provider's own spellings, of
 * which some come in two forms. What is asked stands in wire-requests.ts.
 */
import * as z from 'zod';
import { readPortalDay } from './dates.ts';

/** Null for what is missing, empty or of another type. */
const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? '').trim() || null);
const needed = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1));
/** As the portal wrote it, number or text: its figures are relayed, never worked out. */
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

/** `expires_in` is a text of seconds. */
export const tokenAnswer = z.object({
  access_token: z.string().trim().min(1),
  expires_in: z.coerce.number().positive(),
});

export const pinAnswer = z.object({
  PINDATA: z.object({ KRAPIN: words, TypeOfTaxpayer: words, Name: words, StatusOfPIN: words }),
});

/** The code is missing at times; the PIN is what says yes. */
export const pinByIdAnswer = z.object({ TaxpayerPIN: needed, TaxpayerName: words });

export const tccAnswer = z.object({
  TCCData: z.object({ KRAPIN: words, TCCNumber: words, TCCStatus: words, TCCIssueDate: day, TCCExpiryDate: day }),
});

export const invoiceAnswer = z.object({
  invoiceDetails: z.object({
    controlUnitInvoiceNumber: words,
    traderSystemInvoiceNumber: words,
    supplierPIN: words,
    supplierName: words,
    customerPin: words,
    customerName: words,
    salesDate: day,
    invoiceDate: day,
    transmissionDate: words,
    deviceSerialNumber: words,
    totalItemCount: figure,
    totalInvoiceAmount: figure,
    totalTaxableAmount: figure,
    totalTaxAmount: figure,
    totalDiscountAmount: figure,
    exemptionCertificateNo: words,
    itemDetails: listOf(z.unknown()),
  }),
});

export const obligationsAnswer = z.object({
  ObligationsList: listOf(z.object({ obligationId: words, obligationName: words, obligationType: words })),
});

/** One source writes `kraPin`, another `kraPIN`. */
export const stationAnswer = z.object({
  STATIONDATA: z.object({ kraPin: words, kraPIN: words, stationName: needed }),
});

export const itExemptionAnswer = z.object({
  cert_no: needed,
  cert_eff_date: day,
  cert_expiry_date: day,
  cert_issue_date: day,
});

export const vatExemptionAnswer = z.object({
  vatExemptionCertificateDetails: z.object({
    taxPayerName: words,
    vatExemptionCheckerDtls: listOf(z.object({ certiNo: words, issueDt: day, statusFlag: words })),
  }),
});

const importCertificate = z.object({ certiNo: words, issueDt: day, statusFlag: words, productCode: words });
export const importCertificateAnswer = z.object({
  importCertificate_Dtls: z.object({ taxPayerName: words, pinNo: words, importCertDtls: listOf(importCertificate) }),
});
export type ImportCertificateAnswer = z.output<typeof importCertificateAnswer>;

const exciseHolder = z.object({ PINNo: words, TaxpayerName: words, Trading_Business_Name: words });
const exciseLicence = z.object({
  ExciseLicenceNo: words,
  ClassOfGoods: words,
  Status: words,
  isSmallBrewer: words,
  DateOfIssue: day,
});
/** The holder is seen under two spellings. */
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
    ExciseLicenceNo: words,
    PINNo: words,
    TaxpayerName: words,
    ClassOfGoods: words,
    Status: words,
    DateOfIssue: day,
  }),
});

export const declarationAnswer = z.object({ status: needed });

/** A registration number is the point of the call: a yes without one is no answer. */
export const prnAnswer = z.object({
  responseData: z.object({ prnNumber: needed, prnDate: words, prnAmount: figure }),
});

export const tccApplicationAnswer = z.object({ AckNumber: words, TCCNumber: words });
export const registrationAnswer = z.object({ PIN: needed });
export const nilAnswer = z.object({ AckNumber: words });
export const totAnswer = z.object({
  AckNumber: words,
  PRN: words,
  ComputedTax: figure,
  UtilizedCredit: figure,
  TaxPayable: figure,
});
