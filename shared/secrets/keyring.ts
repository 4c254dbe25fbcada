/**
 * The gateway's own keys: one secret in Secrets Manager holding several named keys and which one is current. What was
 * made with an older key stays readable, so keys are rotated without downtime (decisions 1).
 */
import { hkdfSync } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';

/** What a derived key is used for; keys of different purposes have nothing in common. */
export type KeyPurpose = 'seal' | 'callback' | 'lookup' | 'connect' | 'device';

export type Keyring = {
  /** The key new things are made with. */
  current(purpose: KeyPurpose): Promise<{ id: string; key: Buffer }>;
  /** A key by the id found in a sealed thing or signature; null when the keyring has no such key. */
  find(purpose: KeyPurpose, id: string): Promise<Buffer | null>;
  /** The ids of all keys, the current one first: for what was made with one of them and does not say with which. */
  ids(): Promise<readonly string[]>;
};

/** How long an instance trusts its copy; a key that is not in it is looked for at once. */
const refreshAfterMs = 5 * 60_000;
const leastTimeBetweenReadsMs = 1_000;

/** `readSecret` answers the secret's text: `{"current":"<id>","<id>":"<random text>",...}`. */
export function makeKeyring(readSecret: () => Promise<string>, now: () => number): Keyring {
  let known: Promise<Map<string, string>> | null = null;
  let readAt = 0;

  /** While the secret cannot be read, the copy read before serves on; without one the next caller reads again. */
  function load(olderThanMs: number): Promise<Map<string, string>> {
    if (known === null || now() - readAt > olderThanMs) {
      const before = known;
      readAt = now();
      const read = readSecret().then(parseKeyring);
      known = before === null ? read : read.catch(() => before);
      known.catch(() => (known = null));
    }
    return known;
  }

  return {
    async current(purpose) {
      const keys = await load(refreshAfterMs);
      const id = keys.get('current') ?? '';
      return { id, key: derive(keys.get(id) ?? '', purpose) };
    },
    async find(purpose, id) {
      if (id === 'current') return null;
      let text = (await load(refreshAfterMs)).get(id);
      text ??= (await load(leastTimeBetweenReadsMs)).get(id);
      return text === undefined ? null : derive(text, purpose);
    },
    async ids() {
      const keys = await load(refreshAfterMs);
      const current = keys.get('current') ?? '';
      return [current, ...[...keys.keys()].filter((id) => id !== 'current' && id !== current)];
    },
  };
}

function parseKeyring(text: string): Map<string, string> {
  const keys = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  const current = keys.get('current');
  if (current === undefined || (keys.get(current) ?? '').length < 32) {
    throw new GatewayError('internal', 'The keyring secret names no current key of at least 32 characters');
  }
  return keys;
}

const derive = (text: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', text, 'gateway-keyring', purpose, 32));
