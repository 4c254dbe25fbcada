/** Standing webhook endpoints: create, test, rotate secrets, enable and disable; the default secret. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import { Form, Input, textOf } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { go, to } from '../router.ts';
import { useMay } from '../session.ts';
import { DefaultSecret } from './default-secret.tsx';
import { ActivateButton, OldSecret } from './secret-overlap.tsx';

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '');

async function sendTestEvent(id: number): Promise<void> {
  const { delivery_id } = await callData('POST /account/webhook_endpoints/{id}/test', { id });
  announce(t('test_event_sent'));
  go(to(`deliveries/${delivery_id}`, { new: 1 }));
}

export function Webhooks() {
  const may = useMay();
  const [secret, setSecret] = useState<string>();
  const loaded = useLoad((signal) => callData('GET /account/webhook_endpoints', { signal }), []);

  const create = async (values: FormData, form: HTMLFormElement) => {
    const created = await callData('POST /account/webhook_endpoints', {
      body: {
        url: textOf(values, 'url'),
        events: listOf(textOf(values, 'events')),
        app_ids: listOf(textOf(values, 'app_ids')).map(Number),
      },
    });
    form.reset();
    setSecret(created.secret);
    loaded.reload();
  };
  const rotate = async (id: number) => {
    const rotated = await callData('POST /account/webhook_endpoints/{id}/rotate_secret', {
      id,
      body: { overlap_hours: 24 },
    });
    setSecret(rotated.secret);
    loaded.reload();
  };
  const activate = async (id: number) => {
    await callData('POST /account/webhook_endpoints/{id}/activate_secret', { id });
    announce(t('activated'));
    loaded.reload();
  };
  const change = async (id: number, is_active: boolean) => {
    await callData('PATCH /account/webhook_endpoints/{id}', { id, body: { is_active } });
    loaded.reload();
  };
  const remove = async (id: number) => {
    await callData('DELETE /account/webhook_endpoints/{id}', { id });
    announce(t('deleted'));
    loaded.reload();
  };

  return (
    <Page
      title={t('webhooks')}
      actions={
        <a class="button" href={to('deliveries')}>
          {t('deliveries')}
        </a>
      }
    >
      {secret !== undefined && (
        <ShownOnce key={secret} label={t('signing_secret')} value={secret} note={t('shown_once_secret')} />
      )}
      <Show loaded={loaded}>
        {(endpoints) => (
          <Table
            caption={t('webhooks')}
            rows={endpoints}
            keyOf={({ id }) => id}
            columns={[
              { title: t('address'), show: ({ url }) => <span class="breakable">{url}</span> },
              { title: t('events'), show: ({ events }) => (events.length === 0 ? t('all') : events.join(', ')) },
              {
                title: t('status'),
                show: ({ is_active, disabled_reason, previous_secret_until }) => (
                  <>
                    <Badge status={is_active ? 'active' : 'disabled'} /> {disabled_reason}
                    <OldSecret until={previous_secret_until} />
                  </>
                ),
              },
              { title: t('made'), show: ({ created_at }) => time(created_at) },
              {
                title: t('actions'),
                show: ({ id, url, is_active, previous_secret_until }) =>
                  may('developer') && (
                    <div class="actions">
                      {is_active && <ActionButton label={t('send_test_event')} run={() => sendTestEvent(id)} />}
                      <ConfirmButton
                        label={t('rotate_secret')}
                        question={t('rotate_question', { url })}
                        run={() => rotate(id)}
                      />
                      {previous_secret_until !== null && <ActivateButton of={url} run={() => activate(id)} />}
                      <ActionButton
                        label={is_active ? t('switch_off') : t('switch_on')}
                        run={() => change(id, !is_active)}
                      />
                      <ConfirmButton
                        label={t('delete')}
                        question={t('delete_endpoint_question', { url })}
                        run={() => remove(id)}
                      />
                    </div>
                  ),
              },
            ]}
          />
        )}
      </Show>
      <DefaultSecret />
      {may('developer') && (
        <section class="panel" aria-label={t('new_endpoint')}>
          <h2>{t('new_endpoint')}</h2>
          <Form submit={create} action={t('make')}>
            <Input name="url" label={t('address')} type="url" help={t('endpoint_url_help')} />
            <Input name="events" label={t('events')} optional help={t('endpoint_events_help')} />
            <Input name="app_ids" label={t('app_numbers')} optional help={t('endpoint_apps_help')} />
          </Form>
        </section>
      )}
    </Page>
  );
}
