/** The effect of a delivery report on a message. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeliveryReport, type MessageStatus, messageStatuses } from '../../shared/drivers/sms-driver.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import type { Message } from '../../shared/sms/message.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';
import * as fc from '../support/properties.ts';
import { accountId, aMessage, anSmsApp, aSubject, eventsOf, headOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const reported = (
  { id: message_id }: Pick<Message, 'id'>,
  status: DeliveryReport['status'],
  given: Partial<DeliveryReport> = {},
): DeliveryReport => ({ provider_id: null, message_id, status, raw_status: status.toUpperCase(), ...given });

const apply = (report: DeliveryReport, driver = {}, of = setup) =>
  applyReport(smsDependencies(of), aSubject(app, driver), report, of.log);

/** The fields of a stored message that a report can change. */
const changed = (message: Message) => {
  const { status, raw_status, error, error_code, cost, delivery_date, updated_at } = message;
  return { status, raw_status, error, error_code, cost, delivery_date, updated_at };
};

describe('A report', () => {
  const becomes: [MessageStatus, DeliveryReport['status'], MessageStatus][] = [
    ['pending', 'sent', 'sent'],
    ['pending', 'delivered', 'delivered'],
    ['pending', 'failed', 'failed'],
    ['sent', 'sent', 'sent'],
    ['sent', 'delivered', 'delivered'],
    ['sent', 'failed', 'failed'],
    ['failed', 'sent', 'failed'],
    ['failed', 'delivered', 'delivered'],
    ['failed', 'failed', 'failed'],
    ['delivered', 'sent', 'delivered'],
    ['delivered', 'delivered', 'delivered'],
    ['delivered', 'failed', 'delivered'],
  ];
  it.each(becomes)('changes the status from %s, when it reports %s, to %s', async (before, status, after) => {
    const message = await aMessage(setup, app, { status: before });
    const was = changed(await stored(setup, message));
    const isChange = before !== after;
    setup.pass(1000);
    expect(await apply(reported(message, status))).toBe(isChange);
    const now = await stored(setup, message);
    const at = '2026-01-15T09:00:01.000Z';
    const moved = { ...was, status: after, raw_status: status.toUpperCase(), updated_at: at };
    const dated = after === 'delivered' ? { ...moved, delivery_date: at } : moved;
    expect(changed(now)).toEqual(isChange ? dated : was);
    expect(await headOf(setup, app)).toMatchObject({ pending: before === 'pending' && !isChange ? 1 : 0 });
    expect(await eventsOf(setup)).toHaveLength(isChange && after !== 'sent' ? 1 : 0);
    for (const attribute of ['outbox', 'holds_capacity', 'due_at'])
      if (isChange) expect(now).not.toHaveProperty(attribute);
  });

  it.each([
    ['delivered', 'sent'],
    ['sent', 'delivered'],
  ] as const)('of %s at the same time as one of %s loses nothing, in any order of steps', async (...statuses) => {
    for (const turns of [
      [0],
      [0, 1, 1, 1, 0],
      [1, 0, 0, 1],
      [0, 1, 0, 1, 0, 1],
      [1, 1, 0, 0, 1, 1],
      [0, 0, 1, 1, 1, 0],
    ]) {
      const message = await aMessage(setup, app, { status: 'pending' });
      const calls = statuses.map((status) => async (io: Parameters<typeof through>[0]) => {
        const dependencies = smsDependencies(setup, { messages: through(io, setup.messages) });
        await applyReport(dependencies, aSubject(app), reported(message, status), setup.log);
      });
      await interleave(calls, turns);
      expect({ turns, status: (await stored(setup, message)).status }).toEqual({ turns, status: 'delivered' });
    }
    expect(await headOf(setup, app)).toMatchObject({ pending: 0 });
  });

  it('stores what the provider reports and publishes it in the event', async () => {
    const message = await aMessage(setup, app, { provider_id: 'P-1', request_id: 'R-1' });
    setup.pass(30_000);
    const cost = { amount: '0.80', currency: 'KES' };
    await apply(
      reported(message, 'delivered', { cost, parts: 2, telco_code: '63902', at: '2026-01-15T09:00:21.000Z' }),
    );
    const body = {
      id: message.id,
      to: '254711000222',
      from: 'GATEWAY',
      message: 'Habari yako',
      sms_provider: 'Model',
      provider_id: 'P-1',
      status: 'delivered',
      folder: 'outbox',
      channel: 'sms',
      message_parts: 2,
      cost: '0.80',
      cost_currency: 'KES',
      message_time: null,
      delivery_date: '2026-01-15T09:00:21.000Z',
      error: null,
      app_id: 17,
      request_id: 'R-1',
      created_at: '2026-01-15T09:00:00.000Z',
      updated_at: '2026-01-15T09:00:30.000Z',
      raw_status: 'DELIVERED',
    };
    expect(await stored(setup, message)).toMatchObject({ telco_code: '63902', cost: '0.80', cost_currency: 'KES' });
    expect(await eventsOf(setup)).toEqual([
      {
        event: 'sms.message.delivered',
        request_id: null,
        service: 'sms',
        action: 'message.delivered',
        status: 'completed',
        data: body,
        error: null,
        timestamp: '2026-01-15T09:00:30.000Z',
      },
    ]);
  });

  it('of a failure stores the reason, and a later delivery removes it', async () => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'failed', { error: { code: '27', message: 'Absent subscriber' } }));
    const failed = await stored(setup, message);
    expect(changed(failed)).toMatchObject({ status: 'failed', error: 'Absent subscriber', error_code: '27' });
    setup.pass(1000);
    await apply(reported(message, 'delivered'));
    expect(changed(await stored(setup, message))).toEqual({
      ...changed(failed),
      status: 'delivered',
      raw_status: 'DELIVERED',
      error: undefined,
      error_code: undefined,
      delivery_date: '2026-01-15T09:00:01.000Z',
      updated_at: '2026-01-15T09:00:01.000Z',
    });
    const told = (await eventsOf(setup)).map(({ event, status, error }) => [event, status, error]);
    expect(told).toEqual([
      ['sms.message.failed', 'failed', 'Absent subscriber'],
      ['sms.message.delivered', 'completed', null],
    ]);
  });

  it('of a failure without a reason is published too', async () => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'failed'));
    expect(await eventsOf(setup)).toMatchObject([{ error: 'The message was not delivered', data: { error: null } }]);
  });

  it.each([
    ['a code only', { code: '27', message: '' }, { error_code: '27', error: undefined }, null],
    ['a text only', { code: '', message: 'Absent' }, { error_code: '', error: 'Absent' }, 'Absent'],
    ['neither', { code: '', message: '' }, { error_code: '', error: undefined }, null],
  ])('of a failure with %s has no empty text in the message or its event', async (_what, error, facts, shown) => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'failed', { error }));
    const { error_code, error: text } = await stored(setup, message);
    expect({ error_code, error: text }).toEqual(facts);
    const [event] = await eventsOf(setup);
    expect(event).toMatchObject({ error: shown ?? 'The message was not delivered', data: { error: shown } });
  });

  it('leads to the same final status in any order and with any number of copies', async () => {
    const shared = setup;
    const statuses = fc.constantFrom(...messageStatuses.filter((status) => status !== 'pending'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(statuses, { minLength: 1, maxLength: 7 }),
        fc.constantFrom('pending' as const, 'sent' as const),
        async (reports, before) => {
          const message = await aMessage(shared, app, { status: before });
          const eventsBefore = (await eventsOf(shared)).length;
          for (const status of reports) {
            shared.pass(1);
            await apply(reported(message, status), {}, shared);
          }
          const failedFirst =
            reports.includes('failed') && !reports.slice(0, reports.indexOf('failed')).includes('delivered');
          const end = reports.includes('delivered') ? 'delivered' : reports.includes('failed') ? 'failed' : 'sent';
          expect((await stored(shared, message)).status).toBe(end);
          const told = (await eventsOf(shared)).slice(eventsBefore).map(({ event }) => event);
          const wanted = [failedFirst && 'sms.message.failed', end === 'delivered' && 'sms.message.delivered'];
          expect(told).toEqual(wanted.filter(Boolean));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('The provider’s count of parts, and the network,', () => {
  const facts = { parts: 3, telco_code: '63902' };

  it.each(['sent', 'delivered', 'failed'] as const)('are stored from a second report as %s', async (status) => {
    const message = await aMessage(setup, app, { status });
    expect(await apply(reported(message, status, facts))).toBe(false);
    expect(await stored(setup, message)).toMatchObject({ status, message_parts: 3, telco_code: '63902' });
    expect(await eventsOf(setup)).toEqual([]);
  });

  it('are not changed by an outdated report', async () => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'delivered', facts));
    await apply(reported(message, 'sent', { parts: 1, telco_code: '63903' }));
    expect(await stored(setup, message)).toMatchObject({ message_parts: 3, telco_code: '63902' });
  });
});

describe('The price of a message', () => {
  it('is stored after the final status; the first price wins', async () => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'delivered'));
    expect(await apply(reported(message, 'sent', { cost: { amount: '0.80', currency: 'KES' } }))).toBe(false);
    await apply(reported(message, 'delivered', { cost: { amount: '9.99', currency: 'KES' } }));
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered', cost: '0.80', cost_currency: 'KES' });
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('is queried half a minute after the delivery if the provider does not push it', async () => {
    const message = await aMessage(setup, app);
    await apply(reported(message, 'delivered'), { findCost: async () => null });
    const question = {
      kind: 'query_cost',
      account_id: accountId,
      message_id: message.id,
      trace_id: 'trace-1',
      step: 0,
      remaining_delay: 0,
    };
    expect(setup.sent(smsQueue)).toEqual([{ message: question, delaySeconds: 30 }]);
  });

  it('is not queried if it is known, or for a failure', async () => {
    const known = await aMessage(setup, app, { cost: '0.80', cost_currency: 'KES' });
    const failed = await aMessage(setup, app);
    await apply(reported(known, 'delivered'), { findCost: async () => null });
    await apply(reported(failed, 'failed'), { findCost: async () => null });
    expect(setup.sent(smsQueue)).toEqual([]);
  });
});
