/**
 * The interface of an accounting driver: one way to store contacts, products, sales and purchases in one accounting
 * system, in the gateway's terms. The gateway tracks what was synced, when to retry, and which tokens belong to whom; a
 * driver stores nothing. Amounts and quantities are decimal strings in major units, dates are `YYYY-MM-DD`.
 */
import type * as z from 'zod';
import type { GatewayError } from '../platform/errors/gateway-error.ts';
import type { DriverApp, DriverCall } from './driver-app.ts';
import type { StoredFields } from './stored-fields.ts';
import type { CalledProvider } from './known-addresses.ts';

/**
 * Why a sync failed. A driver throws a GatewayError whose `code` is one of these; its kind follows from the code
 * (providers/accounting-refusal.ts sets both): `rate_limited`, `quota_exhausted` and `provider_unavailable` are
 * `provider_unavailable`, `outcome_unknown` is `provider_unclear`, `unsupported` is `unsupported`, the others are
 * `provider_refused`.
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

/** The purpose of a document line: it selects one of a tax letter's provider ids. */
export type Side = 'sale' | 'purchase';

/** Provider ids or names, by their purpose. */
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

/** How the tenant wants records to be created in their accounting system. */
export type BookSettings = {
  /** Read by `connect`; null before that. */
  base_currency: string | null;
  /** For new records: a change leaves what the record has. */
  defaults: Readonly<Partial<Record<DefaultName, string>>>;
  /** Maps our tax letter to the provider's tax id. */
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
  /** Never `both` if the driver's `contacts` are `separate`: the gateway then creates two records for one contact. */
  role: ContactRole;
  /** One of two records of a contact that is both. If names must be unique, the supplier's gets a suffix. */
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

/** Another record at the provider that this one refers to. It exists already. */
export type Reference = { provider_id: string };

export type DocumentLine = {
  line_no: number;
  product: Reference | null;
  description: string | null;
  quantity: string;
  unit_price: string;
  /** For the whole line; '0.00' for none. */
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
  /** False: it stays a draft, if the provider supports drafts. */
  is_to_be_posted: boolean;
};

/** `receipt`: already paid, so it has a payment. */
export type SaleRecord = CommonDocument & { kind: 'invoice' | 'receipt' };

/** `expense`: already paid, so it has a payment. A `bill` has the supplier's number. */
export type PurchaseRecord = CommonDocument & { kind: 'bill' | 'expense'; supplier_invoice_number: string | null };

export type Totals = { subtotal: string; tax: string; total: string };

/** Something the caller should know even though the sync succeeded, such as `posted_at_once`. */
export type SyncWarning = { code: string; message: string };

/** A record as the provider holds it. */
export type ProviderRecord = {
  /** The provider's id or name, which other records refer to. */
  provider_id: string;
  /** The number that people read. */
  provider_number: string | null;
  /** What the next update must send if the provider uses optimistic locking (SyncToken, modified); else null. */
  provider_version: string | null;
  /** For documents, if the response contains them. */
  totals: Totals | null;
  /** For documents whose driver has `post` or `pay`: whether that has been done. */
  is_posted?: boolean;
  is_paid?: boolean;
  warnings: readonly SyncWarning[];
};

/**
 * `is_ours`: it has our mark for this app and external id, so no other program or person created it. `is_inactive`: its
 * name is in use, and no document can refer to it until it is reactivated.
 */
export type FoundRecord = ProviderRecord & { is_ours: boolean; is_inactive?: boolean };

/** What is known of an existing record. */
export type KnownRecord = Pick<ProviderRecord, 'provider_id' | 'provider_number' | 'provider_version'>;

/**
 * The app's connection. `accessToken` and `renew` throw `auth_expired` when the tenant must connect the app again, and
 * for drivers without `oauth`.
 */
export type Connection = {
  /** The organization chosen when connecting (realm, tenant, company), else the configured one; null for neither. */
  organization_id: string | null;
  /** What `exchange` and `connect` returned for later calls: a regional address, a transport, a custom field. */
  facts: Readonly<Record<string, string>>;
  /** A valid access token; renewed before it expires. */
  accessToken(): Promise<string>;
  /** Returns a new token after the provider reported `refused` as expired. Repeat the call once with it, then fail. */
  renew(refused: string): Promise<string>;
};

export type AccountingCall<Config = unknown> = DriverCall<Config> & {
  connection: Connection;
  settings: BookSettings;
  /** Reports the provider's id of an exchange (`intuit_tid`, Xero's `Id`), for the sync log. */
  noteExchange: (providerRequestId: string) => void;
};

/** A call that writes. */
export type WriteCall<Config = unknown> = AccountingCall<Config> & {
  /**
   * A UUID: the same for every attempt with the same content, different for other content. If one driver call needs
   * several writes, each derives its own key from this one, and the derived key is the same at every attempt.
   */
  idempotencyKey: string;
};

/**
 * The operations on one type of record. Each can be repeated after a crash at any point: one that needs several calls
 * first reads how far it got. A write whose response is lost throws `outcome_unknown`.
 */
export type RecordVerbs<Config, Value> = {
  /** The record with our mark, else one with the same name or number that could be adopted; null for neither. */
  find(value: Value, call: AccountingCall<Config>): Promise<FoundRecord | null>;
  /**
   * `refused`: the provider made the record and refused a later call for it. Without a mark of ours in the record, it
   * could not be told from another one of its name.
   */
  create(value: Value, call: WriteCall<Config>): Promise<ProviderRecord & { refused?: GatewayError }>;
  /** Makes the remaining calls of a `create` whose response was lost; absent where it is a single call. */
  finish?(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /**
   * Makes the record match `value`. A null field is left unchanged or cleared, depending on the provider. Throws
   * `stale` when `provider_version` is outdated. The provider_id may differ afterwards (amended documents).
   */
  update(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /** The current record, for its version; null when it no longer exists. `value` shows its kind of record. */
  read(known: KnownRecord, value: Value, call: AccountingCall<Config>): Promise<ProviderRecord | null>;
};

/** Documents that are created as drafts or paid separately. Each step can be resumed. */
export type DocumentVerbs<Config, Value> = RecordVerbs<Config, Value> & {
  /** Posts a draft; absent where `create` posts. */
  post?(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
  /** Records the payment of a receipt or expense, after `post`; absent where `create` does. */
  pay?(known: KnownRecord, value: Value, call: WriteCall<Config>): Promise<ProviderRecord>;
};

export type TokenSet = {
  access_token: string;
  /** Epoch milliseconds. */
  access_expires_at: number;
  /** Null on a refresh if the provider keeps the refresh token that was sent. */
  refresh_token: string | null;
  /** Epoch milliseconds, if the provider returns it. */
  refresh_expires_at: number | null;
};

/**
 * The result of connecting. `organizations`: those the grant covers, if the provider lists them; the gateway chooses.
 */
export type Grant = TokenSet & {
  organizations: readonly { id: string; name: string | null }[];
  facts: Readonly<Record<string, string>>;
};

/** OAuth2 with an authorization code. The gateway creates and stores the state and the verifier. */
export type OAuthVerbs<Config> = {
  /** Whether the provider accepts a code challenge (S256). */
  pkce: boolean;
  authorizeUrl(
    ask: { state: string; redirectUri: string; codeChallenge: string | null },
    call: DriverCall<Config>,
  ): string;
  /** `query`: all query parameters of the browser's redirect, such as `realmId`. */
  exchange(
    granted: {
      code: string;
      redirectUri: string;
      codeVerifier: string | null;
      query: Readonly<Record<string, string>>;
    },
    call: DriverCall<Config>,
  ): Promise<Grant>;
  /** Throws `auth_expired` when the refresh token no longer works. */
  refresh(
    stored: { refresh_token: string; facts: Readonly<Record<string, string>> },
    call: DriverCall<Config>,
  ): Promise<TokenSet>;
};

/** `facts` are added to those of the connection. */
export type ConnectedBooks = {
  organization_name: string | null;
  base_currency: string;
  facts?: Readonly<Record<string, string>>;
};

/** Calls per number of seconds, where a window of a day is a quota; and the maximum of concurrent syncs. */
export type ProviderLimits = { windows: readonly { calls: number; seconds: number }[]; concurrent: number };

/** Finds the driver of an app's type. */
export type FindAccountingDriver = (type: string) => Promise<AccountingDriver | undefined>;

export type AccountingDriver<Config = unknown> = CalledProvider & {
  /** The app's `type` and a result's `provider`. */
  id: string;
  title: string;
  /** Secret fields have `.meta({ secret: true })`. `organization_id` here names the organization before connecting. */
  config: z.ZodType<Config>;
  /** Absent for drivers whose configuration contains keys. */
  oauth?: OAuthVerbs<Config>;
  /** Runs when an app is connected and in its test, any number of times: reads the company and prepares it. */
  connect(call: AccountingCall<Config>): Promise<ConnectedBooks>;
  /** `separate`: customers and suppliers are different records; a contact that is both becomes two records. */
  contacts: 'separate' | 'joined';
  /**
   * How to repeat a write of unknown outcome. `by_key`: send it again under the same idempotency key; the provider
   * returns its first response. `by_look_up`: call `find` first.
   */
  replays: 'by_key' | 'by_look_up';
  /** The limits the provider sets per app; the gateway respects them with any number of workers. */
  limits(app: DriverApp<Config>): ProviderLimits;
  /** Which fields of each record the provider stores; the gateway warns about the others (drivers/stored-fields.ts). */
  storedFields: StoredFields<Config>;
  contact: RecordVerbs<Config, ContactRecord>;
  product: RecordVerbs<Config, ProductRecord>;
  sale: DocumentVerbs<Config, SaleRecord>;
  purchase: DocumentVerbs<Config, PurchaseRecord>;
};
