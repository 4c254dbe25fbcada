/** HTTP calls as bytes: headers that occur twice, paths with broken encoding, and bodies that are no text. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as fc from '../../support/properties.ts';

export type RawCall = {
  method: string;
  /** Path and query, as in the request line. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
};

export type RawReply = { status: number; headers: Headers; text: string };

/** Node's own limit for the request line and all headers is 16 KiB; API Gateway's is 10,240 bytes. */
const maxHeadBytes = 9_000;

/** A target with other bytes is no HTTP: Node's parser and API Gateway refuse it before any code of ours. */
const inHttp = /^[!-~]+$/;

export const isSendable = ({ target, headers }: RawCall): boolean =>
  inHttp.test(target) &&
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length) < maxHeadBytes;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** `baseUrl` without a path. Rejects if the connection ends without a reply. */
export function sendRaw(baseUrl: string, { method, target, headers, body }: RawCall): Promise<RawReply> {
  const { hostname, port, host } = new URL(baseUrl);
  const length = body.length > 0 ? [['content-length', String(body.length)]] : [];
  const all = [['host', host], ...headers, ...length].flat();
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, method, path: target, headers: all as never }, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 0, headers: toHeaders(answer.rawHeaders), text: String(bytes) }),
        reject,
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

const maxShown = 4_000;

/** As a failed test prints it; each character of the body is a byte. */
function show({ method, target, headers, body }: RawCall): string {
  const lines = headers.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [`${method} ${target}`, ...lines, JSON.stringify(body.toString('latin1').slice(0, maxShown))].join('\n');
}

export const shown = (call: RawCall): RawCall => Object.assign(call, { [fc.toStringMethod]: () => show(call) });
