/** Groups of SMS apps, and the choice of the app that sends a message. */
import * as z from 'zod';
import { findApps, readPathId } from '../apps/app-record.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { lazy } from '../values/lazy.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import { nextNumber } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { readHeads, acquireSlot, workerDeadAfterMs } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';
import { groupKeys } from './records.ts';
import { capacityOf, type SmsApp } from './sms-app.ts';
import { oneLine } from '../platform/input/one-line.ts';

export type SmsGroup = {
  account_id: number;
  id: number;
  name: string;
  /** In the order they were added. */
  app_ids: readonly number[];
  /** Counter of the rotation among apps with equal capacity. */
  turns: number;
  created_at: string;
  updated_at: string;
};

/** Every send reads all apps of its group, so a group is limited. */
export const appsPerGroup = 50;

export const groupName = () => oneLine(100).min(1);
export const groupForm = lazy(() =>
  z.object({ name: groupName(), app_ids: z.array(z.number().int().positive()).max(appsPerGroup).default([]) }),
);

type Stores = Pick<SmsDependencies, 'apps' | 'now'>;

const groupNotFound = () => new GatewayError('not_found', 'SMS group not found');

export async function ownedGroup(
  { apps }: Pick<SmsDependencies, 'apps'>,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<SmsGroup> {
  const id = readPathId(pathParameters.group ?? pathParameters.id, 'SMS group');
  const group = accountId === null ? null : await apps.get(groupKeys.group(accountId, id));
  if (!group) throw groupNotFound();
  return group;
}

/** Throws `not_found` for a group without apps, which cannot send. */
export function requireApps({ app_ids }: Pick<SmsGroup, 'app_ids'>): void {
  if (app_ids.length === 0) throw new GatewayError('not_found', 'SMS group has no apps');
}

/** Throws `invalid` for a name that the account already uses, and for apps of other accounts. */
export async function createGroup(
  { apps, now }: Stores,
  accountId: number,
  { name, app_ids }: { name: string; app_ids: readonly number[] },
): Promise<SmsGroup> {
  await requireOwnApps(apps, accountId, app_ids);
  const id = await nextNumber(apps, groupKeys.counter());
  await claimName({ apps, now }, accountId, name, id);
  const at = new Date(now()).toISOString();
  const group: SmsGroup = {
    account_id: accountId,
    id,
    name,
    app_ids: [...new Set(app_ids)],
    turns: 0,
    created_at: at,
    updated_at: at,
  };
  await apps.put({ ...groupKeys.group(accountId, id), ...group });
  return group;
}

/** The group that has a name; `claimed_at` in epoch ms. */
export type GroupName = { group_id: number; claimed_at: number };
/** The holder of a released name. */
const noGroup = 0;

async function claimName({ apps, now }: Stores, accountId: number, name: string, id: number): Promise<void> {
  const key = groupKeys.name(accountId, name);
  const claim: GroupName = { group_id: id, claimed_at: now() };
  if (await apps.put({ ...key, ...claim }, { group_id: { isAbsentOrEquals: noGroup } })) return;
  const before = await apps.get(key);
  if (before === null) throw new GatewayError('internal', 'A claimed group name has no record');
  const { group_id: holder, claimed_at } = before;
  if (holder === id) return;
  // A name outlives its group only if a worker died between two writes. Then another group can claim it.
  const held = await apps.get(groupKeys.group(accountId, holder));
  const isAbandoned = held?.name !== name && now() - claimed_at > workerDeadAfterMs;
  if (isAbandoned && (await apps.update(key, { set: claim, if: { group_id: { equals: holder } } }))) return;
  const sentence = 'Another group has this name';
  throw new GatewayError('invalid', sentence, { errors: { name: [sentence] } });
}

/** Releases a name only if this group still holds it. */
async function releaseName({ apps }: Pick<Stores, 'apps'>, accountId: number, name: string, id: number): Promise<void> {
  const change = { set: { group_id: noGroup }, if: { group_id: { equals: id } } };
  await apps.update(groupKeys.name(accountId, name), change);
}

async function requireOwnApps(apps: Table, accountId: number, appIds: readonly number[]): Promise<void> {
  const found = await findApps(apps, accountId, 'sms', [...new Set(appIds)]);
  const known = new Set(found.map(({ id }) => id));
  const unknown = appIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const sentence = `You have no SMS app with this id: ${unknown.join(', ')}`;
  throw new GatewayError('invalid', sentence, { errors: { app_ids: [sentence] } });
}

export async function changeGroup(
  { apps, now }: Stores,
  group: SmsGroup,
  change: { name?: string | undefined; app_ids?: readonly number[] | undefined },
): Promise<SmsGroup> {
  const { account_id: accountId, id } = group;
  const { name = group.name, app_ids } = change;
  if (app_ids) await requireOwnApps(apps, accountId, app_ids);
  if (name !== group.name) await claimName({ apps, now }, accountId, name, id);
  const updated = await apps.update(groupKeys.group(accountId, id), {
    set: { name, ...(app_ids ? { app_ids: [...new Set(app_ids)] } : {}), updated_at: new Date(now()).toISOString() },
    // Neither of two concurrent additions may be lost, so the later one is refused and must be repeated.
    if: { pk: { isPresent: true }, updated_at: { equals: group.updated_at } },
  });
  if (name !== group.name) {
    const current = updated ?? (await apps.get(groupKeys.group(accountId, id)));
    const unused = [name, group.name].filter((one) => one !== current?.name);
    await Promise.all(unused.map((one) => releaseName({ apps }, accountId, one, id)));
  }
  if (updated === null)
    throw new GatewayError('invalid', 'Another call changed the group. Try again', { code: 'conflict' });
  return updated;
}

export async function deleteGroup({ apps }: Pick<SmsDependencies, 'apps'>, group: SmsGroup): Promise<void> {
  await apps.delete(groupKeys.group(group.account_id, group.id));
  await releaseName({ apps }, group.account_id, group.name, group.id);
}

export function listGroups({ apps }: Pick<SmsDependencies, 'apps'>, accountId: number): Promise<SmsGroup[]> {
  return queryAll(apps, groupKeys.groups(accountId));
}

/** The existing apps of a group, in its order. */
export async function findGroupApps({ apps }: Pick<SmsDependencies, 'apps'>, group: SmsGroup): Promise<SmsApp[]> {
  const found = await findApps<SmsApp>(apps, group.account_id, 'sms', group.app_ids);
  const byId = new Map(found.map((app) => [app.id, app]));
  return group.app_ids.flatMap((id) => byId.get(id) ?? []);
}

/** How often the counts are read again after every app with capacity was full when its turn came. */
const maxAttempts = 5;

/**
 * Chooses the app that sends the next message, and reserves the message's number there. The app with the most capacity
 * left is chosen, apps with equal capacity take turns, and if none has capacity left, one is picked at random. A slot
 * is reserved only below the app's limit; if the app is full, the next app is used. So concurrent sends exceed no
 * limit before all apps are full. Throws `not_found` if no app of the group is enabled.
 */
export async function chooseApp(
  dependencies: SmsDependencies,
  group: SmsGroup,
  candidates: readonly SmsApp[],
): Promise<{ app: SmsApp; sequence: number }> {
  const { messages, random } = dependencies;
  if (candidates.length === 0) throw new GatewayError('not_found', 'No app of the SMS group can send');
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const free = await sortByCapacity(dependencies, group, candidates);
    if (free.length === 0) break;
    for (const app of free) {
      const sequence = await acquireSlot(messages, app, app.sms_limit ?? undefined);
      if (sequence !== null) return { app, sequence };
    }
  }
  const any = candidates[Math.floor(random() * candidates.length)] ?? candidates[0];
  if (any === undefined) throw new GatewayError('not_found', 'No app of the SMS group can send');
  return { app: any, sequence: (await acquireSlot(messages, any)) ?? 0 };
}

/** The apps with capacity left, those with the most first. Apps with equal capacity are rotated. */
async function sortByCapacity(
  { apps, messages }: SmsDependencies,
  group: SmsGroup,
  candidates: readonly SmsApp[],
): Promise<SmsApp[]> {
  const heads = await readHeads(messages, candidates);
  const leftOf = (app: SmsApp): number => capacityOf(app, heads.get(app.id) ?? {}).available ?? Number.MAX_SAFE_INTEGER;
  const free = candidates.filter((app) => leftOf(app) > 0).toSorted((one, other) => leftOf(other) - leftOf(one));
  const [first] = free;
  const equals = free.filter((app) => first && leftOf(app) === leftOf(first)).length;
  if (equals < 2) return free;
  const updated = await apps.update(groupKeys.group(group.account_id, group.id), {
    add: { turns: 1 },
    if: { pk: { isPresent: true } },
  });
  const turn = (updated?.turns ?? 0) % equals;
  return [...free.slice(turn, equals), ...free.slice(0, turn), ...free.slice(equals)];
}
