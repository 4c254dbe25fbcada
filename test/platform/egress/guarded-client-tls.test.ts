/** TLS connections: a failure while connecting certainly had no effect; a later one may have had an effect. */
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEgress, type OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { anHttpServer, anHttpsServer, aTcpServer, fixture } from './servers.ts';

const egress = makeEgress({ allowLoopback: true });
const send = (port: number, given: Partial<OutgoingRequest> = {}) =>
  egress.send({
    trust: 'tenant',
    method: 'POST',
    url: `https://127.0.0.1:${port}/`,
    body: '{}',
    connectTimeoutMs: 2_000,
    totalTimeoutMs: 4_000,
    maxAnswerBytes: 4_096,
    ...given,
  });

describe('A secure call', () => {
  it('to a server with an untrusted certificate is not sent', async () => {
    let received = 0;
    const { port } = await anHttpsServer((_request, response) => {
      received += 1;
      response.end();
    });
    await expect(send(port)).rejects.toMatchObject({
      phase: 'before_sending',
      reason: 'not_connected',
      message: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(received).toBe(0);
  });

  it('to a server that speaks plain http is not sent', async () => {
    const { port } = await anHttpServer((_request, response) => void response.end());
    await expect(send(port)).rejects.toMatchObject({ phase: 'before_sending', reason: 'not_connected' });
  });

  it('whose connection drops during the handshake is not sent', async () => {
    const { port } = await aTcpServer((socket) => void socket.once('data', () => socket.destroy()));
    await expect(send(port)).rejects.toMatchObject({ phase: 'before_sending', reason: 'not_connected' });
  });

  it('is abandoned unsent when the handshake exceeds the connection timeout', async () => {
    const { port } = await aTcpServer(() => undefined);
    await expect(send(port, { connectTimeoutMs: 40 })).rejects.toMatchObject({
      phase: 'before_sending',
      reason: 'timeout',
      message: 'no connection in time',
    });
  });
});

describe('A secure call to a server with a trusted certificate', () => {
  const usual = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...usual, fixture('localhost-certificate.pem')]));
  afterAll(() => tls.setDefaultCACertificates(usual));

  it('gets a response', async () => {
    const { port } = await anHttpsServer((_request, response) => void response.end('ok'));
    expect(await send(port)).toMatchObject({ status: 200, body: 'ok' });
  });

  it('uses the same connection for the next read, and another one for a call that may have an effect', async () => {
    const server = await anHttpsServer((_request, response) => void response.end('ok'));
    const opened: number[] = [];
    for (const method of ['GET', 'GET', 'POST', 'POST'] as const) {
      await send(server.port, { method });
      opened.push(server.connections());
    }
    expect(opened).toEqual([1, 1, 2, 3]);
  });

  it('may have had an effect when the connection drops after the handshake', async () => {
    const { port } = await anHttpsServer((request) => void request.socket.destroy());
    await expect(send(port)).rejects.toMatchObject({ phase: 'after_sending', reason: 'dropped' });
  });

  it('may have had an effect when its response times out', async () => {
    const { port } = await anHttpsServer(() => undefined);
    await expect(send(port, { totalTimeoutMs: 500 })).rejects.toMatchObject({
      phase: 'after_sending',
      reason: 'timeout',
    });
  });
});
