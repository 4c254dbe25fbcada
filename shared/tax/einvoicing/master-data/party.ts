/** The stored customers and suppliers. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { nextInList } from '../documents/numbers.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;
export type PartyKind = 'customer' | 'supplier';

export type PartyRecord = {
  account_id: number;
  app_id: number;
  kind: PartyKind;
  /** The number in the list of its kind. */
  id: number;
  name: string;
  pin: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  active: boolean;
  /** Of a customer: its number at the authority, and other values sent there. */
  number?: string;
  fax?: string | null;
  remark?: string | null;
  /** Of a supplier. */
  branch_id?: string;
  /** The authority's name for the PIN, if it could be queried. */
  authority_name?: string | null;
  /** The request that created it. All attempts of a request create one record. */
  request_id: string;
  created_at: string;
  updated_at: string;
};

const keyOf = (app: App, kind: PartyKind, id: number) => taxKeys.party(app.account_id, app.id, kind, id);

export async function findParty(tax: Table, app: App, kind: PartyKind, id: number): Promise<PartyRecord | null> {
  return tax.get(keyOf(app, kind, id));
}

type Facts = Omit<PartyRecord, 'account_id' | 'app_id' | 'id' | 'created_at' | 'updated_at'>;

/** Assigns the number of a new record; the same for every attempt of its request. */
export async function assignPartyId(tax: Table, app: App, kind: PartyKind, requestId: string): Promise<number> {
  const key = taxKeys.partyOfRequest(app.account_id, app.id, kind, requestId);
  const known = await tax.get(key);
  if (known !== null) return known.sequence;
  const sequence = await nextInList(tax, app, kind);
  await tax.put({ ...key, sequence });
  return sequence;
}

/**
 * Reserves the number by which the authority knows a customer: the requested number, or the first free one from its id
 * on. Null if another customer has the requested number.
 */
export async function reserveCustomerNumber(
  tax: Table,
  app: App,
  id: number,
  wanted: string | undefined,
): Promise<string | null> {
  for (let count = id; ; count += 1) {
    const number = wanted ?? String(count);
    const key = taxKeys.customerOfNumber(app.account_id, app.id, number);
    const owner = await tax.get(key);
    // The number is free if its customer was never stored.
    const isTaken = owner !== null && owner.id !== id && (await findParty(tax, app, 'customer', owner.id)) !== null;
    if (!isTaken) {
      await tax.put({ ...key, id });
      return number;
    }
    if (wanted !== undefined) return null;
  }
}

export async function saveParty(tax: Table, app: App, id: number, facts: Facts, now: number): Promise<PartyRecord> {
  const known = await findParty(tax, app, facts.kind, id);
  const at = new Date(now).toISOString();
  const record: PartyRecord = {
    ...facts,
    account_id: app.account_id,
    app_id: app.id,
    id,
    created_at: known?.created_at ?? at,
    updated_at: at,
  };
  await tax.put({ ...keyOf(app, facts.kind, id), ...record });
  return record;
}

export function toCustomerBody(party: PartyRecord) {
  const { id, number = null, pin, name, address, phone, email, fax = null, active, remark = null } = party;
  const { created_at, updated_at } = party;
  return { id, number, pin, name, address, phone, email, fax, active, remark, created_at, updated_at };
}

export function toSupplierBody(party: PartyRecord) {
  const { id, pin, name, branch_id = null, address, phone, email, active, authority_name = null } = party;
  const { created_at, updated_at } = party;
  return { id, pin, name, branch_id, address, phone, email, active, authority_name, created_at, updated_at };
}
