/** One delivery of a webhook: every attempt, the request (masked) and the responses; it can be resent. */
import { ApiError, callData } from '../api/gateway.ts';
import { type Loaded, useLoad } from '../api/load.ts';
import { usePolling } from '../api/poll.ts';
import type { Delivery } from '../api/types.ts';
import { announce } from '../components/announce.ts';
import { Badge } from '../components/badge.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { Following } from '../components/following.tsx';
import { Json } from '../components/json.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { duration, time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';

/** A delivery is saved with its first attempt, so there is none immediately after its event. */
const isAwaited = ({ data, error }: Loaded<Delivery>): boolean =>
  data === undefined && error instanceof ApiError && error.status === 404;

/** A delivery goes to an endpoint, or to the address that a request named. */
export const ReceiverOf = ({ endpoint_id }: Pick<Delivery, 'endpoint_id'>) =>
  endpoint_id === null ? (
    <>{t('callback_url_of_request')}</>
  ) : (
    <a href={to(`webhooks/${endpoint_id}`)}>{endpoint_id}</a>
  );

export function DeliveryPage({ id, isNew }: { id: string; isNew: boolean }) {
  const may = useMay();
  const loaded = useLoad(
    (signal) => callData('GET /account/webhook_deliveries/{delivery_id}', { delivery_id: id, signal }),
    [id],
  );
  const isExpected = isNew && isAwaited(loaded);
  const isFollowed = isExpected || loaded.data?.status === 'pending';
  const polling = usePolling(isExpected ? { ...loaded, error: undefined } : loaded, !isFollowed);
  const replay = async () => {
    await callData('POST /account/webhook_deliveries/{delivery_id}/resend', { delivery_id: id });
    announce(t('being_sent_again'));
    loaded.reload();
  };
  return (
    <Page
      title={t('delivery')}
      crumbs={[
        [t('webhooks'), to('webhooks')],
        [t('deliveries'), to('deliveries')],
      ]}
      actions={
        <>
          <button type="button" onClick={loaded.reload}>
            {t('look_again')}
          </button>
          {may('developer') && loaded.data && loaded.data.status !== 'pending' && (
            <ActionButton class="primary" label={t('replay')} run={replay} />
          )}
        </>
      }
    >
      {isFollowed && <Following polling={polling} />}
      <Show loaded={isExpected && !polling.hasStopped ? { ...loaded, error: undefined } : loaded}>
        {(delivery) => (
          <>
            <Facts
              facts={[
                [t('status'), <Badge key="status" status={delivery.status} />],
                [t('event'), delivery.event],
                [t('event_id'), <code key="id">{delivery.event_id}</code>],
                [t('endpoint'), <ReceiverOf key="endpoint" endpoint_id={delivery.endpoint_id} />],
                [t('next_try'), delivery.next_attempt_at && time(delivery.next_attempt_at)],
              ]}
            />
            <DeliveryFacts delivery={delivery} />
          </>
        )}
      </Show>
    </Page>
  );
}

/** What fits into a cell; the whole text is below the table. */
const cellCharacters = 120;
const beginningOf = (answer: string | null) =>
  answer !== null && answer.length > cellCharacters ? `${answer.slice(0, cellCharacters)} …` : answer;

/** JSON with one member on a line; any other text as it is. */
function readableAnswer(answer: string): string {
  try {
    return JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    return answer;
  }
}

/** Only those that do not fit into the table; the last one is open. */
function Responses({ delivery: { attempts } }: { delivery: Delivery }) {
  const long = attempts
    .filter(
      ({ answer, http_status: status }) => (status < 200 || status > 299) && (answer ?? '').length > cellCharacters,
    )
    .reverse();
  if (long.length === 0) return null;
  return (
    <>
      <h2>{t('responses')}</h2>
      {long.map(({ at, http_status, answer }, index) => {
        const title = t('response_to', { status: http_status, at: time(at) });
        return (
          <details key={at} class="response" open={index === 0}>
            <summary>{title}</summary>
            <pre class="json" tabIndex={0} role="region" aria-label={title}>
              {readableAnswer(answer ?? '')}
            </pre>
          </details>
        );
      })}
    </>
  );
}

const DeliveryFacts = ({ delivery }: { delivery: Delivery }) => (
  <>
    <h2>{t('attempts')}</h2>
    <Table
      caption={t('attempts')}
      rows={delivery.attempts}
      keyOf={({ at }) => at}
      columns={[
        { title: t('when'), show: ({ at }) => time(at) },
        { title: t('http_status'), show: ({ http_status }) => (http_status === 0 ? t('no_answer') : http_status) },
        { title: t('took'), show: ({ took_ms }) => duration(took_ms) },
        { title: t('answer'), show: ({ answer, error }) => error ?? beginningOf(answer) },
      ]}
    />
    <Responses delivery={delivery} />
    <h2>{t('headers')}</h2>
    <Facts facts={Object.entries(delivery.headers).map(([name, value]) => [name, <code key={name}>{value}</code>])} />
    <h2>{t('body_masked')}</h2>
    <Json value={delivery.payload} label={t('body_masked')} />
  </>
);
