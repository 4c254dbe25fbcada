/** Attendance terminals, registering one, and what was scanned at all of them. */
import { useState } from 'preact/hooks';
import { time } from '../format.ts';
import { accountData } from '../api/gateway.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { Choice, Form, Input, textOf } from '../components/form.tsx';
import { useLoad } from '../api/load.ts';
import { Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { named, t } from '../i18n/text.ts';
import { Scans } from './scans.tsx';
import { readSettings, TerminalSettings } from './terminal-settings.tsx';
import { TerminalSecret, type WithSecret } from './terminal-secret.tsx';

export type Terminal = {
  id: number;
  name: string;
  vendor: string;
  serial_number: string;
  model: string | null;
  firmware: string | null;
  timezone: string;
  has_comm_key: boolean;
  known_by_serial_number: boolean;
  allowed_ips: string[];
  status: 'pending' | 'active' | 'blocked';
  last_seen_at: string | null;
  last_scan_at: string | null;
  verify_map: Record<string, string>;
  callback_url: string | null;
  rejected_scans: number;
};

export function Terminals({ place }: { place: Place }) {
  const may = useMay();
  const [made, setMade] = useState<WithSecret>();
  const loaded = useLoad((signal) => accountData<Terminal[]>('GET', 'attendance_devices', { signal }), []);
  const register = async (values: FormData, form: HTMLFormElement) => {
    const facts = ['name', 'vendor', 'serial_number'].map((name) => [name, textOf(values, name)]);
    const body = { ...Object.fromEntries(facts), ...readSettings(values, 'new') };
    setMade(await accountData<WithSecret>('POST', 'attendance_devices', { body }));
    announce(t('made'));
    form.reset();
    loaded.reload();
  };
  return (
    <Page title={t('terminals')}>
      {made && <TerminalSecret key={made.device_token} terminal={made} />}
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
                { title: t('last_seen'), show: ({ last_seen_at }) => time(last_seen_at) },
                { title: t('last_scan'), show: ({ last_scan_at }) => time(last_scan_at) },
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
            <Choice
              name="vendor"
              label={t('type')}
              options={['zkteco', 'hikvision'].map((vendor) => [vendor, named('vendor', vendor)])}
            />
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
