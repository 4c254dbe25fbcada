/**
 * A list of any kind: filters that are part of the URL, one request per page, a search of the newest records, and an
 * export of all records as CSV. Lists with page numbers show them; a filtered list continues with its cursor.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Endpoint, Page, QueryOf, RowOf } from '../api/endpoints.ts';
import { sentenceOf, useLoad } from '../api/load.ts';
import { type Query, readPages } from '../api/pages.ts';
import { count, localDay, withMoments } from '../format.ts';
import { t } from '../i18n/text.ts';
import { hasReturned } from '../positions.ts';
import { go, type Place, to } from '../router.ts';
import { announce } from './announce.ts';
import { download, toCsv, toJsonLines } from './csv.ts';
import { Empty } from './empty.tsx';
import { makeFinder } from './finds.ts';
import { Choice, Form, Input, textOf, withChosen } from './form.tsx';
import { Show } from './page.tsx';
import { type Progress, ProgressBar } from './progress.tsx';
import { type Column, Table } from './table.tsx';
import { useUntilLeft } from './until-left.ts';

/** Forms return numbers as text. */
type Text<Value> = Value extends number ? string : Extract<Value, string>;
type Filter<Name, Value> = {
  name: Name;
  label: string;
  options?: readonly (readonly [Value, string])[];
  type?: 'date' | 'text';
  /** Shown as links above the form, for the choice that readers change most. */
  isChips?: true;
};
type FilterOf<Q> = { [Name in keyof Q & string]-?: Filter<Name, Text<Q[Name]>> }[keyof Q & string];

type ListFacts<Row> = {
  caption: string;
  place: Place;
  /** One page of the list; the query contains the filters and the page, as in the URL. */
  load: (query: Query, signal?: AbortSignal) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  filters?: readonly Filter<string, string>[];
  /** Whether from and to are dates of the records, such as an invoice's, or days in the reader's time zone. */
  isByOwnDay?: true;
  /** Members of a row for CSV and search; without them neither is offered. */
  members?: readonly string[];
  /** Further columns of the CSV, which the search does not look at. */
  inside?: Readonly<Record<string, (row: Row) => unknown>>;
  fileName?: string;
  /** Offers the records as JSON lines too, for other programs. */
  hasJsonLines?: true;
  /** Reloads the list when it changes. */
  by?: readonly unknown[];
  extra?: ComponentChildren;
  /** Shown instead of a list without records and without filters. */
  empty?: ComponentChildren;
};

/** The same with the endpoint's types of members, filters and query. */
type ListProps<E extends Endpoint, Row> = Omit<ListFacts<Row>, 'load' | 'members' | 'filters'> & {
  load: (query: QueryOf<E>, signal?: AbortSignal) => Promise<Page<Row>>;
  members?: readonly (keyof Row & string)[];
  filters?: readonly FilterOf<QueryOf<E>>[];
};

/** The maximum number of records searched; beyond it, filters are the better way. */
const maximumSearched = 2_000;
const maximumExported = 100_000;

/** The values of a query come from the URL; the gateway rejects invalid ones. */
export const List = AnyList as unknown as <E extends Endpoint, Row = RowOf<E>>(
  props: ListProps<E, Row>,
) => ReturnType<typeof AnyList>;

function AnyList<Row extends Record<string, unknown>>(given: ListFacts<Row>) {
  const load: ListFacts<Row>['load'] = (query, signal) =>
    given.load(given.isByOwnDay ? query : withMoments(query), signal);
  const props = { ...given, load };
  const { place, columns, keyOf, caption, filters = [], by = [] } = props;
  const { q: wanted = '' } = place.query;
  const query = queryIn(place, filters);
  const isFiltered = wanted !== '' || Object.values(query).some((value) => value !== '');
  const asked = JSON.stringify(place.query);
  const loaded = useLoad(
    async (signal) => {
      const page = wanted === '' ? await props.load(query, signal) : await searched(props, query, wanted, signal);
      return { asked, page };
    },
    [place.path, place.opened, asked, ...by],
  );
  /** Shown until the records that the filters ask for arrive; never as those, when they do not. */
  const isOutdated = loaded.data !== undefined && loaded.data.asked !== asked;
  const start = useStartOfPage(place);
  return (
    <>
      {(filters.length > 0 || props.members) && <Filters {...props} />}
      {wanted !== '' && loaded.isLoading && (
        <ProgressBar progress={{ done: 0, of: null, text: t('searching', { maximum: count(maximumSearched) }) }} />
      )}
      <Show loaded={isOutdated && loaded.error ? { ...loaded, data: undefined } : loaded}>
        {({ page }) => (
          <div ref={start} class={isOutdated ? 'outdated' : undefined}>
            {wanted !== '' && <p class="quiet">{t('searched', { maximum: count(maximumSearched) })}</p>}
            <Table
              caption={caption}
              columns={columns}
              rows={page.data}
              keyOf={keyOf}
              empty={isFiltered ? <Empty text={t('no_match')} /> : props.empty}
            />
            <Pager place={place} page={page} />
          </div>
        )}
      </Show>
    </>
  );
}

/** Scrolls to the first record of another page: its link is below the last record of the page before. */
function useStartOfPage({ query: { page = '', cursor = '' } }: Place) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(`${page} ${cursor}`);
  useLayoutEffect(() => {
    const isOther = shown.current !== `${page} ${cursor}`;
    shown.current = `${page} ${cursor}`;
    const isAbove = (start.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isOther && isAbove && !hasReturned()) start.current?.scrollIntoView();
  }, [page, cursor]);
  return start;
}

/** The part of the URL that belongs to the list. */
function queryIn({ query }: Place, filters: ListFacts<never>['filters'] = []): Query {
  const names = [...filters.map(({ name }) => name), 'page', 'cursor'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

async function searched<Row extends Record<string, unknown>>(
  facts: ListFacts<Row>,
  query: Query,
  wanted: string,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const found: Row[] = [];
  const isFound = makeFinder(wanted, facts.members ?? []);
  let read = 0;
  await readPages(facts, query, {
    signal,
    each(rows) {
      read += rows.length;
      found.push(...rows.filter(isFound));
      return read >= maximumSearched;
    },
  });
  return { data: found, current_page: 1, last_page: null, total: null, next_cursor: null };
}

function Filters<Row extends Record<string, unknown>>(props: ListFacts<Row>) {
  const { place, members, caption } = props;
  const filters = (props.filters ?? []).filter(({ isChips }) => !isChips);
  const apply = async (values: FormData) => {
    const chosen = Object.fromEntries(
      [...filters.map(({ name }) => name), 'q'].map((name) => [name, textOf(values, name)]),
    );
    const { page: _page, cursor: _cursor, ...others } = place.query;
    go(to(place.path, { ...others, ...chosen }));
  };
  return (
    <search>
      {props.filters?.map((filter) => filter.isChips && <Chips key={filter.name} place={place} filter={filter} />)}
      <Form
        key={JSON.stringify(place.query)}
        submit={apply}
        action={t('apply')}
        class="filters"
        label={t('filter_list', { list: caption })}
        extra={members && <ExportButtons {...props} />}
      >
        {filters.map(({ name, label, options, type = 'text' }) =>
          options ? (
            <Choice
              key={name}
              name={name}
              label={label}
              value={place.query[name] ?? ''}
              options={[['', t('all')], ...withChosen(options, place.query[name])]}
            />
          ) : (
            <Input key={name} name={name} label={label} type={type} value={place.query[name] ?? ''} required={false} />
          ),
        )}
        {members && <Input name="q" label={t('search')} type="search" value={place.query.q ?? ''} required={false} />}
        {props.extra}
      </Form>
    </search>
  );
}

/** The options of one filter as links; the other filters stay as they are. */
function Chips({ place, filter: { name, label, options = [] } }: { place: Place; filter: Filter<string, string> }) {
  const { page: _page, cursor: _cursor, [name]: chosen = '', ...others } = place.query;
  return (
    <nav class="chips" aria-label={label}>
      {[['', t('all')] as const, ...options].map(([value, text]) => (
        <a
          key={value}
          href={to(place.path, { ...others, [name]: value })}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

const ExportButtons = <Row extends Record<string, unknown>>(props: ListFacts<Row>) => (
  <>
    <ExportButton {...props} />
    {props.hasJsonLines && <ExportButton {...props} isJsonLines />}
  </>
);

function ExportButton<Row extends Record<string, unknown>>(props: ListFacts<Row> & { isJsonLines?: true }) {
  const { place, filters, members = [], inside = {}, fileName = 'list', isJsonLines } = props;
  const [progress, setProgress] = useState<Progress>();
  const { start, stop } = useUntilLeft();
  const opened = (row: Row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(inside).map(([name, valueIn]) => [name, valueIn(row)])),
  });

  async function run() {
    if (progress) return;
    const signal = start();
    const rows: Row[] = [];
    const isFound = makeFinder(place.query.q ?? '', members);
    let read = 0;
    setProgress({ done: 0, of: null, text: t('exporting', { count: 0 }) });
    try {
      await readPages(props, queryIn(place, filters), {
        signal,
        each(some, { total }) {
          read += some.length;
          rows.push(...some.filter(isFound));
          setProgress({ done: read, of: total, text: t('exporting', { count: count(read) }) });
          return read >= maximumExported;
        },
      });
      const name = `${fileName}-${localDay(new Date())}`;
      if (isJsonLines) download(`${name}.jsonl`, toJsonLines(rows), 'application/jsonl');
      else
        download(`${name}.csv`, `\uFEFF${toCsv([...members, ...Object.keys(inside)], rows.map(opened))}`, 'text/csv');
      const isCut = read >= maximumExported;
      announce(t(isCut ? 'exported_cut' : 'exported', { count: count(rows.length) }));
    } catch (error) {
      announce(signal.aborted ? t('stopped') : sentenceOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <>
      <button type="button" onClick={() => void run()} aria-disabled={progress !== undefined}>
        {isJsonLines ? t('export_json_lines') : t('export_csv')}
      </button>
      {progress && <ProgressBar progress={progress} stop={stop} />}
    </>
  );
}

/** The number of records, and links to other pages; nothing where there is neither. */
function Pager({ place, page }: { place: Place; page: Page<unknown> }) {
  const { page: _page, cursor, ...query } = place.query;
  const { current_page: current, last_page: last, next_cursor: next } = page;
  const links = [
    ...(cursor !== undefined || current > 1 ? [[t('newest'), to(place.path, query)] as const] : []),
    ...(last !== null && current > 1 ? [[t('newer'), to(place.path, { ...query, page: current - 1 })] as const] : []),
    ...(last !== null && current < last
      ? [[t('older'), to(place.path, { ...query, page: current + 1 })] as const]
      : []),
    ...(next ? [[t('older'), to(place.path, { ...query, cursor: next })] as const] : []),
  ];
  const text = sizeInWords(page);
  if (!text && links.length === 0) return null;
  return (
    <nav class="pager" aria-label={t('pages')}>
      {text && <span>{text}</span>}
      {links.map(([name, address]) => (
        <a key={name} class="button" href={address}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function sizeInWords({ current_page: current, last_page: last, total }: Page<unknown>): string | null {
  if (last === null || !total) return null;
  if (last === 1) return t('in_total', { count: count(total) });
  return t('page_of', { page: count(current), last: count(last), total: count(total) });
}
