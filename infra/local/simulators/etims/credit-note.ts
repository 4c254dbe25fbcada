/** What the authority wants of a credit note (upstreams/tax.md 2.8): an original, a reason, and no more than was sold. */
import { toHundredths } from '../../../../shared/einvoicing/hundredths.ts';
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
  const credited = [...earlier, note].reduce((sum, { totAmt }) => sum + toHundredths(totAmt), 0n);
  if (credited > toHundredths(original.totAmt)) {
    throw businessRefusal('The total of the credit notes exceeds the original invoice');
  }
}

/** The same items and tax letters, and of each not more than the original has, nor dearer. */
function checkLine(original: Sale, line: Line): void {
  const sold = original.itemList.filter(({ itemCd, taxTyCd }) => itemCd === line.itemCd && taxTyCd === line.taxTyCd);
  if (sold.length === 0) throw businessRefusal(`Item ${line.itemCd} is not on the original invoice`);
  const most = (member: 'qty' | 'prc') => sold.map((each) => toHundredths(each[member]));
  const quantity = most('qty').reduce((sum, each) => sum + each, 0n);
  if (toHundredths(line.qty) > quantity) {
    throw businessRefusal(`Quantity of item ${line.itemCd} exceeds the original invoice`);
  }
  if (most('prc').every((price) => toHundredths(line.prc) > price)) {
    throw businessRefusal(`Price of item ${line.itemCd} exceeds the original invoice`);
  }
}
