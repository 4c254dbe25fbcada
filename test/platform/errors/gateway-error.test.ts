import { describe, expect, it } from 'vitest';
import {
  type ErrorKind,
  errorKinds,
  GatewayError,
  toGatewayError,
} from '../../../shared/platform/errors/gateway-error.ts';

describe('A failure', () => {
  it.each([
    ['unauthenticated', 401, 'final', 'unauthenticated', 'Unauthenticated'],
    ['forbidden', 403, 'final', 'forbidden', 'Forbidden'],
    ['not_found', 404, 'final', 'not_found', 'Not found'],
    ['invalid', 422, 'final', 'validation_failed', 'The given data was invalid'],
    ['unsupported', 500, 'final', 'unsupported', 'The app does not support this operation'],
    ['provider_refused', 500, 'final', 'provider_error', 'The provider refused the call'],
    ['provider_unavailable', 500, 'retry', 'provider_error', 'The provider could not be reached'],
    ['provider_unclear', 500, 'never_send_again', 'provider_error', 'The provider returned no clear response'],
    ['internal', 500, 'retry', 'internal', 'Internal error'],
    ['malformed', 400, 'final', 'malformed', 'The request is malformed'],
    ['method_not_allowed', 405, 'final', 'method_not_allowed', 'Method not allowed'],
    ['too_large', 413, 'final', 'too_large', 'The request body is too large'],
    ['unsupported_media_type', 415, 'final', 'unsupported_media_type', 'Send application/json'],
    ['conflict', 409, 'final', 'conflict', 'The current state does not allow this'],
    ['rate_limited', 429, 'final', 'rate_limited', 'Too many requests'],
  ] as const)('of the kind %s is HTTP %i and for a worker %s', (kind, status, worker, code, message) => {
    expect(new GatewayError(kind)).toMatchObject({ kind, status, worker, code, message, deferred: false });
  });

  it('of an unavailable store is HTTP 503 with the time to retry', () => {
    expect(new GatewayError('unavailable')).toMatchObject({
      status: 503,
      worker: 'retry',
      code: 'service_unavailable',
      message: 'The service is temporarily unavailable; try again',
      retryAfterSeconds: 5,
    });
  });

  it('has no kind besides these', () => {
    expect(Object.keys(errorKinds)).toHaveLength(16);
  });

  it('keeps its details', () => {
    const cause = new Error('why');
    const details = {
      code: 'idempotency_key_reused',
      errors: { amount: ['too small'] },
      provider: { name: 'Daraja', code: null, message: 'no' },
      retryAfterSeconds: 7,
      deferred: true,
      requestId: 'r1',
      cause,
    };
    expect(new GatewayError('invalid', 'Look', details)).toMatchObject({
      ...details,
      message: 'Look',
      kind: 'invalid',
    });
  });

  it('that is a GatewayError is unchanged; any other thrown value is an internal error with the text only in its cause', () => {
    const ours = new GatewayError('not_found');
    expect(toGatewayError(ours)).toBe(ours);
    for (const thrown of [new TypeError('x is not a function'), 'text', undefined, null]) {
      const error = toGatewayError(thrown);
      expect([error.kind satisfies ErrorKind, error.message, error.cause]).toEqual([
        'internal',
        'Internal error',
        thrown,
      ]);
    }
  });
});
