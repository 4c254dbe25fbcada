/** What the search found, each as a link; a single result is opened at once when the search was entered in the box. */
import { useLayoutEffect } from 'preact/hooks';
import { call, isOffered } from '../api/gateway.ts';
import { useLoad } from '../api/load.ts';
import { AppName } from '../components/app-name.tsx';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { FindForm } from '../components/find-box.tsx';
import { addressOf, type Found, keyOf, type Result } from '../components/found.ts';
import { Missing, Page, Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { time } from '../format.ts';
import { named, t } from '../i18n/text.ts';
import type { Place } from '../router.ts';
import { channelOf, conversationWith } from './conversation-address.ts';

const nothingSearched: Found = { data: [], has_more: false };

export function Search({ place }: { place: Place }) {
  const {
    query: { q = '', opens },
    opened,
  } = place;
  const loaded = useLoad(
    async (signal) => {
      const found: Found = q === '' ? nothingSearched : await call('GET /account/search', { query: { q }, signal });
      return { q, found };
    },
    [q, opened],
  );
  // Directly after another search, the results are still those of the one before.
  const [only, ...others] = loaded.data?.q === q ? loaded.data.found.data : [];
  useLayoutEffect(() => {
    // Replaced, so that "Back" leads to the page before the search.
    if (opens === '1' && only && others.length === 0) location.replace(addressOf(only));
  }, [opens, only]);
  if (!isOffered('GET /account/search')) return <Missing />;
  return (
    <Page title={t('search')}>
      <FindForm q={q} isFirst={q === ''} />
      {q === '' ? (
        <Empty icon="search" text={t('search_covers')} />
      ) : (
        <Show loaded={loaded}>{({ found }) => <Results found={found} />}</Show>
      )}
    </Page>
  );
}

/** Where all messages that were found are with one number. */
function ConversationLink({ found }: { found: readonly Result[] }) {
  const [party = '', ...others] = new Set(found.filter(({ kind }) => kind === 'message').map(({ title }) => title));
  if (party === '' || others.length > 0 || !isOffered('GET /account/conversations/{phone}')) return null;
  return (
    <p>
      <a class="button" href={conversationWith(party, channelOf(party))}>
        {t('conversation_with', { party })}
      </a>
    </p>
  );
}

const Results = ({ found: { data, has_more } }: { found: Found }) =>
  data.length === 0 ? (
    <Empty icon="search" text={t('found_none')}>
      <p>{t('search_covers')}</p>
    </Empty>
  ) : (
    <>
      <ConversationLink found={data} />
      <Table
        caption={t('search')}
        rows={data}
        keyOf={keyOf}
        columns={[
          { title: t('found_what'), show: (result) => <a href={addressOf(result)}>{result.title || result.id}</a> },
          { title: t('found_kind'), show: ({ kind }) => named('found', kind) },
          { title: t('about'), show: ({ detail }) => detail },
          { title: t('status'), show: ({ status }) => <Badge status={status} /> },
          {
            title: t('amount'),
            show: ({ amount, currency }) => amount && `${currency} ${amount}`,
            isNumber: true,
          },
          { title: t('app'), show: ({ app_id }) => <AppName id={app_id} /> },
          { title: t('when'), show: ({ created_at }) => time(created_at) },
        ]}
      />
      {has_more && <p>{t('found_more')}</p>}
    </>
  );
