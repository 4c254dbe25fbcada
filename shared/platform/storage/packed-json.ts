/**
 * Compressed texts for records with long values: DynamoDB charges for each KiB that is written and accepts 400 KB, and
 * JSON shrinks to a half, repetitive JSON to a tenth.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export const packJson = (json: string): Uint8Array => deflateRawSync(json);

export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(unpackText(packed));

/** Shorter texts gain little. */
const maxPlainCharacters = 256;

/** The text itself if it is short. */
export const packText = (text: string): string | Uint8Array =>
  text.length <= maxPlainCharacters ? text : deflateRawSync(text);

export const unpackText = (packed: string | Uint8Array): string =>
  typeof packed === 'string' ? packed : inflateRawSync(packed).toString('utf8');
