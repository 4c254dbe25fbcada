/** Calls: how they ended, when, and what is no call yet. */
import { describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../../../shared/drivers/sms-driver.ts';
import { fixture, readOne, without } from './twilio-on-simulator.ts';

const callOf = (differences: Record<string, string> = {}): ReceivedCall => {
  const reading = readOne({ ...fixture('call-completed'), ...differences });
  if (reading.kind !== 'call') throw new Error(`read as ${reading.kind}`);
  return reading.call;
};

describe('A call', () => {
  it.each(['completed', 'busy', 'no-answer', 'canceled', 'failed'])('that ended %s is recorded', (status) => {
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
  ])('told of at %j ended at %s', (Timestamp, at) => {
    expect(callOf({ Timestamp }).at).toBe(at);
  });

  it('that nobody took lasted no time, whatever its minutes say', () => {
    const reading = readOne({ ...without('call-completed', 'CallDuration'), CallStatus: 'no-answer' });
    expect(reading).toMatchObject({ kind: 'call', call: { duration: 0, status: 'no-answer' } });
  });

  it('keeps the names of callers without a number', () => {
    expect(callOf({ From: 'client:amina', To: 'sip:duka@example.test' })).toMatchObject({
      from: 'client:amina',
      to: 'sip:duka@example.test',
    });
  });

  it('without recording, count or time leaves them out', () => {
    const call = callOf({ RecordingUrl: '', SequenceNumber: '', Timestamp: '' });
    expect(Object.keys(call).toSorted()).toEqual(['direction', 'duration', 'from', 'provider_id', 'status', 'to']);
  });

  it('that rings is no record yet', () => {
    expect(readOne(fixture('call-rings'))).toEqual({ kind: 'nothing', reason: 'A call that rings' });
  });
});
