/** A tenant's lock app: one account with a provider of locks. */
import { openApp } from '../apps/app-config.ts';
import { type AppRecord, findApp, findOwner, readPathId } from '../apps/app-record.ts';
import { providerAccess, type ProviderDependencies, within } from '../apps/provider-access.ts';
import { appKeys } from '../apps/records.ts';
import type { DriverCall } from '../drivers/driver-app.ts';
import type { LockDriver } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { isSameSecret } from '../values/text.ts';
import type { LocksDependencies } from './dependencies.ts';
import { toLockError } from './failures.ts';

export type LockApp = AppRecord & {
  /** The last part of the address that the provider pushes to. */
  callback_token: string;
  /** Credentials that the provider refuses until somebody mends them. */
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
export async function ownedLockApp(
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

/** The app a provider pushes to: known by its id and the token of its address; without the token it is not there. */
export async function pushedLockApp(
  dependencies: Pick<LocksDependencies, 'apps' | 'findDriver'>,
  _accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<LockAppSubject> {
  const appId = readPathId(pathParameters.lock_app, 'Lock app');
  const owner = await findOwner(dependencies.apps, 'lock', appId);
  const app = owner === null ? null : await findLockApp(dependencies, owner, appId);
  const isTheirs = app !== null && isSameSecret(pathParameters.callback_token ?? '', app.callback_token);
  if (!isTheirs) throw new GatewayError('not_found', 'Lock app not found');
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

/** A switched-off app commands nothing; what it is told is still kept. */
export function refuseDisabled({ disabled_at }: LockApp): void {
  if (disabled_at === undefined) return;
  throw new GatewayError('unsupported', 'This lock app is disabled', { code: 'app_disabled' });
}

/**
 * One call of the app's driver. Credentials that are refused put the app down as in need of new ones; a call that goes
 * well takes that back. `budgetMs` is all the time there is for it.
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
    const answer = await work(budgetMs === undefined ? call : { ...call, access: within(access, budgetMs) });
    if (app.status !== undefined) await saveStatus(dependencies, app, null);
    return answer;
  } catch (thrown) {
    const error = toLockError(thrown);
    if (error.code === 'auth_expired') await saveStatus(dependencies, app, 'needs_reauth');
    throw error;
  }
}

async function saveStatus(
  { apps }: ProviderDependencies,
  app: LockApp,
  status: LockApp['status'] | null,
): Promise<void> {
  await apps.update(appKeys.app(app.account_id, 'lock', app.id), {
    ...(status === null ? { remove: ['status'] } : { set: { status } }),
    if: { pk: { isPresent: true } },
  });
}
