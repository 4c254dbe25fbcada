/** The setup a provider touches, for driver tests: the real guarded client over loopback, and tokens kept in memory. */
import type { AccessToken, ProviderAccess, SharedTokens } from '../../shared/drivers/provider-access.ts';
import { makeEgress } from '../../shared/platform/egress/guarded-client.ts';

/** Shared tokens as the storage keeps them: a lease ends with the next write, or when its time is over. */
export function memoryTokens(now: () => number = Date.now): SharedTokens & { stored: Map<string, AccessToken> } {
  const stored = new Map<string, AccessToken>();
  const leases = new Map<string, number>();
  return {
    stored,
    read: async (name) => stored.get(name) ?? null,
    async tryLease(name, seconds) {
      if ((leases.get(name) ?? 0) > now()) return false;
      leases.set(name, now() + seconds * 1000);
      return true;
    },
    async write(name, token) {
      leases.delete(name);
      stored.set(name, token);
    },
  };
}

export function aProviderAccess(differences: Partial<ProviderAccess> = {}): ProviderAccess {
  return {
    egress: makeEgress({ allowLoopback: true }),
    now: Date.now,
    sleep: () => new Promise((done) => setImmediate(done)),
    tokens: memoryTokens(),
    baseUrls: {},
    ...differences,
  };
}

/** The same setup with a shorter patience, for providers that answer too late. */
export function inAHurry(access: ProviderAccess, totalTimeoutMs: number): ProviderAccess {
  return { ...access, egress: { send: (request) => access.egress.send({ ...request, totalTimeoutMs }) } };
}
