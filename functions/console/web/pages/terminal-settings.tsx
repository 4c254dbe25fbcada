/** The fields of a terminal's settings, and how they are read. */
import type { BodyOf } from '../api/endpoints.ts';
import type { Terminal } from '../api/types.ts';
import { Field, Input, textOf } from '../components/form.tsx';
import { t } from '../i18n/text.ts';

type NewTerminal = BodyOf<'POST /account/attendance_devices'>;
type ChangedTerminal = BodyOf<'PATCH /account/attendance_devices/{attendance_device}'>;

export const TerminalSettings = ({ terminal }: { terminal: Terminal | null }) => (
  <>
    <Input
      name="timezone"
      label={t('time_zone')}
      value={terminal?.timezone ?? 'Africa/Nairobi'}
      autocomplete="off"
      help={t('time_zone_help')}
    />
    <Input
      name="comm_key"
      label={t('communication_key')}
      type="password"
      optional
      maxLength={64}
      autocomplete="new-password"
      help={terminal?.has_comm_key ? t('comm_key_kept') : t('comm_key_help')}
    />
    {terminal?.has_comm_key && (
      <label class="check">
        <input type="checkbox" name="comm_key!remove" /> {t('remove_stored', { field: t('communication_key') })}
      </label>
    )}
    <Lines name="allowed_ips" label={t('networks')} help={t('networks_help')} lines={terminal?.allowed_ips ?? []} />
    <Lines
      name="verify_map"
      label={t('verify_map')}
      help={t('verify_map_help')}
      lines={Object.entries(terminal?.verify_map ?? {}).map(([code, meaning]) => `${code}=${meaning}`)}
    />
    <Input
      name="callback_url"
      label={t('default_events_url')}
      type="url"
      optional
      value={terminal?.callback_url ?? ''}
      help={t('default_events_url_help')}
    />
    <Input
      name="webhook_secret"
      label={t('signing_secret')}
      type="password"
      optional
      maxLength={255}
      autocomplete="new-password"
      help={t('webhook_secret_help')}
    />
  </>
);

const Lines = (props: { name: string; label: string; help: string; lines: readonly string[] }) => (
  <Field name={props.name} label={props.label} help={props.help} optional>
    {(control) => (
      <textarea {...control} rows={2} spellcheck={false} autocapitalize="none" defaultValue={props.lines.join('\n')} />
    )}
  </Field>
);

const linesOf = (values: FormData, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .flatMap((line) => line.trim() || []);

/** The gateway rejects invalid meanings. */
function readVerifyMap(values: FormData): NonNullable<NewTerminal['verify_map']> {
  const pairs = linesOf(values, 'verify_map').map((line) => line.split('=').map((part) => part.trim()));
  const map = Object.fromEntries(pairs.map(([code = '', meaning = '']) => [code, meaning]));
  return map as NonNullable<NewTerminal['verify_map']>;
}

/** Empty fields are omitted. */
export const readNewSettings = (
  values: FormData,
): Omit<NewTerminal, 'name' | 'vendor' | 'serial_number' | 'model'> => ({
  timezone: textOf(values, 'timezone'),
  allowed_ips: linesOf(values, 'allowed_ips'),
  verify_map: readVerifyMap(values),
  callback_url: textOf(values, 'callback_url') || undefined,
  comm_key: textOf(values, 'comm_key') || undefined,
  webhook_secret: textOf(values, 'webhook_secret') || undefined,
});

/** An empty field clears the stored value, except for secrets, which remain unchanged. */
export const readChangedSettings = (values: FormData): ChangedTerminal => ({
  ...readNewSettings(values),
  callback_url: textOf(values, 'callback_url') || null,
  comm_key: values.get('comm_key!remove') === 'on' ? null : textOf(values, 'comm_key') || undefined,
});
