/** Sign in, and accept an invitation. */
import { callData } from '../api/gateway.ts';
import { Form, Input, rawTextOf, textOf } from '../components/form.tsx';
import { Brand } from '../components/shell.tsx';
import { t } from '../i18n/text.ts';

/** `token`: of the invitation to accept. `notice`: why the member must sign in again. */
export function SignIn(props: {
  token: string | undefined;
  notice?: string | undefined;
  whenDone: () => Promise<void>;
}) {
  const { token, notice, whenDone } = props;
  const submit = async (values: FormData) => {
    const password = rawTextOf(values, 'password');
    if (token === undefined) {
      await callData('POST /account/login', { body: { email: textOf(values, 'email'), password } });
    } else {
      await callData('POST /account/invitations/accept', { body: { token, password } });
    }
    await whenDone();
  };
  return (
    <main class="sign-in">
      <Brand />
      <h1>{t('console')}</h1>
      {notice !== undefined && <p role="status">{notice}</p>}
      <Form submit={submit} action={token === undefined ? t('sign_in') : t('set_password')}>
        {token === undefined ? (
          <Input name="email" label={t('email')} type="email" autocomplete="username" autofocus />
        ) : (
          <p>{t('invited')}</p>
        )}
        <Input
          name="password"
          label={t('password')}
          type="password"
          autocomplete={token === undefined ? 'current-password' : 'new-password'}
        />
      </Form>
    </main>
  );
}
