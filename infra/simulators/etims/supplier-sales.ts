/** Sales by one taxpayer that another may accept as purchases. */
import * as z from 'zod';
import { requests } from './requests.ts';
import type { Context } from './context.ts';
import type { BookedSale } from './state.ts';

/** A sale to a taxpayer known to the authority appears in their list. */
export function addToBuyer(
  { simulation, app, branch, at }: Context<'sendSale'>,
  { body, curRcptNo }: BookedSale,
): void {
  const buyer = body.custTin ?? '';
  if (body.rcptTyCd !== 'S' || !(buyer in simulation.state.taxpayers) || buyer === app.tin) return;
  const { receipt: _receipt, itemList, cfmDt, stockRlsDt, ...sale } = z.encode(requests.sendSale, body);
  const row = {
    ...sale,
    spplrTin: app.tin,
    spplrNm: app.business_name,
    spplrBhfId: branch.branchId,
    spplrInvcNo: curRcptNo,
    spplrSdcId: app.sdc_id,
    cfmDt: toSqlTime(cfmDt),
    stockRlsDt: stockRlsDt ? toSqlTime(stockRlsDt) : null,
    itemList,
  };
  (simulation.state.supplierSales[buyer] ??= []).push({
    changedAt: at,
    row: JSON.parse(JSON.stringify(row)) as typeof row,
  });
}

/** C14 as `2026-01-15 10:15:30`. */
const toSqlTime = (stamp: string): string =>
  stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
