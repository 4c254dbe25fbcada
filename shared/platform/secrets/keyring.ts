/**
 * The gateway's own keys, in keyrings: each is a secret of its own in Secrets Manager, so that a function can open only
 * what it needs. A keyring holds several named keys and which one is current. What was made with an older key stays
 * readable, so keys are rotated without downtime.
 */
import { hkdfSync } from 'node:crypto';
import { GatewayError } from '../errors/gateway-error.ts';
import { namesLike } from './restored-keyring.ts';

/** What a derived key is used for; keys of different purposes have nothing in common. */
export type KeyPurpose = 'seal' | 'callback' | 'lookup' | 'connect' | 'device';

/** All keyrings that this function may read. A key's id is `<keyring>_<name of the key>`. */
export type Keyring = {
  /** The key new things are made with. Throws `internal` for a keyring that this function may not read. */
  current(name: string, purpose: KeyPurpose): Promise<{ id: string; key: Buffer }>;
  /**
   * The keys that something made with the key of this id may have been made with: one, or several where a keyring was
   * lost and restored. None when there is no such key among those it may read.
   */
  findAll(purpose: KeyPurpose, id: string): Promise<readonly Buffer[]>;
  /** A key by its very id, one of `ids`; null when there is no such key among those it may read. */
  find(purpose: KeyPurpose, id: string): Promise<Buffer | null>;
  /** The ids of all keys, the current one first: for what was made with one of them and does not say with which. */
  ids(name: string): Promise<readonly string[]>;
};

/** How long an instance trusts its copy; a key that is not in it is looked for at once. */
const refreshAfterMs = 5 * 60_000;
const minReadIntervalMs = 1_000;

/** Answers a secret's text: `{"current":"<name>","<name>":"<random text>",...}`. */
export type SecretReader = () => Promise<string>;

export function makeKeyring(readers: Readonly<Record<string, SecretReader>>, now: () => number): Keyring {
  const opened = new Map<string, KeysReader>();
  for (const [name, readSecret] of Object.entries(readers)) opened.set(name, makeKeysReader(readSecret, now));

  function need(name: string): KeysReader {
    const keys = opened.get(name);
    if (keys === undefined) throw new GatewayError('internal', `This function may not read the keyring ${name}`);
    return keys;
  }

  /** The keyring that holds the key of this id, and what it is called there. */
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
    async ids(name) {
      const keys = await need(name)(refreshAfterMs);
      const current = keys.get('current') ?? '';
      const others = [...keys.keys()].filter((key) => key !== 'current' && key !== current);
      return [current, ...others].map((key) => idOf(name, key));
    },
  };
}

const idOf = (name: string, key: string): string => `${name}_${key}`;

/** The keys as they were at most so long (milliseconds) ago. */
type KeysReader = (olderThanMs: number) => Promise<Map<string, string>>;

/** While the secret cannot be read, the copy read before serves on; without one the next caller reads again. */
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
  const keys = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  const current = keys.get('current');
  if (current === undefined || (keys.get(current) ?? '').length < 32) {
    throw new GatewayError('internal', 'The keyring secret names no current key of at least 32 characters');
  }
  return keys;
}

const derive = (text: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', text, 'gateway-keyring', purpose, 32));
