/**
 * Applications, registrations and returns. The portal accepts each of them once. If the answer
 * was lost, the taxpayer has to find out there whether it was filed.
 */
import type * as z from 'zod';
import type { PortalAction } from '../../drivers/tax-portal-driver.ts';
import { toLocalDay } from '../../values/time.ts';
import { successOf } from './answers.ts';
import { gavaconnect, type Operation, type PortalCall } from './client.ts';
import type { GavaConnectConfig } from './config.ts';
import { toSlashedDay } from './dates.ts';
import { invalidField } from './fields.ts';
import { nilReturnInput, pinRegistrationInput, tccApplicationInput, totReturnInput } from './filing-inputs.ts';
import { nilAnswer, registrationAnswer, tccApplicationAnswer, totAnswer } from './wire.ts';

type Facts<Input, Answer> = {
  input: z.ZodType<Input>;
  operation: Operation;
  /** The members of TAXPAYERDETAILS. Throws `invalid` for what depends on the current date. */
  toDetails: (input: Input, call: PortalCall) => Record<string, unknown>;
  answer: z.ZodType<Answer>;
  toData: (answer: Answer) => Record<string, unknown>;
};

function filing<Input, Answer>(facts: Facts<Input, Answer>): PortalAction<GavaConnectConfig, unknown> {
  const { input, operation, toDetails, toData } = facts;
  const success = successOf(facts.answer, true);
  const action: PortalAction<GavaConnectConfig, Input> = {
    input,
    async perform(input, call) {
      const request = { TAXPAYERDETAILS: toDetails(input, call) };
      const { answer, providerMessage } = await gavaconnect(call).file(operation, request, success);
      return { data: toData(answer), ...providerMessage };
    },
  };
  return action;
}

export const tccApplication = filing({
  input: tccApplicationInput,
  operation: { path: '/application/v1/tcc', product: 'tcc_application' },
  toDetails: ({ TaxpayerPIN, ReasonForTCC }, call) => ({ TaxpayerPIN: TaxpayerPIN ?? ownPin(call), ReasonForTCC }),
  answer: tccApplicationAnswer,
  toData: ({ AckNumber, TCCNumber }) => ({ ack_number: AckNumber, tcc_number: TCCNumber }),
});

export const pinRegistration = filing({
  input: pinRegistrationInput,
  operation: { path: '/v1/generate/pin', product: 'pin_registration' },
  toDetails({ TaxpayerType, IdentificationNumber, DateOfBirth, MobileNumber, EmailAddress, IsPinWithNoOblig }, call) {
    if (DateOfBirth > todayOf(call)) throw invalidField('DateOfBirth', 'Must not be in the future');
    return {
      TaxpayerType,
      IdentificationNumber,
      DateOfBirth: toSlashedDay(DateOfBirth),
      MobileNumber,
      EmailAddress,
      IsPinWithNoOblig,
    };
  },
  answer: registrationAnswer,
  toData: ({ PIN }) => ({ pin: PIN }),
});

export const totReturn = filing({
  input: totReturnInput,
  operation: { path: '/filing/v1/tot/paymentregistration', product: 'tot_return' },
  toDetails({ TaxpayerPIN, Month, Year, GrossTurnover }, call) {
    refuseMonthToCome(Year, Month, call);
    return { TaxpayerPIN: TaxpayerPIN ?? ownPin(call), Month, Year, GrossTurnover };
  },
  answer: totAnswer,
  toData: ({ AckNumber, PRN, ComputedTax, UtilizedCredit, TaxPayable }) => ({
    ack_number: AckNumber,
    prn: PRN,
    computed_tax: ComputedTax,
    utilized_credit: UtilizedCredit,
    tax_payable: TaxPayable,
  }),
});

export const nilReturn = filing({
  input: nilReturnInput,
  operation: { path: '/dtd/return/v1/nil', product: 'nil_return' },
  toDetails({ TaxpayerPIN, ObligationCode, Month, Year }, call) {
    refuseMonthToCome(Year, Month, call);
    return { TaxpayerPIN: TaxpayerPIN ?? ownPin(call), ObligationCode, Month, Year };
  },
  answer: nilAnswer,
  toData: ({ AckNumber }) => ({ ack_number: AckNumber }),
});

const ownPin = ({ app }: PortalCall): string => app.config.taxpayer_pin;
const todayOf = ({ access }: PortalCall): string => toLocalDay(access.now());

/** The current month may be filed; the portal decides when. */
function refuseMonthToCome(year: string, month: string, call: PortalCall): void {
  const now = todayOf(call).slice(0, 7);
  if (`${year}-${month}` <= now) return;
  throw invalidField(year > now.slice(0, 4) ? 'Year' : 'Month', 'Must not be in the future');
}
