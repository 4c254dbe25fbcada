/** The secret of a terminal, with the URLs that contain it: shown once. */
import type { TerminalWithSecret } from '../api/types.ts';
import { ShownOnce } from '../components/secret.tsx';
import { t } from '../i18n/text.ts';

export const TerminalSecret = ({ terminal }: { terminal: TerminalWithSecret }) => (
  <ShownOnce
    label={t('terminal_address')}
    value={terminal.device_url}
    note={t(terminal.vendor === 'zkteco' ? 'shown_once_zkteco' : 'shown_once_terminal')}
    also={[[t('terminal_secret'), terminal.device_token]]}
  />
);
