/** Tests an app's connection by reading the company from the accounting system. */
import { within } from '../apps/provider-access.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import { openConnection, notifyNeedsReauth, type ConnectionWork } from './connection.ts';
import type { ConnectionRecord } from './connection-store.ts';
import { toRequestError } from './failures.ts';
import { connectBooks, toDriverCall } from './open-books.ts';

/** Limited because a person waits, and API Gateway times out. Renewing the tokens before it has its own limit. */
const booksBudgetMs = 15_000;

/** An app whose keys were corrected becomes active again. Throws the error that a sync would fail with. */
export async function testConnection(work: ConnectionWork): Promise<ConnectionRecord> {
  const { dependencies, subject } = work;
  const { status } = subject.connection;
  // Refused tokens stay refused, but keys may have been corrected.
  const usesKeys = subject.driver.oauth === undefined;
  if (status !== 'active' && !usesKeys) throw new GatewayError('invalid', 'This Accounting App must be connected');
  const opened = openConnection(work);
  try {
    const reading = await toDriverCall(dependencies, subject, opened.connection, () => undefined);
    const current = opened.current();
    // A new version, because errors of the previous keys do not apply to these.
    const corrected = usesKeys ? { status: 'active' as const, version: current.version + 1 } : {};
    const limited = { ...reading, access: within(reading.access, booksBudgetMs) };
    return await connectBooks(dependencies, { ...subject, connection: current }, limited, corrected);
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.code === 'auth_expired' && status === 'active') await notifyNeedsReauth(work, opened.current(), error);
    throw toRequestError(error, { created_at: new Date(dependencies.now()).toISOString() }, dependencies.now());
  }
}
