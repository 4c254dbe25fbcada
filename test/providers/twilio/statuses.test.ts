/** Twilio's status callbacks: every status, every code, and the message they refer to. */
import { describe, expect, it } from 'vitest';
import type { DeliveryReport, Push } from '../../../shared/drivers/sms-driver.ts';
import { fixture, readOne, without } from './twilio-on-simulator.ts';

const reportOf = (name: string, differences: Record<string, string> = {}, push: Partial<Push> = {}): DeliveryReport => {
  const reading = readOne({ ...fixture(name), ...differences }, push);
  if (reading.kind !== 'report') throw new Error(`read as ${reading.kind}`);
  return reading.report;
};

describe('A status callback', () => {
  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['partially_delivered', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('with the status %s means %s', (word, status) => {
    const says = { MessageStatus: word, SmsStatus: word };
    expect(reportOf('status-delivered', says)).toMatchObject({ status, raw_status: word });
  });

  it.each(['accepted', 'scheduled', 'queued', 'sending', 'perhaps', 'Delivered', 'constructor', '__proto__'])(
    'with the status %s changes nothing',
    (word) => {
      const reading = readOne({ ...fixture('status-delivered'), MessageStatus: word, SmsStatus: word });
      expect(reading).toEqual({ kind: 'nothing', reason: expect.stringContaining(word) });
    },
  );

  it.each([
    ['30001', 'Queue overflow'],
    ['30002', 'The account is suspended'],
    ['30003', 'The handset is unreachable'],
    ['30004', 'The message was blocked'],
    ['30005', 'The handset is unknown'],
    ['30006', 'A landline or an unreachable carrier'],
    ['30007', 'The message was filtered'],
    ['30008', 'Unknown error'],
    ['21610', 'The recipient has opted out'],
    ['63003', 'The channel does not know the recipient'],
    ['63016', 'Outside the 24 hour window: a template is needed'],
    ['63018', 'Too many messages for the channel'],
    ['30499', 'Twilio error 30499'],
  ])('with error %s has its description: %s', (code, message) => {
    expect(reportOf('status-undelivered', { ErrorCode: code }).error).toEqual({ code, message });
  });

  it('has Twilio’s own message if there is one', () => {
    expect(reportOf('status-undelivered', { ErrorMessage: 'Unreachable' }).error?.message).toBe('Unreachable');
  });

  it('has no error if it has no code or did not fail', () => {
    expect(reportOf('status-delivered', { MessageStatus: 'canceled' })).not.toHaveProperty('error');
    expect(reportOf('status-delivered', { ErrorCode: '30003' })).not.toHaveProperty('error');
  });

  it('contains our message id only if the address does', () => {
    const named = (m: string) => reportOf('status-delivered', { m: '99' }, { query: { m } }).message_id;
    expect(named('17000000002')).toBe(17_000_000_002);
    for (const odd of ['', '0', '-1', '1e3', '1.5', 'abc', '99999999999999999999']) expect(named(odd)).toBeUndefined();
    expect(reportOf('status-delivered')).not.toHaveProperty('message_id');
  });

  it('has no time, because the carrier’s date has no zone', () => {
    expect(reportOf('status-delivered')).not.toHaveProperty('at');
    expect(reportOf('status-delivered')).not.toHaveProperty('cost');
  });

  it('is read from older field names', () => {
    const fields = without('status-delivered', 'MessageSid', 'MessageStatus');
    expect(readOne(fields)).toEqual({ kind: 'report', report: reportOf('status-delivered') });
  });
});
