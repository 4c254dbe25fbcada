/** Amounts and quantities as they come in: decimal strings, or numbers that are made into them; never floats inside. */
import * as z from 'zod';

const form = /^(\d{1,15})(?:\.(\d{1,6}))?$/;

/** The canonical text: no leading zeros, no zeros behind the last of `places`; null for what is no such decimal. */
function normalise(value: string | number, places: number): string | null {
  const [, whole, fraction = ''] = form.exec(String(value).trim()) ?? [];
  if (whole === undefined) return null;
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0');
  return `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`;
}

const decimal = (places: number, sentence: string) =>
  z.union([z.string(), z.number()], sentence).transform((value, context) => {
    const text = normalise(value, places);
    if (text !== null) return text;
    context.issues.push({ code: 'custom', message: sentence, input: value });
    return z.NEVER;
  });

const sentence = 'Must be a decimal with at most 15 digits before and 6 behind the point, not negative';

/** With two places at least: `850.00`. */
export const amount = () => decimal(2, sentence);

/** Without needless zeros, above 0: `10`, `0.5`. */
export const quantity = () => decimal(0, sentence).refine((text) => text !== '0', 'Must be above 0');

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Exactly one minus the other, as a count of millionths. */
const millionths = (text: string): bigint => BigInt(text.replace('.', '') + '0'.repeat(6 - placesOf(text)));

/** Whether two amounts differ by more than so many hundredths. */
export function differByMore(one: string, other: string, hundredths: number): boolean {
  const difference = millionths(one) - millionths(other);
  return (difference < 0n ? -difference : difference) > BigInt(hundredths) * 10_000n;
}
