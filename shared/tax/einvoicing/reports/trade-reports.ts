/** Reports of completed sales and purchases, by the day of the document. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { add } from '../../../values/money.ts';
import { type Days, forEachBooked } from '../documents/booked-documents.ts';
import { addFigures, type Figures, figuresOfTotals, netOf, noFigures, toFiguresBody, toSumsBody } from './figures.ts';
import { type GroupBy, type Piece, piecesOf } from '../documents/group-documents.ts';

type Side = { figures: Figures; quantity: string };
const noSide = (): Side => ({ figures: noFigures(), quantity: '0.00' });

/** `credits`: the credit notes of sales. */
type Row = { label: Record<string, unknown>; trade: Side; credits: Side };

function addPiece(rows: Map<string, Row>, { key, label, figures, quantity = '0' }: Piece, side: 'trade' | 'credits') {
  const row = rows.get(key) ?? { label, trade: noSide(), credits: noSide() };
  // Items and parties are shown under their latest name.
  rows.set(key, { ...row, label });
  addFigures(row[side].figures, figures);
  row[side].quantity = add(row[side].quantity, quantity);
}

const inOrder = (rows: Map<string, Row>): Row[] =>
  [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

const toSideBody = ({ figures, quantity }: Side, by: GroupBy) => ({
  ...toFiguresBody(figures),
  ...(by === 'item' ? { quantity } : {}),
});

/** Each row has the sales, the credit notes and the net amounts. */
export async function reportSales(tax: Table, app: TaxApp, days: Days, by: GroupBy) {
  const rows = new Map<string, Row>();
  await forEachBooked(tax, app, { kinds: ['sale', 'credit_note'], days, field: 'to' }, (record) => {
    const side = record.kind === 'sale' ? 'trade' : 'credits';
    for (const piece of piecesOf(record, by)) addPiece(rows, piece, side);
  });
  return inOrder(rows).map(({ label, trade, credits }) => ({
    ...label,
    ...toSideBody(trade, by),
    credit_notes: toSideBody(credits, by),
    net: toSumsBody(netOf(trade.figures, credits.figures)),
  }));
}

/** Includes reverse invoices. */
export async function reportPurchases(tax: Table, app: TaxApp, days: Days, by: GroupBy) {
  const rows = new Map<string, Row>();
  await forEachBooked(tax, app, { kinds: ['purchase', 'reverse_invoice'], days, field: 'to' }, (record) => {
    for (const piece of piecesOf(record, by)) addPiece(rows, piece, 'trade');
  });
  return inOrder(rows).map(({ label, trade }) => ({ ...label, ...toSideBody(trade, by) }));
}

type Summary = { sales: Figures; credits: Figures };
const noSummary = (): Summary => ({ sales: noFigures(), credits: noFigures() });

const toSummaryBody = ({ sales, credits }: Summary) => ({
  sales: toFiguresBody(sales),
  credit_notes: toFiguresBody(credits),
  net: toSumsBody(netOf(sales, credits)),
});

export async function summarizeSales(tax: Table, app: TaxApp, days: Days) {
  const all = noSummary();
  const byPayment = new Map<string, Summary>();
  await forEachBooked(tax, app, { kinds: ['sale', 'credit_note'], days, field: 'to' }, (record) => {
    const figures = figuresOfTotals(record.totals);
    const side = record.kind === 'sale' ? 'sales' : 'credits';
    const paid = byPayment.get(record.payment_type) ?? noSummary();
    byPayment.set(record.payment_type, paid);
    addFigures(all[side], figures);
    addFigures(paid[side], figures);
  });
  const payments = [...byPayment].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...days,
    ...toSummaryBody(all),
    by_payment_type: payments.map(([payment_type, of]) => ({ payment_type, ...toSummaryBody(of) })),
  };
}
