/** When the keyring is read again, and which keys it contains. */
import { describe, expect, it } from 'vitest';
import { makeKeyring } from '../../../shared/platform/secrets/keyring.ts';

const key = (name: string): string => `${name} is a key of at least thirty-two characters`;
const minute = 60_000;

/** A secret whose text can change or become unavailable, and a clock. */
function aSecret(first: Record<string, string> = { current: 'k1', k1: key('first') }) {
  let text: string | Error = JSON.stringify(first);
  let time = 1_000_000;
  let reads = 0;
  const readSecret = async () => {
    reads += 1;
    if (text instanceof Error) throw text;
    return text;
  };
  const keyring = makeKeyring({ sms: readSecret }, () => time);
  return {
    keyring,
    reads: () => reads,
    pass: (milliseconds: number) => void (time += milliseconds),
    becomes: (next: Record<string, string> | Error) => {
      text = next instanceof Error ? next : JSON.stringify(next);
    },
  };
}
const rotated = { current: 'k2', k1: key('first'), k2: key('second') };

describe('The keyring', () => {
  it('is read once for concurrent callers, and cached for five minutes', async () => {
    const { keyring, reads, pass } = aSecret();
    await Promise.all([
      keyring.current('sms', 'seal'),
      keyring.current('sms', 'callback'),
      keyring.find('seal', 'sms_k1'),
    ]);
    pass(5 * minute);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k1');
    expect(await keyring.find('seal', 'sms_k1')).toBeInstanceOf(Buffer);
    expect(reads()).toBe(1);
  });

  it('uses a new current key after five minutes at the latest', async () => {
    const { keyring, becomes, pass } = aSecret();
    await keyring.current('sms', 'seal');
    becomes(rotated);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k1');
    pass(5 * minute + 1);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k2');
  });

  it('is read at once for an unknown key, since another instance may have a newer copy', async () => {
    const { keyring, becomes, pass } = aSecret();
    await keyring.current('sms', 'seal');
    becomes(rotated);
    pass(10_001);
    expect(await keyring.find('seal', 'sms_k2')).toBeInstanceOf(Buffer);
  });

  it('is not read more often than the minimum interval for any number of unknown keys', async () => {
    const { keyring, reads, pass } = aSecret();
    for (const name of ['x1', 'x2', 'x3']) expect(await keyring.find('callback', `sms_${name}`)).toBeNull();
    expect(reads()).toBe(1);
    pass(10_001);
    for (const name of ['x1', 'x2', 'x3']) expect(await keyring.find('callback', `sms_${name}`)).toBeNull();
    expect(reads()).toBe(2);
  });

  it('derives independent keys for different purposes', async () => {
    const { keyring } = aSecret();
    const [seal, callback] = await Promise.all([keyring.current('sms', 'seal'), keyring.current('sms', 'callback')]);
    expect(seal.key).toHaveLength(32);
    expect(seal.key.equals(callback.key)).toBe(false);
    expect(await keyring.find('seal', 'sms_k1')).toEqual(seal.key);
  });

  it.each(['current', '', 'k9', '__proto__', 'constructor'])('has no key with the name %j', async (name) => {
    expect(await aSecret().keyring.find('seal', `sms_${name}`)).toBeNull();
  });

  it.each([
    ['has no current key', { k1: key('first') }],
    ['refers to a missing current key', { current: 'k2', k1: key('first') }],
    ['has a current key that is too short', { current: 'k1', k1: 'short' }],
  ])('is refused when it %s', async (_what, secret) => {
    await expect(aSecret(secret).keyring.current('sms', 'seal')).rejects.toMatchObject({ kind: 'internal' });
  });

  it.each(['hunter2', '"hunter2"', 'null', '', '["hunter2"]'])(
    'is refused when it is %j, which the error does not quote',
    async (text) => {
      const keyring = makeKeyring({ sms: async () => text }, () => 0);
      await expect(keyring.current('sms', 'seal')).rejects.toMatchObject({
        kind: 'internal',
        message: 'The keyring secret has no current key of at least 32 characters',
      });
    },
  );

  it('needs a current key of 32 characters, not more', async () => {
    const shortest = aSecret({ current: 'k1', k1: 'x'.repeat(32) });
    const tooShort = aSecret({ current: 'k1', k1: 'x'.repeat(31) });
    expect((await shortest.keyring.current('sms', 'seal')).id).toBe('sms_k1');
    await expect(tooShort.keyring.current('sms', 'seal')).rejects.toMatchObject({ kind: 'internal' });
  });

  it.each(['1sms_k1', '-sms_k1', 'sms_k1\n', 'sms_k'])(
    'has no key for the id %j, which only resembles one',
    async (id) => {
      expect(await aSecret().keyring.find('seal', id)).toBeNull();
    },
  );

  it('is read again by the next caller when the first read failed', async () => {
    const { keyring, becomes } = aSecret();
    becomes(new Error('Secrets Manager is unavailable'));
    await expect(keyring.current('sms', 'seal')).rejects.toThrow('Secrets Manager is unavailable');
    becomes(rotated);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k2');
  });

  it('uses its copy while Secrets Manager is unavailable', async () => {
    const { keyring, becomes, pass } = aSecret();
    await keyring.current('sms', 'seal');
    becomes(new Error('Secrets Manager is unavailable'));
    pass(5 * minute + 1);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k1');
    expect(await keyring.find('callback', 'sms_forged')).toBeNull();
    becomes(rotated);
    pass(5 * minute + 1);
    expect((await keyring.current('sms', 'seal')).id).toBe('sms_k2');
  });

  it('refuses a keyring that the function may not read', async () => {
    const { keyring, reads } = aSecret();
    const refused = { kind: 'internal', message: 'This function may not read the keyring payments' };
    await expect(keyring.current('payments', 'seal')).rejects.toMatchObject(refused);
    await expect(keyring.ids('payments')).rejects.toMatchObject(refused);
    await expect(keyring.hash('payments', 'a text')).rejects.toMatchObject(refused);
    for (const id of ['payments_k1', 'k1', '_k1', '__proto___k1', 'constructor_k1']) {
      expect(await keyring.find('callback', id)).toBeNull();
    }
    expect(reads()).toBe(0);
  });

  it('uses its name as the prefix of its key ids, the current one first', async () => {
    expect(await aSecret(rotated).keyring.ids('sms')).toEqual(['sms_k2', 'sms_k1']);
  });

  it('lists a new key at once to a caller who needs all, reading the secret at most once a second', async () => {
    const { keyring, reads, becomes, pass } = aSecret();
    const ids = () => keyring.ids('sms', { isFresh: true });
    expect(await ids()).toEqual(['sms_k1']);
    becomes(rotated);
    pass(1000);
    expect(await ids()).toEqual(['sms_k1']);
    pass(1);
    expect(await ids()).toEqual(['sms_k2', 'sms_k1']);
    await Promise.all([ids(), ids()]);
    expect(reads()).toBe(2);
  });

  it('hashes with its oldest key, which no rotation changes', async () => {
    const first = await aSecret().keyring.hash('sms', 'a text');
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`k${index + 1}`, key(`key ${index + 1}`)]),
    );
    for (const keys of [rotated, { ...many, k1: key('first'), current: 'k12' }]) {
      expect(await aSecret(keys).keyring.hash('sms', 'a text')).toBe(first);
    }
    expect(await aSecret({ ...rotated, k1: key('another') }).keyring.hash('sms', 'a text')).not.toBe(first);
    expect(await aSecret().keyring.hash('sms', 'another text')).not.toBe(first);
  });
});
