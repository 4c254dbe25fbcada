/** Long texts that a provider pushes in segments are joined to one message. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTextName } from '../../shared/sms/join-segments.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import {
  countInbox,
  inboxOf,
  newSmsApp,
  push,
  seededSmsApp,
  smsConfigOf,
  simulatorOf,
  webhookKeyOf,
} from '../support/messages.ts';
import { sendMessage } from '../support/queues.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let app: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  const { signature_secret: _, ...config } = smsConfigOf('Vonage');
  app = await newSmsApp(gateway, gateway.tenant, { type: 'Vonage', config });
});

const from = '254711000079';
let ids = 0;

/** The push of Vonage for segment `part` of `total`. */
function aSegment(part: number, total: number, text: string, more: Record<string, string> = {}) {
  ids += 1;
  const concat = { concat: 'true', 'concat-ref': '17', 'concat-total': String(total), 'concat-part': String(part) };
  const always = { 'api-key': 'demo1234', msisdn: from, to: '22384', type: 'text', keyword: 'HABARI' };
  const time = { 'message-timestamp': '2026-03-02 08:15:00' };
  return { ...always, ...time, messageId: `0A00000${ids}`, text, ...concat, ...more };
}

async function take(segment: Record<string, string>): Promise<void> {
  const key = await webhookKeyOf(gateway, app.appId);
  const query = new URLSearchParams({ ...segment, key }).toString();
  const answer = await push(gateway, app, 'receive', { method: 'GET', query });
  expect([answer.status, answer.body]).toEqual([200, '']);
}

const inbox = (count: number) => inboxOf(gateway, app, count);
const whole = (text: string, message_parts: number) => ({ message: text, message_parts, from, to: '22384' });

describe('A text in segments', () => {
  it('as the provider sends it is one message', async () => {
    const text = `${'Habari yako, mteja wetu mpendwa. '.repeat(9)}Mwisho`;
    const vonage = seededSmsApp(gateway, 'Vonage');
    const before = await countInbox(gateway, vonage);
    await simulatorOf(gateway, 'Vonage').receive({ from, to: '22384', text });
    const [message] = await inboxOf(gateway, vonage, before + 1);
    expect(message).toMatchObject(whole(text, 2));
  });

  it('is joined in order, in whatever order the segments arrive', async () => {
    const segments = [aSegment(3, 3, 'three'), aSegment(1, 3, 'one, '), aSegment(2, 3, 'two, ')];
    for (const segment of segments) await take(segment);
    expect(await inbox(1)).toMatchObject([{ ...whole('one, two, three', 3), provider_id: segments[1]?.messageId }]);
  });

  it('is joined if all segments arrive at once, and if some arrive twice', async () => {
    const segments = Array.from({ length: 4 }, (_, index) => aSegment(index + 1, 4, `${index + 1} `));
    await Promise.all(segments.map(take));
    await Promise.all([...segments, ...segments].map(take));
    await endTheMinute();
    expect(await inbox(1)).toMatchObject([whole('1 2 3 4 ', 4)]);
  });

  it('is stored incomplete if a segment is missing for a minute, and whole if it arrives later', async () => {
    await take(aSegment(1, 2, 'The beginning, '));
    await endTheMinute();
    expect(await inbox(1)).toMatchObject([{ ...whole('The beginning, ', 1), provider_id: null }]);
    await take(aSegment(2, 2, 'and the end'));
    await endTheMinute();
    expect(await inbox(2)).toMatchObject([whole('The beginning, and the end', 2), whole('The beginning, ', 1)]);
  });

  it('of another sender is another text, although its reference is the same', async () => {
    const other = { msisdn: '254711000080' };
    await take(aSegment(1, 2, 'Mine, '));
    await take(aSegment(1, 2, 'Theirs, ', other));
    await take(aSegment(2, 2, 'theirs too', other));
    await take(aSegment(2, 2, 'mine too'));
    expect(await inbox(2)).toMatchObject([
      whole('Mine, mine too', 2),
      { ...whole('Theirs, theirs too', 2), from: other.msisdn },
    ]);
  });

  it('is not mixed with an older one of the same sender and reference', async () => {
    for (const segment of [aSegment(1, 2, 'Old, '), aSegment(2, 2, 'old too')]) await take(segment);
    await inbox(1);
    await makeOlder(10 * 60_000);
    await take(aSegment(1, 2, 'New, '));
    await take(aSegment(2, 2, 'new too'));
    expect(await inbox(2)).toMatchObject([whole('New, new too', 2), whole('Old, old too', 2)]);
  });
});

/** Ends the wait for missing segments, so that the received ones are stored. */
async function endTheMinute(): Promise<void> {
  ids += 1;
  const trace_id = `a-minute-later-${ids}`;
  const { accountId: account_id, appId: app_id } = app;
  const text = await hashTextName(gateway.operator, from, '17');
  await sendMessage(gateway, smsQueue, { kind: 'join_segments', account_id, app_id, text, trace_id });
  await eventually(() => {
    const stored = gateway.logged().filter((line) => line.trace_id === trace_id && line.message_id !== undefined);
    expect(stored).not.toEqual([]);
  });
}

/** Moves the arrival of the stored segments back by this time. */
async function makeOlder(byMs: number): Promise<void> {
  const { messages } = gateway.operator;
  const text = await hashTextName(gateway.operator, from, '17');
  const { items } = await messages.query(messageKeys.segments(app.accountId, app.appId, text));
  for (const { pk, sk, received_at } of items) {
    await messages.update({ pk, sk }, { set: { received_at: received_at - byMs } });
  }
}
