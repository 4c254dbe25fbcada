/** KeBulkSms: the suites of all SMS drivers, and its sends. */
import { describe, expect, it } from 'vitest';
import { describeSendingDriver } from '../../suites/sms-driver.ts';
import { jsonAnswer, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, keBulkSmsCase } from './case.ts';

describeSendingDriver(keBulkSmsCase);

describe('A send of KeBulkSms', () => {
  const { simulator, send, failureOf } = useSmsSimulator(keBulkSmsCase);

  it('has the engine’s format, with our message id and without a key in the address', async () => {
    await send({ id: 77, to: '254711000222', from: '', text: 'Habari' });
    const [request] = simulator().requests;
    expect(request).toMatchObject({ method: 'POST', target: '/api/services/sendsms/' });
    expect(request?.body).toEqual({
      apikey: 'demo-ke-bulk-sms-key',
      partnerID: '4321',
      message: 'Habari',
      shortcode: 'GATEWAY',
      mobile: '254711000222',
      pass_type: 'plain',
      clientsmsid: 77,
    });
  });

  it('uses the app’s sender before the configured one', async () => {
    await expect(send({ from: 'OTHER' })).rejects.toMatchObject({ provider: { code: '1001', reason: 'sender' } });
  });

  it.each(['send-answer', 'send-answer-spelled-right'])('reads the id from %s as text', async (name) => {
    simulator().answerNext(jsonAnswer(fixture(name)));
    await expect(send()).resolves.toEqual({ provider_id: '8290001' });
  });

  it.each([0, '0', 200, '200', 1000])('treats %j as success', async (code) => {
    simulator().answerNext(jsonAnswer({ responses: [{ 'respose-code': code, messageid: 'a1' }] }));
    await expect(send()).resolves.toEqual({ provider_id: 'a1' });
  });

  it('is accepted even if the success contains no id', async () => {
    simulator().answerNext(jsonAnswer({ responses: [{ 'respose-code': 200 }] }));
    await expect(send()).resolves.toEqual({ provider_id: null });
  });

  it.each([200, 401])('is refused with HTTP %i too', async (status) => {
    expect(await failureOf(jsonAnswer(fixture('send-refused-request'), status))).toEqual({
      kind: 'provider_refused',
      code: '1006',
      message: 'Invalid credentials',
      reason: 'config',
    });
  });

  it('is refused if only the message is refused', async () => {
    expect(await failureOf(jsonAnswer(fixture('send-refused-message')))).toEqual({
      kind: 'provider_refused',
      code: '1004',
      message: 'Low bulk credits',
      reason: 'balance',
    });
  });

  it.each([
    [1001, 'provider_refused', { reason: 'sender' }],
    [1002, 'provider_refused', { reason: 'recipient' }],
    [1003, 'provider_refused', { reason: 'recipient' }],
    [1004, 'provider_refused', { reason: 'balance' }],
    [1005, 'provider_unavailable', {}],
    [1006, 'provider_refused', { reason: 'config' }],
    [1007, 'provider_unavailable', {}],
    [1008, 'provider_refused', {}],
    [1009, 'provider_refused', {}],
    [1010, 'provider_refused', { reason: 'config' }],
    [4090, 'provider_unavailable', { retryAfterSeconds: 300 }],
    [4091, 'provider_refused', { reason: 'config' }],
    [4092, 'provider_refused', { reason: 'config' }],
    [4093, 'provider_refused', { reason: 'config' }],
    [1234, 'provider_refused', {}],
  ])('maps code %i, of the request and of the message', async (code, kind, more) => {
    const failure = { kind, code: String(code), message: `Code ${code}`, ...more };
    expect(await failureOf(jsonAnswer({ 'response-code': code }))).toEqual(failure);
    expect(await failureOf(jsonAnswer({ responses: [{ 'respose-code': code }] }))).toEqual(failure);
  });

  it.each([
    [1007, 500, 'provider_unavailable'],
    [1003, 429, 'provider_refused'],
    [500, 500, 'provider_unclear'],
    [429, 429, 'provider_unavailable'],
  ])('maps code %i with HTTP %i to %s', async (code, status, kind) => {
    expect(await failureOf(jsonAnswer({ 'response-code': code }, status))).toMatchObject({ kind });
  });

  it.each([
    ['no response', ''],
    ['a page', '<html></html>'],
    ['no messages', '{"responses":[]}'],
    ['a message without a code', '{"responses":[{"messageid":8290001}]}'],
    ['a success without a message', '{"response-code":200}'],
  ])('is unclear after %s', async (_what, body) => {
    expect(await failureOf({ body })).toMatchObject({ kind: 'provider_unclear' });
  });
});
