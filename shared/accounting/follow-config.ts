/** What another configuration of an accounting app means for its connection. */
import type { AppRecord } from '../apps/app-record.ts';
import type { AccountingDriver } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Change, Table } from '../platform/storage/table.ts';
import { changeConnection, type ConnectionRecord, readConnection } from './connection-store.ts';

type Config = Record<string, unknown>;

/** What a grant was given to, and where: tokens are of no use to another application or data centre. */
const grantFields = ['client_id', 'region'] as const;

/** Throws `invalid` for another company than the one the app's records are linked to. */
export function refuseOtherOrganization(app: AppRecord, connection: ConnectionRecord, config: Config): void {
  const wasRead = connection.connected_at !== undefined;
  const linked = connection.organization_id ?? (wasRead ? app.config.organization_id : undefined);
  const wanted = config.organization_id;
  if (linked === undefined || wanted === undefined || wanted === linked) return;
  const sentence = `This app belongs to the organisation ${JSON.stringify(linked)}; another one needs an app of its own`;
  throw new GatewayError('invalid', sentence, { errors: { 'config.organization_id': [sentence] } });
}

/** New keys are given a chance, and the books are read anew; a grant to another application is none any more. */
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
  const kept = await changeConnection(operations, connection, {
    set: { ...change.set, version: connection.version + 1, changed_at: new Date(now).toISOString() },
    remove: change.remove,
    if: { version: { equals: connection.version } },
  });
  // Its tokens were renewed in this moment.
  if (kept === null) await followConfig(operations, driver, apps);
}

type Followed = Required<Pick<Change, 'set' | 'remove'>>;

/** The company that was read stays the one the app's records are linked to. */
function changeOfKeys({ connected_at }: ConnectionRecord, { organization_id }: Config): Followed {
  const linked = connected_at === undefined ? {} : { organization_id };
  return {
    set: { status: 'active', facts: {}, ...linked },
    remove: ['connected_at', 'last_error', 'held_until', 'outbox'],
  };
}

function changeOfGrant({ status }: ConnectionRecord, before: Config, after: Config): Followed | null {
  if (status === 'pending_auth' || grantFields.every((field) => before[field] === after[field])) return null;
  const last_error = 'The app was configured for another application: connect it anew';
  return {
    set: { status: 'needs_reauth', facts: {}, last_error },
    remove: ['sealed_tokens', 'renewed_until', 'outbox'],
  };
}
