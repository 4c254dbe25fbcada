/** The messages of an app, sent or received. */
import { callData } from '../api/gateway.ts';
import { Badge } from '../components/badge.tsx';
import { ChooseApp } from '../components/choose-app.tsx';
import { List } from '../components/list.tsx';
import { Page } from '../components/page.tsx';
import { money } from '../format-money.ts';
import { moment } from '../format-moment.ts';
import { namedOptions, t } from '../i18n/text.ts';
import { type Place, to } from '../router.ts';
import { useMay } from '../session.ts';
import { badgeOfMessage } from './badge-words.ts';

const statuses = ['pending', 'sent', 'delivered', 'failed'] as const;
const members = [
  'id',
  'folder',
  'to',
  'from',
  'message',
  'status',
  'channel',
  'message_parts',
  'cost',
  'cost_currency',
  'provider_id',
  'error',
  'request_id',
  'message_time',
  'delivery_date',
  'created_at',
] as const;

export function Messages({ place }: { place: Place }) {
  const may = useMay();
  const { from, to: until, q, folder: wanted } = place.query;
  const folder = wanted === 'inbox' ? 'inbox' : 'outbox';
  return (
    <Page
      title={t('messages')}
      actions={
        may('developer') && (
          <a class="button primary" href={to('test/message')}>
            {t('test_message')}
          </a>
        )
      }
    >
      <ChooseApp kind="sms_apps" place={place}>
        {(app) => (
          <>
            <nav class="tabs" aria-label={t('folders')}>
              {(['outbox', 'inbox'] as const).map((one) => (
                <a
                  key={one}
                  href={to('messages', { app: app.id, folder: one, from, to: until, q })}
                  aria-current={one === folder ? 'page' : undefined}
                >
                  {t(one)}
                </a>
              ))}
            </nav>
            <List<`GET /api/sms/apps/{sms_app}/${typeof folder}`>
              key={`${app.id} ${folder}`}
              caption={t(folder)}
              place={place}
              load={async (query, signal) => {
                const [, page] = await callData(`GET /api/sms/apps/{sms_app}/${folder}`, {
                  sms_app: app.id,
                  query,
                  signal,
                });
                return page;
              }}
              keyOf={({ id }) => id}
              members={members}
              fileName={`${folder}-${app.id}`}
              filters={[
                ...(folder === 'outbox'
                  ? [{ name: 'status', label: t('status'), options: namedOptions('status', statuses) } as const]
                  : []),
                { name: 'from', label: t('from_day'), type: 'date' },
                { name: 'to', label: t('to_day'), type: 'date' },
              ]}
              columns={[
                { title: t('when'), show: ({ created_at }) => moment(created_at) },
                {
                  title: folder === 'outbox' ? t('recipient') : t('sender'),
                  show: ({ id, to: recipient, from }) => (
                    <a href={to(`messages/${id}`)}>{(folder === 'outbox' ? recipient : from) || id}</a>
                  ),
                },
                { title: t('message'), show: ({ message }) => <span class="text">{message}</span> },
                { title: t('status'), show: (message) => <Badge {...badgeOfMessage(message)} /> },
                {
                  title: t('cost'),
                  isNumber: true,
                  show: ({ cost, cost_currency }) => (cost === null ? '–' : money(cost, cost_currency ?? '')),
                },
              ]}
            />
          </>
        )}
      </ChooseApp>
    </Page>
  );
}
