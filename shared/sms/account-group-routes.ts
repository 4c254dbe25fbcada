/** SMS groups as members of their account manage them in the console. Served by sms-apps-api. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { changeGroupForm, groupBody, type GroupDependencies, replyWith, showGroups } from './group-routes.ts';
import { changeGroup, createGroup, deleteGroup, groupForm, listGroups, ownedGroup } from './groups.ts';

export type AccountGroupsDependencies = GroupDependencies;

const common = { function: 'sms-apps-api', mode: 'direct' } as const;
const reading = { ...common, access: { session: true, role: 'viewer' } } as const;
const writing = { ...common, access: { session: true, role: 'developer' } } as const;
const one = { path: '/account/sms_groups/{group}', on: ownedGroup } as const;
const output = () => successOf(groupBody());

export const accountGroupRoutes: readonly Route<AccountGroupsDependencies>[] = [
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_account_sms_groups',
    path: '/account/sms_groups',
    output: () => successOf(z.array(groupBody())),
    summary: 'Lists the account’s groups of SMS apps',
    async run(dependencies: AccountGroupsDependencies, { accountId }) {
      const groups = await listGroups(dependencies, accountId);
      return { status: 200, body: success(await showGroups(dependencies, groups)) };
    },
  }),
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'create_account_sms_group',
    path: '/account/sms_groups',
    input: groupForm,
    output,
    successStatus: 201,
    summary: 'Creates a group of SMS apps',
    example: { name: 'All lines', app_ids: [17, 18] },
    async run(dependencies: AccountGroupsDependencies, { accountId, input }) {
      const group = await createGroup(dependencies, accountId, input);
      return { ...(await replyWith(dependencies, group, 201)), about: { id: group.id } };
    },
  }),
  defineRoute({
    ...reading,
    ...one,
    method: 'GET',
    name: 'get_account_sms_group',
    output,
    summary: 'Shows a group of SMS apps with its current capacity',
    run: (dependencies: AccountGroupsDependencies, { subject }) => replyWith(dependencies, subject),
  }),
  defineRoute({
    ...writing,
    ...one,
    method: 'PATCH',
    name: 'change_account_sms_group',
    input: changeGroupForm,
    output,
    summary: 'Renames a group of SMS apps, or replaces its apps',
    example: { name: 'Day lines' },
    async run(dependencies: AccountGroupsDependencies, { subject, input }) {
      return replyWith(dependencies, await changeGroup(dependencies, subject, input));
    },
  }),
  defineRoute({
    ...writing,
    ...one,
    method: 'DELETE',
    name: 'delete_account_sms_group',
    output: () => successOf(z.object({ id: z.number().int() })),
    summary: 'Deletes a group of SMS apps, but not its apps',
    async run(dependencies: AccountGroupsDependencies, { subject }) {
      await deleteGroup(dependencies, subject);
      return { status: 200, body: success({ id: subject.id }, '') };
    },
  }),
];
