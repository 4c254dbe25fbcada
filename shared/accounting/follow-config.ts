/** Updates the connection of an accounting app when its configuration changes. */
import type { AppRecord } from '../apps/app-record.ts';
import type { AccountingDriver } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { changeConnection, type ConnectionRecord, readConnection } from './connection-store.ts';

type Config = Record<string, unknown>;

/** A grant belongs to one application and region: its tokens are not valid for another. */
const grantFields = ['client_id', 'region'] as const;

/** Throws `invalid` for a company other than the one that the app's records are linked to. */
export function refuseOtherOrganization(app: AppRecord, connection: ConnectionRecord, config: Config): void {
  const wasRead = connection.connected_at !== undefined;
  const linked = connection.organization_id ?? (wasRead ? app.config.organization_id : undefined);
  const wanted = config.organization_id;
  if (linked === undefined || wanted === undefined || wanted === linked) return;
  const message = `This app belongs to the organization ${JSON.stringify(linked)}; create another app for another one`;
  throw new GatewayError('invalid', message, { errors: { 'config.organization_id': [message] } });
}

/** New keys make the app active, and the company is read again. A grant to another application is discarded. */
export async function followConfig(
  operations: Table,
  driver: AccountingDriver,
  apps: { before: AppRecord; after: AppRecord; now: number },
): Promise<void> {
  const { before, after, now } = apps;
  const connection = await readConnection(operations, { account_id: after.account_id, app_id: after.id });
  const change = driver.oauth
    ? changeOfGrant(connection, before.config, after.config)
    : changeOfKeys(connection, before.config);
  if (change === null) return;
  const saved = await changeConnection(operations, connection, {
    set: { ...change.set, version: connection.version + 1, changed_at: new Date(now).toISOString() },
    remove: change.remove,
    if: { version: { equals: connection.version } },
  });
  // Its tokens were renewed at the same moment.
  if (saved === null) await followConfig(operations, driver, apps);
}

type Followed = Required<Pick<Change, 'set' | 'remove'>>;

/** A company that was read remains the one that the app's records are linked to. */
function changeOfKeys({ connected_at }: ConnectionRecord, { organization_id }: Config): Followed {
  const linked = connected_at === undefined ? {} : { organization_id };
  return {
    set: { status: 'active', facts: {}, ...linked },
    remove: ['connected_at', 'last_error', 'paused_until', 'outbox'],
  };
}

function changeOfGrant({ status }: ConnectionRecord, before: Config, after: Config): Followed | null {
  if (status === 'pending_auth' || grantFields.every((field) => before[field] === after[field])) return null;
  const last_error = 'The app was configured for another application: connect it again';
  return {
    set: { status: 'needs_reauth', facts: {}, last_error },
    remove: ['sealed_tokens', 'renewed_until', 'outbox'],
  };
}
