/** Providers that do not push are queried, on a schedule that ends (schedule-query.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryReport, SentMessage, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import type { Message } from '../../shared/sms/message.ts';
import { type QueryMessage, smsQueue } from '../../shared/sms/messages.ts';
import { scheduleQuery } from '../../shared/sms/schedule-query.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, aMessage, anSmsApp, aSend, eventsOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const withDriver = (driver: Partial<SmsDriver>) => {
  const whole = aDriver(driver);
  return smsDependencies(setup, { findDriver: async () => whole });
};
const question = (message: Message, given: Partial<QueryMessage> = {}): QueryMessage => ({
  kind: 'query_report',
  account_id: accountId,
  message_id: message.id,
  trace_id: 'trace-1',
  step: 0,
  remaining_delay: 0,
  ...given,
});
/** Processes every query from the first one on. Returns after how many seconds each was made. */
async function runSchedule(dependencies: ReturnType<typeof withDriver>, requests: () => number): Promise<number[]> {
  const times: number[] = [];
  let seconds = 0;
  for (let at = 0; at < setup.sent(smsQueue).length; at += 1) {
    const { message, delaySeconds } = setup.sent(smsQueue)[at]!;
    expect(delaySeconds).toBeLessThanOrEqual(900);
    seconds += delaySeconds;
    const before = requests();
    await workOnSms(dependencies, message, setup.log);
    if (requests() > before) times.push(seconds);
  }
  return times;
}
const minutes = (count: number): number => count * 60;
const hours = (count: number): number => count * 3600;

describe('A provider that is queried for reports', () => {
  it('is queried half a minute after the send, then less often until the network has given up, while it has no report', async () => {
    const message = await aMessage(setup, app);
    let requests = 0;
    const dependencies = withDriver({ findReport: async () => (requests++, null) });
    await scheduleQuery(dependencies, 'query_report', message, 0);
    const times = await runSchedule(dependencies, () => requests);
    expect(times).toEqual([30, minutes(2), minutes(10), hours(1), hours(6), hours(24), hours(30)]);
    expect(await stored(setup, message)).toMatchObject({ status: 'sent' });
  });

  it('is queried after the send', async () => {
    const dependencies = withDriver({ findReport: async () => null });
    const send = await aSend(setup, app, dependencies);
    await send.run();
    const { message_id = 0 } = await send.read();
    const asking = setup.sent(smsQueue).filter(({ message }) => message.kind === 'query_report');
    expect(asking).toEqual([{ message: { ...question({ id: message_id } as Message) }, delaySeconds: 30 }]);
  });

  it.each(['delivered', 'failed'] as const)(
    'is not queried again after it returns %s, which is published once',
    async (status) => {
      const message = await aMessage(setup, app, { provider_id: 'P-1' });
      const report: DeliveryReport = { provider_id: null, message_id: message.id, status, raw_status: status };
      let requests = 0;
      const dependencies = withDriver({ findReport: async () => (requests++, report) });
      await workOnSms(dependencies, question(message), setup.log);
      expect(setup.sent(smsQueue)).toEqual([]);
      await workOnSms(dependencies, question(message, { step: 1 }), setup.log);
      expect(requests).toBe(1);
      expect(await stored(setup, message)).toMatchObject({ status });
      expect(await eventsOf(setup)).toHaveLength(1);
    },
  );

  it('is queried again after it returns that the message is sent', async () => {
    const message = await aMessage(setup, app);
    const report: DeliveryReport = {
      provider_id: null,
      message_id: message.id,
      status: 'sent',
      raw_status: 'Buffered',
    };
    await workOnSms(withDriver({ findReport: async () => report }), question(message), setup.log);
    expect(setup.sent(smsQueue)).toEqual([{ message: question(message, { step: 1 }), delaySeconds: 90 }]);
  });

  it('gets the message as it was sent', async () => {
    const message = await aMessage(setup, app, {
      provider_id: 'P-1',
      options: { ttl: 60, data: { json: '{"a":1}' } },
      message_parts: 2,
    });
    const seen: SentMessage[] = [];
    await workOnSms(withDriver({ findReport: async (sent) => (seen.push(sent), null) }), question(message), setup.log);
    const { id, uuid, created_at } = message;
    const options = { ttl: 60, data: { a: 1 } };
    expect(seen).toMatchObject([
      {
        id,
        uuid,
        created_at,
        to: '254711000222',
        from: 'GATEWAY',
        text: 'Habari yako',
        channel: 'sms',
        parts: 2,
        options,
        provider_id: 'P-1',
      },
    ]);
  });

  it.each(['provider_unavailable', 'provider_unclear', 'provider_refused'] as const)(
    'that cannot be queried (%s) is queried again, and the failure is logged',
    async (kind) => {
      const message = await aMessage(setup, app);
      const findReport = () => Promise.reject(new GatewayError(kind, 'Not now'));
      await workOnSms(withDriver({ findReport }), question(message), setup.log);
      expect(setup.sent(smsQueue)).toEqual([{ message: question(message, { step: 1 }), delaySeconds: 90 }]);
      expect(setup.log.entries).toEqual([
        {
          level: 'warn',
          message: 'A provider could not be queried',
          fields: { message_id: message.id, app_id: 17, kind: 'query_report', reason: 'Not now' },
        },
      ]);
    },
  );

  it('is queried again by the queue after an internal error', async () => {
    const message = await aMessage(setup, app);
    const dependencies = withDriver({ findReport: () => Promise.reject(new TypeError('a mistake')) });
    await expect(workOnSms(dependencies, question(message), setup.log)).rejects.toThrow();
    expect(setup.sent(smsQueue)).toEqual([]);
  });

  it('is not queried for a deleted message or a deleted app', async () => {
    const message = await aMessage(setup, app);
    await setup.apps.delete({ pk: 'A#7', sk: 'APP#sms#000000000017' });
    let requests = 0;
    const dependencies = withDriver({ findReport: async () => (requests++, null) });
    await workOnSms(dependencies, question(message), setup.log);
    await workOnSms(dependencies, question({ id: 17_000_000_404 } as Message), setup.log);
    expect([requests, setup.sent(smsQueue)]).toEqual([0, []]);
  });
});

describe('A provider that is queried for prices', () => {
  it('is queried half a minute after the delivery, then two more times, while it has no price', async () => {
    const message = await aMessage(setup, app, { status: 'delivered' });
    let requests = 0;
    const dependencies = withDriver({ findCost: async () => (requests++, null) });
    await scheduleQuery(dependencies, 'query_cost', message, 0);
    expect(await runSchedule(dependencies, () => requests)).toEqual([30, minutes(10), hours(2)]);
  });

  it('is not queried again after it returns the price', async () => {
    const message = await aMessage(setup, app, { status: 'delivered' });
    let requests = 0;
    const dependencies = withDriver({ findCost: async () => (requests++, { amount: '0.80', currency: 'KES' }) });
    for (const step of [0, 1])
      await workOnSms(dependencies, question(message, { kind: 'query_cost', step }), setup.log);
    expect([requests, setup.sent(smsQueue)]).toEqual([1, []]);
    expect(await stored(setup, message)).toMatchObject({ cost: '0.80', cost_currency: 'KES', status: 'delivered' });
  });
});
