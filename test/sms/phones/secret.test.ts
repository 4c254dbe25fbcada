/** How an app is found by the secret of its phone, also after keys and apps have changed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../../shared/apps/records.ts';
import { rotatingKeyrings } from '../../support/keyrings.ts';
import { findAppBySecret, rememberSecret } from '../../../shared/sms/phones/secret.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { accountId, aPhoneSetup, minute, type PhoneSetup, secret } from './phone-setup.ts';

const stores = useEmulatedStores();
let phones: PhoneSetup;
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  phones = aPhoneSetup(setup);
});

const secretInUse = { kind: 'invalid', errors: { secret: ['Another phone app has this secret'] } };
const find = async (text = secret) => (await findAppBySecret(setup, text))?.app.id ?? null;
const remember = (id: number, text = secret, account_id = accountId) => rememberSecret(setup, { account_id, id }, text);

describe('A secret', () => {
  it('leads to its app, and is read from the encrypted configuration', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    expect(await findAppBySecret(setup, secret)).toMatchObject({ app: { id: appId }, secret });
    expect(await find(`${secret}.`)).toBeNull();
    expect(await find('')).toBeNull();
  });

  it('is stored nowhere in plain text', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    expect(JSON.stringify(await phones.readApp(appId))).not.toContain(secret);
    expect(setup.aws.made.length).toBeGreaterThan(0);
    expect(JSON.stringify(setup.aws.made)).not.toContain(secret);
  });

  it('belongs to one app: another app cannot have it, its own can register it again', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    await remember(appId);
    await expect(phones.createApp({ type: 'PhoneSync' })).rejects.toMatchObject(secretInUse);
    await expect(phones.createApp({ type: 'PhoneSync' }, 8)).rejects.toMatchObject(secretInUse);
    expect(await find()).toBe(appId);
  });

  it('of two apps that are created at the same time belongs to one of them', async () => {
    const created = await Promise.allSettled([1, 2, 3].map(() => phones.createApp({ type: 'PhoneSync' })));
    const ids = created.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ids).toHaveLength(1);
    expect(await find()).toBe(ids[0]);
  });

  it.each([
    ['is deleted', (appId: number) => setup.apps.delete(appKeys.app(accountId, 'sms', appId))],
    [
      'has no secret anymore',
      (appId: number) => setup.apps.update(appKeys.app(accountId, 'sms', appId), { remove: ['sealed_config'] }),
    ],
  ])('can be used again when its app %s', async (_what, end) => {
    const old = await phones.createApp({ type: 'PhoneSync' });
    await end(old);
    expect(await find()).toBeNull();
    const appId = await phones.createApp({ type: 'PhoneSync' });
    expect(await find()).toBe(appId);
  });

  it('leads to no app after its app has changed its secret', async () => {
    const appId = await phones.createApp({ type: 'PhoneSync' });
    const other = await phones.createApp({ type: 'PhoneSync', config: { secret: 'a-second-secret-of-the-account' } });
    // As if the index were out of date.
    await setup.apps.delete(appKeys.app(accountId, 'sms', appId));
    const entry = { account_id: accountId, app_id: other };
    for (const { key } of directoryOf(setup)) await setup.apps.update(key, { set: entry });
    expect(await find()).toBeNull();
    expect(await find('a-second-secret-of-the-account')).toBe(other);
  });

  it('is found after a key rotation, and does not need the old key after its phone has called', async () => {
    const { rotate, open } = rotatingKeyrings(setup.now);
    const instance = { ...setup, keyring: open() };
    const rotated = aPhoneSetup(instance);
    const appId = await rotated.createApp({ type: 'PhoneSync' });
    rotate();
    setup.pass(6 * minute);
    expect(await instance.keyring.ids('sms')).toEqual(['sms_k2', 'sms_k1']);
    const before = setup.aws.made.length;
    expect((await findAppBySecret(instance, secret))?.app.id).toBe(appId);
    const first = setup.aws.made.length - before;
    expect((await findAppBySecret(instance, secret))?.app.id).toBe(appId);
    expect(setup.aws.made.length - before - first).toBe(2);
    expect(first).toBe(4);
    await expect(rotated.createApp({ type: 'PhoneSync' })).rejects.toMatchObject(secretInUse);
  });

  it('that was registered with a new key is found at once by an instance that has not read the key yet', async () => {
    const { rotate, open } = rotatingKeyrings(setup.now);
    const [before, after] = [open(), open()].map((keyring) => ({ ...setup, keyring }));
    expect(await findAppBySecret(before!, secret)).toBeNull();
    rotate();
    setup.pass(2000);
    const appId = await aPhoneSetup(after!).createApp({ type: 'PhoneSync' });
    expect((await findAppBySecret(before!, secret))?.app.id).toBe(appId);
    await expect(aPhoneSetup(before!).createApp({ type: 'PhoneSync' })).rejects.toMatchObject(secretInUse);
  });

  it('that is wrong makes an instance read the keyring at most once a second', async () => {
    const { reads, open } = rotatingKeyrings(setup.now);
    const instance = { ...setup, keyring: open() };
    for (let call = 0; call < 10; call += 1) expect(await findAppBySecret(instance, `wrong-${call}`)).toBeNull();
    expect(reads()).toBe(1);
    setup.pass(1001);
    for (let call = 0; call < 10; call += 1) expect(await findAppBySecret(instance, `wrong-${call}`)).toBeNull();
    expect(reads()).toBe(2);
  });
});

/** The keys of all registered secrets. */
function directoryOf({ aws }: TestSetup) {
  return aws.made.flatMap(({ input }) => {
    const pk = (input as { Item?: { pk?: { S?: string } } }).Item?.pk?.S ?? '';
    return pk.startsWith('SECRET#') ? [{ key: { pk, sk: 'PHONE' } }] : [];
  });
}
