/** Premium messages of SafaricomSdp, and what the platform pushes besides the pushes of the suite. */
import { describe, expect, it } from 'vitest';
import { safaricomSdpDemoApp } from '../../../infra/simulators/safaricom-sdp/safaricom-sdp.ts';
import { safaricomSdp } from '../../../shared/providers/safaricom-sdp/safaricom-sdp.ts';
import { aJsonPush, aMessage, anSmsApp } from '../../suites/sms-driver.ts';
import { callbackUrl, jsonAnswer, readPush, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, safaricomSdpCase } from './case.ts';

const now = (): number => Date.parse('2026-03-02T08:15:00Z');
const options = { link_id: '0007311018784515661497991', offer_code: '001007300127' };
const premium = { id: 77, to: '254711000222', text: 'Umeshinda', options };

describe('SafaricomSdp sends a premium message', () => {
  const { simulator, access, send, failureOf } = useSmsSimulator(safaricomSdpCase, now);

  it('where the send names link and offer, by a number of ours', async () => {
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

  it('without the id of a content provider that is not configured', async () => {
    const { username, password, oa } = safaricomSdpDemoApp;
    const app = anSmsApp({ ...safaricomSdpCase, config: { username, password, oa } });
    const { driver } = safaricomSdpCase;
    await driver.send?.(aMessage(driver, premium), { app, access: access(), callbackUrl });
    expect(JSON.stringify(simulator().requests[1]?.body)).not.toContain('CpId');
  });

  it('and hears what became of it by that number', async () => {
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
  ])('and fails as a bulk message does: …%s', async (ending, kind, provider) => {
    const failing = send({ ...premium, to: `254711000${ending}` });
    await expect(failing).rejects.toMatchObject({ kind, provider });
  });

  it('and takes words of failure for a no', async () => {
    simulator().answerNext(jsonAnswer(fixture('login-answer')));
    expect(await failureOf(jsonAnswer(fixture('premium-answer-failed')), premium)).toEqual({
      kind: 'provider_refused',
      code: '782',
      message: 'Send SMS Failed',
    });
  });

  it.each(['Queued', 'Unsuccessful', ''])('and does not know what %j means', async (description) => {
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
  ])('%j are read', (given, read) => {
    expect(safaricomSdp.sendOptions?.parse(given)).toEqual(read);
  });

  it.each([
    [{ link_id: 'a' }, 'offer_code'],
    [{ offer_code: 'a' }, 'link_id'],
  ])('%j lack %s', (given, field) => {
    const issues = safaricomSdp.sendOptions?.safeParse(given).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The configuration', () => {
  it('has no password of a content provider without its id', () => {
    const { cp_id: _id, ...config } = safaricomSdpDemoApp;
    const issues = safaricomSdp.config.safeParse(config).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['cp_id']);
  });
});

const notice = (operation: string, facts: Record<string, string>, query: Record<string, string> = {}) => {
  const data = Object.entries(facts).map(([name, value]) => ({ name, value }));
  return readPush(safaricomSdpCase, aJsonPush({ operation, requestId: '1', requestParam: { data } }, { query }));
};

describe('A report of the platform', () => {
  it('says delivered by its status alone, where it has no word we know', () => {
    expect(notice('DeliveryReceipt', { correlatorId: 'a1', deliveryStatus: '0' })).toEqual([
      { kind: 'report', report: { provider_id: 'a1', status: 'delivered', raw_status: '0' } },
    ]);
  });

  it('believes the word before the status', () => {
    const facts = { correlatorId: 'a1', deliveryStatus: '0', Description: 'AbsentSubscriber' };
    expect(notice('DeliveryReceipt', facts)).toMatchObject([{ report: { status: 'failed' } }]);
  });

  it.each([
    [{ correlatorId: 'a1', deliveryStatus: '9', Description: 'Scheduled' }, 'Unknown report: Scheduled with status 9'],
    [{ correlatorId: 'a1' }, 'Unknown report:  with status none'],
    [{ Type: 'DELIVERY_RECEIPT', Description: 'Expired' }, 'Unknown report: Expired with status none'],
  ])('%j means nothing', (facts, reason) => {
    expect(notice('CP_NOTIFICATION', facts)).toEqual([{ kind: 'nothing', reason }]);
  });

  it.each(['', 'seven', '1e3', '9'.repeat(20)])('to an address that names message %j is by its id alone', (m) => {
    const [reading] = notice('DeliveryReceipt', { correlatorId: 'a1', deliveryStatus: '0' }, { m });
    expect(reading).toEqual({
      kind: 'report',
      report: { provider_id: 'a1', status: 'delivered', raw_status: '0' },
    });
  });
});

describe('A message of a customer', () => {
  const { simulator } = useSmsSimulator(safaricomSdpCase, now);

  it('may stand in SMS as well as in USER_DATA, without a link', () => {
    expect(notice('CP_NOTIFICATION', { Msisdn: '+254711000222', SMS: 'Habari', OfferCode: '1003' })).toEqual([
      {
        kind: 'message',
        message: { provider_id: '1', from: '254711000222', to: '1003', text: 'Habari', channel: 'sms', at: null },
      },
    ]);
  });

  it.each([[{ SMS: 'Habari' }], [{ Msisdn: '254711000222' }]])('is none with %j alone', (facts) => {
    expect(notice('INTERACTIVE', facts)).toEqual([{ kind: 'nothing', reason: 'Unknown notice: INTERACTIVE ' }]);
  });

  it('is read past members that are no names and values', () => {
    const data = [7, null, { name: 'Msisdn', value: '254711000222' }, { name: 'SMS', value: 'Habari' }];
    const push = aJsonPush({ operation: 'INTERACTIVE', requestParam: { data, additionalData: 'none' } });
    expect(readPush(safaricomSdpCase, push)).toMatchObject([{ message: { provider_id: null, text: 'Habari' } }]);
  });

  it.each([
    ['9004', '46735'],
    ['001007300127', '0007311018784515661497991'],
  ])('to %s is read as the simulator pushes it', async (to, id) => {
    simulator().settings.receiveUrl = 'http://127.0.0.1:1/receive';
    const { body } = await simulator().receive({ from: '254795421629', to, text: 'Habari', id });
    const at = '2026-03-02T08:15:00.000Z';
    expect(readPush(safaricomSdpCase, { body })).toEqual([
      { kind: 'message', message: { provider_id: id, from: '254795421629', to, text: 'Habari', channel: 'sms', at } },
    ]);
  });
});
