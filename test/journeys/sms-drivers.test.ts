/** Every SMS driver through the whole gateway: a sent message, and what its provider reports of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageSimulators } from '../support/message-simulators.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { anIsoTime } from '../support/expected-bodies.ts';
import { aMessageWebhook, andWhole, aSendWebhook, aSentMessage } from '../support/message-bodies.ts';
import { seededSmsApp, send, simulatorOf } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // Some providers are queried for reports: the queries are made at once.
  gateway = await shareTestGateway({ delayScale: 0.01 });
});
afterAll(() => gateway.stop());

type Facts = Record<string, unknown>;
type Row = {
  type: string;
  channel?: string;
  /** What is known when the provider has accepted the message. */
  sent?: Facts;
  /** The report: the provider's status and other fields. */
  delivered: Facts;
  /** The same for a message that is not delivered. */
  failed: Facts;
  /** The cost of a delivered message, if the provider is queried for it. */
  price?: Facts;
};

const safaricom = { telco_code: '63902', telco_name: 'Safaricom Kenya' };
const inShillings = { cost: '0.8000', cost_currency: 'KES' };
const inEuros = { cost: '0.01', cost_currency: 'EUR' };
const ofAPart = { cost: '0.0333', cost_currency: 'EUR' };
const ofTheReceiver = { cost: '0.80', cost_currency: 'KES' };
/** Safaricom's statuses, which several providers pass on. */
const safaricomMessages = {
  delivered: { raw_status: 'DeliveredToTerminal' },
  failed: { raw_status: 'AbsentSubscriber', error: 'AbsentSubscriber', error_code: 'AbsentSubscriber' },
};

const rows: readonly Row[] = [
  {
    type: 'AfricasTalking',
    sent: inShillings,
    delivered: { raw_status: 'Success', ...safaricom },
    failed: { raw_status: 'Failed', error: 'DeliveryFailure', error_code: 'DeliveryFailure', ...safaricom },
  },
  {
    type: 'Twilio',
    delivered: { raw_status: 'delivered' },
    price: { cost: '0.045', cost_currency: 'USD' },
    failed: { raw_status: 'undelivered', error: 'The handset is unreachable', error_code: '30003' },
  },
  {
    type: 'Infobip',
    delivered: { raw_status: 'DELIVERED_TO_HANDSET', ...safaricom, ...inEuros },
    failed: {
      raw_status: 'UNDELIVERABLE_NOT_DELIVERED',
      error: 'The phone is switched off or out of reach',
      error_code: 'EC_ABSENT_SUBSCRIBER',
      ...safaricom,
      ...inEuros,
    },
  },
  {
    type: 'Vonage',
    sent: ofAPart,
    delivered: { raw_status: 'delivered', ...safaricom, ...ofAPart },
    failed: { raw_status: 'failed', error: 'Subscriber temporarily absent', error_code: '2', ...safaricom, ...ofAPart },
  },
  {
    type: 'WhatsAppCloud',
    channel: 'whatsapp',
    delivered: { raw_status: 'delivered' },
    failed: { raw_status: 'failed', error: 'Message Undeliverable.', error_code: '131026' },
  },
  {
    type: 'Webhook',
    channel: 'webhook',
    sent: { cost: '0.50', cost_currency: 'KES' },
    delivered: { raw_status: 'delivered', ...ofTheReceiver },
    failed: { raw_status: 'failed', error: 'The recipient is away', error_code: 'absent', ...ofTheReceiver },
  },
  {
    type: 'Onfon',
    delivered: { raw_status: 'DELIVRD' },
    failed: { raw_status: 'UNDELIV', error: 'UNDELIV', error_code: '027' },
  },
  {
    type: 'HostPinnacle',
    delivered: { raw_status: 'DELIVERED' },
    failed: { raw_status: 'FAILED', error: 'Unknown User', error_code: 'FAILED' },
  },
  { type: 'KeBulkSms', ...safaricomMessages },
  { type: 'Mobitech', ...safaricomMessages },
  { type: 'BongaSms', ...safaricomMessages },
  { type: 'SafaricomSdp', ...safaricomMessages },
];

/** The fields that only a single message has. */
const wholeOnly = ['telco_code', 'telco_name', 'error_code', 'raw_status'];
const without = (facts: Facts, ...names: string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)));

describe.each(rows)('A message of $type', ({ type, channel = 'sms', sent: whenSent = {}, ...row }) => {
  let app: Tenant;
  beforeAll(() => {
    app = seededSmsApp(gateway, type);
  });

  it.each([
    ['delivered', '254711000001', { ...whenSent, ...row.delivered }, row.price ?? {}],
    ['failed', '254711000002', { ...whenSent, ...row.failed }, {}],
  ] as const)('is sent once and ends %s, with both webhooks', async (status, to, facts: Facts, price) => {
    const sent = await send(gateway, app, { to }, { type });
    const always = { sms_provider: type, channel, to, provider_id: expect.any(String), message_time: anIsoTime };
    const date = { delivery_date: status === 'delivered' ? anIsoTime : null };
    const message = aSentMessage(sent, app, { ...always, status, ...date, ...without(facts, ...wholeOnly) });
    const [reported, ended] = await sent.told(2);
    const data = { ...message, raw_status: facts.raw_status };
    expect(reported).toEqual(aMessageWebhook(`message.${status}`, data, facts.error ?? null));
    expect(ended).toEqual(aSendWebhook(sent, aSentMessage(sent, app, { ...always, status: 'sent', ...whenSent })));
    const whole = { ...message, ...andWhole(without(facts, 'cost', 'cost_currency')), ...price };
    await eventually(async () => expect(await sent.message()).toEqual(whole));
    expect(sent.calls()).toHaveLength(1);
  });
});

describe('A message of Telegram', () => {
  it('is sent once and stays sent', async () => {
    const app = seededSmsApp(gateway, 'Telegram');
    // No other file writes to it.
    const chat = '721000001';
    const sent = await send(gateway, app, { to: chat }, { type: 'Telegram' });
    const facts = { sms_provider: 'Telegram', channel: 'telegram', to: chat, message_time: anIsoTime };
    const message = aSentMessage(sent, app, { ...facts, status: 'sent', provider_id: `${chat}:1` });
    expect(await sent.told(1)).toEqual([aSendWebhook(sent, message)]);
    await simulatorOf(gateway, 'Telegram').quiet();
    expect(await sent.message()).toEqual({ ...message, ...andWhole() });
    expect(sent.calls()).toHaveLength(1);
  });
});

describe('The drivers', () => {
  it('above are all that call their provider, each with a seeded app and a simulator', async () => {
    const drivers = await Promise.all(smsDriverTypes.map((type) => findSmsDriver(type)));
    const sending = drivers.flatMap((driver) => (driver?.send ? [driver.id] : []));
    const tested = [...rows.map(({ type }) => type), 'Telegram'].toSorted();
    expect(tested).toEqual(sending.toSorted());
    expect(tested).toEqual([...messageSimulators.map(({ type }) => type), 'AfricasTalking'].toSorted());
    expect(Object.keys(gateway.run.facts.sms_apps)).toEqual(expect.arrayContaining(tested));
    expect(Object.keys(gateway.run.facts.sms_apps).toSorted()).toEqual(smsDriverTypes.toSorted());
  });
});
