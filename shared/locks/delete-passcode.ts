/** Deletes a passcode from its lock. Repeating it has no further effect, so an unclear deletion is done again. */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { toOutcomeUnknown } from '../platform/async/outcome-unknown.ts';
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success } from '../platform/http/replies.ts';
import { toRetryable } from './create-passcode.ts';
import type { LocksDependencies } from './dependencies.ts';
import { retryDelaysOf } from './failures.ts';
import { refuseDisabled } from './lock-app.ts';
import { type Passcode, toPasscodeBody } from './passcode.ts';
import { deleteReadableCode, openUnclearCode } from './passcode-code.ts';
import { findCreated } from './passcode-order.ts';
import { findPasscode, movePasscode, type PasscodeSubject } from './passcode-store.ts';
import { queryLock } from './query-lock.ts';

export const deletePasscodeAction: QueuedAction<LocksDependencies, PasscodeSubject> = {
  run: remove,
  resume: remove,
  isRepeatable: true,
  endAfter,
  onExhausted,
  retryDelaysSeconds: retryDelaysOf,
  toReply: (result) => success(result, 'Passcode deleted'),
};

const deletable = ['active', 'failed', 'deleting'] as const;

async function remove(dependencies: LocksDependencies, call: QueuedCall<PasscodeSubject>) {
  const { operations, now } = dependencies;
  const { subject, log } = call;
  const { passcode } = subject;
  // A deletion that has begun is finished.
  if (passcode.status !== 'deleting') refuseDisabled(subject.app);
  if (passcode.status === 'creating') {
    throw new GatewayError('conflict', 'The passcode is still being created', { code: 'passcode_creating' });
  }
  if (passcode.status === 'deleted') return toPasscodeBody(passcode, dependencies);
  await movePasscode(operations, passcode, { from: deletable, to: 'deleting' }, now());
  await removeFromLock(dependencies, call);
  // Another deletion may have ended, and have assumed that the passcode is still active.
  const deleted = await movePasscode(operations, passcode, { from: [...deletable, 'deleted'], to: 'deleted' }, now());
  await deleteReadableCode(operations, passcode);
  log.info('Passcode deleted', { passcode_id: passcode.id, lock_id: passcode.lock_id });
  const { sealed_code: _deleted, ...shown } = deleted ?? passcode;
  return toPasscodeBody(shown, dependencies);
}

/** A passcode that the provider does not know counts as deleted, as does one that it never created. */
async function removeFromLock(dependencies: LocksDependencies, call: QueuedCall<PasscodeSubject>): Promise<void> {
  const { subject, record } = call;
  const { driver, lock } = subject;
  try {
    const id = await findProviderId(dependencies, subject);
    if (id === null) return;
    if (record.phase === 'accepted') await call.markSent();
    await queryLock(dependencies, subject, (at) => driver.deletePasscode(id, lock.provider_lock_id, at));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code !== 'not_found') throw toRetryable(error);
  }
}

/** Null if the lock does not have it. One with an unclear outcome is looked up, and its id is stored. */
async function findProviderId(dependencies: LocksDependencies, subject: PasscodeSubject): Promise<string | null> {
  const { operations, now } = dependencies;
  const { passcode } = subject;
  const { provider_passcode_id, is_unclear } = passcode;
  if (provider_passcode_id !== null || !is_unclear) return provider_passcode_id;
  const found = await findCreated(dependencies, subject, passcode, await openUnclearCode(dependencies, passcode));
  if (found === null) return null;
  const { provider_passcode_id: id } = found;
  await movePasscode(operations, passcode, { from: ['deleting'], to: 'deleting' }, now(), {
    set: { provider_passcode_id: id },
  });
  return id;
}

/** What the provider refuses now (the app's credentials may have changed) says nothing about an earlier deletion. */
async function endAfter(
  _dependencies: unknown,
  _record: AsyncRequest,
  error: GatewayError,
  wasUnclear: boolean,
): Promise<GatewayError> {
  return wasUnclear ? toOutcomeUnknown(error) : error;
}

/** The passcode is assumed to be still active; one that was not found at the lock stays failed. */
async function onExhausted({ operations, now }: LocksDependencies, record: AsyncRequest): Promise<void> {
  const { account_id: accountId, path_parameters } = record;
  const of: Pick<Passcode, 'account_id' | 'id' | 'lock_id'> = {
    account_id: accountId,
    id: Number(path_parameters.passcode),
    lock_id: Number(path_parameters.lock),
  };
  const passcode = await findPasscode(operations, of);
  const to = passcode?.provider_passcode_id === null ? 'failed' : 'active';
  await movePasscode(operations, of, { from: ['deleting'], to }, now());
}
