/** The member's own profile: password, second factor, passkeys, sessions and preferences. */
import { callData, forgetToken, useCsrfToken } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { ActionButton } from '../components/dialog.tsx';
import { Form, Input, rawTextOf } from '../components/form.tsx';
import { Facts, Page } from '../components/page.tsx';
import { Passkeys } from '../components/passkeys.tsx';
import { Preferences } from '../components/preferences.tsx';
import { SecondFactor } from '../components/second-factor.tsx';
import { Sessions } from '../components/sessions.tsx';
import { named, t } from '../i18n/text.ts';
import { useSession } from '../session.ts';

async function changePassword(values: FormData, form: HTMLFormElement): Promise<void> {
  const { csrf_token } = await callData('POST /account/password', {
    body: { current_password: rawTextOf(values, 'current_password'), password: rawTextOf(values, 'password') },
  });
  useCsrfToken(csrf_token);
  forgetToken();
  form.reset();
  announce(t('password_changed'));
}

export function Profile({ signOut }: { signOut: () => void }) {
  const { user, account: mine } = useSession();
  const signOutEverywhere = async () => {
    await callData('POST /account/logout', { body: { everywhere: true } });
    signOut();
  };
  return (
    <Page title={t('profile')}>
      <Facts
        facts={[
          [t('email'), user.email],
          [t('role'), named('role', user.role)],
          [t('account'), `${mine.name} (${mine.id})`],
        ]}
      />
      <section class="panel" aria-label={t('change_password')}>
        <h2>{t('change_password')}</h2>
        <Form submit={changePassword} action={t('change_password')}>
          <input type="hidden" name="username" autocomplete="username" value={user.email} />
          <Input
            name="current_password"
            label={t('current_password')}
            type="password"
            autocomplete="current-password"
          />
          <Input name="password" label={t('new_password')} type="password" autocomplete="new-password" />
        </Form>
      </section>
      <SecondFactor />
      <Passkeys />
      <section class="panel" aria-label={t('sessions')}>
        <h2>{t('sessions')}</h2>
        <Sessions caption={t('sessions')} />
      </section>
      <Preferences />
      <ActionButton label={t('sign_out_everywhere')} run={signOutEverywhere} />
    </Page>
  );
}
