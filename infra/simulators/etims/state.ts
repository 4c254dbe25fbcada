/** What the authority remembers of taxpayers, and per branch of its device. */
import type { RequestBody } from './requests.ts';
import { demoRows } from './demo-rows.ts';
import type { Operation } from './operations.ts';

/** A row of a list as it is sent, and since when it is so (C14): reads ask for what changed after a moment. */
export type Row = { changedAt: string; row: Record<string, unknown> };

export type Taxpayer = { tin: string; name: string; status: 'A' | 'D' };

export type Item = {
  changedAt: string;
  body: RequestBody<'saveItem'>;
  /** Where it was registered first, and everywhere it was saved since. */
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
  /** Of a VSCU: epoch milliseconds of its last word with the authority. */
  lastContactAt: number;
  next: { invoice: number; purchase: number; movement: number };
  /** Receipts so far by label (NS, NC, TS, …); all together they are the total. */
  receipts: Record<string, number>;
  sales: BookedSale[];
  purchases: Saved<'sendPurchase'>;
  movements: Saved<'sendStock'>;
  /** Decimal strings by item code: what the movements come to. */
  balances: Record<string, string>;
  /** What `saveStockMaster` stated last. */
  statedBalances: Record<string, string>;
  customers: Saved<'saveCustomer'>;
  users: Saved<'saveUser'>;
  insurances: Saved<'saveInsurance'>;
  compositions: Saved<'saveComposition'>;
  imports: Row[];
  /** Goods other branches sent here. */
  stockMoves: Row[];
};

export type State = {
  taxpayers: Record<string, Taxpayer>;
  /** By `tin/branch`. */
  branches: Record<string, Branch>;
  /** By taxpayer, in the order of registration. */
  items: Record<string, Item[]>;
  /** By buyer: what suppliers sold to them. */
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

/** A branch nobody has spoken of yet; imports waiting for the demo's head office come with it. */
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
