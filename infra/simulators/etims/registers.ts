/** Items, compositions, customers, users, insurances and imports of the eTIMS simulator. */
import { isAbove } from '../../../shared/values/money.ts';
import { checkCode, type Context } from './context.ts';
import { businessRefusal, EtimsRefusal, wrongField } from './envelopes.ts';
import { findItem, itemsOf } from './state.ts';

/** Saving an existing code changes the item and adds it to another branch. */
export function saveItem(context: Context<'saveItem'>): null {
  const { simulation, app, branch, body, at } = context;
  checkCode(context, '05', '<orgnNatCd>', body.orgnNatCd);
  checkCode(context, '17', '<pkgUnitCd>', body.pkgUnitCd);
  checkCode(context, '10', '<qtyUnitCd>', body.qtyUnitCd);
  checkItemCode(body);
  const known = findItem(simulation.state, app.tin, body.itemCd);
  if (known) {
    const branches = [...new Set([...known.branches, branch.branchId])];
    Object.assign(known, { body, changedAt: at, branches });
    return null;
  }
  checkItemSequence(context);
  itemsOf(simulation.state, app.tin).push({ body, changedAt: at, branches: [branch.branchId] });
  return null;
}

/** Country, type, packaging, quantity unit (one letter is padded with X) and a counter of seven digits. */
function checkItemCode({ itemCd, orgnNatCd, itemTyCd, pkgUnitCd, qtyUnitCd }: Context<'saveItem'>['body']): void {
  const start = orgnNatCd + itemTyCd;
  if (!itemCd.startsWith(start) || !/\d{7}$/.test(itemCd))
    throw new EtimsRefusal('910', 'Request parameter error[itemCd : is not valid]');
  if (!itemCd.startsWith(start + pkgUnitCd)) throw businessRefusal('Incorrect Packaging Unit Prefix');
  const isRight = itemCd.slice(0, -7) === start + pkgUnitCd + qtyUnitCd.padStart(2, 'X');
  if (!isRight) throw businessRefusal('Incorrect QtyUnitCd Prefix');
}

/** The next number over all of the taxpayer's items, whatever their prefix. */
function checkItemSequence({ simulation, surface, app, body }: Context<'saveItem'>): void {
  if (surface !== 'integrator' || !simulation.settings.itemSeq) return;
  const last = Math.max(
    0,
    ...itemsOf(simulation.state, app.tin).map(({ body: { itemCd } }) => Number(itemCd.slice(-7))),
  );
  if (Number(body.itemCd.slice(-7)) === last + 1) return;
  throw businessRefusal(`Invalid itemCd Sequence. Expected sequence ending with: ********${last + 1}`);
}

export function saveComposition({ simulation, app, branch, body }: Context<'saveComposition'>): null {
  if (!isAbove(body.cpstQty, '0')) throw wrongField('cpstQty', 'must be above 0');
  for (const code of [body.itemCd, body.cpstItemCd]) {
    if (!findItem(simulation.state, app.tin, code)) throw unknownItem(code, 1);
  }
  const stock = branch.balances[body.cpstItemCd] ?? '0';
  if (simulation.settings.requireStock && isAbove(body.cpstQty, stock)) throw businessRefusal('Insufficient Stock');
  branch.compositions.push(body);
  return null;
}

export const unknownItem = (code: string, itemSeq: number): EtimsRefusal =>
  businessRefusal(`Invalid Item: Item ${code} (itemSeq ${itemSeq}) does not exist in your stock master`);

/** An existing number is overwritten. */
function saveIn<Body>(list: Body[], body: Body, member: keyof Body): null {
  const index = list.findIndex((known) => known[member] === body[member]);
  list.splice(index === -1 ? list.length : index, 1, body);
  return null;
}

export const saveCustomer = ({ branch, body }: Context<'saveCustomer'>): null =>
  saveIn(branch.customers, body, 'custNo');
export const saveUser = ({ branch, body }: Context<'saveUser'>): null => saveIn(branch.users, body, 'userId');
export const saveInsurance = ({ branch, body }: Context<'saveInsurance'>): null =>
  saveIn(branch.insurances, body, 'isrccCd');

/** Imported goods are approved or rejected. */
export function decideImport({ simulation, app, branch, body, at }: Context<'decideImport'>): null {
  if (body.imptItemSttsCd === '3' && (body.remark ?? null) === null) {
    throw businessRefusal('remark must not be null for an approved import');
  }
  const waiting = branch.imports.find(
    ({ row }) =>
      row['taskCd'] === body.taskCd && String(row['dclDe']) === body.dclDe && Number(row['itemSeq']) === body.itemSeq,
  );
  if (!waiting) throw new EtimsRefusal('001', 'There is no search result');
  if (!findItem(simulation.state, app.tin, body.itemCd)) throw unknownItem(body.itemCd, body.itemSeq);
  waiting.row['imptItemsttsCd'] = body.imptItemSttsCd;
  waiting.changedAt = at;
  return null;
}
