/** The Infobip driver with both API versions: the suite of all drivers, and its exact requests. */
import { describe, expect, it } from 'vitest';
import { infobipDemoApp, infobipDefinition } from '../../../infra/simulators/infobip/infobip.ts';
import { infobip } from '../../../shared/providers/infobip/infobip.ts';
import { aJsonPush, describeSendingDriver, type SendingCase } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anInfobipApp, answering, send, uuid } from './infobip-calls.ts';

const fixture = fixturesOf(import.meta.url);

const pushes: SendingCase['pushes'] = [
  {
    says: 'that one message was delivered and another was not',
    push: aJsonPush(fixture('reports-v3'), { address: 'callback' }),
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: uuid,
          uuid,
          status: 'delivered',
          raw_status: 'DELIVERED_TO_HANDSET',
          cost: { amount: '0.03', currency: 'EUR' },
          parts: 3,
          at: '2026-03-02T08:15:04.250Z',
          telco_code: '63902',
        },
      },
      {
        kind: 'report',
        report: {
          provider_id: '3550043271',
          status: 'failed',
          raw_status: 'UNDELIVERABLE_NOT_DELIVERED',
          error: { code: 'EC_ABSENT_SUBSCRIBER', message: 'Absent Subscriber' },
          cost: { amount: '0.0075', currency: 'EUR' },
          parts: 1,
          at: '2026-03-02T08:16:00.000Z',
          telco_code: '63907',
        },
      },
    ],
  },
  {
    says: 'in version 2, that a message expired',
    push: aJsonPush(fixture('report-v2'), { address: 'callback' }),
    reads: [
      {
        kind: 'report',
        report: {
          provider_id: uuid,
          uuid,
          status: 'failed',
          raw_status: 'EXPIRED_EXPIRED',
          error: { code: 'EXPIRED_EXPIRED', message: 'Message expired' },
          cost: { amount: '0.0666', currency: 'EUR' },
          parts: 2,
          at: '2026-03-02T08:15:04.250Z',
          telco_code: '63902',
        },
      },
    ],
  },
  {
    says: 'that a customer sent a message',
    push: aJsonPush(fixture('inbound-sms')),
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: '817790313235066447',
          from: '254711000222',
          to: '254700111333',
          text: 'HABARI yako',
          channel: 'sms',
          at: '2026-03-02T08:15:00.000Z',
          parts: 1,
          cost: { amount: '0.00', currency: 'EUR' },
        },
      },
    ],
  },
  {
    says: 'that a customer sent a picture',
    push: aJsonPush(fixture('inbound-mms')),
    reads: [
      {
        kind: 'message',
        message: {
          provider_id: '817790313235066448',
          from: '254711000222',
          to: '254700111333',
          text: 'Picha',
          channel: 'mms',
          at: '2026-03-02T08:15:00.000Z',
          cost: { amount: '0.02', currency: 'EUR' },
          media: [{ url: 'https://media.example.test/mms/1.jpg', content_type: 'image/jpeg' }],
        },
      },
    ],
  },
];

describe.each([3, 2])('With API version %i', (api_version) => {
  describeSendingDriver({
    driver: infobip,
    config: { ...infobipDemoApp, api_version },
    required: ['base_url', 'api_key'],
    secrets: ['api_key'],
    simulator: infobipDefinition,
    baseUrls: (url) => ({ INFOBIP_SANDBOX_URL: `${url}/` }),
    sendPath: /^\/sms\//,
    refused: { code: 'REJECTED_DESTINATION', reason: 'recipient' },
    reports: 'pushed',
    pushes,
  });
});

describe('The configuration of an Infobip app', () => {
  it('has the documented driver name', () => {
    expect([infobip].map(({ id, channels }) => [id, channels])).toEqual([['Infobip', ['sms']]]);
  });

  it('defaults to version 3', () => {
    expect(anInfobipApp().config).toMatchObject({ api_version: 3 });
  });

  it.each(['http://demo.api.infobip.com', 'demo.api.infobip.com', 'ftp://demo.api.infobip.com', ''])(
    'refuses the address %j',
    (base_url) => {
      const { error } = infobip.config.safeParse({ ...infobipDemoApp, base_url });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['base_url']);
    },
  );

  it('refuses an unknown version', () => {
    expect(infobip.config.safeParse({ ...infobipDemoApp, api_version: 1 }).success).toBe(false);
  });
});

describe('A message to Infobip', () => {
  it.each([
    [3, '/sms/3/messages', 'send-request-v3', 'send-answer-v3'],
    [2, '/sms/2/text/advanced', 'send-request-v2', 'send-answer-v2'],
  ])('in version %i is exactly the documented request', async (api_version, path, request, answer) => {
    const { access, sentRequests } = answering(200, fixture(answer));
    expect(await send(access, {}, anInfobipApp({ api_version }))).toEqual({ provider_id: uuid, parts: 2 });
    expect(sentRequests).toHaveLength(1);
    expect(sentRequests[0]).toMatchObject({
      trust: 'tenant',
      method: 'POST',
      url: `https://demo.api.infobip.com${path}`,
      headers: {
        authorization: 'App demo-infobip-key',
        'content-type': 'application/json',
        accept: 'application/json',
      },
    });
    expect(JSON.parse(String(sentRequests[0]?.body))).toEqual(fixture(request));
  });

  it.each([
    [3, 'SHOP', 'GATEWAY', 'SHOP'],
    [3, '', '+254700111333', '254700111333'],
    [3, '', undefined, undefined],
    [2, 'SHOP', 'GATEWAY', 'SHOP'],
    [2, '', '22384', '22384'],
    [2, '', undefined, undefined],
  ])('in version %i from %j of an app with the sender %j has the sender %j', async (api_version, from, own, sender) => {
    const { access, sentRequests } = answering(200, fixture('send-answer-v3'));
    await send(access, { from }, anInfobipApp({ api_version, from: own }));
    const { messages } = JSON.parse(String(sentRequests[0]?.body)) as { messages: Array<Record<string, unknown>> };
    expect(messages[0]?.[api_version === 2 ? 'from' : 'sender']).toBe(sender);
  });

  it.each([
    [true, { INFOBIP_LIVE_URL: 'https://live.example.test/' }, 'https://live.example.test', 'provider'],
    [false, { INFOBIP_SANDBOX_URL: 'https://box.example.test' }, 'https://box.example.test', 'provider'],
    [true, { INFOBIP_SANDBOX_URL: 'https://box.example.test' }, 'https://own.example.test', 'tenant'],
    [false, {}, 'https://own.example.test', 'tenant'],
  ])(
    'of an app with live = %s and the replacement %j goes to %s, trusted as %s',
    async (isLive, baseUrls, url, trust) => {
      const { access, sentRequests } = answering(200, fixture('send-answer-v3'));
      await send({ ...access, baseUrls }, {}, anInfobipApp({ base_url: 'https://own.example.test/' }, isLive));
      expect(sentRequests).toMatchObject([{ url: `${url}/sms/3/messages`, trust }]);
    },
  );

  it.each([
    ['an id other than ours', { messageId: '3550043271', status: { groupId: 1 } }, '3550043271'],
    ['none', { status: { groupId: 0 } }, uuid],
  ])('that gets %s stores the id that reports will contain', async (_what, entry, provider_id) => {
    expect(await send(answering(200, { messages: [entry] }).access)).toEqual({ provider_id });
  });

  it('whose id was used before reached Infobip in an earlier attempt and counts as accepted', async () => {
    const { access } = answering(200, fixture('send-answer-duplicate'));
    expect(await send(access)).toEqual({ provider_id: uuid, parts: 1 });
  });
});
