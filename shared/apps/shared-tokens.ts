/** The provider tokens of one tenant app, encrypted in the apps table and shared by all instances. */
import type { AccessToken, SharedTokens } from '../drivers/provider-access.ts';
import { orWithoutStore } from '../platform/async/around-call.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { maskText } from '../platform/log/mask.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { Table } from '../platform/storage/table.ts';
import { truncate } from '../values/text.ts';
import { appKeys } from './records.ts';

/** The console shows the refusal of an app's credentials; see refused-credentials.ts. */
const refusalKeptMs = 7 * 24 * 60 * 60_000;
const maxRefusal = 300;

export function makeSharedTokens(
  apps: Table,
  { keyring, name: keyringName }: { keyring: Keyring; name: string },
  now: () => number,
  owner: { accountId: number; appId: number },
): SharedTokens {
  // The driver's name for a token contains a hash of the credentials, from which a short password could be guessed.
  const keyOf = async (name: string) =>
    appKeys.providerToken(owner.accountId, owner.appId, await keyring.hash(keyringName, name));
  const sealOwner = { accountId: owner.accountId, of: owner.appId };
  const stored: SharedTokens = {
    async read(name) {
      const item = await apps.get(await keyOf(name));
      if (typeof item?.sealed !== 'string') return null;
      return JSON.parse(await open(keyring, sealOwner, item.sealed)) as AccessToken;
    },
    async tryLease(name, seconds) {
      const leased = await apps.update(await keyOf(name), {
        set: { leased_until: now() + seconds * 1000 },
        if: { leased_until: { isAbsentOrBelow: now() } },
      });
      return leased !== null;
    },
    async write(name, token, refusal) {
      const key = await keyOf(name);
      const sealed = await seal(keyring, keyringName, sealOwner, JSON.stringify(token));
      if (refusal === undefined) {
        const expires_at = Math.ceil(token.expiresAt / 1000) + 3600;
        await apps.update(key, {
          set: { sealed, expires_at },
          remove: ['leased_until', 'refused_at', 'refusal'],
        });
        return;
      }
      const expires_at = Math.ceil((now() + refusalKeptMs) / 1000);
      await apps.update(key, {
        set: { sealed, expires_at, refused_at: now(), refusal: truncate(maskText(refusal), maxRefusal) },
        remove: ['leased_until'],
      });
    },
  };
  // Without the table, each instance signs in by itself. A call needs its token after it was marked as sent, so an error
  // here would leave the outcome of a call unknown that was never made.
  return {
    read: (name) => orWithoutStore(stored.read(name), null),
    tryLease: (name, seconds) => orWithoutStore(stored.tryLease(name, seconds), true),
    write: (name, token, refusal) => orWithoutStore(stored.write(name, token, refusal), undefined),
  };
}
