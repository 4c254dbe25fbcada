// Checks permissions before dynalite handles a call. Dynalite handles the events of an HTTP server, so it receives the
// request once it is complete. That also protects it from callers that disconnect in the middle, on which it would
// throw.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { accessDenied, type Guard } from '../rights/guard.ts';
import { type Account, needsOfDynamodb } from '../rights/needs.ts';

type Response = Parameters<RequestListener>[1];

/** `guardNow` returns null until the roles are known. */
export function guardDynamodb(server: Server, account: Account, guardNow: () => Guard | null): void {
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: Response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The caller has disconnected.
    request.on('error', () => {});
    request.on('end', () => {
      const [first, ...more] = chunks;
      const body = first !== undefined && more.length === 0 ? first : Buffer.concat(chunks);
      const refusal = refusalOf(request, body);
      if (refusal === null) replay(request, body, response);
      else refuse(response, refusal);
    });
  });

  function refusalOf({ headers }: IncomingMessage, body: Buffer): string | null {
    const operation = String(headers['x-amz-target']).split('.').at(-1) ?? '';
    const caller = guardNow()?.callerOf(headers.authorization);
    return caller?.refusal(needsOfDynamodb(operation, readJson(body), account)) ?? null;
  }

  function replay({ method, url, headers }: IncomingMessage, body: Buffer, response: Response): void {
    const whole = Object.assign(new EventEmitter(), { method, url, headers }) as IncomingMessage;
    answer?.(whole, response);
    if (body.length > 0) whole.emit('data', body);
    whole.emit('end');
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function refuse(response: Response, message: string): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(accessDenied(message)));
}
