/** The members of an account. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import type { Member } from '../platform/auth/members.ts';
import { roles } from '../platform/auth/roles.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';
import type { Delivery } from './invite-member.ts';
import { changeRole, findMember, listMembers, removeMember } from './members.ts';
import { emailField } from './users.ts';

const memberBody = () =>
  z
    .object({
      id: z.number().int(),
      email: z.string(),
      role: z.enum(roles),
      status: z
        .enum(['invited', 'active', 'leaving'])
        .meta({ description: 'leaving: the removal was interrupted; remove the member again' }),
      has_second_factor: z.boolean(),
      created_at: z.string(),
    })
    .meta({ title: 'Member' });

const toMemberBody = ({ id, email, role, status, has_second_factor = false, created_at }: Member) => ({
  id,
  email,
  role,
  status,
  has_second_factor,
  created_at,
});

const deliveries: Record<Delivery, string> = {
  mail: 'The invitation was sent to the address',
  operator: 'Ask your operator to pass the invitation on',
  failed: 'The invitation could not be sent: invite again later, or ask your operator',
};

const memberId = (parameters: Record<string, string>): number => readPathId(parameters.id, 'Member');

const common = { function: 'account-api', mode: 'direct' } as const;
const reading = { ...common, access: { session: true, role: 'viewer' } } as const;
const owning = { ...common, access: { session: true, role: 'owner' } } as const;
const role = z.enum(roles);

export const memberRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_members',
    path: '/account/members',
    output: () => successOf(z.array(memberBody())),
    summary: 'Lists the members of the account',
    async run({ identity }: AccountDependencies, call) {
      const members = await listMembers(identity, sessionOf(call).accountId);
      return { status: 200, body: success(members.map(toMemberBody)) };
    },
  }),
  defineRoute({
    ...owning,
    method: 'POST',
    name: 'invite_member',
    path: '/account/members',
    input: () => z.object({ email: emailField(), role }),
    output: () =>
      successOf(
        memberBody().extend({
          delivery: z.enum(['mail', 'operator', 'failed']).meta({
            description:
              'mail: the invitation was sent to the address. operator: this gateway sends no mail, so your operator passes the invitation on. failed: the mail could not be sent; invite again.',
          }),
          expires_at: z.string().nullable(),
        }),
      ),
    successStatus: 201,
    summary: 'Invites a member: the invitation is mailed to the address, or an operator passes it on',
    description: 'The reply is the same for an address that has an account elsewhere.',
    example: { email: 'till@example.test', role: 'viewer' },
    async run(dependencies: AccountDependencies, call) {
      const { accountId } = sessionOf(call);
      const log = call.log;
      // Loaded by the first call that needs it: most instances never do.
      const { inviteMember } = await import('./invite-member.ts');
      const { member, delivery, expires_at } = await inviteMember({ ...dependencies, log }, accountId, call.input);
      const data = { ...toMemberBody(member), delivery, expires_at };
      return { status: 201, about: { id: member.id }, body: success(data, deliveries[delivery]) };
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'get_member',
    path: '/account/members/{id}',
    output: () => successOf(memberBody()),
    errors: [404],
    summary: 'Shows a member',
    async run({ identity }: AccountDependencies, call) {
      const member = await findMember(identity, sessionOf(call).accountId, memberId(call.request.pathParameters));
      return { status: 200, body: success(toMemberBody(member)) };
    },
  }),
  defineRoute({
    ...owning,
    method: 'PATCH',
    name: 'change_member_role',
    path: '/account/members/{id}',
    input: () => z.object({ role }),
    output: () => successOf(memberBody()),
    errors: [404],
    summary: 'Changes the role of a member, except that of the last owner',
    example: { role: 'developer' },
    async run({ identity }: AccountDependencies, call) {
      const id = memberId(call.request.pathParameters);
      const member = await changeRole(identity, sessionOf(call).accountId, id, call.input.role);
      return { status: 200, body: success(toMemberBody(member)) };
    },
  }),
  defineRoute({
    ...owning,
    method: 'DELETE',
    name: 'remove_member',
    path: '/account/members/{id}',
    output: () => successOf(z.object({ id: z.number().int(), tokens_revoked: z.number().int() })),
    errors: [404, 422],
    summary:
      'Removes a member, ends their sessions and revokes the API tokens whose secret they made; the last owner cannot be removed',
    description:
      'A member made the secret of a token by creating it or by rotating it last. If someone else has rotated it since, its newest secret stays valid, and only the earlier ones end.',
    async run(dependencies: AccountDependencies, call) {
      const id = memberId(call.request.pathParameters);
      const tokens_revoked = await removeMember(dependencies, sessionOf(call).accountId, id);
      return { status: 200, about: { tokens_revoked }, body: success({ id, tokens_revoked }) };
    },
  }),
];
