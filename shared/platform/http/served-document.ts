/** The OpenAPI document as a gateway serves it: `servers` is the gateway's own address, so that importers need no editing. */
import { brotliCompressSync, constants } from 'node:zlib';
import { lazy } from '../../values/lazy.ts';
import type { Asset } from './site.ts';

/** A twentieth of the time of the best quality, for a result that is a tenth larger. */
const quality = 6;

/** Written by the first call that reads it, since most calls of the function do not. */
export function servedDocument(document: object, baseUrl: string): Asset {
  const plain = lazy(() => Buffer.from(JSON.stringify({ ...document, servers: [{ url: baseUrl }] })));
  const brotli = lazy(() => {
    const text = plain();
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return brotliCompressSync(text, { params });
  });
  return {
    type: 'application/json',
    get plain() {
      return plain();
    },
    get brotli() {
      return brotli();
    },
  };
}
