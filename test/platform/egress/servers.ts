/** Servers on this machine that misbehave in every way a receiver can; each stops with the test that started it. */
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type TestServer = {
  port: number;
  /** Connections accepted so far. */
  connections: () => number;
  /** Connections still open. */
  open: () => number;
};

export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url).pathname, 'utf8');

async function start(server: Server, isTls = false): Promise<TestServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  if (isTls) server.on('tlsClientError', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as { port: number };
  return { port, connections: () => connections, open: () => sockets.size };
}

export const aTcpServer = (onConnection: (socket: Socket) => void): Promise<TestServer> =>
  start(createTcp(onConnection));

export const anHttpServer = (listener: RequestListener): Promise<TestServer> => start(createHttp(listener));

/** With the certificate of the fixtures, made for localhost and 127.0.0.1. */
export const anHttpsServer = (listener: RequestListener): Promise<TestServer> =>
  start(createHttps({ key: fixture('localhost-key.pem'), cert: fixture('localhost-certificate.pem') }, listener), true);
