// Opens and closes the small HTTP servers of the local run, all of them on the loopback address.
import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * How long a connection stays open without a call. With Node's five seconds, a caller that was busy for a moment often
 * sends its next call just when the server closes the connection, and must be told that the call failed.
 */
const idleMs = 60_000;

/** Port 0 selects a free port. Returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = idleMs;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Closes immediately: callers that still wait get no response. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
