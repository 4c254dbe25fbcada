/** Filters of lists: what was chosen stays chosen, whatever else is changed, and before the names have arrived. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

/** Each with a filter whose options are not known, or no longer: names on their way, or of what was deleted. */
const unknownOptions = [
  ['events', 'Events', 'app', '99999'],
  ['accounting', 'Accounting', 'accounting_app_id', '99999'],
  ['terminals', 'Terminals', 'device_id', '99999'],
] as const;

describe('A filter', () => {
  it.each(unknownOptions)('of %s keeps a choice whose name is not known when another is applied', async (...given) => {
    const [list, title, name, value] = given;
    const { page } = await openConsole(browser, gateway);
    await visit(page, `${list}?${name}=${value}`, title);
    await settle(page);
    expect(await page.locator(`select[name="${name}"]`).inputValue()).toBe(value);
    await page.getByLabel('From', { exact: true }).fill('2026-01-02');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => page.url()).toContain('from=2026-01-02');
    expect(new URLSearchParams(page.url().split('?')[1]).get(name)).toBe(value);
  });

  it('of events keeps the app that was chosen before the names of the apps arrive, and then shows its name', async () => {
    const { page } = await openConsole(browser, gateway);
    const app = String(gateway.run.facts.apps.MobileMoneyKeExpress);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/account\/\w+_apps$/, async (route) => {
      await held;
      return route.continue();
    });
    await page.evaluate(`location.hash = '#/events?app=${app}'`);
    await page.reload();
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(await page.getByLabel('App', { exact: true }).inputValue()).toBe(app);
    release();
    await page.getByRole('option', { name: `Demo MobileMoneyKeExpress (${app})` }).waitFor({ state: 'attached' });
    expect(await page.getByLabel('App', { exact: true }).inputValue()).toBe(app);
    expect(page.url()).toContain(`app=${app}`);
  });
});

const facts = () => gateway.run.facts;

describe('What is looked for again', () => {
  it('in a list is read again by Apply, although no filter has changed', async () => {
    const { page } = await openConsole(browser, gateway);
    await visit(page, `transactions?app=${facts().apps.MobileMoneyKeExpress}`, 'Payments');
    await settle(page);
    const payment = await pay(gateway);
    await payment.reaches('STATUS_COMPLETED');
    const cell = page.getByRole('cell', { name: payment.reference });
    expect(await cell.count()).toBe(0);
    await page.getByRole('button', { name: 'Apply' }).click();
    await cell.waitFor();
  });

  it('in the search is found by another Enter, once it exists', async () => {
    const { page } = await openConsole(browser, gateway, undefined, { viewport: { width: 360, height: 740 } });
    await visit(page, 'search', 'Search');
    const box = page.locator('#content').getByRole('combobox');
    await box.fill('AGAIN-1');
    await box.press('Enter');
    await page.getByText('Nothing has exactly this number').waitFor();
    await (await pay(gateway, { reference: 'AGAIN-1' })).reaches('STATUS_COMPLETED');
    await box.press('Enter');
    await heading(page, 'Payment').waitFor();
  });
});

const lists = () =>
  [
    ['transactions', 'Payments', facts().apps.MobileMoneyKeExpress, 'status=STATUS_FAILED&from=2026-01-02&q=rent'],
    ['messages', 'Messages', facts().sms_apps.Infobip, 'folder=inbox&from=2026-01-02&q=rent'],
    ['messages', 'Messages', facts().sms_apps.Infobip, 'status=failed&from=2026-01-02'],
  ] as const;

describe('Another app', () => {
  it.each([0, 1, 2])('keeps the other filters, but not the page: %i', async (index) => {
    const [list, title, app, filters] = lists()[index]!;
    const { page } = await openConsole(browser, gateway);
    await visit(page, `${list}?app=${app}&${filters}&page=2`, title);
    await settle(page);
    const choice = page.getByLabel('App', { exact: true });
    const apps = await page.evaluate<string[]>(
      `[...document.querySelectorAll('select[name="app"] option')].map(({ value }) => value)`,
    );
    const other = apps.find((value) => value !== String(app))!;
    await choice.selectOption(other);
    await expect.poll(() => page.url()).toContain(`app=${other}`);
    const query = new URLSearchParams(page.url().split('?')[1]);
    query.delete('app');
    expect(Object.fromEntries(query)).toEqual(Object.fromEntries(new URLSearchParams(filters)));
  });

  it('the other folder of messages keeps the days and the search, but no status, which only sent ones have', async () => {
    const app = facts().sms_apps.Infobip;
    const { page } = await openConsole(browser, gateway);
    await visit(page, `messages?app=${app}&status=failed&from=2026-01-02&q=rent&page=2`, 'Messages');
    await page.getByRole('link', { name: 'Received' }).click();
    await expect.poll(() => page.url()).toContain('folder=inbox');
    const query = Object.fromEntries(new URLSearchParams(page.url().split('?')[1]));
    expect(query).toEqual({ app: String(app), folder: 'inbox', from: '2026-01-02', q: 'rent' });
  });
});

describe('A link to the list of an app that the account does not have', () => {
  it.each([
    ['transactions', 'Payments', 'queryTransactions'],
    ['messages', 'Messages', '/outbox'],
    ['invoices', 'E-invoices', '/einv/sales'],
  ])('of %s says so, and shows the list of no other app until one is chosen', async (list, title, read) => {
    const { page, requested } = await openConsole(browser, gateway);
    await visit(page, `${list}?app=999999999&from=2026-01-02`, title);
    await settle(page);
    await page.getByRole('alert').getByText('This account has no such app: 999999999.').waitFor();
    expect(requested.filter((url) => url.includes(read))).toEqual([]);
    const choice = page.getByLabel('App', { exact: true });
    expect(await choice.inputValue()).toBe('999999999');
    const [other = ''] = await page.evaluate<string[]>(
      `[...document.querySelectorAll('select[name="app"] option')].map(({ value }) => value)`,
    );
    await choice.selectOption(other);
    await expect.poll(() => requested.filter((url) => url.includes(read)).length).toBeGreaterThan(0);
    expect(page.url()).toContain('from=2026-01-02');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
