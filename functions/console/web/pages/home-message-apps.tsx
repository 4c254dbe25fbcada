/** Messages by app: sent by outcome, and received. */
import { callData } from '../api/gateway.ts';
import { t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { ByApp, type Figure } from './home-apps.tsx';
import { messagesAddress, type Span } from './home-links.ts';
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
  return (
    <ByApp
      title={t('messages_by_app')}
      kind="sms_apps"
      totals={totals}
      date={date}
      allDays={to('', others)}
      readApps={async (day, signal) =>
        (await callData('GET /account/message_totals', { query: { date: day, mode }, signal })).apps
      }
      figuresOf={figuresOf}
      addressOf={({ app_id }, span) => messagesAddress(app_id, span)}
    />
  );
}
