// Opens and closes the small HTTP servers of the local run, all of them on the loopback address.
import { once } from 'node:events';
import type { Server } from 'node:http';

/** Port 0 selects a free port. Returns the port. */
export async function listen(server: Server, port: number): Promise<number> {
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
