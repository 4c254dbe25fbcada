/** An operator removes a person from an account's records by their phone number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expungePerson } from '../../infra/admin/expunge.ts';
import { findRequest } from '../../shared/platform/async/request-store.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { splitId } from '../../shared/platform/storage/sequence.ts';
import { searchEntry } from '../../shared/platform/storage/search-entries.ts';
import type { DeliveryRecord } from '../../shared/platform/webhooks/deliver.ts';
import { readLongAnswers, storeLongAnswer } from '../../shared/platform/webhooks/long-answers.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { keyOf } from '../../shared/sms/message-store.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import { newMember } from '../support/console.ts';
import { newSmsApp, seededSmsApp, send, smsPath } from '../support/messages.ts';
import { pay, paysPhone } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let run: Admin;
beforeAll(async () => {
  gateway = await startTestGateway();
  run = await openAdmin(gateway);
});
afterAll(() => Promise.all([gateway.stop(), run.close()]));

/** Webhooks have ended, and events are old enough to change. */
const threeHoursLater = () => ({ ...gateway.operator, now: () => Date.now() + 3 * 60 * 60_000 });

describe('Expunging a person', () => {
  it('removes them from payments, messages, requests and events, and leaves the money and other people', async () => {
    const { accountId } = gateway.tenant;
    const payment = await pay(gateway);
    const before = await payment.reaches('STATUS_COMPLETED');
    await payment.webhooks(2);
    const sms = await newSmsApp(gateway);
    const [message, other] = await Promise.all([
      send(gateway, sms, { to: `+${paysPhone}` }),
      send(gateway, sms, { to: '+254711000001' }),
    ]);
    await Promise.all([message.reaches('delivered'), other.reaches('delivered')]);
    await Promise.all([message.received(2), other.received(2)]);

    const counted = await run.run(`person expunge --account ${accountId} --phone 0700000101 --dry-run`);
    expect(counted).toMatchObject({ code: 0, said: { dry_run: true, expunged: { payments: 1, messages: 1 } } });
    expect(await payment.transaction()).toMatchObject({ payer_account: paysPhone });

    const done = await expungePerson(threeHoursLater(), accountId, { phone: '0700 000 101', isDryRun: false });
    expect(done).toMatchObject({ left: 0, expunged: { payments: 1, messages: 1 } });
    expect(await payment.transaction()).toEqual({
      ...before,
      payer_account: 'removed',
      payer_name: '',
      narration: '',
      checkout_request_id: String(before.checkout_request_id).replace(paysPhone.slice(3), 'removed'),
    });
    expect(await message.message()).toMatchObject({ to: 'removed', message: '', status: 'delivered' });
    expect(await other.message()).toMatchObject({ to: '254711000001', message: other.text });

    const seen = await Promise.all(
      ['/api/requests', '/api/events', `/api/pay/${gateway.tenant.appId}/queryTransactions`].map((path) =>
        gateway.call('GET', path),
      ),
    );
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(paysPhone.slice(3));
    }
    const again = await expungePerson(threeHoursLater(), accountId, { phone: paysPhone, isDryRun: false });
    expect(again).toEqual({ expunged: {}, left: 0, dry_run: false });
  });

  it('clears what receivers answered about their events, and leaves what was answered about others', async () => {
    const { accountId } = gateway.tenant;
    const { requests } = gateway.operator;
    const at = '2026-11-20T10:00:00.000Z';
    const eventsOf = async (phone_number: string): Promise<string> => {
      const payment = await pay(gateway, { phone_number });
      const { id } = await payment.reaches('STATUS_COMPLETED');
      await payment.webhooks(2);
      const { body } = await gateway.call('GET', '/api/events?event=payments.transaction.completed');
      const events = body.data as { id: string; data: { id: number } }[];
      return events.find(({ data }) => data.id === id)?.id ?? '';
    };
    const [theirs, another] = [await eventsOf('254700000444'), await eventsOf('254700000445')];
    const answered = (event_id: string) => ({ account_id: accountId, event_id, target: 'endpoint:1' });
    const answer = 'Amina has no order here.'.padEnd(3_000, ' long');
    const expires_at = Math.floor(Date.now() / 1000) + 3_600;
    for (const id of [theirs, another]) await storeLongAnswer(requests, answered(id), { at, answer, expires_at });
    const read = async (id: string) => (await readLongAnswers(requests, answered(id))).get(at);
    const expunge = (isDryRun: boolean) =>
      expungePerson(threeHoursLater(), accountId, { phone: '0700000444', isDryRun });
    expect((await expunge(true)).expunged).toMatchObject({ answers: 1 });
    expect(await read(theirs)).toBe(answer);
    expect((await expunge(false)).expunged).toMatchObject({ answers: 1 });
    expect(await read(theirs)).toBeUndefined();
    expect(await read(another)).toBe(answer);
  });

  it('clears the other fields of a message to them, and of its request', async () => {
    const { accountId } = gateway.tenant;
    const { requests, messages } = gateway.operator;
    const of = seededSmsApp(gateway, 'Webhook');
    const sent = await send(
      gateway,
      of,
      { to: '254700000446', data: { customer: { name: 'Wanjiku Mwangi' }, order: 7 } },
      { path: smsPath(of, 'send-webhook'), type: 'Webhook' },
    );
    await sent.requestReaches('completed');
    const [message, request] = await Promise.all([sent.message(), sent.request()]);
    await sent.received(1);
    const stored = async () => {
      const [one, other] = await Promise.all([
        messages.get(keyOf({ account_id: accountId, id: Number(message?.id) })),
        findRequest(requests, accountId, String(request.request_id)),
      ]);
      return JSON.stringify([one, other]);
    };
    expect(await stored()).toContain('Wanjiku');
    await expungePerson(threeHoursLater(), accountId, { phone: '0700000446', isDryRun: false });
    expect(await stored()).not.toContain('Wanjiku');
  });

  it('clears the short answers of receivers too', async () => {
    const { accountId } = gateway.tenant;
    const { requests } = gateway.operator;
    const payment = await pay(gateway, { phone_number: '254700000447' });
    await payment.reaches('STATUS_COMPLETED');
    await payment.webhooks(2);
    const { body } = await gateway.call('GET', '/api/events?event=payments.transaction.completed&per_page=1');
    const [event] = body.data as { id: string }[];
    const key = webhookKeys.delivery(accountId, event?.id ?? '', 'request');
    const { attempts = [] } = await eventually(async () => {
      const delivery = await requests.get(key);
      expect(delivery).toMatchObject({ status: 'delivered' });
      return delivery as DeliveryRecord;
    });
    const answered = attempts.map((attempt) => ({ ...attempt, answer: 'Wanjiku Mwangi has no order here' }));
    await requests.update(key, { set: { attempts: answered } });
    await expungePerson(threeHoursLater(), accountId, { phone: '0700000447', isDryRun: false });
    expect(await requests.get(key)).toMatchObject({ attempts: [{ answer: null }] });
  });

  it('leaves no entry of the search that has the number, not even one whose record is gone', async () => {
    const { accountId } = gateway.tenant;
    const { payments, messages } = gateway.operator;
    const of = { account_id: accountId, id: 1, created_at: '2026-11-20T10:00:00.000Z' };
    const entry = searchEntry(of, '254700000448');
    for (const table of [payments, messages]) await table.put({ ...entry, id: of.id });
    const { expunged } = await expungePerson(threeHoursLater(), accountId, { phone: '0700000448', isDryRun: false });
    expect(expunged).toEqual({ search_entries: 2 });
    for (const table of [payments, messages]) expect(await table.get(entry)).toBeNull();
  });

  it('removes them from a payment whose outcome is unknown, once no callback can bring it any more', async () => {
    const { accountId } = gateway.tenant;
    const { payments } = gateway.operator;
    const payment = await pay(gateway, { phone_number: '254700000449' });
    const { id } = await payment.reaches('STATUS_COMPLETED');
    await payment.webhooks(2);
    const { appId = 0, sequence = 0 } = splitId(Number(id)) ?? {};
    const key = paymentKeys.transaction(accountId, appId, sequence);
    await eventually(async () => expect(await payments.get(key)).not.toHaveProperty('outbox'));
    await payments.update(key, { set: { status: 'STATUS_UNKNOWN' } });
    const expunge = async (days: number) => {
      const operator = { ...gateway.operator, now: () => Date.now() + days * 24 * 60 * 60_000 };
      await expungePerson(operator, accountId, { phone: '0700000449', isDryRun: false });
      return payment.transaction();
    };
    expect(await expunge(2)).toMatchObject({ status: 'STATUS_UNKNOWN', payer_account: '254700000449' });
    expect(await expunge(31)).toMatchObject({ status: 'STATUS_UNKNOWN', payer_account: 'removed' });
  });

  it('leaves a payment in progress until it has ended', async () => {
    const payment = await pay(gateway, { phone_number: '254799006007' });
    await payment.reaches('STATUS_PENDING');
    const { left } = await expungePerson(threeHoursLater(), gateway.tenant.accountId, {
      phone: '254799006007',
      isDryRun: false,
    });
    expect(left).toBeGreaterThan(0);
    expect(await payment.transaction()).toMatchObject({ payer_account: '254799006007' });
  });

  it('is written to the audit log without the number, and refuses what is no number', async () => {
    const { accountId } = gateway.tenant;
    const owner = await newMember(gateway, { accountId }, 'owner');
    const expunged = async () => {
      const { body } = await owner.call<{ data: { action: string; fields: string[] }[] }>('GET', '/account/audit');
      expect(JSON.stringify(body.data)).not.toContain('700000101');
      return body.data.filter(({ action }) => action === 'operator_person_expunge').map(({ fields }) => fields);
    };
    // The dry run above changed nothing.
    expect(await expunged()).toEqual([]);
    await run.run(`person expunge --account ${accountId} --phone 0700000199`);
    expect(await expunged()).toEqual([['phone']]);
    const refused = await run.run(`person expunge --account ${accountId} --phone shoes`);
    expect(refused).toMatchObject({ code: 1, said: {} });
    expect(refused.complained).toContain('Not a phone number');
  });
});
