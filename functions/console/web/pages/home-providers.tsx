/** How each provider works at the moment, as the account's own payments show. */
import { Badge } from '../components/badge.tsx';
import { Table } from '../components/table.tsx';
import { percent } from '../format.ts';
import { t } from '../i18n/text.ts';
import { paymentsAddress, spanOf } from './home-links.ts';
import type { Totals } from './home.tsx';

type Driver = Totals['drivers'][number];

/** Shares of calls that the provider did not answer clearly. */
const some = 0.02;
const many = 0.2;

function Health({ recent: { ended, troubled, hours } }: Driver) {
  if (ended === 0) return <span class="quiet">{t('health_none', { hours })}</span>;
  const share = troubled / ended;
  const [status, text] =
    share >= many
      ? (['failed', 'health_bad'] as const)
      : share >= some
        ? (['pending', 'health_some'] as const)
        : (['completed', 'health_good'] as const);
  return (
    <>
      <Badge status={status} label={t(text)} />{' '}
      <span class="quiet">{troubled > 0 && t('health_figures', { troubled, ended, hours })}</span>
    </>
  );
}

/** Leads to the list of the provider's only app. */
function Provider({ type, totals: { apps, days } }: { type: string; totals: Totals }) {
  const [only, ...others] = apps.filter((app) => app.type === type);
  if (only === undefined || others.length > 0) return <>{type}</>;
  return <a href={paymentsAddress(only.app_id, spanOf(days))}>{type}</a>;
}

export function Providers({ totals }: { totals: Totals }) {
  const { drivers } = totals;
  if (drivers.length === 0) return null;
  return (
    <section aria-label={t('providers')}>
      <h2>{t('providers')}</h2>
      <p class="help">{t('providers_help')}</p>
      <Table
        caption={t('providers')}
        rows={drivers}
        keyOf={({ type }) => type}
        columns={[
          { title: t('provider'), show: ({ type }) => <Provider type={type} totals={totals} /> },
          { title: t('status'), show: (driver) => <Health {...driver} /> },
          { title: t('success_rate'), isNumber: true, show: ({ success_rate }) => percent(success_rate) },
        ]}
      />
    </section>
  );
}
