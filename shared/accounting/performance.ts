/**
 * Runs a sync within its provider's limits, and applies a failure to the app and the request.
 */
import { openApp } from '../apps/app-config.ts';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import type { QueuedCall } from '../platform/async/queued-action.ts';
import { type GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { type AccountingSubject, refuseDisabled, statusOf } from './accounting-app.ts';
import { openConnection, notifyNeedsReauth } from './connection.ts';
import { changeConnection } from './connection-store.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { connectedAgain, messageOf, syncFailure, toRequestError, waitOf } from './failures.ts';
import { toDriverCall, withBooks } from './open-books.ts';
import { pauseCalls, refuseWhilePaused, acquireSlot } from './rate-limit.ts';
import type { ItemContext } from './sync-item.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

type Dependencies = AccountingDependencies;

/** One run starts no new record after this time. The function's timeout is twice as long. */
const runMs = 60_000;

/** What actions use for one run, including the context in which records are synced. */
export type Performance = {
  context: ItemContext;
  dependencies: Dependencies;
  record: AsyncRequest;
  /** The provider's id of the last call. */
  lastExchange: () => string | null;
  /** Applies a failure to the app when the run continues after it. Returns the error to report. */
  handleFailure: (error: GatewayError) => Promise<GatewayError>;
};

type Result = Record<string, unknown>;

export async function performSync<Input>(
  dependencies: Dependencies,
  call: QueuedCall<AccountingSubject, Input>,
  run: (performance: Performance) => Promise<Result>,
): Promise<Result> {
  const { subject, record, log } = call;
  const work = { dependencies, subject, traceId: record.trace_id, log };
  const opened = openConnection(work);
  const handle = (error: GatewayError) => handleFailure(work, opened, error);
  try {
    const result = await inSlot(dependencies, subject, log, async () =>
      run({ ...(await prepare(dependencies, call, opened.connection)), handleFailure: handle }),
    );
    // Must not hide the result: a sync that is performed again finds everything unchanged, and would say so.
    await noteSync(dependencies, subject, { last_sync_at: new Date(dependencies.now()).toISOString() }).catch(
      (error: unknown) => log.error('The time of a sync was not saved', error),
    );
    return result;
  } catch (thrown) {
    const error = await handle(toGatewayError(thrown));
    throw toRequestError(error, record, dependencies.now());
  }
}

async function inSlot<T>(
  dependencies: Dependencies,
  subject: AccountingSubject,
  log: Log,
  run: () => Promise<T>,
): Promise<T> {
  const { app, driver, connection } = subject;
  refuseDisabled(app);
  if (statusOf(subject) !== 'active') throw syncFailure('auth_expired', 'This Accounting App must be connected');
  refuseWhilePaused(connection, dependencies.now());
  const release = await acquireSlot(dependencies, app, driver.limits(await openApp(dependencies, app, driver.config)));
  try {
    return await run();
  } finally {
    // Its lease ends anyway.
    await release().catch((error: unknown) => log.error('The slot of a sync was not released', error));
  }
}

async function prepare<Input>(
  dependencies: Dependencies,
  { subject, record }: QueuedCall<AccountingSubject, Input>,
  connection: ReturnType<typeof openConnection>['connection'],
): Promise<Omit<Performance, 'handleFailure'>> {
  const { app, driver } = subject;
  let lastExchange: string | null = null;
  const noteExchange = (id: string): void => void (lastExchange = id);
  const call = await toDriverCall(dependencies, subject, connection, noteExchange);
  const context: ItemContext = {
    dependencies,
    driver,
    app,
    call: await withBooks(dependencies, subject, call),
    accountId: app.account_id,
    appId: app.id,
    requestId: uniqueIdOf(record),
    listedAs: record.request_id,
    requestedAt: record.created_at,
    onDuplicate: app.on_duplicate,
    isFirstRun: record.attempts === 1,
    deadline: dependencies.now() + runMs,
  };
  return { context, dependencies, record, lastExchange: () => lastExchange };
}

type Opened = ReturnType<typeof openConnection>;

/** Applies a failure to the app: it must be connected again, or its calls are paused for a while. */
async function handleFailure(
  work: Parameters<typeof notifyNeedsReauth>[0],
  opened: Opened,
  error: GatewayError,
): Promise<GatewayError> {
  const { dependencies, subject } = work;
  if (error.code === 'auth_expired' && statusOf(subject) === 'active') {
    if (await notifyNeedsReauth(work, opened.current(), error)) return error;
    return connectedAgain(error);
  }
  // Only for limits that the provider reported: the gateway's own limits are counted already.
  const isThrottled = error.provider !== undefined && ['rate_limited', 'quota_exhausted'].includes(error.code);
  if (isThrottled) await pauseCalls(dependencies, subject.app, error.code, waitOf(error));
  if (error.kind === 'provider_refused') await noteSync(dependencies, subject, { last_error: messageOf(error) });
  return error;
}

async function noteSync(
  { operations }: Pick<Dependencies, 'operations'>,
  { connection }: AccountingSubject,
  set: { last_sync_at?: string; last_error?: string },
): Promise<void> {
  await changeConnection(operations, connection, { set, if: { pk: { isPresent: true } } });
}
