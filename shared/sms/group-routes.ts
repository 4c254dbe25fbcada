/** The endpoints that manage SMS groups and list the groups of an app. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { lazy } from '../values/lazy.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type Head, readHeads } from './capacity.ts';
import type { SmsDependencies } from './dependencies.ts';
import {
  findGroupApps,
  changeGroup,
  createGroup,
  deleteGroup,
  groupForm,
  groupName,
  listGroups,
  ownedGroup,
  appsPerGroup,
  type SmsGroup,
} from './groups.ts';
import { capacityOf, ownedSmsApp, type SmsApp } from './sms-app.ts';

const memberBody = () =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.string(),
    sms_limit: z.number().int().nullable(),
    is_active: z.boolean(),
    pending: z.number().int(),
    available: z.number().int().nullable(),
  });

export const groupBody = () =>
  z
    .object({
      id: z.number().int(),
      name: z.string(),
      apps: z.array(memberBody()).optional(),
      capacity: z.object({
        limit: z.number().int().nullable(),
        pending: z.number().int(),
        available: z.number().int().nullable(),
      }),
      created_at: z.string(),
      updated_at: z.string(),
    })
    .meta({ title: 'SmsGroup' });

/** Null if one of the numbers is null (no limit). */
const sum = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((total, number) => (total === null || number === null ? null : total + number), 0);

export type GroupDependencies = PipelineDependencies & Pick<SmsDependencies, 'apps' | 'messages' | 'now'>;

/** Groups with the current capacity of their apps. The apps of all groups are read together. */
export async function showGroups(dependencies: GroupDependencies, groups: readonly SmsGroup[], includesApps = true) {
  const members = await Promise.all(groups.map((group) => findGroupApps(dependencies, group)));
  const all = [...new Map(members.flat().map((app) => [app.id, app])).values()];
  const heads = await readHeads(dependencies.messages, all);
  return groups.map((group, index) => toGroupBody(group, members[index] ?? [], heads, includesApps));
}

function toGroupBody(
  { id, name, created_at, updated_at }: SmsGroup,
  apps: readonly SmsApp[],
  heads: ReadonlyMap<number, Head>,
  includesApps: boolean,
): z.infer<ReturnType<typeof groupBody>> {
  const shown = apps.map((app) => ({
    id: app.id,
    name: app.name,
    type: app.type,
    sms_limit: app.sms_limit,
    is_active: app.disabled_at === undefined,
    ...capacityOf(app, heads.get(app.id) ?? {}),
  }));
  const active = shown.filter(({ is_active }) => is_active);
  const capacity = {
    limit: sum(active.map(({ sms_limit }) => sms_limit)),
    pending: active.reduce((total, { pending }) => total + pending, 0),
    available: sum(active.map(({ available }) => available)),
  };
  return { id, name, ...(includesApps ? { apps: shown } : {}), capacity, created_at, updated_at };
}

export async function replyWith(dependencies: GroupDependencies, group: SmsGroup, status = 200) {
  const [shown] = await showGroups(dependencies, [group]);
  return { status, body: success(shown, '') };
}

/** The group and the app of a path; throws `not_found` for an app of another account. */
async function groupAndApp(
  dependencies: SmsDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
) {
  const group = await ownedGroup(dependencies, accountId, pathParameters);
  const { app } = await ownedSmsApp(dependencies, accountId, pathParameters);
  return { group, app };
}

const groupsOfAppQuery = lazy(() =>
  z.object({
    include_apps: z.boolean().default(true),
    search: z.string().max(100).optional(),
  }),
);

export const changeGroupForm = lazy(() =>
  z.object({ name: groupName(), app_ids: z.array(z.number().int().positive()).max(appsPerGroup) }).partial(),
);

const common = { function: 'sms-api', mode: 'direct' } as const;
const read = { ...common, access: { scope: 'sms:read' } } as const;
const write = { ...common, access: { scope: 'sms:write' } } as const;
const one = () => successOf(groupBody());

export const groupRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...read,
    method: 'POST',
    name: 'groups_of_app',
    changesNothing: true,
    path: '/api/sms/groups/{id}',
    on: ownedSmsApp,
    input: groupsOfAppQuery,
    output: () => successOf(z.array(groupBody())),
    summary: 'Shows the groups of an SMS app with their current capacity',
    async run(dependencies: SmsDependencies, { subject: { app }, input }) {
      const groups = await listGroups(dependencies, app.account_id);
      const wanted = input.search?.toLowerCase();
      const found = groups.filter(
        ({ app_ids, name }) =>
          app_ids.includes(app.id) && (wanted === undefined || name.toLowerCase().includes(wanted)),
      );
      return { status: 200, body: success(await showGroups(dependencies, found, input.include_apps), '') };
    },
  }),
  defineRoute({
    ...write,
    method: 'POST',
    name: 'create_sms_group',
    path: '/api/sms/groups',
    input: groupForm,
    output: one,
    successStatus: 201,
    summary: 'Creates a group of SMS apps',
    example: { name: 'All lines', app_ids: [17, 18] },
    async run(dependencies: SmsDependencies, { accountId, input }) {
      return replyWith(dependencies, await createGroup(dependencies, accountId, input), 201);
    },
  }),
  defineRoute({
    ...read,
    method: 'GET',
    name: 'list_sms_groups',
    path: '/api/sms/groups',
    output: () => successOf(z.array(groupBody())),
    summary: 'Lists your groups of SMS apps',
    async run(dependencies: SmsDependencies, { accountId }) {
      const groups = await listGroups(dependencies, accountId);
      return { status: 200, body: success(await showGroups(dependencies, groups), '') };
    },
  }),
  defineRoute({
    ...read,
    method: 'GET',
    name: 'get_sms_group',
    path: '/api/sms/groups/{id}',
    on: ownedGroup,
    output: one,
    summary: 'Shows a group of SMS apps',
    run: (dependencies: SmsDependencies, { subject }) => replyWith(dependencies, subject),
  }),
  defineRoute({
    ...write,
    method: 'PATCH',
    name: 'change_sms_group',
    path: '/api/sms/groups/{id}',
    on: ownedGroup,
    input: changeGroupForm,
    output: one,
    summary: 'Renames a group, or replaces its apps',
    example: { name: 'Day lines' },
    async run(dependencies: SmsDependencies, { subject, input }) {
      return replyWith(dependencies, await changeGroup(dependencies, subject, input));
    },
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    name: 'delete_sms_group',
    path: '/api/sms/groups/{id}',
    on: ownedGroup,
    output: () => successOf(z.object({ id: z.number().int() })),
    summary: 'Deletes a group, but not its apps',
    async run(dependencies: SmsDependencies, { subject }) {
      await deleteGroup(dependencies, subject);
      return { status: 200, body: success({ id: subject.id }, '') };
    },
  }),
  defineRoute({
    ...write,
    method: 'PUT',
    name: 'add_app_to_sms_group',
    path: '/api/sms/groups/{group}/apps/{app}',
    on: groupAndApp,
    errors: [422],
    output: one,
    summary: 'Adds an app to a group',
    async run(dependencies: SmsDependencies, { subject: { group, app } }) {
      if (group.app_ids.includes(app.id)) return replyWith(dependencies, group);
      if (group.app_ids.length >= appsPerGroup)
        throw new GatewayError('invalid', `A group has at most ${appsPerGroup} apps`);
      return replyWith(dependencies, await changeGroup(dependencies, group, { app_ids: [...group.app_ids, app.id] }));
    },
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    name: 'remove_app_from_sms_group',
    path: '/api/sms/groups/{group}/apps/{app}',
    on: groupAndApp,
    errors: [422],
    output: one,
    summary: 'Removes an app from a group',
    async run(dependencies: SmsDependencies, { subject: { group, app } }) {
      if (!group.app_ids.includes(app.id)) throw new GatewayError('not_found', 'The app is not in this group');
      const app_ids = group.app_ids.filter((id) => id !== app.id);
      return replyWith(dependencies, await changeGroup(dependencies, group, { app_ids }));
    },
  }),
];
