/**
 * Which fields of a record a provider stores, declared by each accounting driver, and the warnings for the others. A
 * new field of a record type does not compile until every driver has declared how it treats it.
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

/** Field paths: `name`, `billing_address.city`, `lines.quantity` of every line. */
type PathOf<Value> = { [Name in keyof Value & string]: PathUnder<Name, NonNullable<Value[Name]>> }[keyof Value &
  string];
type PathUnder<Name extends string, Value> = Value extends Reference
  ? Name
  : Value extends readonly (infer Item)[]
    ? `${Name}.${PathOf<Item>}`
    : Value extends object
      ? `${Name}.${PathOf<Value>}`
      : Name;

/** Fields that identify the gateway's own records. Links store them, so no provider has to. */
type GatewaysOwn = 'external_id' | 'role' | 'has_twin' | 'lines.line_no';

export type FieldOf<Kind extends SyncedKind> = Exclude<PathOf<SyncedRecords[Kind]>, GatewaysOwn>;

export type NotStored<Value, Config = unknown> = {
  /** A sentence for the caller: "Xero keeps no notes with a contact". */
  because: string;
  /** Default: `field_not_kept`. */
  code?: string;
  /** Whether this record's value is stored unchanged after all; without it, no value is. */
  storedIf?(value: Value, call: Pick<AccountingCall<Config>, 'app' | 'settings' | 'connection'>): boolean;
};

/** `kept`: the provider stores the value unchanged. */
export type StoredFields<Config = unknown> = {
  [Kind in SyncedKind]: Readonly<Record<FieldOf<Kind>, 'kept' | NotStored<SyncedRecords[Kind], Config>>>;
};

/** The value of a field that was not given. */
const usual: Readonly<Record<string, unknown>> = {
  is_company: true,
  active: true,
  track_inventory: false,
  price_includes_tax: false,
  is_to_be_posted: true,
  discount_amount: '0.00',
};

/** The values at a path: one, or one per line. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  const inside = (value as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(inside) ? inside.flatMap((item) => valuesAt(item, rest)) : valuesAt(inside, rest);
}

function isGiven(value: unknown, path: readonly string[]): boolean {
  const usualValue = usual[path.at(-1) ?? ''];
  return valuesAt(value, path).some((one) => one !== null && one !== undefined && one !== usualValue);
}

/** One warning for each given field that is not stored unchanged. */
export function fieldWarnings<Kind extends SyncedKind, Config>(
  storedFields: StoredFields<Config>,
  kind: Kind,
  value: SyncedRecords[Kind],
  call: Pick<AccountingCall<Config>, 'app' | 'settings' | 'connection'>,
): SyncWarning[] {
  const decisions = Object.entries<'kept' | NotStored<SyncedRecords[Kind], Config>>(storedFields[kind]);
  return decisions.flatMap(([field, decision]) => {
    if (decision === 'kept' || !isGiven(value, field.split('.')) || decision.storedIf?.(value, call)) return [];
    return [{ code: decision.code ?? 'field_not_kept', message: `${field}: ${decision.because}` }];
  });
}
