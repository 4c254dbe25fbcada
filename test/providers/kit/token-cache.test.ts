/** Access tokens: one login for many callers, renewed in time, shared between instances, repeated once when refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessToken, ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { makeTokenCache, type TokenCache } from '../../../shared/providers/kit/token-cache.ts';
import { aProviderAccess, memoryTokens } from '../provider-access.ts';

const name = 'provider:sandbox:1';
const lifetimeMs = 3_600_000;

let now: number;
let logins: number;
let access: ProviderAccess;
let cache: TokenCache;
beforeEach(() => {
  now = 1_000_000;
  logins = 0;
  cache = makeTokenCache(60_000);
  access = aProviderAccess({
    now: () => now,
    tokens: memoryTokens(() => now),
    async sleep(milliseconds) {
      now += milliseconds;
      await new Promise((done) => setImmediate(done));
    },
  });
});

function login(): Promise<AccessToken> {
  logins += 1;
  return Promise.resolve({ value: `token-${logins}`, expiresAt: now + lifetimeMs });
}

const get = (from = cache, setup = access) => from.get(setup, name, login);

describe('A provider token', () => {
  it('is fetched once for callers who come at the same time', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['token-1', 'token-1', 'token-1']);
    expect(await get()).toBe('token-1');
    expect(logins).toBe(1);
  });

  it('counts as expired sixty seconds early, and not before', async () => {
    await get();
    now += lifetimeMs - 60_001;
    expect(await get()).toBe('token-1');
    now += 1;
    expect(await get()).toBe('token-2');
  });

  it('is shared with another instance, which does not log in', async () => {
    await get();
    expect(await get(makeTokenCache(60_000))).toBe('token-1');
    expect(logins).toBe(1);
  });

  it('is tried a third time when both the one held and the one another instance left have died', async () => {
    const other = makeTokenCache(60_000);
    const dead = new Set(['token-1', 'token-2']);
    const call = (token: string) => (dead.has(token) ? Promise.reject(new Error('401')) : Promise.resolve(token));
    const use = (from: TokenCache) => from.withToken(access, name, login, call, () => true);
    await get();
    await other.drop(access, name, 'token-1');
    await get(other);
    expect(await use(cache)).toBe('token-3');
    dead.add('token-3').add('token-4');
    await expect(use(cache)).rejects.toThrow('401');
    expect(logins).toBe(4);
  });

  it('is awaited while another instance fetches it', async () => {
    await access.tokens.tryLease(name, 10);
    const waiting = get();
    await new Promise((done) => setImmediate(done));
    await access.tokens.write(name, { value: 'of-the-other', expiresAt: now + lifetimeMs });
    expect(await waiting).toBe('of-the-other');
    expect(logins).toBe(0);
  });

  it('is fetched all the same when the other instance never finishes', async () => {
    await access.tokens.tryLease(name, 10);
    expect(await get()).toBe('token-1');
    expect(now).toBeLessThanOrEqual(1_000_000 + 10_000);
  });

  it('of one tenant is never given to another, even under the same name', async () => {
    await get();
    expect(await get(cache, { ...access, tokens: memoryTokens(() => now) })).toBe('token-2');
  });

  it('under another name is another token', async () => {
    await get();
    expect(await cache.get(access, 'provider:live:1', login)).toBe('token-2');
  });

  it('whose login failed is fetched by the next caller without waiting', async () => {
    const failing = cache.get(access, name, () => Promise.reject(new Error('wrong keys')));
    await expect(failing).rejects.toThrow('wrong keys');
    expect(await get()).toBe('token-1');
    expect(now).toBe(1_000_000);
  });

  it('that is dropped is fetched anew, by every instance', async () => {
    const token = await get();
    await cache.drop(access, name, token);
    expect(await get(makeTokenCache(60_000))).toBe('token-2');
    expect(await get()).toBe('token-2');
  });

  it('is not dropped when another one has taken its place', async () => {
    await get();
    await cache.drop(access, name, 'an older one');
    expect(await get()).toBe('token-1');
  });
});

describe('A call with a token', () => {
  const refused = new Error('invalid token');
  const callWith = (call: (token: string) => Promise<string>) =>
    cache.withToken(access, name, login, call, (error) => error === refused);

  it('is made again with a new one when the provider calls the token invalid', async () => {
    const used: string[] = [];
    const answer = await callWith(async (token) => {
      used.push(token);
      if (token === 'token-1') throw refused;
      return 'done';
    });
    expect([answer, used]).toEqual(['done', ['token-1', 'token-2']]);
  });

  it('is made twice at most', async () => {
    const used: string[] = [];
    const call = callWith((token) => {
      used.push(token);
      return Promise.reject(refused);
    });
    await expect(call).rejects.toBe(refused);
    expect(used).toEqual(['token-1', 'token-2']);
  });

  it('is never repeated for any other failure', async () => {
    const used: string[] = [];
    const call = callWith((token) => {
      used.push(token);
      return Promise.reject(new Error('dropped'));
    });
    await expect(call).rejects.toThrow('dropped');
    expect(used).toEqual(['token-1']);
  });
});
