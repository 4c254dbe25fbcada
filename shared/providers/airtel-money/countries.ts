/** The countries of Airtel Money: calling code, currency, length of a number and host. */
import { type NumberingPlan } from '../../values/phone.ts';

/** The lengths other than nine are unconfirmed. */
export type Country = NumberingPlan & {
  name: string;
  currencies: readonly string[];
  /** Prefixed with `openapi.` or `openapiuat.`, in countries with their own hosts. */
  domain?: string;
};

const nine: readonly number[] = [9];

export const countries = {
  KE: { name: 'Kenya', callingCode: '254', currencies: ['KES'], digits: nine },
  UG: { name: 'Uganda', callingCode: '256', currencies: ['UGX'], digits: nine, domain: 'airtel.ug' },
  TZ: { name: 'Tanzania', callingCode: '255', currencies: ['TZS'], digits: nine, domain: 'airtel.co.tz' },
  RW: { name: 'Rwanda', callingCode: '250', currencies: ['RWF'], digits: nine, domain: 'airtel.co.rw' },
  ZM: { name: 'Zambia', callingCode: '260', currencies: ['ZMW'], digits: nine, domain: 'airtel.co.zm' },
  MW: { name: 'Malawi', callingCode: '265', currencies: ['MWK'], digits: nine, domain: 'airtel.mw' },
  CD: { name: 'DR Congo', callingCode: '243', currencies: ['CDF', 'USD'], digits: nine },
  CG: { name: 'Congo', callingCode: '242', currencies: ['XAF'], digits: nine, keepsLeadingZero: true },
  GA: { name: 'Gabon', callingCode: '241', currencies: ['XAF'], digits: [8, 9] },
  TD: { name: 'Chad', callingCode: '235', currencies: ['XAF'], digits: [8], domain: 'airtel.td' },
  NE: { name: 'Niger', callingCode: '227', currencies: ['XOF'], digits: [8] },
  MG: { name: 'Madagascar', callingCode: '261', currencies: ['MGA'], digits: nine },
  NG: { name: 'Nigeria', callingCode: '234', currencies: ['NGN'], digits: [10] },
  SC: { name: 'Seychelles', callingCode: '248', currencies: ['SCR'], digits: [7] },
} as const satisfies Record<string, Country>;
export type CountryCode = keyof typeof countries;

export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];

export const countryOf = (code: CountryCode): Country => countries[code];

/** Currencies without a smaller unit (ISO 4217): whole amounts only. */
const wholeCurrencies: ReadonlySet<string> = new Set(['UGX', 'RWF', 'XAF', 'XOF']);

export const hasFractions = (currency: string): boolean => !wholeCurrencies.has(currency);
