/** The wire format of KeBulkSms, and a simulator that is as strict as the engine. */
import { describe, expect, it } from 'vitest';
import { keBulkSmsDemoApp } from '../../../infra/simulators/ke-bulk-sms/ke-bulk-sms.ts';
import { deliveryRequest, sendRequest } from '../../../shared/providers/ke-bulk-sms/wire.ts';
import { useSmsSimulator } from '../sms-simulator.ts';
import { fixture, keBulkSmsCase } from './case.ts';

describe('A request to the engine', () => {
  it('is sent exactly as documented', () => {
    expect(sendRequest.parse(fixture('send-request'))).toEqual(fixture('send-request'));
    expect(deliveryRequest.parse(fixture('delivery-request'))).toEqual(fixture('delivery-request'));
  });

  it.each([
    ['mobile', { mobile: 254711000222 }],
    ['clientsmsid', { clientsmsid: '77' }],
    ['', { colour: 'green' }],
  ])('is not sent with a wrong %j', (field, differences) => {
    const request = { ...(fixture('send-request') as object), ...differences };
    expect(sendRequest.safeParse(request).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('The engine simulator', () => {
  const { simulator } = useSmsSimulator(keBulkSmsCase);

  async function post(operation: string, body: object) {
    const keys = { apikey: keBulkSmsDemoApp.api_key, partnerID: keBulkSmsDemoApp.partner_id };
    const answer = await fetch(`${simulator().url}/api/services/${operation}`, {
      method: 'POST',
      body: JSON.stringify({ ...keys, ...body }),
    });
    return { status: answer.status, body: await answer.json() };
  }
  const message = { message: 'a', shortcode: 'GATEWAY', mobile: '254711000222', pass_type: 'plain', clientsmsid: 77 };

  it('responds to a send as documented, including the misspelling', async () => {
    expect(await post('sendsms', message)).toEqual({ status: 200, body: fixture('send-answer') });
  });

  it.each([
    ['a wrong key', { apikey: 'another' }, 401, 1006],
    ['no key', { apikey: '' }, 200, 4092],
    ['no partner', { partnerID: '' }, 200, 4091],
    ['a missing field', { message: undefined }, 200, 1010],
    ['another coding', { pass_type: 'bm6' }, 200, 1010],
    ['an unknown field', { colour: 'green' }, 200, 1010],
  ])('refuses %s', async (_what, differences, status, code) => {
    expect(await post('sendsms', { ...message, ...differences })).toMatchObject({
      status,
      body: { 'response-code': code },
    });
    expect(simulator().messages.size).toBe(0);
  });

  it('refuses an invalid number', async () => {
    expect(await post('sendsms', { ...message, mobile: '22141' })).toMatchObject({
      body: { responses: [{ 'respose-code': 1003 }] },
    });
  });

  it.each([
    ['only the required fields', { pass_type: undefined, clientsmsid: undefined }],
    ['numbers as numbers and as strings', { partnerID: 4321, mobile: 254711000222, clientsmsid: '77' }],
    ['a local number', { mobile: '0711000222' }],
    ['a number with a plus sign', { mobile: '+254711000222' }],
    ['a scheduled time', { timeToSend: '2026-03-02 11:15' }],
    ['a text in base64', { message: 'YQ==', pass_type: 'bm5' }],
  ])('accepts %s', async (_what, differences) => {
    expect(await post('sendsms', { ...message, ...differences })).toMatchObject({
      body: { responses: [{ 'respose-code': 200, messageid: expect.any(Number) }] },
    });
    expect([...simulator().messages.values()]).toMatchObject([{ text: 'a' }]);
  });

  it('accepts a query, a form and several numbers, each with its own status', async () => {
    const { api_key: apikey, partner_id: partnerID } = keBulkSmsDemoApp;
    const requests = { apikey, partnerID, message: 'a', shortcode: 'GATEWAY', mobile: '254711000222, 254711000004' };
    const fields = new URLSearchParams(requests);
    const url = `${simulator().url}/api/services/sendsms/`;
    const outcomes = { responses: [{ 'respose-code': 200 }, { 'respose-code': 1003 }] };
    expect(await (await fetch(`${url}?${fields.toString()}`)).json()).toMatchObject(outcomes);
    expect(await (await fetch(url, { method: 'POST', body: fields })).json()).toMatchObject(outcomes);
  });

  it('accepts twenty messages at once, and a hashed number', async () => {
    const { api_key: apikey, partner_id: partnerID } = keBulkSmsDemoApp;
    const sms = { ...message, apikey, partnerID };
    const bulk = (length: number) =>
      post('sendbulk', {
        count: length,
        smslist: Array.from({ length }, () => sms),
        apikey: undefined,
        partnerID: undefined,
      });
    expect((await bulk(20)).body).toMatchObject({ responses: { length: 20 } });
    expect((await bulk(21)).body).toMatchObject({ 'response-code': 1010 });
    expect(await post('sendotp', { ...message, mobile: 'a'.repeat(64), hashed: true })).toMatchObject({
      body: { responses: [{ 'respose-code': 200 }] },
    });
  });

  it('returns the balance', async () => {
    expect(await post('getbalance', {})).toEqual({ status: 200, body: fixture('balance-answer') });
    expect(await post('getbalance', { apikey: 'another' })).toMatchObject({ status: 401 });
  });
});
