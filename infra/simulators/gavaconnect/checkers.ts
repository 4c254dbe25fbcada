/** The checkers of people, invoices and declarations in the simulator. */
import {
  declarationRequest,
  invoiceRequest,
  obligationsRequest,
  pinByIdRequest,
  pinRequest,
  stationRequest,
} from './requests.ts';
import { maskName, maskPin, noE1, noE3, noE5, noE6, yes } from './answers.ts';
import { type Operation, operation } from './operation.ts';
import { findTaxpayer } from './simulation.ts';

export const personCheckers: Record<string, Operation> = {
  '/checker/v1/pinbypin': operation({
    name: 'pin',
    product: 'pin_by_pin',
    request: pinRequest,
    about: ({ KRAPIN }) => [KRAPIN],
    no: noE3,
    answer(simulation, { KRAPIN }, { no, magic }) {
      const found = findTaxpayer(simulation, KRAPIN);
      if (!found) return no('19005', 'Invalid PIN');
      const isMasked = simulation.settings.maskNames || magic?.writes === 'masked';
      const PINDATA = {
        KRAPIN: isMasked ? maskPin(found.pin) : found.pin,
        TypeOfTaxpayer: found.type,
        Name: isMasked ? maskName(found.name) : found.name,
        StatusOfPIN: found.status,
      };
      return yes({ ResponseCode: '23000', Message: 'Valid PIN', Status: 'OK', PINDATA });
    },
  }),

  '/checker/v1/pin': operation({
    name: 'pin-by-id',
    product: 'pin_by_id',
    request: pinByIdRequest,
    about: ({ TaxpayerID }) => [TaxpayerID],
    no: noE1,
    answer(simulation, { TaxpayerType, TaxpayerID }, { no, magic }) {
      if (magic?.writes === 'without its code') return yes({ TaxpayerPIN: 'A001234567Z', TaxpayerName: 'TEST' });
      const found = simulation.registers.taxpayers.find(
        ({ identity }) => identity?.type === TaxpayerType && identity.number === TaxpayerID,
      );
      if (!found) return no('30002', 'Invalid ID');
      return yes({ ResponseCode: '30000', TaxpayerPIN: found.pin, TaxpayerName: found.name });
    },
  }),

  '/dtd/checker/v1/obligation': operation({
    name: 'tax-obligations',
    product: 'obligations',
    request: obligationsRequest,
    about: ({ taxPayerPin }) => [taxPayerPin],
    no: noE3,
    answer(simulation, { taxPayerPin }, { no }) {
      const found = findTaxpayer(simulation, taxPayerPin);
      if (!found) return no('20001', 'Invalid PIN');
      const ObligationsList = found.obligations.map(({ id, name, type }) => ({
        obligationId: id,
        obligationName: name,
        obligationType: type,
      }));
      return yes({ ResponseCode: '20000', ResponseMsg: 'Valid KRA Pin', Status: 'OK', ObligationsList });
    },
  }),

  '/dtd/checker/v1/station': operation({
    name: 'tax-service-office',
    product: 'station',
    request: stationRequest,
    about: ({ kraPIN }) => [kraPIN],
    no: noE3,
    answer(simulation, { kraPIN }, { no, magic }) {
      const found = findTaxpayer(simulation, kraPIN);
      if (!found || found.status !== 'Active') return no('84002', 'Inactive or wrong PIN');
      const said = { ResponseCode: '84000', Message: 'Station Name is sent successfully', Status: 'OK' };
      const { pin, station: stationName } = found;
      if (magic?.writes === 'other spelling') {
        return yes({ RESPONSE: { ...said, STATIONDATA: { kraPIN: pin, stationName } } });
      }
      return yes({ ...said, STATIONDATA: { kraPin: pin, stationName } });
    },
  }),

  '/checker/v1/invoice': operation({
    name: 'invoice',
    product: 'invoice_checker',
    request: invoiceRequest,
    about: ({ invoiceNumber }) => [invoiceNumber],
    no: noE6,
    answer(simulation, { invoiceNumber, invoiceDate }, { no }) {
      const found = simulation.registers.invoices.find(
        ({ number, date }) => number === invoiceNumber && date === invoiceDate,
      );
      if (!found) return no('40001', 'Invoice not found.');
      const invoiceDetails = {
        salesDate: found.date,
        transmissionDate: found.transmitted,
        invoiceDate: found.date,
        totalItemCount: Math.max(1, found.items.length),
        supplierPIN: found.supplier.pin,
        supplierName: found.supplier.name,
        deviceSerialNumber: found.device,
        customerPin: found.customer?.pin ?? null,
        customerName: found.customer?.name ?? null,
        controlUnitInvoiceNumber: found.number,
        traderSystemInvoiceNumber: found.trader_number,
        totalInvoiceAmount: found.total,
        totalTaxableAmount: found.taxable,
        totalTaxAmount: found.tax,
        exemptionCertificateNo: null,
        totalDiscountAmount: 0,
        itemDetails: found.items,
      };
      const responseDesc = 'Invoice details retrieved successfully.';
      return yes({ responseCode: 40000, responseDesc, status: 'OK', invoiceDetails });
    },
  }),

  /** The response for an undeclared number is not documented; this is the error form of related products. */
  '/checker/v1/simple/declaration': operation({
    name: 'declaration',
    product: 'customs',
    request: declarationRequest,
    about: ({ DeclarationNo }) => [DeclarationNo],
    no: noE5,
    answer(simulation, { DeclarationNo }, { no }) {
      const found = simulation.registers.declarations.find(({ number }) => number === DeclarationNo);
      return found ? yes({ response_code: '200', status: found.status }) : no('600', 'Invalid declaration number');
    },
  }),
};
