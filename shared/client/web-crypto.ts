/** Web Crypto in browsers and Node; in Node 18 it is in a module. */

type WebCrypto = typeof globalThis.crypto;

// In a variable, so that bundlers for browsers do not resolve the import.
const nodeModule = 'node:crypto';

export async function webCrypto(): Promise<WebCrypto> {
  const here = (globalThis as { crypto?: WebCrypto }).crypto;
  return here ?? ((await import(nodeModule)) as { webcrypto: WebCrypto }).webcrypto;
}

/** Random hex. Also works on pages without TLS, where browsers have no `randomUUID`. */
export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
