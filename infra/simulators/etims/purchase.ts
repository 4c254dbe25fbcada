/** Purchases of the eTIMS simulator: numbered by the buyer, separately from the sales. */
import { checkLetters, checkSums } from './amount-checks.ts';
import { checkCode, checkDay, checkPackages, checkUnits, type Context, duplicate, isSameDocument } from './context.ts';
import { businessRefusal, wrongField } from './envelopes.ts';
import { findItem } from './state.ts';

export function sendPurchase(context: Context<'sendPurchase'>): null {
  const { simulation, branch, body } = context;
  checkNumber(context);
  checkOriginal(context);
  checkCode(context, '14', '<pchsTyCd>', body.pchsTyCd);
  checkCode(context, '07', '<pmtTyCd>', body.pmtTyCd);
  checkCode(context, '11', '<pchsSttsCd>', body.pchsSttsCd);
  checkUnits(context, body.itemList);
  checkPackages(context, body.itemList);
  checkDay(context, 'pchsDt', body.pchsDt);
  checkSums(simulation.settings, body);
  checkLetters(simulation.settings, body);
  checkItems(context);
  if (body.regTyCd === 'A') checkSupplier(context);
  branch.purchases.push(body);
  branch.next.purchase = body.invcNo + 1;
  return null;
}

function checkNumber(context: Context<'sendPurchase'>): void {
  const { branch, body } = context;
  const twin = branch.purchases.find(({ invcNo }) => invcNo === body.invcNo);
  if (twin && isSameDocument(twin, body)) throw duplicate(context);
  if (body.invcNo === branch.next.purchase) return;
  throw businessRefusal(`Invc No: ${body.invcNo} is invalid, use the expected value: ${branch.next.purchase}`);
}

/** 0 for a purchase, and the number of one for its credit note. */
function checkOriginal({ branch, body: { rcptTyCd, orgInvcNo } }: Context<'sendPurchase'>): void {
  if (rcptTyCd === 'P' && orgInvcNo !== 0) throw wrongField('orgInvcNo', 'must be 0 for a purchase');
  const isKnown = branch.purchases.some((known) => known.invcNo === orgInvcNo && known.rcptTyCd === 'P');
  if (rcptTyCd === 'R' && !isKnown) {
    throw businessRefusal('orgInvcNo does not exist. Please update the field and try again');
  }
}

function checkItems({ simulation, app, body }: Context<'sendPurchase'>): void {
  for (const { itemCd, itemSeq } of body.itemList) {
    if (findItem(simulation.state, app.tin, itemCd)) continue;
    throw businessRefusal(
      `Item ${itemCd} provided on item: ${itemSeq}. does not exist in your inventory. Please register it first`,
    );
  }
}

/** A purchase accepted from the list must be on it. */
function checkSupplier({ simulation, app, body }: Context<'sendPurchase'>): void {
  const sales = (simulation.state.supplierSales[app.tin] ?? []).map(({ row }) => row);
  const ofSupplier = sales.filter(
    ({ spplrTin, spplrBhfId }) => spplrTin === body.spplrTin && spplrBhfId === body.spplrBhfId,
  );
  if (ofSupplier.length === 0) throw businessRefusal('Missing purchase Record');
  if (ofSupplier.some(({ spplrInvcNo }) => String(spplrInvcNo) === body.spplrInvcNo)) return;
  throw businessRefusal(`Supplier invoice number ${body.spplrInvcNo} does not exist`);
}
