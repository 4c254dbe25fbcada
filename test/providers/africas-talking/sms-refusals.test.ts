/** Africa's Talking's refusals of messages and how the gateway maps them: every code and every other form. */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { africasTalkingSmsDemoApp } from '../../../infra/simulators/africas-talking/sms.ts';
import { sms } from '../../../shared/providers/africas-talking/sms.ts';
import { aMessage } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAfricasTalkingApp } from './sms-app.ts';

const fixture = fixturesOf(import.meta.url);

/** The outcome of a send with this response; both operations have the same outcome. */
async function outcomeOf(status: number, answer: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const access = aProviderAccess({ egress: { send: async () => ({ status, headers, body }) } });
  const outcomes = [];
  for (const use_bulk_endpoint of [false, true]) {
    const call = { app: anAfricasTalkingApp({ use_bulk_endpoint }), access, callbackUrl: () => '' };
    const outcome: unknown = await sms.send!(aMessage(sms), call).catch((error: unknown) => error);
    expect(inspect(outcome, { depth: 20 })).not.toContain(africasTalkingSmsDemoApp.api_key);
    outcomes.push(outcome);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  return outcomes[0];
}

const anAnswer = (recipient: object, Message = 'Sent to 0/1 Total Cost: 0') => ({
  SMSMessageData: { Message, Recipients: [{ number: '+254711000001', cost: '0', messageId: 'None', ...recipient }] },
});

describe('A recipient’s code', () => {
  it.each([100, 101, 102])('%i means that the message was accepted', async (statusCode) => {
    const answer = anAnswer({ statusCode, status: 'Success', messageId: 'ATXid_1' });
    expect(await outcomeOf(201, answer)).toEqual({ provider_id: 'ATXid_1' });
    expect(await outcomeOf(200, answer)).toEqual({ provider_id: 'ATXid_1' });
  });

  it.each([
    [402, 'InvalidSenderId', 'sender'],
    [403, 'InvalidPhoneNumber', 'recipient'],
    [404, 'UnsupportedNumberType', 'recipient'],
    [405, 'InsufficientBalance', 'balance'],
    [406, 'UserInBlacklist', 'recipient'],
    [407, 'CouldNotRoute', undefined],
    [409, 'DoNotDisturbRejection', 'recipient'],
  ])('%i %s is final, because of the %s', async (statusCode, status, reason) => {
    const provider = { name: 'AfricasTalking', code: String(statusCode), message: status, reason };
    if (reason === undefined) delete provider.reason;
    const failure = (await outcomeOf(201, anAnswer({ statusCode, status }))) as { provider: unknown };
    expect(failure).toMatchObject({ kind: 'provider_refused' });
    expect(failure.provider).toEqual(provider);
  });

  it.each([
    [401, 'RiskHold'],
    [500, 'InternalServerError'],
    [501, 'GatewayError'],
    [502, 'RejectedByGateway'],
  ])('%i %s can be retried, unless there is a message id', async (statusCode, status) => {
    const provider = { code: String(statusCode), message: status };
    expect(await outcomeOf(201, anAnswer({ statusCode, status }))).toMatchObject({
      kind: 'provider_unavailable',
      provider,
    });
    expect(await outcomeOf(201, anAnswer({ statusCode, status, messageId: 'ATXid_1' }))).toMatchObject({
      kind: 'provider_unclear',
      provider,
    });
  });

  it('that is unknown is a refusal, unless there is a message id', async () => {
    const unknown = { statusCode: 417, status: 'MoonPhase' };
    const provider = { code: '417', message: 'MoonPhase' };
    expect(await outcomeOf(201, anAnswer(unknown))).toMatchObject({ kind: 'provider_refused', provider });
    expect(await outcomeOf(201, anAnswer({ ...unknown, messageId: 'ATXid_1' }))).toMatchObject({
      kind: 'provider_unclear',
      provider,
    });
  });

  it('that is missing is replaced by the status', async () => {
    expect(await outcomeOf(201, anAnswer({ status: 'Success', messageId: 'ATXid_1' }))).toEqual({
      provider_id: 'ATXid_1',
    });
    expect(await outcomeOf(201, anAnswer({}))).toMatchObject({ kind: 'provider_refused', provider: { code: null } });
  });

  it('takes precedence over the summary', async () => {
    const failure = await outcomeOf(201, fixture('sms-answer-refused'));
    expect(failure).toMatchObject({ kind: 'provider_refused', provider: { code: '406', reason: 'recipient' } });
  });
});

describe('A response without recipients', () => {
  it('is a failure with HTTP 201, with its message as the reason', async () => {
    expect(await outcomeOf(201, fixture('sms-answer-invalid-sender'))).toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'AfricasTalking', code: 'InvalidSenderId', message: 'InvalidSenderId', reason: 'sender' },
    });
  });

  it.each([
    ['InsufficientBalance', 'provider_refused', 'InsufficientBalance'],
    ['GatewayError', 'provider_unavailable', 'GatewayError'],
    ['Something else', 'provider_refused', null],
  ])('with the message %s is %s', async (Message, kind, code) => {
    const answer = { SMSMessageData: { Message, Recipients: null } };
    expect(await outcomeOf(201, answer)).toMatchObject({ kind, provider: { code, message: Message } });
  });

  it.each([
    ['no message', { SMSMessageData: {} }],
    ['no documented field', { ok: true }],
    ['a truncated body', '{"SMSMessageD'],
    ['a page', '<html></html>'],
    ['nothing', ''],
  ])('and with %s leaves the outcome unclear', async (_what, answer) => {
    expect(await outcomeOf(201, answer)).toMatchObject({ kind: 'provider_unclear' });
  });
});

describe('An HTTP status', () => {
  it.each([
    ['in plain text', 'The supplied authentication is invalid', 'The supplied authentication is invalid'],
    ['as JSON', { error: 'no' }, 'The key or the user name was refused'],
  ])('of 401 %s means wrong credentials', async (_how, answer, message) => {
    expect(await outcomeOf(401, answer)).toMatchObject({
      kind: 'provider_refused',
      provider: { code: '401', message, reason: 'config' },
    });
  });

  it.each([
    ['alone', ''],
    ['with its recipient', anAnswer({ statusCode: 409, status: 'DoNotDisturbRejection' })],
  ])('of 409 %s means that the customer has unsubscribed', async (_how, answer) => {
    expect(await outcomeOf(409, answer)).toMatchObject({
      kind: 'provider_refused',
      provider: { code: '409', message: 'DoNotDisturbRejection', reason: 'recipient' },
    });
  });

  it.each([
    ['400 with a message', 400, 'Request is missing required field', 'provider_refused'],
    ['400 with a response that contains the reason', 400, fixture('sms-answer-invalid-sender'), 'provider_refused'],
    ['404, because the sandbox lacks the newer operation', 404, 'Not found', 'provider_refused'],
    ['408', 408, '', 'provider_unclear'],
    ['500', 500, '', 'provider_unclear'],
    ['500 with a successful body', 500, fixture('sms-answer'), 'provider_unclear'],
    ['503 with a page', 503, '<html></html>', 'provider_unclear'],
  ])('of %s is mapped to its kind', async (_what, status, answer, kind) => {
    expect(await outcomeOf(status, answer)).toMatchObject({ kind });
  });

  it('of 429 contains a delay, which is returned', async () => {
    expect(await outcomeOf(429, 'Too Many Requests', { 'retry-after': '7' })).toMatchObject({
      kind: 'provider_unavailable',
      retryAfterSeconds: 7,
    });
  });
});
