/** Reads an app's books through its connection, to see whether that works. */
import { within } from '../apps/provider-access.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import { openConnection, notifyNeedsReauth, type ConnectionWork } from './connection.ts';
import type { ConnectionRecord } from './connection-store.ts';
import { toRequestError } from './failures.ts';
import { connectBooks, toDriverCall } from './open-books.ts';

/** Somebody is waiting, and API Gateway not much longer; what renews the tokens before it has its own time. */
const booksBudgetMs = 15_000;

/** An app whose keys were mended works again after it. Throws what a sync would fail with. */
export async function testConnection(work: ConnectionWork): Promise<ConnectionRecord> {
  const { dependencies, subject } = work;
  const { status } = subject.connection;
  // Tokens that were refused stay refused; keys may have been mended.
  const isMended = subject.driver.oauth === undefined;
  if (status !== 'active' && !isMended) throw new GatewayError('invalid', 'This Accounting App must be connected');
  const opened = openConnection(work);
  try {
    const reading = await toDriverCall(dependencies, subject, opened.connection, () => undefined);
    const current = opened.current();
    // Another version: what the older keys met says nothing about these.
    const mended = isMended ? { status: 'active' as const, version: current.version + 1 } : {};
    const inTime = { ...reading, access: within(reading.access, booksBudgetMs) };
    return await connectBooks(dependencies, { ...subject, connection: current }, inTime, mended);
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.code === 'auth_expired' && status === 'active') await notifyNeedsReauth(work, opened.current(), error);
    throw toRequestError(error, { created_at: new Date(dependencies.now()).toISOString() }, dependencies.now());
  }
}
