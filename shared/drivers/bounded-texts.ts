/** The maximum length of external text in a record, an event or a list, for a field of any name. */
import { truncate } from '../values/text.ts';

/** Long enough for every provider's names, references and descriptions. */
export const maxTextLength = 512;
const maxNameLength = 100;
/** DynamoDB accepts 32 levels, and the enclosing record needs some of them. */
const maxDepth = 10;

/** Truncates every text in a plain value to what a record holds, and drops anything nested deeper than any record. */
export function boundTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return truncate(value, maxTextLength) as T;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth >= maxDepth) return null as T;
  if (Array.isArray(value)) return value.map((one) => boundTexts<unknown>(one, depth + 1)) as T;
  const members = Object.entries(value).map(([name, one]) => [
    truncate(name, maxNameLength),
    boundTexts(one, depth + 1),
  ]);
  return Object.fromEntries(members) as T;
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
