/** Which way the money of a payment goes. A completed reversal of a payment returned the money. */
export type Kind = 'in' | 'out' | 'reversal';

type Moved = { transaction_type: string; reverses: number | null };

export function kindOf({ transaction_type, reverses }: Moved): Kind {
  if (reverses !== null) return 'reversal';
  return transaction_type === 'PAYMENT_IN' ? 'in' : 'out';
}
