/** How much text from outside a record, an event or a list can hold, whatever its field is called. */
import { truncate } from '../values/text.ts';

/** No provider's name, reference or description is longer. */
export const maxTextLength = 512;
const maxNameLength = 100;
/** DynamoDB takes 32 levels, some of which the record around it needs. */
const maxDepth = 10;

/** A plain value with every text cut to what a record holds; what lies deeper than any record does is left out. */
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
