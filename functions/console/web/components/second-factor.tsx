/** The member's second factor in the profile: its state, setting it up, moving it, new recovery codes and turning it off. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { callData, forgetToken, useCsrfToken } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { announce } from './announce.ts';
import { CodeOrRecovery } from './code-or-recovery.tsx';
import { Cancel, Dialog } from './dialog.tsx';
import { Form, Input, rawTextOf, textOf } from './form.tsx';
import { Show } from './page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

type Doing = 'set_up' | 'move' | 'turn_off' | 'new_codes';

export function SecondFactor() {
  const loaded = useLoad((signal) => callData('GET /account/second_factor', { signal }), []);
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = (announcement: string) => {
    setDoing(undefined);
    setCodes(undefined);
    announce(announcement);
    loaded.reload();
  };
  const turnOff = async (body: Proof) => {
    const { csrf_token } = await callData('POST /account/second_factor/remove', { body });
    useCsrfToken(csrf_token);
    forgetToken();
    end(t('second_factor_turned_off'));
  };
  const replaceCodes = async (body: Proof) => {
    setCodes((await callData('POST /account/second_factor/recovery_codes', { body })).recovery_codes);
  };
  const close = () => {
    setDoing(undefined);
    setCodes(undefined);
    loaded.reload();
  };

  const shown = { codes, close };

  return (
    <section class="panel" aria-label={t('second_factor')}>
      <h2>{t('second_factor')}</h2>
      <p>{t('second_factor_help')}</p>
      <Show loaded={loaded}>
        {({ is_on, since, recovery_codes_left, is_required }) => (
          <>
            <p>
              <strong>{is_on ? t('second_factor_on', { at: time(since ?? '') }) : t('second_factor_off')}</strong>
              {is_on && `, ${t('recovery_codes_left', { count: recovery_codes_left })}`}
            </p>
            {is_required && <p>{t('required_now')}</p>}
            <div class="actions">
              {!is_on && (
                <button type="button" class="primary" onClick={() => setDoing('set_up')}>
                  {t('set_up')}
                </button>
              )}
              {is_on && (
                <button type="button" onClick={() => setDoing('move')}>
                  {t('use_other_app')}
                </button>
              )}
              {is_on && (
                <button type="button" onClick={() => setDoing('new_codes')}>
                  {t('new_codes')}
                </button>
              )}
              {is_on && !is_required && (
                <button type="button" onClick={() => setDoing('turn_off')}>
                  {t('turn_off')}
                </button>
              )}
            </div>
          </>
        )}
      </Show>
      {doing === 'set_up' && (
        <CodesDialog title={t('second_factor')} {...shown} onDone={() => end(t('second_factor_turned_on'))}>
          <SetUpSecondFactor needsPassword onCodes={setCodes} />
        </CodesDialog>
      )}
      {doing === 'move' && (
        <CodesDialog title={t('use_other_app')} {...shown} onDone={() => end(t('second_factor_moved'))}>
          <SetUpSecondFactor needsPassword isAnother onCodes={setCodes} />
        </CodesDialog>
      )}
      {doing === 'turn_off' && (
        <Dialog title={t('turn_off')} onClose={close}>
          <ProofForm action={t('turn_off')} submit={turnOff} cancel={close} />
        </Dialog>
      )}
      {doing === 'new_codes' && (
        <CodesDialog title={t('new_codes')} {...shown} onDone={close}>
          <ProofForm action={t('new_codes')} submit={replaceCodes} cancel={close} />
        </CodesDialog>
      )}
    </section>
  );
}

/** A dialog whose end is recovery codes. They are shown once, so Escape does not close them. */
function CodesDialog(props: {
  title: string;
  codes: readonly string[] | undefined;
  close: () => void;
  onDone: () => void;
  children: ComponentChildren;
}) {
  const { codes } = props;
  return (
    <Dialog title={props.title} onClose={props.close} isKept={codes !== undefined}>
      {codes === undefined ? props.children : <RecoveryCodes codes={codes} onDone={props.onDone} />}
    </Dialog>
  );
}

type Proof = { password: string; code: string };

/** The password and a code, which changes of the second factor need. */
const ProofForm = (props: { action: string; submit: (proof: Proof) => Promise<void>; cancel: () => void }) => (
  <Form
    label={props.action}
    action={props.action}
    submit={(values) => props.submit({ password: rawTextOf(values, 'password'), code: textOf(values, 'code') })}
    extra={<Cancel close={props.cancel} />}
  >
    <Input name="password" label={t('password')} type="password" autocomplete="current-password" autofocus />
    <CodeOrRecovery />
  </Form>
);
