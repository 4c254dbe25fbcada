/** One API call: its outcome, what its error code means, and its masked request and reply. */
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { CopyButton, Copyable } from '../components/copyable.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Headline } from '../components/headline.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { duration } from '../format.ts';
import { exactTime } from '../format-moment.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { StatusBadge, tokenOf } from './api-log.tsx';
import { meaningOf } from './error-meaning.tsx';

type ApiCallDetails = Data<'GET /account/api_log/{call_id}'>;

export function ApiCallPage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /account/api_log/{call_id}', { call_id: id, signal }), [id]);
  return (
    <Page title={t('api_log_call')} crumbs={[[t('api_log'), to('logs')]]}>
      <Show loaded={loaded}>{(shown) => <OneCall shown={shown} />}</Show>
    </Page>
  );
}

const OneCall = ({ shown }: { shown: ApiCallDetails }) => (
  <>
    {shown.error_code !== null && <Failure status={shown.status} code={shown.error_code} />}
    <div class="actions">
      {shown.request_id !== null && (
        <a class="button primary" href={to(`requests/${shown.request_id}`)}>
          {t('api_log_open_request')}
        </a>
      )}
      {shown.transaction_id !== null && shown.app_id !== null && (
        <a class="button" href={to(`transactions/${shown.app_id}/${shown.transaction_id}`)}>
          {t('open_payment')}
        </a>
      )}
      <RawDataButton value={shown} />
    </div>
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
        [t('trace_id'), <Copyable key="trace" value={shown.trace_id} />],
        [t('api_log_query'), shown.query && JSON.stringify(shown.query)],
      ]}
    />
    <Body title={t('api_log_request')} body={shown.request_body} />
    <Body title={t('api_log_reply')} body={shown.response_body} />
  </>
);

function Failure({ status, code }: { status: number; code: string }) {
  return (
    <Headline tone="bad" text={t('api_log_failed_with', { status, code })}>
      <p>{meaningOf(code)}</p>
      <a href="/docs#guide-errors">{t('api_log_all_codes')}</a>
    </Headline>
  );
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Body({ title, body }: { title: string; body: ApiCallDetails['request_body'] }) {
  if (body === null || body.text === '') {
    return (
      <>
        <h2>{title}</h2>
        <p class="quiet">{body === null ? t('api_log_none') : t('api_log_left_out')}</p>
      </>
    );
  }
  const text = formatted(body.text);
  return (
    <>
      <div class="code-head">
        <h2>{title}</h2>
        <CopyButton value={text} name={title} />
      </div>
      <pre class="json" tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
      {body.is_cut && <p class="quiet">{t('api_log_body_cut')}</p>}
    </>
  );
}
