/** The callbacks of a tenant's own system: generic reports and messages, their signature, and the replies. */
import { describe, expect, it } from 'vitest';
import { webhookDemoApp, webhookDefinition } from '../../../infra/simulators/webhook-channel/webhook-channel.ts';
import type { Push, PushOutcome, SmsDriver } from '../../../shared/drivers/sms-driver.ts';
import { webhookChannel } from '../../../shared/providers/webhook-channel/webhook-channel.ts';
import { aFormPush, aJsonPush, anSmsApp, aPush } from '../../suites/sms-driver.ts';
import { useSimulator } from '../on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';

const fixture = fixturesOf(import.meta.url);
const driver: SmsDriver = webhookChannel;
const app = anSmsApp({ driver, config: webhookDemoApp });
const read = (push: Partial<Push>) => driver.pushes!.read(aPush(push), app);
const isGenuine = (push: Partial<Push>) => driver.pushes!.isGenuine!(aPush(push), app, 0);
const atCallback = { address: 'callback' } as const;

describe('A report in the generic format', () => {
  it('may contain the reason of a failure, in any letter case, with both ids', () => {
    expect(read(aJsonPush(fixture('report-failed'), atCallback))).toEqual([
      {
        kind: 'report',
        report: {
          provider_id: 'wh-18',
          uuid: '0193c9a0-0000-4000-8000-000000000501',
          status: 'failed',
          raw_status: 'FAILED',
          error: { code: '27', message: 'Absent subscriber' },
          at: '2026-03-02T08:15:00.000Z',
        },
      },
    ]);
  });

  it('may be one of many; those with an unknown status or without an id are ignored', () => {
    expect(read(aJsonPush(fixture('reports'), atCallback))).toEqual([
      { kind: 'report', report: { provider_id: '17', status: 'sent', raw_status: 'sent' } },
      {
        kind: 'report',
        report: {
          provider_id: null,
          uuid: '0193c9a0-0000-4000-8000-000000000501',
          status: 'delivered',
          raw_status: 'delivered',
          at: '2026-03-02T08:15:00.000Z',
        },
      },
      { kind: 'nothing', reason: 'Status queued' },
      { kind: 'nothing', reason: 'Neither a delivery report nor a message' },
    ]);
  });

  it('is read the same at both addresses', () => {
    for (const name of ['report', 'report-failed', 'reports', 'message', 'messages']) {
      expect(read(aJsonPush(fixture(name), atCallback))).toEqual(read(aJsonPush(fixture(name))));
    }
  });

  it('that repeats its message is a report at one address and a message with a status at the other', () => {
    const both = { id: 'wh-17', status: 'delivered', from: 'GATEWAY', to: '254711000222', message: 'Habari' };
    expect(read(aJsonPush(both, atCallback))).toMatchObject([{ kind: 'report' }]);
    expect(read(aJsonPush(both))).toMatchObject([{ kind: 'message' }]);
  });

  it.each([
    ['2026-03-02T11:15:00+03:00', '2026-03-02T08:15:00.000Z'],
    ['2026-03-02T11:15:00', '2026-03-02T08:15:00.000Z'],
    ['20260302111500', '2026-03-02T08:15:00.000Z'],
    [1_772_439_300_000, '2026-03-02T08:15:00.000Z'],
    ['1772439300', '2026-03-02T08:15:00.000Z'],
    ['2026-02-30T11:15:00', undefined],
    ['02/03/2026', undefined],
    ['', undefined],
    [null, undefined],
  ])('at %j happened at %s', (timestamp, at) => {
    const [reading] = read(aJsonPush({ id: 'a', status: 'sent', timestamp }, atCallback));
    expect(reading?.kind === 'report' ? reading.report.at : 'no report').toBe(at);
  });
});

describe('A message in the generic format', () => {
  it('may be one of many, with only the required fields', () => {
    expect(read(aJsonPush(fixture('messages')))).toEqual([
      {
        kind: 'message',
        message: {
          provider_id: null,
          from: '254711000222',
          to: '40404',
          text: 'Moja',
          channel: 'webhook',
          at: '2026-03-02T08:15:00.000Z',
        },
      },
      {
        kind: 'message',
        message: { provider_id: null, from: '254722000333', to: '', text: 'Mbili', channel: 'webhook', at: null },
      },
      { kind: 'nothing', reason: 'Neither a delivery report nor a message' },
    ]);
  });

  it('is read without the plus sign, which a form turns into a space', () => {
    expect(read(aFormPush({}, { body: 'from=+254711000222&to=%2B254709000017&text=Habari+yako' }))).toMatchObject([
      { message: { from: '254711000222', to: '254709000017', text: 'Habari yako' } },
    ]);
  });

  it.each([
    ['a batch of unreadable entries', { messages: [{}], reports: [7] }],
    ['a message without a text', { from: '254711000222', to: '40404' }],
    ['a message without a sender', { from: ' ', text: 'Habari' }],
    ['a list', [{ from: '254711000222', text: 'Habari' }]],
  ])('is never %s', (_what, payload) => {
    for (const address of ['receive', 'callback'] as const) {
      expect(() => read(aJsonPush(payload, { address }))).toThrow(expect.objectContaining({ kind: 'invalid' }));
    }
  });

  it('is absent in an empty batch, which is valid', () => {
    expect(read(aJsonPush({ messages: [] }))).toEqual([]);
  });
});

describe('The signature of a push', () => {
  // openssl dgst -sha256 -hmac demo-webhook-channel-secret
  const body = '{"id":"wh-17","status":"delivered"}';
  const signature = '3ab68c8ffabd0fdf663f007bd1bca0a76a6d18bf30a24ce2bd3b233a57e2bdcb';

  it.each([
    ['right', { body, headers: { 'x-gateway-signature': signature } }, true],
    ['of another body', { body: `${body}\n`, headers: { 'x-gateway-signature': signature } }, false],
    ['cut short', { body, headers: { 'x-gateway-signature': signature.slice(1) } }, false],
    ['in capitals', { body, headers: { 'x-gateway-signature': signature.toUpperCase() } }, false],
    ['empty', { body, headers: { 'x-gateway-signature': '' } }, false],
    ['absent', { body, headers: {} }, false],
  ])('that is %s decides', (_what, push, genuine) => {
    expect(isGenuine(push)).toBe(genuine);
  });
});

const reply = (address: Push['address'], differences: Partial<PushOutcome>) =>
  driver.pushes!.reply!(aPush({ address }), { readings: [], messages: [], updated: 0, ...differences });

describe('The reply to a callback', () => {
  const one = { id: 1, to: '40404', from: '254711000222', message: 'Habari' };
  const problem = 'Neither a delivery report nor a message';

  it('contains the record of each message', () => {
    expect(reply('receive', { messages: [one] })).toEqual({ status: 200, body: { data: one } });
    expect(reply('receive', { messages: [one, one] })).toEqual({ status: 200, body: { data: [one, one] } });
  });

  it('contains the number of updated messages', () => {
    const expected = { status: 200, body: { success: true, updated: 2 } };
    expect(reply('callback', { updated: 2 })).toEqual(expected);
    expect(reply('receive', { updated: 2 })).toEqual(expected);
  });

  it('is an error for an invalid message, but always a success for a report', () => {
    expect(() => reply('receive', { problem })).toThrow(
      expect.objectContaining({ kind: 'invalid', message: problem, code: 'validation_failed' }),
    );
    expect(reply('callback', { problem })).toEqual({ status: 200, body: { success: true, updated: 0 } });
  });
});

describe('The receiver simulator', () => {
  const setup = useSimulator({
    driver,
    config: webhookDemoApp,
    simulator: webhookDefinition,
    baseUrls: (url) => ({ WEBHOOK_SANDBOX_URL: url }),
  });

  it('signs its reports, which contain both message ids and the cost', async () => {
    const { provider_id } = await setup.send({ to: '254711000002', uuid: '0193c9a0-0000-4000-8000-000000000017' });
    await setup.simulator.quiet();
    expect(setup.received.map(isGenuine)).toEqual([true]);
    expect(setup.readings()).toMatchObject([
      {
        report: {
          provider_id,
          uuid: '0193c9a0-0000-4000-8000-000000000017',
          status: 'failed',
          error: { code: 'absent' },
          cost: { amount: '0.80', currency: 'KES' },
        },
      },
    ]);
  });

  it('signs the messages it posts', async () => {
    await setup.simulator.receive({ from: '254711000222', to: '40404', text: 'Habari', id: 'in-1' });
    expect(setup.received.map(isGenuine)).toEqual([true]);
    expect(setup.readings()).toMatchObject([{ message: { provider_id: 'in-1', channel: 'webhook', text: 'Habari' } }]);
  });
});
