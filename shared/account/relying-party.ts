/**
 * For which site passkeys are made and used. It follows from the gateway's own configured address, never from a header
 * of the call, so that a page under another name cannot have a member sign for it.
 */

export type RelyingParty = {
  /** The host that passkeys belong to. */
  id: string;
  /** Whether a page of this origin may use them. */
  isOrigin: (origin: string) => boolean;
};

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Browsers allow no passkeys for a numeric address, so a local gateway uses `localhost`, at any port. */
export function relyingPartyOf(baseUrl: string): RelyingParty {
  const { hostname, origin: own, protocol } = new URL(baseUrl);
  if (protocol === 'http:' && loopback.has(hostname)) {
    return { id: 'localhost', isOrigin: (origin) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin) };
  }
  return { id: hostname, isOrigin: (origin) => origin === own };
}
