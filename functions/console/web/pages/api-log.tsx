/** The API calls of the last days that failed or made a change. */
import type { RowOf } from '../api/endpoints.ts';
import { call } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { CopyButton } from '../components/copyable.tsx';
import { Empty } from '../components/empty.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { duration, time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';

type ApiCall = RowOf<'GET /account/api_log'>;

export const StatusBadge = ({ status }: Pick<ApiCall, 'status'>) => (
  <Badge status={status < 400 ? 'ok' : 'failed'} label={String(status)} />
);

export const tokenOf = ({ token_name, token_id }: Pick<ApiCall, 'token_name' | 'token_id'>): string =>
  token_name ?? t('actor_token', { id: token_id });

export const ApiLog = ({ place }: { place: Place }) => (
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
          isChips: true,
          options: [
            ['2xx', t('api_log_succeeded')],
            ['failed', t('api_log_failed')],
          ],
        },
        {
          name: 'method',
          label: t('api_log_method'),
          options: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, method] as const),
        },
        { name: 'path', label: t('api_log_path') },
      ]}
      columns={[
        { title: t('when'), show: ({ at, id }) => <a href={to(`logs/${id}`)}>{time(at)}</a> },
        { title: t('api_log_method'), show: ({ method }) => method },
        { title: t('api_log_path'), show: ({ path }) => <code>{path}</code> },
        { title: t('status'), show: (row) => <StatusBadge status={row.status} /> },
        { title: t('api_log_error'), show: ({ error_code }) => error_code && <code>{error_code}</code> },
        { title: t('api_log_token'), show: (row) => <span class="given-name">{tokenOf(row)}</span> },
        { title: t('took'), show: ({ duration_ms }) => (duration_ms === null ? '' : duration(duration_ms)) },
      ]}
      empty={<NoCalls />}
    />
  </Page>
);

/** Members who may create a token can try one. */
function NoCalls() {
  const may = useMay();
  return (
    <Empty text={t('api_log_empty')} icon="code">
      {may('developer') && <SampleCall />}
    </Empty>
  );
}

/** A call that fails whatever the account has, so that it appears here. */
function SampleCall() {
  const sample = `curl ${location.origin}/api/requests/unknown \\\n  -H 'Authorization: Bearer YOUR_TOKEN'`;
  return (
    <>
      <p>{t('api_log_try')}</p>
      <div class="code-sample">
        <pre class="json" tabIndex={0} role="region" aria-label={t('api_log_sample')}>
          {sample}
        </pre>
        <CopyButton value={sample} name={t('api_log_sample')} />
      </div>
      <a href={to('tokens')}>{t('api_log_tokens')}</a>
    </>
  );
}
