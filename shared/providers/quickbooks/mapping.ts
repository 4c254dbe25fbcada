/** Pure conversions to QuickBooks' forms of amounts, names and markers. */
import type { Address, ProviderRecord, SyncWarning, Totals } from '../../drivers/accounting-driver.ts';
import { fromJsonNumber, multiply, subtract, toCents } from '../../values/money.ts';
import { toNumber as toJsonNumber } from '../kit/accounting-amounts.ts';
import { provider } from './failures.ts';
import type { Held } from './wire.ts';

export const toNumber = (decimal: string): number => toJsonNumber(decimal, provider);

/** Quantity times price in cents, as a line's Amount must be. */
export const lineAmount = (quantity: string, price: string): string => toCents(multiply(quantity, price));

/** The gateway's marker in a private note or in notes, followed by the user's own text. */
export const withMark = (externalId: string, ...below: (string | null)[]): string =>
  [`gw:${externalId}`, ...below.filter((text) => text !== null)].join('\n');

export const isMarked = (note: string | undefined, externalId: string): boolean =>
  note?.split('\n')[0] === `gw:${externalId}`;

/** Whether a note has the marker of any of the gateway's records. */
export const hasMark = (note: string | undefined): boolean => note?.startsWith('gw:') === true;

/** QuickBooks has no status for it: it empties the amounts and begins the note with this word. */
export const isVoided = ({ TotalAmt, PrivateNote }: Held): boolean =>
  TotalAmt === 0 && /^voided\b/i.test(PrivateNote ?? '');

/** Names must not contain a colon, which separates a name from its parent's, or a tab or new line. */
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

/** Without null members. */
export function given<T extends Record<string, unknown>>(members: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

function totalsOf({ TotalAmt, TxnTaxDetail }: Held): Totals | null {
  if (TotalAmt === undefined) return null;
  const tax = fromJsonNumber(TxnTaxDetail?.TotalTax ?? 0);
  const total = fromJsonNumber(TotalAmt);
  return { subtotal: subtract(total, tax), tax, total };
}

export const toProviderRecord = (held: Held, warnings: readonly SyncWarning[] = []): ProviderRecord => ({
  provider_id: held.Id,
  provider_number: held.DocNumber ?? held.DisplayName ?? held.Name ?? null,
  provider_version: held.SyncToken,
  totals: totalsOf(held),
  warnings,
});
