/**
 * Packs the lines of a document for its record. A thousand lines are too large for a record, but they are similar, so
 * compression reduces them to a tenth.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { invalidField } from './amounts.ts';

/** A record holds at most 400 KiB. The other attributes, with the authority's response, need little of that. */
const maxPackedLength = 340 * 1024;

/** Throws `invalid` for lines that are too large even when packed. */
export function pack(lines: readonly unknown[]): string {
  const packed = deflateRawSync(JSON.stringify(lines)).toString('base64');
  if (packed.length > maxPackedLength)
    throw invalidField('items', 'Too many items, or item names that are too long, for one document');
  return packed;
}

export function unpack<Line>(packed: string): Line[] {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as Line[];
}
