/** Publishes the event that an accounting app must be connected again. */
import type { Log } from '../platform/log/log.ts';
import { publish } from '../platform/webhooks/publish.ts';
import { type AccountingApp, findAccountingApp } from './accounting-app.ts';
import { clearConnectionOutbox, type ConnectionRecord, readConnection } from './connection-store.ts';
import type { AccountingDependencies } from './dependencies.ts';

type EventDependencies = Pick<AccountingDependencies, 'requests' | 'operations' | 'queues' | 'apps' | 'now'>;

/** Stores and enqueues the event of a connection's stored change, then clears its outbox. */
export async function publishNeedsReauth(
  dependencies: EventDependencies,
  app: Pick<AccountingApp, 'name' | 'type'>,
  connection: ConnectionRecord,
  log: Log,
): Promise<void> {
  const {
    account_id: accountId,
    app_id: appId,
    changed_at,
    trace_id = '',
    last_error = 'The connection was refused',
  } = connection;
  log.warn('An accounting app must be connected again', { app_id: appId });
  log.count('AccountingAppsToConnect');
  const envelope = {
    event: 'accounting.app.needs_reauth',
    request_id: null,
    service: 'accounting' as const,
    action: 'app.needs_reauth',
    status: 'failed' as const,
    data: { accounting_app_id: appId, name: app.name, provider: app.type, app_status: 'needs_reauth' },
    error: `auth_expired: ${last_error}`,
    timestamp: changed_at,
  };
  const cause = `accounting_app:${appId}:needs_reauth:${changed_at}`;
  await publish(dependencies, { accountId, cause, appId, envelope, traceId: trace_id }, log);
  await clearConnectionOutbox(dependencies.operations, connection);
}

/** Publishes the pending event of a connection, if its current state still has one. */
export async function publishConnectionEvent(
  dependencies: EventDependencies,
  of: { account_id: number; app_id: number },
  log: Log,
): Promise<void> {
  const app = await findAccountingApp(dependencies, of.account_id, of.app_id);
  const connection = await readConnection(dependencies.operations, of);
  if (app && connection.outbox === 'needs_reauth') await publishNeedsReauth(dependencies, app, connection, log);
  else await clearConnectionOutbox(dependencies.operations, connection);
}
