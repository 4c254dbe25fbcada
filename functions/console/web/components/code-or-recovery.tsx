/** The field for a code of the authenticator app, or a recovery code. */
import { t } from '../i18n/text.ts';
import { Input } from './form.tsx';

export const CodeOrRecovery = ({ autofocus = false }: { autofocus?: boolean }) => (
  <Input
    name="code"
    label={t('code_or_recovery')}
    help={t('code_or_recovery_help')}
    autocomplete="one-time-code"
    autofocus={autofocus}
  />
);
