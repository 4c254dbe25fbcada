/** Operator commands that show accounts. */
import { listApps } from '../../shared/apps/app-record.ts';
import type { Members } from '../../shared/platform/auth/members.ts';
import { defaultAccountRate } from '../../shared/platform/auth/rate-limit.ts';
import { showCounter } from '../../shared/platform/auth/rate-lease.ts';
import { type Account, identityKeys } from '../../shared/platform/auth/records.ts';
import { countHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { lastNumber } from '../../shared/platform/storage/sequence.ts';
import type { Operator } from '../operator.ts';
import { accountOption, type Command, defineCommand, type Listed, pageOptions, toLimit } from './command.ts';
import { needAccount } from './need.ts';
import { UsageError } from './option.ts';
import { appKinds } from './show-apps.ts';

const toRow = ({ id, name, created_at }: Account, members: Members | undefined) => ({
  id,
  name,
  status: members?.suspended_at === undefined ? 'active' : 'suspended',
  owner: members?.members.find(({ role, status }) => role === 'owner' && status === 'active')?.email ?? null,
  members: members?.members.length ?? 0,
  created_at,
});

/** By number, without a scan: numbers are given in order, and few belong to no account. */
async function listAccounts({ identity }: Operator, after: number, limit: number): Promise<Listed> {
  const last = await lastNumber(identity, identityKeys.counter('accounts'));
  const data: ReturnType<typeof toRow>[] = [];
  let read = after;
  while (data.length < limit && read < last) {
    const numbers = Array.from({ length: Math.min(limit - data.length, last - read) }, (_, index) => read + index + 1);
    const [accounts, members] = await Promise.all([
      identity.getMany(numbers.map((id) => identityKeys.account(id))),
      identity.getMany(numbers.map((id) => identityKeys.members(id))),
    ]);
    const found = accounts.toSorted((one, other) => one.id - other.id);
    data.push(
      ...found.map((one) =>
        toRow(
          one,
          members.find(({ account_id }) => account_id === one.id),
        ),
      ),
    );
    read += numbers.length;
  }
  return { data, next_after: read < last ? String(read) : null };
}

export const showAccountCommands: Record<string, Command> = {
  'account list': defineCommand({
    summary: 'List the accounts.',
    example: '--limit 50',
    isRead: true,
    options: pageOptions('account'),
    async run(operator, { limit, after = '0' }) {
      if (!/^\d{1,12}$/.test(after)) throw new UsageError('--after must be the number of an account');
      return listAccounts(operator, Number(after), toLimit(limit));
    },
  }),
  'account show': defineCommand({
    summary: 'Show an account with its limits and the number of its members and apps.',
    example: '--account 1',
    isRead: true,
    options: { account: accountOption },
    async run(operator, { account: id }) {
      const { identity, apps, requests, now } = operator;
      const account = await needAccount(operator, id);
      const [members, counter, held, ...lists] = await Promise.all([
        identity.get(identityKeys.members(id)),
        identity.get(identityKeys.accountRate(id)),
        countHeldCalls(requests, id, now()),
        ...appKinds.map((kind) => listApps(apps, id, kind)),
      ]);
      const { perSecond, burst } = showCounter(counter ?? undefined, defaultAccountRate, now());
      return {
        ...toRow(account, members ?? undefined),
        suspended_at: members?.suspended_at ?? null,
        requires_second_factor: members?.requires_second_factor ?? false,
        rate_per_second: perSecond,
        rate_burst: burst,
        held_calls: held.maximum,
        held_now: held.used,
        apps: Object.fromEntries(appKinds.map((kind, index) => [kind, lists[index]?.length ?? 0])),
      };
    },
  }),
};
