/** The lists of the eTIMS simulator: rows that changed strictly after a given time. */
import * as z from 'zod';
import { requests } from './requests.ts';
import { toCodeList } from './codes.ts';
import type { Context } from './context.ts';
import { demoRows } from './demo-rows.ts';
import { EtimsRefusal } from './envelopes.ts';
import { itemsOf, type Row } from './state.ts';
import { isOutOfTouch } from './vscu.ts';

const nothingFound = (): EtimsRefusal => new EtimsRefusal('001', 'There is no search result');

/** Throws 001 if nothing is newer. */
function changed(rows: readonly Row[], { lastReqDt }: { lastReqDt: string }): Array<Record<string, unknown>> {
  const newer = rows.filter(({ changedAt }) => changedAt > lastReqDt).map(({ row }) => row);
  if (newer.length === 0) throw nothingFound();
  return newer;
}

export function listCodes({ simulation, body }: Context<'listCodes'>): unknown {
  const { settings, state } = simulation;
  return {
    clsList: changed(
      toCodeList(settings).map((row) => ({ changedAt: state.codesChangedAt, row })),
      body,
    ),
  };
}

export function listItemClasses({ body }: Context<'listItemClasses'>): unknown {
  return {
    itemClsList: changed(
      demoRows.itemClasses.map((row) => ({ changedAt: demoRows.since, row })),
      body,
    ),
  };
}

/** A query that the taxpayer's unit cannot answer offline. */
export function findTaxpayer({ simulation, surface, branch, body }: Context<'findTaxpayer'>): unknown {
  if (surface === 'vscu' && isOutOfTouch(simulation, branch, 0))
    throw new EtimsRefusal('894', 'Server communication error');
  const taxpayer = simulation.state.taxpayers[body.custmTin];
  if (!taxpayer) throw nothingFound();
  const { tin, name: taxprNm, status: taxprSttsCd } = taxpayer;
  const place = { prvncNm: 'NAIROBI CITY', dstrtNm: 'WESTLANDS', sctrNm: 'PARKLANDS', locDesc: null };
  return { custList: [{ tin, taxprNm, taxprSttsCd, ...place }] };
}

export function listBranches({ simulation, app, body }: Context<'listBranches'>): unknown {
  const rows = simulation.apps
    .filter(({ tin }) => tin === app.tin)
    .map(({ tin, branch_id, branch_name }) => ({
      changedAt: demoRows.since,
      row: {
        tin,
        bhfId: branch_id,
        bhfNm: branch_name,
        bhfSttsCd: '01',
        prvncNm: 'NAIROBI CITY',
        dstrtNm: 'WESTLANDS',
        sctrNm: 'PARKLANDS',
        locDesc: 'DEMO TOWERS',
        mgrNm: 'AMINA DEMO',
        mgrTelNo: '0700000001',
        mgrEmail: 'amina@example.test',
        hqYn: branch_id === '00' ? 'Y' : 'N',
      },
    }));
  return { bhfList: changed(rows, body) };
}

export function listNotices({ simulation, body }: Context<'listNotices'>): unknown {
  return { noticeList: changed(simulation.state.notices, body) };
}

export function listItems({ simulation, app, body }: Context<'listItems'>): unknown {
  const rows = itemsOf(simulation.state, app.tin).map(({ changedAt, body: item, branches }) => ({
    changedAt,
    row: { tin: app.tin, ...z.encode(requests.saveItem, item), regBhfId: branches[0], rraModYn: 'N' },
  }));
  return { itemList: changed(rows, body) };
}

export function listImports({ branch, body }: Context<'listImports'>): unknown {
  return { itemList: changed(branch.imports, body) };
}

export function listPurchases({ simulation, app, body }: Context<'listPurchases'>): unknown {
  return { saleList: changed(simulation.state.supplierSales[app.tin] ?? [], body) };
}

export function listStockMoves({ branch, body }: Context<'listStockMoves'>): unknown {
  return { stockList: changed(branch.stockMoves, body) };
}

/** Only one source documents this read; the receipt data are next to the sale. */
export function findSale({ branch, body }: Context<'findSale'>): unknown {
  const found = branch.sales.filter(({ body: sale }) => sale.invcNo === body.invcNo);
  if (found.length === 0) throw nothingFound();
  return {
    salesList: found.map(({ body: sale, curRcptNo, totRcptNo, intrlData, rcptSign, signedAt }) => ({
      ...z.encode(requests.sendSale, sale),
      curRcptNo,
      totRcptNo,
      intrlData,
      rcptSign,
      sdcDateTime: signedAt,
    })),
  };
}
