/** Standing webhook endpoints, a form for a new one, and the default secret. */
import { useState } from 'preact/hooks';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Empty } from '../components/empty.tsx';
import { Form } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { DefaultSecret } from './default-secret.tsx';
import { EndpointFields, newEndpoint, readEndpoint } from './endpoint-fields.tsx';
import { AppsOf, type Endpoint, EndpointState, EventsOf } from './endpoint.tsx';
import { OldSecret } from './secret-overlap.tsx';

export function Webhooks() {
  const may = useMay();
  const [created, setCreated] = useState<{ id: number; secret: string }>();
  const loaded = useLoad((signal) => callData('GET /account/webhook_endpoints', { signal }), []);
  const create = async (values: FormData) => {
    setCreated(await callData('POST /account/webhook_endpoints', { body: readEndpoint(values) }));
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
      {created && (
        <ShownOnce
          key={created.secret}
          label={t('signing_secret')}
          value={created.secret}
          note={t('shown_once_secret')}
        />
      )}
      <Show loaded={loaded}>{(endpoints) => <Endpoints endpoints={endpoints} canAdd={may('developer')} />}</Show>
      <DefaultSecret />
      {may('developer') && <NewEndpoint key={created?.id} create={create} />}
    </Page>
  );
}

const Endpoints = ({ endpoints, canAdd }: { endpoints: readonly Endpoint[]; canAdd: boolean }) => (
  <Table
    caption={t('webhooks')}
    rows={endpoints}
    keyOf={({ id }) => id}
    empty={<Empty text={t('no_endpoints')}>{canAdd && <p>{t('add_endpoint')}</p>}</Empty>}
    columns={[
      {
        title: t('address'),
        show: ({ id, url }) => (
          <a class="breakable" href={to(`webhooks/${id}`)}>
            {url}
          </a>
        ),
      },
      { title: t('endpoint_events'), show: ({ events }) => <EventsOf events={events} /> },
      { title: t('endpoint_apps'), show: ({ app_ids }) => <AppsOf app_ids={app_ids} /> },
      {
        title: t('status'),
        show: (endpoint) => (
          <>
            <EndpointState endpoint={endpoint} /> {endpoint.disabled_reason}
            <OldSecret until={endpoint.previous_secret_until} />
          </>
        ),
      },
      { title: t('made'), show: ({ created_at }) => time(created_at) },
    ]}
  />
);

function NewEndpoint({ create }: { create: (values: FormData) => Promise<void> }) {
  const events = useLoad((signal) => callData('GET /account/webhook_events', { signal }), []);
  return (
    <section class="panel" aria-label={t('new_endpoint')}>
      <h2>{t('new_endpoint')}</h2>
      <Show loaded={events}>
        {(all) => (
          <Form submit={create} action={t('make')}>
            <EndpointFields events={all} settings={newEndpoint} />
          </Form>
        )}
      </Show>
    </section>
  );
}
