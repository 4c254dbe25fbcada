/** What a member should look at, found in the account's own lists; each line leads to where it is repaired. */
import { callData, call, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { readAll } from '../api/pages.ts';
import { Badge } from '../components/badge.tsx';
import { Show } from '../components/page.tsx';
import { count, time } from '../format.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { paymentsAddress, spanOf } from './home-links.ts';
import type { Totals } from './home.tsx';

type Line = { text: string; address: string; isUrgent: boolean };

const dayMs = 24 * 60 * 60_000;
const expiresSoonMs = 14 * dayMs;
/** A new token may not be in use yet. */
const unusedAfterMs = 7 * dayMs;

async function endpointLines(signal: AbortSignal): Promise<Line[]> {
  if (!isOffered('GET /account/webhook_endpoints')) return [];
  const [endpoints, failed] = await Promise.all([
    callData('GET /account/webhook_endpoints', { signal }),
    call('GET /account/webhook_deliveries', { query: { status: 'exhausted', per_page: 1 }, signal }),
  ]);
  const disabled = endpoints
    .filter(({ is_active, disabled_reason }) => !is_active && disabled_reason !== null)
    .map(({ id, url }) => ({ text: t('attention_endpoint', { url }), address: to(`webhooks/${id}`), isUrgent: true }));
  const failing = endpoints
    .filter(({ is_active, failing_since }) => is_active && failing_since !== null)
    .map(({ id, url }) => ({ text: t('attention_failing', { url }), address: to(`webhooks/${id}`), isUrgent: true }));
  const exhausted = {
    text: t('attention_deliveries'),
    address: to('deliveries', { status: 'exhausted' }),
    isUrgent: true,
  };
  return [...disabled, ...failing, ...(failed.data.length > 0 ? [exhausted] : [])];
}

const tokenLine = (text: string, isUrgent: boolean): Line[] => [{ text, address: to('tokens'), isUrgent }];

async function tokenLines(signal: AbortSignal): Promise<Line[]> {
  if (!isOffered('GET /account/api_tokens')) return [];
  const tokens = await readAll<'GET /account/api_tokens'>(
    (query) => call('GET /account/api_tokens', { query, signal }),
    ({ id }) => id,
  );
  const now = Date.now();
  return tokens.flatMap(({ name, status, expires_at, last_used_at, created_at }): Line[] => {
    const left = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - now;
    if (status !== 'active') return [];
    if (left < expiresSoonMs) return tokenLine(t('attention_expires', { name, day: time(expires_at) }), true);
    const isUnused = last_used_at === null && now - Date.parse(created_at) > unusedAfterMs;
    return isUnused ? tokenLine(t('attention_unused', { name }), false) : [];
  });
}

/** Apps that cannot work before somebody corrects their settings. */
async function appLines(signal: AbortSignal): Promise<Line[]> {
  const [refused, smsApps] = await Promise.all([
    isOffered('GET /account/refused_apps') ? callData('GET /account/refused_apps', { signal }) : [],
    isOffered('GET /account/sms_apps') ? callData('GET /account/sms_apps', { signal }) : [],
  ]);
  const byApp = refused.map(({ app_id, kind, name, refused_at }) => ({
    text: t('attention_refused', { name, at: time(refused_at) }),
    address: to(`apps/${kind}_apps/${app_id}`),
    isUrgent: true,
  }));
  const isListed = new Set(refused.map(({ app_id }) => app_id));
  const bySms = smsApps.flatMap(({ id, name, is_active, config_error: reason }): Line[] => {
    if (!is_active || typeof reason !== 'string' || isListed.has(id)) return [];
    return [{ text: t('attention_refused_sms', { name, reason }), address: to(`apps/sms_apps/${id}`), isUrgent: true }];
  });
  return [...byApp, ...bySms];
}

async function laneLines(signal: AbortSignal): Promise<Line[]> {
  if (!isOffered('GET /account/stopped_lanes')) return [];
  const lanes = await callData('GET /account/stopped_lanes', { signal });
  return lanes.map(({ tax_app_id, name, lane, reason }) => ({
    text: t('attention_lane', { name, lane, reason }),
    address: to('invoices', { app: tax_app_id }),
    isUrgent: true,
  }));
}

const unknownLines = ({ apps, days }: Totals): Line[] =>
  apps
    .filter(({ unknown }) => unknown > 0)
    .map(({ app_id, name, unknown }) => ({
      text:
        unknown === 1 ? t('attention_unknown_one', { name }) : t('attention_unknown', { name, count: count(unknown) }),
      address: paymentsAddress(app_id, spanOf(days), 'STATUS_UNKNOWN'),
      isUrgent: true,
    }));

const sources = [appLines, laneLines, endpointLines, tokenLines];

/** Without `totals` in a build without payments. */
export function Attention({ totals }: { totals?: Totals }) {
  const loaded = useLoad(async (signal) => (await Promise.all(sources.map((load) => load(signal)))).flat(), []);
  return (
    <section class="panel" aria-label={t('attention')}>
      <h2>{t('attention')}</h2>
      <Show loaded={loaded}>
        {(others) => {
          const lines = [...(totals ? unknownLines(totals) : []), ...others];
          if (lines.length === 0) return <p class="quiet">{t('all_good')}</p>;
          return (
            <ul class="lines">
              {lines.map(({ text, address, isUrgent }) => (
                <li key={text}>
                  <Badge
                    status={isUrgent ? 'failed' : 'pending'}
                    label={isUrgent ? t('attention_urgent') : t('attention_notice')}
                  />{' '}
                  <a href={address}>{text}</a>
                </li>
              ))}
            </ul>
          );
        }}
      </Show>
    </section>
  );
}
