/**
 * Makes a passcode: take a number, write it as `creating`, mark, ask the provider once, keep what it said. With an
 * unclear
 * outcome the provider's own list is looked at before anything is asked for again.
 */
import { sendToWorker } from '../platform/async/accept.ts';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { failRequest } from '../platform/async/perform.ts';
import type { QueuedAction, QueuedCall, QueuedResult } from '../platform/async/queued-action.ts';
import type { CreatedPasscode, PasscodeOrder } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success } from '../platform/http/replies.ts';
import { open } from '../platform/secrets/seal.ts';
import type { LocksDependencies } from './dependencies.ts';
import { ladderOf, lockFailure } from './failures.ts';
import { queryProvider, refuseDisabled } from './lock-app.ts';
import { locksQueue } from './messages.ts';
import type { LockSubject } from './owned-lock.ts';
import { type Passcode, toPasscodeBody } from './passcode.ts';
import { saveReadable, rememberCode } from './passcode-code.ts';
import type { PasscodeInput } from './passcode-input.ts';
import { periodOf } from './passcode-period.ts';
import { createPasscode, findOrdered, findPasscode, movePasscode, reservePasscodeId } from './passcode-store.ts';

type PasscodeCall = QueuedCall<LockSubject, PasscodeInput>;

/** Before the provider's list is looked at: what was under way there is over by then. */
const lookAfterSeconds = 30;
/** After this long without a clear answer nobody waits for the passcode any more. */
const unclearForMs = 60 * 60_000;

export const createPasscodeAction: QueuedAction<LocksDependencies, LockSubject, PasscodeInput> = {
  run: begin,
  resume,
  onExhausted,
  retryDelaysSeconds: ladderOf,
  toReply: (result) => success(result, 'Passcode created'),
};

async function begin(dependencies: LocksDependencies, call: PasscodeCall): Promise<QueuedResult> {
  const { subject, record } = call;
  refuseDisabled(subject.app);
  const id = await reservePasscodeId(dependencies.operations, subject, record.request_id);
  const passcode = (await read(dependencies, call, id)) ?? (await write(dependencies, call, id));
  await call.markSent();
  return make(dependencies, call, passcode);
}

/** After a crash behind the mark, or an answer that was lost. */
async function resume(dependencies: LocksDependencies, call: PasscodeCall): Promise<QueuedResult> {
  const { subject, record, log } = call;
  const { account_id, id: appId } = subject.app;
  const id = await findOrdered(dependencies.operations, account_id, appId, record.request_id);
  const passcode = id === null ? null : await read(dependencies, call, id);
  if (passcode === null) throw new GatewayError('internal', 'A passcode that was ordered is gone');
  if (passcode.status !== 'creating') return toPasscodeBody(passcode, dependencies);
  const order = await toOrder(dependencies, call, passcode);
  const { driver, lock } = subject;
  const since = Date.parse(passcode.created_at);
  try {
    const made = await queryProvider(dependencies, subject, (at) =>
      driver.findPasscode(order, lock.provider_lock_id, since, at),
    );
    if (made !== null) return await keep(dependencies, call, passcode, { ...made, code: made.code ?? order.code });
  } catch (error) {
    // Nothing was learned: it is looked at again.
    if (error instanceof GatewayError && error.kind === 'internal') throw error;
    log.error('A passcode could not be looked for', error, { passcode_id: passcode.id });
    return (await endWaiting(dependencies, call, passcode)) ? undefined : scheduleCheck(dependencies, record);
  }
  if (await endWaiting(dependencies, call, passcode)) return undefined;
  log.info('A passcode was not made after all: it is asked for again', { passcode_id: passcode.id });
  return make(dependencies, call, passcode);
}

async function scheduleCheck({ queues }: LocksDependencies, record: AsyncRequest): Promise<undefined> {
  await sendToWorker({ queues, queue: locksQueue }, record, lookAfterSeconds);
}

/** True when the time of waiting is over, and the request with it. */
async function endWaiting(dependencies: LocksDependencies, call: PasscodeCall, passcode: Passcode): Promise<boolean> {
  if (dependencies.now() - Date.parse(passcode.created_at) < unclearForMs) return false;
  const error = new GatewayError('provider_unclear', 'outcome_unknown: The provider gave no clear answer in an hour', {
    code: 'outcome_unknown',
  });
  await fail(dependencies, passcode);
  await failRequest(dependencies, call.record, error, call.log);
  return true;
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
  throw new GatewayError('internal', 'Another worker wrote this passcode');
}

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text));

async function toOrder({ keyring }: LocksDependencies, call: PasscodeCall, passcode: Passcode): Promise<PasscodeOrder> {
  const { record, input } = call;
  const { name, type, mode, recurrence, starts_at, ends_at } = passcode;
  const owner = { accountId: record.account_id, of: record.request_id };
  // Sealed by accept, since it is a secret member of the route's input.
  const code = input.code === undefined ? null : await open(keyring, owner, input.code);
  return { name, type, mode, recurrence, code, starts_at: toTime(starts_at), ends_at: toTime(ends_at) };
}

/** The one call. A lock that is out of reach may come back: other than a command, a passcode can wait for it. */
async function make(dependencies: LocksDependencies, call: PasscodeCall, passcode: Passcode): Promise<QueuedResult> {
  const { subject, record } = call;
  const order = await toOrder(dependencies, call, passcode);
  const { driver, lock } = subject;
  try {
    const made = await queryProvider(dependencies, subject, (at) =>
      driver.createPasscode(order, lock.provider_lock_id, at),
    );
    return await keep(dependencies, call, passcode, made);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'provider_unclear' || record.phase === 'unclear') await scheduleCheck(dependencies, record);
    throw waiting(error);
  }
}

/** A lock out of reach is worth waiting for where nothing opens a door. */
export function waiting(error: GatewayError): GatewayError {
  if (error.code !== 'device_offline') return error;
  const { code, message, provider, cause } = error;
  return new GatewayError('provider_unavailable', message, { code, cause, ...(provider ? { provider } : {}) });
}

async function keep(
  dependencies: LocksDependencies,
  { log, record }: PasscodeCall,
  passcode: Passcode,
  { provider_passcode_id, code }: CreatedPasscode,
): Promise<QueuedResult> {
  const { operations, keyring } = dependencies;
  const now = dependencies.now();
  if (code !== null) await rememberCode(dependencies, passcode, code);
  const isTheirs = passcode.mode === 'random' && code !== null;
  const readable = isTheirs ? await saveReadable(keyring, passcode, code, now, record.trace_id) : {};
  const facts = { provider_passcode_id, code_last2: code?.slice(-2) ?? null, ...readable };
  const move = { from: ['creating'], to: 'active' } as const;
  const kept = await movePasscode(operations, passcode, move, now, { set: facts });
  if (kept === null) throw lockFailure('conflict', 'not_found', 'The passcode was given up meanwhile');
  log.info('Passcode created', { passcode_id: passcode.id, lock_id: passcode.lock_id });
  return toPasscodeBody(kept, dependencies);
}

async function fail({ operations, now }: LocksDependencies, passcode: Pick<Passcode, 'account_id' | 'id' | 'lock_id'>) {
  await movePasscode(operations, passcode, { from: ['creating'], to: 'failed' }, now());
}

/** The provider will not make it. */
async function onExhausted(dependencies: LocksDependencies, record: AsyncRequest): Promise<void> {
  const { account_id, app_id = 0, request_id, path_parameters } = record;
  const id = await findOrdered(dependencies.operations, account_id, app_id, request_id);
  if (id !== null) await fail(dependencies, { account_id, id, lock_id: Number(path_parameters.lock) });
}
