/** The limits of the account and how much of them is used. */
import type { Data } from '../api/endpoints.ts';
import { useApps } from '../api/apps.ts';
import { callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Gauge } from '../components/gauge.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { count, eastAfricanDay } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import { to } from '../router.ts';

type Usage = Data<'GET /account/usage'>;
type Rate = Usage['account_rate'];

const counted = ['members', 'webhook_endpoints', 'sessions', 'held_calls'] as const;

export function UsagePage() {
  const loaded = useLoad((signal) => callData('GET /account/usage', { signal }), []);
  return (
    <Page title={t('usage')}>
      <Show loaded={loaded}>
        {(usage) => (
          <>
            <Calls usage={usage} />
            <section class="panel" aria-label={t('usage_records')}>
              <h2>{t('usage_records')}</h2>
              <ul class="gauges">
                {counted.map((name) => (
                  <Gauge key={name} label={t(`usage_${name}`)} {...usage[name]} />
                ))}
              </ul>
            </section>
            <Requests {...usage.requests} />
          </>
        )}
      </Show>
      {isOffered('GET /api/sms/apps') && <WaitingMessages />}
      <AppsByKind />
    </Page>
  );
}

const Calls = ({ usage }: { usage: Usage }) => (
  <section class="panel" aria-label={t('usage_calls')}>
    <h2>{t('usage_calls')}</h2>
    <p class="help">{t('usage_calls_help')}</p>
    <ul class="gauges">
      <RateGauge label={t('usage_account')} {...usage.account_rate} />
      {usage.token_rates.map((rate) => (
        <RateGauge key={rate.token_id} label={t('usage_token', { name: rate.name })} {...rate} />
      ))}
    </ul>
    {!usage.are_tokens_complete && (
      <p class="quiet">{t('usage_more_tokens', { count: count(usage.token_rates.length) })}</p>
    )}
  </section>
);

const RateGauge = ({ label, calls_per_second, burst, available }: Rate & { label: string }) => (
  <Gauge
    label={label}
    used={burst - available}
    maximum={burst}
    words={t('usage_per_second', { count: count(calls_per_second) })}
    help={t('usage_available', { count: count(available), burst: count(burst) })}
  />
);

const Requests = ({ since, count: found, is_complete }: Usage['requests']) => (
  <section class="panel" aria-label={t('usage_requests')}>
    <h2>{t('usage_requests')}</h2>
    <p>
      <a href={to('requests')}>{is_complete ? count(found) : t('usage_at_least', { count: count(found) })}</a>
    </p>
    <p class="help">{t('usage_requests_help', { day: eastAfricanDay(since) })}</p>
    {!is_complete && <p class="quiet">{t('usage_requests_partly')}</p>}
  </section>
);

/** Messages that wait in each SMS app, against the limit that its owner set. */
function WaitingMessages() {
  const loaded = useLoad((signal) => callData('GET /api/sms/apps', { signal }), []);
  return (
    <Show loaded={loaded}>
      {(apps) =>
        apps.length > 0 && (
          <section class="panel" aria-label={t('usage_messages')}>
            <h2>{t('usage_messages')}</h2>
            <p class="help">{t('usage_messages_help')}</p>
            <ul class="gauges">
              {apps.map(({ id, name, sms_limit, capacity }) => (
                <Gauge key={id} label={name} used={capacity.pending} maximum={sms_limit} />
              ))}
            </ul>
          </section>
        )
      }
    </Show>
  );
}

function AppsByKind() {
  const apps = [...useApps().values()];
  const kinds = [...new Set(apps.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <section class="panel" aria-label={t('usage_apps')}>
      <h2>{t('usage_apps')}</h2>
      <Facts
        facts={kinds.map((kind) => [
          named('kind', kind),
          <a key={kind} href={to(`apps/${kind}`)}>
            {count(apps.filter((app) => app.kind === kind).length)}
          </a>,
        ])}
      />
    </section>
  );
}
