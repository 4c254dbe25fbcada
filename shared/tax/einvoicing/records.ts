/**
 * What the e-invoicing module stores, each with its key. One partition of the tax table holds all records of an app.
 */
import { appKeys } from '../../apps/records.ts';
import type { TaxApp } from '../app/tax-app.ts';
import { key, listOfApp, padded } from '../../platform/storage/key-text.ts';
import type { Key, KeyRange } from '../../platform/storage/table.ts';
import type { ListHead } from './master-data/authority-list.ts';
import type { RecordOf } from './documents/document.ts';
import type { DocumentName } from './documents/document-store.ts';
import type { StockRecord, StoredItem } from './master-data/item.ts';
import type { LaneEntry, LaneLock } from './lane/lane.ts';
import type { Head } from './documents/numbers.ts';
import type { PartyRecord } from './master-data/party.ts';
import type { UnclearPurchase } from './documents/unclear-purchases.ts';
import type { UnclearMovement } from './stock/stock-balances.ts';
import type { UnclearSale } from './documents/unclear-sales.ts';

/** The kinds of documents of a tax app. Each kind is a numbered list. */
export type DocumentKind = 'sale' | 'credit_note' | 'purchase' | 'reverse_invoice' | 'movement';
/** The other kinds of records of a tax app. Each kind is a numbered list. */
export type TaxRecordKind = 'item' | 'customer' | 'supplier';

/** The number assigned to the record of a name or request. */
export type Numbered = { sequence: number };

const documentSk = (kind: DocumentKind, sequence: number): string => key`DOC#${kind}#${padded(sequence)}`;

export const taxKeys = {
  list: listOfApp,
  /** The app's sequences. */
  head: (accountId: number, appId: number): Key<Head> => ({ pk: listOfApp(accountId, appId), sk: 'HEAD' }),
  document: <Kind extends DocumentKind>(
    accountId: number,
    appId: number,
    kind: Kind,
    sequence: number,
  ): Key<RecordOf<Kind>> => ({ pk: listOfApp(accountId, appId), sk: documentSk(kind, sequence) }),
  documentSk,
  /** By their day (`YYYY-MM-DD`, Kenyan time), for lists and reports of a period. */
  documentsByDay: (accountId: number, appId: number, kind: DocumentKind): string =>
    key`${listOfApp(accountId, appId)}#${kind}`,
  dayOfDocument: (accountId: number, appId: number, kind: DocumentKind, day: string, sequence: number) => ({
    list_pk: key`${listOfApp(accountId, appId)}#${kind}`,
    list_sk: key`${day}#${padded(sequence)}`,
  }),
  /** Maps the caller's own number to its document. A number is used once. */
  documentName: (accountId: number, appId: number, kind: DocumentKind, name: string): Key<DocumentName> => ({
    pk: listOfApp(accountId, appId),
    sk: key`NAME#${kind}#${name}`,
  }),
  /** The names with a prefix. */
  documentNames: (accountId: number, appId: number, kind: DocumentKind, beginning: string): KeyRange<DocumentName> => ({
    pk: listOfApp(accountId, appId),
    prefix: key`NAME#${kind}#${beginning}`,
  }),
  /** The credit notes of a sale. The key ends with the number of the credit note. */
  credit: (accountId: number, appId: number, saleSequence: number, sequence: number): Key => ({
    pk: listOfApp(accountId, appId),
    sk: key`CREDIT#${padded(saleSequence)}#${padded(sequence)}`,
  }),
  credits: (accountId: number, appId: number, saleSequence: number): KeyRange => ({
    pk: listOfApp(accountId, appId),
    prefix: key`CREDIT#${padded(saleSequence)}#`,
  }),
  /** A document that was sent under one of the authority's numbers and abandoned without a response. */
  unclearSale: (accountId: number, appId: number, number: number): Key<UnclearSale> => ({
    pk: listOfApp(accountId, appId),
    sk: key`UNSURE#invoice#${padded(number)}`,
  }),
  unclearPurchase: (accountId: number, appId: number, number: number): Key<UnclearPurchase> => ({
    pk: listOfApp(accountId, appId),
    sk: key`UNSURE#purchase#${padded(number)}`,
  }),
  unclearMovement: (accountId: number, appId: number, number: number): Key<UnclearMovement> => ({
    pk: listOfApp(accountId, appId),
    sk: key`UNSURE#movement#${padded(number)}`,
  }),
  item: (accountId: number, appId: number, itemCode: string): Key<StoredItem> => ({
    pk: listOfApp(accountId, appId),
    sk: key`ITEM#${itemCode}`,
  }),
  /** The code that every attempt of a reservation uses for its new item. */
  reservedItem: (accountId: number, appId: number, reservation: string): Key<{ item_code: string }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`NAME#item#${reservation}`,
  }),
  stock: (accountId: number, appId: number, itemCode: string): Key<StockRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`STOCK#${itemCode}`,
  }),
  /** A customer or supplier by its number. */
  party: (accountId: number, appId: number, kind: 'customer' | 'supplier', id: number): Key<PartyRecord> => ({
    pk: listOfApp(accountId, appId),
    sk: key`PARTY#${kind}#${padded(id)}`,
  }),
  partySk: (kind: 'customer' | 'supplier', id: number): string => key`PARTY#${kind}#${padded(id)}`,
  /** The number of a customer or supplier, by the request that created it. */
  partyOfRequest: (
    accountId: number,
    appId: number,
    kind: 'customer' | 'supplier',
    requestId: string,
  ): Key<Numbered> => ({
    pk: listOfApp(accountId, appId),
    sk: key`NAME#${kind}#${requestId}`,
  }),
  /** Maps a number at the authority to its customer. */
  customerOfNumber: (accountId: number, appId: number, number: string): Key<{ id: number }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`NAME#customer#number#${number}`,
  }),
  recordsByNumber: (accountId: number, appId: number, kind: TaxRecordKind): string =>
    key`${listOfApp(accountId, appId)}#${kind}`,
  numberOfRecord: (accountId: number, appId: number, kind: TaxRecordKind, sequence: number) => ({
    list_pk: key`${listOfApp(accountId, appId)}#${kind}`,
    list_sk: padded(sequence),
  }),
  /** The waiting requests of a lane, in the order of acceptance. */
  laneEntry: (
    accountId: number,
    appId: number,
    lane: string,
    acceptedAt: string,
    requestId: string,
  ): Key<LaneEntry> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LANE#${lane}#${acceptedAt}#${requestId}`,
  }),
  laneEntries: (accountId: number, appId: number, lane: string): KeyRange<LaneEntry> => ({
    pk: listOfApp(accountId, appId),
    prefix: key`LANE#${lane}#`,
  }),
  laneLock: (accountId: number, appId: number, lane: string): Key<LaneLock> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LOCK#${lane}`,
  }),
  /** A stored list of the authority: when it was last read, and where its parts are. */
  authorityList: (accountId: number, appId: number, name: string): Key<ListHead> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LIST#${name}#${padded(0, 4)}`,
  }),
  /** A part of a list. `rows` is packed. */
  authorityListPart: (accountId: number, appId: number, name: string, part: number): Key<{ rows: string }> => ({
    pk: listOfApp(accountId, appId),
    sk: key`LIST#${name}#${padded(part, 4)}`,
  }),
};

/** The key of the tax app itself, in the table of apps. */
export const keyOfApp = ({ account_id: accountId, id }: Pick<TaxApp, 'account_id' | 'id'>): Key<TaxApp> =>
  appKeys.app(accountId, 'tax', id);
