/** A keyring after a backup was restored: it has every key of both, under names that still find them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Keys, withNewKey, withRestoredKeys } from '../../../shared/platform/secrets/restored-keyring.ts';
import { open, seal } from '../../../shared/platform/secrets/seal.ts';
import { isOurCallback, signCallback } from '../../../shared/payments/callback-signature.ts';
import { makeKeyrings } from '../../support/keyrings.ts';

const key = (name: string): string => `${name} is a key of at least thirty-two characters`;
const fresh = key('fresh');
const restored = (present: Keys, backup: Keys): Keys => withRestoredKeys(present, backup, () => fresh);
const [a, b, c, d] = [key('a'), key('b'), key('c'), key('d')];
const keyringOf = (keys: Keys) => makeKeyrings(async () => JSON.stringify(keys));
/** Its keys, with any names. */
const held = ({ current: _current, ...keys }: Keys): Set<string> => new Set(Object.values(keys));
const owner = { accountId: 7, of: 42 };

describe('A keyring after a backup was restored', () => {
  it.each<[string, Keys, Keys, Keys]>([
    ['is unchanged if no key is missing', { current: 'k1', k1: a }, { current: 'k1', k1: a }, { current: 'k1', k1: a }],
    [
      'keeps the keys created after the backup, and the current key',
      { current: 'k2', k1: a, k2: b },
      { current: 'k1', k1: a },
      { current: 'k2', k1: a, k2: b },
    ],
    [
      'gets the lost keys back, and the backup’s current key if it has no key of its own',
      { current: 'k1', k1: a },
      { current: 'k2', k1: a, k2: b },
      { current: 'k2', k1: a, k2: b },
    ],
    [
      'gives a name back to the backup’s key, keeps the key that has it now, and adds a third one',
      { current: 'k1', k1: b },
      { current: 'k1', k1: a },
      { current: 'k2', k1: a, k1b: b, k2: fresh },
    ],
    [
      'does so with several names',
      { current: 'k2', k1: c, k2: d },
      { current: 'k2', k1: a, k2: b },
      { current: 'k3', k1: a, k1b: c, k2: b, k2b: d, k3: fresh },
    ],
    [
      'is unchanged when the backup is restored a second time',
      { current: 'k2', k1: a, k1b: b, k2: fresh },
      { current: 'k1', k1: a },
      { current: 'k2', k1: a, k1b: b, k2: fresh },
    ],
    [
      'is the same when the other backup follows',
      { current: 'k2', k1: a, k1b: b, k2: fresh },
      { current: 'k1', k1: b },
      { current: 'k2', k1: a, k1b: b, k2: fresh },
    ],
    [
      'has three keys of one name after a second loss',
      { current: 'k1', k1: c },
      { current: 'k2', k1: a, k1b: b, k2: d },
      { current: 'k3', k1: a, k1b: b, k1c: c, k2: d, k3: fresh },
    ],
    [
      'uses its current key on, if it has a key of its own besides those of the backup',
      { current: 'k2', k1: a, k2: b },
      { current: 'k3', k1: a, k3: c },
      { current: 'k2', k1: a, k2: b, k3: c },
    ],
    [
      'uses its current key on, if its own key has the name of one of the backup',
      { current: 'k2', k1: a, k1b: b, k2: d },
      { current: 'k3', k1: a, k2: d, k3: c },
      { current: 'k2', k1: a, k1b: b, k2: d, k3: c },
    ],
    [
      'gets a new current key if the name of its own is not unique',
      { current: 'k1b', k1: a, k1b: b },
      { current: 'k2', k2: c },
      { current: 'k3', k1: a, k1b: b, k2: c, k3: fresh },
    ],
  ])('%s', (_what, present, backup, wanted) => {
    expect(restored(present, backup)).toEqual(wanted);
  });

  it('is the same object if no key is missing, also with a current key whose name is not unique', () => {
    const present = { current: 'k1', k1: a, k1b: b };
    expect(restored(present, { current: 'k1', k1: b })).toBe(present);
  });

  it('finds only the keys that may have had the name of an id', async () => {
    const keyring = keyringOf({ current: 'k2', k1: a, k1b: b, k10: c, k2: d });
    expect(await keyring.findAll('seal', 'sms_k1')).toEqual([
      await keyring.find('seal', 'sms_k1'),
      await keyring.find('seal', 'sms_k1b'),
    ]);
  });

  it('numbers its next key after the highest, also above nine, and whatever other names there are', () => {
    expect(withNewKey({ current: 'k12', k9: a, k12: b, stock30: c }, () => fresh)).toEqual({
      current: 'k13',
      k9: a,
      k12: b,
      stock30: c,
      k13: fresh,
    });
  });

  it('gets back the lost one of two keys with the same name', () => {
    const backup = { current: 'k2', k1: a, k1b: b, k2: d };
    expect(restored({ current: 'k2', k1: a, k2: d }, backup)).toEqual(backup);
  });

  it('decrypts values from before the loss, before the restore, and after it', async () => {
    const [before, between] = [
      { current: 'k1', k1: a },
      { current: 'k1', k1: b },
    ];
    const [old, newer] = [
      await seal(keyringOf(before), 'sms', owner, 'old'),
      await seal(keyringOf(between), 'sms', owner, 'newer'),
    ];
    const keyring = keyringOf(restored(between, before));
    const newest = await seal(keyring, 'sms', owner, 'newest');
    const texts = await Promise.all([old, newer, newest].map((sealed) => open(keyring, owner, sealed)));
    expect(texts).toEqual(['old', 'newer', 'newest']);
    expect(newest).toMatch(/^v1\.sms_k2\./);
    await expect(open(keyring, { ...owner, of: 43 }, newer)).rejects.toMatchObject({ kind: 'internal' });
  });

  it('accepts callbacks whose addresses were signed before the loss or before the restore', async () => {
    const of = { accountId: 7, appId: 42, requestId: 'r1' };
    const [before, between] = [
      { current: 'k1', k1: a },
      { current: 'k1', k1: b },
    ];
    const signed = await Promise.all([before, between].map((keys) => signCallback(keyringOf(keys), of)));
    const keyring = keyringOf(restored(between, before));
    const signatures = signed.map((query) => query.split('&s=')[1] ?? '');
    expect(signatures.map((one) => one.split('-')[0])).toEqual(['payments_k1', 'payments_k1']);
    expect(await Promise.all(signatures.map((one) => isOurCallback(keyring, of, one)))).toEqual([true, true]);
    const forged = signatures.map((one) => `${one.slice(0, -1)}${one.endsWith('0') ? '1' : '0'}`);
    expect(await Promise.all(forged.map((one) => isOurCallback(keyring, of, one)))).toEqual([false, false]);
  });

  it('decrypts everything encrypted with either of two keyrings, for any keys in them', async () => {
    const text = fc.constantFrom(a, b, c, d);
    const keys = fc
      .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })
      .chain((numbers) => fc.tuple(fc.constant(numbers), fc.array(text, { minLength: 4, maxLength: 4 })))
      .map(([numbers, texts]): Keys => {
        const named = numbers.map((number, index) => [`k${number}`, texts[index] ?? a] as const);
        return { current: `k${Math.max(...numbers)}`, ...Object.fromEntries(named) };
      });
    await fc.assert(
      fc.asyncProperty(keys, keys, async (present, backup) => {
        const sealed = await Promise.all(
          [present, backup].map((one) => seal(keyringOf(one), 'sms', owner, one.current ?? '')),
        );
        const once = restored(present, backup);
        const keyring = keyringOf(once);
        expect(await Promise.all(sealed.map((one) => open(keyring, owner, one)))).toEqual([
          present.current,
          backup.current,
        ]);
        expect(held(once).isSupersetOf(held(present).union(held(backup)))).toBe(true);
        expect(restored(once, backup)).toEqual(once);
      }),
    );
  });
});
