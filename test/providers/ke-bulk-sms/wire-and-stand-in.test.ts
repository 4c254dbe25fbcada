/** What KeBulkSms sends, checked exactly, and a stand-in as strict as the engine (upstreams/sms.md 5.1). */
import { describe, expect, it } from 'vitest';
import { keBulkSmsDemoApp } from '../../../infra/local/simulators/ke-bulk-sms/ke-bulk-sms.ts';
import { deliveryRequest, sendRequest } from '../../../shared/providers/ke-bulk-sms/wire.ts';
import { useSmsStandIn } from '../sms-stand-in.ts';
import { fixture, keBulkSmsCase } from './case.ts';

describe('What KeBulkSms and its engine say', () => {
  it('is sent exactly as documented', () => {
    expect(sendRequest.parse(fixture('send-request'))).toEqual(fixture('send-request'));
    expect(deliveryRequest.parse(fixture('delivery-request'))).toEqual(fixture('delivery-request'));
  });

  it.each([
    ['mobile', { mobile: 254711000222 }],
    ['clientsmsid', { clientsmsid: '77' }],
    ['', { colour: 'green' }],
  ])('with a wrong %j is not sent', (field, differences) => {
    const request = { ...(fixture('send-request') as object), ...differences };
    expect(sendRequest.safeParse(request).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The stand-in of the engine is as strict as the engine', () => {
  const { standIn } = useSmsStandIn(keBulkSmsCase);

  async function post(operation: string, body: object) {
    const keys = { apikey: keBulkSmsDemoApp.api_key, partnerID: keBulkSmsDemoApp.partner_id };
    const answer = await fetch(`${standIn().url}/api/services/${operation}`, {
      method: 'POST',
      body: JSON.stringify({ ...keys, ...body }),
    });
    return { status: answer.status, body: await answer.json() };
  }
  const message = { message: 'a', shortcode: 'GATEWAY', mobile: '254711000222', pass_type: 'plain', clientsmsid: 77 };

  it('and answers a send as documented, with the misspelling', async () => {
    expect(await post('sendsms', message)).toEqual({ status: 200, body: fixture('send-answer') });
  });

  it.each([
    ['a wrong key', { apikey: 'another' }, 401, 1006],
    ['no key', { apikey: '' }, 200, 4092],
    ['no partner', { partnerID: '' }, 200, 4091],
    ['a field missing', { pass_type: undefined }, 200, 1010],
  ])('and refuses %s', async (_what, differences, status, code) => {
    expect(await post('sendsms', { ...message, ...differences })).toMatchObject({
      status,
      body: { 'response-code': code },
    });
    expect(standIn().messages.size).toBe(0);
  });

  it('and refuses a number that is none', async () => {
    expect(await post('sendsms', { ...message, mobile: '22141' })).toMatchObject({
      body: { responses: [{ 'respose-code': 1003 }] },
    });
  });

  it('and tells the balance', async () => {
    expect(await post('getbalance', {})).toEqual({ status: 200, body: fixture('balance-answer') });
    expect(await post('getbalance', { apikey: 'another' })).toMatchObject({ status: 401 });
  });
});
