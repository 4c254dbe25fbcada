/** What a driver may use for one app. */
import type { ProviderAccess, SharedTokens } from '../drivers/provider-access.ts';
import type { SlowCalls } from '../platform/async/slow-calls.ts';
import { withCallsEndingAt } from '../platform/egress/deadline.ts';
import type { Egress } from '../platform/egress/guarded-client.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Table } from '../platform/storage/table.ts';
import { keyringOfKind } from './app-config.ts';
import type { AppRecord } from './app-record.ts';
import type { AppKind } from './records.ts';
import { makeSharedTokens } from './shared-tokens.ts';

export type ProviderDependencies = {
  apps: Table;
  keyring: Keyring;
  egress: Egress;
  /** Replaced provider addresses by setting name. */
  baseUrls: Readonly<Record<string, string | undefined>>;
  /** Provider token stores created so far, by account and app. */
  tokenStores: Map<string, SharedTokens>;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Limits calls that take long; absent outside of the workers of queues. */
  slowCalls?: SlowCalls;
};

/** One token store per app and instance: the provider's token cache depends on its identity. */
const storesRemembered = 1_000;

export function providerAccess(
  dependencies: ProviderDependencies,
  kind: AppKind,
  app: Pick<AppRecord, 'account_id' | 'id' | 'type' | 'is_live'>,
): ProviderAccess {
  const { apps, keyring, now, sleep, baseUrls, slowCalls } = dependencies;
  const egress = slowCalls?.limit(dependencies.egress, app) ?? dependencies.egress;
  const name = `${app.account_id}/${app.id}`;
  const tokens =
    dependencies.tokenStores.get(name) ??
    makeSharedTokens(apps, { keyring, name: keyringOfKind[kind] }, now, { accountId: app.account_id, appId: app.id });
  if (dependencies.tokenStores.size >= storesRemembered) dependencies.tokenStores.clear();
  dependencies.tokenStores.set(name, tokens);
  return { egress, now, sleep, tokens, baseUrls };
}

/** The same, with a total time limit in milliseconds for all exchanges: a caller is waiting for the response. */
export function within(access: ProviderAccess, budgetMs: number): ProviderAccess {
  return withCallsEndingAt(access, access.now() + budgetMs);
}
