/** One webhook endpoint: its state, settings, secret and test events. */
import { useState } from 'preact/hooks';
import { changesOf } from '../api/changes.ts';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { useStored } from '../api/stored.ts';
import { announce } from '../components/announce.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { ActionButton, ConfirmButton } from '../components/dialog.tsx';
import type { WebhookEvent } from '../components/event-picker.tsx';
import { Choice, Form, textOf } from '../components/form.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { ShownOnce } from '../components/secret.tsx';
import { time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { fromHere, to } from '../router.ts';
import { useMay } from '../session.ts';
import { EndpointFields, readEndpoint } from './endpoint-fields.tsx';
import { ActivateButton, OldSecret } from './secret-overlap.tsx';

export type Endpoint = Data<'GET /account/webhook_endpoints/{id}'>;

export const EventsOf = ({ events }: Pick<Endpoint, 'events'>) => (
  <span class="breakable">{events.length === 0 ? t('all_events') : events.join(', ')}</span>
);

export const AppsOf = ({ app_ids }: Pick<Endpoint, 'app_ids'>) =>
  app_ids.length === 0 ? (
    <>{t('all_apps')}</>
  ) : (
    <>
      {app_ids.map((id) => (
        <div key={id}>
          <AppName id={id} />
        </div>
      ))}
    </>
  );

/** Whether it works, and since when it does not. */
export const EndpointState = ({ endpoint }: { endpoint: Endpoint }) => {
  const { is_active, failing_since, failure_reason } = endpoint;
  if (!is_active) return <Badge status="disabled" />;
  if (failing_since === null) return <Badge status="active" label={t('endpoint_healthy')} />;
  return (
    <>
      <Badge status="failed" label={t('endpoint_failing')} />{' '}
      {t('endpoint_failing_since', { at: time(failing_since), reason: failure_reason ?? '' })}
    </>
  );
};

export function EndpointPage({ id }: { id: string }) {
  const may = useMay();
  const [secret, setSecret] = useState<string>();
  const loaded = useLoad(
    async (signal) => {
      const [endpoint, events] = await Promise.all([
        callData('GET /account/webhook_endpoints/{id}', { id, signal }),
        callData('GET /account/webhook_events', { signal }),
      ]);
      return { endpoint, events };
    },
    [id],
  );
  const { reload } = loaded;
  return (
    <Page
      title={t('endpoint')}
      crumbs={[[t('webhooks'), to('webhooks')]]}
      actions={
        <a class="button" href={to('deliveries', { endpoint: id })}>
          {t('deliveries')}
        </a>
      }
    >
      {secret !== undefined && (
        <ShownOnce key={secret} label={t('signing_secret')} value={secret} note={t('shown_once_secret')} />
      )}
      <Show loaded={loaded}>
        {({ endpoint, events }) => (
          <>
            <EndpointFacts endpoint={endpoint} />
            {may('developer') && (
              <>
                <EndpointActions endpoint={endpoint} reload={reload} showSecret={setSecret} />
                {endpoint.is_active && <SendTest id={endpoint.id} events={events} />}
                <Settings endpoint={endpoint} events={events} reload={reload} />
              </>
            )}
          </>
        )}
      </Show>
    </Page>
  );
}

const EndpointFacts = ({ endpoint }: { endpoint: Endpoint }) => (
  <>
    {!endpoint.is_active && (
      <p role="note" class="failure">
        {t('endpoint_disabled')}: {endpoint.disabled_reason}
      </p>
    )}
    {endpoint.is_active && endpoint.failing_since !== null && (
      <p role="note" class="warning">
        {t('endpoint_failing_note')}
      </p>
    )}
    <Facts
      facts={[
        [
          t('address'),
          <span key="url" class="breakable">
            {endpoint.url}
          </span>,
        ],
        [t('number'), endpoint.id],
        [t('status'), <EndpointState key="status" endpoint={endpoint} />],
        [t('endpoint_events'), <EventsOf key="events" events={endpoint.events} />],
        [t('endpoint_apps'), <AppsOf key="apps" app_ids={endpoint.app_ids} />],
        [t('made'), time(endpoint.created_at)],
      ]}
    />
    <OldSecret until={endpoint.previous_secret_until} />
  </>
);

type Changed = { endpoint: Endpoint; reload: () => void };

function EndpointActions({ endpoint, reload, showSecret }: Changed & { showSecret: (secret: string) => void }) {
  const { id, url, is_active, previous_secret_until } = endpoint;
  const rotate = async () => {
    const body = { overlap_hours: 24 };
    const rotated = await callData('POST /account/webhook_endpoints/{id}/rotate_secret', { id, body });
    showSecret(rotated.secret);
    reload();
  };
  const activate = async () => {
    await callData('POST /account/webhook_endpoints/{id}/activate_secret', { id });
    announce(t('activated'));
    reload();
  };
  const toggle = async () => {
    await callData('PATCH /account/webhook_endpoints/{id}', { id, body: { is_active: !is_active } });
    announce(is_active ? t('switched_off') : t('switched_on'));
    reload();
  };
  const remove = async () => {
    const goOn = fromHere();
    await callData('DELETE /account/webhook_endpoints/{id}', { id });
    announce(t('deleted'));
    goOn(to('webhooks'));
  };
  return (
    <div class="actions">
      <ConfirmButton label={t('rotate_secret')} question={t('rotate_question', { url })} run={rotate} />
      {previous_secret_until !== null && <ActivateButton of={url} run={activate} />}
      <ActionButton label={is_active ? t('switch_off') : t('switch_on')} run={toggle} />
      <ConfirmButton label={t('delete')} question={t('delete_endpoint_question', { url })} run={remove} />
    </div>
  );
}

function SendTest({ id, events }: { id: number; events: readonly WebhookEvent[] }) {
  const [event, setEvent] = useState('account.webhook_test');
  const send = async (values: FormData) => {
    const goOn = fromHere();
    const body = { event: textOf(values, 'event') };
    const { delivery_id } = await callData('POST /account/webhook_endpoints/{id}/test', { id, body });
    announce(t('test_event_sent'));
    goOn(to(`deliveries/${delivery_id}`, { new: 1 }));
  };
  return (
    <section class="panel" aria-label={t('send_test_event')}>
      <h2>{t('send_test_event')}</h2>
      <Form submit={send} action={t('send_test_event')}>
        <Choice
          name="event"
          label={t('test_event_to_send')}
          value={event}
          onChange={setEvent}
          options={events.map(({ name }) => [name, name])}
          help={events.find(({ name }) => name === event)?.summary}
        />
        <p class="help">{t('send_test_help')}</p>
      </Form>
    </section>
  );
}

/** The form has events and apps in an order of its own. */
const inOrder = <Subscription extends Pick<Endpoint, 'events' | 'app_ids'>>(given: Subscription): Subscription => ({
  ...given,
  events: [...given.events].sort(),
  app_ids: [...given.app_ids].sort((one, other) => one - other),
});

function Settings({ endpoint, events, reload }: Changed & { events: readonly WebhookEvent[] }) {
  const { stored, version, renew } = useStored(endpoint);
  const { id } = endpoint;
  const save = async (values: FormData) => {
    const body = changesOf(inOrder(readEndpoint(values)), inOrder(stored));
    await callData('PATCH /account/webhook_endpoints/{id}', { id, body });
    announce(t('saved'));
    renew();
    reload();
  };
  return (
    <section class="panel" aria-label={t('endpoint_settings')}>
      <h2>{t('endpoint_settings')}</h2>
      <Form key={version} submit={save} action={t('save')}>
        <EndpointFields events={events} settings={stored} />
      </Form>
    </section>
  );
}
