/** Outcomes of payments by app. */
import type { QueryOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Show } from '../components/page.tsx';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { loadTypeNames } from './app-kinds.ts';
import { ByApp, type Figure } from './home-apps.tsx';
import { paymentsAddress, type Span, spanOf } from './home-links.ts';
import type { Totals } from './home.tsx';

type Row = Totals['apps'][number];
type Mode = NonNullable<QueryOf<'GET /account/payment_totals'>['mode']>;

const figuresOf = (span: Span): Figure<Row>[] =>
  (['completed', 'failed', 'cancelled', 'expired', 'unknown', 'pending'] as const).map((outcome) => ({
    title: t(`status_${outcome}`),
    of: (row) => row[outcome],
    address: ({ app_id }) => paymentsAddress(app_id, span, `STATUS_${outcome.toUpperCase()}`),
  }));

export function PaymentApps({ place, mode, totals }: { place: Place; mode: Mode; totals: Totals }) {
  const { date, ...others } = place.query;
  const isShown = date !== undefined && totals.days.some((one) => one.date === date);
  const loaded = useLoad(
    async (signal) => {
      const names = await loadTypeNames('payment_apps');
      const { apps } = isShown
        ? await callData('GET /account/payment_totals', { query: { date, mode }, signal })
        : totals;
      const span = isShown ? { from: date, to: date } : spanOf(totals.days);
      const rows = apps.map((app) => ({ ...app, type: names.get(app.type) ?? app.type }));
      return { rows, span, date: isShown ? date : undefined };
    },
    [date, mode, totals],
  );
  return (
    <Show loaded={loaded}>
      {({ span, ...shown }) => (
        <ByApp
          title={t('payments_by_app')}
          figures={figuresOf(span)}
          addressOf={({ app_id }) => paymentsAddress(app_id, span)}
          allDays={to('', others)}
          {...shown}
        />
      )}
    </Show>
  );
}
