/** One terminal: its status and settings, blocking, a new secret, and its commands. */
import { useState } from 'preact/hooks';
import { changesOf } from '../api/changes.ts';
import type { BodyOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { Terminal, TerminalWithSecret } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Form, Input, textOf } from '../components/form.tsx';
import { StateInWords } from '../components/last-seen.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { count } from '../format.ts';
import { exactTime } from '../format-moment.ts';
import { named, t } from '../i18n/text.ts';
import { fromHere, type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { TerminalCommands } from './terminal-commands.tsx';
import { TerminalSecret } from './terminal-secret.tsx';
import { readChangedSettings, TerminalSettings } from './terminal-settings.tsx';

export function TerminalPage({ id, place }: { id: string; place: Place }) {
  const may = useMay();
  const terminal = { attendance_device: id };
  const [secret, setSecret] = useState<TerminalWithSecret>();
  const loaded = useLoad(
    (signal) => callData('GET /account/attendance_devices/{attendance_device}', { ...terminal, signal }),
    [id],
  );
  const change = async (body: BodyOf<'PATCH /account/attendance_devices/{attendance_device}'>, done: string) => {
    await callData('PATCH /account/attendance_devices/{attendance_device}', { ...terminal, body });
    announce(done);
    loaded.reload();
  };
  const save = async (stored: Terminal, values: FormData, form: HTMLFormElement) => {
    await change(changesOf({ ...readChangedSettings(values), name: textOf(values, 'name') }, stored), t('saved'));
    // The reloaded values replace those in the form, and the secrets are cleared.
    form.reset();
  };
  const rotate = async () =>
    setSecret(await callData('POST /account/attendance_devices/{attendance_device}/rotate_token', terminal));
  const remove = async () => {
    const goOn = fromHere();
    await callData('DELETE /account/attendance_devices/{attendance_device}', terminal);
    announce(t('deleted'));
    goOn(to('terminals'));
  };
  const name = loaded.data?.name ?? t('terminal');
  const isBlocked = loaded.data?.status === 'blocked';
  return (
    <Page
      title={name}
      crumbs={[[t('terminals'), to('terminals')]]}
      actions={
        may('developer') &&
        loaded.data && (
          <>
            {isBlocked ? (
              <ActionButton label={t('unblock')} run={() => change({ status: 'active' }, t('unblocked'))} />
            ) : (
              <ConfirmButton
                label={t('block')}
                question={t('block_question', { name })}
                run={() => change({ status: 'blocked' }, t('blocked'))}
              />
            )}
            <ConfirmButton
              label={t('new_terminal_secret')}
              question={t('rotate_terminal_question', { name })}
              run={rotate}
            />
            <ConfirmButton label={t('delete')} question={t('delete_terminal_question', { name })} run={remove} />
          </>
        )
      }
    >
      {secret && <TerminalSecret key={secret.device_token} terminal={secret} />}
      <Show loaded={loaded}>
        {(terminal) => (
          <>
            <StateInWords status={terminal.status} at={terminal.last_seen_at} />
            <TerminalFacts terminal={terminal} hasScans={may('developer')} />
            {terminal.vendor === 'zkteco' && may('developer') && <TerminalCommands terminal={terminal} place={place} />}
            {may('developer') && (
              <section class="panel" aria-label={t('change_terminal')}>
                <h2>{t('change_terminal')}</h2>
                <Form submit={(values, form) => save(terminal, values, form)} action={t('save')}>
                  <Input name="name" label={t('name')} value={terminal.name} maxLength={100} autocomplete="off" />
                  <TerminalSettings terminal={terminal} />
                </Form>
              </section>
            )}
          </>
        )}
      </Show>
    </Page>
  );
}

/** `hasScans`: whether the member may see them. */
const TerminalFacts = ({ terminal, hasScans }: { terminal: Terminal; hasScans: boolean }) => (
  <Facts
    facts={[
      [t('status'), <Badge key="status" status={terminal.status} />],
      [t('type'), named('vendor', terminal.vendor)],
      [t('serial_number'), terminal.serial_number],
      ...(terminal.vendor === 'zkteco'
        ? [[t('may_call'), t(terminal.known_by_serial_number ? 'may_call_anywhere' : 'may_call_by_token')] as const]
        : []),
      [t('model'), terminal.model],
      [t('firmware'), terminal.firmware],
      [t('last_seen'), terminal.last_seen_at && exactTime(terminal.last_seen_at)],
      [t('last_scan'), terminal.last_scan_at && exactTime(terminal.last_scan_at)],
      [t('rejected_scans'), count(terminal.rejected_scans)],
      ...(hasScans
        ? [
            [
              t('scans'),
              <a key="scans" href={to('terminals', { device_id: terminal.id })}>
                {t('scans')}
              </a>,
            ] as const,
          ]
        : []),
    ]}
  />
);
