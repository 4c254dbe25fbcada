/** The checkers of certificates and licenses in the simulator. */
import {
  exciseNumberRequest,
  excisePinRequest,
  importCertificateNumberRequest,
  importCertificatePinRequest,
  itExemptionRequest,
  tccRequest,
  vatExemptionRequest,
} from './requests.ts';
import { noE3, noE5, type Answer, yes } from './answers.ts';
import type { Registers } from './registers.ts';
import { type Operation, operation } from './operation.ts';
import { findTaxpayer, type Simulation } from './simulation.ts';

const toSlashed = (day: string): string => day.split('-').toReversed().join('/');
const toSqlTime = (day: string): string => `${day} 00:00:00.0`;

function importCertificates(simulation: Simulation, rows: Registers['import_certificates']): Answer {
  const { pin = '' } = rows[0] ?? {};
  return yes({
    response_code: '83000',
    response_status: 'OK',
    response_message: 'Success',
    importCertificate_Dtls: {
      taxPayerName: findTaxpayer(simulation, pin)?.name ?? '',
      pinNo: pin,
      importCertDtls: rows.map(({ number, issued, status, product }) => ({
        certiNo: number,
        issueDt: toSqlTime(issued),
        statusFlag: status,
        productCode: product,
      })),
    },
  });
}

export const certificateCheckers: Record<string, Operation> = {
  /** An expired certificate is also reported as valid. */
  '/v1/kra-tcc/validate': operation({
    name: 'tcc',
    product: 'tcc_checker',
    request: tccRequest,
    about: ({ kraPIN }) => [kraPIN],
    no: noE3,
    answer({ registers }, { kraPIN, tccNumber }, { no }) {
      const found = registers.compliance_certificates.find(({ number, pin }) => number === tccNumber && pin === kraPIN);
      if (!found) return no('83002', 'Invalid TCC');
      const TCCData = {
        KRAPIN: found.pin,
        TCCNumber: found.number,
        TCCStatus: found.status,
        TCCIssueDate: toSlashed(found.issued),
        TCCExpiryDate: toSlashed(found.expires),
      };
      return yes({ ResponseCode: '83000', Message: 'Valid TCC', Status: 'OK', TCCData });
    },
  }),

  /** Days in three formats, as in the real response. */
  '/checker/v1/itexemption': operation({
    name: 'it-exemption',
    product: 'it_exemption',
    request: itExemptionRequest,
    about: ({ pin }) => [pin],
    no: noE5,
    answer(simulation, request, { no }) {
      if (!findTaxpayer(simulation, request.pin)) return no('600', 'Invalid KRA PIN');
      const found = simulation.registers.income_tax_exemptions.find(({ pin }) => pin === request.pin);
      if (!found) return no('900', 'Invalid Exemption Certificate');
      return yes({
        response_code: '200',
        response_message: 'valid Exemption Certificate',
        status_code: null,
        cert_no: found.number,
        cert_eff_date: toSqlTime(found.effective),
        cert_expiry_date: `${found.expires} 14:10:16.485`,
        cert_issue_date: Date.parse(`${found.issued}T00:00:00Z`),
      });
    },
  }),

  '/cbc/checker/v1/importcertificate/num': operation({
    name: 'import-cert-number',
    product: 'import_certificate',
    request: importCertificateNumberRequest,
    about: ({ certificate_no }) => [certificate_no],
    no: noE5,
    answer(simulation, { certificate_no }, { no }) {
      const rows = simulation.registers.import_certificates.filter(({ number }) => number === certificate_no);
      return rows.length > 0 ? importCertificates(simulation, rows) : no('83002', 'Invalid certificate number');
    },
  }),

  '/cbc/checker/v1/importcertificate/pin': operation({
    name: 'import-cert-pin',
    product: 'import_certificate',
    request: importCertificatePinRequest,
    about: ({ pin_no }) => [pin_no],
    no: noE5,
    answer(simulation, { pin_no }, { no }) {
      const rows = simulation.registers.import_certificates.filter(({ pin }) => pin === pin_no);
      return rows.length > 0 ? importCertificates(simulation, rows) : no('83002', 'No certificate of this PIN');
    },
  }),

  '/checker/v1/ExciseLicenseByPin': operation({
    name: 'excise-pin',
    product: 'excise',
    request: excisePinRequest,
    about: ({ PINNo }) => [PINNo],
    no: noE3,
    answer(simulation, { PINNo }, { no, magic }) {
      const found = findTaxpayer(simulation, PINNo);
      if (!found) return no('80002', 'Invalid PIN Number');
      const { pin, name: TaxpayerName, trading_name: Trading_Business_Name } = found;
      const holder = { PINNo: pin, TaxpayerName, Trading_Business_Name };
      const licences = simulation.registers.excise_licences.filter((licence) => licence.pin === pin);
      return yes({
        Status: 'OK',
        ResponseCode: '80000',
        Message: 'Valid PIN Number',
        [magic?.writes === 'other spelling' ? 'PIN_DETAILS' : 'PIN_Details']: holder,
        ExciseLicenceDetails: licences.map(({ number, goods, status, small_brewer, issued }) => ({
          ExciseLicenceNo: number,
          ClassOfGoods: goods,
          Status: status,
          isSmallBrewer: small_brewer ? 'Yes' : 'No',
          DateOfIssue: toSlashed(issued),
        })),
        ImportCertificateDetails: [],
      });
    },
  }),

  '/checker/v1/ExciseLicenseByNum': operation({
    name: 'excise-number',
    product: 'excise',
    request: exciseNumberRequest,
    about: ({ ExciseLicenceNo }) => [ExciseLicenceNo],
    no: noE3,
    answer(simulation, { ExciseLicenceNo }, { no }) {
      const found = simulation.registers.excise_licences.find(({ number }) => number === ExciseLicenceNo);
      if (!found) return no('80002', 'Invalid licence number');
      const ExciseLicenseDATA = {
        ExciseLicenceNo: found.number,
        PINNo: found.pin,
        TaxpayerName: findTaxpayer(simulation, found.pin)?.name ?? '',
        ClassOfGoods: found.goods,
        Status: found.status,
        DateOfIssue: toSlashed(found.issued),
      };
      return yes({ Status: 'OK', ResponseCode: '80000', Message: 'Valid PIN Number', ExciseLicenseDATA });
    },
  }),
};

/** Separate, because its path is a setting. */
export const vatExemptionChecker: Operation = operation({
  name: 'vat-exemption',
  product: 'vat_exemption',
  request: vatExemptionRequest,
  about: ({ VatExemptionCertificateNo }) => [VatExemptionCertificateNo],
  no: noE5,
  answer({ registers }, { VatExemptionCertificateNo }, { no }) {
    const found = registers.vat_exemptions.find(({ number }) => number === VatExemptionCertificateNo);
    if (!found) return no('83002', 'Invalid certificate number');
    const row = { certiNo: found.number, issueDt: toSqlTime(found.issued), statusFlag: found.status };
    return yes({
      response_code: '83000',
      response_status: 'OK',
      response_message: 'Success',
      vatExemptionCertificateDetails: { taxPayerName: found.holder, vatExemptionCheckerDtls: [row] },
    });
  },
});
