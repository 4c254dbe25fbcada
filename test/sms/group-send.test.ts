/** A send through a group: one of its apps is chosen and then sends the message (send.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { accept } from '../../shared/platform/async/accept.ts';
import { GatewayError, type RefusalReason } from '../../shared/platform/errors/gateway-error.ts';
import type { SmsGroup } from '../../shared/sms/groups.ts';
import type { Message } from '../../shared/sms/message.ts';
import { smsQueue } from '../../shared/sms/messages.ts';
import { applyPhoneReport } from '../../shared/sms/phones/phone-report.ts';
import { groupKeys, messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { workOnSms } from '../../shared/sms/work.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, aGroup, anSmsApp, eventsOf, headOf, smsDependencies } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await anSmsApp(setup);
});

const outbox = async (of: SmsApp): Promise<Message[]> => {
  const list = { pk: messageKeys.list(accountId, of.id), prefix: 'OUT#' };
  return (await setup.messages.query<Message>(list)).items;
};
const driver = aDriver();
const fetched = aDriver({ isFetched: true });
/** Refuses its messages for this reason, while there is one. */
let refusal: RefusalReason | undefined;
const refusing = aDriver({
  async send({ id }) {
    if (refusal === undefined) return { provider_id: `R-${id}` };
    const provider = { name: 'Refusing', code: '405', message: 'No', reason: refusal };
    throw new GatewayError('provider_refused', 'Refusing: No', { provider });
  },
});
const drivers: Readonly<Record<string, typeof driver>> = { PhoneSync: fetched, Refusing: refusing };
const running = () => smsDependencies(setup, { findDriver: async (type) => drivers[type] ?? driver });

/** Returns a function that runs the worker once per call. */
async function sendToGroup(group: SmsGroup) {
  const { record } = await accept(
    { ...smsDependencies(setup), queue: smsQueue, addressRules: { allowLoopback: false } },
    {
      accountId,
      service: 'sms',
      action: 'send',
      route: 'send_to_group',
      endpoint: 'POST /api/sms/groups/4/send',
      pathParameters: { group: String(group.id) },
      appId: undefined,
      input: { to: '254711000222', text: 'Habari', channel: 'sms', options: {} },
      callbackUrl: undefined,
      webhookSecret: undefined,
      idempotencyKey: undefined,
      traceId: 'trace-1',
      log: setup.log,
    },
  );
  const { request_id } = record;
  return () =>
    workOnSms(running(), { kind: 'perform', account_id: accountId, request_id, trace_id: 'trace-1' }, setup.log);
}

describe('A send through a group', () => {
  it('skips disabled and deleted apps', async () => {
    const off = await anSmsApp(setup, { id: 21, disabled_at: '2026-01-15T08:00:00.000Z' });
    const on = await anSmsApp(setup, { id: 22, sms_limit: 1 });
    const gone = { ...on, id: 23 };
    const run = await sendToGroup(await aGroup(setup, [off, gone, on]));
    await run();
    expect(await outbox(on)).toMatchObject([{ status: 'sent', app_id: 22 }]);
    expect(await outbox(off)).toEqual([]);
  });

  it.each([
    ['has never called', undefined],
    ['last called an hour ago', '2026-01-15T08:00:00.000Z'],
  ])('skips a phone that %s, unless there is no other app', async (_what, phone_seen_at) => {
    const seen = phone_seen_at === undefined ? {} : { phone_seen_at };
    const silent = await anSmsApp(setup, { id: 21, type: 'PhoneSync', ...seen });
    const line = await anSmsApp(setup, { id: 22 });
    const both = await aGroup(setup, [silent, line]);
    for (const _ of Array.from({ length: 4 })) await (await sendToGroup(both))();
    expect([(await outbox(silent)).length, (await outbox(line)).length]).toEqual([0, 4]);
    await (
      await sendToGroup(await aGroup(setup, [silent]))
    )();
    expect(await outbox(silent)).toHaveLength(1);
  });

  it('takes turns with a phone that called within the hour', async () => {
    const phone = await anSmsApp(setup, { id: 21, type: 'PhoneSync', phone_seen_at: '2026-01-15T08:00:01.000Z' });
    const line = await anSmsApp(setup, { id: 22 });
    const both = await aGroup(setup, [phone, line]);
    for (const _ of Array.from({ length: 4 })) await (await sendToGroup(both))();
    expect([(await outbox(phone)).length, (await outbox(line)).length]).toEqual([2, 2]);
  });

  it.each(['config', 'balance', 'sender'] as const)(
    'skips an app whose provider refuses its messages for five minutes, unless there is no other app: %s',
    async (reason) => {
      refusal = reason;
      const refused = await anSmsApp(setup, { id: 21, type: 'Refusing', sms_limit: 100 });
      const line = await anSmsApp(setup, { id: 22, sms_limit: 50 });
      const both = await aGroup(setup, [refused, line]);
      const sendMany = async (to: SmsGroup) => {
        for (const _ of Array.from({ length: 4 })) await (await sendToGroup(to))();
        return [(await outbox(refused)).length, (await outbox(line)).length];
      };
      expect(await sendMany(both)).toEqual([1, 3]);
      setup.pass(5 * 60_000);
      expect(await sendMany(both)).toEqual([2, 6]);
      expect(await sendMany(await aGroup(setup, [refused]))).toEqual([6, 6]);
      refusal = undefined;
      setup.pass(5 * 60_000);
      expect(await sendMany(both)).toEqual([10, 6]);
    },
  );

  it('skips a phone that could not send its last three messages for five minutes, until it sends one', async () => {
    const seen = { phone_seen_at: '2026-01-15T09:00:00.000Z' };
    const phone = await anSmsApp(setup, { id: 21, type: 'PhoneSync', sms_limit: 100, ...seen });
    const line = await anSmsApp(setup, { id: 22, sms_limit: 50 });
    const both = await aGroup(setup, [phone, line]);
    const send = async (): Promise<'phone' | 'line'> => {
      const before = await outbox(phone);
      await (
        await sendToGroup(both)
      )();
      return (await outbox(phone)).length > before.length ? 'phone' : 'line';
    };
    const report = async (status: 'sent' | 'failed'): Promise<void> => {
      const app = (await setup.apps.get(appKeys.app<SmsApp>(accountId, 'sms', 21)))!;
      const [message] = (await outbox(phone)).filter((one) => one.status !== 'failed').slice(-1);
      const result = { status, raw_status: status, at: null };
      await applyPhoneReport(running(), { app, driver: fetched }, message!, result, setup.log);
    };
    const sendAndFail = async () => {
      expect(await send()).toBe('phone');
      await report('failed');
    };
    // The network may fail a message that the phone has sent, for its recipient's sake.
    for (const _ of Array.from({ length: 4 })) {
      expect(await send()).toBe('phone');
      await report('sent');
      await report('failed');
    }
    for (const _ of Array.from({ length: 3 })) await sendAndFail();
    expect([await send(), await send()]).toEqual(['line', 'line']);
    setup.pass(5 * 60_000);
    await sendAndFail();
    expect(await send()).toBe('line');
    setup.pass(5 * 60_000);
    expect(await send()).toBe('phone');
    await report('sent');
    for (const _ of Array.from({ length: 2 })) await sendAndFail();
    expect(await send()).toBe('phone');
  });

  it('does not skip an app whose provider refuses a recipient', async () => {
    refusal = 'recipient';
    const refused = await anSmsApp(setup, { id: 21, type: 'Refusing', sms_limit: 100 });
    const both = await aGroup(setup, [refused, await anSmsApp(setup, { id: 22, sms_limit: 50 })]);
    for (const _ of Array.from({ length: 2 })) await (await sendToGroup(both))();
    expect(await outbox(refused)).toHaveLength(2);
  });

  it('fails if all its apps are disabled', async () => {
    const off = await anSmsApp(setup, { id: 21, disabled_at: '2026-01-15T08:00:00.000Z' });
    const run = await sendToGroup(await aGroup(setup, [off]));
    await run();
    expect(await eventsOf(setup)).toMatchObject([
      { event: 'sms.send', status: 'failed', error: 'No app of the SMS group can send' },
    ]);
  });

  it('that has chosen its app continues, although the group is deleted', async () => {
    const line = await anSmsApp(setup, { id: 21 });
    const group = await aGroup(setup, [line]);
    const run = await sendToGroup(group);
    // The first one enters the message into the search.
    setup.aws.refuse('PutItem', 1);
    await expect(run()).rejects.toThrow();
    await setup.apps.delete(groupKeys.group(accountId, group.id));
    setup.pass(400_000);
    await run();
    expect(await outbox(line)).toMatchObject([{ status: 'sent' }]);
    expect(await eventsOf(setup)).toMatchObject([{ event: 'sms.send', status: 'completed' }]);
  });

  it('whose group is deleted before an app is chosen fails, and a recount finds its reserved slot', async () => {
    const line = await anSmsApp(setup, { id: 21 });
    const group = await aGroup(setup, [line]);
    const run = await sendToGroup(group);
    setup.aws.refuse('UpdateItem', 2);
    await expect(run()).rejects.toThrow();
    await setup.apps.delete(groupKeys.group(accountId, group.id));
    setup.pass(400_000);
    await run();
    expect(await eventsOf(setup)).toMatchObject([
      { event: 'sms.send', status: 'failed', error: 'SMS group not found' },
    ]);
    expect(setup.sent(smsQueue)).toMatchObject([
      { message: { kind: 'perform' } },
      { message: { kind: 'recount', app_id: 17 }, delaySeconds: 120 },
      { message: { kind: 'recount', app_id: 21 }, delaySeconds: 120 },
    ]);
  });

  it('whose worker died after the choice recounts every app', async () => {
    const members = [await anSmsApp(setup, { id: 21, sms_limit: 5 }), await anSmsApp(setup, { id: 22, sms_limit: 4 })];
    const run = await sendToGroup(await aGroup(setup, members));
    setup.aws.refuse('UpdateItem', 2);
    await expect(run()).rejects.toThrow();
    expect(await headOf(setup, members[0]!)).toMatchObject({ out_last: 1, pending: 1 });
    setup.pass(400_000);
    await run();
    const recounts = setup.sent(smsQueue).filter(({ message }) => message.kind === 'recount');
    expect(recounts.map(({ message, delaySeconds }) => ['app_id' in message && message.app_id, delaySeconds])).toEqual([
      [21, 120],
      [22, 120],
    ]);
  });
});
