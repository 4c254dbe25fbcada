/**
 * Provider access tokens: cached in memory, shared between instances, and renewed by one caller at a time.
 * Providers limit token calls, so a burst of payments must not start with a burst of sign-ins.
 */
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';

export type TokenCache = {
  /** A token valid for at least `earlyMs` more; `fetch` requests a new one from the provider. */
  get(access: ProviderAccess, name: string, fetch: () => Promise<AccessToken>): Promise<string>;
  /** Discards a token that the provider reported as invalid, so that the next `get` fetches one. */
  drop(access: ProviderAccess, name: string, value: string): Promise<void>;
  /**
   * Calls `call` with a token. If `isTokenRefused` recognizes its failure, the token is dropped and the call repeated
   * with a new one: the provider refused it before processing, so nothing can happen twice. If another instance had
   * fetched the second token, it may be invalid too, and a third is used; a token fetched for this call is not.
   */
  withToken<T>(
    access: ProviderAccess,
    name: string,
    fetch: () => Promise<AccessToken>,
    call: (token: string) => Promise<T>,
    isTokenRefused: (error: unknown) => boolean,
  ): Promise<T>;
};

const leaseSeconds = 10;
const waitForOthersMs = 200;
const expired: AccessToken = { value: '', expiresAt: 0 };

/** `earlyMs`: how long before its expiry a token counts as expired. */
export function makeTokenCache(earlyMs: number): TokenCache {
  // Keyed by the tenant app's own token store first, so that two tenants never share an entry.
  const known = new WeakMap<ProviderAccess['tokens'], Map<string, AccessToken>>();
  const underway = new WeakMap<ProviderAccess['tokens'], Map<string, Promise<AccessToken>>>();
  const isFresh = (token: AccessToken | null | undefined, now: number): token is AccessToken =>
    (token?.expiresAt ?? 0) - earlyMs > now;

  async function renew(access: ProviderAccess, name: string, fetch: () => Promise<AccessToken>): Promise<AccessToken> {
    for (let waitedMs = 0; waitedMs < leaseSeconds * 1000; waitedMs += waitForOthersMs) {
      const shared = await access.tokens.read(name);
      if (isFresh(shared, access.now())) return shared;
      if (await access.tokens.tryLease(name, leaseSeconds)) break;
      await access.sleep(waitForOthersMs);
    }
    const token = await fetch().catch(async (error: unknown) => {
      const isRefused = error instanceof GatewayError && error.kind === 'provider_refused';
      await access.tokens.write(name, expired, isRefused ? error.message : undefined);
      throw error;
    });
    await access.tokens.write(name, token);
    return token;
  }

  const cache: TokenCache = {
    async get(access, name, fetch) {
      const mine = entry(known, access.tokens);
      const cached = mine.get(name);
      if (isFresh(cached, access.now())) return cached.value;
      const flights = entry(underway, access.tokens);
      const flight = flights.get(name) ?? renew(access, name, fetch).finally(() => flights.delete(name));
      flights.set(name, flight);
      const token = await flight;
      mine.set(name, token);
      return token.value;
    },
    async drop(access, name, value) {
      const mine = entry(known, access.tokens);
      if (mine.get(name)?.value === value) mine.delete(name);
      const shared = await access.tokens.read(name);
      if (shared?.value === value) await access.tokens.write(name, expired);
    },
    async withToken(access, name, fetch, call, isTokenRefused) {
      const token = await cache.get(access, name, fetch);
      try {
        return await call(token);
      } catch (error) {
        if (!isTokenRefused(error)) throw error;
      }
      await cache.drop(access, name, token);
      let isNew = false;
      const fetchNew = () => {
        isNew = true;
        return fetch();
      };
      const second = await cache.get(access, name, fetchNew);
      try {
        return await call(second);
      } catch (error) {
        if (isNew || !isTokenRefused(error)) throw error;
      }
      // Another instance had fetched that token, and it was no longer valid either.
      await cache.drop(access, name, second);
      return await call(await cache.get(access, name, fetch));
    },
  };
  return cache;
}

function entry<T>(of: WeakMap<object, Map<string, T>>, key: object): Map<string, T> {
  const found = of.get(key) ?? new Map<string, T>();
  of.set(key, found);
  return found;
}
