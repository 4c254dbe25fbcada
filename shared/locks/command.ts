/**
 * Locks and unlocks: claims the lock, marks the request as sent, sends the command once and saves the provider's
 * result. A door must not open minutes later, so a command has a deadline. A command with an unclear outcome is never
 * sent again; its outcome is only queried.
 */
import * as z from 'zod';
import { openApp } from '../apps/app-config.ts';
import { afterCall, beforeCall } from '../platform/async/around-call.ts';
import { completeRequest, failRequest } from '../platform/async/perform.ts';
import type { QueuedAction, QueuedCall, QueuedResult } from '../platform/async/queued-action.ts';
import type { DriverCall } from '../drivers/driver-app.ts';
import type { LockCommand } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success } from '../platform/http/replies.ts';
import type { LocksDependencies } from './dependencies.ts';
import { retryDelaysOf, lockFailure } from './failures.ts';
import { findEvidence } from './find-evidence.ts';
import { refuseDisabled } from './lock-app.ts';
import { findLock, holdLock, saveObservation, releaseLock } from './lock-store.ts';
import type { LockSubject } from './owned-lock.ts';
import { queryLock } from './query-lock.ts';
import { oneLine } from '../platform/input/one-line.ts';
import { lazy } from '../values/lazy.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

export const commandInput = lazy(() =>
  z.object({
    reason: oneLine(255).min(1).optional(),
    actor: oneLine(255).min(1).optional(),
    /** The number of seconds within which it must be sent to the provider. */
    expires_in: z.int().min(5).max(300).default(60),
  }),
);
export type CommandInput = z.output<ReturnType<typeof commandInput>>;

type CommandCall = QueuedCall<LockSubject, CommandInput>;

/** The claim of a crashed worker on a lock ends after this time. */
const holdMs = 20_000;
/** For all calls of one command, including one for a new token. After it, another command may claim the lock. */
const budgetMs = holdMs - 1_000;

const stateAfter = { lock: 'locked', unlock: 'unlocked' } as const;

export const commandResult = () =>
  z.object({
    lock_id: z.number().int(),
    action: z.enum(['lock', 'unlock']),
    state: z.enum(['locked', 'unlocked']),
    executed_at: z.string(),
    provider_code: z.union([z.number(), z.string()]).nullable(),
    confirmed_by: z.enum(['answer', 'record', 'status']),
  });

export const commandAction = (command: LockCommand): QueuedAction<LocksDependencies, LockSubject, CommandInput> => ({
  run: (dependencies, call) => begin(dependencies, call, command),
  resume: (dependencies, call) => resume(dependencies, call, command),
  retryDelaysSeconds: retryDelaysOf,
  refusedAfter: (record) => deadlineOf({ record, input: record.input as CommandInput }),
  toReply: (result) => success(result, command === 'lock' ? 'Locked' : 'Unlocked'),
});

async function begin(dependencies: LocksDependencies, call: CommandCall, command: LockCommand): Promise<QueuedResult> {
  const { subject, record, log } = call;
  const { lock, driver } = subject;
  const { operations, now } = dependencies;
  refuseDisabled(subject.app);
  refuseExpired(call, now());
  // Before the mark: secrets that cannot be read leave nothing unclear.
  await beforeCall(() => openApp(dependencies, subject.app, driver.config));
  if (!(await holdLock(operations, lock, uniqueIdOf(record), now(), holdMs))) {
    throw lockFailure('provider_unavailable', 'device_busy', 'Another command to this lock is in progress');
  }
  const since = now();
  try {
    await call.markSent();
    const send = (at: DriverCall) => driver.command(command, lock.provider_lock_id, at);
    const code = await queryLock(dependencies, subject, send, budgetMs);
    log.info('Lock commanded', { lock_id: lock.id, command });
    const result = await finish(dependencies, call, command, { provider_code: code, confirmed_by: 'answer' }, now());
    // Here, as the response exists nowhere else: whoever resumed the request would find no trace of most commands.
    await afterCall(dependencies, () => completeRequest(dependencies, record, result, log));
    return result;
  } catch (error) {
    const isUnclear = error instanceof GatewayError && error.kind === 'provider_unclear';
    if (!isUnclear) throw error;
    return await settleUnclear(dependencies, call, command, since, error);
  } finally {
    // The claim expires soon anyway, so a failed release must not hide the provider's result.
    await releaseLock(operations, lock, uniqueIdOf(record)).catch((error: unknown) =>
      log.error('The claim on a lock was not released', error, { lock_id: lock.id }),
    );
  }
}

/** After a crash behind the mark: only the provider knows whether the command was sent. */
async function resume(dependencies: LocksDependencies, call: CommandCall, command: LockCommand): Promise<QueuedResult> {
  const { record, subject } = call;
  const lock = await findLock(dependencies.operations, subject.lock);
  const since = lock?.command_by === uniqueIdOf(record) ? (lock.command_at ?? null) : null;
  return settleUnclear(dependencies, call, command, since);
}

/**
 * `since` is null if another command was sent to the lock since: the lock's state may then be the result of that one.
 */
async function settleUnclear(
  dependencies: LocksDependencies,
  call: CommandCall,
  command: LockCommand,
  since: number | null,
  error?: GatewayError,
): Promise<QueuedResult> {
  const { subject, record, log } = call;
  const evidence = since === null ? null : await findEvidence(dependencies, subject, command, since, log);
  if (evidence !== null) {
    const { confirmed_by, provider_code, at } = evidence;
    return finish(dependencies, call, command, { confirmed_by, provider_code }, at);
  }
  const provider = error?.provider;
  const unknown = new GatewayError(
    'provider_unclear',
    'outcome_unknown: The command was sent, but neither a response nor the lock shows its outcome',
    { code: 'outcome_unknown', ...(provider ? { provider } : {}) },
  );
  await failRequest(dependencies, record, unknown, log);
  return undefined;
}

/** Epoch ms. */
const deadlineOf = ({ record, input }: Pick<CommandCall, 'record' | 'input'>): number =>
  Date.parse(record.created_at) + input.expires_in * 1000;

function refuseExpired(call: CommandCall, now: number): void {
  if (now <= deadlineOf(call)) return;
  const { input } = call;
  throw lockFailure('conflict', 'expired', `The command waited longer than ${input.expires_in} s and was not sent`);
}

/** The result. That the lock's state cannot be saved must not hide it. */
async function finish(
  { operations, now }: LocksDependencies,
  { subject, log }: CommandCall,
  command: LockCommand,
  how: { provider_code: number | string | null; confirmed_by: 'answer' | 'record' | 'status' },
  at: number,
) {
  const { lock } = subject;
  const state = stateAfter[command];
  await saveObservation(operations, lock, { state, online: true }, at, now()).catch((error: unknown) =>
    log.error('The state of a lock was not saved', error, { lock_id: lock.id }),
  );
  return { lock_id: lock.id, action: command, state, executed_at: new Date(at).toISOString(), ...how };
}
