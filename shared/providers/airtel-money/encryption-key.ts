/** The provider's public key, cached like a token: until it expires, for at most 12 hours, or is refused. */
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import { refusalCodeOf, staleKeyCodes } from './failures.ts';
import { readKeyExpiry } from './mapping.ts';

const keys = makeTokenCache(0);
const maxLifetimeMs = 12 * 60 * 60 * 1000;

/**
 * Calls `call` with the key. If a call is refused because of its encryption and the provider has changed its key
 * since, the call is repeated once: it was refused before processing. If the key is unchanged, the PIN itself is
 * wrong, and another attempt would lock the wallet.
 */
export async function withEncryptionKey<T>(
  access: ProviderAccess,
  name: string,
  fetch: () => Promise<{ key: string; valid_upto: string }>,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const get = () => keys.get(access, name, () => fetchKey(access, fetch));
  const key = await get();
  try {
    return await call(key);
  } catch (error) {
    if (!staleKeyCodes.has(refusalCodeOf(error) ?? '')) throw error;
    await keys.drop(access, name, key);
    const fresh = await get();
    if (fresh === key) throw error;
    return await call(fresh);
  }
}

async function fetchKey(
  access: ProviderAccess,
  fetch: () => Promise<{ key: string; valid_upto: string }>,
): Promise<AccessToken> {
  const { key, valid_upto } = await fetch();
  const maxLength = access.now() + maxLifetimeMs;
  return { value: key, expiresAt: Math.min(readKeyExpiry(valid_upto) ?? maxLength, maxLength) };
}
