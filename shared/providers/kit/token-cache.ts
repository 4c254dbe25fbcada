/**
 * Provider access tokens: kept in memory, shared between instances, and renewed by one caller at a time.
 * Providers limit token calls, and a burst of payments must not begin with a burst of logins.
 */
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';

export type TokenCache = {
  /** A token valid for at least `earlyMs` more; `fetch` asks the provider for a new one. */
  get(access: ProviderAccess, name: string, fetch: () => Promise<AccessToken>): Promise<string>;
  /** Forgets a token the provider called invalid, so that the next `get` fetches. */
  drop(access: ProviderAccess, name: string, value: string): Promise<void>;
  /**
   * Makes `call` with a token. When `isTokenRefused` recognises its failure, the token is dropped and the call made
   * once more with a new one: the provider refused it before processing, so nothing can happen twice. A second token
   * that another instance had fetched may be dead as well; one fetched for this very call is not tried twice.
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
  // Keyed by the tenant app's own token store first: two tenants can never meet in one entry.
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
      await access.tokens.write(name, expired);
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
      // That one was left by another instance, and had died meanwhile too.
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
