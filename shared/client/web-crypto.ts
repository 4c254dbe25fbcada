/** Web Crypto as browsers and Node have it; Node 18 keeps it in a module. */

type WebCrypto = typeof globalThis.crypto;

// In a variable, so that bundlers for browsers leave the import alone.
const nodeModule = 'node:crypto';

export async function webCrypto(): Promise<WebCrypto> {
  const here = (globalThis as { crypto?: WebCrypto }).crypto;
  return here ?? ((await import(nodeModule)) as { webcrypto: WebCrypto }).webcrypto;
}

/** The same on pages without TLS, where browsers have no `randomUUID`. */
export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
