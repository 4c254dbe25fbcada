/**
 * Creates a passcode: reserves an id, stores it as `creating`, marks the request as sent, calls the provider once and
 * saves the result. After an unclear outcome, the provider's list is checked before the passcode is requested again.
 */
import { sendToWorker } from '../platform/async/accept.ts';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { failRequest } from '../platform/async/perform.ts';
import type { QueuedAction, QueuedCall, QueuedResult } from '../platform/async/queued-action.ts';
import type { CreatedPasscode } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { isInternal } from '../platform/log/internal-errors.ts';
import { success } from '../platform/http/replies.ts';
import { open } from '../platform/secrets/seal.ts';
import type { LocksDependencies } from './dependencies.ts';
import { retryDelaysOf, lockFailure } from './failures.ts';
import { queryProvider, refuseDisabled } from './lock-app.ts';
import { locksQueue } from './messages.ts';
import type { LockSubject } from './owned-lock.ts';
import { type Passcode, toPasscodeBody } from './passcode.ts';
import { idAsCode, saveReadable, saveCodeHash, sealUnclearCode } from './passcode-code.ts';
import type { PasscodeInput } from './passcode-input.ts';
import { periodOf } from './passcode-period.ts';
import { findCreated, toOrder } from './passcode-order.ts';
import { createPasscode, findReservedId, findPasscode, movePasscode, reservePasscodeId } from './passcode-store.ts';
import { queryLock } from './query-lock.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

type PasscodeCall = QueuedCall<LockSubject, PasscodeInput>;

/** The wait before the provider's list is checked, so that a call in progress there has ended. */
const checkAfterSeconds = 30;
/** A passcode without a clear outcome fails after this time. */
const unclearForMs = 60 * 60_000;

export const createPasscodeAction: QueuedAction<LocksDependencies, LockSubject, PasscodeInput> = {
  run: begin,
  resume,
  onExhausted,
  retryDelaysSeconds: retryDelaysOf,
  toReply: (result) => success(result, 'Passcode created'),
};

async function begin(dependencies: LocksDependencies, call: PasscodeCall): Promise<QueuedResult> {
  const { subject, record } = call;
  refuseDisabled(subject.app);
  const id = await reservePasscodeId(dependencies.operations, subject, uniqueIdOf(record));
  const passcode = (await read(dependencies, call, id)) ?? (await write(dependencies, call, id));
  await call.markSent();
  return create(dependencies, call, passcode);
}

/** After a crash behind the mark, or a response that was lost. */
async function resume(dependencies: LocksDependencies, call: PasscodeCall): Promise<QueuedResult> {
  const { subject, record, log } = call;
  const { account_id: accountId, id: appId } = subject.app;
  const id = await findReservedId(dependencies.operations, accountId, appId, uniqueIdOf(record));
  const passcode = id === null ? null : await read(dependencies, call, id);
  if (passcode === null) throw new GatewayError('internal', 'A requested passcode no longer exists');
  if (passcode.status !== 'creating') return toPasscodeBody(passcode, dependencies);
  const created = await lookUp(dependencies, call, passcode);
  if (created !== null) return created && save(dependencies, call, passcode, created);
  if (await endWaiting(dependencies, call, passcode)) return undefined;
  log.info('A passcode was not created: it is requested again', { passcode_id: passcode.id });
  try {
    return await create(dependencies, call, passcode);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'duplicate') throw error;
    // The first call may have reached the lock after its list was read.
    const late = await lookUp(dependencies, call, passcode);
    if (late === null) throw error;
    return late && save(dependencies, call, passcode, late);
  }
}

/** Null if the provider's list does not contain it; undefined if the list was not read, and is checked again. */
async function lookUp(
  dependencies: LocksDependencies,
  call: PasscodeCall,
  passcode: Passcode,
): Promise<CreatedPasscode | null | undefined> {
  const { subject, record, log } = call;
  const code = await codeOf(dependencies, call);
  try {
    return await findCreated(dependencies, subject, passcode, code);
  } catch (error) {
    // A failure of the gateway's own tables shows nothing about the lock.
    if (isInternal(error)) throw error;
    log.error('A passcode could not be looked up', error, { passcode_id: passcode.id });
    return (await endWaiting(dependencies, call, passcode)) ? undefined : scheduleCheck(dependencies, record);
  }
}

async function scheduleCheck({ queues }: LocksDependencies, record: AsyncRequest): Promise<undefined> {
  await sendToWorker({ queues, queue: locksQueue }, record, checkAfterSeconds);
}

/** Fails the request when the time for a clear outcome is over. Returns whether it did. */
async function endWaiting(dependencies: LocksDependencies, call: PasscodeCall, passcode: Passcode): Promise<boolean> {
  if (dependencies.now() - Date.parse(passcode.created_at) < unclearForMs) return false;
  const error = new GatewayError(
    'provider_unclear',
    'outcome_unknown: The provider returned no clear result within an hour',
    {
      code: 'outcome_unknown',
    },
  );
  await fail(dependencies, passcode, await unclearFacts(dependencies, call, passcode));
  await failRequest(dependencies, call.record, error, call.log);
  return true;
}

/** What a later deletion needs to look the passcode up. */
async function unclearFacts(dependencies: LocksDependencies, call: PasscodeCall, passcode: Passcode) {
  const code = await codeOf(dependencies, call);
  return { is_unclear: true as const, ...(code === null ? {} : await sealUnclearCode(dependencies, passcode, code)) };
}

function read({ operations }: LocksDependencies, { subject }: PasscodeCall, id: number): Promise<Passcode | null> {
  return findPasscode(operations, { account_id: subject.lock.account_id, lock_id: subject.lock.id, id });
}

async function write(dependencies: LocksDependencies, call: PasscodeCall, id: number): Promise<Passcode> {
  const { subject, input } = call;
  const now = dependencies.now();
  const at = new Date(now).toISOString();
  const { isRounded, ...period } = periodOf(input, now);
  const passcode: Passcode = {
    account_id: subject.lock.account_id,
    id,
    lock_id: subject.lock.id,
    lock_app_id: subject.app.id,
    name: input.name,
    type: input.type,
    mode: input.mode,
    recurrence: input.recurrence ?? null,
    ...period,
    status: 'creating',
    code_last2: null,
    provider_passcode_id: null,
    ...(isRounded ? { is_rounded: true as const } : {}),
    created_at: at,
    updated_at: at,
  };
  if (await createPasscode(dependencies.operations, passcode)) return passcode;
  throw new GatewayError('internal', 'Another worker stored this passcode');
}

/** The code to set; null if the provider creates it. */
async function codeOf({ keyring }: LocksDependencies, { record, input }: PasscodeCall): Promise<string | null> {
  const owner = { accountId: record.account_id, of: record.request_id };
  // accept.ts sealed it, because it is a secret field of the route's input.
  return input.code === undefined ? null : open(keyring, owner, input.code);
}

/** The only call to the provider. Unlike a command, a passcode can wait until a lock is reachable again. */
async function create(dependencies: LocksDependencies, call: PasscodeCall, passcode: Passcode): Promise<QueuedResult> {
  const { subject, record } = call;
  const order = toOrder(passcode, await codeOf(dependencies, call));
  const { driver, lock } = subject;
  try {
    // The provider generates a random code without reaching the lock.
    const query = order.mode === 'custom' ? queryLock : queryProvider;
    const created = await query(dependencies, subject, (at) => driver.createPasscode(order, lock.provider_lock_id, at));
    return await save(dependencies, call, passcode, created);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'provider_unclear' || record.phase === 'unclear') await scheduleCheck(dependencies, record);
    throw toRetryable(error);
  }
}

/** Makes an unreachable lock a reason to retry. Not for commands, which open doors. */
export function toRetryable(error: GatewayError): GatewayError {
  if (error.code !== 'device_offline') return error;
  const { code, message, provider, cause } = error;
  return new GatewayError('provider_unavailable', message, { code, cause, ...(provider ? { provider } : {}) });
}

async function save(
  dependencies: LocksDependencies,
  { log, record }: PasscodeCall,
  passcode: Passcode,
  { provider_passcode_id, code }: CreatedPasscode,
): Promise<QueuedResult> {
  const { operations, keyring } = dependencies;
  const now = dependencies.now();
  if (code !== null) await saveCodeHash(dependencies, passcode, code);
  await saveCodeHash(dependencies, passcode, idAsCode(provider_passcode_id));
  const isFromProvider = passcode.mode === 'random' && code !== null;
  const readable = isFromProvider ? await saveReadable(keyring, passcode, code, now, record.trace_id) : {};
  const facts = { provider_passcode_id, code_last2: code?.slice(-2) ?? null, ...readable };
  const move = { from: ['creating'], to: 'active' } as const;
  const saved = await movePasscode(operations, passcode, move, now, { set: facts });
  if (saved === null) throw lockFailure('conflict', 'not_found', 'The passcode is already marked as failed');
  log.info('Passcode created', { passcode_id: passcode.id, lock_id: passcode.lock_id });
  return toPasscodeBody(saved, dependencies);
}

async function fail(
  { operations, now }: LocksDependencies,
  passcode: Pick<Passcode, 'account_id' | 'id' | 'lock_id'>,
  set: Partial<Passcode> = {},
) {
  await movePasscode(operations, passcode, { from: ['creating'], to: 'failed' }, now(), { set });
}

/** The provider does not create it. */
async function onExhausted(dependencies: LocksDependencies, record: AsyncRequest): Promise<void> {
  const { account_id: accountId, app_id: appId = 0, path_parameters } = record;
  const id = await findReservedId(dependencies.operations, accountId, appId, uniqueIdOf(record));
  if (id !== null) await fail(dependencies, { account_id: accountId, id, lock_id: Number(path_parameters.lock) });
}
