/** How the message of a report is found: by the gateway's ids, by the provider's, and when neither is known yet. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryReport } from '../../shared/drivers/sms-driver.ts';
import { applyReport } from '../../shared/sms/apply-report.ts';
import { makeMessageUuid, toMessageId } from '../../shared/sms/message-id.ts';
import { linkReference } from '../../shared/sms/message-store.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, aMessage, anSmsApp, aSend, aSubject, smsDependencies, stored } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

type Name = Pick<DeliveryReport, 'message_id' | 'uuid'> & { provider_id?: string };
const delivered = (name: Name): DeliveryReport => ({
  provider_id: null,
  status: 'delivered',
  raw_status: 'DELIVRD',
  ...name,
});
const apply = (name: Name, of: SmsApp = app) =>
  applyReport(smsDependencies(setup), aSubject(of), delivered(name), setup.log);
const waiting = async (providerId: string) => setup.messages.get(messageKeys.reference(accountId, app.id, providerId));

describe('A report names its message', () => {
  it('by the id of the gateway', async () => {
    const message = await aMessage(setup, app);
    expect(await apply({ message_id: message.id })).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('by its UUID', async () => {
    const message = await aMessage(setup, app);
    expect(await apply({ uuid: message.uuid })).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('by the id the provider gave it', async () => {
    const message = await aMessage(setup, app, { provider_id: 'P-1' });
    await linkReference(setup.messages, message, 'P-1');
    expect(await apply({ provider_id: 'P-1' })).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered' });
  });

  it('by the gateway’s id with an unknown provider id, which is stored', async () => {
    const message = await aMessage(setup, app, { status: 'pending' });
    expect(await apply({ message_id: message.id, provider_id: 'P-9' })).toBe(true);
    expect(await stored(setup, message)).toMatchObject({ status: 'delivered', provider_id: 'P-9' });
  });
});

describe('A report is ignored', () => {
  it('when its UUID contains the id of a message but differs in the rest', async () => {
    const message = await aMessage(setup, app);
    const guessed = makeMessageUuid(message.id);
    expect(guessed).not.toBe(message.uuid);
    expect(await apply({ uuid: guessed })).toBe(false);
    expect(await apply({ message_id: message.id, uuid: guessed })).toBe(false);
    expect(await stored(setup, message)).toMatchObject({ status: 'sent' });
  });

  it('unless its provider id is known, although its UUID differs', async () => {
    const message = await aMessage(setup, app, { provider_id: 'P-1' });
    await linkReference(setup.messages, message, 'P-1');
    expect(await apply({ uuid: makeMessageUuid(message.id), provider_id: 'P-1' })).toBe(true);
  });

  it('when it names a message of another app, or of another account with the same numbers', async () => {
    const second = await anSmsApp(setup, { id: 18 });
    const message = await aMessage(setup, second);
    expect(await apply({ message_id: message.id })).toBe(false);
    expect(await apply({ uuid: message.uuid })).toBe(false);
    expect(await apply({ message_id: message.id }, { ...second, account_id: 8 })).toBe(false);
    expect(await stored(setup, message)).toMatchObject({ status: 'sent' });
  });

  it('when it names a received message', async () => {
    const id = toMessageId({ appId: app.id, folder: 'inbox', sequence: 1 });
    const message = await aMessage(setup, app, { id, folder: 'inbox', status: 'sent' });
    expect(await apply({ message_id: message.id })).toBe(false);
  });

  it.each([
    { message_id: 17_000_000_404 },
    { message_id: 0 },
    { message_id: -1 },
    { uuid: 'no uuid' },
    { uuid: '' },
    {},
  ])('when it names %j', async (name) => {
    await aMessage(setup, app);
    expect(await apply(name)).toBe(false);
    expect(setup.log.entries).toEqual([]);
  });
});

describe('A report that arrives before its message is known', () => {
  it('is stored for a day', async () => {
    expect(await apply({ provider_id: 'P-1' })).toBe(false);
    expect(await waiting('P-1')).toEqual({
      pk: 'A#7#APP#17',
      sk: 'REF#P-1',
      waiting: [{ provider_id: 'P-1', status: 'delivered', raw_status: 'DELIVRD' }],
      waiting_count: 1,
      expires_at: Date.parse('2026-01-16T09:00:00.000Z') / 1000,
    });
    expect(setup.log.entries).toMatchObject([{ message: 'A report arrived for a message that is not known yet' }]);
  });

  it('is applied, in order with others, when the provider’s id is known', async () => {
    const report = (status: DeliveryReport['status'], given: Partial<DeliveryReport> = {}) =>
      applyReport(
        smsDependencies(setup),
        aSubject(app),
        { provider_id: 'P-1', status, raw_status: status, ...given },
        setup.log,
      );
    const driver = aDriver({
      async send() {
        await report('sent');
        await report('failed', { error: { code: '27', message: 'Absent' } });
        await report('delivered', { cost: { amount: '0.80', currency: 'KES' } });
        return { provider_id: 'P-1' };
      },
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    const { status, message_id: id = 0 } = await send.read();
    expect(status).toBe('completed');
    expect(await stored(setup, { account_id: accountId, id })).toMatchObject({
      status: 'delivered',
      provider_id: 'P-1',
      cost: '0.80',
    });
    expect(await waiting('P-1')).toMatchObject({ message_id: id });
    expect(await waiting('P-1')).not.toHaveProperty('expires_at');
  });

  it('is not applied to another app’s message with the same id', async () => {
    await apply({ provider_id: 'P-1' });
    const second = await anSmsApp(setup, { id: 18 });
    const driver = aDriver({ send: async () => ({ provider_id: 'P-1' }) });
    const send = await aSend(setup, second, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    const { message_id: id = 0 } = await send.read();
    expect(await stored(setup, { account_id: accountId, id })).toMatchObject({ status: 'sent', app_id: 18 });
  });

  it('is not applied to a later message whose provider uses the id again', async () => {
    await apply({ provider_id: 'P-1' });
    const driver = aDriver({ send: async () => ({ provider_id: 'P-1' }) });
    const dependencies = smsDependencies(setup, { findDriver: async () => driver });
    const read = async (send: Awaited<ReturnType<typeof aSend>>) =>
      stored(setup, { account_id: accountId, id: (await send.read()).message_id ?? 0 });
    const first = await aSend(setup, app, dependencies);
    await first.run();
    expect(await read(first)).toMatchObject({ status: 'delivered' });
    const second = await aSend(setup, app, dependencies);
    await second.run();
    expect(await read(second)).toMatchObject({ status: 'sent' });
    // What follows an earlier message late does not take the id back.
    await linkReference(setup.messages, await read(first), 'P-1');
    expect(await apply({ provider_id: 'P-1' })).toBe(true);
    expect(await read(second)).toMatchObject({ status: 'delivered' });
  });

  it('is not undone, in status or price, by a later response to the send', async () => {
    const driver = aDriver({
      async send({ id }) {
        setup.pass(1000);
        const cost = { amount: '0.79', currency: 'KES' };
        const report = { ...delivered({ message_id: id }), cost, parts: 2, at: '2026-01-15T09:00:00.500Z' };
        await applyReport(smsDependencies(setup), aSubject(app), report, setup.log);
        return { provider_id: 'P-1', cost: { amount: '0.80', currency: 'KES' } };
      },
    });
    const send = await aSend(setup, app, smsDependencies(setup, { findDriver: async () => driver }));
    await send.run();
    const { message_id: id = 0, result } = await send.read();
    const message = await stored(setup, { account_id: accountId, id });
    const kept = { status: 'delivered', provider_id: 'P-1', cost: '0.79', cost_currency: 'KES', message_parts: 2 };
    const times = { message_time: '2026-01-15T09:00:01.000Z', delivery_date: '2026-01-15T09:00:00.500Z' };
    expect(message).toMatchObject({ ...kept, ...times });
    expect(result).toMatchObject({ ...kept, ...times });
  });
});
