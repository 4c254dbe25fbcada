/** Onfon: the suites of all SMS drivers, and its sends. */
import { describe, expect, it } from 'vitest';
import { describeSendingDriver } from '../../suites/sms-driver.ts';
import { jsonAnswer, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, onfonCase, provider_id } from './case.ts';

describeSendingDriver(onfonCase);

describe('A send of Onfon', () => {
  const { simulator, send, failureOf } = useSmsSimulator(onfonCase);

  it('has one key in a header and two in the body', async () => {
    await send({ to: '254711000222', from: '', text: 'Habari' });
    const [request] = simulator().requests;
    expect(request?.target).toBe('/v1/sms/SendBulkSMS');
    expect(request?.headers['accesskey']).toBe('demo-onfon-access-key');
    expect(request?.body).toEqual({
      SenderId: 'GATEWAY',
      IsUnicode: false,
      IsFlash: false,
      MessageParameters: [{ Number: '254711000222', Text: 'Habari' }],
      ApiKey: 'demo-onfon-api-key',
      ClientId: 'demo-client',
    });
  });

  it.each([
    ['Habari [€5]', false],
    ['Habari – karibu', true],
    ['Habari 😀', true],
  ])('of %j has IsUnicode %s, so that the text arrives unchanged', async (text, IsUnicode) => {
    const { provider_id: id } = await send({ text });
    expect(simulator().requests[0]?.body).toMatchObject({ IsUnicode });
    expect(simulator().messages.get(id ?? '')?.text).toBe(text);
  });

  it('uses the app’s sender before the configured one', async () => {
    await expect(send({ from: 'OTHER' })).rejects.toMatchObject({ provider: { code: '015', reason: 'sender' } });
  });

  it.each(['send-answer', 'send-answer-three-zeros'])('reads the id from %s', async (name) => {
    simulator().answerNext(jsonAnswer(fixture(name)));
    await expect(send()).resolves.toEqual({ provider_id });
  });

  it.each([
    ['003', 'sender'],
    ['004', 'content'],
    ['007', 'config'],
    ['008', 'config'],
    ['009', 'config'],
    ['010', 'config'],
    ['011', 'config'],
    ['013', 'recipient'],
    ['015', 'sender'],
    ['019', undefined],
    ['020', undefined],
    ['021', 'balance'],
    ['023', undefined],
    ['099', undefined],
  ])('maps code %s, of the request and of the message', async (code, reason) => {
    const failure = { kind: 'provider_refused', code, message: `Code ${code}`, ...(reason && { reason }) };
    expect(await failureOf(jsonAnswer({ ErrorCode: code }))).toEqual(failure);
    const Data = [{ MessageErrorCode: code, MessageId: null }];
    expect(await failureOf(jsonAnswer({ ErrorCode: 0, Data }))).toEqual(failure);
  });

  it('returns the message of a refusal, with any HTTP status and spelling of the code', async () => {
    const failure = { kind: 'provider_refused', reason: 'config', message: 'Invalid API credential' };
    expect(await failureOf(jsonAnswer(fixture('send-refused'), 401))).toEqual({ ...failure, code: '007' });
    const body = { ErrorCode: 7, ErrorDescription: 'Invalid API credential' };
    expect(await failureOf(jsonAnswer(body, 500))).toEqual({ ...failure, code: '7' });
  });

  it('is refused with the message’s description if there is no id', async () => {
    expect(await failureOf(jsonAnswer(fixture('send-answer-without-id')))).toEqual({
      kind: 'provider_refused',
      code: '0',
      message: 'Mobile number is not valid',
      reason: 'recipient',
    });
  });

  it('is throttled by HTTP 429, with any code', async () => {
    expect(await failureOf(jsonAnswer({ ErrorCode: 429 }, 429))).toMatchObject({ kind: 'provider_unavailable' });
  });

  it.each([
    ['an internal error of Onfon', { ErrorCode: '006' }, 200],
    ['an unknown code with HTTP 500', { ErrorCode: 500 }, 500],
    ['a success without an id', { ErrorCode: 0, Data: [{ MessageErrorCode: 0, MessageId: '' }] }, 200],
    ['a success without a message', { ErrorCode: 0, Data: null }, 200],
    ['no code', {}, 200],
  ])('is unclear after %s', async (_what, body, status) => {
    expect(await failureOf(jsonAnswer(body, status))).toMatchObject({ kind: 'provider_unclear' });
  });
});
