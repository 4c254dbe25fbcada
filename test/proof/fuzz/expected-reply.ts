/** What holds for every reply, whatever the call was. */
import { expect } from 'vitest';
import { errorCodeRows } from '../../../infra/error-codes.ts';
import { expectDocumented } from '../../support/contract.ts';
import type { RawCall, RawReply } from './raw-call.ts';

/** The statuses of each error code in the table of the guide. */
const documentedCodes = new Map(
  errorCodeRows().map(([code = '', statuses = '']) => [code.replaceAll('`', ''), statuses.split(', ').map(Number)]),
);

/** Errors that no call may cause. */
const ownFailures = ['internal', 'service_unavailable', 'outcome_unknown'];

export type JsonReply = RawReply & { body: unknown };

/** Throws if the reply is not JSON although it says so. */
export function readReply(reply: RawReply): JsonReply {
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { ...reply, body: isJson ? (JSON.parse(reply.text) as unknown) : reply.text };
}

/** `secrets`: texts of another account, which no reply may contain unless the call did. */
export function expectKept(
  { method, target, headers, body: sent }: RawCall,
  reply: JsonReply,
  secrets: readonly string[],
) {
  const { status, body } = reply;
  const [path = ''] = target.split('?');
  // A reply without a body has no media type.
  if (status !== 304) expectDocumented(method, path, reply);
  const traceId = reply.headers.get('x-trace-id');
  expect(traceId).toMatch(/^[\w+/=-]{8,}$/);
  if (status >= 400 && isError(body)) {
    expect({ code: body.code, statuses: documentedCodes.get(body.code) }).toEqual({
      code: body.code,
      statuses: expect.arrayContaining([status]),
    });
    expect(body).toMatchObject({ success: false, error: body.message, trace_id: traceId });
    expect(ownFailures).not.toContain(body.code);
  } else {
    expect(status).toBeLessThan(500);
  }
  const whole = [target, ...headers.flat(), sent.toString('latin1')].join('\n');
  const leaked = secrets.filter((secret) => reply.text.includes(secret) && !whole.includes(secret));
  expect(leaked).toEqual([]);
}

const isError = (body: unknown): body is { code: string; message: string } =>
  typeof body === 'object' && body !== null && 'code' in body && 'trace_id' in body;
