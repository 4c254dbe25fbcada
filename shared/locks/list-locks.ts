/** Lists the last known state of an account's locks. */
import { listApps } from '../apps/app-record.ts';
import { pageQuery, type PageQuery, toPage } from '../platform/http/paging.ts';
import type { LocksDependencies } from './dependencies.ts';
import { toLockBody } from './lock.ts';
import type { LockApp } from './lock-app.ts';
import { listLocks } from './lock-store.ts';
import { lazy } from '../values/lazy.ts';

export type ListDependencies = Pick<LocksDependencies, 'apps' | 'operations'>;

export const lockListQuery = lazy(() => pageQuery().omit({ from: true, to: true, cursor: true }));

/** Reads all locks, because there are few, and returns one page. */
export async function listLocksPage({ apps, operations }: ListDependencies, accountId: number, query: PageQuery) {
  const owned = await listApps<LockApp>(apps, accountId, 'lock');
  const locks = (await Promise.all(owned.map((app) => listLocks(operations, app)))).flat().toReversed();
  const first = (query.page - 1) * query.per_page;
  return toPage(locks.slice(first, first + query.per_page).map(toLockBody), query, locks.length);
}
