/** What the tenant's apps of every kind have in common: their record, who owns them, and how one is created. */
import type * as z from 'zod';
import { type CalledProvider, fixedAddressProblem } from '../drivers/known-addresses.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { check } from '../platform/http/read-input.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import { lastNumber, nextNumber } from '../platform/storage/sequence.ts';
import { getManyOftenRead, getOftenRead, type Table } from '../platform/storage/table.ts';
import { sealConfig } from './app-config.ts';
import { appKeys, type AppKind } from './records.ts';

export type AppRecord = {
  account_id: number;
  id: number;
  name: string;
  /** Driver identifier. */
  type: string;
  is_live: boolean;
  /** The part of the configuration that is not secret. */
  config: Record<string, unknown>;
  /** The secret configuration: JSON encrypted for account and app. */
  sealed_config?: string;
  disabled_at?: string;
  created_at: string;
  updated_at: string;
};

export type NewApp = { name: string; type: string; is_live: boolean; config: Record<string, unknown> };

/** The path parameter as an integer id. Throws `not_found` for anything else. */
export function readPathId(text: string | undefined, what: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new GatewayError('not_found', `${what} not found`);
  return id;
}

/** How apps of a kind are refused while they are disabled. `called`: what their callers know them as. */
export const refusingDisabled =
  (called: string) =>
  ({ disabled_at }: Pick<AppRecord, 'disabled_at'>, kind: 'unsupported' | 'invalid' = 'unsupported'): void => {
    if (disabled_at === undefined) return;
    throw new GatewayError(kind, `This ${called} is disabled`, { code: 'app_disabled' });
  };

/** The app when it is of this account and kind. */
export async function findApp<App extends AppRecord>(
  apps: Table,
  accountId: number,
  kind: AppKind,
  appId: number,
): Promise<App | null> {
  return apps.get(appKeys.app<App>(accountId, kind, appId));
}

/** Those of the apps that are of this account and kind, in any order. */
export async function findApps<App extends AppRecord>(
  apps: Table,
  accountId: number,
  kind: AppKind,
  appIds: readonly number[],
): Promise<App[]> {
  return getManyOftenRead(
    apps,
    appIds.map((id) => appKeys.app<App>(accountId, kind, id)),
  );
}

/** The account that owns an app of this kind; null when there is no such app. */
export async function findOwner(apps: Table, kind: AppKind, appId: number): Promise<number | null> {
  const owner = await getOftenRead(apps, appKeys.directory(appId));
  return owner?.kind === kind ? owner.account_id : null;
}

/**
 * Those of the ids that no app or terminal of this account has. Terminals have numbers of the same counter, but no entry
 * in the directory: a number without one may be that of a terminal, even if it was deleted since.
 */
export async function unknownIds(apps: Table, accountId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const keys = [...new Set(ids)].map((id) => appKeys.directory(id));
  const [owners, last] = await Promise.all([getManyOftenRead(apps, keys), lastNumber(apps, appKeys.counter())]);
  const foreign = new Set(owners.filter(({ account_id }) => account_id !== accountId).map(({ pk }) => pk));
  return ids.filter((id) => id > last || foreign.has(appKeys.directory(id).pk));
}

/** All apps of one kind, in the order they were created. */
export async function listApps<App extends AppRecord>(apps: Table, accountId: number, kind: AppKind): Promise<App[]> {
  return queryAll(apps, appKeys.appsOfKind<App>(accountId, kind));
}

/** What creating an app of any kind depends on. */
export type AppCreationDependencies = {
  apps: Table;
  keyring: Keyring;
  /** The addresses that calls to providers come from; empty where they change. */
  fixedAddresses: readonly string[];
  now: () => number;
};

/** `providers`: all that the app calls. */
type Of = { accountId: number; kind: AppKind; configSchema: z.ZodType; providers: readonly CalledProvider[] };

/** Throws `invalid` for a live app of a provider that would refuse its calls. */
function refuseUnknownAddresses(providers: readonly CalledProvider[], isLive: boolean, fixed: readonly string[]): void {
  const problems = providers.flatMap((provider) => fixedAddressProblem(provider, isLive, fixed) ?? []);
  if (problems[0] === undefined) return;
  throw new GatewayError('invalid', problems[0], { code: 'fixed_addresses_required', errors: { is_live: problems } });
}

/**
 * Creates an app: checks its configuration with the driver's own schema and encrypts its secrets. `more` is what the
 * kind adds. Throws `invalid` for a configuration the schema refuses, and for a live app that the provider would
 * refuse.
 */
export async function createApp<More extends object>(
  { apps, keyring, fixedAddresses, now }: AppCreationDependencies,
  { accountId, kind, configSchema, providers }: Of,
  { name, type, is_live, config }: NewApp,
  more: (id: number) => More | Promise<More>,
): Promise<number> {
  refuseUnknownAddresses(providers, is_live, fixedAddresses);
  const checked = check(configSchema, config) as Record<string, unknown>;
  const id = await nextNumber(apps, appKeys.counter());
  const at = new Date(now()).toISOString();
  const app: AppRecord & More = {
    ...(await more(id)),
    account_id: accountId,
    id,
    name,
    type,
    is_live,
    ...(await sealConfig(keyring, { accountId, appId: id, kind }, configSchema, checked)),
    created_at: at,
    updated_at: at,
  };
  // The directory entry is written last: until it exists, no one can address the app.
  await apps.put({ ...appKeys.app(accountId, kind, id), ...app });
  await apps.put({ ...appKeys.directory(id), account_id: accountId, kind });
  return id;
}
