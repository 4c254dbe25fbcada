/**
 * Which members of a record a provider keeps, said once by each accounting driver, and the warnings that follow for the
 * others. A member that is added to a record type does not compile before every driver has said what becomes of it.
 */
import type {
  AccountingCall,
  ContactRecord,
  ProductRecord,
  PurchaseRecord,
  Reference,
  SaleRecord,
  SyncWarning,
} from './accounting-driver.ts';

export type SyncedRecords = {
  contact: ContactRecord;
  product: ProductRecord;
  sale: SaleRecord;
  purchase: PurchaseRecord;
};
export type SyncedKind = keyof SyncedRecords;

/** The members by path: `name`, `billing_address.city`, `lines.quantity` of every line. */
type PathOf<Value> = { [Name in keyof Value & string]: PathUnder<Name, NonNullable<Value[Name]>> }[keyof Value &
  string];
type PathUnder<Name extends string, Value> = Value extends Reference
  ? Name
  : Value extends readonly (infer Item)[]
    ? `${Name}.${PathOf<Item>}`
    : Value extends object
      ? `${Name}.${PathOf<Value>}`
      : Name;

/** What tells the gateway's records apart: links keep it, so that no provider has to. */
type GatewaysOwn = 'external_id' | 'role' | 'has_twin' | 'lines.line_no';

export type FieldOf<Kind extends SyncedKind> = Exclude<PathOf<SyncedRecords[Kind]>, GatewaysOwn>;

export type NotStored<Value, Config = unknown> = {
  /** A sentence for the caller: "Xero keeps no notes with a contact". */
  because: string;
  /** `field_not_kept` where there is none. */
  code?: string;
  /** Whether this record's is kept nevertheless, as it is; without it, none is. */
  storedIf?(value: Value, call: Pick<AccountingCall<Config>, 'app' | 'settings' | 'connection'>): boolean;
};

/** `kept`: the provider is told it as it is. */
export type StoredFields<Config = unknown> = {
  [Kind in SyncedKind]: Readonly<Record<FieldOf<Kind>, 'kept' | NotStored<SyncedRecords[Kind], Config>>>;
};

/** What a member says that was not given. */
const usual: Readonly<Record<string, unknown>> = {
  is_company: true,
  active: true,
  track_inventory: false,
  price_includes_tax: false,
  is_to_be_posted: true,
  discount_amount: '0.00',
};

/** The values at a path: one, or one of each line. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  const inside = (value as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(inside) ? inside.flatMap((item) => valuesAt(item, rest)) : valuesAt(inside, rest);
}

function isGiven(value: unknown, path: readonly string[]): boolean {
  const unsaid = usual[path.at(-1) ?? ''];
  return valuesAt(value, path).some((one) => one !== null && one !== undefined && one !== unsaid);
}

/** One warning for each member that was given and is not kept as it is. */
export function fieldWarnings<Kind extends SyncedKind, Config>(
  keeps: StoredFields<Config>,
  kind: Kind,
  value: SyncedRecords[Kind],
  call: Pick<AccountingCall<Config>, 'app' | 'settings' | 'connection'>,
): SyncWarning[] {
  const decisions = Object.entries<'kept' | NotStored<SyncedRecords[Kind], Config>>(keeps[kind]);
  return decisions.flatMap(([field, decision]) => {
    if (decision === 'kept' || !isGiven(value, field.split('.')) || decision.storedIf?.(value, call)) return [];
    return [{ code: decision.code ?? 'field_not_kept', message: `${field}: ${decision.because}` }];
  });
}
