/** The secret of a terminal, with the addresses that carry it: shown once, kept by nobody but the terminal. */
import { ShownOnce } from '../parts/secret.tsx';
import { t } from '../words/words.ts';
import type { Terminal } from './terminals.tsx';

export type WithSecret = Terminal & { device_token: string };

const addressOf = ({ vendor, device_token }: WithSecret): string =>
  vendor === 'zkteco'
    ? `${location.origin}/api/attendance/d/${device_token}/iclock/`
    : `${location.origin}/api/attendance/hikvision/${device_token}`;

export const TerminalSecret = ({ terminal }: { terminal: WithSecret }) => (
  <ShownOnce
    label={t('terminal_secret')}
    value={terminal.device_token}
    note={t('shown_once_terminal')}
    also={[[terminal.vendor === 'zkteco' ? t('terminal_address_zkteco') : t('terminal_address'), addressOf(terminal)]]}
  />
);
