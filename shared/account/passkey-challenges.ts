/** What a passkey signs: a random text that is used once, within five minutes, and stored only as a hash. */
import { identityKeys } from '../platform/auth/records.ts';
import { hashTokenSecret, makeTokenSecret } from '../platform/auth/tokens.ts';
import type { Table } from '../platform/storage/table.ts';
import type { OfMember } from './passkey-store.ts';

type ChallengeDependencies = { identity: Table; now: () => number };

export const challengeMs = 5 * 60_000;

/** One for a sign-in adds no passkey, and one of another member neither. */
export type ChallengeUse = 'sign_in' | OfMember;

const nameOf = (use: ChallengeUse): string => (use === 'sign_in' ? use : `add#${use.accountId}#${use.memberId}`);

/** In base64url, as the options of a browser contain it. */
export async function makeChallenge({ identity, now }: ChallengeDependencies, use: ChallengeUse): Promise<string> {
  const challenge = Buffer.from(makeTokenSecret()).toString('base64url');
  const valid_until = now() + challengeMs;
  await identity.put({
    ...identityKeys.passkeyChallenge(hashTokenSecret(challenge)),
    of: nameOf(use),
    valid_until,
    expires_at: Math.ceil(valid_until / 1000),
  });
  return challenge;
}

/** Reads only: whether the challenge can still be used for this. */
export async function isOpenChallenge(
  { identity, now }: ChallengeDependencies,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const key = identityKeys.passkeyChallenge(hashTokenSecret(challenge));
  const found = await identity.get(key);
  return found !== null && found.of === nameOf(use) && found.valid_until > now() && found.used_at === undefined;
}

/** Uses it up, whatever the answer proves. False if it was used, has expired or is for something else. */
export async function takeChallenge(
  dependencies: ChallengeDependencies,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  if (!(await isOpenChallenge(dependencies, use, challenge))) return false;
  const key = identityKeys.passkeyChallenge(hashTokenSecret(challenge));
  const used = await dependencies.identity.update(key, {
    set: { used_at: new Date(dependencies.now()).toISOString() },
    if: { of: { equals: nameOf(use) }, used_at: { isAbsent: true } },
  });
  return used !== null;
}
