/**
 * Whether a record has the text that a reader looks for in a list: as the API writes it, or as lists show it. They show
 * `254712345678` as 0712345678, `1500.00` as 1,500.00 KES, and `request_payment` as Request payment.
 */
import { asText } from '../format.ts';

/** How the API may write what a reader typed, in lower case. */
function formsOf(wanted: string): string[] {
  const text = wanted.toLowerCase();
  const number = text.replace(/(?<=\.\d\d) [a-z]{3}$/, '');
  if (!/^\+?\d[\d ,.-]*$/.test(number)) return [text];
  const digits = number.replaceAll(/[ ,-]/g, '');
  return [text, digits, digits.replace(/^(?:\+?254|0)(?=[17])/, '254')];
}

function textsOf(value: unknown): string[] {
  const text = asText(value).toLowerCase();
  return [text, text.replaceAll(/[_.]/g, ' ')];
}

/** Every record has no text. */
export function makeFinder(wanted: string, members: readonly string[]): (row: Record<string, unknown>) => boolean {
  if (wanted === '') return () => true;
  const forms = formsOf(wanted);
  return (row) => members.some((name) => textsOf(row[name]).some((text) => forms.some((form) => text.includes(form))));
}
