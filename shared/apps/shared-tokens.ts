/** The provider tokens of one tenant app, encrypted in the apps table and shared by all instances. */
import type { AccessToken, SharedTokens } from '../drivers/provider-access.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import type { Table } from '../platform/storage/table.ts';
import { appKeys } from './records.ts';

export function makeSharedTokens(
  apps: Table,
  { keyring, name: keyringName }: { keyring: Keyring; name: string },
  now: () => number,
  owner: { accountId: number; appId: number },
): SharedTokens {
  const key = (name: string) => appKeys.providerToken(owner.accountId, owner.appId, name);
  const sealOwner = { accountId: owner.accountId, of: owner.appId };
  return {
    async read(name) {
      const item = await apps.get(key(name), { consistent: true });
      if (typeof item?.sealed !== 'string') return null;
      return JSON.parse(await open(keyring, sealOwner, item.sealed)) as AccessToken;
    },
    async tryLease(name, seconds) {
      const leased = await apps.update(key(name), {
        set: { leased_until: now() + seconds * 1000 },
        if: { leased_until: { isAbsentOrBelow: now() } },
      });
      return leased !== null;
    },
    async write(name, token) {
      const sealed = await seal(keyring, keyringName, sealOwner, JSON.stringify(token));
      const expires_at = Math.ceil(token.expiresAt / 1000) + 3600;
      await apps.update(key(name), { set: { sealed, expires_at }, remove: ['leased_until'] });
    },
  };
}
