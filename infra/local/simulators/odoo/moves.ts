/** What Odoo does with a document: reckons its totals, and numbers it when it is posted. */
import { totalsOf } from '../accounting/totals.ts';
import { OdooRefusal } from './refusals.ts';
import { type OdooRecord, type OdooWorld, recordsOf, taxRatesById } from './world.ts';

type Line = { quantity: number; price_unit: number; discount?: number; tax_ids: [[6, 0, number[]]] };
type Command = [code: number, id: number, line: Line];

const taxOf = (line: Line) => taxRatesById[line.tax_ids[0][2][0] ?? 0];

/** Commands become the lines they leave; the totals are reckoned from those. */
export function balanceMove({ settings }: OdooWorld, move: OdooRecord): void {
  checkLockDate(settings.lockDate, move);
  const commands = (move.invoice_line_ids ?? []) as Command[];
  const kept = commands.filter(([code]) => code === 0);
  const lines = kept.map(([, , line]) => ({
    quantity: line.quantity,
    price: line.price_unit,
    discount: (line.quantity * line.price_unit * toPercent(line.discount)) / 100,
    taxRate: taxOf(line)?.rate ?? 0,
  }));
  const isInclusive = kept.some(([, , line]) => taxOf(line)?.isIncluded);
  const { net, tax, total } = totalsOf(lines, isInclusive);
  Object.assign(move, { invoice_line_ids: kept, amount_untaxed: net, amount_tax: tax, amount_total: total });
}

/** Kept with two places. */
const toPercent = (discount = 0): number => Math.round(discount * 100) / 100;

const journals: Readonly<Record<string, string>> = {
  out_invoice: 'INV',
  out_receipt: 'INV',
  in_invoice: 'BILL',
  in_receipt: 'BILL',
};

export function numberMove(world: OdooWorld, move: OdooRecord): void {
  if (move.state !== 'draft') throw new OdooRefusal('odoo.exceptions.UserError', 'The entry must be in draft');
  checkLockDate(world.settings.lockDate, move);
  const isRepeated =
    move.move_type === 'in_invoice' &&
    recordsOf(world, 'account.move').some(
      (other) =>
        other.id !== move.id &&
        other.state === 'posted' &&
        other.ref === move.ref &&
        other.partner_id === move.partner_id,
    );
  if (isRepeated) {
    throw new OdooRefusal('odoo.exceptions.ValidationError', 'Duplicated vendor reference detected');
  }
  const series = `${journals[String(move.move_type)] ?? 'MISC'}/${String(move.invoice_date).slice(0, 4)}`;
  const number = (world.state.numbers[series] ?? 0) + 1;
  const name = move.name === '/' ? `${series}/${String(number).padStart(5, '0')}` : move.name;
  if (move.name === '/') world.state.numbers[series] = number;
  Object.assign(move, { name, state: 'posted', payment_state: 'not_paid' });
}

function checkLockDate(lockDate: string, move: OdooRecord): void {
  if (lockDate === '' || String(move.invoice_date) > lockDate) return;
  throw new OdooRefusal(
    'odoo.exceptions.UserError',
    `You cannot add/modify entries prior to and inclusive of the lock date ${lockDate}`,
  );
}
