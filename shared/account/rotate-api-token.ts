/**
 * Replaces the secret of an API token. The secret until then stays valid for an overlap, in which its users change to
 * the new one.
 */
import { readMembers } from '../platform/auth/members.ts';
import { identityKeys } from '../platform/auth/records.ts';
import {
  type ApiToken,
  type EarlierSecret,
  hashTokenSecret,
  isApiToken,
  makerOf,
  makeTokenSecret,
  type TokenMaker,
  validEarlierSecrets,
} from '../platform/auth/tokens.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type ApiTokenDependencies, findApiToken, revokeApiToken } from './api-tokens.ts';
import { isCreatorGone } from './tokens-of-member.ts';

/** Rotating again within the overlap makes no secret invalid; this bounds the record and the hashes compared. */
const maximumEarlierSecrets = 4;

const conflict = (message: string) => new GatewayError('conflict', message);

/**
 * Returns the plain token, which cannot be read again. Without an overlap, every earlier secret is refused from the
 * next call on. Throws `not_found`, or `conflict` for a token that no longer works.
 */
export async function rotateApiToken(
  { identity, now }: ApiTokenDependencies,
  accountId: number,
  id: number,
  { overlapHours, rotatedBy }: { overlapHours: number; rotatedBy: TokenMaker },
): Promise<{ token: ApiToken; plain: string }> {
  const token = await findApiToken(identity, accountId, id);
  const at = now();
  if (token.revoked_at !== undefined) throw conflict('The token is revoked: create a new one');
  if (token.expires_at !== undefined && at >= Date.parse(token.expires_at)) {
    throw conflict('The token has expired: change its expiry first');
  }
  const made_by = makerOf(token);
  const replaced = { hash: token.hash, valid_until: at + overlapHours * 60 * 60_000, ...(made_by && { made_by }) };
  const earlier: EarlierSecret[] = overlapHours > 0 ? [...validEarlierSecrets(token, at), replaced] : [];
  if (earlier.length > maximumEarlierSecrets) {
    throw conflict(`${maximumEarlierSecrets} earlier secrets are still valid: end the overlap first`);
  }
  const secret = makeTokenSecret();
  const rotated = await identity.update(identityKeys.token(id), {
    set: {
      hash: hashTokenSecret(secret),
      rotated_at: new Date(at).toISOString(),
      rotated_by: rotatedBy,
      ...(earlier.length > 0 ? { earlier_secrets: earlier } : {}),
    },
    ...(earlier.length > 0 ? {} : { remove: ['earlier_secrets'] }),
    if: { account_id: { equals: accountId }, hash: { equals: token.hash }, revoked_at: { isAbsent: true } },
  });
  if (rotated === null || !isApiToken(rotated)) throw conflict('The token was changed by another call');
  if (isCreatorGone(await readMembers(identity, accountId), { created_by: rotatedBy })) {
    await revokeApiToken({ identity, now }, accountId, id);
    throw new GatewayError('forbidden', 'You are no longer a member of this account');
  }
  return { token: rotated, plain: `${id}|${secret}` };
}

/** Only the newest secret is valid from the next call on. Changes nothing outside an overlap. */
export async function endTokenOverlap(
  { identity }: Pick<ApiTokenDependencies, 'identity'>,
  accountId: number,
  id: number,
): Promise<ApiToken> {
  const ended = await identity.update(identityKeys.token(id), {
    remove: ['earlier_secrets'],
    if: { account_id: { equals: accountId }, session_hash: { isAbsent: true } },
  });
  if (ended === null || !isApiToken(ended)) throw new GatewayError('not_found', 'Token not found');
  return ended;
}
