/** An app sends no faster than its provider or its tenant allows, and all messages are sent. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, anSmsApp, aSend, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** Accepts many sends at once and processes them as the queue does. Returns the second of each provider call. */
async function burst(count: number, rate: { settings?: number; driver?: number }, driver: Partial<SmsDriver> = {}) {
  const app = await anSmsApp(setup, {
    settings: rate.settings === undefined ? {} : { rate_per_second: rate.settings },
  });
  const seconds: number[] = [];
  const model = aDriver({
    ...(rate.driver === undefined ? {} : { ratePerSecond: rate.driver }),
    async send(message, call) {
      seconds.push(Math.floor((setup.now() - Date.parse('2026-01-15T09:00:00.000Z')) / 1000));
      return driver.send?.(message, call) ?? { provider_id: null };
    },
  });
  const dependencies = smsDependencies(setup, { findDriver: async () => model });
  const sends = [];
  for (let index = 0; index < count; index += 1) sends.push(await aSend(setup, app, dependencies, `text ${index}`));
  let queue = setup.sent(smsQueue).map(({ message }) => ({ message, at: setup.now() }));
  let done = queue.length;
  while (queue.length > 0) {
    const next = queue.toSorted((one, other) => one.at - other.at)[0]!;
    queue = queue.filter((one) => one !== next);
    setup.pass(Math.max(0, next.at - setup.now()));
    await workOnSms(dependencies, next.message, setup.log);
    for (const { message, delaySeconds } of setup.sent(smsQueue).slice(done)) {
      queue.push({ message, at: setup.now() + delaySeconds * 1000 });
    }
    done = setup.sent(smsQueue).length;
  }
  return { app, seconds, requests: await Promise.all(sends.map((send) => send.read())) };
}
const busy = new GatewayError('provider_unavailable', 'Busy');
const maxPerSecond = (seconds: readonly number[]): number =>
  Math.max(...seconds.map((second) => seconds.filter((other) => other === second).length));

describe('An app with a rate', () => {
  it.each([
    [1, 7],
    [3, 20],
    [10, 25],
  ])('of %i per second sends no more than that in any second, and all of %i messages', async (rate, count) => {
    const { seconds, requests } = await burst(count, { settings: rate });
    expect(seconds).toHaveLength(count);
    expect(maxPerSecond(seconds)).toBe(rate);
    expect(requests.map(({ status }) => status)).toEqual(requests.map(() => 'completed'));
  });

  it('uses its provider’s rate by default, or its own lower one', async () => {
    expect(maxPerSecond((await burst(5, { driver: 2 })).seconds)).toBe(2);
    setup.pass(60_000);
    expect(maxPerSecond((await burst(5, { driver: 4, settings: 1 })).seconds)).toBe(1);
  });

  it('does not wait if there is no rate', async () => {
    expect(maxPerSecond((await burst(6, {})).seconds)).toBe(6);
  });

  it('uses no attempts by waiting, and logs no warning', async () => {
    const app = await anSmsApp(setup, { settings: { rate_per_second: 1 } });
    const answers = [busy, busy, busy, busy, busy, null];
    const driver = aDriver({
      async send() {
        const answer = answers.shift();
        if (answer) throw answer;
        return { provider_id: 'P-1' };
      },
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    for (let time = 0; time < 16; time += 1) {
      const isCrowded = time < 10;
      const counter = messageKeys.sentInSecond(accountId, app.id, Math.floor(setup.now() / 1000));
      if (isCrowded) await setup.messages.put<Record<string, unknown>>({ ...counter, sent: 5 });
      await send.run();
      if (isCrowded) expect(setup.sent(smsQueue).at(-1)?.delaySeconds).toBeOneOf([5, 6]);
      setup.pass(400_000);
    }
    const request = await send.read();
    expect(request).toMatchObject({ status: 'completed', attempts: 16, deferrals: 10 });
    const message = await stored(setup, { account_id: accountId, id: request.message_id ?? 0 });
    expect(message).toMatchObject({ status: 'sent', retry_count: 5 });
    expect(setup.log.counts.ProviderErrors).toBeUndefined();
    expect(setup.log.entries.filter(({ level }) => level !== 'info')).toHaveLength(5);
  });

  it('still counts the attempts that reached its provider', async () => {
    let calls = 0;
    const refusing: Partial<SmsDriver> = {
      async send() {
        calls += 1;
        throw busy;
      },
    };
    const { requests } = await burst(2, { settings: 1 }, refusing);
    expect(calls).toBe(12);
    expect(requests).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  });
});
