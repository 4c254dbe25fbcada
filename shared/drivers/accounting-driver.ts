/**
 * What an accounting driver is: one way to keep contacts, products, sales and purchases in one accounting system, said
 * in the gateway's words. What was synced before, what is
 * sent again and when, and whose tokens are whose is the gateway's business; a driver keeps nothing. Amounts and
 * quantities are decimal strings in major units, dates are `YYYY-MM-DD`.
 */
import type * as z from 'zod';
import type { DriverApp, DriverCall } from './driver-app.ts';
import type { StoredFields } from './stored-fields.ts';
import type { CalledProvider } from './known-addresses.ts';

/**
 * Why a sync failed. A driver throws a GatewayError whose `code` is one of these; its kind
 * follows from it (providers/accounting-refusal.ts makes both): `rate_limited`, `quota_exhausted` and
 * `provider_unavailable` are `provider_unavailable`, `outcome_unknown` is `provider_unclear`, `unsupported` is
 * `unsupported`, the others are `provider_refused`.
 */
export const syncFailureCodes = [
  'auth_expired',
  'permission_denied',
  'validation',
  'tax_code_missing',
  'account_missing',
  'duplicate',
  'stale',
  'not_found',
  'period_locked',
  'rate_limited',
  'quota_exhausted',
  'provider_unavailable',
  'outcome_unknown',
  'unsupported',
] as const;
export type SyncFailureCode = (typeof syncFailureCodes)[number];

/** The tax letters of KRA eTIMS: A exempt, B 16 %, C zero rated, D not subject to VAT, E 8 %. */
export const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const;
export type TaxCode = (typeof taxCodes)[number];

/** What a document line is for: which of a tax letter's provider ids applies. */
export type Side = 'sale' | 'purchase';

/** Provider ids or names by what they stand in for. */
export const defaultNames = [
  'income_account',
  'expense_account',
  'receivable_account',
  'payable_account',
  'deposit_account',
  'cost_center',
  'warehouse',
  'customer_group',
  'supplier_group',
  'territory',
  'item_group',
  'uom',
] as const;
export type DefaultName = (typeof defaultNames)[number];

/** How the tenant wants records to be made in their books. */
export type BookSettings = {
  /** Read by `connect`; null before. */
  base_currency: string | null;
  defaults: Readonly<Partial<Record<DefaultName, string>>>;
  /** Our tax letter to the provider's tax id. */
  tax_map: Readonly<Partial<Record<TaxCode, Readonly<Partial<Record<Side, string>>>>>>;
};

export type Address = {
  line1: string | null;
  line2: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
};

export type ContactRole = 'customer' | 'supplier' | 'both';

export type ContactRecord = {
  external_id: string;
  /** Never `both` where the driver's `contacts` are `separate`: the gateway then makes two records of one contact. */
  role: ContactRole;
  /** One of two records of a contact that is both: names that must differ get a suffix on the supplier's. */
  has_twin: boolean;
  name: string;
  is_company: boolean;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  tax_pin: string | null;
  /** ISO 4217. */
  currency: string | null;
  payment_terms_days: number | null;
  billing_address: Address | null;
  active: boolean;
  notes: string | null;
};

export type ProductRecord = {
  external_id: string;
  sku: string | null;
  name: string;
  type: 'service' | 'goods';
  unit: string | null;
  description: string | null;
  track_inventory: boolean;
  sale: {
    price: string | null;
    account_code: string | null;
    tax_code: TaxCode | null;
    price_includes_tax: boolean;
  } | null;
  purchase: { price: string | null; account_code: string | null; tax_code: TaxCode | null } | null;
  etims: { item_code: string | null; classification_code: string | null } | null;
  active: boolean;
};

/** Another record at the provider that this one names; it is there already. */
export type Reference = { provider_id: string };

export type DocumentLine = {
  line_no: number;
  product: Reference | null;
  description: string | null;
  quantity: string;
  unit_price: string;
  /** Of the whole line; '0.00' for none. */
  discount_amount: string;
  tax_code: TaxCode | null;
  account_code: string | null;
};

export type DocumentPayment = {
  method: 'cash' | 'mobile_money' | 'bank' | 'card';
  reference: string | null;
  account_code: string | null;
  /** ISO 8601. */
  paid_at: string | null;
};

type CommonDocument = {
  external_id: string;
  number: string | null;
  date: string;
  due_date: string | null;
  /** ISO 4217; null for the base currency. */
  currency: string | null;
  exchange_rate: string | null;
  /** The customer of a sale, the supplier of a purchase. */
  contact: Reference;
  price_includes_tax: boolean;
  lines: readonly DocumentLine[];
  payment: DocumentPayment | null;
  reference: string | null;
  notes: string | null;
  /** False: it stays a draft, where the provider knows drafts. */
  is_to_be_posted: boolean;
};

/** `receipt`: already paid; then there is a payment. */
export type SaleRecord = CommonDocument & { kind: 'invoice' | 'receipt' };

/** `expense`: already paid; then there is a payment. A `bill` has the supplier's number. */
export type PurchaseRecord = CommonDocument & { kind: 'bill' | 'expense'; supplier_invoice_number: string | null };

export type Totals = { subtotal: string; tax: string; total: string };

/** A thing the caller should know of though the sync succeeded, such as `posted_at_once`. */
export type SyncWarning = { code: string; message: string };

/** A record as the provider holds it. */
export type ProviderRecord = {
  /** The provider's id or name, by which everything else names it. */
  provider_id: string;
  /** The number people read. */
  provider_number: string | null;
  /** What the next update must carry where the provider locks optimistically (SyncToken, modified); else null. */
  provider_version: string | null;
  /** Of documents, where the answer tells them. */
  totals: Totals | null;
  /** Of documents whose driver has `post`, or `pay`: whether that has been done. */
  is_posted?: boolean;
  is_paid?: boolean;
  warnings: readonly SyncWarning[];
};

/**
 * `is_ours`: it carries our mark for this app and external id, so no other program or person made it. `is_inactive`:
 * its
 * name is taken, and no document can name it until it is brought back into use.
 */
export type FoundRecord = ProviderRecord & { is_ours: boolean; is_inactive?: boolean };

/** What is known of a record that is there. */
export type KnownRecord = Pick<ProviderRecord, 'provider_id' | 'provider_number' | 'provider_version'>;

/**
 * The app's connection. `accessToken` and `renew` throw `auth_expired` when the tenant must connect the app anew, and
 * for drivers without `oauth`.
 */
export type Connection = {
  /** The organisation chosen when connecting (realm, tenant, company), else the one configured; null for neither. */
  organization_id: string | null;
  /** What `exchange` and `connect` told and later calls need: an address for the region, a transport, a custom field. */
  facts: Readonly<Record<string, string>>;
  /** A valid access token; renewed before it expires. */
  accessToken(): Promise<string>;
  /** After the provider called `refused` expired: another one. Make the call once more with it, then give up. */
  renew(refused: string): Promise<string>;
};

export type AccountingCall<Config = unknown> = DriverCall<Config> & {
  connection: Connection;
  settings: BookSettings;
  /** Tells what the provider calls an exchange (`intuit_tid`, Xero's `Id`), for the log of syncs. */
  noteExchange: (providerRequestId: string) => void;
};

/** A call that writes. */
export type WriteCall<Config = unknown> = AccountingCall<Config> & {
  /**
   * A UUID: the same for every try of the same content, another one for other content. One driver call may need several
   * writes; each then derives its own name from this one, the same at every try.
   */
  idempotencyKey: string;
};

/**
 * The verbs of one type of record. All of them may be run again after a crash anywhere inside: one that needs several
 * calls begins by reading how far it got. A write whose answer is lost throws `outcome_unknown`.
 */
export type RecordVerbs<Config, Value> = {
  /** The record that carries our mark, else one of the same name or number that could be adopted; null for neither. */
  find(value: Value, call: AccountingCall<Config>): Promise<FoundRecord | null>;
  create(value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /**
   * Makes the record say what `value` says; fields that are null are left alone or cleared as the provider does it.
   * Throws `stale` when `provider_version` is outdated. The provider_id may be another one afterwards (amended
   * documents).
   */
  update(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /** The record as it is now, for its version; null when it is gone. `value` tells which kind of record it is. */
  read(known: KnownRecord, value: Value, call: AccountingCall<Config>): Promise<ProviderRecord | null>;
};

/** Documents that are made as drafts, or paid apart, get there in steps that can each be taken up again. */
export type DocumentVerbs<Config, Value> = RecordVerbs<Config, Value> & {
  /** Posts a draft; absent where `create` posts. */
  post?(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /** Books the payment of a receipt or expense, after `post`; absent where `create` does. */
  pay?(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
};

export type TokenSet = {
  access_token: string;
  /** Epoch milliseconds. */
  access_expires_at: number;
  /** Null on a refresh where the provider keeps the one it was asked with. */
  refresh_token: string | null;
  /** Epoch milliseconds, where the provider tells. */
  refresh_expires_at: number | null;
};

/** What connecting brings. `organizations`: those the grant opens, where the provider tells; the gateway chooses. */
export type Grant = TokenSet & {
  organizations: readonly { id: string; name: string | null }[];
  facts: Readonly<Record<string, string>>;
};

/** OAuth2 with the authorisation code; state, verifier and where they are kept are the gateway's. */
export type OAuthVerbs<Config> = {
  /** Whether the provider takes a code challenge (S256). */
  pkce: boolean;
  authorizeUrl(
    ask: { state: string; redirectUri: string; codeChallenge: string | null },
    call: DriverCall<Config>,
  ): string;
  /** `query`: everything the browser brought back, such as `realmId`. */
  exchange(
    granted: {
      code: string;
      redirectUri: string;
      codeVerifier: string | null;
      query: Readonly<Record<string, string>>;
    },
    call: DriverCall<Config>,
  ): Promise<Grant>;
  /** Throws `auth_expired` when the refresh token is dead for good. */
  refresh(
    kept: { refresh_token: string; facts: Readonly<Record<string, string>> },
    call: DriverCall<Config>,
  ): Promise<TokenSet>;
};

/** `facts` are added to those of the connection. */
export type ConnectedBooks = {
  organization_name: string | null;
  base_currency: string;
  facts?: Readonly<Record<string, string>>;
};

/** Calls in so many seconds, where a window of a day is a quota; and syncs at the same time. */
export type ProviderLimits = { windows: readonly { calls: number; seconds: number }[]; concurrent: number };

/** Finds the driver of an app's type. */
export type FindAccountingDriver = (type: string) => Promise<AccountingDriver | undefined>;

export type AccountingDriver<Config = unknown> = CalledProvider & {
  /** The app's `type` and a result's `provider`. */
  id: string;
  title: string;
  /** Secret fields carry `.meta({ secret: true })`. `organization_id` here names the organisation before connecting. */
  config: z.ZodType<Config>;
  /** Absent for drivers with keys in their configuration. */
  oauth?: OAuthVerbs<Config>;
  /** Run when an app is connected and by its test, any number of times: reads the books, prepares what drivers need there. */
  connect(call: AccountingCall<Config>): Promise<ConnectedBooks>;
  /** `separate`: customers and suppliers are different records; a contact that is both becomes two. */
  contacts: 'separate' | 'joined';
  /**
   * How a write of unknown outcome is made good. `by_key`: it is sent again under the same idempotency key and the
   * provider answers as it did at first. `by_look_up`: `find` goes first.
   */
  replays: 'by_key' | 'by_look_up';
  /** What the provider lets one app do; the gateway keeps to it, whatever the number of workers. */
  limits(app: DriverApp<Config>): ProviderLimits;
  /** What the provider is told of each record; the gateway warns of what it is not (drivers/kept-fields.ts). */
  keeps: StoredFields<Config>;
  contact: RecordVerbs<Config, ContactRecord>;
  product: RecordVerbs<Config, ProductRecord>;
  sale: DocumentVerbs<Config, SaleRecord>;
  purchase: DocumentVerbs<Config, PurchaseRecord>;
};
