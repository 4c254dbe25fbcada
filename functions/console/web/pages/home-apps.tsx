/** Figures by app, of all the days or of one that the reader chose in a chart; each figure leads to its list. */
import { useEffect, useRef } from 'preact/hooks';
import { Table } from '../components/table.tsx';
import { count, day } from '../format.ts';
import { t } from '../i18n/text.ts';

type App = { app_id: number; name: string; type: string };
export type Figure<Row> = { title: string; of: (row: Row) => number; address: (row: Row) => string };

export function ByApp<Row extends App>(props: {
  title: string;
  rows: readonly Row[];
  figures: readonly Figure<Row>[];
  addressOf: (row: Row) => string;
  /** The chosen day, and where all the days are. */
  date?: string | undefined;
  allDays: string;
}) {
  const { rows, figures, addressOf, date, allDays } = props;
  const title = date === undefined ? props.title : t('on_day', { what: props.title, day: day(date) });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(date);
  useEffect(() => {
    if (date !== undefined && date !== shown.current) heading.current?.focus();
    shown.current = date;
  }, [date]);
  const all = (row: Row) => figures.reduce((sum, { of }) => sum + of(row), 0);
  const counted = rows.filter((row) => all(row) > 0).toSorted((one, other) => all(other) - all(one));
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
