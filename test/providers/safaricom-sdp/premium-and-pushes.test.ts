/** Premium messages of SafaricomSdp, and the platform's callbacks in addition to those of the suite. */
import { describe, expect, it } from 'vitest';
import { safaricomSdpDemoApp } from '../../../infra/simulators/safaricom-sdp/safaricom-sdp.ts';
import { safaricomSdp } from '../../../shared/providers/safaricom-sdp/safaricom-sdp.ts';
import { aJsonPush, aMessage, anSmsApp } from '../../suites/sms-driver.ts';
import { callbackUrl, jsonAnswer, readPush, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, safaricomSdpCase } from './case.ts';

const now = (): number => Date.parse('2026-03-02T08:15:00Z');
const options = { link_id: '0007311018784515661497991', offer_code: '001007300127' };
const premium = { id: 77, to: '254711000222', text: 'Umeshinda', options };

describe('A premium message of SafaricomSdp', () => {
  const { simulator, access, send, failureOf } = useSmsSimulator(safaricomSdpCase, now);

  it('is sent if the options contain link and offer, with our own id', async () => {
    expect(await send(premium)).toEqual({ provider_id: '77' });
    const [, sent] = simulator().requests;
    expect(sent?.target).toBe('/api/public/SDP/sendSMSRequest');
    expect(sent?.body).toEqual({
      requestId: '77',
      channel: 'APIGW',
      operation: 'SendSMS',
      requestParam: {
        data: [
          { name: 'LinkId', value: '0007311018784515661497991' },
          { name: 'Msisdn', value: '254711000222' },
          { name: 'Content', value: 'Umeshinda' },
          { name: 'OfferCode', value: '001007300127' },
          { name: 'CpId', value: '102126' },
        ],
      },
    });
  });

  it('has no content provider id if none is configured', async () => {
    const { username, password, oa } = safaricomSdpDemoApp;
    const app = anSmsApp({ ...safaricomSdpCase, config: { username, password, oa } });
    const { driver } = safaricomSdpCase;
    await driver.send?.(aMessage(driver, premium), { app, access: access(), callbackUrl });
    expect(JSON.stringify(simulator().requests[1]?.body)).not.toContain('CpId');
  });

  it('is reported by that id', async () => {
    simulator().settings.callbackUrl = 'http://127.0.0.1:1/callback';
    const { provider_id } = await send(premium);
    await simulator().quiet();
    expect(readPush(safaricomSdpCase, { body: simulator().callbacks[0]?.body ?? '' })).toEqual([
      {
        kind: 'report',
        report: { provider_id, status: 'delivered', raw_status: 'DeliveredToTerminal', at: '2026-03-02T08:15:00.000Z' },
      },
    ]);
  });

  it.each([
    ['004', 'provider_refused', { code: '782', reason: 'recipient' }],
    ['005', 'provider_unclear', {}],
    ['007', 'provider_unavailable', {}],
  ])('fails like a bulk message: …%s', async (ending, kind, provider) => {
    const failing = send({ ...premium, to: `254711000${ending}` });
    await expect(failing).rejects.toMatchObject({ kind, provider });
  });

  it('is refused if the description reports a failure', async () => {
    simulator().answerNext(jsonAnswer(fixture('login-answer')));
    expect(await failureOf(jsonAnswer(fixture('premium-answer-failed')), premium)).toEqual({
      kind: 'provider_refused',
      code: '782',
      message: 'Send SMS Failed',
    });
  });

  it.each(['Queued', 'Unsuccessful', ''])('is unclear after the description %j', async (description) => {
    simulator().answerNext(jsonAnswer(fixture('login-answer')));
    const answer = jsonAnswer({ responseParam: { status: '1', statusCode: '300', description } });
    expect(await failureOf(answer, premium)).toMatchObject({ kind: 'provider_unclear' });
  });
});

describe('The options of a send', () => {
  it.each([
    [{}, {}],
    [options, options],
    [{ ...options, colour: 'green' }, options],
  ])('are read from %j', (input, read) => {
    expect(safaricomSdp.sendOptions?.parse(input)).toEqual(read);
  });

  it.each([
    [{ link_id: 'a' }, 'offer_code'],
    [{ offer_code: 'a' }, 'link_id'],
  ])('are refused for %j, which lacks %s', (input, field) => {
    const issues = safaricomSdp.sendOptions?.safeParse(input).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The configuration', () => {
  it('requires the content provider’s id with its password', () => {
    const { cp_id: _id, ...config } = safaricomSdpDemoApp;
    const issues = safaricomSdp.config.safeParse(config).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['cp_id']);
  });
});

const notice = (operation: string, facts: Record<string, string>, query: Record<string, string> = {}) => {
  const data = Object.entries(facts).map(([name, value]) => ({ name, value }));
  return readPush(safaricomSdpCase, aJsonPush({ operation, requestId: '1', requestParam: { data } }, { query }));
};

describe('A report from the platform', () => {
  it('means delivered by its status if its description is unknown', () => {
    expect(notice('DeliveryReceipt', { correlatorId: 'a1', deliveryStatus: '0' })).toEqual([
      { kind: 'report', report: { provider_id: 'a1', status: 'delivered', raw_status: '0' } },
    ]);
  });

  it('is read from the description before the status', () => {
    const facts = { correlatorId: 'a1', deliveryStatus: '0', Description: 'AbsentSubscriber' };
    expect(notice('DeliveryReceipt', facts)).toMatchObject([{ report: { status: 'failed' } }]);
  });

  it.each([
    [{ correlatorId: 'a1', deliveryStatus: '9', Description: 'Scheduled' }, 'Unknown report: Scheduled with status 9'],
    [{ correlatorId: 'a1' }, 'Unknown report:  with status none'],
    [{ Type: 'DELIVERY_RECEIPT', Description: 'Expired' }, 'Unknown report: Expired with status none'],
  ])('with %j is ignored', (facts, reason) => {
    expect(notice('CP_NOTIFICATION', facts)).toEqual([{ kind: 'nothing', reason }]);
  });

  it.each(['', 'seven', '1e3', '9'.repeat(20)])(
    'to an address with the message id %j is identified only by its own id',
    (m) => {
      const [reading] = notice('DeliveryReceipt', { correlatorId: 'a1', deliveryStatus: '0' }, { m });
      expect(reading).toEqual({
        kind: 'report',
        report: { provider_id: 'a1', status: 'delivered', raw_status: '0' },
      });
    },
  );
});

describe('A message from a customer', () => {
  const { simulator } = useSmsSimulator(safaricomSdpCase, now);

  it('may be in SMS or in USER_DATA, without a link', () => {
    expect(notice('CP_NOTIFICATION', { Msisdn: '+254711000222', SMS: 'Habari', OfferCode: '1003' })).toEqual([
      {
        kind: 'message',
        message: { provider_id: '1', from: '254711000222', to: '1003', text: 'Habari', channel: 'sms', at: null },
      },
    ]);
  });

  it.each([[{ SMS: 'Habari' }], [{ Msisdn: '254711000222' }]])('is ignored with only %j', (facts) => {
    expect(notice('INTERACTIVE', facts)).toEqual([{ kind: 'nothing', reason: 'Unknown notification: INTERACTIVE ' }]);
  });

  it('is read even if other entries are not names and values', () => {
    const data = [7, null, { name: 'Msisdn', value: '254711000222' }, { name: 'SMS', value: 'Habari' }];
    const push = aJsonPush({ operation: 'INTERACTIVE', requestParam: { data, additionalData: 'none' } });
    expect(readPush(safaricomSdpCase, push)).toMatchObject([{ message: { provider_id: null, text: 'Habari' } }]);
  });

  it.each([
    ['9004', '46735'],
    ['001007300127', '0007311018784515661497991'],
  ])('to %s is read as the simulator posts it', async (to, id) => {
    simulator().settings.receiveUrl = 'http://127.0.0.1:1/receive';
    const { body } = await simulator().receive({ from: '254795421629', to, text: 'Habari', id });
    const at = '2026-03-02T08:15:00.000Z';
    expect(readPush(safaricomSdpCase, { body })).toEqual([
      { kind: 'message', message: { provider_id: id, from: '254795421629', to, text: 'Habari', channel: 'sms', at } },
    ]);
  });
});
