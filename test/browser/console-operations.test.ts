/** Members use the console's pages of accounting, groups, events and payments, each action once, on the local run. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact, newBooks, sync } from '../support/accounting.ts';
import { newMember, newOwner } from '../support/console.ts';
import { newShop, payIn, register } from '../support/customers.ts';
import { pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

describe('The page of accounting', () => {
  it('connects an app through the provider’s page, and tests the connection', async () => {
    const realm = '9130000000000901';
    const { appId } = await newBooks(gateway, gateway.tenant, {
      name: 'Books of a duka',
      connection: undefined as never,
    });
    gateway.run.simulators.quickbooks.settings.chosenRealm = realm;
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'accounting', 'Accounting');
    const row = rowOf(page, /Books of a duka/);
    await row.getByText('Not connected', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await row.getByRole('button', { name: 'Connect' }).click();
    const link = page.getByRole('dialog', { name: 'Connect Books of a duka' }).getByRole('link');
    await link.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const [provider] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await provider.getByRole('heading', { name: 'Connected' }).waitFor();
    await provider.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    await row.getByText('Duka 0901 Ltd (KES)').waitFor();
    await row.getByRole('button', { name: 'Test' }).click();
    await page.getByRole('status').filter({ hasText: 'The connection works' }).waitFor();
    expect(complaints).toEqual([]);
    expect(await gateway.call('GET', '/api/accounting/apps')).toMatchObject({
      body: { data: expect.arrayContaining([expect.objectContaining({ id: appId, status: 'active' })]) },
    });
  });

  it('lists synced records by filter, and shows why a test failed', async () => {
    const books = await newBooks(gateway, gateway.tenant);
    const contact = aContact();
    await (await sync(gateway, books, 'contact', contact)).reaches('completed');
    const { page } = await openConsole(browser, gateway);
    await visit(page, 'accounting', 'Accounting');
    const row = rowOf(page, new RegExp(`Contact ${contact.external_id}`));
    await row.waitFor();
    await takeScreenshot(page, 'accounting');
    const later = aContact();
    await (await sync(gateway, books, 'contact', later)).reaches('completed');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await rowOf(page, new RegExp(`Contact ${later.external_id}`)).waitFor();
    const filters = page.getByRole('form', { name: 'Filter: Sync log' });
    await filters.getByLabel('Record').selectOption('product');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await row.waitFor({ state: 'detached' });
    await filters.getByLabel('Record').selectOption('contact');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await row.getByRole('link').click();
    await heading(page, 'Request').waitFor();
    await visit(page, 'accounting', 'Accounting');
    // This system uses keys: there is nothing to connect.
    await rowOf(page, /Demo ErpNext/)
      .getByRole('button', { name: 'Test' })
      .waitFor();
    expect(
      await rowOf(page, /Demo ErpNext/)
        .getByRole('button', { name: 'Connect' })
        .count(),
    ).toBe(0);
    await newBooks(gateway, gateway.tenant, { name: 'Books of nobody', connection: undefined as never });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const unconnected = rowOf(page, /Books of nobody/);
    await unconnected.getByRole('button', { name: 'Test' }).click();
    await unconnected.getByRole('alert').waitFor();
  });
});

describe('The pages of SMS groups', () => {
  it('create a group, add an app and remove one, rename and delete the group', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'groups', 'SMS groups');
    await rowOf(page, /All lines/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'groups');
    const created = page.getByRole('region', { name: 'New group' });
    await created.getByLabel('Name').fill('Night lines');
    await created.getByLabel(/Demo Infobip/).check();
    await created.getByRole('button', { name: 'Create group' }).click();
    await heading(page, 'Night lines').waitFor();
    await rowOf(page, /Demo Infobip/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const adding = page.getByRole('region', { name: 'Add an app' });
    const twilio = String(gateway.run.facts.sms_apps.Twilio);
    await adding.getByLabel('App').selectOption(twilio);
    await adding.getByRole('button', { name: 'Add' }).click();
    await rowOf(page, /Demo Twilio/).waitFor();
    await rowOf(page, /Demo Infobip/)
      .getByRole('button', { name: 'Remove' })
      .click();
    await rowOf(page, /Demo Infobip/).waitFor({ state: 'detached' });
    const renaming = page.getByRole('region', { name: 'Rename' });
    await renaming.getByLabel('Name').fill('Late lines');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Late lines').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'SMS groups').waitFor();
    await rowOf(page, /All lines/).waitFor();
    expect(await rowOf(page, /Late lines/).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('keep an app that another member adds meanwhile, and send a test message through the group', async () => {
    const { page } = await openConsole(browser, gateway);
    const { Infobip, Twilio, Vonage } = gateway.run.facts.sms_apps;
    const made = { name: 'Shared lines', app_ids: [Infobip, Twilio] };
    const { body } = await gateway.call<{ data: { id: number } }>('POST', '/api/sms/groups', { body: made });
    const group = `/api/sms/groups/${body.data.id}`;
    await visit(page, `groups/${body.data.id}`, 'Shared lines');
    const first = rowOf(page, /Demo Infobip/);
    await first.waitFor();
    await gateway.call('PUT', `${group}/apps/${Vonage}`);
    await first.getByRole('button', { name: 'Remove' }).click();
    await first.waitFor({ state: 'detached' });
    await rowOf(page, /Demo Vonage/).waitFor();
    await page.getByRole('link', { name: 'Send a test message' }).click();
    await page.getByLabel('Recipient').fill('254711000001');
    expect(await page.getByLabel('App', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    type Requests = { data: { result: { sms_provider: string } | null }[] };
    await eventually(async () => {
      const { body: sent } = await gateway.call<Requests>('GET', '/api/requests?service=sms');
      expect(['Twilio', 'Vonage']).toContain(sent.data[0]?.result?.sms_provider);
    });
    await gateway.call('DELETE', group);
  });

  it('show next to the field why a name is rejected', async () => {
    const { page } = await openConsole(browser, gateway);
    await visit(page, 'groups', 'SMS groups');
    const created = page.getByRole('region', { name: 'New group' });
    await created.getByLabel('Name').fill('All lines');
    await created.getByRole('button', { name: 'Create group' }).click();
    await created.getByRole('alert').waitFor();
    expect(await created.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('The pages of events', () => {
  it('list them, and show one masked with its deliveries', async () => {
    const payment = await pay(gateway);
    await payment.reaches('STATUS_COMPLETED');
    await payment.webhooks(2);
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'events', 'Events');
    const completed = page.getByRole('link', { name: 'payments.transaction.completed' }).first();
    await completed.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'events');
    await completed.click();
    await heading(page, 'Event').waitFor();
    const body = page.getByRole('region', { name: 'Data (masked)' });
    expect(await body.innerText()).toMatch(/"payer_account": "2547\*+\d{3}"/);
    const deliveries = page.getByRole('table', { name: 'Deliveries' });
    await eventually(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await deliveries.getByText('Delivered').waitFor({ timeout: 1_000 });
    });
    expect(await seriousFindings(page)).toEqual([]);
    await deliveries.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('status').filter({ hasText: 'Resend started.' }).waitFor();
    await deliveries.getByRole('link').first().click();
    await heading(page, 'Delivery').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('The page of payments', () => {
  it('fetches the provider’s payments in parts, and shows them', async () => {
    const shop = await newShop(gateway);
    await register(gateway, shop);
    const { body: paid } = await payIn(gateway, shop, { phone_number: '254799027003' });
    const { page, requested, complaints } = await openConsole(browser, gateway);
    await visit(page, `transactions?app=${shop.appId}`, 'Payments');
    await page.getByText('Nothing here.').waitFor();
    await page.getByRole('button', { name: 'Fetch from the provider' }).click();
    await page.locator('p.good-news').filter({ hasText: '1 payments fetched, 1 of them new.' }).waitFor();
    await page.getByRole('link', { name: paid.receipt ?? '' }).waitFor();
    expect(requested.filter((url) => url.includes('/fetchTransactions'))).toHaveLength(4);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fetches all payments of a part that the provider returns in several calls', async () => {
    const shop = await newShop(gateway);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `transactions?app=${shop.appId}`, 'Payments');
    const cursors: (string | null)[] = [];
    await page.route('**/fetchTransactions?*', (route) => {
      const { searchParams: query } = new URL(route.request().url());
      const isFirstPart = cursors.length < 3;
      cursors.push(query.get('cursor'));
      const next = isFirstPart && cursors.length < 3 ? `after ${cursors.length}` : null;
      const data = { fetched: 400, new: 2, transactions: [], next_cursor: next };
      return route.fulfill({ json: { data, status: 'success', message: '' } });
    });
    await page.getByRole('button', { name: 'Fetch from the provider' }).click();
    await page.locator('p.good-news').filter({ hasText: '2,400 payments fetched, 12 of them new.' }).waitFor();
    expect(cursors).toEqual([null, 'after 1', 'after 2', null, null, null]);
  });

  it('shows the progress of fetching, and stops on request', async () => {
    const shop = await newShop(gateway);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `transactions?app=${shop.appId}`, 'Payments');
    // The first part never gets a response.
    await page.route('**/fetchTransactions?*', () => undefined);
    await page.getByRole('button', { name: 'Fetch from the provider' }).click();
    const progress = page.getByRole('progressbar', { name: '0 of 4 parts' });
    await progress.waitFor();
    expect(await progress.getAttribute('max')).toBe('4');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('p.good-news').filter({ hasText: 'Stopped.' }).waitFor();
    expect(await progress.count()).toBe(0);
  });
});

describe('A viewer', () => {
  it('sees groups, events, accounting, locks and terminals, and cannot change them', async () => {
    const { account_id: accountId } = gateway.run.facts;
    const payment = await pay(gateway);
    await payment.reaches('STATUS_COMPLETED');
    await payment.webhooks(2);
    const viewer = await newMember(gateway, { ...(await newOwner(gateway)), accountId }, 'viewer');
    const { page } = await openConsole(browser, gateway, viewer);
    await heading(page, 'Home').waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'SMS groups' }).click();
    await page.getByRole('link', { name: 'All lines' }).click();
    await heading(page, 'All lines').waitFor();
    await rowOf(page, /Demo Infobip/).waitFor();
    expect(await page.locator('main button, main form').count()).toBe(0);
    for (const name of ['Payments', 'Messages']) {
      await menu.getByRole('link', { name, exact: true }).click();
      await heading(page, name).waitFor();
      expect([name, await page.getByRole('link', { name: /^Send a test/ }).count()]).toEqual([name, 0]);
    }
    await menu.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('link', { name: 'payments.transaction.completed' }).first().click();
    await heading(page, 'Event').waitFor();
    await page.getByRole('table', { name: 'Deliveries' }).waitFor();
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0);
    for (const [list, one] of [
      ['Locks', 'Front gate'],
      ['Terminals', 'Demo zkteco'],
    ] as const) {
      await menu.getByRole('link', { name: list, exact: true }).click();
      await page.getByRole('table', { name: list }).getByRole('link', { name: one }).first().click();
      await heading(page, one).waitFor();
      expect([one, await page.locator('main button, main form').count()]).toEqual([one, 0]);
    }
    await menu.getByRole('link', { name: 'Accounting', exact: true }).click();
    await rowOf(page, /Demo ErpNext/).waitFor();
    expect(await page.getByRole('table', { name: 'Apps' }).getByRole('button').count()).toBe(0);
  });
});
