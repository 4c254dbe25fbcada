/**
 * The receivers that took long lately, as far as one function instance knows. Their deliveries need a slot before they
 * begin (`async/slow-slots.ts`).
 */

/** The hosts of an account's receivers. */
export type SlowReceivers = {
  has(accountId: number, host: string): boolean;
  add(accountId: number, host: string): void;
  remove(accountId: number, host: string): void;
};

/** Then the next delivery shows whether the receiver responds fast again. */
const rememberedMs = 60_000;
/** An account with this many slow hosts counts as slow as a whole: every request can name another host. */
const maxHosts = 3;

export function makeSlowReceivers(now: () => number): SlowReceivers {
  /** By account: when each host is forgotten (epoch ms). */
  const accounts = new Map<number, Map<string, number>>();

  function forgetOld(accountId: number, hosts: Map<string, number>): void {
    for (const [host, until] of hosts) if (until <= now()) hosts.delete(host);
    if (hosts.size === 0) accounts.delete(accountId);
  }

  return {
    has(accountId, host) {
      const hosts = accounts.get(accountId);
      if (!hosts) return false;
      forgetOld(accountId, hosts);
      return hosts.size >= maxHosts || hosts.has(host);
    },
    add(accountId, host) {
      for (const [id, hosts] of accounts) forgetOld(id, hosts);
      const hosts = accounts.get(accountId) ?? new Map<string, number>();
      accounts.set(accountId, hosts.set(host, now() + rememberedMs));
    },
    remove(accountId, host) {
      accounts.get(accountId)?.delete(host);
    },
  };
}
