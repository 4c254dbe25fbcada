/** Attendance terminals, registering one, and the scans at all of them. */
import { useState } from 'preact/hooks';
import type { BodyOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import type { TerminalWithSecret } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { LastSeen } from '../components/last-seen.tsx';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { named, namedOptions, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { Scans } from './scans.tsx';
import { TerminalSecret } from './terminal-secret.tsx';
import { readNewSettings, TerminalSettings } from './terminal-settings.tsx';

type NewTerminal = BodyOf<'POST /account/attendance_devices'>;

export function Terminals({ place }: { place: Place }) {
  const may = useMay();
  const [created, setCreated] = useState<TerminalWithSecret>();
  const loaded = useLoad((signal) => callData('GET /account/attendance_devices', { signal }), []);
  const register = async (values: FormData, form: HTMLFormElement) => {
    const body: NewTerminal = {
      ...readNewSettings(values),
      name: textOf(values, 'name'),
      vendor: textOf(values, 'vendor') as NewTerminal['vendor'],
      serial_number: textOf(values, 'serial_number'),
    };
    setCreated(await callData('POST /account/attendance_devices', { body }));
    announce(t('made'));
    form.reset();
    loaded.reload();
  };
  return (
    <Page title={t('terminals')}>
      {created && <TerminalSecret key={created.device_token} terminal={created} />}
      <Show loaded={loaded}>
        {(terminals) => (
          <>
            <Table
              caption={t('terminals')}
              rows={terminals}
              keyOf={({ id }) => id}
              columns={[
                { title: t('name'), show: ({ id, name }) => <a href={to(`terminals/${id}`)}>{name}</a> },
                { title: t('number'), show: ({ id }) => id, isNumber: true },
                { title: t('serial_number'), show: ({ serial_number }) => serial_number },
                { title: t('type'), show: ({ vendor }) => named('vendor', vendor) },
                { title: t('status'), show: ({ status }) => <Badge status={status} /> },
                { title: t('last_seen'), show: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
                { title: t('last_scan'), show: ({ last_scan_at }) => <LastSeen at={last_scan_at} /> },
              ]}
            />
            {may('developer') && <h2>{t('scans')}</h2>}
            {may('developer') && <Scans place={place} terminals={terminals} />}
          </>
        )}
      </Show>
      {may('developer') && (
        <section class="panel" aria-label={t('new_terminal')}>
          <h2>{t('new_terminal')}</h2>
          <Form submit={register} action={t('register')}>
            <Input name="name" label={t('name')} maxLength={100} autocomplete="off" />
            <Choice name="vendor" label={t('type')} options={namedOptions('vendor', ['zkteco', 'hikvision'])} />
            <Input
              name="serial_number"
              label={t('serial_number')}
              maxLength={64}
              autocomplete="off"
              help={t('serial_number_help')}
            />
            <TerminalSettings terminal={null} />
          </Form>
        </section>
      )}
    </Page>
  );
}
