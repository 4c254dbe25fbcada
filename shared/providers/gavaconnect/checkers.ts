/** The checkers of people, invoices and declarations; those of certificates are in certificate-checkers.ts. */
import type { CheckerName } from '../../drivers/tax-portal-driver.ts';
import { toUtc } from '../../values/time.ts';
import { certificateCheckers } from './certificate-checkers.ts';
import { type Checker, checker } from './checker.ts';
import { declarationInput, identityInput, invoiceInput, pinInput } from './checker-inputs.ts';
import {
  declarationAnswer,
  invoiceAnswer,
  obligationsAnswer,
  pinAnswer,
  pinByIdAnswer,
  stationAnswer,
} from './wire.ts';

export const checkers: Record<CheckerName, Checker> = {
  ...certificateCheckers,

  /** In production the PIN and the name are partly masked; they are returned unchanged. */
  pin: checker({
    input: pinInput(),
    operation: { path: '/checker/v1/pinbypin', product: 'pin_by_pin' },
    toRequest: ({ TAXPIN }) => ({ KRAPIN: TAXPIN }),
    answer: pinAnswer,
    toData: ({ PINDATA: found }) => ({
      pin: found.KRAPIN,
      name: found.Name,
      taxpayer_type: found.TypeOfTaxpayer,
      status: found.StatusOfPIN,
    }),
  }),

  'pin-by-id': checker({
    input: identityInput,
    operation: { path: '/checker/v1/pin', product: 'pin_by_id' },
    toRequest: ({ TaxpayerType, TaxpayerID }) => ({ TaxpayerType, TaxpayerID }),
    answer: pinByIdAnswer,
    isCodeOptional: true,
    toData: ({ TaxpayerPIN, TaxpayerName }) => ({ pin: TaxpayerPIN, name: TaxpayerName }),
  }),

  'tax-obligations': checker({
    input: pinInput('taxPayerPin'),
    operation: { path: '/dtd/checker/v1/obligation', product: 'obligations' },
    toRequest: ({ TAXPIN }) => ({ taxPayerPin: TAXPIN }),
    answer: obligationsAnswer,
    toData: ({ ObligationsList }) => ({
      obligations: ObligationsList.map(({ obligationId, obligationName, obligationType }) => ({
        id: obligationId,
        name: obligationName,
        type: obligationType,
      })),
    }),
  }),

  invoice: checker({
    input: invoiceInput,
    operation: { path: '/checker/v1/invoice', product: 'invoice_checker' },
    toRequest: ({ invoiceNumber, invoiceDate }) => ({ invoiceNumber, invoiceDate }),
    answer: invoiceAnswer,
    toData: ({ invoiceDetails: found }) => ({
      invoice: {
        control_unit_invoice_number: found.controlUnitInvoiceNumber,
        trader_invoice_number: found.traderSystemInvoiceNumber,
        supplier_pin: found.supplierPIN,
        supplier_name: found.supplierName,
        customer_pin: found.customerPin,
        customer_name: found.customerName,
        sales_date: found.salesDate,
        invoice_date: found.invoiceDate,
        transmission_date: toUtc(found.transmissionDate ?? '') ?? null,
        device_serial: found.deviceSerialNumber,
        item_count: found.totalItemCount,
        total_amount: found.totalInvoiceAmount,
        taxable_amount: found.totalTaxableAmount,
        tax_amount: found.totalTaxAmount,
        discount_amount: found.totalDiscountAmount,
        exemption_certificate_no: found.exemptionCertificateNo,
        items: found.itemDetails,
      },
    }),
  }),

  declaration: checker({
    input: declarationInput,
    operation: { path: '/checker/v1/simple/declaration', product: 'customs' },
    toRequest: ({ DeclarationNo }) => ({ DeclarationNo }),
    answer: declarationAnswer,
    toData: ({ status }, { DeclarationNo }) => ({ declaration_no: DeclarationNo, status }),
    isValid: ({ status }) => status !== 'INVALID',
  }),

  'tax-service-office': checker({
    input: pinInput('kraPIN'),
    operation: { path: '/dtd/checker/v1/station', product: 'station' },
    toRequest: ({ TAXPIN }) => ({ kraPIN: TAXPIN }),
    answer: stationAnswer,
    toData: ({ STATIONDATA: { kraPin, kraPIN, stationName } }) => ({ pin: kraPin ?? kraPIN, office: stationName }),
  }),
};
