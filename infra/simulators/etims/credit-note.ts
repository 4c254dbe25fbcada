/** The authority's checks of a credit note: an original, a reason, and no more than was sold. */
import { isAbove, sum } from '../../../shared/values/money.ts';
import type { RequestBody } from './requests.ts';
import { hasCode } from './codes.ts';
import { businessRefusal } from './envelopes.ts';
import type { Branch } from './state.ts';

type Sale = RequestBody<'sendSale'>;
type Line = Sale['itemList'][number];

export function checkCreditNote(branch: Branch, note: Sale): void {
  const original = branch.sales.find(({ body }) => body.invcNo === note.orgInvcNo && body.rcptTyCd === 'S')?.body;
  if (!original) throw businessRefusal('orgInvcNo does not exist. Please update the field and try again');
  if ((note.rfdDt ?? '') === '') throw businessRefusal('Missing RfdDt Date');
  if (!hasCode('32', note.rfdRsnCd ?? '')) throw businessRefusal('Invalid RfdRsnCd');
  for (const line of note.itemList) checkLine(original, line);
  const earlier = branch.sales
    .map(({ body }) => body)
    .filter(({ rcptTyCd, orgInvcNo }) => rcptTyCd === 'R' && orgInvcNo === note.orgInvcNo);
  const credited = sum([...earlier, note].map(({ totAmt }) => totAmt));
  if (isAbove(credited, original.totAmt)) {
    throw businessRefusal('The total of the credit notes exceeds the original invoice');
  }
}

/** The same items and tax letters, each with at most the original's quantity and price. */
function checkLine(original: Sale, line: Line): void {
  const sold = original.itemList.filter(({ itemCd, taxTyCd }) => itemCd === line.itemCd && taxTyCd === line.taxTyCd);
  if (sold.length === 0) throw businessRefusal(`Item ${line.itemCd} is not on the original invoice`);
  if (isAbove(line.qty, sum(sold.map(({ qty }) => qty)))) {
    throw businessRefusal(`Quantity of item ${line.itemCd} exceeds the original invoice`);
  }
  if (sold.every(({ prc }) => isAbove(line.prc, prc))) {
    throw businessRefusal(`Price of item ${line.itemCd} exceeds the original invoice`);
  }
}
