/** What happens to a received message: stored once, published once, checked for a payment. */
import { appKeys } from '../../shared/apps/records.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { sweepsOfQueue } from '../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { ReceivedMessage } from '../../shared/drivers/sms-driver.ts';
import type { SmsDependencies } from '../../shared/sms/dependencies.ts';
import { type Stored, storeReceived } from '../../shared/sms/inbound-pipeline.ts';
import { toMessageId } from '../../shared/sms/message-id.ts';
import type { Message } from '../../shared/sms/message.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { interleave, through } from '../support/interleave.ts';
import { accountId, anSmsApp, aSubject, eventsOf, headOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const received = (given: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  provider_id: 'IN-1',
  from: '254711000222',
  to: '40404',
  text: 'Habari',
  channel: 'sms',
  at: '2026-01-15T08:59:30.000Z',
  ...given,
});
const receive = (given: Partial<ReceivedMessage> = {}, of: SmsApp = app, dependencies = smsDependencies(setup)) =>
  storeReceived(dependencies, aSubject(of), received(given), {
    proof: 'webhook_key',
    traceId: 'trace-1',
    log: setup.log,
  });
const inbox = async (of: SmsApp = app): Promise<Message[]> => {
  const { items } = await setup.messages.query<Message>({
    pk: messageKeys.list(accountId, of.id),
    prefix: 'IN#',
  });
  return items;
};
const id = (sequence: number, of: SmsApp = app) => toMessageId({ appId: of.id, folder: 'inbox', sequence });
const throughOf = (message_id: number) =>
  ({ kind: 'message_through', account_id: accountId, message_id, trace_id: 'trace-1' }) as const;
const tell = (stored: Stored | null, dependencies: SmsDependencies = smsDependencies(setup)) =>
  workOnSms(dependencies, throughOf(stored?.message.id ?? 0), setup.log);

describe('A received message', () => {
  it('is stored in the inbox and enqueued for the worker', async () => {
    const parts = { cost: { amount: '0.10', currency: 'KES' }, telco_code: '63902', from_name: 'Wanjiru', parts: 2 };
    const media = [{ url: 'https://files.example.com/1.jpg', content_type: 'image/jpeg' }];
    const result = await receive({ ...parts, media });
    const message: Message = {
      account_id: 7,
      id: 17_000_000_003,
      app_id: 17,
      uuid: expect.any(String),
      folder: 'inbox',
      to: '40404',
      from: '254711000222',
      message: 'Habari',
      channel: 'sms',
      sms_provider: 'Model',
      provider_id: 'IN-1',
      status: 'delivered',
      message_parts: 2,
      message_time: '2026-01-15T08:59:30.000Z',
      options: {},
      retry_count: 0,
      outbox: 'received',
      proof: 'webhook_key',
      trace_id: 'trace-1',
      created_at: '2026-01-15T09:00:00.000Z',
      updated_at: '2026-01-15T09:00:00.000Z',
      cost: '0.10',
      cost_currency: 'KES',
      telco_code: '63902',
      from_name: 'Wanjiru',
      media,
    };
    expect(result).toEqual({ message, isNew: true });
    expect(await stored(setup, message)).toMatchObject(message);
    expect(setup.sent(smsQueue)).toEqual([{ message: throughOf(message.id), delaySeconds: 0 }]);
  });

  it('without a time or a number of parts gets the gateway’s', async () => {
    await receive({ at: null, text: 'x'.repeat(161) });
    expect(await inbox()).toMatchObject([{ message_time: '2026-01-15T09:00:00.000Z', message_parts: 2 }]);
  });

  it('is published once, however often the worker processes it', async () => {
    const first = await receive();
    for (let time = 0; time < 3; time += 1) await tell(first);
    const [event, ...more] = await eventsOf(setup);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      event: 'sms.message.received',
      request_id: null,
      service: 'sms',
      action: 'message.received',
      status: 'completed',
      data: { id: id(1), folder: 'inbox', status: 'delivered', message: 'Habari', raw_status: null },
      error: null,
      timestamp: '2026-01-15T09:00:00.000Z',
    });
    for (const attribute of ['outbox', 'due_at']) expect((await inbox())[0]).not.toHaveProperty(attribute);
  });
});

describe('A copy of a received message', () => {
  it('with the same id is the same message, whatever its other fields contain', async () => {
    await receive();
    setup.pass(80 * 24 * 3_600_000);
    expect(await receive({ text: 'Habari tena', at: null })).toMatchObject({
      message: { id: id(1), message: 'Habari' },
      isNew: false,
    });
    expect(await inbox()).toHaveLength(1);
    expect(setup.sent(smsQueue)).toHaveLength(1);
  });

  it('without an id is the same message if sender, recipient, text and time are equal', async () => {
    const without = { provider_id: null };
    await receive(without);
    expect(await receive(without)).toMatchObject({ isNew: false });
    const others = [{ from: '254722000333' }, { to: '50505' }, { text: 'Habari!' }, { at: '2026-01-15T08:59:31.000Z' }];
    for (const other of others) expect(await receive({ ...without, ...other })).toMatchObject({ isNew: true });
    expect((await inbox()).map((message) => message.id)).toEqual([1, 2, 3, 4, 5].map((sequence) => id(sequence)));
  });

  it('without an id and a time is the same message for ten minutes, and then another one', async () => {
    const without = { provider_id: null, at: null };
    await receive(without);
    setup.pass(599_000);
    expect(await receive(without)).toMatchObject({ message: { id: id(1) }, isNew: false });
    setup.pass(2_000);
    expect(await receive(without)).toMatchObject({ message: { id: id(2) }, isNew: true });
    setup.pass(300_000);
    expect(await receive(without)).toMatchObject({ message: { id: id(2) }, isNew: false });
  });

  it('that another app receives is another message', async () => {
    const second = await anSmsApp(setup, { id: 18 });
    await receive();
    expect(await receive({}, second)).toMatchObject({ message: { id: id(1, second) }, isNew: true });
  });

  it('is detected by its content only if the provider gave no id', async () => {
    await receive({ provider_id: 'content:x' });
    expect(await receive({ provider_id: null })).toMatchObject({ isNew: true });
  });

  it('at the same time is stored once, in any order of steps', async () => {
    const orders = [[0], [0, 0, 0, 0, 1], [1, 0], [1, 1, 0, 0], [0, 1, 1], [1, 1, 1, 0, 0]];
    for (const [index, turns] of orders.entries()) {
      const of = await anSmsApp(setup, { id: 30 + index });
      const results: (Stored | null)[] = [];
      const one = async (io: Parameters<typeof through>[0]) => {
        const dependencies = smsDependencies(setup, { messages: through(io, setup.messages) });
        results.push(await receive({}, of, dependencies));
      };
      await interleave([one, one], turns);
      const kept = await inbox(of);
      expect(kept).toHaveLength(1);
      expect(results.map((result) => result?.message.id)).toEqual([kept[0]?.id, kept[0]?.id]);
      expect(results.filter((result) => result?.isNew)).toHaveLength(1);
    }
  });
});

describe('A crash while a message is received', () => {
  // Call 3 enters the message into the search.
  it.each([0, 1, 2, 4])(
    'at store call %i loses nothing: the provider pushes again, and the message is stored once',
    async (but) => {
      setup.aws.breakAt(but, 'after');
      await expect(receive()).rejects.toThrow();
      await receive();
      expect(await inbox()).toHaveLength(1);
      const [message] = await inbox();
      expect(message?.message).toBe('Habari');
    },
  );

  it('of the entry for the search is not noticed: the message is stored', async () => {
    setup.aws.breakAt(3, 'after');
    await receive();
    expect(await inbox()).toHaveLength(1);
  });

  it('after storing the message leaves it to the sweeper a minute later', async () => {
    setup.aws.refuse('SendMessage');
    await expect(receive()).rejects.toThrow();
    const of = { ...smsDependencies(setup), log: setup.log };
    await sweep(of, [...sweepsOfQueue(of, 'sms')]);
    expect(setup.sent(smsQueue)).toEqual([]);
    setup.pass(60_000);
    await sweep(of, [...sweepsOfQueue(of, 'sms')]);
    expect(setup.sent(smsQueue)).toEqual([{ message: throughOf(id(1)), delaySeconds: 0 }]);
  });

  it.each(['PutItem', 'SendMessage', 'UpdateItem'])(
    'of its worker at %s leaves the remaining work, which is done once',
    async (command) => {
      app = await anSmsApp(setup, { payment_app_id: 3 });
      const message = await receive({ from: 'MPESA' });
      setup.aws.refuse(command);
      await expect(tell(message)).rejects.toThrow();
      await tell(message);
      expect(await eventsOf(setup)).toHaveLength(1);
      expect(setup.sent(paymentsQueue).length).toBeGreaterThan(0);
      expect(await headOf(setup, app)).toEqual({ pk: 'A#7#APP#17', sk: 'HEAD', in_last: 1 });
    },
  );
});

const extract = (message_id: number) => ({
  message: { kind: 'extract', account_id: 7, app_id: 3, message_id, trace_id: 'trace-1' },
  delaySeconds: 0,
});

describe('A received message is checked for a payment', () => {
  it.each([
    ['MPESA', undefined, true],
    ['mpesa', undefined, true],
    [' M-PESA ', undefined, false],
    [' MPESA ', undefined, true],
    ['254711000222', undefined, false],
    ['MPESA', [], false],
    ['AIRTELMONEY', ['MPESA', ' AirtelMoney '], true],
    ['MPESA', ['AirtelMoney'], false],
    ['', undefined, false],
  ])('when it is from "%s" and its app trusts %j: %s', async (from, trusted_senders, isTrusted) => {
    const settings = trusted_senders === undefined ? {} : { trusted_senders };
    app = await anSmsApp(setup, { payment_app_id: 3, settings });
    await tell(await receive({ from }));
    expect(setup.sent(paymentsQueue)).toEqual(isTrusted ? [extract(id(1))] : []);
  });

  it.each([
    ['MobileMoneyTz', undefined, true],
    ['MobileMoneyCongo', undefined, true],
    ['MobileMoneyKePersonal', undefined, false],
    ['MobileMoneyKeC2B', undefined, false],
    ['MobileMoneyTz', ['TIGOPESA'], false],
    ['MobileMoneyTz', [], false],
  ])('from M-PESA for an app of the type %s that trusts %j: %s', async (type, trusted_senders, isTrusted) => {
    const at = '2026-01-15T09:00:00.000Z';
    const wallet = { account_id: accountId, id: 3, name: 'Wallet', type, is_live: true, config: {}, settings: {} };
    await setup.apps.put({ ...appKeys.app(accountId, 'payment', 3), ...wallet, created_at: at, updated_at: at });
    const settings = trusted_senders === undefined ? {} : { trusted_senders };
    app = await anSmsApp(setup, { payment_app_id: 3, settings });
    await tell(await receive({ from: ' M-PESA ' }));
    expect(setup.sent(paymentsQueue)).toEqual(isTrusted ? [extract(id(1))] : []);
  });

  it('only if its app is linked to a payment app', async () => {
    await tell(await receive({ from: 'MPESA' }));
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });
});
