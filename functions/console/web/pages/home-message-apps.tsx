/** Messages by app: sent by outcome, and received. */
import { callData } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { Show } from '../components/page.tsx';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { loadTypeNames } from './app-kinds.ts';
import { ByApp, type Figure } from './home-apps.tsx';
import { messagesAddress, type Span, spanOf } from './home-links.ts';
import type { MessageMode, MessageTotals } from './home-messages.tsx';

type Row = MessageTotals['apps'][number];

const figuresOf = (span: Span): Figure<Row>[] => [
  ...(['delivered', 'sent', 'failed', 'pending'] as const).map((status) => ({
    title: t(`status_${status}`),
    of: (row: Row) => row[status],
    address: ({ app_id }: Row) => messagesAddress(app_id, span, { status }),
  })),
  {
    title: t('status_received'),
    of: ({ received }) => received,
    address: ({ app_id }) => messagesAddress(app_id, span, { folder: 'inbox' }),
  },
];

type Shown = { place: Place; mode: MessageMode; totals: MessageTotals };

export function MessageApps({ place, mode, totals }: Shown) {
  const { message_date: date, ...others } = place.query;
  const isShown = date !== undefined && totals.days.some((one) => one.date === date);
  const loaded = useLoad(
    async (signal) => {
      const names = await loadTypeNames('sms_apps');
      const { apps } = isShown
        ? await callData('GET /account/message_totals', { query: { date, mode }, signal })
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
          title={t('messages_by_app')}
          figures={figuresOf(span)}
          addressOf={({ app_id }) => messagesAddress(app_id, span)}
          allDays={to('', others)}
          {...shown}
        />
      )}
    </Show>
  );
}
