/**
 * Syncs one record to the provider without duplicates: claims its link, checks whether the record exists, creates or
 * updates it, and posts and pays it if these are separate steps. Each step is stored before the next. After a crash the
 * link shows what may have been sent and must be looked up first.
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
import { codeOf, deferralError, saysNothing, syncFailure } from './failures.ts';
import {
  changeLink,
  claimLink,
  claimMembers,
  findLink,
  mayHaveEffect,
  recordMembers,
  type Link,
  type LinkOf,
  type Operation,
  toLinkFacts,
  writeKeyOf,
} from './links.ts';

/** What one run of a request needs to sync records. */
export type SyncContext = {
  dependencies: Pick<AccountingDependencies, 'operations' | 'now' | 'leaseMs'>;
  driver: AccountingDriver;
  call: AccountingCall;
  accountId: number;
  appId: number;
  /** The request's unique id. */
  requestId: string;
  /** ISO 8601. */
  requestedAt: string;
  onDuplicate: 'link' | 'fail';
  /** Epoch ms after which no new record is started: the request continues in another run. */
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

/** How often a record is read again after its version changed. */
const rereads = 2;

export async function syncRecord<Value>(context: SyncContext, wanted: SyncInput<Value>): Promise<Synced> {
  const { operations, now, leaseMs } = context.dependencies;
  const hash = contentHash(wanted.value);
  const known = await findLink(operations, wanted.of);
  if (known?.hash === hash) return toSynced(known, 'unchanged', []);
  if (now() > context.deadline) throw deferralError('sync_goes_on', 'The sync continues shortly', 1);
  const link = await claimLink(operations, wanted.of, { by: context.requestId, now: now(), leaseMs });
  if (link === null) throw deferralError('sync_busy', `Another sync of ${wanted.of.external_id} is in progress`, 5);
  try {
    return await settle(context, wanted, { link, hash });
  } catch (error) {
    await changeLink(operations, link, { remove: claimMembers });
    throw error;
  }
}

type Held = { link: Link; hash: string };

/** For a request that was retried or waited until a later one was performed. */
const supersededWarning = {
  code: 'superseded',
  message: 'A later request has already changed this record: the content of this one was not written',
};

async function settle<Value>(context: SyncContext, wanted: SyncInput<Value>, held: Held): Promise<Synced> {
  const { link, hash } = held;
  const isSuperseded = link.requested_at !== undefined && link.requested_at > context.requestedAt;
  if (link.hash === hash || isSuperseded) {
    const released = await change(context, link, { remove: claimMembers });
    return toSynced(released, 'unchanged', link.hash === hash ? [] : [supersededWarning]);
  }
  const warnings: SyncWarning[] = [];
  const written =
    link.made?.hash === hash
      ? await finishUnlessGone(context, wanted, held, warnings)
      : await finishSteps(context, wanted, { link: await write(context, wanted, held, warnings), hash }, warnings);
  if (wanted.isToBePosted === false && written.stays_posted === true) warnings.push(staysPostedWarning);
  const done = await change(context, written, {
    set: { hash, requested_at: context.requestedAt, synced_at: new Date(context.dependencies.now()).toISOString() },
    remove: [...claimMembers, 'made', 'attempt', 'stays_posted'],
    countRound: true,
  });
  return toSynced(done, written.made?.operation ?? 'updated', warnings);
}

/** Creates or updates the record, and returns its link. */
async function write<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  held: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const { link } = held;
  // Before a write is noted, which a crash while the tokens are renewed would leave as possibly sent.
  if (context.driver.oauth) await context.call.connection.accessToken();
  if (link.provider_id !== undefined) {
    return update(context, wanted, held, warnings, 'updated').catch((error: unknown) =>
      writeIfGone(context, wanted, held, warnings, error),
    );
  }
  if (!isKeyKnown(context, held) || context.driver.replays === 'by_look_up') {
    const adopted = await adopt(context, wanted, held, warnings);
    if (adopted) return adopted;
  }
  return create(context, wanted, held, warnings);
}

/** Providers remember an idempotency key only for a while, and not all of them say for how long. */
const keyLivesMs = 5 * 60_000;

/**
 * Whether the provider repeats its answer to an earlier attempt of this request. Otherwise the record is looked up, like
 * one from an earlier request.
 */
function isKeyKnown({ requestId, dependencies }: SyncContext, { link: { attempt }, hash }: Held): boolean {
  if (attempt?.hash !== hash || attempt.by !== requestId) return false;
  return dependencies.now() - (attempt.since ?? 0) < keyLivesMs;
}

/** A document that could not be posted or paid may have been deleted before this is tried again. */
async function finishUnlessGone<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  held: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  try {
    return await finishSteps(context, wanted, held, warnings);
  } catch (error) {
    const link = await writeIfGone(context, wanted, held, warnings, error);
    return finishSteps(context, wanted, { link, hash: held.hash }, warnings);
  }
}

/** A record that was deleted, or has another id now, counts as never synced. Throws the error of one that is there. */
async function writeIfGone<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
  error: unknown,
): Promise<Link> {
  // What does not exist may also be another record that this one refers to.
  const isMissing = toGatewayError(error).code === 'not_found';
  if (!isMissing || (await wanted.verbs.read(toKnown(link), wanted.value, context.call)) !== null) throw error;
  const unlinked = await change(context, link, { remove: recordMembers, countRound: true });
  warnings.push({ code: 'record_gone', message: `The provider no longer has ${link.provider_id}` });
  return write(context, wanted, { link: unlinked, hash }, warnings);
}

/** Links an existing record: one from the gateway whose response was lost, or another record of the same name. */
async function adopt<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link | null> {
  const found = await wanted.verbs.find(wanted.value, context.call);
  if (found === null) return null;
  const { is_ours, is_inactive = false } = found;
  // A record with this content that did not exist before the create was sent comes from the gateway.
  const isSent = link.attempt?.hash === hash;
  if (!is_ours && !isSent && context.onDuplicate === 'fail') {
    throw duplicateOf(found.provider_number ?? found.provider_id);
  }
  if (!is_ours && !isSent && is_inactive) throw inactiveOf(found.provider_number ?? found.provider_id);
  const finished = isSent ? await finish(context, wanted, found, { link, hash }) : null;
  warnings.push(...(finished?.warnings ?? []));
  const operation = is_ours && link.attempt ? 'created' : 'linked';
  if (!is_ours) {
    const message = 'A record of this name already existed: it was linked and not changed';
    warnings.push({ code: 'linked_as_is', message });
  }
  const isUpToDate = !is_ours || isSent;
  const linked = await change(context, link, {
    set: {
      ...toLinkFacts(finished ?? found),
      ...(isUpToDate ? { made: { hash, operation, by: context.requestId } } : {}),
    },
    remove: ['attempt'],
  });
  return isUpToDate ? linked : update(context, wanted, { link: linked, hash }, warnings, operation);
}

/** The create whose response was lost may have ended after the first of its calls. */
function finish<Value>(
  context: SyncContext,
  { verbs, value }: SyncInput<Value>,
  { provider_id, provider_number, provider_version }: KnownRecord,
  { link, hash }: Held,
): Promise<ProviderRecord> | null {
  const idempotencyKey = writeKeyOf(link, `finish:${hash}`, null);
  const known = { provider_id, provider_number, provider_version };
  return verbs.finish?.(known, value, { ...context.call, idempotencyKey }) ?? null;
}

const duplicateOf = (name: string) => syncFailure('duplicate', `The provider already has ${name}`);

/** An inactive record is not linked: no document could refer to it, and it may have been archived for a reason. */
const inactiveOf = (name: string) =>
  syncFailure(
    'duplicate',
    `The provider already has ${name}, archived or inactive: activate it there, or sync under another name`,
  );

async function create<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const idempotencyKey = writeKeyOf(link, hash, null);
  // Stored first, to show that the provider may have received this record.
  const since = (link.attempt?.key === idempotencyKey ? link.attempt.since : undefined) ?? context.dependencies.now();
  const attempt = { hash, key: idempotencyKey, since, by: context.requestId };
  const noted = await change(context, link, { set: { attempt } });
  let record: Awaited<ReturnType<typeof wanted.verbs.create>>;
  try {
    record = await wanted.verbs.create(wanted.value, { ...context.call, idempotencyKey });
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (isOpenAfter(context, link, error)) {
      await noteNoEffect(context, link, noted, error);
      throw error;
    }
    const freed = await change(context, noted, { remove: ['attempt'], countRound: error.kind === 'provider_refused' });
    const isNamesake = codeOf(error) === 'duplicate' && context.onDuplicate === 'link';
    const adopted = isNamesake ? await adopt(context, wanted, { link: freed, hash }, warnings) : null;
    if (adopted) return adopted;
    throw error;
  }
  if (record.refused === undefined) {
    return saveWritten(context, noted, { hash, record, operation: 'created' }, warnings);
  }
  // The next sync updates the record.
  await change(context, noted, { set: toLinkFacts(record), remove: ['attempt'], countRound: true });
  throw record.refused;
}

/** Notes that the write certainly had no effect, unless an earlier attempt of this request may have had. */
async function noteNoEffect(context: SyncContext, before: Link, noted: Link, { kind }: GatewayError): Promise<void> {
  if (kind !== 'provider_unavailable' || noted.attempt === undefined) return;
  if (mayHaveEffect(before.attempt, context.requestId)) return;
  await change(context, noted, { set: { attempt: { ...noted.attempt, had_no_effect: true } } });
}

/**
 * Whether the provider refused. If it was unavailable, an earlier call of the same write may still have had an effect.
 */
const isRefused = ({ kind }: GatewayError): boolean => kind === 'provider_refused' || kind === 'unsupported';

/** Whether a failed write, or an earlier attempt of this request, may have had its effect. */
const isOpenAfter = ({ requestId }: SyncContext, before: Link, error: GatewayError): boolean =>
  !isRefused(error) || (saysNothing(error) && mayHaveEffect(before.attempt, requestId));

/** An update can be repeated safely: it has the same content and key, or is refused because the version has changed. */
async function update<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
  operation: Operation,
): Promise<Link> {
  // From here on the content of the record is unknown until the update has ended.
  const begun = await change(context, link, {
    set: {
      attempt: { hash, by: context.requestId },
      ...((await staysPosted(context, wanted, link)) ? { stays_posted: true } : {}),
    },
    remove: ['hash', 'made'],
  });
  let known = toKnown(begun);
  for (let read = 0; ; read += 1) {
    const idempotencyKey = writeKeyOf(begun, hash, known.provider_version);
    try {
      const record = await wanted.verbs.update(known, wanted.value, { ...context.call, idempotencyKey });
      return await saveWritten(context, begun, { hash, record, operation }, warnings);
    } catch (thrown) {
      const error = toGatewayError(thrown);
      if (error.code !== 'stale' || read === rereads) {
        if (isOpenAfter(context, link, error)) {
          await noteNoEffect(context, link, begun, error);
        } else {
          const countRound = error.kind === 'provider_refused';
          await change(context, begun, { ...keptContent(context, link), remove: ['attempt'], countRound });
        }
        throw error;
      }
    }
    const current = await wanted.verbs.read(known, wanted.value, context.call);
    if (current === null) throw syncFailure('not_found', `The provider no longer has ${known.provider_id}`);
    known = current;
  }
}

/** With a key, a change is a single call: if it was refused, the record still has the content of before. */
const keptContent = ({ driver }: SyncContext, { hash }: Link) =>
  driver.replays === 'by_key' && hash !== undefined ? { set: { hash } } : {};

/** Some systems change a posted document only as a draft. What is in the ledger does not leave it by a change. */
async function staysPosted<Value>(
  { call }: SyncContext,
  { verbs, value, isToBePosted }: SyncInput<Value>,
  link: Link,
): Promise<boolean> {
  if (isToBePosted !== false || verbs.post === undefined || link.stays_posted === true) return false;
  return (await verbs.read(toKnown(link), value, call))?.is_posted === true;
}

const staysPostedWarning = { code: 'stays_posted', message: 'The document had been posted, and stays so' };

/** Posts and pays the document, if the driver has these as separate steps. */
async function finishSteps<Value>(
  context: SyncContext,
  wanted: SyncInput<Value>,
  { link, hash }: Held,
  warnings: SyncWarning[],
): Promise<Link> {
  const { verbs, value } = wanted;
  let done = link;
  for (const step of ['post', 'pay'] as const) {
    const isStepPending =
      step === 'post'
        ? (wanted.isToBePosted === true || done.stays_posted === true) && done.is_posted === false
        : wanted.isToBePaid === true && done.is_paid === false;
    if (!isStepPending) continue;
    const idempotencyKey = writeKeyOf(done, `${step}:${hash}`, done.provider_version ?? null);
    const record = await verbs[step]?.(toKnown(done), value, { ...context.call, idempotencyKey });
    if (record)
      done = await saveWritten(context, done, { hash, record, operation: done.made?.operation ?? 'updated' }, warnings);
  }
  return done;
}

async function saveWritten(
  context: SyncContext,
  link: Link,
  { hash, record, operation }: { hash: string; record: ProviderRecord; operation: Operation },
  warnings: SyncWarning[],
): Promise<Link> {
  warnings.push(...record.warnings);
  return change(context, link, {
    set: { ...toLinkFacts(record), made: { hash, operation, by: context.requestId } },
    remove: ['attempt'],
  });
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
