/**
 * Syncs one item: a contact (two records if the provider separates customers and suppliers), a product, or a document.
 * The whole records that a document contains are synced first.
 */
import type { Reference, SyncWarning, Totals } from '../drivers/accounting-driver.ts';
import { fieldWarnings, type SyncedKind, type SyncedRecords } from '../drivers/stored-fields.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { lineTotal, multiply, sum } from '../values/money.ts';
import type { AccountingApp } from './accounting-app.ts';
import type { ContactInput, ProductInput } from './contact-input.ts';
import { differsByMore } from './decimals.ts';
import type { AccountingDependencies } from './dependencies.ts';
import type { BatchItem, PurchaseInput, ReferenceInput, SaleInput } from './document-input.ts';
import { isSyncedEarlier } from './earlier-syncs.ts';
import { deferralError, syncFailure } from './failures.ts';
import { findLink, forgetContent, type LinkOf, type RecordKind } from './links.ts';
import { type SyncContext, type Synced, syncRecord, type SyncInput } from './sync-record.ts';
import { toContactRecord, toProductRecord, toPurchaseRecord, toSaleRecord } from './to-records.ts';

export type ItemContext = SyncContext & {
  dependencies: Pick<AccountingDependencies, 'requests'>;
  app: AccountingApp;
  /** The request's id in the list of requests. */
  listedAs: string;
  /** Whether the request is performed for the first time. */
  isFirstRun: boolean;
};

export type SyncResult = {
  accounting_app_id: number;
  provider: string;
  type: BatchItem['type'];
  external_id: string;
  /** The second id of a contact that became two records. */
  supplier_provider_id?: string;
  synced_at: string;
} & Synced;

/** A document's totals may differ by this much per line before the result contains a warning. */
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

/** The two records of a contact, or the steps of a document, may return the same warning. */
const withoutRepeats = (warnings: readonly SyncWarning[]): SyncWarning[] => [
  ...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values(),
];

/** Syncs a record, and adds a warning for each field that the provider does not store. */
async function syncKind<Kind extends SyncedKind>(
  context: ItemContext,
  kind: Kind,
  wanted: SyncInput<SyncedRecords[Kind]>,
): Promise<Synced> {
  const synced = await syncRecord(context, wanted);
  const isWritten = synced.operation !== 'unchanged' && synced.warnings.every(({ code }) => code !== 'linked_as_is');
  if (!isWritten) return synced;
  const dropped = fieldWarnings(context.driver.storedFields, kind, wanted.value, context.call);
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

const withDuplicateRule = (
  context: ItemContext,
  { on_duplicate }: { on_duplicate?: 'link' | 'fail' | undefined },
): ItemContext => ({
  ...context,
  onDuplicate: on_duplicate ?? context.app.on_duplicate,
});

async function syncContact(context: ItemContext, input: ContactInput) {
  if (context.driver.contacts === 'joined') return syncRole(context, input, 'contact');
  if (input.type !== 'both') return syncRole(context, input, input.type);
  // The customer gets the name: an existing supplier is renamed first, so that the name is free.
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
  syncKind(withDuplicateRule(context, input), 'contact', {
    of: linkOf(context, kind, input.external_id),
    value: toContactRecord(input, kind === 'contact' ? input.type : kind),
    verbs: context.driver.contact,
  });

const syncProduct = (context: ItemContext, input: ProductInput) =>
  syncKind(withDuplicateRule(context, input), 'product', {
    of: linkOf(context, 'product', input.external_id),
    value: toProductRecord(input),
    verbs: context.driver.product,
  });

async function syncSale(context: ItemContext, input: SaleInput): Promise<Synced> {
  const contact = { contact: input.customer, role: 'customer' } as const;
  const found = await findReferences(context, input, contact);
  const value = toSaleRecord(input, found, context.app.post_documents);
  const synced = await syncKind(withDuplicateRule(context, input), 'sale', {
    of: linkOf(context, 'sale', input.external_id),
    value,
    verbs: context.driver.sale,
    isToBePosted: value.is_to_be_posted,
    isToBePaid: value.is_to_be_posted && input.kind === 'receipt',
  }).catch(forgettingReferences(context, input, contact));
  return { ...synced, warnings: [...found.warnings, ...synced.warnings] };
}

async function syncPurchase(context: ItemContext, input: PurchaseInput): Promise<Synced> {
  const contact = { contact: input.supplier, role: 'supplier' } as const;
  const found = await findReferences(context, input, contact);
  const value = toPurchaseRecord(input, found, context.app.post_documents);
  const synced = await syncKind(withDuplicateRule(context, input), 'purchase', {
    of: linkOf(context, 'purchase', input.external_id),
    value,
    verbs: context.driver.purchase,
    isToBePosted: value.is_to_be_posted,
    isToBePaid: value.is_to_be_posted && input.kind === 'expense',
  }).catch(forgettingReferences(context, input, contact));
  return { ...synced, warnings: [...found.warnings, ...synced.warnings] };
}

type ContactOfDocument = { contact: ReferenceInput<ContactInput>; role: 'customer' | 'supplier' };

const kindOf = ({ driver }: ItemContext, { role }: ContactOfDocument): 'contact' | ContactOfDocument['role'] =>
  driver.contacts === 'joined' ? 'contact' : role;

/** The caller's id of a record that a document refers to; none if it gives the provider's. */
const idOf = (named: ReferenceInput<{ external_id: string }> | null): string[] =>
  named !== null && 'external_id' in named ? [named.external_id] : [];

/**
 * For a document that was refused because something does not exist: the next sync of each record that it refers to
 * writes it again, and creates it if it is gone.
 */
const forgettingReferences =
  (context: ItemContext, { lines }: Pick<SaleInput, 'lines'>, of: ContactOfDocument) =>
  async (error: unknown): Promise<never> => {
    if (toGatewayError(error).code !== 'not_found') throw error;
    const { operations } = context.dependencies;
    const products = new Set(lines.flatMap(({ product }) => idOf(product)));
    for (const id of idOf(of.contact)) await forgetContent(operations, linkOf(context, kindOf(context, of), id));
    for (const id of products) await forgetContent(operations, linkOf(context, 'product', id));
    throw error;
  };

async function findReferences(context: ItemContext, input: Pick<SaleInput, 'lines'>, of: ContactOfDocument) {
  const kind = kindOf(context, of);
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

/** `warnings` are those of a whole record that was synced. */
type Referred = { reference: Reference; warnings: readonly SyncWarning[] };

/** The provider's id of a record that a document refers to. A whole record is synced first. */
async function refer<Whole extends { external_id: string; name: string }>(
  context: ItemContext,
  named: ReferenceInput<Whole>,
  kind: RecordKind,
  sync: (whole: Whole) => Promise<Synced>,
): Promise<Referred> {
  if ('provider_id' in named) return { reference: { provider_id: named.provider_id }, warnings: [] };
  if ('name' in named) {
    const { provider_id, warnings } = await sync(named);
    const prefixed = warnings.map(({ code, message }) => ({ code, message: `${named.external_id}: ${message}` }));
    return { reference: { provider_id }, warnings: prefixed };
  }
  const of = linkOf(context, kind, named.external_id);
  const link = await findLink(context.dependencies.operations, of);
  if (link?.provider_id !== undefined) return { reference: { provider_id: link.provider_id }, warnings: [] };
  await waitForEarlierSync(context, of);
  throw syncFailure('not_found', `The ${kind} ${named.external_id} has not been synced to this app`);
}

/** How long a document waits for a record that it refers to: the list of requests may lack one of the last second. */
const firstWaitSeconds = 2;
const minWaitSeconds = 5;
const maxWaitSeconds = 600;

/** Longer for a record that has been waited for longer, because its provider may be out for an hour. */
const waitAfter = (waitedMs: number): number =>
  Math.min(maxWaitSeconds, Math.max(minWaitSeconds, Math.round(waitedMs / 4_000)));

/** Throws a deferral while the sync of a record, which was accepted before this document, has not ended. */
async function waitForEarlierSync(context: ItemContext, of: LinkOf): Promise<void> {
  const { dependencies, listedAs, requestedAt, isFirstRun } = context;
  const document = { request_id: listedAs, created_at: requestedAt };
  if (!isFirstRun && !(await isSyncedEarlier(dependencies.requests, of, document))) return;
  const message = `The ${of.kind} ${of.external_id} has not been synced yet`;
  const waitedMs = dependencies.now() - Date.parse(requestedAt);
  throw deferralError('sync_busy', message, isFirstRun ? firstWaitSeconds : waitAfter(waitedMs));
}

type Totalled = Pick<SaleInput, 'totals' | 'lines' | 'price_includes_tax'>;

/** Compares with the totals of the caller, or else with what the lines come to: a system may round their prices. */
function withTotalsChecked(document: Totalled, synced: Synced): Synced {
  const message = synced.totals && mismatchOf(document, synced.totals);
  return message ? { ...synced, warnings: [...synced.warnings, { code: 'total_mismatch', message }] } : synced;
}

function mismatchOf({ totals, lines, price_includes_tax }: Totalled, provided: Totals): string | null {
  const tolerance = multiply(tolerancePerLine, String(lines.length));
  if (totals !== null) {
    const members = ['subtotal', 'tax', 'total'] as const;
    const isDifferent = members.some((member) => differsByMore(totals[member], provided[member], tolerance));
    return isDifferent ? `The provider's total is ${provided.total}, the caller's ${totals.total}` : null;
  }
  const member = price_includes_tax ? 'total' : 'subtotal';
  const ofLines = sum(lines.map(lineTotal));
  const isDifferent = differsByMore(ofLines, provided[member], tolerance);
  return isDifferent ? `The provider's ${member} is ${provided[member]}, but the lines come to ${ofLines}` : null;
}
