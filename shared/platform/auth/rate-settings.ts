/** The rates that the operator sets. They apply from the next lease of each function instance, without a deployment. */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Table } from '../storage/table.ts';
import type { Rate } from './rate-lease.ts';
import { identityKeys } from './records.ts';

const toAttributes = ({ perSecond, burst }: Rate) => ({ rate_per_second: perSecond, rate_burst: burst });

/** Sets the rate of one token. Throws `not_found` if the token is not the account's. */
export async function setTokenRate(identity: Table, accountId: number, tokenId: number, rate: Rate): Promise<void> {
  const isItsToken = { account_id: { equals: accountId } };
  const set = await identity.update(identityKeys.token(tokenId), { set: toAttributes(rate), if: isItsToken });
  if (set === null) throw new GatewayError('not_found', 'Token not found');
}

/** Sets the rate of all tokens and sessions of an account together, in the counter that every lease reads anyway. */
export async function setAccountRate(identity: Table, accountId: number, rate: Rate): Promise<void> {
  await identity.update(identityKeys.accountRate(accountId), { set: toAttributes(rate) });
}
