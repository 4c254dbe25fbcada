/** Callback addresses given to providers: their subject, their signature, and the words they must not contain. */
import { describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import {
  aboutOf,
  type AddressSubject,
  callbackUrlFor,
  hasAppToken,
  readSignedSubject,
  registeredAddresses,
} from '../../shared/payments/callback-address.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
const baseUrl = 'https://pay.example.com';
const app = { account_id: 7, id: 3, settings: {}, type: 'MobileMoneyKeC2B' } as unknown as PaymentApp;
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

const uuid = '5f0a4f4e-4f5d-4b37-9b0d-000000000014';
const subjects: [AddressSubject, string][] = [
  [{ request: uuid }, 'request'],
  [{ transaction: 3_000_000_014 }, 'transaction'],
  [{ app: uuid }, 'app'],
];

describe('A call’s callback address', () => {
  it.each(subjects)('contains the subject %j, which can be read back', async (subject, about) => {
    const dependencies = { ...(await stores.newSetup()), baseUrl };
    const address = await callbackUrlFor(dependencies, app, subject);
    for (const action of [undefined, 'result', 'timeout']) {
      const url = address(action);
      expect(url).toMatch(
        new RegExp(
          `^${baseUrl}/api/pay/3/callback${action ? `/${action}` : ''}\\?r=[\\w-]+&s=payments_k1-[0-9a-f]{64}$`,
        ),
      );
      expect(url).not.toMatch(/m-?pesa|safaricom|exec?|cmd|sql|query/i);
      const read = await readSignedSubject(dependencies, app, queryOf(url));
      expect([read, aboutOf(read)]).toEqual([subject, about]);
    }
  });

  it('is not valid for another account, app or subject, or with another signature', async () => {
    const dependencies = { ...(await stores.newSetup()), baseUrl };
    const query = queryOf((await callbackUrlFor(dependencies, app, { request: uuid }))());
    const other = `${uuid.slice(0, -1)}5`;
    const read = [
      await readSignedSubject(dependencies, { ...app, account_id: 8 }, query),
      await readSignedSubject(dependencies, { ...app, id: 4 }, query),
      await readSignedSubject(dependencies, app, { ...query, r: other }),
      await readSignedSubject(dependencies, app, { ...query, r: `a${uuid}` }),
      await readSignedSubject(dependencies, app, { ...query, s: `k1-${'0'.repeat(64)}` }),
      await readSignedSubject(dependencies, app, { ...query, s: 'k9-none' }),
      await readSignedSubject(dependencies, app, { r: uuid }),
      await readSignedSubject(dependencies, app, {}),
    ];
    expect(read.map((subject) => [subject, aboutOf(subject)])).toEqual(read.map(() => [null, 'unsigned']));
  });
});

describe('A registered address', () => {
  it('contains a token that is created only once, even by concurrent calls', async () => {
    const setup = await stores.newSetup();
    const key = appKeys.app<PaymentApp>(7, 'payment', 3);
    await setup.apps.put<Record<string, unknown>>({ ...key, id: 3 });
    const addresses = await Promise.all([1, 2, 3].map(() => registeredAddresses({ apps: setup.apps, baseUrl }, app)));
    expect(new Set(addresses.map(({ confirmation }) => confirmation)).size).toBe(1);
    const stored = (await setup.apps.get(key))!;
    expect(stored.callback_token).toMatch(/^[0-9a-f]{48}$/);
    expect(addresses[0]).toEqual({
      callback: `${baseUrl}/api/pay/3/callback?k=${stored.callback_token}`,
      validation: `${baseUrl}/api/pay/3/validateTransaction?k=${stored.callback_token}`,
      confirmation: `${baseUrl}/api/pay/3/callback/confirmation?k=${stored.callback_token}`,
    });
    expect(await registeredAddresses({ apps: setup.apps, baseUrl }, stored)).toEqual(addresses[0]);
    const query = queryOf(addresses[0]!.confirmation);
    expect(await hasAppToken(setup, stored, query)).toBe(true);
    // The app as it was read before it had a token.
    expect(await hasAppToken(setup, app, query)).toBe(true);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { k: '' }],
    ['another text', { k: 'f'.repeat(48) }],
    ['a longer text', { k: `${'a'.repeat(48)}a` }],
  ])('is not trusted with %s as its token', async (_, query) => {
    const setup = await stores.newSetup();
    expect(await hasAppToken(setup, { ...app, callback_token: 'a'.repeat(48) }, query)).toBe(false);
    // An app without a token accepts no token.
    expect(await hasAppToken(setup, app, query)).toBe(false);
  });
});
