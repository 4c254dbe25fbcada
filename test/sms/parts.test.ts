/** Messages whose segments the provider reports separately. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryReport } from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import { findMessage, linkReference } from '../../shared/sms/message-store.ts';
import type { Message } from '../../shared/sms/message.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';
import * as fc from '../support/properties.ts';
import {
  accountId,
  aDriver,
  aMessage,
  anSmsApp,
  aSend,
  aSubject,
  eventsOf,
  smsDependencies,
  stored,
} from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

type Status = DeliveryReport['status'];
const euros = (amount: string) => ({ amount, currency: 'EUR' });

async function inParts(part_ids: readonly string[], given: Partial<Message> = {}) {
  const message = await aMessage(setup, app, { provider_id: part_ids[0] ?? '', part_ids, ...given });
  for (const id of part_ids) await linkReference(setup.messages, message, id);
  return message;
}
const report = (provider_id: string, status: Status, given: Partial<DeliveryReport> = {}): DeliveryReport => ({
  provider_id,
  status,
  raw_status: status.toUpperCase(),
  ...given,
});
const apply = (one: DeliveryReport, of: TestSetup = setup) =>
  applyReport(smsDependencies(of), aSubject(app), one, of.log);

describe('A message in parts', () => {
  it('is delivered when all parts are, and costs their sum', async () => {
    const message = await inParts(['A', 'B', 'C']);
    expect(await apply(report('B', 'delivered', { cost: euros('0.0333') }))).toBe(false);
    expect(await apply(report('A', 'delivered', { cost: euros('0.03330000') }))).toBe(false);
    expect(await stored(setup, message)).toMatchObject({ status: 'sent' });
    expect(await apply(report('C', 'delivered', { cost: euros('0.1') }))).toBe(true);
    expect(await stored(setup, message)).toMatchObject({
      status: 'delivered',
      provider_id: 'A',
      cost: '0.1666',
      cost_currency: 'EUR',
    });
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.message.delivered', data: { cost: '0.1666' } }]);
  });

  it('fails when one part fails, and still costs the sum of all parts', async () => {
    const message = await inParts(['A', 'B']);
    const error = { code: '6', message: 'Anti-spam' };
    await apply(report('A', 'failed', { cost: euros('0.03'), error }));
    expect(await stored(setup, message)).toMatchObject({ status: 'failed', error: 'Anti-spam', cost: '0.03' });
    expect(await apply(report('B', 'delivered', { cost: euros('0.03') }))).toBe(false);
    expect(await stored(setup, message)).toMatchObject({ status: 'failed', error: 'Anti-spam', cost: '0.06' });
    expect(await eventsOf(setup)).toHaveLength(1);
  });

  it('is delivered when the failed part is delivered later', async () => {
    const message = await inParts(['A', 'B']);
    await apply(report('A', 'failed'));
    await apply(report('B', 'delivered'));
    expect(await apply(report('A', 'delivered'))).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('is delivered although an outdated report says that a part is only sent', async () => {
    const message = await inParts(['A', 'B']);
    await apply(report('A', 'delivered', { cost: euros('0.03') }));
    await apply(report('A', 'sent'));
    await apply(report('B', 'delivered', { cost: euros('0.03') }));
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered', cost: '0.06' });
  });

  it('has the price of its send if the parts report no price or several currencies', async () => {
    const price = { cost: '0.07', cost_currency: 'EUR' };
    const message = await inParts(['A', 'B'], price);
    await apply(report('A', 'delivered', { cost: euros('0.03') }));
    await apply(report('B', 'delivered', { cost: { amount: '5', currency: 'KES' } }));
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered', ...price });
  });

  it('gets the status of a report that names no part', async () => {
    const message = await inParts(['A', 'B']);
    await apply({ ...report('A', 'delivered'), provider_id: null, message_id: message.id });
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('whose reports all arrive before the response is delivered with it', async () => {
    const driver = aDriver({
      async send() {
        await apply(report('B', 'delivered', { cost: euros('0.03') }));
        await apply(report('A', 'delivered', { cost: euros('0.03') }));
        return { provider_id: 'A', part_ids: ['A', 'B'], parts: 2, cost: euros('0.06') };
      },
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    const { message_id: id = 0 } = await send.read();
    const message = await stored(setup, { account_id: accountId, id });
    expect(message).toMatchObject({ status: 'delivered', message_parts: 2, part_ids: ['A', 'B'], cost: '0.06' });
  });

  it('of which the provider refused one fails, also when the others are delivered', async () => {
    const refused_part = { code: '1', message: 'Throughput Rate Exceeded' };
    const driver = aDriver({
      send: async () => ({ provider_id: 'A', part_ids: ['A'], parts: 2, cost: euros('0.03'), refused_part }),
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    const { message_id: id = 0, status, result } = await send.read();
    expect([status, result]).toMatchObject(['completed', { status: 'failed', error: refused_part.message }]);
    expect(await apply(report('A', 'delivered', { cost: euros('0.03') }))).toBe(false);
    expect(await stored(setup, { account_id: accountId, id })).toMatchObject({
      status: 'failed',
      provider_id: 'A',
      error_code: '1',
      error: 'Throughput Rate Exceeded',
      cost: '0.03',
    });
    const events = await eventsOf(setup);
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['sms.message.failed', 'sms.send']));
  });

  describe('whose reports name its UUID and arrive before the response', () => {
    const text = 'a'.repeat(200);
    /** Applies reports during the send, and returns the message after it. */
    async function sent(early: readonly [id: string, status: Status][], answer: 'comes' | 'is lost' = 'comes') {
      const driver = aDriver({
        async send({ uuid }) {
          for (const [id, status] of early)
            await apply(report(id, status, { uuid, is_of_part: true, cost: euros('0.03') }));
          if (answer === 'is lost') throw new GatewayError('provider_unclear', 'No answer');
          return { provider_id: 'A', part_ids: ['A', 'B'], parts: 2, cost: euros('0.07') };
        },
      });
      const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }), text);
      await send.run();
      const { message_id: id = 0 } = await send.read();
      return () => stored(setup, { account_id: accountId, id });
    }

    it('is not delivered by the first report, nor at its price', async () => {
      const message = await sent([['A', 'delivered']]);
      expect(await message()).toMatchObject({ status: 'sent', provider_id: 'A', cost: '0.07' });
      expect(await apply(report('B', 'delivered', { cost: euros('0.03') }))).toBe(true);
      expect(await message()).toMatchObject({ status: 'delivered', cost: '0.06' });
      const events = await eventsOf(setup);
      expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['sms.send', 'sms.message.delivered']));
    });

    it('is delivered when all reports have arrived', async () => {
      const message = await sent([
        ['B', 'delivered'],
        ['A', 'delivered'],
      ]);
      expect(await message()).toMatchObject({ status: 'delivered', provider_id: 'A', cost: '0.06' });
    });

    it('fails with one failed part', async () => {
      const message = await sent([['B', 'failed']]);
      expect(await message()).toMatchObject({ status: 'failed', provider_id: 'A', part_ids: ['A', 'B'] });
    });

    it('is sent after one report, and delivered after all counted parts, if the response is lost', async () => {
      const message = await sent([['B', 'delivered']], 'is lost');
      const { uuid } = await message();
      expect(await message()).toMatchObject({ status: 'sent' });
      expect(await apply(report('A', 'delivered', { uuid, is_of_part: true }))).toBe(true);
      expect(await message()).toMatchObject({ status: 'delivered' });
    });
  });

  it('has the same final status in any order of reports, with copies and concurrent reports', async () => {
    const shared = setup;
    let count = 0;
    const ids = ['A', 'B', 'C'];
    const price = fc
      .tuple(fc.nat(99), fc.nat(99_999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(5, '0')}`);
    const reported = fc.record({
      prices: fc.array(price, { minLength: 3, maxLength: 3 }),
      failed: fc.option(fc.nat(2)),
    });
    const order = fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 6, maxLength: 6 });
    const turns = fc.array(fc.nat(1), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(reported, order, turns, async ({ prices, failed }, order, turns) => {
        count += 1;
        const part_ids = ids.map((id) => `${id}-${count}`);
        const message = await inParts(part_ids);
        const reports = order.map((index) =>
          report(part_ids[index]!, index === failed ? 'failed' : 'delivered', { cost: euros(prices[index]!) }),
        );
        for (let at = 0; at < reports.length; at += 2) {
          const two = reports.slice(at, at + 2).map((one) => async (io: Parameters<typeof through>[0]) => {
            const dependencies = smsDependencies(shared, { messages: through(io, shared.messages) });
            await applyReport(dependencies, aSubject(app), one, shared.log);
          });
          await interleave(two, turns);
        }
        const cents = prices.reduce((sum, price) => sum + BigInt(price.replace('.', '')), 0n);
        const sum = String(cents)
          .padStart(6, '0')
          .replace(/(\d{5})$/, '.$1');
        const end = await findMessage(shared.messages, { accountId, id: message.id });
        expect([end?.status, Number(end?.cost)]).toEqual([failed === null ? 'delivered' : 'failed', Number(sum)]);
      }),
      { numRuns: 30 },
    );
  });
});
