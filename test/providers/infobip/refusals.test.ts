/** Infobip's errors: rejected recipients with HTTP 200, and the error formats of both versions. */
import { describe, expect, it } from 'vitest';
import type { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { fixturesOf } from '../read-fixture.ts';
import { answering, send, uuid } from './infobip-calls.ts';

const fixture = fixturesOf(import.meta.url);

/** The kind of the failure, with the provider's code and reason. */
async function failureOf(status: number, body: unknown) {
  const failure = await send(answering(status, body).access).then(
    () => {
      throw new Error('It was accepted');
    },
    (error: unknown) => error as GatewayError,
  );
  expect(failure.provider?.name).toBe('Infobip');
  return [failure.kind, failure.provider?.code, failure.provider?.reason];
}

const rejectedWith = (status: Record<string, unknown>) => ({ messages: [{ messageId: uuid, status }] });

describe('A message rejected with HTTP 200', () => {
  it.each([
    [6, 'REJECTED_NETWORK', 'recipient'],
    [8, 'REJECTED_PREFIX_MISSING', 'recipient'],
    [10, 'REJECTED_DND', 'recipient'],
    [11, 'REJECTED_SOURCE', 'sender'],
    [12, 'REJECTED_NOT_ENOUGH_CREDITS', 'balance'],
    [13, 'REJECTED_SENDER', 'sender'],
    [14, 'REJECTED_DESTINATION', 'recipient'],
    [17, 'REJECTED_PREPAID_PACKAGE_EXPIRED', 'balance'],
    [18, 'REJECTED_DESTINATION_NOT_REGISTERED', 'recipient'],
    [19, 'REJECTED_ROUTE_NOT_AVAILABLE', 'config'],
    [20, 'REJECTED_FLOODING_FILTER', 'content'],
    [21, 'REJECTED_SYSTEM_ERROR', undefined],
    [25, 'REJECTED_MESSAGE_TOO_LONG', 'content'],
    [51, 'MISSING_TO', 'recipient'],
    [52, 'REJECTED_DESTINATION', 'recipient'],
    [99, 'REJECTED_FOR_A_REASON_TO_COME', undefined],
  ])('with status %i %s is refused permanently, because of the %s', async (id, name, reason) => {
    const status = { groupId: 5, groupName: 'REJECTED', id, name, description: 'No' };
    expect(await failureOf(200, rejectedWith(status))).toEqual(['provider_refused', name, reason]);
  });

  it.each([
    ['only its number', { groupId: 5, id: 12 }, 'REJECTED_NOT_ENOUGH_CREDITS', 'balance'],
    ['names alone', { groupName: 'REJECTED', name: 'REJECTED_DND' }, 'REJECTED_DND', 'recipient'],
    ['its name, if the number differs', { groupId: 5, id: 12, name: 'REJECTED_DND' }, 'REJECTED_DND', 'recipient'],
    ['an unknown number', { groupId: 5, id: 77 }, '77', undefined],
    ['only its group', { groupId: 5 }, null, undefined],
  ])('is identified by %s', async (_what, status, code, reason) => {
    expect(await failureOf(200, rejectedWith(status))).toEqual(['provider_refused', code, reason]);
  });

  it('is refused with the provider’s message', async () => {
    await expect(send(answering(200, fixture('send-answer-rejected')).access)).rejects.toThrow(
      'Infobip: Not enough credits',
    );
  });
});

describe('An Infobip error', () => {
  it.each([
    ['a violation', 400, 'error-v3-violation', 'E400', 'content'],
    ['a wrong key', 401, 'error-v3-unauthorized', 'E401', 'config'],
    ['a wrong key, in version 2', 401, 'error-v2-unauthorized', 'UNAUTHORIZED', 'config'],
    ['a wrong field, in version 2', 400, 'error-v2-validation', 'BAD_REQUEST', 'sender'],
  ])('that reports %s is a refusal', async (_what, status, name, code, reason) => {
    expect(await failureOf(status, fixture(name))).toEqual(['provider_refused', code, reason]);
  });

  it.each([
    ['a missing right', 403, { errorCode: 'E403' }, 'provider_refused', 'E403', 'config'],
    ['a wrong address', 404, 'Not found', 'provider_refused', '404', 'config'],
    ['an unknown format', 400, { oops: true }, 'provider_refused', '400', undefined],
    ['a time-out', 408, { errorCode: 'E408' }, 'provider_unclear', 'E408', undefined],
    ['a conflict', 409, { errorCode: 'E409' }, 'provider_unclear', 'E409', undefined],
    ['a conflict without a body', 409, '', 'provider_unclear', '409', undefined],
    ['too many requests', 429, { errorCode: 'E429' }, 'provider_unavailable', 'E429', undefined],
    ['too many requests, without a body', 429, '', 'provider_unavailable', '429', undefined],
    ['a server error with a body', 500, { errorCode: 'E500' }, 'provider_unclear', 'E500', undefined],
    ['a server error without one', 503, '', 'provider_unclear', '503', undefined],
    ['success without a message', 200, fixture('send-answer-without-messages'), 'provider_unclear', '200', undefined],
    ['success without a status', 200, { messages: [{ messageId: uuid }] }, 'provider_unclear', '200', undefined],
  ])('that is %s with HTTP %i is mapped to its kind', async (_what, status, body, kind, code, reason) => {
    expect(await failureOf(status, body)).toEqual([kind, code, reason]);
  });

  it('names the invalid property', async () => {
    await expect(send(answering(400, fixture('error-v3-violation')).access)).rejects.toThrow(
      'Infobip: Request cannot be processed. messages[0].content.text: Must not be null.',
    );
    await expect(send(answering(400, fixture('error-v2-validation')).access)).rejects.toThrow(
      'Infobip: Bad Request messages[0].from: must not be longer than 11 characters',
    );
  });

  it.each([
    ['messages[0].destinations', 'recipient'],
    ['messages[0].destinations[0].to', 'recipient'],
    ['messages[0].sender', 'sender'],
    ['messages[0].content', 'content'],
    ['messages[0].text', 'content'],
    ['messages[0].webhooks.delivery.url', 'config'],
    ['messages[0].destinations[0].messageId', 'config'],
  ])('about %s is a refusal because of the %s', async (property, reason) => {
    const body = { errorCode: 'E400', description: 'No', violations: [{ property, violation: 'Wrong' }] };
    expect(await failureOf(400, body)).toEqual(['provider_refused', 'E400', reason]);
  });

  it('returns how long to wait', async () => {
    const { access } = answering(429, { errorCode: 'E429' }, { 'retry-after': '7' });
    await expect(send(access)).rejects.toMatchObject({ retryAfterSeconds: 7 });
  });
});
