/** The ways out of an account that cannot be used yet, or no longer: another account, or signing out. */
import { endSession } from '../api/sign-out.ts';
import type { Session } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { SessionContext } from '../session.ts';
import { AccountSwitch } from './account-switch.tsx';
import { ActionButton } from './dialog.tsx';

export function LeaveAccount({ session, signOut }: { session: Session; signOut: () => void }) {
  const leave = async () => {
    await endSession();
    signOut();
  };
  return (
    <>
      <SessionContext.Provider value={session}>
        <AccountSwitch />
      </SessionContext.Provider>
      <ActionButton class="plain" label={t('sign_out')} run={leave} />
    </>
  );
}
