/** The countries of Airtel Money: calling codes and lengths of numbers. Lengths other than nine are unconfirmed. */
import type { NumberingPlan } from '../../../shared/values/phone.ts';

const nine: readonly number[] = [9];

const plans = {
  KE: { callingCode: '254', digits: nine },
  UG: { callingCode: '256', digits: nine },
  TZ: { callingCode: '255', digits: nine },
  RW: { callingCode: '250', digits: nine },
  ZM: { callingCode: '260', digits: nine },
  MW: { callingCode: '265', digits: nine },
  CD: { callingCode: '243', digits: nine },
  CG: { callingCode: '242', digits: nine, keepsLeadingZero: true },
  GA: { callingCode: '241', digits: [8, 9] },
  TD: { callingCode: '235', digits: [8] },
  NE: { callingCode: '227', digits: [8] },
  MG: { callingCode: '261', digits: nine },
  NG: { callingCode: '234', digits: [10] },
  SC: { callingCode: '248', digits: [7] },
} as const satisfies Record<string, NumberingPlan>;
export type CountryCode = keyof typeof plans;

export const countryOf = (code: CountryCode): NumberingPlan => plans[code];
