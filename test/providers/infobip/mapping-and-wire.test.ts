/** The pure functions of Infobip, and its wire schemas with payloads from the provider's documentation. */
import { describe, expect, it } from 'vitest';
import type { PushReading } from '../../../shared/drivers/sms-driver.ts';
import { infobip } from '../../../shared/providers/infobip/infobip.ts';
import { readTime } from '../../../shared/providers/infobip/mapping.ts';
import { errorAnswer, sendAnswer, sendRequestV2, sendRequestV3 } from '../../../shared/providers/infobip/wire.ts';
import { aJsonPush, aPush } from '../../suites/sms-driver.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anInfobipApp, uuid } from './infobip-calls.ts';

const fixture = fixturesOf(import.meta.url);

const readAll = (...results: unknown[]): PushReading[] =>
  infobip.pushes!.read(aPush(aJsonPush({ results })), anInfobipApp());

function reportOf(result: Record<string, unknown>) {
  const [reading] = readAll({ messageId: uuid, status: { groupId: 3, id: 5 }, ...result });
  if (reading?.kind !== 'report') throw new Error(`Not a report: ${JSON.stringify(reading)}`);
  return reading.report;
}

describe('The status of a report', () => {
  it.each([
    [{ groupId: 0, groupName: 'ACCEPTED' }, 'sent', 'ACCEPTED'],
    [{ groupId: 1, groupName: 'PENDING', id: 3, name: 'PENDING_WAITING_DELIVERY' }, 'sent', 'PENDING_WAITING_DELIVERY'],
    [{ groupId: 1, groupName: 'PENDING', id: 7, name: 'PENDING_ENROUTE' }, 'sent', 'PENDING_ENROUTE'],
    [
      { groupId: 2, groupName: 'UNDELIVERABLE', id: 4, name: 'UNDELIVERABLE_REJECTED_OPERATOR' },
      'failed',
      'UNDELIVERABLE_REJECTED_OPERATOR',
    ],
    [{ groupId: 3, groupName: 'DELIVERED', id: 5, name: 'DELIVERED_TO_HANDSET' }, 'delivered', 'DELIVERED_TO_HANDSET'],
    [{ groupId: 3, groupName: 'DELIVERED', id: 2, name: 'DELIVERED_TO_OPERATOR' }, 'sent', 'DELIVERED_TO_OPERATOR'],
    [{ groupId: 4, groupName: 'EXPIRED', id: 29, name: 'EXPIRED_DLR_UNKNOWN' }, 'failed', 'EXPIRED_DLR_UNKNOWN'],
    [{ groupId: 5, groupName: 'REJECTED', id: 10, name: 'REJECTED_DND' }, 'failed', 'REJECTED_DND'],
    [{ groupName: 'DELIVERED' }, 'delivered', 'DELIVERED'],
    [{ groupId: 3 }, 'delivered', '3'],
  ])('%j is %s, with the raw status %s', (status, means, raw_status) => {
    expect(reportOf({ status })).toMatchObject({ status: means, raw_status });
  });

  it.each([{ groupId: 6, groupName: 'READ', name: 'SEEN' }, { name: 'DELIVERED_TO_MARS' }, {}])(
    '%j is unknown and ignored',
    (status) => {
      expect(readAll({ messageId: uuid, status })).toEqual([
        { kind: 'nothing', reason: expect.stringMatching(/^Unknown status/) },
      ]);
    },
  );
});

describe('A report', () => {
  it.each([
    ['its error', { id: 5, groupId: 1, name: 'EC_ABSENT', description: 'Absent' }, 'EC_ABSENT', 'Absent'],
    ['its status, without an error', undefined, 'REJECTED_DND', 'On a list'],
    ['its status if the error is "no error"', { id: 0, groupId: 0, name: 'NO_ERROR' }, 'REJECTED_DND', 'On a list'],
    ['the number of a nameless error', { id: 27, groupId: 1 }, '27', '27'],
  ])('of a failure has its reason from %s', (_what, error, code, message) => {
    const status = { groupId: 5, id: 10, name: 'REJECTED_DND', description: 'On a list' };
    expect(reportOf({ status, error }).error).toEqual({ code, message });
  });

  it('of a delivered message has no error', () => {
    expect(reportOf({ error: { id: 27, name: 'EC_ABSENT' } })).not.toHaveProperty('error');
  });

  it.each([
    [{ pricePerMessage: 0.1, currency: 'EUR' }, { messageCount: 3 }, '0.30'],
    [{ pricePerMessage: 0.0333, currency: 'EUR' }, { smsCount: 7 }, '0.2331'],
    [{ pricePerMessage: '0.70', currency: 'KES' }, { messageCount: '2' }, '1.40'],
    [{ pricePerMessage: 0.01, currency: 'EUR' }, {}, '0.01'],
    [{ pricePerMessage: 0, currency: 'EUR' }, { messageCount: 1 }, '0.00'],
    [{ pricePerMessage: 0.01 }, { messageCount: 1 }, undefined],
    [{ pricePerMessage: -0.01, currency: 'EUR' }, { messageCount: 1 }, undefined],
    [{ pricePerMessage: 'free', currency: 'EUR' }, { messageCount: 1 }, undefined],
    [null, { messageCount: 1 }, undefined],
    [{ pricePerMessage: 0.01, currency: 'EUR' }, { messageCount: 1e9 }, '0.01'],
  ])('with the price %j and the count %j has the cost %s', (price, count, amount) => {
    expect(reportOf({ price, ...count }).cost?.amount).toBe(amount);
  });

  it.each([
    [uuid, '', uuid],
    ['3550043271', uuid, uuid],
    ['3550043271', 'order 7', undefined],
  ])('of %j with the data %j refers to our message %s', (messageId, callbackData, ours) => {
    expect(reportOf({ messageId, callbackData })).toMatchObject({ provider_id: messageId });
    expect(reportOf({ messageId, callbackData }).uuid).toBe(ours);
  });

  it('without a message id is ignored', () => {
    expect(readAll({ status: { groupId: 3 } })).toEqual([{ kind: 'nothing', reason: 'A report without a message id' }]);
  });

  it('is read even if another one in the same callback is invalid', () => {
    const kinds = readAll(7, { messageId: uuid, status: { groupId: 3 } }, { status: 'odd' }, {}).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['nothing', 'report', 'nothing', 'nothing']);
  });

  it('has the time when it ended, else when it was sent, else none', () => {
    const sentAt = '2026-03-02T08:15:00.000+0000';
    const doneAt = '2026-03-02T08:16:00.000+0000';
    expect([reportOf({ sentAt, doneAt }).at, reportOf({ sentAt }).at, reportOf({ doneAt: 'soon' }).at]).toEqual([
      '2026-03-02T08:16:00.000Z',
      '2026-03-02T08:15:00.000Z',
      undefined,
    ]);
  });
});

describe('A time', () => {
  it.each([
    ['2026-03-02T08:15:00.000+0000', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T11:15:00.120+0300', '2026-03-02T08:15:00.120Z'],
    ['2026-03-02T05:15:00-0300', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T08:15:00.000+00:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T08:15:00Z', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T08:15:00', undefined],
    ['2026-13-02T08:15:00.000+0000', undefined],
    ['', undefined],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});

describe('The wire format', () => {
  it.each([
    ['send-request-v3', sendRequestV3],
    ['send-request-v2', sendRequestV2],
  ])('allows %s, unchanged', (name, schema) => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });

  it.each([
    ['messages', sendRequestV3, { messages: [] }],
    ['messages.0.content.text', sendRequestV3, { messages: [{ destinations: [{ to: '1' }], content: { text: '' } }] }],
    ['messages.0', sendRequestV2, { messages: [{ destinations: [{ to: '1' }], text: 'a', sender: 'SHOP' }] }],
    ['messages.0.destinations', sendRequestV2, { messages: [{ destinations: [], text: 'a' }] }],
  ])('refuses a wrong %s', (field, schema, value) => {
    expect(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it.each([
    ['send-answer-v3', { messageId: uuid, details: { messageCount: 2 } }],
    ['send-answer-v2', { messageId: uuid, smsCount: 2 }],
  ])('reads a response: %s', (name, entry) => {
    expect(sendAnswer.parse(fixture(name)).messages).toMatchObject([
      { ...entry, status: { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED' } },
    ]);
  });

  it('distinguishes responses from errors', () => {
    expect(errorAnswer.safeParse(fixture('send-answer-v3')).success).toBe(false);
    expect(sendAnswer.safeParse(fixture('error-v3-violation')).success).toBe(false);
  });
});
