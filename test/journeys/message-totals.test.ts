/** What an account's messages add up to, as the console's first page shows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { newSmsApp, push, recipient, send, signedAsWebhook } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
let line: Tenant;
let webhook: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const token = await tokenOf(gateway, owner);
  const tenant = { accountId: owner.accountId, appId: 0, token, webhookSecret: owner.webhookSecret };
  line = await newSmsApp(gateway, tenant, { name: 'Front desk' });
  webhook = await newSmsApp(gateway, tenant, { name: 'Shop system', type: 'Webhook' });
});
afterAll(() => gateway.stop());

type Outcomes = { delivered: number; sent: number; failed: number; pending: number; received: number };
type Totals = {
  time_zone: string;
  is_complete: boolean;
  days: (Outcomes & { date: string; message_parts: number; cost: { currency: string; amount: string }[] })[];
  apps: (Outcomes & { app_id: number; name: string; type: string })[];
  failures: { type: string; code: string; reason: string; count: number }[];
};
const totals = async (query = '', who: Pick<Owner, 'call'> = owner): Promise<Totals> =>
  (await who.call<{ data: Totals }>('GET', `/account/message_totals?mode=sandbox${query}`)).body.data;

const none: Outcomes = { delivered: 0, sent: 0, failed: 0, pending: 0, received: 0 };

describe('The totals of messages', () => {
  it('are zero for an account without messages, for each day', async () => {
    const { days, apps, failures, is_complete } = await totals('&days=3');
    expect(days).toEqual(
      Array.from({ length: 3 }, () => ({ ...none, date: expect.any(String), message_parts: 0, cost: [] })),
    );
    expect(apps).toEqual([
      { ...none, app_id: line.appId, name: 'Front desk', type: 'Twilio' },
      { ...none, app_id: webhook.appId, name: 'Shop system', type: 'Webhook' },
    ]);
    expect({ failures, is_complete }).toEqual({ failures: [], is_complete: true });
  });

  it('count what was sent and received today, each message once, and a report that comes later', async () => {
    const [delivered, failed] = await Promise.all([send(gateway, line), send(gateway, line, { to: recipient('002') })]);
    const open = await send(gateway, webhook, { to: recipient('003') }, { type: 'Webhook' });
    const [, { error_code, error }, { provider_id }] = await Promise.all([
      delivered.reaches('delivered'),
      failed.reaches('failed'),
      open.reaches('sent'),
    ]);
    const received = { messages: [{ id: 'in-1', from: recipient(), message: 'Habari' }] };
    expect((await push(gateway, webhook, 'receive', { ...signedAsWebhook(received), query: '' })).status).toBe(200);
    const all = { delivered: 1, sent: 1, failed: 1, pending: 0, received: 1 };
    await eventually(async () => expect(await totals('&days=1')).toMatchObject({ days: [all] }));
    const { days, apps, failures } = await totals('&days=1');
    expect(days[0]?.message_parts).toBe(2);
    expect(days[0]?.cost).toEqual([{ currency: 'KES', amount: '0.50' }]);
    expect(apps).toEqual([
      { ...none, delivered: 1, failed: 1, app_id: line.appId, name: 'Front desk', type: 'Twilio' },
      { ...none, sent: 1, received: 1, app_id: webhook.appId, name: 'Shop system', type: 'Webhook' },
    ]);
    expect(failures).toEqual([{ type: 'Twilio', code: error_code, reason: error, count: 1 }]);

    const report = signedAsWebhook({ id: provider_id, status: 'delivered' });
    expect((await push(gateway, webhook, 'callback', { ...report, query: '' })).status).toBe(200);
    expect((await totals('&days=1')).days).toMatchObject([{ ...all, delivered: 2, sent: 0 }]);
  });

  it('can be of one app, of one day, and never mix sandbox and live', async () => {
    const [today = ''] = (await totals('&days=1')).days.map(({ date }) => date);
    expect(await totals(`&date=${today}&app_id=${line.appId}`)).toMatchObject({
      days: [{ date: today, delivered: 1, failed: 1 }],
      apps: [{ app_id: line.appId, delivered: 1 }],
    });
    const yesterday = (await totals('&days=2')).days[0]?.date ?? '';
    expect((await totals(`&date=${yesterday}`)).days).toMatchObject([{ date: yesterday, ...none }]);
    const { body } = await owner.call<{ data: Totals }>('GET', '/account/message_totals?days=1');
    expect(body.data).toMatchObject({ days: [none], apps: [] });
  });

  it('are open to viewers, and to no other account', async () => {
    const viewer = await newMember(gateway, owner, 'viewer');
    expect(await totals('&days=1', viewer)).toMatchObject({ days: [{ delivered: 2 }] });
    expect(await totals('&days=1', await newOwner(gateway))).toMatchObject({ days: [none], apps: [] });
  });

  it.each(['days=32', 'date=2020-01-01', 'date=2026-02-30', 'date=today'])(
    'refuse days that are not kept: %s',
    async (query) => {
      for (const path of ['message_totals', 'payment_totals']) {
        const { status, body } = await owner.call('GET', `/account/${path}?${query}`);
        expect([path, status]).toEqual([path, 422]);
        expect(body).toMatchObject(anError('validation_failed', expect.any(String)));
      }
    },
  );
});
