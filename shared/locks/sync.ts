/** Syncs the locks that the providers list: creates new ones, updates known ones and archives missing ones. */
import * as z from 'zod';
import { listApps } from '../apps/app-record.ts';
import { appKeys } from '../apps/records.ts';
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import { withCallsEndingAt } from '../platform/egress/deadline.ts';
import type { Origin } from '../platform/http/define-route.ts';
import { readJsonBody } from '../platform/http/read-input.ts';
import { success } from '../platform/http/replies.ts';
import type { LocksDependencies } from './dependencies.ts';
import { lockFailure, retryDelaysOf } from './failures.ts';
import {
  queryProvider,
  type LockApp,
  type LockAppSubject,
  findLockApp,
  findOwnedLockApp,
  refuseDisabled,
  withDriver,
} from './lock-app.ts';
import { archiveLock, saveLock, listLocks } from './lock-store.ts';
import type { Lock } from './lock.ts';
import { lazy } from '../values/lazy.ts';

export const syncInput = lazy(() => z.object({ lock_app_id: z.int().positive().optional() }));
type SyncInput = z.output<ReturnType<typeof syncInput>>;

export type SyncSubject = { apps: readonly LockAppSubject[] };

/** The app that the call names, or all enabled apps. */
export async function findSyncSubject(
  dependencies: LocksDependencies,
  accountId: number | null,
  _pathParameters: Record<string, string>,
  from: Origin,
): Promise<SyncSubject> {
  const body = 'record' in from ? from.record.input : readJsonBody(from.request);
  const { data } = syncInput().safeParse(body);
  const owner = accountId ?? 0;
  if (data?.lock_app_id !== undefined) {
    const subject = await findOwnedLockApp(dependencies, owner, data.lock_app_id);
    refuseDisabled(subject.app);
    return { apps: [subject] };
  }
  const apps = await listApps<LockApp>(dependencies.apps, owner, 'lock');
  const active = apps.filter(({ disabled_at }) => disabled_at === undefined);
  return { apps: await Promise.all(active.map((app) => withDriver(dependencies, app))) };
}

export const syncResult = () =>
  z.object({
    apps: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    archived: z.number().int(),
    locks: z.array(z.object({ id: z.number().int(), provider_lock_id: z.string(), name: z.string() })),
  });

/** Repeating a sync has no further effect, so it runs again after a crash. */
export const syncAction: QueuedAction<LocksDependencies, SyncSubject, SyncInput> = {
  run: syncAll,
  resume: syncAll,
  isRepeatable: true,
  retryDelaysSeconds: retryDelaysOf,
  toReply: (result) => success(result, 'Locks synchronized'),
};

/** Of all calls of one sync, which can be many: below the worker's timeout. */
const budgetMs = 40_000;

/** The calls that list locks end in time. What was listed until then stays, and the sync is tried again. */
export const endingInTime = (dependencies: LocksDependencies): LocksDependencies =>
  withCallsEndingAt(dependencies, dependencies.now() + budgetMs);

/** Syncs every app even if one fails, and then throws the first failure. */
async function syncAll(given: LocksDependencies, { subject }: QueuedCall<SyncSubject, SyncInput>) {
  const dependencies = endingInTime(given);
  const result = { apps: subject.apps.length, created: 0, updated: 0, archived: 0 };
  const locks: Pick<Lock, 'id' | 'provider_lock_id' | 'name'>[] = [];
  const failures: unknown[] = [];
  for (const one of subject.apps) {
    try {
      const { saved, archived } = await syncApp(dependencies, one);
      result.created += saved.filter(({ isNew }) => isNew).length;
      result.updated += saved.filter(({ isNew }) => !isNew).length;
      result.archived += archived;
      locks.push(...saved.map(({ lock: { id, provider_lock_id, name } }) => ({ id, provider_lock_id, name })));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return { ...result, locks };
}

export async function syncApp(dependencies: LocksDependencies, subject: LockAppSubject) {
  const { operations, apps, now } = dependencies;
  const { app, driver } = subject;
  const since = now();
  const listed = await queryProvider(dependencies, subject, (call) => driver.listLocks(call));
  await refuseChanged(dependencies, app);
  const saved = [];
  for (const one of listed) saved.push(await saveLock(operations, app, one, now()));
  const present = new Set(saved.map(({ lock }) => lock.id));
  let archived = 0;
  for (const lock of await listLocks(operations, app)) {
    if (!present.has(lock.id) && (await archiveLock(operations, lock, since, now()))) archived += 1;
  }
  await apps.update(appKeys.app(app.account_id, 'lock', app.id), {
    set: { last_synced_at: new Date(now()).toISOString() },
    if: { pk: { isPresent: true } },
  });
  return { saved, archived };
}

/** The list of one account at the provider would replace that of another. */
async function refuseChanged(dependencies: LocksDependencies, app: LockApp): Promise<void> {
  const current = await findLockApp(dependencies, app.account_id, app.id);
  if (current?.sealed_config === app.sealed_config) return;
  const message = 'The app was changed while its locks were listed';
  throw lockFailure('provider_unavailable', 'provider_unavailable', message);
}
