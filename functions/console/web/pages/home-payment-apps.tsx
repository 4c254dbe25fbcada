/** Outcomes of payments by app. */
import type { QueryOf } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { ByApp, type Figure } from './home-apps.tsx';
import { paymentsAddress, type Span } from './home-links.ts';
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
  return (
    <ByApp
      title={t('payments_by_app')}
      kind="payment_apps"
      totals={totals}
      date={date}
      allDays={to('', others)}
      readApps={async (day, signal) =>
        (await callData('GET /account/payment_totals', { query: { date: day, mode }, signal })).apps
      }
      figuresOf={figuresOf}
      addressOf={({ app_id }, span) => paymentsAddress(app_id, span)}
    />
  );
}
