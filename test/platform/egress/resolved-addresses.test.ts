/** Names that resolve to unexpected addresses, and which connections are reused. */
import { getDefaultResultOrder, type LookupAddress, setDefaultResultOrder } from 'node:dns';
import { getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findUrlProblem } from '../../../shared/platform/egress/address-guard.ts';
import { makeEgress, type OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { eventually } from '../../infra/local/builders.ts';
import { anHttpServer, aTcpServer } from './servers.ts';

const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const publicAddress: LookupAddress = { address: '203.0.114.7', family: 4 };

const aRequest = (url: string, given: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  trust: 'tenant',
  method: 'POST',
  url,
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 4_000,
  maxAnswerBytes: 4_096,
  ...given,
});

/** A resolver that returns one answer after the other, and counts. Like that of Node, it fails without addresses. */
function resolving(...answers: (LookupAddress[] | Error | 'never')[]) {
  const requests: string[] = [];
  const resolver: Parameters<typeof makeEgress>[1] = (host, callback) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(host);
    if (answer instanceof Error) callback(answer, undefined as never);
    else if (answer !== undefined && answer !== 'never') callback(null, answer);
  };
  return { resolver, requests };
}

describe('A tenant’s host name', () => {
  it('is resolved once; later changes of its address have no effect', async () => {
    const { port, connections } = await anHttpServer((_request, response) => void response.end('ok'));
    const names = resolving([here], [publicAddress]);
    const egress = makeEgress({ allowLoopback: true }, names.resolver);
    expect(await egress.send(aRequest(`http://localhost:${port}/`))).toMatchObject({ status: 200 });
    expect([names.requests, connections()]).toEqual([['localhost'], 1]);
  });

  it.each([
    ['a private address', [{ address: '10.0.0.5', family: 4 }], 'private'],
    ['this machine', [here], 'loopback'],
    ['the metadata service', [{ address: '169.254.169.254', family: 4 }], 'linkLocal'],
    ['a mapped address', [{ address: '::ffff:10.0.0.5', family: 6 }], 'ipv4Mapped'],
    ['one public and one private address', [publicAddress, { address: '192.168.1.1', family: 4 }], 'private'],
    ['one private and one public address', [{ address: 'fd00::1', family: 6 }, publicAddress], 'uniqueLocal'],
  ])('that resolves to %s is not called', async (_what, addresses, range) => {
    const { resolver, requests } = resolving(addresses);
    await expect(
      makeEgress({ allowLoopback: false }, resolver).send(aRequest('https://hooks.example.com/')),
    ).rejects.toMatchObject({
      phase: 'before_sending',
      reason: 'address_refused',
      message: `hooks.example.com resolves to a ${range} address`,
    });
    expect(requests).toEqual(['hooks.example.com']);
  });

  it('that resolves to a private address is not read either', async () => {
    const { resolver } = resolving([{ address: '10.0.0.5', family: 4 }]);
    const egress = makeEgress({ allowLoopback: true }, resolver);
    for (const url of ['https://hooks.example.com/', 'http://localhost/']) {
      await expect(egress.send(aRequest(url, { method: 'GET' }))).rejects.toMatchObject({ reason: 'address_refused' });
    }
  });

  it('is resolved by the system', async () => {
    const usual = getDefaultResultOrder();
    setDefaultResultOrder('ipv4first');
    onTestFinished(() => setDefaultResultOrder(usual));
    const { port } = await anHttpServer((_request, response) => void response.end('ok'));
    const egress = makeEgress({ allowLoopback: true });
    expect(await egress.send(aRequest(`http://localhost:${port}/`))).toMatchObject({ status: 200 });
  });

  it('is connected also by a runtime that tries only one of its addresses', async () => {
    const usual = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    onTestFinished(() => setDefaultAutoSelectFamily(usual));
    const { port } = await anHttpServer((_request, response) => void response.end('ok'));
    const egress = makeEgress({ allowLoopback: true }, resolving([here]).resolver);
    expect(await egress.send(aRequest(`http://localhost:${port}/`))).toMatchObject({ status: 200 });
  });

  it('that was public when it was set and is private at the time of the call is not called', async () => {
    const { resolver } = resolving([{ address: '10.0.0.5', family: 4 }]);
    expect(findUrlProblem('https://hooks.example.com/', { allowLoopback: false })).toBeNull();
    await expect(
      makeEgress({ allowLoopback: false }, resolver).send(aRequest('https://hooks.example.com/')),
    ).rejects.toMatchObject({ phase: 'before_sending', reason: 'address_refused' });
  });

  it.each([
    ['does not exist', new Error('ENOTFOUND')],
    ['has no address', []],
  ])('that %s certainly received nothing', async (_what, answer) => {
    const { resolver } = resolving(answer);
    await expect(
      makeEgress({ allowLoopback: false }, resolver).send(aRequest('https://hooks.example.com/')),
    ).rejects.toMatchObject({ phase: 'before_sending', reason: 'not_resolved' });
  });

  it('that cannot even be asked for certainly received nothing, and leaves no timer behind', async () => {
    const egress = makeEgress({ allowLoopback: false }, () => {
      throw new Error('EMFILE');
    });
    const hurried = aRequest('https://hooks.example.com/', { connectTimeoutMs: 20, totalTimeoutMs: 40 });
    await expect(egress.send(hurried)).rejects.toMatchObject({
      phase: 'before_sending',
      reason: 'not_connected',
      message: 'unknown error',
    });
    // A timer left behind would crash the process.
    await sleep(60);
  });

  it('whose resolution hangs is abandoned like a connection that times out', async () => {
    const { resolver } = resolving('never');
    await expect(
      makeEgress({ allowLoopback: false }, resolver).send(
        aRequest('https://hooks.example.com/', { connectTimeoutMs: 20 }),
      ),
    ).rejects.toMatchObject({ phase: 'before_sending', reason: 'timeout' });
  });
});

describe('An address', () => {
  const guarded = makeEgress({ allowLoopback: false });

  it('on this machine is refused without a connection when loopback is not allowed', async () => {
    const { port, connections } = await anHttpServer((_request, response) => void response.end());
    for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'https://127.0.0.1/']) {
      await expect(guarded.send(aRequest(url))).rejects.toMatchObject({
        phase: 'before_sending',
        reason: 'address_refused',
      });
    }
    expect(connections()).toBe(0);
  });

  it('of our own configuration may be in any range', async () => {
    const { port } = await anHttpServer((_request, response) => void response.end('simulated'));
    expect(await guarded.send(aRequest(`http://127.0.0.1:${port}/`, { trust: 'provider' }))).toMatchObject({
      body: 'simulated',
    });
  });

  it.each(['', 'no address', '//hooks.example.com/', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'that is malformed (%j) is refused as such, not as an internal error',
    async (url) => {
      await expect(guarded.send(aRequest(url))).rejects.toMatchObject({
        phase: 'before_sending',
        reason: 'address_refused',
      });
      await expect(guarded.send(aRequest(url, { trust: 'provider' }))).rejects.toMatchObject({
        phase: 'before_sending',
        reason: 'address_refused',
      });
    },
  );
});

describe('A keep-alive connection', () => {
  const egress = makeEgress({ allowLoopback: true });

  it('is reused by reads and never by a call that may have an effect', async () => {
    const { port, connections } = await anHttpServer((_request, response) => void response.end('ok'));
    const send = (method: OutgoingRequest['method']) => egress.send(aRequest(`http://127.0.0.1:${port}/`, { method }));
    const opened: number[] = [];
    for (const method of ['GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const) {
      await send(method);
      opened.push(connections());
    }
    expect(opened).toEqual([1, 1, 2, 3, 4, 5, 6, 6]);
  });

  it('that was dropped unnoticed does not fail a read, which is repeated over a new one', async () => {
    let requests = 0;
    const { port, connections } = await aTcpServer((socket) => {
      let served = 0;
      socket.on('data', () => {
        requests += 1;
        served += 1;
        if (served === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
        else socket.destroy();
      });
    });
    const read = () => egress.send(aRequest(`http://127.0.0.1:${port}/`, { method: 'GET' }));
    expect(await read()).toMatchObject({ body: 'ok' });
    expect(await read()).toMatchObject({ body: 'ok' });
    expect([requests, connections()]).toEqual([3, 2]);
  });

  it('that is reset within a response fails the read, which is not repeated', async () => {
    let requests = 0;
    const { port } = await aTcpServer((socket) => {
      socket.on('data', () => {
        requests += 1;
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\no');
        if (requests === 1) socket.write('k');
        else setTimeout(() => socket.resetAndDestroy(), 20);
      });
    });
    const read = () => egress.send(aRequest(`http://127.0.0.1:${port}/`, { method: 'GET' }));
    expect(await read()).toMatchObject({ body: 'ok' });
    await expect(read()).rejects.toMatchObject({ phase: 'after_sending', reason: 'dropped' });
    await sleep(50);
    expect(requests).toBe(2);
  });

  it('whose call times out is not treated as dropped: the read is not repeated', async () => {
    let requests = 0;
    const { port, connections } = await anHttpServer((_request, response) => {
      requests += 1;
      if (requests !== 2) response.end('ok');
    });
    const read = (totalTimeoutMs: number) =>
      egress.send(aRequest(`http://127.0.0.1:${port}/`, { method: 'GET', totalTimeoutMs }));
    await read(4_000);
    await expect(read(40)).rejects.toMatchObject({ phase: 'after_sending', reason: 'timeout' });
    await read(4_000);
    expect([requests, connections()]).toEqual([3, 2]);
  });

  it('does not hide a server that drops reads: a new connection is attempted once', async () => {
    const { port, connections } = await aTcpServer((socket) => void socket.once('data', () => socket.destroy()));
    await expect(egress.send(aRequest(`http://127.0.0.1:${port}/`, { method: 'GET' }))).rejects.toMatchObject({
      phase: 'after_sending',
      reason: 'dropped',
    });
    await eventually(() => expect(connections()).toBe(1));
  });
});
