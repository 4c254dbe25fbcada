/** How Odoo handles a document: computes its totals, and numbers it when it is posted. */
import { totalsOf } from '../kit/accounting/totals.ts';
import { type LinkCommand, linksAfter } from './links.ts';
import { OdooRefusal } from './refusals.ts';
import { type OdooRecord, type OdooSimulation, recordsOf, taxRatesById } from './simulation.ts';

type Line = {
  id?: number;
  product_id?: number | false;
  name?: string | false;
  quantity?: number;
  price_unit?: number;
  discount?: number;
  tax_ids?: LinkCommand[];
  display_type?: string | false;
};
export type Command = [code: number, id: number, line: Line & Record<string, unknown>];

/** The lines after applying commands, each with its own id. */
export function applyLines(
  simulation: OdooSimulation,
  move: OdooRecord,
  before: readonly Command[],
  given: Command[],
): Command[] {
  let lines = [...before];
  for (const [code, id, line] of given) {
    if (code === 5) lines = [];
    if (code === 2) lines = lines.filter(([, , one]) => one.id !== id);
    if (code === 1) lines = lines.map((one) => (one[2].id === id ? [0, 0, { ...one[2], ...line }] : one));
    if (code === 0)
      lines.push([0, 0, { ...filledLine(simulation, move, line), id: move.id * 1000 + lines.length + 1 }]);
  }
  return lines;
}

/** A line takes a missing text, price and taxes from its product. */
function filledLine(simulation: OdooSimulation, { move_type }: OdooRecord, line: Line): Line {
  const isSale = String(move_type).startsWith('out_');
  const product = recordsOf(simulation, 'product.product').find(({ id }) => id === line.product_id);
  const taxes = (isSale ? product?.taxes_id : product?.supplier_taxes_id) as Line['tax_ids'];
  return {
    ...(product && { name: product.name as string }),
    quantity: 1,
    price_unit: Number((isSale ? product?.list_price : product?.standard_price) ?? 0),
    tax_ids: taxes ?? [[6, 0, []]],
    ...line,
  };
}

const taxOf = ({ tax_ids = [] }: Line) => taxRatesById[linksAfter(false, tax_ids)[0][2][0] ?? 0];

/** The totals are computed from the lines; sections and notes have no amount. */
export function balanceMove({ settings }: OdooSimulation, move: OdooRecord): void {
  checkLockDate(settings.lockDate, move);
  const amountLines = ((move.invoice_line_ids ?? []) as Command[]).filter(
    ([, , line]) => !String(line.display_type ?? '').startsWith('line_'),
  );
  const lines = amountLines.map(([, , line]) => {
    const { quantity = 1, price_unit = 0, discount } = line;
    const off = (quantity * price_unit * toPercent(discount)) / 100;
    return { quantity, price: price_unit, discount: off, taxRate: taxOf(line)?.rate ?? 0 };
  });
  const isInclusive = amountLines.some(([, , line]) => taxOf(line)?.isIncluded);
  const { net, tax, total } = totalsOf(lines, isInclusive);
  Object.assign(move, { amount_untaxed: net, amount_tax: tax, amount_total: total, amount_residual: total });
}

/** Stored with two decimal places. */
const toPercent = (discount = 0): number => Math.round(discount * 100) / 100;

const journals: Readonly<Record<string, string>> = {
  out_invoice: 'INV',
  out_receipt: 'INV',
  in_invoice: 'BILL',
  in_receipt: 'BILL',
};

export function numberMove(simulation: OdooSimulation, move: OdooRecord): void {
  if (move.state !== 'draft') throw new OdooRefusal('odoo.exceptions.UserError', 'The entry must be in draft');
  checkComplete(simulation, move);
  checkLockDate(simulation.settings.lockDate, move);
  const isRepeated =
    move.move_type === 'in_invoice' &&
    recordsOf(simulation, 'account.move').some(
      (other) =>
        other.id !== move.id &&
        other.state === 'posted' &&
        Boolean(move.ref) &&
        other.ref === move.ref &&
        other.partner_id === move.partner_id,
    );
  if (isRepeated) {
    throw new OdooRefusal('odoo.exceptions.ValidationError', 'Duplicated vendor reference detected');
  }
  const series = `${journals[String(move.move_type)] ?? 'MISC'}/${String(move.invoice_date).slice(0, 4)}`;
  const number = (simulation.state.numbers[series] ?? 0) + 1;
  const name = move.name === '/' ? `${series}/${String(number).padStart(5, '0')}` : move.name;
  if (move.name === '/') simulation.state.numbers[series] = number;
  Object.assign(move, { name, state: 'posted', payment_state: 'not_paid' });
}

const refuse = (message: string) => new OdooRefusal('odoo.exceptions.UserError', message);

function checkComplete(simulation: OdooSimulation, move: OdooRecord): void {
  const isSale = String(move.move_type).startsWith('out_');
  if (((move.invoice_line_ids ?? []) as Command[]).length === 0) throw refuse('You need to add a line before posting.');
  if (!move.partner_id) throw refuse('The partner is required to validate this document');
  if (!move.invoice_date && !isSale) throw refuse('The Bill/Refund date is required to validate this document.');
  move.invoice_date ||= new Date(simulation.now()).toISOString().slice(0, 10);
}

function checkLockDate(lockDate: string, move: OdooRecord): void {
  const { invoice_date: day } = move;
  if (lockDate === '' || typeof day !== 'string' || day > lockDate) return;
  throw new OdooRefusal(
    'odoo.exceptions.UserError',
    `You cannot add/modify entries prior to and inclusive of the lock date ${lockDate}`,
  );
}
