/** An invitation that is opened while its owner is signed in. */
import { ApiError, callData } from '../api/gateway.ts';
import { sentenceOf } from '../api/load.ts';
import { switchAccount } from '../api/switch-account.ts';
import type { Session } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Form } from '../components/form.tsx';
import { Brand } from '../components/shell.tsx';
import { SignOutButton } from '../components/sign-out-button.tsx';
import { t } from '../i18n/text.ts';

export function JoinAccount(props: { token: string; session: Session; leave: () => void; signOut: () => void }) {
  const { token, session, leave, signOut } = props;
  const join = async () => {
    const { account_id } = await callData('POST /account/invitations/join', { body: { token } });
    await switchAccount(account_id).catch((error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === 'second_factor_required';
      announce(isRefused ? t('joined_without_switch') : sentenceOf(error));
      leave();
    });
  };
  return (
    <main class="sign-in">
      <Brand />
      <h1>{t('join_account')}</h1>
      <p>{t('join_account_intro', { email: session.user.email })}</p>
      <Form submit={join} action={t('join_account')}>
        {null}
      </Form>
      <button type="button" class="plain" onClick={leave}>
        {t('join_later')}
      </button>
      <SignOutButton class="plain" signOut={signOut} />
    </main>
  );
}
