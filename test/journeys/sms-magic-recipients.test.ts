/** Every outcome of a message at its provider, through the whole gateway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStatusPush } from '../../infra/simulators/twilio/pushes.ts';
import { twilioDemoApp } from '../../infra/simulators/twilio/twilio.ts';
import { dueAttributes } from '../../shared/platform/storage/due.ts';
import { keyOf } from '../../shared/sms/message-store.ts';
import { anError } from '../support/expected-bodies.ts';
import {
  aMessageWebhook,
  andWhole,
  aSendWebhook,
  aSentMessage,
  delivered,
  accepted,
} from '../support/message-bodies.ts';
import { aMessage, recipient, seededSmsApp, send, type Sent, smsPath, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let line: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.01 });
  line = seededSmsApp(gateway, 'Twilio');
});
afterAll(() => gateway.stop());

const sendTo = (ending: string) => send(gateway, line, { to: recipient(ending) });
const read = (sent: Sent, ending: string, more: Record<string, unknown>) =>
  aSentMessage(sent, line, { to: recipient(ending), ...more });
const reportsOf = (sent: Sent) =>
  simulatorOf(gateway, 'Twilio').callbacks.filter(({ body, url }) => {
    const sid = new URLSearchParams(body).get('MessageSid') ?? '';
    return url.includes(`/apps/${line.appId}/`) && simulatorOf(gateway, 'Twilio').messages.get(sid)?.text === sent.text;
  });

/** The cost that the provider returns when it is queried after the delivery. */
const price = { cost: '0.045', cost_currency: 'USD' };
const priced = (sent: Sent) =>
  eventually(async () => {
    const message = await sent.message();
    expect(message).toMatchObject(price);
    return message;
  });
/** Delivered, although the response of the send was lost. */
const unanswered = { ...delivered, message_time: null };

describe('A message whose recipient ends in', () => {
  it('001 is sent, then delivered, and its price is queried afterwards', async () => {
    const sent = await sendTo('001');
    expect(await priced(sent)).toEqual({
      ...read(sent, '001', { ...delivered, ...price }),
      ...andWhole({ raw_status: 'delivered' }),
    });
  });

  it('002 is sent, then failed', async () => {
    const sent = await sendTo('002');
    expect(await sent.reaches('failed')).toMatchObject({ error_code: '30003', delivery_date: null });
    expect(await sent.requestReaches('completed')).toMatchObject({ result: { status: 'sent' }, error: null });
    expect((await sent.told(2)).map(({ event, status }) => [event, status])).toEqual([
      ['sms.message.failed', 'failed'],
      ['sms.send', 'completed'],
    ]);
  });

  it('003 stays sent, because no report arrives', async () => {
    const sent = await sendTo('003');
    await sent.requestReaches('completed');
    expect(await sent.message()).toEqual({ ...read(sent, '003', accepted), ...andWhole() });
  });

  it('004 fails with the provider’s error, published only by its request', async () => {
    const sent = await sendTo('004');
    const said = "Invalid 'To' Phone Number";
    const request = await sent.requestReaches('failed');
    expect(request).toMatchObject({
      phase: 'settled',
      attempts: 1,
      result: null,
      error: expect.stringContaining('Twilio: '),
    });
    const failed = read(sent, '004', { status: 'failed', error: request.error });
    expect(await sent.message()).toEqual({ ...failed, ...andWhole({ error_code: '21211' }) });
    const provider = { name: 'Twilio', code: '21211', message: expect.stringContaining(said), reason: 'recipient' };
    expect(await sent.told(1)).toEqual([
      { ...aSendWebhook(sent, { provider }, request.error), error_code: 'provider_error' },
    ]);
    expect(sent.calls()).toHaveLength(1);
  });

  it('004 returns the provider’s error to a caller that waits for it', async () => {
    const { status, body } = await gateway.call('POST', smsPath(line, 'send'), {
      body: aMessage({ to: recipient('004') }),
      headers: { prefer: 'wait=20' },
    });
    const provider = { name: 'Twilio', code: '21211', message: expect.any(String), reason: 'recipient' };
    expect([status, body]).toEqual([500, anError('provider_error', expect.stringContaining('Twilio: '), { provider })]);
  });

  it('006 is accepted without a response: its report completes the request, and nothing is sent twice', async () => {
    const sent = await sendTo('006');
    const request = await sent.requestReaches('completed');
    expect(request).toMatchObject({ attempts: 1, result: { message: sent.text, status: 'delivered' }, error: null });
    expect(await priced(sent)).toEqual({
      ...read(sent, '006', { ...unanswered, ...price }),
      ...andWhole({ raw_status: 'delivered' }),
    });
    expect((await sent.told(2)).map(({ event, status }) => [event, status])).toEqual([
      ['sms.message.delivered', 'completed'],
      ['sms.send', 'completed'],
    ]);
    expect(sent.calls()).toHaveLength(1);
  });

  it('007 is throttled once, then sent once, on the first retry', async () => {
    const sent = await sendTo('007');
    expect(await sent.reaches('delivered')).toMatchObject({ retry_count: 1, status: 'delivered' });
    expect(await sent.requestReaches('completed')).toMatchObject({ attempts: 2 });
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
    expect(sent.calls()).toHaveLength(2);
    const accepted = [...simulatorOf(gateway, 'Twilio').messages.values()].filter(({ text }) => text === sent.text);
    expect(accepted).toHaveLength(1);
  });

  it('008 is delivered once, although it is reported twice', async () => {
    const sent = await sendTo('008');
    await sent.reaches('delivered');
    await eventually(() => expect(reportsOf(sent).map(({ status }) => status)).toEqual([200, 200]));
    await simulatorOf(gateway, 'Twilio').quiet();
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
  });

  it('009 is reported before the response to the send, and ends delivered', async () => {
    const sent = await sendTo('009');
    await sent.requestReaches('completed');
    expect(await priced(sent)).toMatchObject(read(sent, '009', { ...delivered, ...price }));
    const reported = await sent.told(2);
    expect(reported.map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
    expect(reported[0]).toEqual(aMessageWebhook('message.delivered', expect.objectContaining({ status: 'delivered' })));
  });
});

describe('A message whose recipient ends in 005', () => {
  it('is sent exactly once, waits for a report, and fails if none arrives within an hour', async () => {
    const sent = await sendTo('005');
    await eventually(async () =>
      expect(await sent.request()).toMatchObject({ status: 'processing', phase: 'unclear' }),
    );
    expect(await sent.message()).toEqual({ ...read(sent, '005', {}), ...andWhole() });

    await bringHour(sent);
    const request = await sent.requestReaches('failed');
    const error = 'The provider gave no clear response within an hour';
    expect(request).toMatchObject({ phase: 'settled', error });
    const failed = read(sent, '005', { status: 'failed', error });
    expect(await sent.message()).toEqual({ ...failed, ...andWhole({ error_code: 'outcome_unknown' }) });
    expect(await sent.told(1)).toEqual([
      { ...aSendWebhook(sent, expect.anything(), error), error_code: 'outcome_unknown' },
    ]);
    expect(sent.calls()).toHaveLength(1);
  });
});

/** Twilio’s report for a message that it accepted without a response. */
async function reportLate(sent: Sent, status: 'delivered' | 'failed'): Promise<void> {
  const reportUrl = new URLSearchParams(sent.calls()[0]?.rawBody).get('StatusCallback') ?? '';
  const message = { id: `SM${'5'.repeat(32)}`, to: `+${recipient('005')}`, from: '', text: sent.text, facts: {} };
  const { url, body, headers } = toStatusPush(twilioDemoApp, { ...message, reportUrl, status, takenAt: 0 });
  expect((await gateway.call('POST', url, { token: null, body, headers })).status).toBe(200);
}

describe('A message with an unclear outcome', () => {
  it('becomes sent when a late report says so, which completes its request', async () => {
    const sent = await sendTo('005');
    await eventually(async () => expect(await sent.request()).toMatchObject({ phase: 'unclear' }));
    await reportLate(sent, 'delivered');
    expect(await sent.requestReaches('completed')).toMatchObject({ phase: 'settled', result: { status: 'delivered' } });
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.delivered', 'sms.send']);
    expect(sent.calls()).toHaveLength(1);
  });

  it('fails when a late report says so', async () => {
    const sent = await sendTo('005');
    await eventually(async () => expect(await sent.request()).toMatchObject({ phase: 'unclear' }));
    await reportLate(sent, 'failed');
    const error = 'The handset is unreachable';
    expect(await sent.requestReaches('failed')).toMatchObject({ phase: 'settled', error });
    expect(await sent.message()).toMatchObject({ status: 'failed', error });
    expect((await sent.told(2)).map(({ event }) => event)).toEqual(['sms.message.failed', 'sms.send']);
    expect(sent.calls()).toHaveLength(1);
  });
});

/** Runs the sweeper on the message as an hour later. */
async function bringHour(sent: Sent): Promise<void> {
  const id = Number((await sent.request()).message_id);
  const key = keyOf({ account_id: line.accountId, id });
  await gateway.operator.messages.update(key, { set: dueAttributes(key, Date.now() - 1) });
  await gateway.run.gateway.triggerSchedule('sweeper');
}
