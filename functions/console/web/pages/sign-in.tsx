/** Sign in, with a passkey or in one or two steps; accept an invitation; ask for and use a link for a new password. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, callData } from '../api/gateway.ts';
import { signInWithPasskey } from '../api/passkeys.ts';
import { CodeOrRecovery } from '../components/code-or-recovery.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { Form, Input, rawTextOf, textOf } from '../components/form.tsx';
import { Brand } from '../components/shell.tsx';
import { t } from '../i18n/text.ts';

/** A link that the member opened, with its token. */
export type OpenedLink = { kind: 'invitation' | 'reset'; token: string };

type Facts = {
  link: OpenedLink | undefined;
  /** Why the member must sign in again. */
  notice?: string | undefined;
  whenDone: (isLinkUsed: boolean) => Promise<void>;
  /** Continues without the link. */
  leaveLink?: () => void;
};

export function SignIn({ link: opened, notice: reason, whenDone: leave, leaveLink = () => undefined }: Facts) {
  // A person with a password signs in; then the invitation is accepted in the session.
  const [mustSignIn, setMustSignIn] = useState(false);
  const link = mustSignIn ? undefined : opened;
  const notice = mustSignIn ? t('sign_in_to_accept') : reason;
  const whenDone = () => leave(link !== undefined);
  const [challenge, setChallenge] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);

  const proceed = async (reply: { csrf_token: string } | { challenge: string }) => {
    if ('challenge' in reply) setChallenge(reply.challenge);
    else await whenDone();
  };
  if (challenge !== undefined) {
    return <SecondStep challenge={challenge} whenDone={whenDone} back={() => setChallenge(undefined)} />;
  }
  if (link !== undefined)
    return <ChoosePassword link={link} proceed={proceed} signInFirst={() => setMustSignIn(true)} back={leaveLink} />;
  if (isForgotten) return <ForgottenPassword back={() => setForgotten(false)} />;

  const submit = async (values: FormData) => {
    const body = { email: textOf(values, 'email'), password: rawTextOf(values, 'password') };
    await proceed(await callData('POST /account/login', { body }));
  };
  return (
    <Frame title={t('console')}>
      {notice !== undefined && <p role="status">{notice}</p>}
      <Form key="password" submit={submit} action={t('sign_in')}>
        <Input name="email" label={t('email')} type="email" autocomplete="username" autofocus />
        <Input name="password" label={t('password')} type="password" autocomplete="current-password" />
      </Form>
      <div class="actions">
        <ActionButton
          label={t('passkey_sign_in')}
          run={async () => {
            await signInWithPasskey();
            await whenDone();
          }}
        />
      </div>
      <button type="button" class="plain" onClick={() => setForgotten(true)}>
        {t('forgot_password')}
      </button>
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <main class="sign-in">
    <Brand />
    <h1>{title}</h1>
    {children}
  </main>
);

const Back = ({ back }: { back: () => void }) => (
  <button type="button" class="plain" onClick={back}>
    {t('back_to_sign_in')}
  </button>
);

function SecondStep(props: { challenge: string; whenDone: () => Promise<void>; back: () => void }) {
  const submit = async (values: FormData) => {
    const body = { challenge: props.challenge, code: textOf(values, 'code') };
    await callData('POST /account/login/second_factor', { body });
    await props.whenDone();
  };
  return (
    <Frame title={t('sign_in_step_two')}>
      <Form key="code" submit={submit} action={t('continue')}>
        <CodeOrRecovery autofocus />
      </Form>
      <Back back={props.back} />
    </Frame>
  );
}

function ChoosePassword(props: {
  link: OpenedLink;
  proceed: (reply: { csrf_token: string } | { challenge: string }) => Promise<void>;
  signInFirst: () => void;
  /** For a link that was used already, or has expired. */
  back: () => void;
}) {
  const { kind, token } = props.link;
  const submit = async (values: FormData) => {
    const body = { token, password: rawTextOf(values, 'password') };
    const endpoint = kind === 'reset' ? 'POST /account/password_resets/use' : 'POST /account/invitations/accept';
    try {
      await props.proceed(await callData(endpoint, { body }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sign_in_to_accept')) throw error;
      props.signInFirst();
    }
  };
  return (
    <Frame title={kind === 'reset' ? t('reset_password') : t('console')}>
      <p>{kind === 'reset' ? t('reset_intro') : t('invited')}</p>
      <Form key="choose" submit={submit} action={t('set_password')}>
        <Input
          name="password"
          label={t('password')}
          help={t('password_help')}
          type="password"
          autocomplete="new-password"
          autofocus
        />
      </Form>
      <Back back={props.back} />
    </Frame>
  );
}

function ForgottenPassword({ back }: { back: () => void }) {
  const [delivery, setDelivery] = useState<'mail' | 'owner'>();
  const submit = async (values: FormData) => {
    const body = { email: textOf(values, 'email') };
    setDelivery((await callData('POST /account/password_resets', { body })).delivery);
  };
  return (
    <Frame title={t('reset_password')}>
      {delivery === undefined ? (
        <>
          <p>{t('forgot_password_intro')}</p>
          <Form key="forgotten" submit={submit} action={t('send_link')}>
            <Input name="email" label={t('email')} type="email" autocomplete="username" autofocus />
          </Form>
        </>
      ) : (
        <p role="status">{delivery === 'mail' ? t('link_sent_if_known') : t('link_by_owner')}</p>
      )}
      <Back back={back} />
    </Frame>
  );
}
