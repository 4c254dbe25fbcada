/**
 * The meanings of Vonage's callbacks: every documented status and error, unusual formats, and the fields that are
 * stored.
 */
import { describe, expect, it } from 'vitest';
import type { PushReading } from '../../../shared/drivers/sms-driver.ts';
import { readUtcTime } from '../../../shared/providers/vonage/mapping.ts';
import { vonage } from '../../../shared/providers/vonage/vonage.ts';
import { aFormPush, aJsonPush, aPush } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anSmsApiApp } from './vonage-calls.ts';

const fixture = fixturesOf(import.meta.url);

/** The only reading of a documented callback with some fields changed. */
function reading(name: string, differences: Record<string, unknown> = {}): PushReading {
  const push = aPush(aJsonPush({ ...(fixture(name) as object), ...differences }));
  const [first, ...others] = vonage.pushes!.read(push, anSmsApiApp());
  expect(others).toEqual([]);
  return first!;
}
function reportOf(name: string, differences: Record<string, unknown>) {
  const read = reading(name, differences);
  if (read.kind !== 'report') throw new Error(`Not a report: ${JSON.stringify(read)}`);
  return read.report;
}
function messageOf(name: string, differences: Record<string, unknown>) {
  const read = reading(name, differences);
  if (read.kind !== 'message') throw new Error(`Not a message: ${JSON.stringify(read)}`);
  return read.message;
}

describe('A receipt of the SMS API', () => {
  it.each([
    ['delivered', 'delivered'],
    ['accepted', 'sent'],
    ['buffered', 'sent'],
    ['unknown', 'sent'],
    ['failed', 'failed'],
    ['rejected', 'failed'],
    ['expired', 'failed'],
  ])('%s means %s', (status, meaning) => {
    expect(reportOf('receipt-delivered', { status })).toMatchObject({ status: meaning, raw_status: status });
  });

  it.each(['submitted', 'read', 'DELIVERED', 'constructor'])('with the unknown status %s is ignored', (status) => {
    expect(reading('receipt-delivered', { status })).toEqual({ kind: 'nothing', reason: `Unknown status ${status}` });
  });

  it.each([
    ['1', 'Unknown'],
    ['2', 'Subscriber temporarily absent'],
    ['3', 'Subscriber permanently absent'],
    ['4', 'Barred by the user'],
    ['5', 'Portability error'],
    ['6', 'Rejected as spam'],
    ['7', 'Handset busy'],
    ['8', 'Network error'],
    ['9', 'Illegal number'],
    ['10', 'Illegal message'],
    ['11', 'Unroutable'],
    ['12', 'Destination unreachable'],
    ['13', 'Age restriction'],
    ['14', 'Blocked by the carrier'],
    ['15', 'Insufficient prepaid funds'],
    ['16', 'Gateway quota exceeded'],
    ['50', 'Entity filter'],
    ['51', 'Header filter'],
    ['52', 'Content filter'],
    ['53', 'Consent filter'],
    ['54', 'Regulation error'],
    ['99', 'General error'],
    ['77', 'rejected'],
    ['constructor', 'rejected'],
  ])('rejected with error %s has the message: %s', (code, message) => {
    const report = reportOf('receipt-failed', { status: 'rejected', 'err-code': code });
    expect(report.error).toEqual({ code, message });
  });

  it('that failed without an error has its status as the error; a delivered one has none', () => {
    expect(reportOf('receipt-failed', { 'err-code': undefined }).error).toEqual({ code: 'failed', message: 'failed' });
    expect(reportOf('receipt-delivered', { 'err-code': '6' })).not.toHaveProperty('error');
  });

  it.each([
    ['0.03330000', '0.0333'],
    [0.0333, '0.0333'],
    ['0', '0.00'],
    ['-0.0333', undefined],
    ['', undefined],
    [null, undefined],
  ])('with the price %j has the cost %s', (price, amount) => {
    expect(reportOf('receipt-delivered', { price }).cost?.amount).toBe(amount);
  });
});

describe('A text from a customer', () => {
  it('keeps its spaces, without the plus signs of numbers', () => {
    const message = messageOf('inbound-text', { text: '  Habari ', msisdn: '+254711000222', to: '+254700111333' });
    expect(message).toMatchObject({ from: '254711000222', to: '254700111333', text: '  Habari ' });
  });

  it('may be empty, and may be from a name to a short code', () => {
    const message = messageOf('inbound-text', { text: '', msisdn: 'MPESA', to: '22384' });
    expect(message).toMatchObject({ from: 'MPESA', to: '22384', text: '' });
  });

  it.each([
    [
      { concat: true, 'concat-part': 2, 'concat-total': 2 },
      { reference: '211', number: 2, of: 2 },
    ],
    [{ concat: 'false' }, undefined],
    [{ 'concat-ref': '' }, undefined],
    [{ 'concat-part': '0' }, undefined],
    [{ 'concat-total': 'two' }, undefined],
  ])('with %j is the part %j', (differences, segment) => {
    expect(messageOf('inbound-part', differences).segment).toEqual(segment);
  });

  it.each([
    ['a form in another character set', { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }],
    ['a form without a content type', {}],
  ])('is read from %s', (_what, headers) => {
    const push = aFormPush(fixture('inbound-text') as Record<string, string>, { headers });
    expect(vonage.pushes!.read(aPush(push), anSmsApiApp())).toEqual([reading('inbound-text')]);
  });

  it.each([
    ['2026-03-02 08:15:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T08:15:00', '2026-03-02T08:15:00.000Z'],
    ['2603020815', null],
    ['2026-13-02 08:15:00', null],
    ['', null],
  ])('sent at %j was sent at %s', (text, at) => {
    expect(readUtcTime(text)).toBe(at);
    expect(messageOf('inbound-text', { 'message-timestamp': text }).at).toBe(at);
  });
});

describe('A status of the Messages API', () => {
  it.each([
    ['submitted', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['rejected', 'failed'],
    ['undeliverable', 'failed'],
  ])('%s means %s', (status, meaning) => {
    expect(reportOf('status-submitted', { status })).toMatchObject({ status: meaning, raw_status: status });
  });

  it.each(['accepted', 'constructor'])('with the unknown status %s is ignored', (status) => {
    expect(reading('status-submitted', { status })).toEqual({ kind: 'nothing', reason: `Unknown status ${status}` });
  });

  it.each([
    [
      { title: '1240', detail: 'Illegal number' },
      { code: '1240', message: 'Illegal number' },
    ],
    [
      { type: 'https://example.test/errors', title: 'Illegal' },
      { code: 'Illegal', message: 'Illegal' },
    ],
    [undefined, { code: 'rejected', message: 'rejected' }],
    ['odd', { code: 'rejected', message: 'rejected' }],
  ])('rejected with the error %j has the error %j', (error, expected) => {
    expect(reportOf('status-rejected', { error }).error).toEqual(expected);
  });

  it.each([
    [{ currency: 'EUR', price: '-0.0333' }],
    [{ currency: 'EUR', price: 'free' }],
    [{ currency: 'euro', price: '0.0333' }],
    [null],
  ])('with the usage %j has no cost', (usage) => {
    expect(reportOf('status-submitted', { usage })).not.toHaveProperty('cost');
  });

  it('keeps its valid fields if others are invalid', () => {
    const odd = { sms: { count_total: 'two' }, destination: 7, timestamp: 'soon', client_ref: null };
    expect(reportOf('status-submitted', odd)).toEqual({
      provider_id: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab',
      status: 'sent',
      raw_status: 'submitted',
      cost: { amount: '0.0333', currency: 'EUR' },
    });
  });
});

describe('A message from a customer by the Messages API', () => {
  it.each([
    [{ message_type: 'button', button: { text: 'Ndiyo', payload: 'yes' } }, 'Ndiyo'],
    [{ message_type: 'reply', reply: { id: 'r1', title: 'Hapana' } }, 'Hapana'],
    [{ message_type: 'location', location: { lat: -1.28, long: 36.82 } }, '[location] -1.28,36.82'],
    [
      { message_type: 'location', location: { lat: -1.28, long: 0, name: 'Duka', address: 'CBD' } },
      '[location] -1.28,0 Duka, CBD',
    ],
    [{ message_type: 'location', location: 'odd' }, '[location]'],
    [{ message_type: 'reaction', reaction: { action: 'react', emoji: '👍' } }, '[reaction] 👍'],
    [{ message_type: 'audio', audio: { url: 'https://media.example.test/3' } }, '[audio]'],
    [{ message_type: 'video', video: { url: 'https://media.example.test/3', caption: 'Tazama' } }, 'Tazama'],
    [{ message_type: 'text', text: '' }, ''],
  ])('with %j has the text %j', (content, text) => {
    expect(messageOf('inbound-whatsapp-image', { image: undefined, ...content }).text).toBe(text);
  });

  it.each([
    ['image', 'image/*'],
    ['audio', 'audio/*'],
    ['video', 'video/*'],
    ['file', 'application/octet-stream'],
    ['vcard', 'text/vcard'],
    ['sticker', 'image/webp'],
  ])('with %s has that medium', (kind, content_type) => {
    const url = 'https://media.example.test/4';
    const message = messageOf('inbound-whatsapp-image', { image: undefined, message_type: kind, [kind]: { url } });
    expect(message.media).toEqual([{ url, content_type }]);
  });

  it('may be an MMS; another channel is ignored', () => {
    expect(messageOf('inbound-message', { channel: 'mms' })).toMatchObject({ channel: 'mms' });
    expect(reading('inbound-message', { channel: 'messenger' })).toEqual({
      kind: 'nothing',
      reason: 'Unknown channel messenger',
    });
  });
});
