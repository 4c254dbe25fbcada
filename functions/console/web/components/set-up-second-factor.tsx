/** Sets up an authenticator app: the password, the QR code with a first code, then the recovery codes. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData, forgetToken, useCsrfToken } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
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

/** `onCodes`: it is turned on, and these are its recovery codes. */
export function SetUpSecondFactor(props: { needsPassword: boolean; onCodes: (codes: readonly string[]) => void }) {
  const { needsPassword, onCodes } = props;
  const [begun, setBegun] = useState<Data<'POST /account/second_factor'>>();

  const begin = async (values: FormData) => {
    const body = needsPassword ? { password: rawTextOf(values, 'password') } : {};
    setBegun(await callData('POST /account/second_factor', { body }));
  };
  const confirm = async (values: FormData) => {
    const body = { code: textOf(values, 'code') };
    const { csrf_token, recovery_codes } = await callData('POST /account/second_factor/confirm', { body });
    useCsrfToken(csrf_token);
    forgetToken();
    onCodes(recovery_codes);
  };

  if (begun === undefined) {
    return (
      <Form key="begin" submit={begin} action={t('set_up')} label={t('set_up')}>
        {needsPassword && (
          <Input name="password" label={t('password')} type="password" autocomplete="current-password" autofocus />
        )}
      </Form>
    );
  }
  return (
    <Form key="confirm" submit={confirm} action={t('turn_on')} label={t('turn_on')}>
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
