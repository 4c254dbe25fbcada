/** The meanings of Onfon's reports, its wire format, and a simulator that is as strict as Onfon. */
import { describe, expect, it } from 'vitest';
import { sendRequest } from '../../../shared/providers/onfon/wire.ts';
import { aJsonPush } from '../../suites/sms-driver.ts';
import { readPush, useSmsSimulator } from '../sms-simulator.ts';
import { fixture, onfonCase } from './case.ts';

const status = (word: string, more: object = {}) =>
  readPush(onfonCase, aJsonPush({ messageId: 'a1', status: word, ...more }));

describe('An Onfon report', () => {
  it.each([
    ['DELIVRD', 'delivered'],
    ['ACCEPTD', 'sent'],
    ['ENROUTE', 'sent'],
    ['UNKNOWN', 'sent'],
    ['UNDELIV', 'failed'],
    ['REJECTD', 'failed'],
    ['EXPIRED', 'failed'],
    ['DELETED', 'failed'],
  ])('with the status %s means %s', (word, meaning) => {
    expect(status(word)).toMatchObject([{ kind: 'report', report: { status: meaning, raw_status: word } }]);
    expect(status(word.toLowerCase())).toMatchObject([{ kind: 'report', report: { status: meaning } }]);
  });

  it.each([
    ['DelivredToTerminal', 'delivered'],
    ['DeliveredToTerminal', 'delivered'],
    ['Submitted', 'sent'],
    ['AbsentSubscriber', 'failed'],
    ['DeliveryImpossible', 'failed'],
    ['Sendername blacklisted', 'failed'],
  ])('with Safaricom’s word %s means %s', (word, meaning) => {
    const error = { code: '027', message: word };
    expect(status(word, { errorCode: '027', doneDate: '2026-03-02 11:16' })).toEqual([
      {
        kind: 'report',
        report: {
          provider_id: 'a1',
          status: meaning,
          raw_status: word,
          at: '2026-03-02T08:16:00.000Z',
          ...(meaning === 'failed' && { error }),
        },
      },
    ]);
  });

  it('without an error code has its status instead', () => {
    expect(status('EXPIRED')).toMatchObject([{ report: { error: { code: 'EXPIRED', message: 'EXPIRED' } } }]);
  });

  it('with an unknown status is ignored', () => {
    expect(status('LOST')).toEqual([{ kind: 'nothing', reason: 'Unknown status LOST' }]);
  });

  it.each([{ messageId: [] }, { messageId: ['a1', 'a2'] }, { messageId: '' }])('with %j is refused', (more) => {
    expect(() => status('DELIVRD', more)).toThrow('Not a delivery report');
  });
});

describe('A request to Onfon, and its simulator', () => {
  const { simulator } = useSmsSimulator(onfonCase);

  it('is sent exactly as documented', () => {
    expect(sendRequest.parse(fixture('send-request'))).toEqual(fixture('send-request'));
    const issues = sendRequest.safeParse({ ...(fixture('send-request') as object), colour: 'green' }).error?.issues;
    expect(issues).toHaveLength(1);
  });

  const good = {
    ...(fixture('send-request') as object),
    SenderId: 'GATEWAY',
    ApiKey: 'demo-onfon-api-key',
    ClientId: 'demo-client',
  };
  async function call(path: string, init: RequestInit, AccessKey = 'demo-onfon-access-key') {
    const answer = await fetch(`${simulator().url}/v1/sms/${path}`, { ...init, headers: { AccessKey } });
    return answer.json();
  }
  const post = (body: object, key?: string) => call('SendBulkSMS', { method: 'POST', body: JSON.stringify(body) }, key);

  it('gets the documented response', async () => {
    const documented = fixture('send-answer') as { Data: object[] };
    const Data = [{ ...documented.Data[0], MessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) }];
    expect(await post(good)).toEqual({ ...documented, Data });
  });

  it.each([
    ['007', good, 'another'],
    ['007', { ...good, ApiKey: 'another' }, undefined],
    ['007', { ...good, ClientId: 'another' }, undefined],
    ['015', { ...good, SenderId: 'another' }, undefined],
    ['004', { ...good, MessageParameters: [{ Number: '254711000222', Text: '' }] }, undefined],
    ['003', { ...good, SenderId: '' }, undefined],
    ['019', { ...good, ScheduleDateTime: 'tomorrow' }, undefined],
    ['023', { ...good, MessageParameters: undefined }, undefined],
    ['023', { ...good, Colour: 'green' }, undefined],
  ])('is refused with %s', async (ErrorCode, body, key) => {
    expect(await post(body, key)).toMatchObject({ ErrorCode });
    expect(simulator().messages.size).toBe(0);
  });

  it('is refused only for the message if its number has a plus sign', async () => {
    expect(await post({ ...good, MessageParameters: [{ Number: '+254711000222', Text: 'a' }] })).toMatchObject({
      ErrorCode: 0,
      Data: [{ MessageErrorCode: 13, MessageId: null }],
    });
  });

  it('is accepted with only the required fields, and with all fields for several numbers', async () => {
    const { IsUnicode: _unicode, IsFlash: _flash, ...least } = good as Record<string, unknown>;
    expect(await post(least)).toMatchObject({ ErrorCode: 0, Data: [{ MessageErrorCode: 0 }] });
    const MessageParameters = [
      { Number: '254711000222', Text: 'Habari' },
      { Number: 254711000333, Text: 'Karibu' },
    ];
    const all = { ...good, IsUnicode: true, IsFlash: true, ScheduleDateTime: '2026-03-02 11:15', MessageParameters };
    expect(await post(all)).toMatchObject({
      ErrorCode: 0,
      Data: [{ MobileNumber: '254711000222' }, { MobileNumber: '254711000333' }],
    });
  });

  it('returns the balance', async () => {
    const path = 'Balance?ApiKey=demo-onfon-api-key&ClientId=demo-client';
    expect(await call(path, {})).toEqual(fixture('balance-answer'));
    expect(await call(path, {}, 'another')).toMatchObject({ ErrorCode: '007' });
  });
});
