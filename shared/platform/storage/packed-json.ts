/** JSON as records keep it where it may be long: DynamoDB takes 400 KB, and what is alike packs to a tenth. */
import { gunzipSync, gzipSync } from 'node:zlib';

export const packJson = (json: string): Uint8Array => gzipSync(json);

export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString('utf8'));
