/** Amounts with separators and their currency: `1,250.00 KES`. */
export const money = (amount: string | number, currency: string): string =>
  `${new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount))} ${currency}`.trim();
