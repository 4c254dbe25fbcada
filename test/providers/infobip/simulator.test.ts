/** The Infobip simulator behaves as documented by the provider. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { infobipDemoApp, infobipDemoUser, infobipDefinition } from '../../../infra/simulators/infobip/infobip.ts';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { infobip } from '../../../shared/providers/infobip/infobip.ts';
import { aPush } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { startPushReceiver } from '../push-receiver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anInfobipApp, send, uuid } from './infobip-calls.ts';

const fixture = fixturesOf(import.meta.url);
let simulator: RunningMessageSimulator;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
let access: ProviderAccess;

beforeEach(async () => {
  receiver = await startPushReceiver();
  simulator = await startMessageSimulator(infobipDefinition, { reportDelayMs: 1, receiveUrl: receiver.url });
  access = aProviderAccess({ baseUrls: { INFOBIP_SANDBOX_URL: simulator.url } });
});
afterEach(async () => {
  await Promise.all([simulator.stop(), receiver.stop()]);
});

const headersOf = (key: string) => ({ authorization: `App ${key}`, 'content-type': 'application/json' });
const post = (path: string, body: unknown, key = infobipDemoApp.api_key) =>
  fetch(simulator.url + path, { method: 'POST', headers: headersOf(key), body: JSON.stringify(body) });

const get = async (path: string, key = infobipDemoApp.api_key) => {
  const answer = await fetch(simulator.url + path, { headers: headersOf(key) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const inbox = (query = '', key?: string) => get(`/sms/1/inbox/reports${query}`, key);
const counts = (messageCount: number, pendingMessageCount: number) => ({ messageCount, pendingMessageCount });

const window = { days: ['MONDAY', 'SUNDAY'], from: { hour: 6, minute: 0 }, to: { hour: 20, minute: 30 } };
const everythingOfV3 = {
  messages: [
    {
      sender: 'GATEWAY',
      destinations: [{ to: '254711000003', messageId: 'm-17', networkId: 0 }],
      content: { text: 'Habari', transliteration: 'NONE', language: { languageCode: 'AUTODETECT' } },
      options: {
        validityPeriod: { amount: 24, timeUnit: 'HOURS' },
        deliveryTimeWindow: window,
        campaignReferenceId: 'x',
        flash: false,
        platform: { entityId: 'e', applicationId: 'a' },
        regional: { turkeyIys: { recipientType: 'BIREYSEL' } },
      },
      webhooks: {
        delivery: { url: 'https://gw.example.test/callback', intermediateReport: true, notify: true },
        contentType: 'application/json',
        callbackData: 'our-id',
      },
    },
  ],
  options: {
    includeSmsCountInResponse: true,
    schedule: {
      bulkId: 'b-17',
      sendAt: '2026-03-02T08:15:00.000+0000',
      sendingSpeedLimit: { amount: 10, timeUnit: 'MINUTE' },
    },
    tracking: { shortenUrl: true, trackClicks: true, removeProtocol: false },
    conversionTracking: { useConversionTracking: true, conversionTrackingName: 'spring' },
  },
};
const everythingOfV2 = {
  bulkId: 'b-17',
  messages: [
    {
      from: 'GATEWAY',
      destinations: [{ to: '254711000003', messageId: 'm-17' }],
      text: 'Habari',
      flash: false,
      notifyUrl: 'https://gw.example.test/callback',
      notifyContentType: 'application/json',
      callbackData: 'our-id',
      intermediateReport: true,
      validityPeriod: 720,
      sendAt: '2026-03-02T08:15:00.000+0000',
      deliveryTimeWindow: window,
      language: { languageCode: 'AUTODETECT' },
      transliteration: 'NONE',
      entityId: 'e',
      applicationId: 'a',
    },
  ],
  sendingSpeedLimit: { amount: 10, timeUnit: 'MINUTE' },
  urlOptions: { shortenUrl: true },
  tracking: { track: 'SMS', type: 'MY_CAMPAIGN' },
  includeSmsCountInResponse: true,
};

describe('The Infobip simulator', () => {
  it('accepts a message id once; the driver treats the duplicate as accepted', async () => {
    const request = fixture('send-request-v3');
    await post('/sms/3/messages', request);
    const again = await (await post('/sms/3/messages', request)).json();
    expect(again).toMatchObject({ messages: [{ status: { groupId: 5, name: 'REJECTED_DUPLICATE_MESSAGE_ID' } }] });
    expect(await send(access)).toEqual({ provider_id: uuid, parts: 1 });
    expect(simulator.messages.size).toBe(1);
  });

  it.each([
    ['/sms/3/messages', { errorCode: 'E401' }],
    ['/sms/2/text/advanced', { requestError: { serviceException: { messageId: 'UNAUTHORIZED' } } }],
  ])('refuses a wrong key at %s in the format of its version', async (path, body) => {
    const answer = await post(path, {}, 'wrong');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject(body);
  });

  it.each([
    ['/sms/3/messages', { errorCode: 'E400', violations: [{ property: 'messages' }] }],
    [
      '/sms/2/text/advanced',
      { requestError: { serviceException: { validationErrors: { messages: [expect.any(String)] } } } },
    ],
  ])('names the invalid property at %s', async (path, body) => {
    const answer = await post(path, {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(body);
  });

  it.each([
    [{ to: 'shop' }, {}, 'recipient'],
    [{ from: 'A sender too long' }, {}, 'sender'],
    [{}, { api_key: 'wrong' }, 'config'],
  ])('refuses %j of an app with %j because of the %s', async (message, config, reason) => {
    await expect(send(access, message, anInfobipApp(config))).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { reason },
    });
    expect(simulator.messages.size).toBe(0);
  });

  it('returns a status for every recipient of a request', async () => {
    const destinations = [{ to: '254711000001' }, { to: '254711000004' }];
    const answer = await post('/sms/3/messages', {
      messages: [{ destinations, content: { text: 'Habari' } }],
      options: { includeSmsCountInResponse: true },
    });
    expect(await answer.json()).toMatchObject({
      bulkId: 'bulk-1',
      messages: [
        { messageId: 'infobip-2', status: { groupId: 1 }, destination: '254711000001', details: { messageCount: 1 } },
        { messageId: 'infobip-3', status: { groupId: 5 }, destination: '254711000004' },
      ],
    });
  });

  it('counts parts only if requested, and uses the requested bulk id', async () => {
    const messages = [{ destinations: [{ to: '254711000001' }], content: { text: 'Habari' } }];
    const answer = (await (
      await post('/sms/3/messages', { messages, options: { schedule: { bulkId: 'ours' } } })
    ).json()) as { bulkId: string; messages: object[] };
    expect(answer.bulkId).toBe('ours');
    expect(Object.keys(answer.messages[0] ?? {})).toEqual(['messageId', 'status', 'destination']);
  });

  it.each([
    ['/sms/3/messages', everythingOfV3],
    ['/sms/2/text/advanced', everythingOfV2],
  ])('accepts every documented field at %s, with Basic authentication', async (path, body) => {
    const { username, password } = infobipDemoUser;
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(simulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await answer.json()).toMatchObject({ bulkId: 'b-17', messages: [{ status: { name: 'PENDING_ACCEPTED' } }] });
    expect([...simulator.messages.values()]).toMatchObject([{ to: '254711000003', from: 'GATEWAY' }]);
  });

  it('accepts a binary message', async () => {
    const content = { hex: '48 61 62 61', dataCoding: 0, esmClass: 0 };
    const answer = await post('/sms/3/messages', { messages: [{ destinations: [{ to: '254711000003' }], content }] });
    expect(answer.status).toBe(200);
  });

  it('counts the parts of a long text, in the response and in the report', async () => {
    const callbackUrl = () => receiver.url;
    const message = { text: 'ж'.repeat(71) };
    expect(await send(access, message, anInfobipApp(), callbackUrl)).toEqual({ provider_id: uuid, parts: 2 });
    await simulator.quiet();
    const readings = receiver.received.flatMap((push) => infobip.pushes!.read(push, anInfobipApp()));
    expect(readings).toMatchObject([
      { kind: 'report', report: { uuid, parts: 2, cost: { amount: '0.02', currency: 'EUR' } } },
    ]);
  });

  it('returns a report without a callback address once', async () => {
    const destinations = [{ to: '254711000001', messageId: 'asked' }];
    await post('/sms/3/messages', { messages: [{ destinations, content: { text: 'Habari' } }] });
    await simulator.quiet();
    const ask = async (key: string) =>
      fetch(`${simulator.url}/sms/3/reports?messageId=asked`, { headers: headersOf(key) });
    const read = async () => {
      const body = await (await ask(infobipDemoApp.api_key)).text();
      return infobip.pushes!.read(aPush({ body }), anInfobipApp());
    };
    expect((await ask('wrong')).status).toBe(401);
    expect(await read()).toMatchObject([{ kind: 'report', report: { provider_id: 'asked', status: 'delivered' } }]);
    expect(await read()).toEqual([]);
  });

  it('posts a customer’s message', async () => {
    const callback = await simulator.receive({
      id: 'in-7',
      from: '254711000222',
      to: '254700111333',
      text: 'Habari yako',
    });
    expect(callback.status).toBe(200);
    const readings = receiver.received.flatMap((push) => infobip.pushes!.read(push, anInfobipApp()));
    expect(readings).toMatchObject([
      { kind: 'message', message: { provider_id: 'in-7', from: '254711000222', text: 'Habari yako', parts: 1 } },
    ]);
  });

  it('returns the sent messages repeatedly, the latest first', async () => {
    for (const [messageId, to] of [
      ['a', '254711000001'],
      ['b', '254711000002'],
      ['c', '254711000003'],
    ]) {
      await post('/sms/3/messages', {
        messages: [{ sender: 'GATEWAY', destinations: [{ to, messageId }], content: { text: 'Habari' } }],
        options: { schedule: { bulkId: `bulk-${messageId}` } },
      });
    }
    await simulator.quiet();
    const idsOf = async (query: string) => {
      const { body } = await get(`/sms/3/logs${query}`);
      return (body['results'] as { messageId: string }[]).map(({ messageId }) => messageId);
    };
    expect(await idsOf('')).toEqual(['c', 'b', 'a']);
    expect(await idsOf('?limit=1')).toEqual(['c']);
    expect(await idsOf('?messageId=a,c')).toEqual(['c', 'a']);
    expect(await idsOf('?bulkId=bulk-a&bulkId=bulk-b&destination=254711000002&sender=GATEWAY')).toEqual(['b']);
    expect(await idsOf('?sender=ANOTHER')).toEqual([]);
    expect(await idsOf('?generalStatus=PENDING')).toEqual(['c']);
    expect(await get('/sms/3/logs?messageId=b')).toMatchObject({
      body: { results: [{ destination: '254711000002', content: { text: 'Habari' }, status: { groupId: 2 } }] },
    });
    expect((await get('/sms/3/logs', 'wrong')).status).toBe(401);
  });

  it('stores a customer’s message whose callback was not accepted, and returns it once', async () => {
    await simulator.receive({ id: 'taken', from: '254711000222', to: '254700111333', text: 'Habari' });
    simulator.settings.receiveUrl = `${simulator.url}/nobody`;
    for (const id of ['first', 'second']) {
      await simulator.receive({ id, from: '254711000222', to: '254700111333', text: 'Habari' });
    }
    expect((await inbox('', 'wrong')).status).toBe(401);
    expect((await inbox('?limit=1')).body).toMatchObject({ results: [{ messageId: 'first' }], ...counts(1, 1) });
    expect((await inbox()).body).toMatchObject({ results: [{ messageId: 'second' }], ...counts(1, 0) });
    expect((await inbox()).body).toEqual({ results: [], ...counts(0, 0) });
  });
});
