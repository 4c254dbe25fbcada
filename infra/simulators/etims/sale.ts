/** Sales and credit notes of the eTIMS simulator: checked, booked and signed. */
import { isAbove } from '../../../shared/values/money.ts';
import { checkLetters, checkSums } from './amount-checks.ts';
import { checkCode, checkDay, checkPackages, checkUnits, type Context, duplicate, isSameDocument } from './context.ts';
import { checkCreditNote } from './credit-note.ts';
import { businessRefusal, EtimsRefusal, wrongField } from './envelopes.ts';
import { unknownItem } from './registers.ts';
import { signatureOf } from './signing.ts';
import { type BookedSale, findItem } from './state.ts';
import { addToBuyer } from './supplier-sales.ts';
import { isOutOfTouch } from './vscu.ts';

export function sendSale(context: Context<'sendSale'>): unknown {
  const { simulation, surface, branch, body } = context;
  if (surface === 'vscu' && isOutOfTouch(simulation, branch))
    throw new EtimsRefusal('894', 'Server communication error');
  checkNumber(context);
  checkCodes(context);
  checkDay(context, 'salesDt', body.salesDt);
  checkSums(simulation.settings, body);
  checkLetters(simulation.settings, body);
  checkGoods(context);
  if (body.rcptTyCd === 'R') checkCreditNote(branch, body);
  else if (body.orgInvcNo !== 0) throw wrongField('orgInvcNo', 'must be 0 for a sale');
  const sale = book(context);
  addToBuyer(context, sale);
  return toReceipt(context, sale);
}

/** Advances only when a document is accepted. */
function checkNumber(context: Context<'sendSale'>): void {
  const { branch, body } = context;
  const twin = branch.sales.find(({ body: { invcNo } }) => invcNo === body.invcNo);
  if (twin && isSameDocument(twin.body, body)) throw duplicate(context);
  if (body.invcNo === branch.next.invoice) return;
  throw businessRefusal(`Invalid invcNo sequence, expected: ${branch.next.invoice} but found: ${body.invcNo}`);
}

function checkCodes(context: Context<'sendSale'>): void {
  const { body } = context;
  checkCode(context, '07', '<pmtTyCd>', body.pmtTyCd);
  checkCode(context, '11', '<salesSttsCd>', body.salesSttsCd);
  checkCode(context, '32', '<rfdRsnCd>', body.rcptTyCd === 'R' ? null : body.rfdRsnCd);
  checkUnits(context, body.itemList);
  checkPackages(context, body.itemList);
}

/** Every item must be registered, and in stock if the settings require that; services have no stock. */
function checkGoods({ simulation, app, branch, body }: Context<'sendSale'>): void {
  for (const { itemCd, itemSeq, qty } of body.itemList) {
    const item = findItem(simulation.state, app.tin, itemCd);
    if (!item) throw unknownItem(itemCd, itemSeq);
    const isStocked = item.body.itemTyCd !== '3' && body.rcptTyCd === 'S';
    const isThere = !isAbove(qty, branch.balances[itemCd] ?? '0');
    if (simulation.settings.requireStock && isStocked && !isThere) throw businessRefusal('Insufficient Stock');
  }
}

function book({ branch, body, at }: Context<'sendSale'>): BookedSale {
  const label = `${body.salesTyCd ?? 'N'}${body.rcptTyCd === 'R' ? 'C' : 'S'}`;
  const curRcptNo = (branch.receipts[label] ?? 0) + 1;
  branch.receipts[label] = curRcptNo;
  const totRcptNo = Object.values(branch.receipts).reduce((sum, count) => sum + count, 0);
  const document = JSON.stringify([branch.tin, branch.branchId, body]);
  const sale = { body, curRcptNo, totRcptNo, ...signatureOf(document), signedAt: at };
  branch.sales.push(sale);
  branch.next.invoice = body.invcNo + 1;
  return sale;
}

/** 2.8: an OSCU and a VSCU use different names for the same values. */
function toReceipt({ simulation, surface, app }: Context<'sendSale'>, sale: BookedSale): Record<string, unknown> {
  const { countersAs, paddedKeys } = simulation.settings;
  const counter = (value: number) => (countersAs === 'string' ? String(value) : value);
  const key = (name: string) => (paddedKeys ? `${name} ` : name);
  const { curRcptNo, totRcptNo, intrlData, rcptSign, signedAt } = sale;
  if (surface === 'vscu') {
    const device = { sdcId: app.sdc_id, mrcNo: app.mrc_no };
    return { rcptNo: curRcptNo, totRcptNo, intrlData, rcptSign, vsdcRcptPbctDate: signedAt, ...device };
  }
  const counters = { [key('curRcptNo')]: counter(curRcptNo), [key('totRcptNo')]: counter(totRcptNo) };
  return { ...counters, intrlData, rcptSign, sdcDateTime: signedAt };
}
