/**
 * Syncs one thing a caller gave: a contact (two records where the provider keeps customers and suppliers apart), a
 * product,
 * or a document with whatever it brings along, that first.
 */
import type { Reference, SyncWarning } from '../drivers/accounting-driver.ts';
import { fieldWarnings, type SyncedKind, type SyncedRecords } from '../drivers/stored-fields.ts';
import { multiply } from '../values/money.ts';
import type { AccountingApp } from './accounting-app.ts';
import type { ContactInput, ProductInput } from './contact-input.ts';
import { differByMore } from './decimals.ts';
import type { BatchItem, PurchaseInput, ReferenceInput, SaleInput } from './document-input.ts';
import { syncFailure } from './failures.ts';
import { findLink, type RecordKind } from './links.ts';
import { type SyncContext, type Synced, syncRecord, type SyncInput } from './sync-record.ts';
import { toContactRecord, toProductRecord, toPurchaseRecord, toSaleRecord } from './to-records.ts';

export type ItemContext = SyncContext & { app: AccountingApp };

export type SyncResult = {
  accounting_app_id: number;
  provider: string;
  type: BatchItem['type'];
  external_id: string;
  /** Of a contact that became two records: its other id. */
  supplier_provider_id?: string;
  synced_at: string;
} & Synced;

/** A document's total may be off by so many hundredths a line before the caller is told. */
const tolerancePerLine = '0.05';

export async function syncItem(context: ItemContext, { type, data }: BatchItem): Promise<SyncResult> {
  const synced = await syncData(context, { type, data } as BatchItem);
  return {
    accounting_app_id: context.appId,
    provider: context.driver.id,
    type,
    external_id: data.external_id,
    ...synced,
    warnings: withoutRepeats(synced.warnings),
    synced_at: new Date(context.dependencies.now()).toISOString(),
  };
}

/** Two records of one contact, and a document's steps, may have the same to say. */
const withoutRepeats = (warnings: readonly SyncWarning[]): SyncWarning[] => [
  ...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values(),
];

/** Syncs a record, and warns of each field that was given and that the provider was not told. */
async function syncKind<Kind extends SyncedKind>(
  context: ItemContext,
  kind: Kind,
  wanted: SyncInput<SyncedRecords[Kind]>,
): Promise<Synced> {
  const synced = await syncRecord(context, wanted);
  const isWritten = synced.operation !== 'unchanged' && synced.warnings.every(({ code }) => code !== 'linked_as_is');
  if (!isWritten) return synced;
  const dropped = fieldWarnings(context.driver.keeps, kind, wanted.value, context.call);
  return { ...synced, warnings: [...synced.warnings, ...dropped] };
}

async function syncData(context: ItemContext, item: BatchItem): Promise<Synced & { supplier_provider_id?: string }> {
  if (item.type === 'contact') return syncContact(context, item.data);
  if (item.type === 'product') return syncProduct(context, item.data);
  const synced = item.type === 'sale' ? syncSale(context, item.data) : syncPurchase(context, item.data);
  return withTotalsChecked(item.data, await synced);
}

const linkOf = (context: ItemContext, kind: RecordKind, external_id: string) => ({
  account_id: context.accountId,
  app_id: context.appId,
  kind,
  external_id,
});

const wished = (
  context: ItemContext,
  { on_duplicate }: { on_duplicate?: 'link' | 'fail' | undefined },
): ItemContext => ({
  ...context,
  onDuplicate: on_duplicate ?? context.app.on_duplicate,
});

async function syncContact(context: ItemContext, input: ContactInput) {
  if (context.driver.contacts === 'joined') return syncRole(context, input, 'contact');
  if (input.type !== 'both') return syncRole(context, input, input.type);
  // The name is the customer's: a supplier that is there already gives it up before it is asked for.
  const before = await findLink(context.dependencies.operations, linkOf(context, 'supplier', input.external_id));
  const renamed = before?.provider_id === undefined ? null : await syncRole(context, input, 'supplier');
  const customer = await syncRole(context, input, 'customer');
  const supplier = renamed ?? (await syncRole(context, input, 'supplier'));
  return {
    ...customer,
    operation: customer.operation === 'unchanged' ? supplier.operation : customer.operation,
    supplier_provider_id: supplier.provider_id,
    warnings: [...customer.warnings, ...supplier.warnings],
  };
}

const syncRole = (context: ItemContext, input: ContactInput, kind: 'customer' | 'supplier' | 'contact') =>
  syncKind(wished(context, input), 'contact', {
    of: linkOf(context, kind, input.external_id),
    value: toContactRecord(input, kind === 'contact' ? input.type : kind),
    verbs: context.driver.contact,
  });

const syncProduct = (context: ItemContext, input: ProductInput) =>
  syncKind(wished(context, input), 'product', {
    of: linkOf(context, 'product', input.external_id),
    value: toProductRecord(input),
    verbs: context.driver.product,
  });

async function syncSale(context: ItemContext, input: SaleInput): Promise<Synced> {
  const found = await findReferences(context, input, { contact: input.customer, role: 'customer' });
  const value = toSaleRecord(input, found, context.app.post_documents);
  const synced = await syncKind(wished(context, input), 'sale', {
    of: linkOf(context, 'sale', input.external_id),
    value,
    verbs: context.driver.sale,
    isToBePosted: value.is_to_be_posted,
    isToBePaid: value.is_to_be_posted && input.kind === 'receipt',
  });
  return { ...synced, warnings: [...found.warnings, ...synced.warnings] };
}

async function syncPurchase(context: ItemContext, input: PurchaseInput): Promise<Synced> {
  const found = await findReferences(context, input, { contact: input.supplier, role: 'supplier' });
  const value = toPurchaseRecord(input, found, context.app.post_documents);
  const synced = await syncKind(wished(context, input), 'purchase', {
    of: linkOf(context, 'purchase', input.external_id),
    value,
    verbs: context.driver.purchase,
    isToBePosted: value.is_to_be_posted,
    isToBePaid: value.is_to_be_posted && input.kind === 'expense',
  });
  return { ...synced, warnings: [...found.warnings, ...synced.warnings] };
}

async function findReferences(
  context: ItemContext,
  input: Pick<SaleInput, 'lines'>,
  of: { contact: ReferenceInput<ContactInput>; role: 'customer' | 'supplier' },
) {
  const kind = context.driver.contacts === 'joined' ? 'contact' : of.role;
  const contact = await refer(context, of.contact, kind, (whole) => syncRole(context, whole, kind));
  const products: (Referred | null)[] = [];
  for (const { product } of input.lines) {
    products.push(product && (await refer(context, product, 'product', (whole) => syncProduct(context, whole))));
  }
  return {
    contact: contact.reference,
    products: products.map((product) => product && product.reference),
    warnings: [contact, ...products].flatMap((one) => one?.warnings ?? []),
  };
}

/** `warnings`: of what was given whole. */
type Referred = { reference: Reference; warnings: readonly SyncWarning[] };

/** The provider's id of what a document names; what is given whole is synced for it. */
async function refer<Whole extends { external_id: string; name: string }>(
  context: ItemContext,
  named: ReferenceInput<Whole>,
  kind: RecordKind,
  sync: (whole: Whole) => Promise<Synced>,
): Promise<Referred> {
  if ('provider_id' in named) return { reference: { provider_id: named.provider_id }, warnings: [] };
  if ('name' in named) {
    const { provider_id, warnings } = await sync(named);
    const told = warnings.map(({ code, message }) => ({ code, message: `${named.external_id}: ${message}` }));
    return { reference: { provider_id }, warnings: told };
  }
  const link = await findLink(context.dependencies.operations, linkOf(context, kind, named.external_id));
  if (link?.provider_id !== undefined) return { reference: { provider_id: link.provider_id }, warnings: [] };
  throw syncFailure('not_found', `The ${kind} ${named.external_id} has not been synced to this app`);
}

function withTotalsChecked({ totals, lines }: Pick<SaleInput, 'totals' | 'lines'>, synced: Synced): Synced {
  const told = synced.totals;
  if (totals === null || told === null) return synced;
  const isOff = (['subtotal', 'tax', 'total'] as const).some((member) =>
    differByMore(totals[member], told[member], multiply(tolerancePerLine, String(lines.length))),
  );
  if (!isOff) return synced;
  const message = `The provider's total is ${told.total}, the caller's ${totals.total}`;
  return { ...synced, warnings: [...synced.warnings, { code: 'total_mismatch', message }] };
}
