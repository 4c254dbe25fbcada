/** The ways out of an account that cannot be used yet, or no longer: another account, or signing out. */
import type { Session } from '../api/types.ts';
import { SessionContext } from '../session.ts';
import { AccountSwitch } from './account-switch.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export function LeaveAccount({ session, signOut }: { session: Session; signOut: () => void }) {
  return (
    <>
      <SessionContext.Provider value={session}>
        <AccountSwitch />
      </SessionContext.Provider>
      <SignOutButton class="plain" signOut={signOut} />
    </>
  );
}
