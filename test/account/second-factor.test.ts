/** The second factor of a person: set up, used once per code, replaced and removed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createAnotherAccount } from '../../shared/account/accounts.ts';
import { findMember } from '../../shared/account/members.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  requirePassword,
  useCode,
} from '../../shared/account/second-factor.ts';
import { findUser } from '../../shared/account/users.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { codeOf, wrongCodeOf } from '../support/second-factor.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let of: { accountId: number; memberId: number; email: string };
const email = 'owner@example.test';
const password = 'the password of an owner';
beforeEach(async () => {
  setup = await stores.newSetup();
  const { id } = await createAccount(setup, { email, password });
  of = { accountId: id, memberId: 1, email };
});

const minute = 60_000;
const begin = (code?: string) => beginSecondFactor(setup, of, 'api.example.test', code);
const confirm = (code: string) => confirmSecondFactor(setup, of, code);
const state = () => readSecondFactor(setup, of);
const user = async () => (await findUser(setup.identity, email))!;
const use = async (code: string) => useCode(setup, await user(), code);
const stranger = { accountId: 99, memberId: 1, email };
const member = () => findMember(setup.identity, of.accountId, 1);

/** Returns the key of the app and the recovery codes; a minute later no code of the app was used. */
async function turnOn() {
  const { key } = await begin();
  const { recovery_codes: codes } = await confirm(codeOf(key, 0, setup.now()));
  setup.pass(minute);
  return { key, codes, current: () => codeOf(key, 0, setup.now()) };
}

describe('Setting up a second factor', () => {
  it('shows a key for a quarter of an hour, and changes nothing before a code confirms it', async () => {
    const { key, uri, expires_at } = await begin();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/api.example.test:owner%40example.test?secret=${key}&issuer=api.example.test&algorithm=SHA1&digits=6&period=30`,
    );
    expect(expires_at).toBe(new Date(startOfTime + 15 * minute).toISOString());
    expect(await state()).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect(await use(codeOf(key, 0, setup.now()))).toBeNull();
  });

  it('ends with a code, which is used by this, and gives ten recovery codes', async () => {
    const { key } = await begin();
    setup.pass(15 * minute - 1);
    const code = codeOf(key, 0, setup.now());
    const { recovery_codes } = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(recovery_codes).toHaveLength(10);
    const since = new Date(setup.now()).toISOString();
    expect(await state()).toEqual({ is_on: true, since, recovery_codes_left: 10 });
    expect(await member()).toMatchObject({ has_second_factor: true, sessions_from: setup.now() });
    expect(await user()).not.toHaveProperty('totp_pending');
    expect(await user()).not.toHaveProperty('totp_pending_until');
    expect(await use(code)).toBeNull();
  });

  it('is refused with a wrong code, before it began, and after a quarter of an hour', async () => {
    const notBegun = { status: 422, code: 'second_factor_not_begun' };
    await expect(confirm('123456')).rejects.toMatchObject(notBegun);
    const { key } = await begin();
    const wrong = { status: 422, errors: { code: ['The code is wrong'] } };
    await expect(confirm(wrongCodeOf(key, setup.now()))).rejects.toMatchObject(wrong);
    setup.pass(15 * minute);
    await expect(confirm(codeOf(key, 0, setup.now()))).rejects.toMatchObject(notBegun);
  });

  it('pauses after five wrong codes', async () => {
    const { key } = await begin();
    for (let attempts = 0; attempts < 5; attempts += 1) {
      await expect(confirm(wrongCodeOf(key, setup.now()))).rejects.toMatchObject({ status: 422 });
    }
    await expect(confirm(codeOf(key, 0, setup.now()))).rejects.toMatchObject({ status: 429 });
  });

  it('is refused while it is on, and for someone who is not this member', async () => {
    for (const run of [
      () => beginSecondFactor(setup, stranger, 'x'),
      () => confirmSecondFactor(setup, stranger, '1'),
    ]) {
      await expect(run()).rejects.toMatchObject({ status: 404 });
    }
    const { current } = await turnOn();
    const isOn = { status: 422, code: 'second_factor_is_on' };
    await expect(begin()).rejects.toMatchObject(isOn);
    await expect(confirm(current())).rejects.toMatchObject(isOn);
  });

  it('that two calls begin or confirm at once leaves one key, which works', async () => {
    const { key } = await begin();
    const code = codeOf(key, 0, setup.now());
    const ends = await Promise.allSettled([confirm(code), confirm(code)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await state()).recovery_codes_left).toBe(10);
  });

  it('is refused if it was turned on, or the password was changed, since the person was read', async () => {
    const during = (change: Record<string, unknown>) => {
      const get = async (...given: Parameters<typeof setup.identity.get>) => {
        const found = await setup.identity.get(...given);
        if (given[0].pk === `USER#${email}`) await setup.identity.update(identityKeys.user(email), { set: change });
        return found;
      };
      return { ...setup, identity: { ...setup.identity, get } as TestSetup['identity'] };
    };
    const isOn = { code: 'second_factor_is_on' };
    await expect(beginSecondFactor(during({ password_hash: 'other' }), of, 'x')).rejects.toMatchObject(isOn);
    const { key } = await begin();
    const code = codeOf(key, 0, setup.now());
    await expect(confirmSecondFactor(during({ totp_pending: 'other' }), of, code)).rejects.toMatchObject(isOn);
    await expect(beginSecondFactor(during({ totp_secret: 'other' }), of, 'x')).rejects.toMatchObject(isOn);
  });

  it('counts for all accounts of the person', async () => {
    const other = await createAnotherAccount(setup, { email });
    await turnOn();
    expect(await findMember(setup.identity, other.id, 1)).toMatchObject({ has_second_factor: true });
    await dropSecondFactor(setup, of);
    expect(await findMember(setup.identity, other.id, 1)).not.toHaveProperty('has_second_factor');
  });
});

describe('Moving the second factor to another app', () => {
  it.each(['a code of the app', 'a recovery code'])(
    'needs %s, and changes nothing before it is confirmed',
    async (by) => {
      const { current, codes, key: oldKey } = await turnOn();
      const wrong = { status: 422, errors: { code: ['The code is wrong'] } };
      await expect(begin(wrongCodeOf(oldKey, setup.now()))).rejects.toMatchObject(wrong);
      await expect(confirm(current())).rejects.toMatchObject({ code: 'second_factor_is_on' });
      const { key } = await begin(by === 'a recovery code' ? (codes[0] ?? '') : current());
      setup.pass(minute);
      await expect(confirm(wrongCodeOf(key, setup.now()))).rejects.toMatchObject(wrong);
      expect([await use(codeOf(key, 0, setup.now())), await use(current())]).toEqual([null, 'code']);
      const { recovery_codes } = await confirm(codeOf(key, 0, setup.now()));
      expect(await member()).toMatchObject({ has_second_factor: true, sessions_from: setup.now() });
      setup.pass(minute);
      expect([await use(current()), await use(codes[1] ?? '')]).toEqual([null, null]);
      const ofNewApp = [recovery_codes[0] ?? '', codeOf(key, 0, setup.now())] as const;
      expect([await use(ofNewApp[0]), await use(ofNewApp[1])]).toEqual(['recovery_code', 'code']);
      expect(await state()).toMatchObject({ is_on: true, recovery_codes_left: 9 });
      expect(await user()).not.toHaveProperty('totp_pending');
    },
  );

  it('is refused if the second factor was removed since it began', async () => {
    const { current } = await turnOn();
    const { key } = await begin(current());
    await dropSecondFactor(setup, of);
    const notBegun = { status: 422, code: 'second_factor_not_begun' };
    await expect(confirm(codeOf(key, 0, setup.now()))).rejects.toMatchObject(notBegun);
  });
});

describe('A code', () => {
  it('is used once, and none before a used one is', async () => {
    const { key, current } = await turnOn();
    const [before, code] = [codeOf(key, -1, setup.now()), current()];
    expect(await use(`${code.slice(0, 3)}-${code.slice(3)}`)).toBe('code');
    expect([await use(code), await use(before), await use('')]).toEqual([null, null, null]);
    expect(await use(codeOf(key, 1, setup.now()))).toBe('code');
  });

  it('that two calls use at once is used by one', async () => {
    const { current, codes } = await turnOn();
    for (const [code, kind] of [
      [current(), 'code'],
      [codes[0] ?? '', 'recovery_code'],
    ] as const) {
      const read = await user();
      const used = await Promise.all([useCode(setup, read, code), useCode(setup, read, code)]);
      expect(used.filter((one) => one !== null)).toEqual([kind]);
    }
  });

  it('is not used with a secret that was replaced since the person was read', async () => {
    const { current, codes } = await turnOn();
    const before = await user();
    await setup.identity.update(identityKeys.user(email), { set: { totp_secret: 'other' } });
    expect([await useCode(setup, before, current()), await useCode(setup, before, codes[0] ?? '')]).toEqual([
      null,
      null,
    ]);
  });

  it('of recovery replaces one of the app, once each, however it is typed', async () => {
    const { codes } = await turnOn();
    expect(await use((codes[2] ?? '').toUpperCase().replaceAll('-', ' '))).toBe('recovery_code');
    expect([await use(codes[2] ?? ''), (await state()).recovery_codes_left]).toEqual([null, 9]);
    for (const code of codes.filter((_, index) => index !== 2)) expect(await use(code)).toBe('recovery_code');
    expect([await use(codes[0] ?? ''), await use(''), (await state()).recovery_codes_left]).toEqual([null, null, 0]);
  });
});

describe('Replacing the recovery codes', () => {
  it('needs the password and a code, and the old ones end', async () => {
    const { codes, current } = await turnOn();
    const replaced = await replaceRecoveryCodes(setup, of, { password, code: current() });
    expect(replaced.recovery_codes).toHaveLength(10);
    expect([await use(codes[0] ?? ''), await use(replaced.recovery_codes[0] ?? '')]).toEqual([null, 'recovery_code']);
  });
});

describe('Removing the second factor', () => {
  it.each([removeSecondFactor, replaceRecoveryCodes])(
    'needs the password and a code, like replacing codes',
    async (run) => {
      await expect(run(setup, of, { password, code: '123456' })).rejects.toMatchObject({
        code: 'second_factor_is_off',
      });
      const { key, current } = await turnOn();
      const code = wrongCodeOf(key, setup.now());
      await expect(run(setup, of, { password, code })).rejects.toMatchObject({
        errors: { code: ['The code is wrong'] },
      });
      await expect(run(setup, of, { password: 'wrong', code: current() })).rejects.toMatchObject({
        errors: { password: ['The password is wrong'] },
      });
      expect((await state()).is_on).toBe(true);
      for (let attempts = 1; attempts < 5; attempts += 1) {
        await expect(run(setup, of, { password, code })).rejects.toMatchObject({ status: 422 });
      }
      await expect(run(setup, of, { password, code: current() })).rejects.toMatchObject({ status: 429 });
    },
  );

  it('leaves nothing of it, and ends all sessions', async () => {
    const { codes } = await turnOn();
    await removeSecondFactor(setup, of, { password, code: codes[0] ?? '' });
    expect(await state()).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect(Object.keys(await user()).filter((name) => /totp|recovery/.test(name))).toEqual([]);
    expect(await member()).not.toHaveProperty('has_second_factor');
    expect(await member()).toMatchObject({ sessions_from: setup.now() });
    expect((await begin()).key).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('resets the attempts of the password and the code when both are right', async () => {
    const { codes, key } = await turnOn();
    for (let attempts = 0; attempts < 4; attempts += 1) {
      await expect(
        replaceRecoveryCodes(setup, of, { password, code: wrongCodeOf(key, setup.now()) }),
      ).rejects.toMatchObject({ status: 422 });
    }
    const { recovery_codes } = await replaceRecoveryCodes(setup, of, { password, code: codes[0] ?? '' });
    await expect(replaceRecoveryCodes(setup, of, { password, code: codes[1] ?? '' })).rejects.toMatchObject({
      status: 422,
    });
    await removeSecondFactor(setup, of, { password, code: recovery_codes[0] ?? '' });
    expect((await state()).is_on).toBe(false);
  });
});

const ask = (given: string) => requirePassword(setup, of, { password: given, field: 'current_password' });

describe('The password of a signed-in person', () => {
  it('is asked for again, with a pause after five wrong ones', async () => {
    expect(await ask(password)).toMatchObject({ email });
    for (let attempts = 0; attempts < 5; attempts += 1) {
      await expect(ask('wrong')).rejects.toMatchObject({
        status: 422,
        errors: { current_password: ['The current password is wrong'] },
      });
    }
    await expect(ask(password)).rejects.toMatchObject({ status: 429 });
  });

  it('of no one is always wrong', async () => {
    const nobody = { ...of, email: 'nobody@example.test' };
    await expect(requirePassword(setup, nobody, { password, field: 'password' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(dropSecondFactor(setup, stranger)).rejects.toMatchObject({ status: 404 });
  });
});
