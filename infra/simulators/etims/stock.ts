/** Stock of the eTIMS simulator: movements in and out, and the resulting balance. */
import * as z from 'zod';
import { add, areEqual, isAbove, negate, shorten } from '../../../shared/values/money.ts';
import { requests } from './requests.ts';
import { checkSums } from './amount-checks.ts';
import { checkCode, checkDay, checkPackages, checkUnits, type Context, duplicate, isSameDocument } from './context.ts';
import { businessRefusal, wrongField } from './envelopes.ts';
import { unknownItem } from './registers.ts';
import { branchOf, findItem } from './state.ts';

/** Class 12: codes of incoming movements start with 0, of outgoing ones with 1. */
const isIncoming = (type: string): boolean => type.startsWith('0');
const sentToBranch = '13';

export function sendStock(context: Context<'sendStock'>): null {
  const { simulation, branch, body } = context;
  checkNumber(context);
  checkCode(context, '12', '<sarTyCd>', body.sarTyCd);
  checkUnits(context, body.itemList);
  checkPackages(context, body.itemList);
  checkDay(context, 'ocrnDt', body.ocrnDt);
  checkSums(simulation.settings, body);
  checkReceiver(context);
  for (const line of body.itemList) checkItem(context, line);
  for (const line of body.itemList) move(context, line);
  branch.movements.push(body);
  branch.next.movement = body.sarNo + 1;
  if (body.sarTyCd === sentToBranch && body.custBhfId) addToReceiver(context, body.custBhfId);
  return null;
}

function checkNumber(context: Context<'sendStock'>): void {
  const { branch, body } = context;
  const twin = branch.movements.find(({ sarNo }) => sarNo === body.sarNo);
  if (twin && isSameDocument(twin, body)) throw duplicate(context);
  if (body.sarNo === branch.next.movement) return;
  throw businessRefusal(`Invalid sarNo sequence, expected: ${branch.next.movement} but found: ${body.sarNo}`);
}

/** Goods are sent to a branch that the authority knows. */
function checkReceiver({ simulation, app, body: { sarTyCd, custTin, custBhfId } }: Context<'sendStock'>): void {
  if (sarTyCd !== sentToBranch || !custBhfId) return;
  const tin = custTin || app.tin;
  if (simulation.apps.some((known) => known.tin === tin && known.branch_id === custBhfId)) return;
  throw wrongField('custBhfId', 'is not a known branch');
}

type Line = Context<'sendStock'>['body']['itemList'][number];

function checkItem({ simulation, app, branch, body }: Context<'sendStock'>, { itemCd, itemSeq, qty }: Line): void {
  const item = findItem(simulation.state, app.tin, itemCd);
  if (!item) throw unknownItem(itemCd, itemSeq);
  // The live service's message for an item of another branch; it has nothing to do with taxes.
  if (!item.branches.includes(branch.branchId)) {
    throw businessRefusal('Error occurred while validating item tax type: Please try again later');
  }
  const isShort = isAbove(qty, branch.balances[itemCd] ?? '0');
  if (simulation.settings.requireStock && !isIncoming(body.sarTyCd) && isShort)
    throw businessRefusal('Insufficient Stock');
}

/** Services have no stock. */
function move({ simulation, app, branch, body }: Context<'sendStock'>, { itemCd, qty }: Line): void {
  if (findItem(simulation.state, app.tin, itemCd)?.body.itemTyCd === '3') return;
  branch.balances[itemCd] = add(branch.balances[itemCd] ?? '0', isIncoming(body.sarTyCd) ? qty : negate(qty));
}

function addToReceiver({ simulation, app, branch, body, at }: Context<'sendStock'>, receiver: string): void {
  const { sarNo, ocrnDt, totItemCnt, totTaxblAmt, totTaxAmt, totAmt, remark, itemList } = z.encode(
    requests.sendStock,
    body,
  );
  const sums = { totItemCnt, totTaxblAmt, totTaxAmt, totAmt };
  const row = {
    custTin: app.tin,
    custBhfId: branch.branchId,
    sarNo,
    ocrnDt,
    ...sums,
    remark: remark ?? null,
    itemList,
  };
  const plain = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  branchOf(simulation.state, body.custTin || app.tin, receiver).stockMoves.push({ changedAt: at, row: plain });
}

/** The balance is not set here: it is compared with the sum of the movements. */
export function saveStockBalance({ branch, body }: Context<'saveStockBalance'>): null {
  const { itemCd, rsdQty } = body;
  const balance = branch.balances[itemCd];
  if (balance === undefined) {
    throw businessRefusal('Stock IO is empty, consider adding items to the stock IO first');
  }
  if (!areEqual(balance, rsdQty)) {
    throw businessRefusal(`rsdQty mismatch. Expected: ${shorten(balance)} but found: ${shorten(rsdQty)}`);
  }
  branch.statedBalances[itemCd] = rsdQty;
  return null;
}
