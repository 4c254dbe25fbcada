/** Finds what a command names. */
import { type AppRecord, findApp } from '../../shared/apps/app-record.ts';
import { appKeys, type AppKind } from '../../shared/apps/records.ts';
import { findUser } from '../../shared/account/users.ts';
import { type Account, identityKeys } from '../../shared/platform/auth/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Operator } from '../operator.ts';

/** An existing account. A token for an unused number would give access to the account that later gets it. */
export async function needAccount({ identity }: Operator, id: number): Promise<Account> {
  const found = await identity.get(identityKeys.account(id));
  if (found === null) throw new GatewayError('not_found', 'Account not found');
  return found;
}

/** The account of an app. */
export async function needOwner({ apps }: Operator, appId: number, kind: AppKind): Promise<number> {
  const owner = await apps.get(appKeys.directory(appId));
  if (owner?.kind !== kind) throw new GatewayError('not_found', `There is no ${kind} app ${appId}`);
  return owner.account_id;
}

/** An app of any kind, and the account and kind that it is of. */
export async function needApp({ apps }: Operator, appId: number) {
  const owner = await apps.get(appKeys.directory(appId));
  const app = owner && (await findApp<AppRecord>(apps, owner.account_id, owner.kind, appId));
  if (owner === null || app === null) throw new GatewayError('not_found', 'App not found');
  return { owner, app };
}

export const toEmail = (typed: string): string => typed.trim().toLowerCase();

/** A person who signs in with this address, as the member of the account that was used last. */
export async function needUser({ identity }: Operator, typed: string) {
  const email = toEmail(typed);
  const user = await findUser(identity, email);
  const [lastUsed] = user?.memberships ?? [];
  if (user === null || lastUsed === undefined) {
    throw new GatewayError('not_found', `${email} belongs to no member with a password`);
  }
  return { accountId: lastUsed.account_id, memberId: lastUsed.member_id, email, user };
}
