/** Figures by app, of all the days or of one that the reader chose in a chart; each figure leads to its list. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLoad } from '../api/load.ts';
import { Show } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { count, day } from '../format.ts';
import { t } from '../i18n/text.ts';
import { loadTypeNames } from './app-kinds.ts';
import { type Span, spanOf } from './home-links.ts';

type App = { app_id: number; name: string; type: string };
export type Figure<Row> = { title: string; of: (row: Row) => number; address: (row: Row) => string };

/** Loads the apps of the chosen day; those of all the days are in `totals`. */
export function ByApp<Row extends App>(props: {
  title: string;
  kind: Parameters<typeof loadTypeNames>[0];
  totals: { days: readonly { date: string }[]; apps: readonly Row[] };
  /** The chosen day, and where all the days are. */
  date: string | undefined;
  allDays: string;
  readApps: (date: string, signal: AbortSignal) => Promise<readonly Row[]>;
  figuresOf: (span: Span) => readonly Figure<Row>[];
  addressOf: (row: Row, span: Span) => string;
}) {
  const { title, kind, totals, allDays, readApps, figuresOf, addressOf } = props;
  const date = totals.days.some((one) => one.date === props.date) ? props.date : undefined;
  const loaded = useLoad(
    async (signal) => {
      const names = await loadTypeNames(kind);
      const apps = date === undefined ? totals.apps : await readApps(date, signal);
      const span = date === undefined ? spanOf(totals.days) : { from: date, to: date };
      return { rows: apps.map((app) => ({ ...app, type: names.get(app.type) ?? app.type })), span, date };
    },
    [date, totals],
  );
  return (
    <Show loaded={loaded}>
      {({ span, ...shown }) => (
        <AppTable
          title={title}
          figures={figuresOf(span)}
          addressOf={(row) => addressOf(row, span)}
          allDays={allDays}
          {...shown}
        />
      )}
    </Show>
  );
}

function AppTable<Row extends App>(props: {
  title: string;
  rows: readonly Row[];
  figures: readonly Figure<Row>[];
  addressOf: (row: Row) => string;
  date: string | undefined;
  allDays: string;
}) {
  const { rows, figures, addressOf, date, allDays } = props;
  const title = date === undefined ? props.title : t('on_day', { what: props.title, day: day(date) });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(date);
  useLayoutEffect(() => {
    if (date !== undefined && date !== shown.current) heading.current?.focus();
    shown.current = date;
  }, [date]);
  const all = (row: Row) => figures.reduce((sum, { of }) => sum + of(row), 0);
  const counted = rows.filter((row) => all(row) > 0).sort((one, other) => all(other) - all(one));
  if (counted.length === 0 && date === undefined) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {date !== undefined && (
        <p>
          <a href={allDays}>{t('all_days')}</a>
        </p>
      )}
      <Table
        caption={title}
        rows={counted}
        keyOf={({ app_id }) => app_id}
        columns={[
          { title: t('app'), show: (row) => <a href={addressOf(row)}>{row.name}</a> },
          { title: t('provider'), show: ({ type }) => type },
          ...figures
            .filter(({ of }) => counted.some((row) => of(row) > 0))
            .map(({ title, of, address }) => ({
              title,
              isNumber: true,
              show: (row: Row) => (of(row) === 0 ? '–' : <a href={address(row)}>{count(of(row))}</a>),
            })),
        ]}
      />
    </>
  );
}
