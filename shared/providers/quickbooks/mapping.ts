/** QuickBooks' forms of amounts, names and marks; pure. */
import type { Address, ProviderRecord, SyncWarning, Totals } from '../../drivers/accounting-driver.ts';
import { syncFailure } from '../accounting-refusal.ts';
import { addDecimals, readDecimal } from '../decimal.ts';
import { provider } from './failures.ts';
import type { Held } from './wire.ts';

/** A decimal as a JSON number. Throws `validation` for one that no double holds exactly as written. */
export function toNumber(decimal: string): number {
  const number = Number(decimal);
  const isExact = readDecimal(String(number)) === readDecimal(decimal);
  if (isExact) return number;
  throw syncFailure('validation', provider, `QuickBooks takes no number as long as ${decimal}`);
}

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;
const unitsOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

/** Quantity times price, rounded half up to two places: what a line's Amount must be. */
export function lineAmount(quantity: string, price: string): string {
  const places = placesOf(quantity) + placesOf(price);
  const units = unitsOf(quantity) * unitsOf(price) * 100n;
  const scale = 10n ** BigInt(places);
  const cents = String((2n * units + scale) / (2n * scale)).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** The gateway's mark in a private note or in notes, and what people wrote below it. */
export const withMark = (externalId: string, ...below: (string | null)[]): string =>
  [`gw:${externalId}`, ...below.filter((text) => text !== null)].join('\n');

export const isMarked = (note: string | undefined, externalId: string): boolean =>
  note?.split('\n')[0] === `gw:${externalId}`;

/** Names hold no colon, which parts a name from its parent's, and no tab or new line. */
export const toName = (name: string): string =>
  name
    .replace(/[\t\r\n]+/g, ' ')
    .replaceAll(':', '-')
    .trim();

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function toAddress(address: Address | null) {
  if (address === null) return undefined;
  const { line1, line2, city, region, postal_code, country } = address;
  return given({
    Line1: line1,
    Line2: line2,
    City: city,
    CountrySubDivisionCode: region,
    PostalCode: postal_code,
    Country: country === null ? null : (countries.of(country) ?? country),
  });
}

/** Without the members that are null. */
export function given<T extends Record<string, unknown>>(members: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

const toTotal = (amount: number): string => readDecimal(amount.toFixed(2)) ?? '0.00';

function totalsOf({ TotalAmt, TxnTaxDetail }: Held): Totals | null {
  if (TotalAmt === undefined) return null;
  const tax = toTotal(TxnTaxDetail?.TotalTax ?? 0);
  const total = toTotal(TotalAmt);
  return { subtotal: addDecimals([total, `-${tax}`.replace('--', '')]), tax, total };
}

export const toProviderRecord = (held: Held, warnings: readonly SyncWarning[] = []): ProviderRecord => ({
  provider_id: held.Id,
  provider_number: held.DocNumber ?? held.DisplayName ?? held.Name ?? null,
  provider_version: held.SyncToken,
  totals: totalsOf(held),
  warnings,
});
