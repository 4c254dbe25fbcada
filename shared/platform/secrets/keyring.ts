/**
 * The gateway's own keys, in keyrings: each keyring is a separate secret in Secrets Manager, so that a function can
 * read only those it needs. A keyring has several named keys, one of which is current. Values encrypted with an older
 * key stay readable, so keys are rotated without downtime.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';
import { hasCurrentKey, namesLike, parseKeys } from './restored-keyring.ts';

/** The use of a derived key; keys with different purposes are independent. */
export type KeyPurpose = 'seal' | 'callback' | 'lookup' | 'connect' | 'device';

/** All keyrings that this function may read. A key's id is `<keyring>_<name of the key>`. */
export type Keyring = {
  /** The key for new values. Throws `internal` for a keyring that this function may not read. */
  current(name: string, purpose: KeyPurpose): Promise<{ id: string; key: Buffer }>;
  /**
   * The keys that may match this key id: one, or several if a keyring was lost and restored. Empty if no readable
   * keyring has such a key.
   */
  findAll(purpose: KeyPurpose, id: string): Promise<readonly Buffer[]>;
  /** The key with exactly this id, one of `ids`; null if no readable keyring has it. */
  find(purpose: KeyPurpose, id: string): Promise<Buffer | null>;
  /**
   * The ids of all keys, the current one first: for values that do not contain their key's id. `isFresh`: also those of
   * keys that were added more than a second ago.
   */
  ids(name: string, options?: { isFresh?: boolean }): Promise<readonly string[]>;
  /**
   * HMAC-SHA-256 of a text, hex, by which a record is found again: without the keyring, no text can be guessed from it.
   * It uses the oldest key, which every instance has, even while some have not read a new key yet.
   */
  hash(name: string, text: string): Promise<string>;
};

/** How long an instance uses its copy; a missing key triggers a new read at once. */
const refreshAfterMs = 5 * 60_000;
const minReadIntervalMs = 1_000;

/** Returns a secret's text: `{"current":"<name>","<name>":"<random text>",...}`. */
export type SecretReader = () => Promise<string>;

export function makeKeyring(readers: Readonly<Record<string, SecretReader>>, now: () => number): Keyring {
  const opened = new Map<string, KeysReader>();
  for (const [name, readSecret] of Object.entries(readers)) opened.set(name, makeKeysReader(readSecret, now));

  function need(name: string): KeysReader {
    const keys = opened.get(name);
    if (keys === undefined) throw new GatewayError('internal', `This function may not read the keyring ${name}`);
    return keys;
  }

  /** The keyring that contains the key with this id, and the key's name in it. */
  async function lookUp(id: string): Promise<{ keys: Map<string, string>; key: string } | null> {
    const [, name = '', key = ''] = /^([a-z]+)_(.*)$/s.exec(id) ?? [];
    const read = opened.get(name);
    if (read === undefined || key === 'current') return null;
    let keys = await read(refreshAfterMs);
    if (!keys.has(key)) keys = await read(minReadIntervalMs);
    return keys.has(key) ? { keys, key } : null;
  }

  return {
    async current(name, purpose) {
      const keys = await need(name)(refreshAfterMs);
      const key = keys.get('current') ?? '';
      return { id: idOf(name, key), key: derive(keys.get(key) ?? '', purpose) };
    },
    async findAll(purpose, id) {
      const found = await lookUp(id);
      if (found === null) return [];
      const { keys, key } = found;
      return namesLike(key, keys.keys()).map((name) => derive(keys.get(name) ?? '', purpose));
    },
    async find(purpose, id) {
      const found = await lookUp(id);
      return found === null ? null : derive(found.keys.get(found.key) ?? '', purpose);
    },
    async ids(name, { isFresh = false } = {}) {
      const keys = await need(name)(isFresh ? minReadIntervalMs : refreshAfterMs);
      const current = keys.get('current') ?? '';
      const others = [...keys.keys()].filter((key) => key !== 'current' && key !== current);
      return [current, ...others].map((key) => idOf(name, key));
    },
    async hash(name, text) {
      const keys = await need(name)(refreshAfterMs);
      const [oldest = ''] = [...keys.keys()].filter((key) => key !== 'current').toSorted();
      return createHmac('sha256', derive(keys.get(oldest) ?? '', 'lookup'))
        .update(text)
        .digest('hex');
    },
  };
}

const idOf = (name: string, key: string): string => `${name}_${key}`;

/** The keys, read at most this many milliseconds ago. */
type KeysReader = (olderThanMs: number) => Promise<Map<string, string>>;

/** While the secret cannot be read, the previous copy stays in use; without one, the next caller reads again. */
function makeKeysReader(readSecret: SecretReader, now: () => number): KeysReader {
  let known: Promise<Map<string, string>> | null = null;
  let readAt = 0;
  return (olderThanMs) => {
    if (known === null || now() - readAt > olderThanMs) {
      const before = known;
      readAt = now();
      const read = readSecret().then(parseKeyring);
      known = before === null ? read : read.catch(() => before);
      known.catch(() => (known = null));
    }
    return known;
  };
}

function parseKeyring(text: string): Map<string, string> {
  const keys = parseKeys(text);
  if (!hasCurrentKey(keys)) {
    throw new GatewayError('internal', 'The keyring secret has no current key of at least 32 characters');
  }
  return new Map(Object.entries(keys));
}

const derive = (text: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', text, 'gateway-keyring', purpose, 32));
