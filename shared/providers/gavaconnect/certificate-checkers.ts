/** The checkers of certificates and licenses. */
import { type Checker, checker, isNotExpired, isPast } from './checker.ts';
import { exciseLicenceInput, importCertificateInput, pinInput, tccInput, vatExemptionInput } from './checker-inputs.ts';
import {
  exciseNumberAnswer,
  excisePinAnswer,
  type ImportCertificateAnswer,
  importCertificateAnswer,
  itExemptionAnswer,
  tccAnswer,
  vatExemptionAnswer,
} from './wire.ts';

function importCertificatesOf({ importCertificate_Dtls: found }: ImportCertificateAnswer) {
  return {
    taxpayer_name: found.taxPayerName,
    pin: found.pinNo,
    certificates: found.importCertDtls.map(({ certiNo, issueDt, statusFlag, productCode }) => ({
      number: certiNo,
      issue_date: issueDt,
      status: statusFlag,
      product_code: productCode,
    })),
  };
}

export const certificateCheckers = {
  tcc: checker({
    input: tccInput,
    operation: { path: '/v1/kra-tcc/validate', product: 'tcc_checker' },
    toRequest: ({ TAXPIN, tccNumber }) => ({ kraPIN: TAXPIN, tccNumber }),
    answer: tccAnswer,
    toData: ({ TCCData: found }, _input, today) => ({
      pin: found.KRAPIN,
      tcc_number: found.TCCNumber,
      status: found.TCCStatus,
      issue_date: found.TCCIssueDate,
      expiry_date: found.TCCExpiryDate,
      expired: isPast(found.TCCExpiryDate, today),
    }),
    isValid: isNotExpired,
  }),

  'it-exemption': checker({
    input: pinInput(),
    operation: { path: '/checker/v1/itexemption', product: 'it_exemption' },
    toRequest: ({ TAXPIN }) => ({ pin: TAXPIN }),
    answer: itExemptionAnswer,
    toData: ({ cert_no, cert_eff_date, cert_expiry_date, cert_issue_date }, _input, today) => ({
      certificate_no: cert_no,
      effective_date: cert_eff_date,
      expiry_date: cert_expiry_date,
      issue_date: cert_issue_date,
      expired: isPast(cert_expiry_date, today),
    }),
    isValid: isNotExpired,
  }),

  'vat-exemption': checker({
    input: vatExemptionInput,
    operation: ({ vat_exemption_path }) => ({ path: vat_exemption_path, product: 'vat_exemption' }),
    toRequest: ({ VatExemptionCertificateNo }) => ({ VatExemptionCertificateNo }),
    answer: vatExemptionAnswer,
    toData: ({ vatExemptionCertificateDetails: found }) => ({
      taxpayer_name: found.taxPayerName,
      certificates: found.vatExemptionCheckerDtls.map(({ certiNo, issueDt, statusFlag }) => ({
        number: certiNo,
        issue_date: issueDt,
        status: statusFlag,
      })),
    }),
  }),

  'import-cert-number': checker({
    input: importCertificateInput,
    operation: { path: '/cbc/checker/v1/importcertificate/num', product: 'import_certificate' },
    toRequest: ({ certificate_no }) => ({ certificate_no }),
    answer: importCertificateAnswer,
    toData: importCertificatesOf,
  }),

  'import-cert-pin': checker({
    input: pinInput('pin_no'),
    operation: { path: '/cbc/checker/v1/importcertificate/pin', product: 'import_certificate' },
    toRequest: ({ TAXPIN }) => ({ pin_no: TAXPIN }),
    answer: importCertificateAnswer,
    toData: importCertificatesOf,
  }),

  'excise-pin': checker({
    input: pinInput('PINNo'),
    operation: { path: '/checker/v1/ExciseLicenseByPin', product: 'excise' },
    toRequest: ({ TAXPIN }) => ({ PINNo: TAXPIN }),
    answer: excisePinAnswer,
    toData: ({ PIN_Details, PIN_DETAILS, ExciseLicenceDetails, ImportCertificateDetails }) => {
      const holder = PIN_Details ?? PIN_DETAILS;
      return {
        pin: holder?.PINNo ?? null,
        name: holder?.TaxpayerName ?? null,
        trading_name: holder?.Trading_Business_Name ?? null,
        licences: ExciseLicenceDetails.map((licence) => ({
          number: licence.ExciseLicenceNo,
          class_of_goods: licence.ClassOfGoods,
          status: licence.Status,
          small_brewer: licence.isSmallBrewer,
          issue_date: licence.DateOfIssue,
        })),
        import_certificates: ImportCertificateDetails,
      };
    },
  }),

  'excise-number': checker({
    input: exciseLicenceInput,
    operation: { path: '/checker/v1/ExciseLicenseByNum', product: 'excise' },
    toRequest: ({ ExciseLicenceNo }) => ({ ExciseLicenceNo }),
    answer: exciseNumberAnswer,
    toData: ({ ExciseLicenseDATA: found }) => ({
      licence: {
        number: found.ExciseLicenceNo,
        pin: found.PINNo,
        name: found.TaxpayerName,
        class_of_goods: found.ClassOfGoods,
        status: found.Status,
        issue_date: found.DateOfIssue,
      },
    }),
  }),
} satisfies Record<string, Checker>;
