/** The secret of a terminal, with the addresses that carry it: shown once, kept by nobody but the terminal. */
import { ShownOnce } from '../components/secret.tsx';
import { t } from '../i18n/text.ts';
import type { Terminal } from './terminals.tsx';

export type WithSecret = Terminal & { device_token: string; device_url: string };

export const TerminalSecret = ({ terminal }: { terminal: WithSecret }) => (
  <ShownOnce
    label={t('terminal_address')}
    value={terminal.device_url}
    note={t(terminal.vendor === 'zkteco' ? 'shown_once_zkteco' : 'shown_once_terminal')}
    also={[[t('terminal_secret'), terminal.device_token]]}
  />
);
