/** Every error of a send: which can be retried, which is final and why, and which leaves the outcome unknown. */
import { describe, expect, it } from 'vitest';
import type { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import type { ScriptedAnswer } from '../../../infra/simulators/kit/messages/message-simulator.ts';
import { fixture, useTwilioOnSimulator } from './twilio-on-simulator.ts';

const setup = useTwilioOnSimulator();

/** The failure of a send with this response; the message is sent only once. */
async function failureOn(answer: ScriptedAnswer): Promise<GatewayError> {
  setup.simulator.answerNext(answer);
  const failure: unknown = await setup.send().catch((error: unknown) => error);
  expect(setup.simulator.requests).toHaveLength(1);
  return failure as GatewayError;
}

const errorBody = (code: number, status = 400): string =>
  JSON.stringify({ code, message: 'No', more_info: `https://www.twilio.com/docs/errors/${code}`, status });

describe('A send that Twilio refuses', () => {
  it.each([
    [20003, 401, 'config'],
    [20005, 403, 'config'],
    [20404, 404, 'config'],
    [21609, 400, 'config'],
    [21703, 400, 'config'],
    [21705, 400, 'config'],
    [21211, 400, 'recipient'],
    [21612, 400, 'recipient'],
    [21614, 400, 'recipient'],
    [21610, 400, 'recipient'],
    [21608, 400, 'recipient'],
    [63003, 400, 'recipient'],
    [63015, 400, 'recipient'],
    [21408, 400, 'sender'],
    [21606, 400, 'sender'],
    [21212, 400, 'sender'],
    [63007, 400, 'sender'],
    [21617, 400, 'content'],
    [21620, 400, 'content'],
    [21656, 400, 'content'],
    [63016, 400, 'content'],
    [30002, 400, undefined],
    [99999, 400, undefined],
  ])('with code %i (HTTP %i) is refused because of the %s', async (code, status, reason) => {
    const failure = await failureOn({ status, body: errorBody(code, status) });
    expect(failure).toMatchObject({ kind: 'provider_refused', message: 'Twilio: No', worker: 'final' });
    expect(failure.provider).toEqual({ name: 'Twilio', code: String(code), message: 'No', ...(reason && { reason }) });
  });

  it.each([
    ['error-bad-recipient', 400, { code: '21211', reason: 'recipient' }],
    ['error-bad-credentials', 401, { code: '20003', reason: 'config' }],
    ['error-not-found', 404, { code: '20404', reason: 'config' }],
  ])('contains the documented message: %s', async (name, status, provider) => {
    const body = fixture(name);
    const failure = await failureOn({ status, body: JSON.stringify(body) });
    expect(failure.provider).toEqual({ name: 'Twilio', message: body['message'], ...provider });
  });

  it.each([
    ['credentials without a body', { status: 401 }, { code: '401', reason: 'config' }],
    [
      'credentials in another format',
      { status: 401, body: errorBody(70_051, 401) },
      { code: '70051', reason: 'config' },
    ],
    ['an HTML page', { status: 403, body: '<html>Forbidden</html>', contentType: 'text/html' }, { code: '403' }],
    ['an error without a message', { status: 400, body: '{"code":21211,"status":400}' }, { code: '21211' }],
  ])('with %s is refused too', async (_what, answer, provider) => {
    expect(await failureOn(answer)).toMatchObject({ kind: 'provider_refused', provider });
  });
});

describe('A throttled send', () => {
  it.each([
    [14107, 400],
    [20429, 429],
    [21611, 429],
    [30001, 400],
    [63017, 400],
    [63018, 400],
    [99999, 429],
  ])('with code %i (HTTP %i) was not processed and can be retried', async (code, status) => {
    const failure = await failureOn({ status, body: errorBody(code, status) });
    expect(failure).toMatchObject({ kind: 'provider_unavailable', worker: 'retry', provider: { code: String(code) } });
  });

  it('returns how long to wait', async () => {
    const failure: unknown = await setup.send({ to: '254711000007' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      kind: 'provider_unavailable',
      provider: { name: 'Twilio', code: '20429', message: 'Too Many Requests' },
      retryAfterSeconds: 1,
    });
  });

  it.each([
    ['without a body', undefined, '429'],
    ['with the documented message', JSON.stringify(fixture('error-throttled')), '20429'],
  ])('is recognized %s', async (_how, body, code) => {
    expect(await failureOn({ status: 429, body })).toMatchObject({ kind: 'provider_unavailable', provider: { code } });
  });
});

describe('A send that may have taken effect', () => {
  it.each([
    ['an empty HTTP 500', { status: 500 }, '500'],
    ['HTTP 500 with an error body', { status: 500, body: errorBody(20_500, 500) }, '20500'],
    ['HTTP 503 with an error body', { status: 503, body: errorBody(20_503, 503) }, '20503'],
    ['a page with HTTP 502', { status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' }, '502'],
    ['HTTP 408', { status: 408 }, '408'],
    ['a conflict', { status: 409, body: errorBody(20_409, 409) }, '20409'],
    ['a redirect', { status: 302 }, '302'],
    ['a truncated body', { status: 201, body: '{"sid":"SM0000' }, '201'],
    ['a body without a message id', { status: 201, body: '{"status":"queued"}' }, '201'],
    ['a dropped connection', { drop: true }, 'dropped'],
  ])('because of %s is unclear and never retried', async (_what, answer, code) => {
    expect(await failureOn(answer)).toMatchObject({
      kind: 'provider_unclear',
      worker: 'never_send_again',
      provider: { name: 'Twilio', code },
    });
  });
});
