/** One request in words, from the call to its webhooks; the page reloads it until it is final. */
import { useApps } from '../api/apps.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { type Polling, usePolling } from '../api/poll.ts';
import { AppName } from '../components/app-name.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { Copyable } from '../components/copyable.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Following } from '../components/following.tsx';
import { Headline } from '../components/headline.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { awaitsOutcome, RequestBadge } from '../components/request-badge.tsx';
import { Story } from '../components/story.tsx';
import { asText } from '../format.ts';
import { exactTime } from '../format-moment.ts';
import { named, readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { providerOf } from './payment-providers.ts';
import { type RequestDetails, requestWords } from './request-words.ts';
import type { Teller } from './story-words.ts';

export function RequestPage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /account/requests/{request_id}', { request_id: id, signal }), [id]);
  const { data } = loaded;
  const isFollowed = data !== undefined && !isEnded(data);
  const polling = usePolling(loaded, !isFollowed, data === undefined ? 0 : reloadsAfterEnd);
  return (
    <Page title={t('request')} crumbs={[[t('requests'), to('requests')]]}>
      <Show loaded={loaded}>
        {(request) => <OneRequest request={request} following={isFollowed ? polling : null} reload={loaded.reload} />}
      </Show>
    </Page>
  );
}

/** `following`: null for a final one. */
type Shown = { request: RequestDetails; following: Polling | null; reload: () => void };

function OneRequest({ request, following, reload }: Shown) {
  const { app_id, transaction_id, message_id, timeline } = request;
  const app = useApps().get(app_id ?? 0);
  const provider = app?.kind === 'payment_apps' ? providerOf(app.type) : t('the_provider');
  return (
    <>
      <Headline {...requestWords(request)} />
      <div class="actions">
        {transaction_id !== null && app_id !== null && (
          <a class="button primary" href={to(`transactions/${app_id}/${transaction_id}`)}>
            {t('open_payment')}
          </a>
        )}
        {message_id !== null && (
          <a class="button primary" href={to(`messages/${message_id}`)}>
            {t('open_message')}
          </a>
        )}
        {request.api_call_id !== null && (
          <a class="button" href={to(`logs/${request.api_call_id}`)}>
            {t('api_log_open_call')}
          </a>
        )}
        <CancelRequest request={request} reload={reload} />
        <RawDataButton value={request} />
      </div>
      <Facts
        facts={[
          [t('action'), `${named('service', request.service)}: ${readable(request.action)}`],
          [t('status'), <RequestBadge key="status" request={request} />],
          [t('app'), <AppName key="app" id={app_id} />],
          [t('created'), exactTime(request.created_at)],
          [t('request_id'), <Copyable key="id" value={request.request_id} />],
          [t('trace_id'), <Copyable key="trace" value={request.trace_id} />],
        ]}
      />
      <h2>{t('what_was_asked')}</h2>
      <Facts facts={askedFacts(request.input)} />
      <h2>{t('what_happened')}</h2>
      {following ? (
        <Following polling={following} />
      ) : (
        <p class="quiet" role="status">
          {t('settled_now')}
        </p>
      )}
      <Story
        steps={timeline}
        teller={{ provider, outcomeKind: outcomeKindOf(request) }}
        appId={app_id}
        reload={reload}
      />
    </>
  );
}

/** The masked input, a field a line; what is nested is shown as JSON. */
function askedFacts(input: unknown): (readonly [string, string])[] {
  if (typeof input !== 'object' || input === null) return [[t('value'), asText(input)]];
  return Object.entries(input).map(([name, value]) => [readable(name), asText(value)] as const);
}

function outcomeKindOf({ transaction_id, action }: RequestDetails): Teller['outcomeKind'] {
  if (transaction_id === null) return null;
  if (action === 'reverse_transaction') return 'reversal';
  return action === 'request_payment' || action === 'simulate_transaction' ? 'in' : 'out';
}

/** A payment ends with the provider's callback, not with its request. */
const isEnded = (request: RequestDetails): boolean =>
  request.status !== 'queued' && request.status !== 'processing' && !awaitsOutcome(request);

/** The webhooks are saved shortly after the end. */
const reloadsAfterEnd = 3;
