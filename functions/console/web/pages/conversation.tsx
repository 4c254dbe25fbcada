/** The messages with one phone number across the account's SMS apps: the newest at the end, older ones on demand. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Reply } from '../api/endpoints.ts';
import { ApiError, call } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { ActionButton } from '../components/dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { Page, Show } from '../components/page.tsx';
import { moment } from '../format-moment.ts';
import { t } from '../i18n/text.ts';
import { to } from '../router.ts';
import { useMay } from '../session.ts';
import { badgeOfMessage } from './badge-words.ts';

type Messages = Reply<'GET /account/conversations/{phone}'>;
type Message = Messages['data'][number];

const perPage = 25;
const nothing: Messages = { current_page: 1, data: [], per_page: perPage, total: null, last_page: null };

/** `channel`: telegram for a chat, whose number is not a phone number. */
type With = { party: string; channel: string | undefined };

/** A number without messages is an empty conversation here, not a failure. */
async function readPage({ party, channel }: With, cursor?: string, signal?: AbortSignal): Promise<Messages> {
  try {
    const chat = channel === 'telegram' ? { channel: 'telegram' as const } : {};
    const query = { per_page: perPage, ...chat, ...(cursor === undefined ? {} : { cursor }) };
    return await call('GET /account/conversations/{phone}', { phone: party, query, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return nothing;
    throw error;
  }
}

/** As many pages as needed for this number of messages, as one. */
async function readNewest(other: With, wanted: number, signal: AbortSignal): Promise<Messages> {
  let read = await readPage(other, undefined, signal);
  while (read.data.length < wanted && read.next_cursor) {
    const page = await readPage(other, read.next_cursor, signal);
    read = { ...page, data: [...read.data, ...page.data] };
  }
  return read;
}

export function Conversation({ party, channel }: With) {
  /** Continues the messages `after`: when that was read again, there may be others in between. */
  const [older, setOlder] = useState<{ after: Messages; page: Messages }>();
  /** A refresh reads the older messages that are shown too, so that they stay. */
  const shown = useRef(0);
  const newest = useLoad((signal) => readNewest({ party, channel }, shown.current, signal), [party, channel]);
  const may = useMay();
  // Another app would take the number of a chat for a phone number.
  const ofChat = channel === 'telegram' ? newest.data?.data[0]?.app_id : undefined;
  const showOlder = async (after: Messages, cursor: string) => {
    const page = await readPage({ party, channel }, cursor);
    setOlder((before) => {
      const known = before?.after === after ? before.page.data : [];
      return { after, page: { ...page, data: [...known, ...page.data] } };
    });
  };
  return (
    <Page
      title={t('conversation_with', { party })}
      crumbs={[[t('messages'), to('messages')]]}
      actions={
        <>
          <button type="button" onClick={newest.reload}>
            {t('look_again')}
          </button>
          {may('developer') && (channel !== 'telegram' || ofChat !== undefined) && (
            <a class="button primary" href={to('test/message', { to: party, app: ofChat })}>
              {t('write_message')}
            </a>
          )}
        </>
      }
    >
      <Show loaded={newest}>
        {(page) => {
          const continued = older?.after === page ? older.page : undefined;
          const messages = [...page.data, ...(continued?.data ?? [])];
          shown.current = messages.length;
          return (
            <Bubbles
              messages={messages}
              next={(continued ?? page).next_cursor}
              showOlder={(cursor) => showOlder(page, cursor)}
            />
          );
        }}
      </Show>
    </Page>
  );
}

function Bubbles(props: {
  /** Newest first. */
  messages: readonly Message[];
  next: string | null | undefined;
  showOlder: (cursor: string) => Promise<void>;
}) {
  const { messages, next, showOlder } = props;
  const list = useRef<HTMLOListElement>(null);
  const newestId = messages[0]?.id;
  useLayoutEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [newestId]);
  if (messages.length === 0 && !next) return <Empty icon="messages" text={t('conversation_none')} />;
  return (
    <>
      {next ? (
        <ActionButton label={t('older_messages')} run={() => showOlder(next)} />
      ) : (
        <p class="quiet">{t('conversation_beginning')}</p>
      )}
      <ol ref={list} class="conversation" aria-label={t('conversation')}>
        {[...messages].reverse().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
    </>
  );
}

function Bubble({ message }: { message: Message }) {
  const isIncoming = message.folder === 'inbox';
  return (
    <li class={isIncoming ? 'bubble incoming' : 'bubble outgoing'}>
      <p class="text">{message.message}</p>
      <p class="facts-of-bubble">
        <a href={to(`messages/${message.id}`)} aria-label={`${t('open_message')}, ${moment(message.created_at)}`}>
          {moment(message.created_at)}
        </a>
        <Badge {...badgeOfMessage(message)} />
        <AppName id={message.app_id} />
      </p>
      {message.error && <p class="failure">{message.error}</p>}
    </li>
  );
}
