/** The first page: what payments and messages add up to, what needs attention, the providers, and the first steps. */
import type { Data, QueryOf } from '../api/endpoints.ts';
import { callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Choice } from '../components/form.tsx';
import { Page, Show } from '../components/page.tsx';
import { t } from '../i18n/text.ts';
import { go, type Place, to } from '../router.ts';
import { loadTypeNames } from './app-kinds.ts';
import { Attention } from './home-attention.tsx';
import { FirstSteps } from './home-first-steps.tsx';
import { dayAddresses, paymentsAddress } from './home-links.ts';
import { Messages } from './home-messages.tsx';
import { Outcomes } from './home-outcomes.tsx';
import { Money } from './home-money.tsx';
import { PaymentApps } from './home-payment-apps.tsx';
import { Providers } from './home-providers.tsx';
import { useRest } from './home-rest.ts';

const spans = ['7', '14', '31'];
type Mode = NonNullable<QueryOf<'GET /account/payment_totals'>['mode']>;

export function Home({ place }: { place: Place }) {
  const { days = '14', mode } = place.query;
  const hasPayments = isOffered('GET /account/payment_totals');
  return (
    <Page
      title={t('home')}
      actions={
        <Choice
          name="days"
          label={t('days')}
          value={days}
          onChange={(wanted) => go(to('', { ...place.query, days: wanted }))}
          options={spans.map((span) => [span, t('last_days', { days: span })])}
        />
      }
    >
      <FirstSteps />
      {hasPayments ? (
        <Payments place={place} days={days} wanted={mode} />
      ) : (
        <>
          <Attention />
          <Messages place={place} days={days} mode={readMode(mode)} />
        </>
      )}
    </Page>
  );
}

const readMode = (text: string | undefined): Mode | undefined =>
  text === 'live' || text === 'sandbox' ? text : undefined;

/** Live payments, unless the account has only sandbox apps or the reader chose the sandbox. */
async function loadTotals(days: number, wanted: string | undefined, signal: AbortSignal) {
  const load = (mode: Mode) => callData('GET /account/payment_totals', { query: { days, mode }, signal });
  if (wanted === 'sandbox') return { mode: wanted, totals: await load('sandbox') } as const;
  const live = await load('live');
  if (wanted === 'live' || live.drivers.length > 0) return { mode: 'live', totals: live } as const;
  return { mode: 'sandbox', totals: await load('sandbox') } as const;
}

/** Drivers and reasons with the short names of their types. */
async function loadNamedTotals(days: number, wanted: string | undefined, signal: AbortSignal) {
  const [{ mode, totals }, names] = await Promise.all([
    loadTotals(days, wanted, signal),
    loadTypeNames('payment_apps'),
  ]);
  const withName = <One extends { type: string }>(one: One) => ({ ...one, type: names.get(one.type) ?? one.type });
  return {
    mode,
    totals: {
      ...totals,
      apps: totals.apps.map(withName),
      drivers: totals.drivers.map(withName),
      failures: totals.failures.map(withName),
    },
  };
}

export type Totals = Data<'GET /account/payment_totals'>;

function Payments({ place, days, wanted }: { place: Place; days: string; wanted: string | undefined }) {
  const loaded = useLoad((signal) => loadNamedTotals(Number(days), wanted, signal), [days, wanted]);
  useRest(loaded, loaded.data?.totals);
  return (
    <Show loaded={loaded}>
      {({ mode, totals }) => (
        <>
          <nav class="tabs" aria-label={t('mode')}>
            {(['live', 'sandbox'] as const).map((one) => (
              <a key={one} href={to('', { days, mode: one })} aria-current={one === mode ? 'page' : undefined}>
                {t(one)}
              </a>
            ))}
          </nav>
          {!totals.is_complete && <p role="status">{t('counting_on')}</p>}
          <Money totals={totals} dayLinks={dayAddresses(totals, { place, name: 'date', listOf: paymentsAddress })} />
          <Attention totals={totals} />
          <Outcomes totals={totals} dayLinks={dayAddresses(totals, { place, name: 'date', listOf: paymentsAddress })}>
            <PaymentApps place={place} mode={mode} totals={totals} />
          </Outcomes>
          <Providers totals={totals} />
          <Messages
            place={place}
            days={days}
            mode={readMode(wanted) ?? (totals.drivers.length > 0 ? mode : undefined)}
          />
        </>
      )}
    </Show>
  );
}
