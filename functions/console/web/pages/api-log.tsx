/** The API calls of the last days that failed or made a change, and one of them with its request and reply. */
import type { RowOf } from '../api/endpoints.ts';
import { call, callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Badge } from '../components/badge.tsx';
import { copyText } from '../components/copy-text.ts';
import { Copyable } from '../components/copyable.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { List } from '../components/list.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { duration, time } from '../format.ts';
import { exactTime } from '../format-moment.ts';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';

type ApiCall = RowOf<'GET /account/api_log'>;

const StatusBadge = ({ status }: Pick<ApiCall, 'status'>) => (
  <Badge status={status < 400 ? 'ok' : 'failed'} label={String(status)} />
);

const sample = `curl ${location.origin}/api/requests/unknown -H 'Authorization: Bearer YOUR_TOKEN'`;

const tokenOf = ({ token_name, token_id }: Pick<ApiCall, 'token_name' | 'token_id'>): string =>
  token_name ?? t('actor_token', { id: token_id });

export function ApiLog({ place }: { place: Place }) {
  return (
    <Page title={t('api_log')}>
      <List<'GET /account/api_log'>
        caption={t('api_log')}
        place={place}
        load={(query, signal) => call('GET /account/api_log', { query, signal })}
        keyOf={({ id }) => id}
        filters={[
          {
            name: 'status',
            label: t('api_log_outcome'),
            options: [
              ['2xx', t('api_log_succeeded')],
              ['failed', t('api_log_failed')],
              ['4xx', '4xx'],
              ['5xx', '5xx'],
            ],
          },
          { name: 'path', label: t('api_log_path') },
        ]}
        columns={[
          { title: t('when'), show: ({ at, id }) => <a href={to(`logs/${id}`)}>{time(at)}</a> },
          { title: t('api_log_method'), show: ({ method }) => method },
          { title: t('api_log_path'), show: ({ path }) => <code>{path}</code> },
          { title: t('status'), show: (row) => <StatusBadge status={row.status} /> },
          { title: t('api_log_token'), show: tokenOf },
          { title: t('took'), show: ({ duration_ms }) => (duration_ms === null ? '' : duration(duration_ms)) },
        ]}
        empty={
          <Empty text={t('api_log_empty')} icon="code">
            <Copyable value={sample} />
          </Empty>
        }
      />
    </Page>
  );
}

export function ApiCallPage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /account/api_log/{call_id}', { call_id: id, signal }), [id]);
  return (
    <Page title={t('api_log_call')} crumbs={[[t('api_log'), to('logs')]]}>
      <Show loaded={loaded}>
        {(shown) => (
          <>
            <Facts
              facts={[
                [t('status'), <StatusBadge key="status" status={shown.status} />],
                [t('api_log_path'), <code key="path">{`${shown.method} ${shown.path}`}</code>],
                [t('when'), exactTime(shown.at)],
                [t('took'), shown.duration_ms === null ? null : duration(shown.duration_ms)],
                [t('api_log_token'), tokenOf(shown)],
                [t('address'), shown.source_ip],
                [t('api_log_user_agent'), shown.user_agent],
                [t('api_log_idempotency_key'), shown.idempotency_key],
                [
                  t('api_log_error'),
                  shown.error_code && (
                    <a key="error" href="/docs#guide-errors">
                      {shown.error_code}
                    </a>
                  ),
                ],
                [
                  t('request_id'),
                  shown.request_id && (
                    <a key="request" href={to(`requests/${shown.request_id}`)}>
                      {shown.request_id}
                    </a>
                  ),
                ],
                [t('trace_id'), <Copyable key="trace" value={shown.trace_id} />],
                [t('api_log_query'), shown.query && JSON.stringify(shown.query)],
              ]}
            />
            <div class="actions">
              {shown.transaction_id !== null && shown.app_id !== null && (
                <a class="button primary" href={to(`transactions/${shown.app_id}/${shown.transaction_id}`)}>
                  {t('open_payment')}
                </a>
              )}
              <RawDataButton value={shown} />
            </div>
            <Body title={t('api_log_request')} body={shown.request_body} />
            <Body title={t('api_log_reply')} body={shown.response_body} />
          </>
        )}
      </Show>
    </Page>
  );
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Body({ title, body }: { title: string; body: { text: string; is_cut: boolean } | null }) {
  return (
    <>
      <h2>{title}</h2>
      {body === null || body.text === '' ? (
        <p class="quiet">{body === null ? t('api_log_none') : t('api_log_left_out')}</p>
      ) : (
        <>
          <pre class="json" tabIndex={0} role="region" aria-label={title}>
            {formatted(body.text)}
          </pre>
          <button type="button" onClick={() => void copyText(formatted(body.text))}>
            {t('copy_value', { value: title })}
          </button>
          {body.is_cut && <p class="quiet">{t('api_log_body_cut')}</p>}
        </>
      )}
    </>
  );
}
