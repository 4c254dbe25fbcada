/** A form of settings sends only what its member changed: what a colleague changed since it was opened stays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newSmsApp } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';
import { useBrowser } from './browser.ts';
import { openConsole, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

type Row = { id: number | string; [member: string]: unknown };
type Thing = {
  /** Where the thing is listed and changed. */
  path: string;
  id: number | string;
  place: string;
  title: string;
  colleague: Record<string, unknown>;
  own: Record<string, unknown>;
  fill: (page: Page) => Promise<void>;
};

const things: Record<string, () => Promise<Thing>> = {
  async 'a webhook endpoint'() {
    const events = ['sms.message.delivered', 'payments.transaction.completed'];
    const { id } = await makeEndpoint(owner, 'https://shop.example.test/old', { events, headers: { 'X-Shop': '1' } });
    return {
      path: '/account/webhook_endpoints',
      id,
      place: `webhooks/${id}`,
      title: 'Endpoint',
      colleague: { url: 'https://shop.example.test/new', events: ['payments.transaction.failed'] },
      own: { timeout_seconds: 4 },
      async fill(page) {
        await page.getByText('Headers, timeout and rate').click();
        await page.getByLabel('Seconds to wait for a response').fill('4');
      },
    };
  },
  async 'a terminal'() {
    const { id } = await newDevice(gateway, { name: 'Gate B' }, await tenantOf(gateway, owner));
    return {
      path: '/account/attendance_devices',
      id,
      place: `terminals/${id}`,
      title: 'Gate B',
      colleague: { timezone: 'Africa/Kinshasa', verify_map: { '15': 'face' }, allowed_ips: ['203.0.113.7'] },
      own: { name: 'Gate C' },
      fill: (page) => page.getByLabel('Name').fill('Gate C'),
    };
  },
  async 'an app'() {
    const { appId: id } = await newSmsApp(gateway, await tenantOf(gateway, owner), { name: 'A line', type: 'Twilio' });
    return {
      path: '/account/sms_apps',
      id,
      place: `apps/sms_apps/${id}`,
      title: 'A line',
      colleague: { settings: { results_api: 'on' }, config: { account_sid: `AC${'1'.repeat(32)}` } },
      own: { name: 'Our line' },
      fill: (page) => page.getByRole('region', { name: 'Configuration' }).getByLabel('Name').fill('Our line'),
    };
  },
  async 'a token'() {
    const body = { name: 'Till 4', abilities: 'payments:read' };
    await owner.call('POST', '/account/api_tokens', { body });
    const { data } = (await owner.call<{ data: Row[] }>('GET', '/account/api_tokens')).body;
    return {
      path: '/account/api_tokens',
      id: data.find(({ name }) => name === body.name)?.id ?? '',
      place: 'tokens',
      title: 'Tokens',
      colleague: { abilities: 'payments:read,sms:read', expires_at: '2099-01-31' },
      own: { name: 'Till 5' },
      async fill(page) {
        const row = page.getByRole('row', { name: /Till 4/ });
        await row.getByRole('button', { name: 'Edit' }).click();
        await page.getByRole('dialog').getByLabel('Name').fill('Till 5');
      },
    };
  },
};

describe('What a colleague changed since the form was opened stays:', () => {
  it.for(Object.entries(things))('%s', async ([, create]) => {
    const { path, id, place, title, colleague, own, fill } = await create();
    const stored = async () =>
      (await owner.call<{ data: Row[] }>('GET', path)).body.data.find((one) => String(one.id) === String(id)) ?? {};
    const before = await stored();
    const { page, complaints } = await openConsole(browser, gateway, owner);
    await visit(page, place, title);
    await fill(page);
    expect(await owner.call('PATCH', `${path}/${id}`, { body: colleague })).toMatchObject({ status: 200 });
    const changed = await stored();
    expect(changed).not.toEqual(before);
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const after = await stored();
    const { updated_at: _one, ...others } = { ...changed, ...own } as Row;
    expect(after).toMatchObject(others);
    expect(complaints).toEqual([]);
  });
});
