/** A send from its acceptance to its result: what the driver gets, what is stored, and what follows a crash (send.ts). */
import { appKeys } from '../../shared/apps/records.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { sweepRequests, sweepsOfQueue } from '../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { OutgoingMessage, SendCall, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { type Message, toMessageBody } from '../../shared/sms/message.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import * as z from 'zod';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, anSmsApp, aSend, eventsOf, headOf, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const outbox = async (of: SmsApp = app): Promise<Message[]> => {
  const { items } = await setup.messages.query<Message>({
    pk: messageKeys.list(accountId, of.id),
    prefix: 'OUT#',
  });
  return items;
};
const running = (driver: Partial<SmsDriver> = {}) => {
  const model = aDriver(driver);
  return smsDependencies(setup, { findDriver: async () => model });
};

describe('A send', () => {
  it('passes the message, its app and an address for reports to the driver', async () => {
    app = await anSmsApp(setup, { settings: { webhook_key: 'K 1' }, config: {} });
    const seen: [OutgoingMessage, SendCall][] = [];
    const send = await aSend(
      setup,
      app,
      running({ send: async (message, call) => (seen.push([message, call]), { provider_id: 'P-1' }) }),
    );
    await send.run();
    const [message] = await outbox();
    const [outgoing, call] = seen[0]!;
    expect(outgoing).toEqual({
      id: 17_000_000_002,
      uuid: message?.uuid,
      to: '254711000222',
      from: 'GATEWAY',
      text: 'Habari yako',
      channel: 'sms',
      parts: 1,
      created_at: '2026-01-15T09:00:00.000Z',
      options: {},
    });
    expect(call.app).toEqual({ id: 17, type: 'Model', is_live: true, config: {} });
    expect(call.callbackUrl()).toBe('https://gateway.example.com/api/sms/apps/17/callback?key=K+1');
    expect(call.callbackUrl({ m: '2' })).toBe('https://gateway.example.com/api/sms/apps/17/callback?key=K+1&m=2');
  });

  it.each([
    ['its app’s', { sender: 'SHOP', config: { sender_id: 'GATEWAY' } }, 'SHOP', 'SHOP'],
    [
      'its configuration’s, if the app has none',
      { sender: '', config: { sender_id: 'GATEWAY' } },
      'GATEWAY',
      'GATEWAY',
    ],
    [
      'a number, without its plus',
      { sender: '', config: { sender_id: '+254700111333' } },
      '254700111333',
      '+254700111333',
    ],
    ['empty, if the provider decides', { sender: '', config: {} }, '', ''],
  ])('shows its sender in the outbox: %s', async (_what, given, shown, passed) => {
    app = await anSmsApp(setup, given);
    const seen: string[] = [];
    const driver: Partial<SmsDriver> = {
      senderField: 'sender_id',
      config: z.object({ sender_id: z.string().optional() }),
      send: async ({ from }) => (seen.push(from), { provider_id: 'P-1' }),
    };
    await (await aSend(setup, app, running(driver))).run();
    expect((await outbox()).map((message) => toMessageBody(message).from)).toEqual([shown]);
    expect(seen).toEqual([passed]);
  });

  it('stores the provider’s response and releases the slot', async () => {
    const answer = {
      provider_id: 'P-1',
      part_ids: ['P-1', 'P-2'],
      parts: 2,
      cost: { amount: '1.60', currency: 'KES' },
    };
    const send = await aSend(setup, app, running({ send: async () => answer }));
    await send.run();
    const [message, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(message).toEqual({
      ...messageKeys.message(accountId, 17, 'outbox', 1),
      account_id: 7,
      id: 17_000_000_002,
      app_id: 17,
      uuid: expect.any(String),
      folder: 'outbox',
      to: '254711000222',
      from: 'GATEWAY',
      message: 'Habari yako',
      channel: 'sms',
      sms_provider: 'Model',
      provider_id: 'P-1',
      part_ids: ['P-1', 'P-2'],
      status: 'sent',
      message_parts: 2,
      cost: '1.60',
      cost_currency: 'KES',
      message_time: '2026-01-15T09:00:00.000Z',
      options: {},
      retry_count: 0,
      request_id: (await send.read()).request_id,
      trace_id: 'trace-1',
      created_at: '2026-01-15T09:00:00.000Z',
      updated_at: '2026-01-15T09:00:00.000Z',
    });
    expect(await headOf(setup, app)).toMatchObject({ out_last: 1, pending: 0 });
  });

  it('whose app was disabled after it was accepted is still performed', async () => {
    const send = await aSend(setup, app, running());
    await setup.apps.update(appKeys.app(accountId, 'sms', app.id), {
      set: { disabled_at: '2026-01-15T09:00:00.000Z' },
    });
    await send.run();
    expect(await outbox()).toMatchObject([{ status: 'sent' }]);
  });

  it('through an app whose phones fetch is completed when the message is stored; the message stays pending', async () => {
    const send = await aSend(setup, app, running({ isFetched: true }));
    await send.run();
    expect(await send.read()).toMatchObject({ status: 'completed', result: { status: 'pending' } });
    expect(await outbox()).toMatchObject([{ status: 'pending', holds_capacity: true }]);
    expect(await headOf(setup, app)).toMatchObject({ pending: 1 });
  });
});

/** Runs the worker again after its lease ends, as the queue does, and the sweeper. */
async function recover(run: () => Promise<unknown>, dependencies: ReturnType<typeof running>) {
  let done = 0;
  for (let round = 0; round < 14; round += 1) {
    setup.pass(6 * 60_000);
    if (round === 0) await run().catch(() => undefined);
    const of = { ...dependencies, log: setup.log };
    await sweep(of, [sweepRequests(of), ...sweepsOfQueue(of, 'sms')]);
    for (const sent = setup.sent(smsQueue); done < sent.length; done += 1) {
      await workOnSms(dependencies, sent[done]!.message, setup.log).catch(() => undefined);
    }
  }
}

describe('A worker that dies', () => {
  const places = Array.from({ length: 14 }, (_, but) =>
    (['before', 'after'] as const).map((how) => [how, but] as const),
  ).flat();
  it.each(places)('%s store call %i sends the message at most once, and leaves nothing pending', async (how, but) => {
    let calls = 0;
    const dependencies = running({ send: async ({ id }) => (calls++, { provider_id: `P-${id}` }) });
    const send = await aSend(setup, app, dependencies);
    setup.aws.breakAt(but, how);
    await send.run().catch(() => undefined);
    await recover(send.run, dependencies);
    const request = await send.read();
    const messages = await outbox();
    expect(messages).toHaveLength(1);
    const [message] = messages as [Message];
    expect(calls).toBeLessThanOrEqual(1);
    const isSent = message.status === 'sent';
    expect([message.status, request.status, calls]).toEqual(
      isSent ? ['sent', 'completed', 1] : ['failed', 'failed', calls],
    );
    expect(await headOf(setup, app)).toMatchObject({ pending: 0 });
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.send', status: request.status }]);
    const known = await setup.messages.get(messageKeys.reference(accountId, 17, message.provider_id ?? 'P'));
    if (isSent) expect(known).toMatchObject({ message_id: message.id });
    for (const attribute of ['outbox', 'holds_capacity', 'due_at']) expect(message).not.toHaveProperty(attribute);
    expect(await stored(setup, message)).toEqual(message);
  });
});

describe('While a table throttles', () => {
  it.each(Array.from({ length: 14 }, (_, but) => but))('a message is sent once (store call %i)', async (but) => {
    app = await anSmsApp(setup, { settings: { rate_per_second: 50 } });
    let calls = 0;
    const dependencies = running({ send: async ({ id }) => (calls++, { provider_id: `P-${id}` }) });
    const send = await aSend(setup, app, dependencies);
    setup.aws.throttleAt(but);
    await send.run().catch(() => undefined);
    setup.aws.outage(null);
    await recover(send.run, dependencies);
    const [message] = await outbox();
    expect(message).toMatchObject({ status: 'sent', provider_id: `P-${message?.id}` });
    expect([(await send.read()).status, calls]).toEqual(['completed', 1]);
  });
});
