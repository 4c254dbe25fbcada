/** As Intl.NumberFormat formats it, exactly: as a number, a large amount would lose digits. */
type Exact = Intl.StringNumericLiteral;

/** Amounts with separators and their currency: `1,250.00 KES`; prices of messages can have more places: `0.0042 USD`. */
export const money = (amount: string | number, currency: string): string =>
  `${new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(typeof amount === 'number' ? amount : (amount as Exact))} ${currency}`.trim();
