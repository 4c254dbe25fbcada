/** Sets up an authenticator app: the password, the QR code with a first code, then the recovery codes. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData, forgetToken, useCsrfToken } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { CodeOrRecovery } from './code-or-recovery.tsx';
import { Form, Input, rawTextOf, textOf } from './form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { CopyField } from './secret.tsx';

/** Directly after a sign-in that requires a second factor, so without the password. */
export function RequiredSecondFactor({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return <SetUpSecondFactor needsPassword={false} onCodes={setCodes} />;
}

type Facts = {
  needsPassword: boolean;
  /** The app replaces another one, of which a code is needed. */
  isAnother?: boolean;
  /** The app is in use, and these are its recovery codes. */
  onCodes: (codes: readonly string[]) => void;
};

export function SetUpSecondFactor({ needsPassword, isAnother = false, onCodes }: Facts) {
  const [begun, setBegun] = useState<Data<'POST /account/second_factor'>>();

  const begin = async (values: FormData) => {
    const body = {
      ...(needsPassword ? { password: rawTextOf(values, 'password') } : {}),
      ...(isAnother ? { code: textOf(values, 'code') } : {}),
    };
    setBegun(await callData('POST /account/second_factor', { body }));
  };
  const confirm = async (values: FormData) => {
    const body = { code: textOf(values, 'code') };
    const { csrf_token, recovery_codes } = await callData('POST /account/second_factor/confirm', { body });
    useCsrfToken(csrf_token);
    forgetToken();
    onCodes(recovery_codes);
  };

  const [begins, action] = isAnother ? [t('continue'), t('use_this_app')] : [t('set_up'), t('turn_on')];
  if (begun === undefined) {
    return (
      <Form key="begin" submit={begin} action={begins} label={begins}>
        {isAnother && <p>{t('use_other_app_help')}</p>}
        {needsPassword && (
          <Input name="password" label={t('password')} type="password" autocomplete="current-password" autofocus />
        )}
        {isAnother && <CodeOrRecovery />}
      </Form>
    );
  }
  return (
    <Form key="confirm" submit={confirm} action={action} label={action}>
      <p>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qr_code')} />
      <CopyField label={t('type_key')} value={begun.key} />
      <Input
        name="code"
        label={t('code_of_app')}
        help={t('confirm_help')}
        autocomplete="one-time-code"
        inputMode="numeric"
        autofocus
      />
    </Form>
  );
}
