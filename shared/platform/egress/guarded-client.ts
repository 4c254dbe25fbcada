/**
 * The HTTP client for every outgoing call of the product. It resolves a name once and connects to exactly that address,
 * checks the address, follows no redirect, limits time and size, and reports how far a failed call got, which decides
 * whether money may be sent again.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AddressRules, findAddressProblem, findUrlProblem } from './address-guard.ts';
import { EgressFailure } from './egress-failure.ts';

export { EgressFailure } from './egress-failure.ts';

export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** `tenant`: an address that a customer set, fully guarded. `provider`: an address of our own configuration. */
  trust: 'tenant' | 'provider';
  /** Milliseconds to connect (TLS included): 5 s for providers, 3 s for webhooks. */
  connectTimeoutMs: number;
  /** Milliseconds for the whole exchange. */
  totalTimeoutMs: number;
  /** Asked once, when the exchange has taken `afterMs`: `false` ends it as a timeout. It must not throw. */
  patience?: { afterMs: number; mayContinue: () => Promise<boolean> };
  /** Maximum bytes of the response; with `truncate` the rest is dropped, otherwise a longer response is an error. */
  maxAnswerBytes: number;
  truncate?: boolean;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

export type Egress = { send(request: OutgoingRequest): Promise<Answer> };

type Resolver = (host: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolver = (host, callback) => resolve(host, { all: true }, callback);

/** Tests of DNS rebinding replace `resolver`. */
export function makeEgress(rules: AddressRules, resolver: Resolver = resolveAll): Egress {
  const agents = { tenant: makeAgents(guardedLookup(rules, resolver)), provider: makeAgents(undefined) };
  return {
    async send(request) {
      const refusal = request.trust === 'tenant' ? findUrlProblem(request.url, rules) : urlProblemOf(request.url);
      if (refusal !== null) throw new EgressFailure('before_sending', 'address_refused', refusal);
      const unwritable = Object.entries(request.headers ?? {}).find((header) => !isWritable(header));
      if (unwritable) {
        throw new EgressFailure('before_sending', 'not_writable', `the header ${unwritable[0]} cannot be written`);
      }
      return await exchange(new URL(request.url), request, agents[request.trust]);
    },
  };
}

/** Whether HTTP allows the header: a key pasted with a line end or typed in another script is refused. */
function isWritable([name, value]: readonly [string, string]): boolean {
  try {
    http.validateHeaderName(name);
    http.validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const urlProblemOf = (value: string): string | null => (URL.canParse(value) ? null : 'not an absolute URL');

/**
 * Only reads use keep-alive connections. Such a connection may be dead (after a frozen Lambda); a POST written to it
 * would end as "perhaps sent" and leave its outcome open. A read is simply repeated.
 */
function makeAgents(lookup: LookupFunction | undefined) {
  const own = { ...(lookup ? { lookup } : {}), minVersion: 'TLSv1.2' as const };
  return {
    'http:': { read: new http.Agent({ ...own, keepAlive: true }), write: new http.Agent(own) },
    'https:': { read: new https.Agent({ ...own, keepAlive: true }), write: new https.Agent(own) },
  };
}

/** Refuses a name if any of its addresses is refused: one public and one private address indicate an attack. */
function guardedLookup(rules: AddressRules, resolver: Resolver): LookupFunction {
  return (host, options, callback) => {
    resolver(host, (error, addresses) => {
      const refusal = addresses
        ?.map(({ address }) => findAddressProblem(address, rules))
        .find((reason) => reason !== null);
      const first = addresses?.[0];
      if (error || !first) {
        callback(new EgressFailure('before_sending', 'not_resolved', `${host} cannot be resolved`), '');
      } else if (refusal) {
        callback(new EgressFailure('before_sending', 'address_refused', `${host} resolves to a ${refusal}`), '');
      } else if (options.all) {
        callback(null, [first]);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

function exchange(url: URL, request: OutgoingRequest, agents: ReturnType<typeof makeAgents>): Promise<Answer> {
  const { protocol } = url;
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new EgressFailure('before_sending', 'address_refused', 'neither http nor https');
  }
  const { read, write } = agents[protocol];
  return new Promise((fulfil, reject) => {
    let phase: EgressFailure['phase'] = 'before_sending';
    let isEnded = false;
    let call: http.ClientRequest | undefined;
    const fail = (reason: EgressFailure['reason'], message: string) => stop(new EgressFailure(phase, reason, message));
    const connectTimer = setTimeout(() => fail('timeout', 'no connection in time'), request.connectTimeoutMs);
    const totalTimer = setTimeout(() => fail('timeout', 'no response in time'), request.totalTimeoutMs);
    const { patience } = request;
    const patienceTimer = patience && setTimeout(() => void askForTime(patience.mayContinue), patience.afterMs);
    try {
      start(request.method === 'GET' ? read : write);
    } catch (error) {
      // Otherwise its timers would go on, and crash the process when they end.
      stop(toFailure(error, phase));
    }

    function stop(outcome: Answer | EgressFailure) {
      isEnded = true;
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      clearTimeout(patienceTimer);
      if (outcome instanceof EgressFailure) {
        call?.destroy();
        reject(outcome);
      } else fulfil(outcome);
    }
    async function askForTime(mayContinue: () => Promise<boolean>) {
      if (!(await mayContinue()) && !isEnded) fail('timeout', 'no response in time');
    }
    function connected() {
      clearTimeout(connectTimer);
      phase = 'after_sending';
    }

    function start(agent: http.Agent) {
      const attempt = (protocol === 'https:' ? https : http).request(url, {
        agent,
        method: request.method,
        headers: { 'content-length': Buffer.byteLength(request.body ?? ''), ...request.headers },
      });
      call = attempt;
      let isAnswered = false;
      attempt.once('socket', (socket) => {
        if (!socket.connecting) connected();
        else socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', connected);
      });
      attempt.once('response', (incoming) => {
        isAnswered = true;
        readBody(incoming, request.maxAnswerBytes, request.truncate === true).then(
          (body) => stop({ status: incoming.statusCode ?? 0, headers: flattenHeaders(incoming.headers), body }),
          (error: unknown) => stop(toFailure(error, phase)),
        );
      });
      attempt.on('error', (error) => {
        const isStale = attempt.reusedSocket && !isAnswered && !isEnded;
        if (isStale) start(write);
        else stop(toFailure(error, phase));
      });
      attempt.end(request.body);
    }
  });
}

/** Throws if the response breaks off: Node then fails the loop. */
async function readBody(incoming: http.IncomingMessage, maxBytes: number, truncate: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    if (!truncate)
      throw new EgressFailure('after_sending', 'too_large', `the response is longer than ${maxBytes} bytes`);
    break; // leaving the loop destroys the connection, so that an endless response has no further cost
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

function toFailure(error: unknown, phase: EgressFailure['phase']): EgressFailure {
  if (error instanceof EgressFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new EgressFailure(phase, phase === 'before_sending' ? 'not_connected' : 'dropped', code);
}

function flattenHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
