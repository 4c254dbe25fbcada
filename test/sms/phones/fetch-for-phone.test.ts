/** Which phone gets which message, and when: the part that both protocols share. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/sms/message.ts';
import { smsQueue } from '../../../shared/sms/messages.ts';
import { type Fetch, failUnfetched, fetchForPhone } from '../../../shared/sms/phones/fetch-for-phone.ts';
import { messageKeys } from '../../../shared/sms/records.ts';
import { withDriver, findSmsApp } from '../../../shared/sms/sms-app.ts';
import { recount } from '../../../shared/sms/capacity.ts';
import { toMessageId } from '../../../shared/sms/message-id.ts';
import { createMessage } from '../../../shared/sms/message-store.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import * as fc from '../../support/properties.ts';
import { accountId, aPhoneSetup, hour, minute, type PhoneSetup } from './phone-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let phones: PhoneSetup;
let appId: number;
beforeEach(async () => {
  setup = await stores.newSetup();
  phones = aPhoneSetup(setup);
  appId = await phones.createApp({ type: 'MSync' });
});

async function fetch(given: Partial<Fetch> = {}): Promise<Message[]> {
  const app = await findSmsApp(phones.dependencies, accountId, appId);
  const subject = await withDriver(phones.dependencies, app!);
  return fetchForPhone(phones.dependencies, subject, { limit: 20, as: 'leased', deviceId: 'one', ...given }, setup.log);
}
const idsOf = (messages: readonly Message[]): number[] => messages.map(({ id }) => id);
const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
/** The number of queries of the call. */
async function queriesOf(run: () => Promise<unknown>): Promise<number> {
  setup.aws.forget();
  await run();
  return setup.aws.names().filter((name) => name === 'Query').length;
}

describe('Phones that fetch at the same time', () => {
  it.each(['leased', 'sent'] as const)('never get the same message, and miss none (%s)', async (as) => {
    const messages = await phones.fillOutbox(appId, 60);
    const fetched = await Promise.all(
      Array.from({ length: 6 }, (_, phone) => fetch({ as, limit: 15, deviceId: `phone-${phone}` })),
    );
    const ids = idsOf(fetched.flat());
    expect(new Set(ids).size).toBe(ids.length);
    expect(inOrder(ids)).toEqual(idsOf(messages).slice(0, ids.length));
    const rest = await fetch({ as, limit: 60 });
    expect(inOrder([...ids, ...idsOf(rest)])).toEqual(idsOf(messages));
  });

  it('never get the same message, although one confirms and the other does not', async () => {
    const messages = await phones.fillOutbox(appId, 40);
    const fetched = await Promise.all(
      (['leased', 'sent', 'leased', 'sent'] as const).map((as, phone) => fetch({ as, deviceId: `phone-${phone}` })),
    );
    const ids = idsOf(fetched.flat());
    expect(new Set(ids).size).toBe(ids.length);
    expect(inOrder([...ids, ...idsOf(await fetch({ limit: 40 }))])).toEqual(idsOf(messages));
  });

  it('never get the same message, in any order of their calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ phone: fc.integer({ min: 1, max: 3 }), limit: fc.integer({ min: 1, max: 7 }) }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.integer({ min: 0, max: 12 }),
        async (calls, count) => {
          const messages = await phones.fillOutbox(appId, count);
          const fetched = await Promise.all(
            calls.map(({ phone, limit }) => fetch({ limit, deviceId: `phone-${phone}` })),
          );
          const ids = idsOf(fetched.flat()).filter((id) => idsOf(messages).includes(id));
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('A leased message', () => {
  it('is offered to the same phone again after five minutes', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await fetch();
    setup.pass(5 * minute);
    expect(await fetch()).toEqual([]);
    setup.pass(1);
    expect(idsOf(await fetch())).toEqual([message?.id]);
  });

  it('is offered to no other phone within two hours, because the first one may have sent it and be offline', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    await fetch();
    setup.pass(5 * minute + 2 * hour);
    expect(await fetch({ deviceId: 'two' })).toEqual([]);
    setup.pass(1);
    expect(idsOf(await fetch({ deviceId: 'two' }))).toEqual([message?.id]);
    expect(await phones.read(message!)).toMatchObject({ device_id: 'two', leases: 2 });
    expect(await fetch()).toEqual([]);
  });
});

describe('The outbox as phones read it', () => {
  it('is not read while no message is pending, however many were sent', async () => {
    await phones.fillOutbox(appId, 230);
    for (let fetched = 1; fetched > 0;) fetched = (await fetch({ as: 'sent', limit: 100 })).length;
    expect((await phones.head(appId))?.settled_below).toBe(231);
    expect(await queriesOf(() => fetch())).toBe(0);
    const [message] = await phones.fillOutbox(appId, 1);
    expect(idsOf(await fetch())).toEqual([message?.id]);
  });

  it('is read from the oldest pending message', async () => {
    const messages = await phones.fillOutbox(appId, 120);
    await fetch({ as: 'sent', limit: 60 });
    await fetch({ limit: 1 });
    expect((await phones.head(appId))?.settled_below).toBe(61);
    expect(idsOf(await fetch({ limit: 1 }))).toEqual([messages[61]?.id]);
  });

  it('is read past a number whose message is not stored yet, and that message is found later', async () => {
    const before = await phones.fillOutbox(appId, 1);
    await setup.messages.update(messageKeys.head(accountId, appId), { add: { out_last: 1, pending: 1 } });
    const after = await phones.fillOutbox(appId, 30);
    expect(await fetch({ as: 'sent', limit: 100 })).toHaveLength(31);
    expect(await fetch()).toEqual([]);
    const id = toMessageId({ appId, folder: 'outbox', sequence: 2 });
    await createMessage(setup.messages, { ...before[0]!, id, status: 'pending' }, setup.now());
    expect(idsOf(await fetch())).toEqual([id]);
    expect(after).toHaveLength(30);
  });

  it('is read past messages that other phones have', async () => {
    await phones.fillOutbox(appId, 110);
    for (let time = 0; time < 2; time += 1) await fetch({ limit: 100, deviceId: 'two' });
    const [last] = await phones.fillOutbox(appId, 1);
    expect(idsOf(await fetch())).toEqual([last?.id]);
  });

  it('is read to its end, although its oldest message is at a phone that is off and many were sent since', async () => {
    const [oldest] = await phones.fillOutbox(appId, 1);
    await fetch({ deviceId: 'off' });
    // More than one call reads.
    await phones.fillOutbox(appId, 1000, { status: 'sent' });
    const later = await phones.fillOutbox(appId, 3);
    expect(await queriesOf(() => fetch())).toBe(10);
    expect(idsOf(await fetch({ limit: 1 }))).toEqual([later[0]?.id]);
    expect(idsOf(await fetch())).toEqual(idsOf(later.slice(1)));
    const [last] = await phones.fillOutbox(appId, 1);
    expect(idsOf([...(await fetch()), ...(await fetch())])).toEqual([last?.id]);
    setup.pass(5 * minute + 2 * hour + 1);
    expect(idsOf(await fetch({ limit: 1 }))).toEqual([oldest?.id]);
  });
});

describe('A store that fails while messages are fetched', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'withholds no message from the phone that counts as sent: call %i',
    async (but) => {
      const messages = await phones.fillOutbox(appId, 2);
      setup.aws.breakAt(but, 'before');
      const fetched = await fetch({ as: 'sent' }).catch(() => []);
      for (let call = 0; call <= but; call += 1) await phones.head(appId).catch(() => null);
      const read = await Promise.all(messages.map(phones.read));
      expect(idsOf(read.filter(({ status }) => status === 'sent'))).toEqual(idsOf(fetched));
      expect(inOrder(idsOf([...fetched, ...(await fetch({ as: 'sent' }))]))).toEqual(idsOf(messages));
    },
  );

  it('leaves the slot of a message to the sweeper', async () => {
    const [message] = await phones.fillOutbox(appId, 1);
    // The head, the page and the transition succeed; then releasing the slot fails.
    setup.aws.forget();
    setup.aws.refuse('UpdateItem', 1);
    expect(idsOf(await fetch({ as: 'sent' }))).toEqual([message?.id]);
    expect(await phones.read(message!)).toMatchObject({ status: 'sent', holds_capacity: true });
    expect((await phones.read(message!)) as unknown as Record<string, unknown>).toHaveProperty('due_at');
    // Until it is released, the mark stays below the message: a recount starts there.
    await fetch();
    expect((await phones.head(appId))?.settled_below).toBeUndefined();
  });

  it('returns the messages that were claimed before', async () => {
    const messages = await phones.fillOutbox(appId, 150);
    await fetch({ limit: 100, deviceId: 'two' });
    setup.aws.forget();
    setup.aws.refuse('Query', 1);
    await expect(fetch({ limit: 100 })).rejects.toThrow();
    const fetched = await fetch({ limit: 100 });
    expect(idsOf(fetched)).toEqual(idsOf(messages).slice(100));
  });
});

const look = async (message: Message) => failUnfetched(phones.dependencies, await phones.read(message), setup.log);

describe('A message that no phone fetches', () => {
  it('fails after 72 hours, and an event is published', async () => {
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    setup.pass(72 * hour - 1);
    expect(await look(message!)).toBe(false);
    setup.pass(1);
    expect(await look(message!)).toBe(true);
    expect(await phones.read(message!)).toMatchObject({
      status: 'failed',
      error: 'No phone fetched the message within 72 hours',
      error_code: 'unfetched',
    });
    expect(await phones.events()).toMatchObject([{ event: 'sms.message.failed', data: { id: message?.id } }]);
    expect(await phones.head(appId)).toMatchObject({ pending: 0 });
    expect(await fetch()).toEqual([]);
    expect(await look(message!)).toBe(false);
  });

  it('does not fail while a phone has it', async () => {
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    setup.pass(72 * hour);
    await fetch();
    expect(await look(message!)).toBe(false);
    setup.pass(5 * minute + 1);
    expect(await look(message!)).toBe(true);
  });

  it('that phones leased five times fails at the next check', async () => {
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    for (let time = 0; time < 5; time += 1) {
      await fetch();
      setup.pass(5 * minute + 1);
    }
    expect(await look(message!)).toBe(true);
    expect(await phones.read(message!)).toMatchObject({ status: 'failed', error_code: 'unconfirmed' });
  });

  it.each([
    [1, 'Fetched by a phone, but never confirmed as sent'],
    [3, 'Fetched by a phone 3 times, but never confirmed as sent'],
  ])('is not said of one that a phone fetched (%i times) and never reported', async (times, error) => {
    const [message] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    for (let time = 0; time < times; time += 1) {
      await fetch();
      setup.pass(5 * minute + 1);
    }
    setup.pass(72 * hour);
    expect(await look(message!)).toBe(true);
    expect(await phones.read(message!)).toMatchObject({ status: 'failed', error, error_code: 'unconfirmed' });
  });

  it('is checked by the sweeper after an hour, and again every hour', async () => {
    const { id } = await phones.send(appId, '254711000111', 'Hello');
    const through = { kind: 'message_through', account_id: accountId, message_id: id, trace_id: 't' } as const;
    for (let hours = 1; hours <= 73; hours += 1) {
      setup.pass(hour);
      await setup.queues.send(smsQueue, through);
      await phones.work();
    }
    expect(await phones.read({ id })).toMatchObject({ status: 'failed', error_code: 'unfetched' });
  });

  it('because a recount had skipped its number before it was stored, is fetched after the check', async () => {
    const [first] = await phones.fillOutbox(appId, 1, { sms_provider: 'MSync' });
    await setup.messages.update(messageKeys.head(accountId, appId), { add: { out_last: 1, pending: 1, changes: 1 } });
    await fetch({ as: 'sent' });
    const app = { account_id: accountId, id: appId };
    for (let time = 0; time < 2; time += 1) {
      await recount(setup.messages, app, setup.now(), setup.log);
      setup.pass(3 * minute);
    }
    const id = toMessageId({ appId, folder: 'outbox', sequence: 2 });
    const late = { ...first!, id };
    await createMessage(setup.messages, late, setup.now());
    expect(await fetch()).toEqual([]);
    expect(await look(late)).toBe(false);
    expect(idsOf(await fetch())).toEqual([id]);
  });
});
