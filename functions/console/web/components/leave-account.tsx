/** The ways out of an account that cannot be used yet, or no longer: another account, or signing out. */
import { callData } from '../api/gateway.ts';
import type { Session } from '../api/types.ts';
import { t } from '../i18n/text.ts';
import { SessionContext } from '../session.ts';
import { AccountSwitch } from './account-switch.tsx';

export function LeaveAccount({ session, signOut }: { session: Session; signOut: () => void }) {
  const signOutHere = async () => {
    await callData('POST /account/logout', { body: {} }).catch(() => undefined);
    signOut();
  };
  return (
    <>
      <SessionContext.Provider value={session}>
        <AccountSwitch />
      </SessionContext.Provider>
      <button type="button" class="plain" onClick={() => void signOutHere()}>
        {t('sign_out')}
      </button>
    </>
  );
}
