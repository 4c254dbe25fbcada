/** How members of an account manage its lock apps in the console. */
import * as z from 'zod';
import type { AppForm, AppKindRules } from '../apps/app-kind.ts';
import type { AppRecord } from '../apps/app-record.ts';
import type { ProviderDependencies } from '../apps/provider-access.ts';
import { runCheck } from '../apps/run-check.ts';
import type { LockDriver } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { callbackPathOf, type CreateLockAppDependencies, createLockApp } from './create-app.ts';
import { queryProvider, type LockApp, withDriver } from './lock-app.ts';
import { listLocks } from './lock-store.ts';
import { pollSoon } from './poll.ts';
import { startRelisting } from './relist.ts';

export type LockAppsDependencies = ProviderDependencies &
  CreateLockAppDependencies & {
    /** The driver identifiers an app's type may be. */
    lockTypes: readonly string[];
    baseUrl: string;
  };

/** Limited because a person waits, and API Gateway times out. */
const testBudgetMs = 20_000;

const toForm = (driver: LockDriver): AppForm => ({
  type: driver.id,
  title: driver.title,
  provider: driver.provider,
  config: driver.config,
  providers: [driver],
});

async function relist({ operations, now }: LockAppsDependencies, accountId: number, appId: number): Promise<void> {
  const of = { account_id: accountId, app_id: appId };
  await startRelisting(operations, of, now());
  await pollSoon(operations, of, now());
}

/** Lock ids belong to one provider address: the same id at another address may be another lock. */
async function refuseOtherAddress(
  { operations }: LockAppsDependencies,
  app: AppRecord,
  config: Record<string, unknown>,
): Promise<void> {
  if (config.base_url === app.config.base_url || (await listLocks(operations, app)).length === 0) return;
  const message = 'The locks of this app belong to another address; create another app for this one';
  throw new GatewayError('invalid', message, { errors: { 'config.base_url': [message] } });
}

export const lockAppRules: AppKindRules<LockAppsDependencies> = {
  kind: 'lock',
  function: 'locks-apps-api',
  path: 'lock_apps',
  what: 'Lock app',
  example: {
    name: 'House',
    type: 'TTLock',
    is_live: false,
    config: { client_id: 'the-id', client_secret: 'the-secret', username: 'owner', password: 'the-password' },
  },
  settings: () => z.object({}),
  async forms({ lockTypes, findLockDriver }) {
    const drivers = await Promise.all(lockTypes.map((type) => findLockDriver(type)));
    return drivers.flatMap((driver) => (driver ? [toForm(driver)] : []));
  },
  async findForm({ findLockDriver }, type) {
    const driver = await findLockDriver(type);
    return driver && toForm(driver);
  },
  async create(dependencies, accountId, wanted) {
    const { id } = await createLockApp(dependencies, accountId, wanted);
    await relist(dependencies, accountId, id);
    return id;
  },
  async change(dependencies, app, { config }) {
    if (config === null) return {};
    await refuseOtherAddress(dependencies, app, config);
    // The configuration was corrected: the next call sets the status again.
    return { remove: ['status'] };
  },
  follow: (dependencies, _before, { account_id: accountId, id }) => relist(dependencies, accountId, id),
  shown: () => z.object({ status: z.enum(['active', 'needs_reauth']), last_synced_at: z.string().nullable() }),
  async show(_dependencies, app) {
    const { status = 'active', last_synced_at = null } = app as LockApp;
    return { status, last_synced_at };
  },
  async addresses({ findLockDriver, baseUrl }, app): Promise<Record<string, string>> {
    const driver = await findLockDriver(app.type);
    return driver?.callbacks ? { callback_url: baseUrl + callbackPathOf(app as LockApp) } : {};
  },
  async test(dependencies, app) {
    const { findLockDriver: findDriver, now } = dependencies;
    const read = async () => {
      const subject = await withDriver({ findDriver }, app as LockApp);
      await queryProvider(dependencies, subject, (call) => subject.driver.check(call), testBudgetMs);
    };
    return [await runCheck(now, 'locks', read)];
  },
};
