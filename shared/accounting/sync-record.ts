/**
 * Brings one record to the provider, once: claims its link, looks whether the record is there, creates or updates it,
 * posts and pays it where that is a step of its own, and notes each step before the next. A worker may die anywhere:
 * the
 * link tells the next one what may have been sent and must be proved first.
 */
import type {
  AccountingCall,
  AccountingDriver,
  DocumentVerbs,
  KnownRecord,
  ProviderRecord,
  SyncWarning,
  Totals,
} from '../drivers/accounting-driver.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import { contentHash } from '../platform/storage/content-hash.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { codeOf, deferralError, syncFailure } from './failures.ts';
import {
  changeLink,
  claimLink,
  claimMembers,
  findLink,
  type Link,
  type LinkOf,
  type Operation,
  toLinkFacts,
  writeKeyOf,
} from './links.ts';

/** What one performance of a request syncs with. */
export type SyncContext = {
  dependencies: Pick<AccountingDependencies, 'operations' | 'now' | 'leaseMs'>;
  driver: AccountingDriver;
  call: AccountingCall;
  accountId: number;
  appId: number;
  requestId: string;
  onDuplicate: 'link' | 'fail';
  /** Epoch ms: no new record is begun after it, the request goes on in another performance. */
  deadline: number;
};

export type SyncInput<Value> = {
  of: LinkOf;
  value: Value;
  verbs: DocumentVerbs<unknown, Value>;
  isToBePosted?: boolean;
  isToBePaid?: boolean;
};

export type Synced = {
  operation: Operation;
  provider_id: string;
  provider_number: string | null;
  provider_version: string | null;
  totals: Totals | null;
  warnings: readonly SyncWarning[];
};

/** A version that moved on is read again this often. */
const rereads = 2;

export async function syncRecord<Value>(context: SyncContext, wanted: SyncInput<Value>): Promise<Synced> {
  const { operations, now, leaseMs } = context.dependencies;
  const hash = contentHash(wanted.value);
  const known = await findLink(operations, wanted.of);
  if (known?.hash === hash) return toSynced(known, 'unchanged', []);
  if (now() > context.deadline) throw deferralError('sync_goes_on', 'The rest is synced in a moment', 1);
  const link = await claimLink(operations, wanted.of, { by: context.requestId, now: now(), leaseMs });
  if (link === null) throw deferralError('sync_busy', `Another sync of ${wanted.of.external_id} is under way`, 5);
  try {
    return await settle(context, wanted, { link, hash });
  } catch (error) {
    await changeLink(operations, link, { remove: claimMembers });
    throw error;
  }
}

type Held = { link: Link; hash: string };

async function settle<Value>(context: SyncContext, wanted: SyncInput<Value>, held: Held): Promise<Synced> {
  const { link, hash } = held;
  if (link.hash === hash) {
    const released = await change(context, link, { remove: claimMembers });
    return toSynced(released, 'unchanged', []);
  }
  const warnings: SyncWarning[] = [];
  let made = link;
  if (link.made?.hash !== hash) made = await make(context, wanted, held, warnings);
  made = await finishSteps(context, wanted, { link: made, hash }, warnings);
  const done = await change(context, made, {
    set: { hash, synced_at: new Date(context.dependencies.now()).toISOString() },
    remove: [...claimMembers, 'made', 'attempt'],
    countRound: true,
  });
  return toSynced(done, made.made?.operation ?? 'updated', warnings);
}

/** The link once the record is there and says what it should. */
async function make<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  held: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const { link, hash } = held;
  if (link.provider_id !== undefined) return update(context, wanted, held, warnings, 'updated');
  // Providers remember keys for a while only: what an earlier request left is looked for in any case.
  const isSameAttempt = link.attempt?.hash === hash && link.attempt.by === context.requestId;
  if (!isSameAttempt || context.driver.replays === 'by_look_up') {
    const adopted = await adopt(context, wanted, held, warnings);
    if (adopted) return adopted;
  }
  return create(context, wanted, held, warnings);
}

/** A record that is there though no link leads to it: ours, whose answer was lost, or another's of the same name. */
async function adopt<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link | null> {
  const found = await wanted.verbs.find(wanted.value, context.call);
  if (found === null) return null;
  const { is_ours, is_inactive = false, warnings: _, ...record } = found;
  // What was not there before this was sent, and says it, is none of somebody else.
  const isSent = link.attempt?.hash === hash;
  if (!is_ours && !isSent && context.onDuplicate === 'fail') {
    throw duplicateOf(record.provider_number ?? record.provider_id);
  }
  if (!is_ours && !isSent && is_inactive) throw inactiveOf(record.provider_number ?? record.provider_id);
  const operation = is_ours && link.attempt ? 'created' : 'linked';
  if (!is_ours) {
    const message = 'A record of this name was there already: it was linked and left as it is';
    warnings.push({ code: 'linked_as_is', message });
  }
  const isUpToDate = !is_ours || isSent;
  const linked = await change(context, link, {
    set: { ...toLinkFacts({ ...record, warnings: [] }), ...(isUpToDate ? { made: { hash, operation } } : {}) },
    remove: ['attempt'],
  });
  return isUpToDate ? linked : update(context, wanted, { link: linked, hash }, warnings, operation);
}

const duplicateOf = (name: string) => syncFailure('duplicate', `The provider holds ${name} already`);

/** Linked as it is, no document could name it; and whoever put it out of use may have had a reason. */
const inactiveOf = (name: string) =>
  syncFailure(
    'duplicate',
    `The provider holds ${name} already, archived or inactive: bring it back into use there, or sync under another name`,
  );

async function create<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const idempotencyKey = writeKeyOf(link, hash, null);
  // Noted first: whoever finds it knows that the provider may have heard of this record.
  const tried = await change(context, link, { set: { attempt: { hash, key: idempotencyKey, by: context.requestId } } });
  try {
    const record = await wanted.verbs.create(wanted.value, { ...context.call, idempotencyKey });
    return await saveCreated(context, tried, { hash, record, operation: 'created' }, warnings);
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (!isRefused(error)) throw error;
    const freed = await change(context, tried, { remove: ['attempt'], countRound: error.kind === 'provider_refused' });
    const isNamesake = codeOf(error) === 'duplicate' && context.onDuplicate === 'link';
    const adopted = isNamesake ? await adopt(context, wanted, { link: freed, hash }, warnings) : null;
    if (adopted) return adopted;
    throw error;
  }
}

/** Whether the provider said no. That it could not be reached says nothing: it may have been so for the second of two calls. */
const isRefused = ({ kind }: GatewayError): boolean => kind === 'provider_refused' || kind === 'unsupported';

/** An update may be made again without harm: it says the same, under the same key, or meets a version that moved on. */
async function update<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
  operation: Operation,
): Promise<Link> {
  // From here on nobody knows what the record says until this has come to its end.
  const begun = await change(context, link, { remove: ['hash', 'made'] });
  let known = toKnown(begun);
  for (let read = 0; ; read += 1) {
    const idempotencyKey = writeKeyOf(begun, hash, known.provider_version);
    try {
      const record = await wanted.verbs.update(known, wanted.value, { ...context.call, idempotencyKey });
      return await saveCreated(context, begun, { hash, record, operation }, warnings);
    } catch (thrown) {
      const error = toGatewayError(thrown);
      if (error.code !== 'stale' || read === rereads) {
        if (error.kind === 'provider_refused') await change(context, begun, { countRound: true });
        throw error;
      }
    }
    const current = await wanted.verbs.read(known, wanted.value, context.call);
    if (current === null) throw syncFailure('not_found', `The provider holds ${known.provider_id} no longer`);
    known = current;
  }
}

/** Posting and paying, where the driver knows them as steps of their own. */
async function finishSteps<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const { verbs, value } = wanted;
  let done = link;
  for (const step of ['post', 'pay'] as const) {
    const isPaymentPending =
      step === 'post'
        ? wanted.isToBePosted === true && done.is_posted === false
        : wanted.isToBePaid === true && done.is_paid === false;
    if (!isPaymentPending) continue;
    const idempotencyKey = writeKeyOf(done, `${step}:${hash}`, done.provider_version ?? null);
    const record = await verbs[step]?.(toKnown(done), value, { ...context.call, idempotencyKey });
    if (record)
      done = await saveCreated(context, done, { hash, record, operation: done.made?.operation ?? 'updated' }, warnings);
  }
  return done;
}

async function saveCreated(
  context: SyncContext,
  link: Link,
  { hash, record, operation }: { hash: string; record: ProviderRecord; operation: Operation },
  warnings: SyncWarning[],
): Promise<Link> {
  warnings.push(...record.warnings);
  return change(context, link, { set: { ...toLinkFacts(record), made: { hash, operation } }, remove: ['attempt'] });
}

async function change(context: SyncContext, link: Link, what: Parameters<typeof changeLink>[2]): Promise<Link> {
  const changed = await changeLink(context.dependencies.operations, link, what);
  if (changed === null) throw new GatewayError('internal', 'The claim on a link was lost');
  return changed;
}

const toKnown = ({ provider_id = '', provider_number, provider_version }: Link): KnownRecord => ({
  provider_id,
  provider_number: provider_number ?? null,
  provider_version: provider_version ?? null,
});

function toSynced(link: Link, operation: Operation, warnings: readonly SyncWarning[]): Synced {
  return { operation, ...toKnown(link), totals: link.totals ?? null, warnings };
}
