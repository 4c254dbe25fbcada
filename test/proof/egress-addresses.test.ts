/**
 * A tenant, a receiver or a name server tries to make the gateway call an address that is not public: by every notation
 * of every such range, by redirects, and by names that change their address. Nothing may ever be connected.
 */
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EgressFailure, makeEgress, type OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { anHttpServer } from '../platform/egress/servers.ts';
import { prove } from '../support/proof.ts';
import { refusedAddresses, refusedUrls } from './egress-corpus.ts';

const aRequest = (url: string, given: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  trust: 'tenant',
  method: 'POST',
  url,
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 4_000,
  maxAnswerBytes: 4_096,
  ...given,
});

const isPublic: LookupAddress = { address: '203.0.114.7', family: 4 };
type Resolver = NonNullable<Parameters<typeof makeEgress>[1]>;
const resolvesTo =
  (...answers: LookupAddress[]): Resolver =>
  (_host, callback) =>
    callback(null, answers);

/** The addresses that would have been connected. Like the real one, it resolves a name; then it fails. */
let attempts: string[];
let ownPort: number;
beforeEach(() => {
  [attempts, ownPort] = [[], 0];
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as Socket['connect'];
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [options] = given.flat(3) as [{ host?: string; port?: number; lookup?: LookupFunction }];
    const { host = '', port, lookup } = options;
    if (Number(port) === ownPort) return Reflect.apply(connect, this, given) as Socket;
    const attempt = (address: string): void => {
      attempts.push(address);
      this.destroy(new Error('This test lets nothing out'));
    };
    Object.assign(this, { connecting: true });
    setImmediate(() => {
      if (isIP(host) || !lookup) attempt(host);
      else
        lookup(host, {}, (error, address) =>
          error ? this.destroy(error) : attempt(typeof address === 'string' ? address : ''),
        );
    });
    return this;
  });
});
afterEach(() => vi.restoreAllMocks());

async function expectRefused(sent: Promise<unknown>): Promise<void> {
  const before = attempts.length;
  const error: unknown = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EgressFailure);
  expect(error).toMatchObject({ phase: 'before_sending', reason: 'address_refused' });
  expect(attempts.slice(before)).toEqual([]);
}

describe('No outgoing call', () => {
  it('is observed by mistake: a public address is attempted', async () => {
    const egress = makeEgress({ allowLoopback: false }, resolvesTo(isPublic));
    await expect(egress.send(aRequest('https://hooks.example.com/'))).rejects.toMatchObject({
      reason: 'not_connected',
    });
    expect(attempts).toEqual([isPublic.address]);
  });

  it('reaches an address that is not public, in any notation', async () => {
    // A name that passes is not private: were it resolved, it would be public.
    const egress = makeEgress({ allowLoopback: false }, resolvesTo(isPublic));
    await prove(
      'egress-addresses',
      {
        promise: 'no address that a tenant sets leads to a network that is not public',
        unit: 'addresses',
        judged_by: 'the number of connections',
      },
      new Set(refusedUrls),
      (url) => expectRefused(egress.send(aRequest(url))),
    );
  });

  it('reaches an address that a name server returns for it, alone, among others, or at its second answer', async () => {
    await prove(
      'egress-names',
      {
        promise: 'no name leads to a network that is not public, whatever its addresses are and become',
        unit: 'answers of name servers',
        judged_by: 'the number of connections',
      },
      refusedAddresses.flatMap((one) => [
        [[one]],
        [[isPublic, one]],
        [[one, isPublic]],
        // Rebinding: the first call went to a public address.
        [[isPublic], [one]],
      ]),
      async (answers) => {
        const left = [...answers];
        const egress = makeEgress({ allowLoopback: false }, (_host, callback) => callback(null, left.shift() ?? []));
        const send = () => egress.send(aRequest('https://hooks.example.com/', { method: 'GET' }));
        for (let call = 1; call < answers.length; call += 1) {
          await expect(send()).rejects.toMatchObject({ reason: 'not_connected' });
        }
        await expectRefused(send());
      },
    );
  });

  it('follows a redirect', async () => {
    let location = '';
    let redirects = 0;
    const { port } = await anHttpServer((_request, response) => {
      redirects += 1;
      response.writeHead(301 + (redirects % 2) * 6, { location: encodeURI(location) }).end('moved');
    });
    ownPort = port;
    const egress = makeEgress({ allowLoopback: true });
    await prove(
      'egress-redirects',
      {
        promise: 'no redirect is followed',
        unit: 'redirects',
        judged_by: 'the number of connections',
      },
      new Set([...refusedUrls, 'https://hooks.example.com/', `http://127.0.0.1:1/`]),
      async (url) => {
        location = url.replaceAll(/\s/g, '');
        const answer = await egress.send(aRequest(`http://127.0.0.1:${port}/hook`));
        expect([answer.body, attempts]).toEqual(['moved', []]);
      },
    );
    expect(redirects).toBeGreaterThan(300);
  });

  it('unpacks a compressed answer: 50 MB that arrive as 50 KB stay 4 KB', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const { port } = await anHttpServer((request, response) => {
      expect(request.headers['accept-encoding']).toBeUndefined();
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(packed);
    });
    ownPort = port;
    const egress = makeEgress({ allowLoopback: true });
    const url = `http://127.0.0.1:${port}/`;
    await expect(egress.send(aRequest(url))).rejects.toMatchObject({ reason: 'too_large' });
    const { body } = await egress.send(aRequest(url, { truncate: true }));
    expect(body.length).toBeLessThanOrEqual(4_096);
  });
});
