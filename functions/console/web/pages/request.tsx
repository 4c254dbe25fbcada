/** One request as a timeline, from the call to its webhooks; the page reloads it until it is final. */
import { useState } from 'preact/hooks';
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { usePolling } from '../api/poll.ts';
import { Json } from '../components/json.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { awaitsOutcome, RequestBadge } from '../components/request-badge.tsx';
import { asText, time } from '../format.ts';
import { named, readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { DeliveryFacts } from './delivery.tsx';

type Details = Data<'GET /account/requests/{request_id}'>;

export function RequestPage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /account/requests/{request_id}', { request_id: id, signal }), [id]);
  const { data } = loaded;
  const isFollowed = data !== undefined && !isEnded(data);
  usePolling(loaded, !isFollowed, data === undefined ? 0 : reloadsAfterEnd);
  return (
    <Page title={t('request')} crumbs={[[t('requests'), to('requests')]]}>
      <Show loaded={loaded}>
        {(request) => (
          <>
            <Facts
              facts={[
                [t('status'), <RequestBadge key="status" request={request} />],
                [t('action'), `${named('service', request.service)}: ${readable(request.action)}`],
                [t('request_id'), <code key="id">{request.request_id}</code>],
                [t('trace_id'), <code key="trace">{request.trace_id}</code>],
                [t('app'), request.app_id],
                [t('transaction'), request.transaction_id && transactionLink(request)],
                [t('error'), request.error],
              ]}
            />
            <h2>{t('timeline')}</h2>
            <p class="quiet" role="status">
              {isFollowed ? t('following') : t('settled_now')}
            </p>
            <ol class="timeline">
              {request.timeline.map((step, index) => (
                <TimelineStep key={`${step.step} ${step.at} ${index}`} step={step} />
              ))}
            </ol>
            <div class="columns">
              <section>
                <h2>{t('asked')}</h2>
                <Json value={request.input} label={t('asked')} />
              </section>
              <section>
                <h2>{t('result')}</h2>
                <Json value={request.result} label={t('result')} />
              </section>
            </div>
          </>
        )}
      </Show>
    </Page>
  );
}

const transactionLink = ({ app_id, transaction_id }: Details) => (
  <a href={to(`transactions/${app_id}/${transaction_id}`)}>{transaction_id}</a>
);

/** A payment ends with the provider's callback, not with its request. */
const isEnded = (request: Details): boolean =>
  request.status !== 'queued' && request.status !== 'processing' && !awaitsOutcome(request);

/** The webhooks are saved shortly after the end. */
const reloadsAfterEnd = 3;

function TimelineStep({ step: { at, step, facts } }: { step: Details['timeline'][number] }) {
  const shown = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return (
    <li class={`step ${step}`}>
      <time dateTime={at}>{time(at)}</time>
      <h3>{named('step', step)}</h3>
      {shown.length > 0 && <Facts facts={shown.map(([name, value]) => [readable(name), asText(value)])} />}
      {step === 'webhook' && <DeliveryOf facts={facts} />}
    </li>
  );
}

/** The body and the responses, fetched when the details are opened. */
function DeliveryOf({ facts }: { facts: Record<string, unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const id = `${String(facts.event_id)}.${String(facts.target).replace(':', '-')}`;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('headers_and_body')}</summary>
      {isOpen && <LoadedDelivery id={id} />}
    </details>
  );
}

function LoadedDelivery({ id }: { id: string }) {
  const loaded = useLoad(
    (signal) => callData('GET /account/webhook_deliveries/{delivery_id}', { delivery_id: id, signal }),
    [id],
  );
  return (
    <Show loaded={loaded}>
      {(delivery) => (
        <>
          <p>
            <a href={to(`deliveries/${id}`)}>{t('delivery')}</a>
          </p>
          <DeliveryFacts delivery={delivery} />
        </>
      )}
    </Show>
  );
}
