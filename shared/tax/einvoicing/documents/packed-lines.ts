/**
 * The lines of a document as its record keeps them. A thousand lines are more than a record holds, but they are much
 * alike: packed they are a tenth.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { invalidField } from './amounts.ts';

/** A record holds 400 KiB; the rest of a document, and the copy of its answer, need little. */
const largest = 340 * 1024;

/** Throws `invalid` for lines that do not fit a record even so. */
export function pack(lines: readonly unknown[]): string {
  const packed = deflateRawSync(JSON.stringify(lines)).toString('base64');
  if (packed.length > largest)
    throw invalidField('items', 'The items are too many, or their names too long, for one document');
  return packed;
}

export function unpack<Line>(packed: string): Line[] {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as Line[];
}
