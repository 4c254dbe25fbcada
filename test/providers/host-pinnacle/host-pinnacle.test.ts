/** HostPinnacle: the suites of all SMS drivers, and its sends. */
import { describe, expect, it } from 'vitest';
import { describeSendingDriver } from '../../suites/sms-driver.ts';
import { jsonAnswer, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, hostPinnacleCase, provider_id } from './case.ts';

describeSendingDriver(hostPinnacleCase);

describe('A send of HostPinnacle', () => {
  const { simulator, send, failureOf } = useSmsSimulator(hostPinnacleCase);

  it('is a form without a check for duplicates and without a password in the address', async () => {
    await send({ to: '254711000222', from: '', text: 'Habari & karibu' });
    const [request] = simulator().requests;
    expect(request).toMatchObject({
      target: '/SMSApi/send',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.rawBody))).toEqual({
      userid: 'demo-user',
      password: 'demo-host-pinnacle-password',
      sendMethod: 'quick',
      mobile: '254711000222',
      msg: 'Habari & karibu',
      senderid: 'GATEWAY',
      msgType: 'text',
      duplicatecheck: 'false',
      output: 'json',
    });
  });

  it('of the same text twice is two messages', async () => {
    const ids = [await send(), await send()].map((accepted) => accepted.provider_id);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['Habari [€5]', 'Habari – karibu 😀'])('of %j delivers the text unchanged', async (text) => {
    const { provider_id: id } = await send({ text });
    expect(simulator().messages.get(id ?? '')?.text).toBe(text);
  });

  it('uses the app’s sender before the configured one', async () => {
    await expect(send({ from: 'OTHER' })).rejects.toMatchObject({ provider: { code: '217', reason: 'sender' } });
  });

  it.each([
    [{}, provider_id],
    [{ msgId: 'Q1' }, provider_id],
    [{ msgId: 'Q1', transactionId: '' }, 'Q1'],
    [{ msgId: null, transactionId: null }, null],
  ])('returns the id by which reports are queried: %j', async (differences, id) => {
    simulator().answerNext(jsonAnswer({ ...(fixture('send-answer') as object), ...differences }));
    await expect(send()).resolves.toEqual({ provider_id: id });
  });

  it.each([200, 401, 500])('is refused with HTTP %i too', async (status) => {
    expect(await failureOf(jsonAnswer(fixture('send-refused'), status))).toEqual({
      kind: 'provider_refused',
      code: '216',
      message: 'Invalid Credentials',
      reason: 'config',
    });
  });

  it.each([
    ['Insufficient balance', 'balance'],
    ['Sender ID not registered', 'sender'],
    ['Something went wrong', undefined],
  ])('maps the message %j to its reason', async (reason, about) => {
    expect(await failureOf(jsonAnswer({ status: 'ERROR', reason }))).toEqual({
      kind: 'provider_refused',
      code: null,
      message: reason,
      ...(about && { reason: about }),
    });
  });

  it('is refused if a success lists the number as invalid', async () => {
    expect(await failureOf(jsonAnswer(fixture('send-answer-invalid-number')))).toEqual({
      kind: 'provider_refused',
      code: '200',
      message: 'Invalid mobile number',
      reason: 'recipient',
    });
  });

  it('is throttled by HTTP 429', async () => {
    const answer = jsonAnswer({ status: 'error', reason: 'Too many requests' }, 429);
    expect(await failureOf(answer)).toMatchObject({ kind: 'provider_unavailable' });
  });

  it.each([
    ['another word', { status: 'queued' }, 200],
    ['no word', { transactionId: provider_id }, 200],
    ['a success with HTTP 500', fixture('send-answer'), 500],
    ['an error without a code with HTTP 500', { status: 'error', reason: 'Server error' }, 500],
  ])('is unclear after %s', async (_what, body, status) => {
    expect(await failureOf(jsonAnswer(body, status))).toMatchObject({ kind: 'provider_unclear' });
  });
});
