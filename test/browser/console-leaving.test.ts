/**
 * A long operation ends with its page: nobody could see it or stop it any more. An action goes on, but it does not take
 * the reader away from the page that was opened meanwhile, and it still reports a failure.
 */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newShop } from '../support/customers.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeEndpoint } from '../support/webhook-endpoints.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

/** Deliveries without an end, each of them waiting to be sent again. */
const endless = (route: Route) => {
  if (route.request().method() === 'POST')
    return route.fulfill({
      json: { data: { count: 5, is_complete: true, resent: 0 }, status: 'success', message: '' },
    });
  const page = { current_page: 1, data: [], per_page: 100, total: null, last_page: null, next_cursor: 'more' };
  return setTimeout(() => void route.fulfill({ json: page }).catch(() => undefined), 100);
};

const operations: Record<string, (page: Page) => Promise<void>> = {
  async 'A bulk resend'(page) {
    await page.getByRole('button', { name: 'Resend matching deliveries' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend matching deliveries' }).click();
  },
  'An export': (page) => page.getByRole('button', { name: 'Export CSV' }).click(),
};

describe.each(Object.entries(operations))('%s', (_, begin) => {
  it('stops when its page is left', async () => {
    const { page, requested } = await openConsole(browser, gateway, owner);
    const calls = () => requested.filter((url) => url.includes('/account/webhook_deliveries')).length;
    await page.route(/\/account\/webhook_deliveries/, endless);
    await visit(page, 'deliveries', 'Deliveries');
    await settle(page);
    const before = calls();
    await begin(page);
    await expect.poll(calls).toBeGreaterThan(before + 2);
    await visit(page, 'tokens', 'Tokens');
    // A call may be on its way, and one list be read again because the operation ended.
    await page.waitForTimeout(500);
    const left = calls();
    await page.waitForTimeout(4_000);
    expect(calls()).toBe(left);
  });
});

describe('Fetching payments from the provider', () => {
  it('stops when its page is left', async () => {
    const shop = await newShop(gateway);
    const { page, requested } = await openConsole(browser, gateway);
    const fetched = { data: { fetched: 0, new: 0 }, status: 'success', message: '' };
    await page.route('**/fetchTransactions?*', (route) => setTimeout(() => void route.fulfill({ json: fetched }), 500));
    await visit(page, `transactions?app=${shop.appId}`, 'Payments');
    await page.getByRole('button', { name: 'Fetch from the provider' }).click();
    await page.getByRole('progressbar', { name: '1 of 4 parts' }).waitFor();
    await visit(page, 'tokens', 'Tokens');
    await page.waitForTimeout(2_000);
    expect(requested.filter((url) => url.includes('/fetchTransactions'))).toHaveLength(2);
  });
});

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Every action whose success opens another page. */
const leadingOn: Record<string, (page: Page) => Promise<void>> = {
  async 'sending a test payment'(page) {
    const { appId } = await tenantOf(gateway, owner);
    await visit(page, `test/payment?app=${appId}`, 'Send a test payment');
    await press(page, 'Send');
  },
  async 'sending a test message'(page) {
    const { appId } = await newSmsApp(gateway, await tenantOf(gateway, owner));
    await visit(page, `test/message?app=${appId}`, 'Send a test message');
    await press(page, 'Send');
  },
  async 'reversing a payment'(page) {
    const tenant = await tenantOf(gateway, owner);
    const { id } = await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
    await visit(page, `transactions/${tenant.appId}/${String(id)}`, 'Payment');
    await pressAndConfirm(page, 'Reverse payment');
  },
  async 'sending a test event'(page) {
    const { id } = await makeEndpoint(owner, `${gateway.run.receiver.url}/leaving`);
    await visit(page, `webhooks/${id}`, 'Endpoint');
    await press(page, 'Send test event');
  },
  async 'deleting an endpoint'(page) {
    const { id } = await makeEndpoint(owner, `${gateway.run.receiver.url}/deleted`);
    await visit(page, `webhooks/${id}`, 'Endpoint');
    await pressAndConfirm(page, 'Delete');
  },
  async 'deleting a terminal'(page) {
    const name = 'A terminal to delete';
    const { id } = await newDevice(gateway, { name }, await tenantOf(gateway, owner));
    await visit(page, `terminals/${id}`, name);
    await pressAndConfirm(page, 'Delete');
  },
  async 'creating a group'(page) {
    await newSmsApp(gateway, await tenantOf(gateway, owner));
    await visit(page, 'groups', 'SMS groups');
    await page.getByLabel('Name', { exact: true }).fill('A new group');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Create group');
  },
  async 'deleting a group'(page) {
    const { appId } = await newSmsApp(gateway, await tenantOf(gateway, owner));
    const body = { name: 'A group to delete', app_ids: [appId] };
    const created = await owner.call<{ data: { id: number } }>('POST', '/account/sms_groups', { body });
    await visit(page, `groups/${created.body.data.id}`, body.name);
    await pressAndConfirm(page, 'Delete');
  },
  async 'creating an app'(page) {
    await visit(page, 'apps/sms_apps/new?type=Webhook', /Webhook/);
    await page.getByLabel('Name', { exact: true }).fill('An app of the wizard');
    for (const field of await page.locator('main form [required]:visible').all()) {
      const type = await field.getAttribute('type');
      if ((await field.inputValue()) === '')
        await field.fill(type === 'password' ? 'a-secret-of-mine' : 'https://shop.example.test/in');
    }
    await press(page, 'Create app');
  },
  async 'saving the settings of a new app'(page) {
    const { appId } = await newSmsApp(gateway, await tenantOf(gateway, owner), { name: 'An app to set up' });
    await visit(page, `apps/sms_apps/new?app=${appId}&step=settings`, /An app to set up/);
    await press(page, 'Save and continue to the test');
  },
};

/** Holds back what changes something, and returns the function that lets it go on, or fail. */
async function holdActions(page: Page) {
  const held: Route[] = [];
  await page.route(/\/(api|account)\//, (route) => {
    const isAction = route.request().method() !== 'GET' && !route.request().url().endsWith('/session/token');
    return isAction ? void held.push(route) : route.fallback();
  });
  return { held, end: (how: 'continue' | 'abort') => Promise.all(held.map((route) => route[how]())) };
}

describe.each(Object.entries(leadingOn))('After the page was left, %s', (_, act) => {
  it('leaves the reader at the page that was opened meanwhile', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const { held, end } = await holdActions(page);
    await act(page);
    await expect.poll(() => held.length).toBe(1);
    await visit(page, 'tokens', 'Tokens');
    const answered = page.waitForResponse(held[0]!.request().url());
    await end('continue');
    expect((await answered).ok()).toBe(true);
    // The end is announced.
    await page.locator('.note:not(.empty)').waitFor();
    expect(page.url()).toMatch(/#\/tokens$/);
  });

  it('still reports that it failed', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const { held, end } = await holdActions(page);
    await act(page);
    await expect.poll(() => held.length).toBe(1);
    await visit(page, 'tokens', 'Tokens');
    await end('abort');
    await page
      .locator('.note')
      .filter({ hasText: /^.+: The gateway cannot be reached\./ })
      .waitFor();
  });
});

describe('A confirmation that is closed while its action is on its way', () => {
  it('does not say that the action is cancelled, and reports its failure', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const { held, end } = await holdActions(page);
    await leadingOn['deleting an endpoint']!(page);
    await expect.poll(() => held.length).toBe(1);
    expect(await page.getByRole('dialog').getByRole('button').allInnerTexts()).toEqual(['Working …', 'Close']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await end('abort');
    await page.locator('.note').filter({ hasText: 'Delete: The gateway cannot be reached.' }).waitFor();
  });
});
