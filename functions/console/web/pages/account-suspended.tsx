/** All that members see of an account that the operator suspended. */
import type { Session } from '../api/types.ts';
import { LeaveAccount } from '../components/leave-account.tsx';
import { Brand } from '../components/shell.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';

export function AccountSuspended(props: {
  session: Session;
  since: string;
  checkAgain: () => void;
  signOut: () => void;
}) {
  const { session, since, checkAgain, signOut } = props;
  const { id, name } = session.account;
  return (
    <main class="sign-in">
      <Brand />
      <h1>{t('account_suspended')}</h1>
      <p>{t('account_suspended_intro', { name: `${name} (${id})`, since: time(since) })}</p>
      <p>{t('account_suspended_continues')}</p>
      <p>{t('account_suspended_contact')}</p>
      <button type="button" onClick={checkAgain}>
        {t('check_again')}
      </button>
      <LeaveAccount session={session} signOut={signOut} />
    </main>
  );
}
