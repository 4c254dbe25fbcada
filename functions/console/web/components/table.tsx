/**
 * A table that becomes cards on a narrow screen. The ARIA roles are explicit: with another CSS display, a browser no
 * longer exposes a table as one.
 */
import type { ComponentChildren } from 'preact';
import { Empty } from './empty.tsx';

export type Column<Row> = {
  title: string;
  show: (row: Row) => ComponentChildren;
  isNumber?: boolean;
};

const nothing = '–';

export function Table<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown instead of a table without rows. */
  empty?: ComponentChildren;
}) {
  const { caption, columns, rows, keyOf } = props;
  if (rows.length === 0) return <>{props.empty ?? <Empty />}</>;
  return (
    <table role="table">
      <caption class="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isNumber }) => (
            <th key={title} role="columnheader" scope="col" class={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell without a value is left out of a card. */
function Cell<Row>({ column: { title, show, isNumber }, row }: { column: Column<Row>; row: Row }) {
  const value = show(row) ?? nothing;
  const names = [isNumber && 'number', (value === nothing || value === '') && 'no-value'].filter(Boolean).join(' ');
  return (
    <td role="cell" data-title={title} class={names || undefined}>
      <span>{value}</span>
    </td>
  );
}
