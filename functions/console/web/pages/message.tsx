/** One message as a bubble, what became of it, and its facts. */
import type { Data } from '../api/endpoints.ts';
import { callData, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { Copyable } from '../components/copyable.tsx';
import { RawDataButton } from '../components/dialog.tsx';
import { Headline } from '../components/headline.tsx';
import { Facts, Page, Show } from '../components/page.tsx';
import { exactTime, moment } from '../format-moment.ts';
import { money } from '../format-money.ts';
import { named, readable, t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { badgeOfMessage } from './badge-words.ts';
import { conversationWith } from './conversation-address.ts';

type Message = Data<'GET /api/sms/sms/{smsId}'>;

export function MessagePage({ id }: { id: string }) {
  const loaded = useLoad((signal) => callData('GET /api/sms/sms/{smsId}', { smsId: id, signal }), [id]);
  return (
    <Page title={t('message')} crumbs={[[t('messages'), to('messages')]]}>
      <Show loaded={loaded}>{(message) => <OneMessage message={message} />}</Show>
    </Page>
  );
}

function OneMessage({ message }: { message: Message }) {
  const isIncoming = message.folder === 'inbox';
  const { cost, cost_currency, provider_id } = message;
  const party = isIncoming ? message.from : message.to;
  return (
    <>
      <Headline {...messageWords(message)} />
      <div class="actions">
        {message.request_id && (
          <a class="button" href={to(`requests/${message.request_id}`)}>
            {t('timeline')}
          </a>
        )}
        {party !== '' && isOffered('GET /account/conversations/{phone}') && (
          <a class="button" href={conversationWith(party, message.channel)}>
            {t('open_conversation')}
          </a>
        )}
        <RawDataButton value={message} />
      </div>
      <figure class={isIncoming ? 'bubble incoming' : 'bubble outgoing'}>
        <p class="text">{message.message}</p>
        <figcaption>
          {isIncoming ? t('bubble_from', { party: message.from }) : t('bubble_to', { party: message.to })} ·{' '}
          {exactTime(message.message_time ?? message.created_at)}
        </figcaption>
      </figure>
      <Facts
        facts={[
          [t('sender'), message.from],
          [t('recipient'), message.to],
          [t('status'), <Badge key="status" {...badgeOfMessage(message)} />],
          [t('app'), <AppName key="app" id={message.app_id} />],
          [t('channel'), message.channel === 'sms' ? 'SMS' : readable(message.channel)],
          [t('message_parts'), message.message_parts],
          [t('cost'), cost && money(cost, cost_currency ?? '')],
          [t('created'), exactTime(message.created_at)],
          [t('delivered_at'), message.delivery_date && exactTime(message.delivery_date)],
          [t('provider_number'), provider_id && <Copyable key="provider" value={provider_id} />],
        ]}
      />
    </>
  );
}

function messageWords({ folder, status, error, sms_provider: provider, ...message }: Message) {
  const at = moment(message.delivery_date ?? message.message_time ?? message.created_at);
  if (folder === 'inbox') return { tone: 'good', text: t('message_received', { at }) } as const;
  if (status === 'delivered') return { tone: 'good', text: t('message_delivered', { at }) } as const;
  if (status === 'failed') return { tone: 'bad', text: t('message_failed'), reason: error } as const;
  return { tone: 'open', text: t(`message_${status}`, { provider: named('sms_provider', provider) }) } as const;
}
