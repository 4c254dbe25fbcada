/** All that members see of an account that the operator suspended. */
import { callData } from '../api/gateway.ts';
import type { Session } from '../api/types.ts';
import { AccountSwitch } from '../components/account-switch.tsx';
import { Brand } from '../components/shell.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { SessionContext } from '../session.ts';

export function AccountSuspended(props: {
  session: Session;
  since: string;
  checkAgain: () => void;
  signOut: () => void;
}) {
  const { session, since, checkAgain, signOut } = props;
  const { id, name } = session.account;
  const signOutHere = async () => {
    await callData('POST /account/logout', { body: {} }).catch(() => undefined);
    signOut();
  };
  return (
    <main class="sign-in">
      <Brand />
      <h1>{t('account_suspended')}</h1>
      <p>{t('account_suspended_intro', { name: `${name} (${id})`, since: time(since) })}</p>
      <p>{t('account_suspended_continues')}</p>
      <p>{t('account_suspended_contact')}</p>
      <SessionContext.Provider value={session}>
        <AccountSwitch />
      </SessionContext.Provider>
      <button type="button" onClick={checkAgain}>
        {t('check_again')}
      </button>
      <button type="button" class="plain" onClick={() => void signOutHere()}>
        {t('sign_out')}
      </button>
    </main>
  );
}
