/** The AfricasTalking driver: the suite of all SMS drivers, its exact requests and what it reads from the responses. */
import { describe, expect, it } from 'vitest';
import {
  africasTalkingSmsDemoApp,
  africasTalkingSmsDefinition,
} from '../../../infra/simulators/africas-talking/sms.ts';
import type { OutgoingMessage } from '../../../shared/drivers/sms-driver.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { sms } from '../../../shared/providers/africas-talking/sms.ts';
import { smsConfig } from '../../../shared/providers/africas-talking/sms-schema.ts';
import { aFormPush, aMessage, describeSendingDriver, type SendingCase } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAfricasTalkingApp } from './sms-app.ts';

const fixture = fixturesOf(import.meta.url);
const aPushOf = (name: string) => ({ ...aFormPush({}), body: fixture(name) as string });
const messageId = 'ATXid_11112222333344445555666677778888';
const masked = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

const theCase: SendingCase = {
  driver: sms,
  config: { ...africasTalkingSmsDemoApp, use_bulk_endpoint: false },
  required: ['username', 'api_key'],
  secrets: ['api_key'],
  simulator: africasTalkingSmsDefinition,
  baseUrls: (url) => ({ AFRICASTALKING_SANDBOX_URL: `${url}/` }),
  sendPath: /^\/version1\/messaging$/,
  refused: { code: '406', reason: 'recipient' },
  reports: 'pushed',
  pushes: [
    {
      says: 'that a message was sent',
      push: aPushOf('report-buffered'),
      reads: [
        {
          kind: 'report',
          report: { provider_id: messageId, status: 'sent', raw_status: 'Buffered', telco_code: '63902' },
        },
      ],
    },
    {
      says: 'that a message was rejected, and why',
      push: aPushOf('report-rejected'),
      reads: [
        {
          kind: 'report',
          report: {
            provider_id: messageId,
            status: 'failed',
            raw_status: 'Rejected',
            error: { code: 'UserInBlackList', message: 'UserInBlackList' },
            telco_code: '63902',
          },
        },
      ],
    },
    {
      says: 'that a customer sent a message',
      push: aPushOf('inbound-with-zone'),
      reads: [
        {
          kind: 'message',
          message: {
            provider_id: 'b7e8c1a0-1111-2222-3333-444455556666',
            from: '254711000222',
            to: '22384',
            text: 'Habari yako!',
            channel: 'sms',
            at: '2026-03-02T08:15:00.000Z',
            cost: { amount: '1.0000', currency: 'KES' },
            telco_code: '63902',
          },
        },
      ],
    },
  ],
};

describeSendingDriver(theCase);
describe('With the newer operation', () => {
  const config = { ...africasTalkingSmsDemoApp, use_bulk_endpoint: true };
  describeSendingDriver({ ...theCase, config, sendPath: /^\/version1\/messaging\/bulk$/ });
});

/** Sends to a provider that returns this response to every call, and records the requests. */
async function sendTo(
  answer: unknown,
  {
    message = {},
    config = {},
    isLive = false,
  }: { message?: Partial<OutgoingMessage>; config?: object; isLive?: boolean } = {},
) {
  const sentRequests: OutgoingRequest[] = [];
  const send = async (request: OutgoingRequest) => {
    sentRequests.push(request);
    return { status: 201, headers: {}, body: JSON.stringify(answer) };
  };
  const app = anAfricasTalkingApp(config, isLive);
  const call = { app, access: aProviderAccess({ egress: { send } }), callbackUrl: () => '' };
  const outcome = await sms.send!(aMessage(sms, { to: '254711000222', text: 'Habari yako', ...message }), call).catch(
    (error: unknown) => error,
  );
  return { outcome, sentRequests };
}

const formOf = ([sentRequests]: OutgoingRequest[]) =>
  Object.fromEntries(new URLSearchParams(String(sentRequests?.body)));
const jsonOf = ([sentRequests]: OutgoingRequest[]) => JSON.parse(String(sentRequests?.body)) as Record<string, unknown>;
const accepted = fixture('sms-answer');

describe('A message through Africa’s Talking', () => {
  it('has the documented driver name, separate from the payment drivers', () => {
    expect([sms].map(({ id, channels }) => [id, channels])).toEqual([['AfricasTalking', ['sms', 'voice']]]);
  });

  it('is sent as the documented form, with the key in a header', async () => {
    const { sentRequests } = await sendTo(accepted);
    expect(sentRequests).toMatchObject([
      {
        method: 'POST',
        url: 'https://api.sandbox.africastalking.com/version1/messaging',
        headers: {
          accept: 'application/json',
          apikey: africasTalkingSmsDemoApp.api_key,
          'content-type': 'application/x-www-form-urlencoded',
        },
        connectTimeoutMs: 10_000,
        totalTimeoutMs: 30_000,
        maxAnswerBytes: 1024 * 1024,
      },
    ]);
    expect(formOf(sentRequests)).toEqual(fixture('sms-form'));
  });

  it('keeps its text unchanged, with any characters', async () => {
    const text = 'a+b & c=100% é 😀\n"ж"';
    const { sentRequests } = await sendTo(accepted, { message: { text } });
    expect(formOf(sentRequests)['message']).toBe(text);
  });

  it('goes to the live address for a live app', async () => {
    const { sentRequests } = await sendTo(accepted, { isLive: true, config: { use_bulk_endpoint: true } });
    expect(sentRequests[0]?.url).toBe('https://api.africastalking.com/version1/messaging/bulk');
  });

  it.each([
    ['its own sender', 'ACME', 'GATEWAY', 'ACME'],
    ['the app’s sender, if it has none', '', 'GATEWAY', 'GATEWAY'],
    ['the provider’s shared sender, if neither has one', '', '', undefined],
  ])('is sent from %s', async (_whose, from, sender, sent) => {
    const form = await sendTo(accepted, { message: { from }, config: { sender } });
    expect(formOf(form.sentRequests)['from']).toBe(sent);
    const bulk = await sendTo(accepted, { message: { from }, config: { sender, use_bulk_endpoint: true } });
    expect(jsonOf(bulk.sentRequests)['senderId']).toBe(sent);
  });

  it('is sent as JSON if the app uses the newer operation', async () => {
    const { sentRequests, outcome } = await sendTo(accepted, { config: { use_bulk_endpoint: true } });
    expect(sentRequests[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(jsonOf(sentRequests)).toEqual({
      username: 'sandbox',
      message: 'Habari yako',
      senderId: 'GATEWAY',
      phoneNumbers: ['+254711000222'],
    });
    expect(outcome).toMatchObject({ provider_id: messageId });
  });

  it('reaches a number masked by Safaricom only with the newer operation', async () => {
    const bulk = await sendTo(accepted, { message: { to: masked }, config: { use_bulk_endpoint: true } });
    expect(jsonOf(bulk.sentRequests)).toEqual({
      ...(fixture('sms-bulk-masked') as object),
      username: 'sandbox',
    });
    const form = await sendTo(accepted, { message: { to: masked } });
    expect(form.outcome).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    ['two numbers in one', '254711000222,+254711000333'],
    ['a number with a plus sign', '+254711000222'],
    ['a short code', '22384'],
    ['a name', 'MPESA'],
    ['nothing', ''],
  ])('is never sent to %s', async (_what, to) => {
    for (const use_bulk_endpoint of [false, true]) {
      const { sentRequests, outcome } = await sendTo(accepted, { message: { to }, config: { use_bulk_endpoint } });
      expect(outcome).toMatchObject({
        kind: 'invalid',
        errors: { to: ['The to field must be a phone number with its country code'] },
      });
      expect(sentRequests).toEqual([]);
    }
  });

  it.each([
    ['sms-answer', { parts: 1, cost: { amount: '0.8000', currency: 'KES' } }],
    ['sms-answer-sandbox', { parts: 2, cost: { amount: '1.6000', currency: 'KES' } }],
  ])('gets its id, its parts and the recipient’s cost from %s', async (name, learned) => {
    const { outcome } = await sendTo(fixture(name));
    expect(outcome).toEqual({ provider_id: messageId, ...learned });
  });

  it('is accepted even if the response contains neither parts nor cost nor id', async () => {
    const bare = { SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode: '102' }] } };
    expect((await sendTo(bare)).outcome).toEqual({ provider_id: null });
  });
});

describe('The configuration of an AfricasTalking app', () => {
  it('requires no sender and disables the newer operation by default', () => {
    expect(smsConfig.parse({ username: 'acme', api_key: 'demo' })).toEqual({
      username: 'acme',
      api_key: 'demo',
      use_bulk_endpoint: false,
    });
  });

  it.each([
    ['sender', 'A NAME TOO LONG FOR ANY SENDER'],
    ['use_bulk_endpoint', 'yes'],
    ['username', ''],
    ['api_key', ''],
  ])('refuses a wrong %s', (field, value) => {
    const result = smsConfig.safeParse({ ...africasTalkingSmsDemoApp, [field]: value });
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
