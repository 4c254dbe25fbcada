/** Replies that are not the documented JSON: files, and what something in front of the gateway sends. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { GatewayApiError, GatewayUnreachable } from '../../shared/client/errors.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import { locationOf, lostMessage, lostReason, messageOf, type ReplyCase, replyCases } from './reply-cases.ts';

const push = { payment_app: 3, body: { phone_number: '254700000101', amount: 150, reference: 'INV-14' } };

function aGateway(respond: () => Response, retries = 0) {
  const attempts: RequestInit[] = [];
  const gateway = new Gateway({
    baseUrl: 'https://gateway.example.test',
    retry: { retries },
    sleep: async () => {},
    fetch: async (_, init = {}) => {
      attempts.push(init);
      return respond();
    },
  });
  return { gateway, attempts };
}

const toResponse = ({ status, type, text }: Omit<ReplyCase, 'expected' | 'call'>): Response => {
  const location = locationOf({ status });
  const headers = { ...(type === '' ? {} : { 'content-type': type }), ...(location === undefined ? {} : { location }) };
  return new Response(status === 204 ? null : text, { status, headers });
};

const calls: Record<ReplyCase['call'], (gateway: Gateway) => Promise<unknown>> = {
  queued: (gateway) => gateway.requestPayment(push),
  read: (gateway) => gateway.listPaymentApps(),
  change: (gateway) => gateway.cancelRequest({ request_id: '1f0a' }),
};

async function messageFor(cause: unknown): Promise<string> {
  const { gateway } = aGateway(() => {
    throw cause;
  });
  return gateway.listPaymentApps().then(JSON.stringify, (error: Error) => error.message);
}

describe('A reply that is not the documented one', () => {
  it.each(replyCases)('is $expected for a call to $call and $status with $type: $text', async (one) => {
    const { gateway } = aGateway(() => toResponse(one));
    const error: unknown = await calls[one.call](gateway).catch((thrown: unknown) => thrown);
    const isUnreachable = one.expected === 'unreachable';
    expect(error).toBeInstanceOf(isUnreachable ? GatewayUnreachable : GatewayApiError);
    if (!isUnreachable) {
      expect(error).toMatchObject({ name: one.expected, status: one.status, code: undefined, body: null });
    }
    expect(error).toMatchObject({ message: messageOf(one) });
  });

  it('says why there is none', async () => {
    expect(await messageFor(new TypeError('fetch failed', { cause: new Error(lostReason) }))).toBe(lostMessage);
    // As browsers do.
    expect(await messageFor(new TypeError(lostReason))).toBe(lostMessage);
    const hanging = new Gateway({
      baseUrl: 'https://gateway.example.test',
      retry: { retries: 0 },
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          const fail = () => reject(init?.signal?.reason as Error);
          if (init?.signal?.aborted) fail();
          init?.signal?.addEventListener('abort', fail);
        }),
    });
    await expect(hanging.listPaymentApps({}, { timeoutMs: 1 })).rejects.toThrow(
      'No response to GET https://gateway.example.test/api/pay/apps: no response in time',
    );
    const signal = AbortSignal.abort();
    await expect(hanging.listPaymentApps({}, { signal })).rejects.toThrow('/api/pay/apps: This operation was aborted');
  });

  it('of a redirect in a browser, which shows neither its status nor its address, is said to be one', async () => {
    const { gateway } = aGateway(() => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }));
    await expect(gateway.listPaymentApps()).rejects.toThrow(
      'The gateway returned 0, a redirect, which is not followed',
    );
  });

  it('is final for a refusal, and repeated with the same key for an acceptance that cannot be read', async () => {
    const refused = aGateway(() => toResponse({ status: 401, type: 'application/json', text: '' }), 2);
    await expect(refused.gateway.requestPayment(push)).rejects.toMatchObject({ status: 401 });
    expect(refused.attempts).toHaveLength(1);
    const cut = aGateway(() => toResponse({ status: 202, type: 'text/html', text: 'Hello' }), 2);
    await expect(cut.gateway.requestPayment(push)).rejects.toBeInstanceOf(GatewayUnreachable);
    const keys = cut.attempts.map(({ headers }) => new Headers(headers).get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('A redirect', () => {
  it.each([301, 302, 303, 307, 308])('with %i is an error, and sends nothing to the other host', async (status) => {
    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"request_id":"forged"}');
    });
    const first = createServer((_, response) => {
      response.writeHead(status, { location: `${urlOf(other)}/elsewhere` }).end();
    });
    await Promise.all([other, first].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
    const gateway = new Gateway({ baseUrl: urlOf(first), token: '1|x', retry: { firstWaitMs: 1 } });
    await expect(gateway.requestPayment(push)).rejects.toMatchObject({ name: 'InvalidRequestError', status });
    await expect(gateway.listPaymentApps()).rejects.toMatchObject({ name: 'InvalidRequestError', status });
    for (const server of [first, other]) server.close();
    expect(heard).toEqual([]);
  });
});

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('A reply of another type', () => {
  const file = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x80, 0x00]);

  it('is returned as bytes for a file, and as text for a page', async () => {
    const pdf = aGateway(() => new Response(file, { headers: { 'content-type': 'application/pdf' } }));
    const headers = { accept: 'application/pdf' };
    expect(await pdf.gateway.getEinvSale({ receipt_number: 'INV-1' }, { headers })).toEqual(file);
    const page = aGateway(() => new Response('<p>Żółw</p>', { headers: { 'content-type': 'text/html' } }));
    expect(await page.gateway.getInstructions({ payment_app: 3, transaction: 1 })).toBe('<p>Żółw</p>');
  });
});
