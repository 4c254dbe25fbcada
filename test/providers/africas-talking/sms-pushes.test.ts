/** Africa's Talking's callbacks to one address: reports, messages, calls and others. */
import * as fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { readCost, readTime } from '../../../shared/providers/africas-talking/sms-mapping.ts';
import { sms } from '../../../shared/providers/africas-talking/sms.ts';
import { aFormPush, aPush } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anAfricasTalkingApp } from './sms-app.ts';

const fixture = fixturesOf(import.meta.url);
const app = anAfricasTalkingApp();
const push = (fields: Record<string, string>) => aPush(aFormPush(fields));
const pushOf = (name: string) => aPush({ ...aFormPush({}), body: fixture(name) as string });
const read = (from: ReturnType<typeof aPush>) => sms.pushes!.read(from, app);
const reply = (to: ReturnType<typeof aPush>) =>
  sms.pushes!.reply!(to, { readings: read(to), messages: [], updated: 0 });

describe('A delivery report', () => {
  it.each([
    ['Sent', 'sent'],
    ['Submitted', 'sent'],
    ['Buffered', 'sent'],
    ['Success', 'delivered'],
  ])('with the status %s means %s', (status, meaning) => {
    expect(read(push({ id: 'ATXid_1', status }))).toEqual([
      { kind: 'report', report: { provider_id: 'ATXid_1', status: meaning, raw_status: status } },
    ]);
  });

  it.each(['Rejected', 'Failed', 'Expired', 'AbsentSubscriber'])(
    'with the status %s means failed, with itself as the reason',
    (status) => {
      expect(read(push({ id: 'ATXid_1', status, failureReason: 'None' }))).toEqual([
        {
          kind: 'report',
          report: {
            provider_id: 'ATXid_1',
            status: 'failed',
            raw_status: status,
            error: { code: status, message: status },
          },
        },
      ]);
    },
  );

  it.each([
    'InsufficientCredit',
    'InvalidLinkId',
    'UserIsInactive',
    'UserInBlackList',
    'UserAccountSuspended',
    'NotNetworkSubcriber',
    'NotNetworkSubscriber',
    'UserNotSubscribedToProduct',
    'UserDoesNotExist',
    'DeliveryFailure',
    'DoNotDisturbRejection',
  ])('contains the reason %s unchanged', (failureReason) => {
    expect(read(push({ id: 'ATXid_1', status: 'Failed', failureReason }))).toMatchObject([
      { report: { error: { code: failureReason, message: failureReason } } },
    ]);
  });

  it.each(['Teleported', 'success', 'constructor'])('with the unknown status %s changes nothing', (status) => {
    expect(read(push({ id: 'ATXid_1', status }))).toEqual([{ kind: 'nothing', reason: `Unknown status ${status}` }]);
  });

  it('requires only id and status', () => {
    expect(read(pushOf('report-bare'))).toMatchObject([{ report: { status: 'failed' } }]);
    expect(() => read(push({ id: '', status: 'Success' }))).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('gets an empty 200 response', () => {
    expect(reply(pushOf('report-success'))).toEqual({ status: 200, body: '' });
  });
});

describe('A customer’s message', () => {
  it('keeps its text unchanged and requires neither link nor cost', () => {
    expect(read(pushOf('inbound-with-space'))).toEqual([
      {
        kind: 'message',
        message: {
          provider_id: 'b7e8c1a0-1111-2222-3333-444455556666',
          from: '254711000222',
          to: '22384',
          text: ' Habari\nyako ',
          channel: 'sms',
          at: '2026-03-02T08:15:00.000Z',
          telco_code: '62006',
        },
      },
    ]);
  });

  it('may have an empty text, no id and no time', () => {
    expect(read(push({ from: 'MPESA', to: '22384', text: '' }))).toEqual([
      {
        kind: 'message',
        message: { provider_id: null, from: 'MPESA', to: '22384', text: '', channel: 'sms', at: null },
      },
    ]);
  });

  it('without a sender is refused', () => {
    expect(() => read(push({ text: 'Habari' }))).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('gets an empty 200 response', () => {
    expect(reply(pushOf('inbound-with-zone'))).toEqual({ status: 200, body: '' });
  });

  it('is read as it was sent, with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [reading] = read(push({ id: '1', from: '+254711000222', to: '22384', text }));
        expect(reading).toMatchObject({ kind: 'message', message: { text } });
      }),
    );
  });
});

describe('Times and costs', () => {
  it.each([
    ['2026-03-02T08:15:00Z', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02 08:15:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02+08:15:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T08:15:00.123456Z', '2026-03-02T08:15:00.123Z'],
    ['2026-03-02T11:15:00+03:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T11:15:00 0300', '2026-03-02T08:15:00.000Z'],
    ['2026-03-01T23:15:00-0900', '2026-03-02T08:15:00.000Z'],
    ['2026-13-02 08:15:00', null],
    ['yesterday', null],
    ['', null],
  ])('%j is the time %j', (input, time) => {
    expect(readTime(input)).toBe(time);
  });

  it.each([
    ['KES 0.8000', { amount: '0.8000', currency: 'KES' }],
    ['UGX 35', { amount: '35', currency: 'UGX' }],
    ['0', undefined],
    ['KES -1', undefined],
    ['KES', undefined],
    ['', undefined],
  ])('%j is the cost %j', (input, cost) => {
    expect(readCost(input)).toEqual(cost);
  });
});

describe('A call', () => {
  const ended = {
    sessionId: 'ATVId_1',
    isActive: '0',
    callerNumber: '+254711000222',
    destinationNumber: '+254711082000',
  };
  const statusOf = (fields: Record<string, string>) => {
    const [reading] = read(push({ ...ended, ...fields }));
    return reading?.kind === 'call' ? reading.call.status : reading;
  };

  it('that was received is recorded when it has ended', () => {
    expect(read(pushOf('voice-inbound'))).toEqual([
      {
        kind: 'call',
        call: {
          provider_id: 'ATVId_11112222333344445555666677778888',
          from: '254711000222',
          to: '254711082000',
          duration: 42,
          status: 'completed',
          direction: 'inbound',
          recording_url: 'https://voice.example/recording.mp3',
          cost: { amount: '2.4500', currency: 'KES' },
          at: '2026-03-02T08:15:00.000Z',
        },
      },
    ]);
    expect(reply(pushOf('voice-inbound'))).toEqual({ status: 200, body: '' });
  });

  it('that was made is from our number to the phone, although the provider names the phone as the caller', () => {
    expect(read(pushOf('voice-outbound'))).toEqual([
      {
        kind: 'call',
        call: {
          provider_id: 'ATVId_11112222333344445555666677778888',
          from: '254711082000',
          to: '254711000222',
          duration: 0,
          status: 'busy',
          direction: 'outbound',
          at: '2026-03-02T08:15:00.000Z',
        },
      },
    ]);
  });

  it('that has not ended is not recorded, and is rejected with voice XML', () => {
    expect(read(pushOf('voice-running'))).toEqual([{ kind: 'nothing', reason: 'The call has not ended' }]);
    expect(reply(pushOf('voice-running'))).toEqual({
      status: 200,
      contentType: 'application/xml',
      body: '<?xml version="1.0" encoding="UTF-8"?><Response><Reject/></Response>',
    });
  });

  it.each([
    ['NORMAL_CLEARING', 'completed'],
    ['USER_BUSY', 'busy'],
    ['NO_ANSWER', 'no-answer'],
    ['NO_USER_RESPONSE', 'no-answer'],
    ['ORIGINATOR_CANCEL', 'canceled'],
    ['LOSE_RACE', 'canceled'],
    ['CALL_REJECTED', 'failed'],
    ['NORMAL_TEMPORARY_FAILURE', 'failed'],
    ['RECOVERY_ON_TIMER_EXPIRE', 'failed'],
    ['SUBSCRIBER_ABSENT', 'failed'],
    ['SERVICE_UNAVAILABLE', 'failed'],
    ['USER_NOT_REGISTERED', 'failed'],
    ['UNALLOCATED_NUMBER', 'failed'],
    ['UNSPECIFIED', 'failed'],
    ['A_CAUSE_NOBODY_KNOWS', 'failed'],
  ])('ended by %s is %s, although the session is always Completed', (hangupCause, status) => {
    expect(statusOf({ hangupCause, callSessionState: 'Completed' })).toBe(status);
    expect(statusOf({ hangupCause })).toBe(status);
  });

  it.each(['Completed', 'Active', ''])(
    'with a duration was answered, regardless of how it ended (session state "%s")',
    (state) => {
      for (const hangupCause of [
        'NO_ANSWER',
        'NO_USER_RESPONSE',
        'USER_BUSY',
        'ORIGINATOR_CANCEL',
        'UNSPECIFIED',
        'X',
      ]) {
        const fields = { hangupCause, callSessionState: state, durationInSeconds: '42' };
        expect([hangupCause, statusOf(fields)]).toEqual([hangupCause, 'completed']);
      }
    },
  );

  it.each([
    [{ callSessionState: 'Completed' }, 'completed'],
    [{ callSessionState: 'Active', durationInSeconds: '12' }, 'completed'],
    [{ callSessionState: 'Ringing' }, 'no-answer'],
    [{ callSessionState: 'Transferred' }, 'failed'],
    [{}, 'failed'],
  ])('without a hangup cause and with %j is %s', (fields, status) => {
    expect(statusOf(fields)).toBe(status);
  });

  it('without numbers, duration and price is recorded too', () => {
    expect(read(push({ sessionId: 'ATVId_1', isActive: '0', durationInSeconds: 'long', amount: '1' }))).toEqual([
      {
        kind: 'call',
        call: { provider_id: 'ATVId_1', from: '', to: '', duration: 0, status: 'failed', direction: 'inbound' },
      },
    ]);
  });
});

describe('Any other callback to the same address', () => {
  it.each(['airtime-status', 'opt-out'])('such as %s is ignored with HTTP 200', (name) => {
    expect(read(pushOf(name))).toEqual([{ kind: 'nothing', reason: expect.any(String) }]);
    expect(JSON.stringify(read(pushOf(name)))).not.toContain('254711000222');
    expect(reply(pushOf(name))).toEqual({ status: 200, body: '' });
  });

  it.each([
    [
      'a text takes precedence over a report',
      { text: 'Hi', from: '+254711000222', id: '1', status: 'Success' },
      'message',
    ],
    ['a report over a top-up', { id: '1', status: 'Success', requestId: 'ATQid_1' }, 'report'],
    ['a top-up over a call', { requestId: 'ATQid_1', sessionId: 'ATVId_1', isActive: '0' }, 'nothing'],
    [
      'a call, which also has a status, over an opt-out',
      { sessionId: '1', isActive: '0', status: 'Success', senderId: '1' },
      'call',
    ],
  ])('is identified by its fields: %s', (_what, fields, kind) => {
    expect(read(push(fields))).toMatchObject([{ kind }]);
  });

  it.each([[{ id: '1' }], [{ status: 'Success' }], [{ sessionId: '1' }], [{ phoneNumber: '+254711000222' }], [{}]])(
    'such as %j is refused',
    (fields) => {
      expect(() => read(push(fields))).toThrow(expect.objectContaining({ kind: 'invalid' }));
    },
  );

  it('gets HTTP 200 even if it cannot be read', () => {
    const outcome = { readings: [], messages: [], updated: 0, problem: 'unreadable' };
    expect(sms.pushes!.reply!(aPush({ body: 'garbage' }), outcome)).toEqual({ status: 200, body: '' });
  });
});
