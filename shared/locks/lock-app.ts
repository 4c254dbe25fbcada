/** A tenant's lock app: one account with a lock provider. */
import { openApp } from '../apps/app-config.ts';
import { type AppRecord, findApp, findOwner, readPathId, refusingDisabled } from '../apps/app-record.ts';
import { providerAccess, type ProviderDependencies, within } from '../apps/provider-access.ts';
import { appKeys } from '../apps/records.ts';
import type { DriverCall } from '../drivers/driver-app.ts';
import type { LockDriver } from '../drivers/lock-driver.ts';
import { orWithoutStore } from '../platform/async/around-call.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { isSameSecret } from '../values/text.ts';
import type { LocksDependencies } from './dependencies.ts';
import { toLockError } from './failures.ts';

export type LockApp = AppRecord & {
  /** The last part of the callback URL's path. */
  callback_token: string;
  /** The provider refuses the credentials until they are corrected. */
  status?: 'needs_reauth';
  last_synced_at?: string;
};

export type LockAppSubject = { app: LockApp; driver: LockDriver };

export const findLockApp = (
  { apps }: Pick<LocksDependencies, 'apps'>,
  accountId: number,
  appId: number,
): Promise<LockApp | null> => findApp<LockApp>(apps, accountId, 'lock', appId);

/** The caller's own app. Throws `not_found`, or `forbidden` for another account's. */
export async function findOwnedLockApp(
  dependencies: LocksDependencies,
  accountId: number,
  appId: number,
): Promise<LockAppSubject> {
  const app = await findLockApp(dependencies, accountId, appId);
  if (app !== null) return withDriver(dependencies, app);
  if ((await findOwner(dependencies.apps, 'lock', appId)) === null) {
    throw new GatewayError('not_found', 'Lock app not found');
  }
  throw new GatewayError('forbidden', 'You do not own this lock app', { code: 'not_owner' });
}

/** The app whose callback URL a provider calls, found by its id and token. Throws `not_found` for a wrong token. */
export async function findCallbackLockApp(
  dependencies: Pick<LocksDependencies, 'apps' | 'findDriver'>,
  _accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<LockAppSubject> {
  const appId = readPathId(pathParameters.lock_app, 'Lock app');
  const owner = await findOwner(dependencies.apps, 'lock', appId);
  const app = owner === null ? null : await findLockApp(dependencies, owner, appId);
  const isAuthentic = app !== null && isSameSecret(pathParameters.callback_token ?? '', app.callback_token);
  if (!isAuthentic) throw new GatewayError('not_found', 'Lock app not found');
  return withDriver(dependencies, app);
}

export async function withDriver(
  { findDriver }: Pick<LocksDependencies, 'findDriver'>,
  app: LockApp,
): Promise<LockAppSubject> {
  const driver = await findDriver(app.type);
  if (!driver) throw new GatewayError('internal', `There is no lock driver ${app.type}`);
  return { app, driver };
}

/** A disabled app sends no commands. Records that it receives are still stored. */
export const refuseDisabled = refusingDisabled('lock app');

/**
 * Calls the app's driver once. Refused credentials set the app's status to `needs_reauth`; a successful call clears it.
 * `budgetMs` limits the time of the call.
 */
export async function queryProvider<T>(
  dependencies: ProviderDependencies,
  { app, driver }: LockAppSubject,
  work: (call: DriverCall) => Promise<T>,
  budgetMs?: number,
): Promise<T> {
  const access = providerAccess(dependencies, 'lock', app);
  const call: DriverCall = { app: await openApp(dependencies, app, driver.config), access };
  try {
    const result = await work(budgetMs === undefined ? call : { ...call, access: within(access, budgetMs) });
    if (app.status !== undefined) await saveStatus(dependencies, app, null);
    return result;
  } catch (thrown) {
    const error = toLockError(thrown);
    if (error.code === 'auth_expired') await saveStatus(dependencies, app, 'needs_reauth');
    throw error;
  }
}

/**
 * A call that began before the app was changed says nothing about its present credentials. A store that fails here must
 * not hide what the provider answered: the next call saves the status.
 */
async function saveStatus(
  { apps }: ProviderDependencies,
  app: LockApp,
  status: LockApp['status'] | null,
): Promise<void> {
  const change = {
    ...(status === null ? { remove: ['status'] } : { set: { status } }),
    if: { updated_at: { equals: app.updated_at } },
  };
  await orWithoutStore(apps.update(appKeys.app(app.account_id, 'lock', app.id), change), null);
}
