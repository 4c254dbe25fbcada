/** `format` reads a text exactly, which the types of ES2022 do not know: as a number, a large amount would lose digits. */
const exactly = (amount: string | number): number => amount as number;

/** Amounts with separators and their currency: `1,250.00 KES`; prices of messages can have more places: `0.0042 USD`. */
export const money = (amount: string | number, currency: string): string =>
  `${new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(exactly(amount))} ${currency}`.trim();
