/** The wire schemas with payloads from Twilio's documentation, to detect mistakes that client and simulator share. */
import { describe, expect, it } from 'vitest';
import {
  callPush,
  errorAnswer,
  inboundPush,
  messageAnswer,
  messageForm,
  statusPush,
} from '../../../shared/providers/twilio/wire.ts';
import { fixture } from './twilio-on-simulator.ts';

describe('A payload from the gateway', () => {
  it.each(['send-sms', 'send-mms', 'send-whatsapp-template', 'send-everything'])('is %s, unchanged', (name) => {
    expect(messageForm.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['To', { To: '254711000222' }],
    ['To', { To: 'messenger:+254711000222' }],
    ['To', { To: undefined }],
    ['From', { From: '' }],
    ['MessagingServiceSid', { MessagingServiceSid: 'MG17' }],
    ['Body', { Body: 'a'.repeat(1601) }],
    ['MediaUrl', { MediaUrl: Array(11).fill('https://files.example.test/a.jpg') }],
    ['MediaUrl.0', { MediaUrl: ['a.jpg'] }],
    ['StatusCallback', { StatusCallback: '/callback' }],
    ['ContentSid', { ContentSid: 'HX17' }],
    ['ContentVariables', { ContentVariables: '{' }],
    ['ContentVariables', { ContentVariables: '{"1":7}' }],
    ['ContentVariables', { ContentVariables: '["Amina"]' }],
    ['ValidityPeriod', { ValidityPeriod: 'a day' }],
    ['', { From: undefined }],
    ['', { Colour: 'green' }],
  ])('is refused with a wrong %j', (field, differences) => {
    const read = messageForm.safeParse({ ...fixture('send-sms'), ...differences });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('A payload from Twilio', () => {
  const sid = 'SM000000000000000000000000000000a1';

  it.each([
    ['message-queued', { sid, status: 'queued', num_segments: '1', price: '', price_unit: 'USD' }],
    ['message-accepted-by-service', { sid, status: 'accepted', num_segments: '0', price: '', price_unit: '' }],
    ['message-delivered', { sid, status: 'delivered', num_segments: '1', price: '-0.04500', price_unit: 'USD' }],
  ])('is read as a message: %s', (name, reads) => {
    expect(messageAnswer.parse(fixture(name))).toEqual(reads);
  });

  it('is read as a message with unusual types or missing fields', () => {
    expect(messageAnswer.parse({ sid, status: 7, num_segments: 1, price: -0.045, price_unit: {} })).toEqual({
      sid,
      status: '7',
      num_segments: '1',
      price: '-0.045',
      price_unit: '',
    });
    expect(messageAnswer.safeParse({ status: 'queued' }).success).toBe(false);
  });

  it.each([
    ['error-bad-recipient', '21211', "The 'To' number +25471 is not a valid phone number."],
    ['error-bad-credentials', '20003', 'Authentication Error - invalid username'],
    ['error-not-found', '20404', 'The requested resource was not found'],
    ['error-throttled', '20429', 'Too Many Requests'],
  ])('is read as an error: %s', (name, code, message) => {
    expect(errorAnswer.parse(fixture(name))).toEqual({ code, message });
  });

  it.each([
    [statusPush, 'status-delivered'],
    [statusPush, 'status-undelivered'],
    [statusPush, 'status-whatsapp-read'],
    [inboundPush, 'inbound-sms'],
    [inboundPush, 'inbound-mms'],
    [inboundPush, 'inbound-whatsapp'],
    [callPush, 'call-completed'],
    [callPush, 'call-rings'],
  ])('is read as a callback: %#', (schema, name) => {
    const sent = fixture(name);
    const read = Object.entries(schema.parse(sent)).filter(([, value]) => value !== '');
    expect(read.length).toBeGreaterThan(1);
    for (const [member, value] of read) expect(value).toBe(sent[member]);
  });
});
