/** Ends all sessions of a person, for example because they sign in with another password from now on. */
import { changeInAllAccounts } from './members.ts';
import type { AccountDependencies } from './dependencies.ts';

type EndDependencies = Pick<AccountDependencies, 'identity' | 'now'>;
type Who = { accountId: number; memberId: number; email: string };

/** In every account. Sessions that start from now on are not affected. */
export async function endAllSessions({ identity, now }: EndDependencies, of: Who): Promise<void> {
  await changeInAllAccounts(identity, of, (member) => ({ ...member, sessions_from: now() }));
}

/**
 * Changes how the person signs in. Their sessions end before, so that none lives on if the function dies right after
 * the change, and again afterwards, because one may have started meanwhile.
 */
export async function changeSignIn<Done>(
  dependencies: EndDependencies,
  of: Who,
  change: () => Promise<Done>,
): Promise<Done> {
  await endAllSessions(dependencies, of);
  const done = await change();
  await endAllSessions(dependencies, of);
  return done;
}
