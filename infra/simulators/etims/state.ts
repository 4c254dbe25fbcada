/** The authority's data about taxpayers, and per branch about its device. */
import type { RequestBody } from './requests.ts';
import { demoRows } from './demo-rows.ts';
import type { Operation } from './operations.ts';

/** A row of a list as it is sent, and its time of change (C14): reads return rows that changed after a given time. */
export type Row = { changedAt: string; row: Record<string, unknown> };

export type Taxpayer = { tin: string; name: string; status: 'A' | 'D' };

export type Item = {
  changedAt: string;
  body: RequestBody<'saveItem'>;
  /** The branch where it was first registered, and those where it was saved later. */
  branches: string[];
};

export type BookedSale = {
  body: RequestBody<'sendSale'>;
  curRcptNo: number;
  totRcptNo: number;
  intrlData: string;
  rcptSign: string;
  signedAt: string;
};

type Saved<Name extends Operation> = RequestBody<Name>[];

export type Branch = {
  tin: string;
  branchId: string;
  isInstalled: boolean;
  /** For a VSCU: epoch milliseconds of its last contact with the authority. */
  lastContactAt: number;
  next: { invoice: number; purchase: number; movement: number };
  /** The number of receipts by label (NS, NC, TS, …); their sum is the total. */
  receipts: Record<string, number>;
  sales: BookedSale[];
  purchases: Saved<'sendPurchase'>;
  movements: Saved<'sendStock'>;
  /** Decimal strings by item code: the sum of the movements. */
  balances: Record<string, string>;
  /** The balance that `saveStockMaster` last reported. */
  statedBalances: Record<string, string>;
  customers: Saved<'saveCustomer'>;
  users: Saved<'saveUser'>;
  insurances: Saved<'saveInsurance'>;
  compositions: Saved<'saveComposition'>;
  imports: Row[];
  /** Goods sent here by other branches. */
  stockMoves: Row[];
};

export type State = {
  taxpayers: Record<string, Taxpayer>;
  /** By `tin/branch`. */
  branches: Record<string, Branch>;
  /** By taxpayer, in the order of registration. */
  items: Record<string, Item[]>;
  /** By buyer: sales of suppliers to them. */
  supplierSales: Record<string, Row[]>;
  notices: Row[];
  /** C14. */
  codesChangedAt: string;
};

export const keyOf = (tin: string, branchId: string): string => `${tin}/${branchId}`;

export function makeState(): State {
  return {
    taxpayers: structuredClone(demoRows.taxpayers),
    branches: {},
    items: {},
    supplierSales: structuredClone(demoRows.supplierSales),
    notices: structuredClone(demoRows.notices),
    codesChangedAt: demoRows.since,
  };
}

/** A branch that was not used yet; the demo's head office has pending imports. */
export function branchOf(state: State, tin: string, branchId: string): Branch {
  state.branches[keyOf(tin, branchId)] ??= {
    tin,
    branchId,
    isInstalled: false,
    lastContactAt: 0,
    next: { invoice: 1, purchase: 1, movement: 1 },
    receipts: {},
    sales: [],
    purchases: [],
    movements: [],
    balances: {},
    statedBalances: {},
    customers: [],
    users: [],
    insurances: [],
    compositions: [],
    imports: structuredClone(demoRows.imports[keyOf(tin, branchId)] ?? []),
    stockMoves: [],
  };
  return state.branches[keyOf(tin, branchId)] as Branch;
}

export const itemsOf = (state: State, tin: string): Item[] => (state.items[tin] ??= []);

export function findItem(state: State, tin: string, itemCode: string): Item | undefined {
  return itemsOf(state, tin).find(({ body }) => body.itemCd === itemCode);
}
