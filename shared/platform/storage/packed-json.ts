/** Compressed JSON for records with long values: DynamoDB accepts 400 KB, and repetitive JSON shrinks to a tenth. */
import { gunzipSync, gzipSync } from 'node:zlib';

export const packJson = (json: string): Uint8Array => gzipSync(json);

export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString('utf8'));
