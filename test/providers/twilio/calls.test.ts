/** Calls: how and when they ended, and calls that have not ended. */
import { describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../../../shared/drivers/sms-driver.ts';
import { fixture, readOne, without } from './twilio-on-simulator.ts';

const callOf = (differences: Record<string, string> = {}): ReceivedCall => {
  const reading = readOne({ ...fixture('call-completed'), ...differences });
  if (reading.kind !== 'call') throw new Error(`read as ${reading.kind}`);
  return reading.call;
};

describe('A call', () => {
  it.each(['completed', 'busy', 'no-answer', 'canceled', 'failed'])('that ended as %s is recorded', (status) => {
    expect(callOf({ CallStatus: status }).status).toBe(status);
  });

  it.each(['queued', 'initiated', 'ringing', 'in-progress', 'perhaps', ''])(
    'that is %j is not recorded',
    (CallStatus) => {
      expect(readOne({ ...fixture('call-completed'), CallStatus }).kind).toBe('nothing');
    },
  );

  it.each([
    ['inbound', 'inbound'],
    ['outbound-api', 'outbound'],
    ['outbound-dial', 'outbound'],
  ])('with direction %s is %s', (Direction, direction) => {
    expect(callOf({ Direction }).direction).toBe(direction);
  });

  it.each([
    ['Mon, 02 Mar 2026 08:15:00 +0000', '2026-03-02T08:15:00.000Z'],
    ['Mon, 02 Mar 2026 11:15:00 +0300', '2026-03-02T08:15:00.000Z'],
    ['Sun, 01 Mar 2026 23:45:00 -0830', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02 08:15:00', undefined],
    ['Mon, 32 Mar 2026 08:15:00 +0000', undefined],
    ['', undefined],
  ])('with the timestamp %j ended at %s', (Timestamp, at) => {
    expect(callOf({ Timestamp }).at).toBe(at);
  });

  it('without an answer has no duration, regardless of its minutes', () => {
    const reading = readOne({ ...without('call-completed', 'CallDuration'), CallStatus: 'no-answer' });
    expect(reading).toMatchObject({ kind: 'call', call: { duration: 0, status: 'no-answer' } });
  });

  it('contains the name of a caller without a number', () => {
    expect(callOf({ From: 'client:amina', To: 'sip:duka@example.test' })).toMatchObject({
      from: 'client:amina',
      to: 'sip:duka@example.test',
    });
  });

  it('omits a missing recording, sequence or time', () => {
    const call = callOf({ RecordingUrl: '', SequenceNumber: '', Timestamp: '' });
    expect(Object.keys(call).toSorted()).toEqual(['direction', 'duration', 'from', 'provider_id', 'status', 'to']);
  });

  it('that is ringing is not recorded', () => {
    expect(readOne(fixture('call-rings'))).toEqual({ kind: 'nothing', reason: 'A ringing call' });
  });
});
