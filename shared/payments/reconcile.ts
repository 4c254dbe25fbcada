/**
 * Compares an app's transactions with the provider's list, records missing payments, and reports each difference with
 * its next action. Runs nightly for every app whose provider lists payments, and by `npm run admin -- reconcile`.
 */
import type { FetchedPart, ReceivedPayment } from '../drivers/payment-driver.ts';
import { mapInBatches } from '../platform/async/map-in-batches.ts';
import { withCallsEndingAt } from '../platform/egress/deadline.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { areEqual } from '../values/money.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { outsideOfReach, providerReachMs, reportUnreadable, withinReach } from './fetch-transactions.ts';
import { queryProvider, buildQueryCall } from './follow-up.ts';
import type { ReconcileMessage } from './messages.ts';
import { findPaymentApp, type PaymentSubject } from './payment-app.ts';
import { findTransactions } from './list-transactions.ts';
import { recordReceived } from './received-payments.ts';
import { paymentKeys } from './records.ts';
import { isClaim, isFinal, lifetimeSecondsOf, type Transaction } from './transaction.ts';
import { findTransaction } from './transaction-store.ts';

/**
 * `missing`: the provider lists it, we did not have it. `mismatched`: both have it, with different amounts. `unlisted`:
 * ours is completed, the provider does not list it. `unknown`: ours has no outcome.
 */
export type Difference = {
  kind: 'missing' | 'mismatched' | 'unlisted' | 'unknown';
  receipt: string | null;
  transaction_id: number | null;
  ours: string | null;
  theirs: string | null;
  next_action: string;
};

export type Reconciliation = {
  app_id: number;
  from: string;
  to: string;
  /** False when there is no list from the provider: then only payments without an outcome are checked. */
  is_listed: boolean;
  /** From when it was compared, if the provider's list does not go back to `from`. */
  listed_from?: string;
  /** Why a provider that lists payments returned no list, such as missing setup or an unreachable provider. */
  failure: string | null;
  expected: number;
  /** At most a thousand. */
  differences: Difference[];
  /** How many more there were, if they are too many for one record. */
  left_out?: number;
};

const nextActions: Record<Difference['kind'], string> = {
  missing: 'Recorded now and published as completed',
  mismatched: 'Contact the provider; trust its statement and correct the order manually',
  unlisted: 'Query the receipt (getTransactionStatus); if the provider does not know it, treat it as unpaid',
  unknown: 'Queried just now; if it stays open, check the provider’s portal',
};
const notQueried = 'Not queried, because the provider took too long; if it stays open, check the provider’s portal';

/** Of the calls to the provider, from the start: the list, and then the queries. Below the worker's timeout. */
const budgetMs = { list: 25_000, queries: 50_000 };
/** A query that could hardly end in time is not begun. */
const leastQueryMs = 3_000;
/** DynamoDB holds 400 KB of them. */
const maxDifferences = 1_000;

/** `range` in epoch ms. A provider's refusal goes into the report and is not thrown: a retry would not fix it. */
async function reconcile(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  range: { from: number; to: number },
  log: Log,
): Promise<{ report: Reconciliation; withoutAlarm: ReadonlySet<number | null> }> {
  const { app } = subject;
  const began = dependencies.now();
  const ours = await readOurs(dependencies, subject, range);
  // The provider's list does not go back further, so an earlier payment's absence means nothing.
  const reached = withinReach(range, dependencies.now());
  const { theirs, unreadable, failure } = await readTheirs(
    withCallsEndingAt(dependencies, began + budgetMs.list),
    subject,
    reached,
  );
  reportUnreadable(subject, unreadable, log);
  if (unreadable.length > 0) log.count('ReconciliationDifferences', unreadable.length);
  if (failure !== null) log.warn('There is no provider list to reconcile with', { app_id: app.id, reason: failure });
  const differences = [
    ...(theirs === null ? [] : await compare(dependencies, subject, { ours, theirs, unreadable, reached }, log)),
    ...(await queryPending(dependencies, subject, { ours, end: began + budgetMs.queries }, log)),
  ];
  const report = {
    app_id: app.id,
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    is_listed: theirs !== null,
    ...(theirs !== null && reached.from > range.from ? { listed_from: new Date(reached.from).toISOString() } : {}),
    failure,
    expected: ours.length,
    differences,
  };
  // Any caller can claim a payment that never was, so the operator is not called for it.
  const withoutAlarm = ours.filter((one) => isInProgress(one, began) || isClaim(one));
  return { report, withoutAlarm: new Set(withoutAlarm.map(({ id }) => id)) };
}

/** Nothing is wrong with a payment as long as its outcome may still come. */
const isInProgress = ({ status, created_at, ...of }: Transaction, now: number): boolean =>
  status === 'STATUS_PENDING' && now < Date.parse(created_at) + lifetimeSecondsOf(of) * 1000;

/** All transactions of the range, from every page. */
async function readOurs(
  { payments }: PaymentsDependencies,
  { app }: PaymentSubject,
  { from, to }: { from: number; to: number },
): Promise<Transaction[]> {
  const of = { accountId: app.account_id, appId: app.id };
  const found: Transaction[] = [];
  const query = { page: 1, per_page: 100, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  let cursor: string | undefined;
  do {
    const page = await findTransactions(payments, of, { ...query, ...(cursor ? { cursor } : {}) });
    found.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
}

/** `unreadable`: the receipts of listed payments that could not be read. */
type Listed = { theirs: ReceivedPayment[] | null; unreadable: readonly string[]; failure: string | null };

const notListed = (failure: string | null): Listed => ({ theirs: null, unreadable: [], failure });

/** `theirs` is null when the driver cannot list payments, or the provider failed to. */
async function readTheirs(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  range: { from: number; to: number },
): Promise<Listed> {
  const listing = subject.driver.fetchTransactions;
  if (!listing) return notListed(null);
  if (range.from >= range.to) return notListed(outsideOfReach);
  try {
    const call = await buildQueryCall(dependencies, subject, { app: crypto.randomUUID() });
    const listed = await readParts((after) => listing.perform(after === null ? range : { ...range, after }, call));
    return listed ?? notListed('The provider lists more than can be compared');
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    return notListed(error.message);
  }
}

/** More than any app has in two days; stops a provider that returns pages without end. */
const maxParts = 60;

/** All parts, or null if there are too many: with half a list, the payments of the other half would look unlisted. */
async function readParts(read: (after: string | null) => Promise<FetchedPart>): Promise<Listed | null> {
  const found: ReceivedPayment[] = [];
  const unreadable: string[] = [];
  let after: string | null = null;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const part = await read(after);
    found.push(...part.payments);
    unreadable.push(...(part.unreadable ?? []));
    if (part.next === null) return { theirs: found, unreadable, failure: null };
    after = part.next;
  }
  return null;
}

type Lists = {
  ours: readonly Transaction[];
  theirs: readonly ReceivedPayment[];
  unreadable: readonly string[];
  reached: { from: number; to: number };
};

async function compare(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  { ours, theirs, unreadable, reached }: Lists,
  log: Log,
): Promise<Difference[]> {
  const origin = { source: 'fetched', learned: 'reconciliation' } as const;
  // A busy app has thousands: one after the other they would take longer than the worker may.
  const recorded = await mapInBatches(theirs, async (payment) => ({
    payment,
    ...(await recordReceived(dependencies, subject, payment, origin, 'reconcile', log)),
  }));
  const differences: Difference[] = [];
  for (const { payment, transaction, isNew } of recorded) {
    const [ours, theirs] = [transaction.amount, payment.draft.amount];
    const facts = { receipt: payment.receipt, transaction_id: transaction.id, theirs };
    if (isNew) differences.push({ kind: 'missing', ...facts, ours: null, next_action: nextActions.missing });
    else if (!areEqual(ours, theirs)) {
      differences.push({ kind: 'mismatched', ...facts, ours, next_action: nextActions.mismatched });
    }
  }
  const listed = new Set([...theirs.map(({ receipt }) => receipt), ...unreadable.filter((receipt) => receipt !== '')]);
  const isReached = (time: string): boolean => Date.parse(time) >= reached.from && Date.parse(time) <= reached.to;
  // The list is of one short code: not of a till beside it, nor of the code that the app had before.
  const { short_code: listedCode } = subject.app.config;
  const isOfListedCode = (payee: string): boolean => listedCode === undefined || ['', listedCode].includes(payee);
  const isUnlisted = ({ transaction_type, status, transaction_id, ...of }: Transaction): boolean =>
    transaction_type === 'PAYMENT_IN' &&
    status === 'STATUS_COMPLETED' &&
    isOfListedCode(of.payee_account) &&
    isReached(of.transaction_time ?? of.created_at) &&
    !listed.has(transaction_id ?? '');
  for (const { id, transaction_id, amount } of ours.filter(isUnlisted)) {
    const facts = { receipt: transaction_id ?? null, transaction_id: id, ours: amount, theirs: null };
    differences.push({ kind: 'unlisted', ...facts, next_action: nextActions.unlisted });
  }
  return differences;
}

async function queryPending(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  { ours, end }: { ours: readonly Transaction[]; end: number },
  log: Log,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const { account_id: accountId, id: appId } = subject.app;
  const limited = withCallsEndingAt(dependencies, end);
  for (const transaction of ours.filter((one) => !isFinal(one))) {
    const isTime = end - dependencies.now() >= leastQueryMs;
    if (isTime) await queryProvider(limited, subject, transaction, 'reconciliation', log).catch(() => null);
    const { id, transaction_id, amount } = transaction;
    // A callback may have settled it meanwhile.
    const latest = await findTransaction(dependencies.payments, { accountId, appId, id });
    if (latest === null || isFinal(latest)) continue;
    const facts = { receipt: transaction_id ?? null, transaction_id: id, ours: amount, theirs: null };
    differences.push({ kind: 'unknown', ...facts, next_action: isTime ? nextActions.unknown : notQueried });
  }
  return differences;
}

const isUnresolved = ({ kind }: Difference): boolean => kind !== 'missing';

/** With those differences that somebody must resolve first, if not all of them fit. */
function toFit(report: Reconciliation): Reconciliation {
  const { differences } = report;
  if (differences.length <= maxDifferences) return report;
  const inOrder = differences.toSorted((one, other) => Number(isUnresolved(other)) - Number(isUnresolved(one)));
  return {
    ...report,
    differences: inOrder.slice(0, maxDifferences),
    left_out: differences.length - maxDifferences,
  };
}

/** Few enough to read, and more than there usually are within the provider's reach: one a night, and an operator's. */
const maxReportsRead = 10;

/**
 * The start of a nightly comparison. After nights without one, or whose list failed, it is the end of the last: the
 * money of customers whose callbacks were lost meanwhile would never be found. At most as far back as providers list
 * payments.
 */
async function startOf(
  { payments }: Pick<PaymentsDependencies, 'payments'>,
  { account_id: accountId, app_id: appId, from, to, catches_up }: ReconcileMessage,
): Promise<number> {
  if (catches_up === undefined) return from;
  const { items } = await payments.query({
    ...paymentKeys.reconciliations(accountId, appId),
    newestFirst: true,
    limit: maxReportsRead,
  });
  if (items.length === 0) return from;
  // An operator's comparison of a shorter range leaves out what was before it.
  const compared = items.find((one) => one.failure === null && Date.parse(one.to) - Date.parse(one.from) >= to - from);
  const last = compared === undefined ? 0 : Date.parse(compared.to);
  return Math.min(from, Math.max(last, to - providerReachMs));
}

/** Performs one reconciliation: stores its report with the app and counts differences for the alarm. */
export async function reconcileMessage(
  dependencies: PaymentsDependencies,
  message: ReconcileMessage,
  log: Log,
): Promise<void> {
  const { account_id: accountId, app_id: appId, to } = message;
  const app = await findPaymentApp(dependencies, accountId, appId);
  const driver = app && (await dependencies.findDriver(app.type));
  if (!driver || app.disabled_at !== undefined) return;
  const from = await startOf(dependencies, message);
  const { report, withoutAlarm } = await reconcile(dependencies, { app, driver }, { from, to }, log);
  const key = paymentKeys.reconciliation(accountId, appId, report.from);
  await dependencies.payments.put({ ...key, ...toFit(report) });
  const isForAlarm = (one: Difference): boolean => isUnresolved(one) && !withoutAlarm.has(one.transaction_id);
  const unresolved = report.differences.filter(isForAlarm).length;
  if (unresolved > 0) log.count('ReconciliationDifferences', unresolved);
  log.info('Reconciled', { app_id: appId, expected: report.expected, differences: report.differences.length });
}
