/** Applications, registrations and returns: the simulator saves each once. */
import { isDay, toLocalDay } from '../../../shared/values/time.ts';
import { nilRequest, registrationRequest, tccApplicationRequest, totRequest } from './requests.ts';
import { noE4, yes } from './answers.ts';
import { taxpayer } from './registers.ts';
import { percentOf, readCents, writeCents } from './figures.ts';
import { type Operation, operation } from './operation.ts';
import { findTaxpayer, takeDown, toRegistrationNumber, type Simulation } from './simulation.ts';

const today = ({ now }: Simulation): string => toLocalDay(now());
const isPeriod = (simulation: Simulation, year: string, month: string): boolean =>
  /^\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month) && `${year}-${month}` <= today(simulation).slice(0, 7);

/** Whether a person born on this date is of age on a day. */
function isOfAge(slashed: string, day: string): boolean {
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(slashed) ?? [];
  return isDay(`${year}-${month}-${date}`) && `${Number(year) + 18}-${month}-${date}` <= day;
}

export const filings: Record<string, Operation> = {
  '/application/v1/tcc': operation({
    name: 'tcc-application',
    product: 'tcc_application',
    request: tccApplicationRequest,
    about: ({ TAXPAYERDETAILS: { TaxpayerPIN } }) => [TaxpayerPIN],
    no: noE4,
    answer(simulation, { TAXPAYERDETAILS: { TaxpayerPIN, ReasonForTCC } }, { no }) {
      if (ReasonForTCC.length > 400) return no('85001', 'The reason is too long');
      if (!findTaxpayer(simulation, TaxpayerPIN)) return no('85002', 'Invalid PIN');
      const number = takeDown(simulation, 'tcc-application', `tcc ${TaxpayerPIN} ${simulation.filed.length}`);
      const said = { ResponseCode: '85000', Message: 'TCC application submitted', Status: 'OK' };
      return yes({ RESPONSE: { ...said, AckNumber: number, TCCNumber: number } });
    },
  }),

  '/v1/generate/pin': operation({
    name: 'pin-registration',
    product: 'pin_registration',
    request: registrationRequest,
    about: ({ TAXPAYERDETAILS: { IdentificationNumber } }) => [IdentificationNumber],
    no: noE4,
    answer(simulation, { TAXPAYERDETAILS: applicant }, { no }) {
      const isRight =
        /^\d{8,12}$/.test(applicant.IdentificationNumber) &&
        /^0[17]\d{8}$/.test(applicant.MobileNumber) &&
        /^\S+@\S+\.\S+$/.test(applicant.EmailAddress) &&
        ['Yes', 'No'].includes(applicant.IsPinWithNoOblig) &&
        ['KE', 'NKE', 'NKENR'].includes(applicant.TaxpayerType) &&
        isOfAge(applicant.DateOfBirth, today(simulation));
      if (!isRight) return no('80002', 'Data Validation Error');
      const identity = { type: applicant.TaxpayerType, number: applicant.IdentificationNumber };
      const isKnown = simulation.registers.taxpayers.some(({ identity: known }) => known?.number === identity.number);
      const name = `pin ${identity.type} ${identity.number}`;
      const PIN = isKnown
        ? null
        : takeDown(simulation, 'pin-registration', name, (sequence) => `A${sequence.slice(-9)}Z`);
      if (PIN === null) return no('80002', 'The applicant is registered already');
      simulation.registers.taxpayers.push(taxpayer.parse({ pin: PIN, name: 'NEW TAXPAYER', identity }));
      return yes({
        RESPONSE: { ResponseCode: '80000', Message: 'Successfully Generated PIN', Status: 'OK', PIN },
      });
    },
  }),

  '/dtd/return/v1/nil': operation({
    name: 'nil-return',
    product: 'nil_return',
    request: nilRequest,
    about: ({ TAXPAYERDETAILS: { TaxpayerPIN } }) => [TaxpayerPIN],
    no: noE4,
    answer(simulation, { TAXPAYERDETAILS: { TaxpayerPIN, ObligationCode, Month, Year } }, { no }) {
      if (!isPeriod(simulation, Year, Month) || ObligationCode === '' || !findTaxpayer(simulation, TaxpayerPIN))
        return no('82002', 'Data Validation Error');
      const number = takeDown(simulation, 'nil-return', `nil ${TaxpayerPIN} ${ObligationCode} ${Year}-${Month}`);
      if (number === null) return no('82002', 'A return of this period was filed already');
      const said = { ResponseCode: '82000', Message: 'Successfully Filled NIL Return', Status: 'OK' };
      return yes({ RESPONSE: { ...said, AckNumber: number } });
    },
  }),

  '/filing/v1/tot/paymentregistration': operation({
    name: 'tot-return',
    product: 'tot_return',
    request: totRequest,
    about: ({ TAXPAYERDETAILS: { TaxpayerPIN } }) => [TaxpayerPIN],
    no: noE4,
    answer(simulation, { TAXPAYERDETAILS: { TaxpayerPIN, Month, Year, GrossTurnover } }, { no }) {
      const payer = findTaxpayer(simulation, TaxpayerPIN);
      const turnover = readCents(GrossTurnover);
      if (!isPeriod(simulation, Year, Month) || !payer || turnover === null)
        return no('87002', 'Data Validation Error');
      const number = takeDown(simulation, 'tot-return', `tot ${TaxpayerPIN} ${Year}-${Month}`);
      if (number === null) return no('87002', 'A return of this period was filed already');
      const tax = percentOf(turnover, simulation.settings.totRate);
      const credit = readCents(payer.credit) ?? 0n;
      const used = credit < tax ? credit : tax;
      return yes({
        ResponseCode: '87000',
        Message: 'Successful',
        Status: 'OK',
        AckNumber: number,
        PRN: toRegistrationNumber(number.replace(/\D/g, '').padStart(12, '0')),
        ComputedTax: writeCents(tax),
        UtilizedCredit: writeCents(used),
        TaxPayable: writeCents(tax - used),
      });
    },
  }),
};
