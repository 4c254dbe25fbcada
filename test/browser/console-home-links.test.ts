/** Figures and charts of the console's first page lead to the lists that they count. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tokenOf } from '../support/console.ts';
import { newSmsApp, recipient, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [
  [360, 'narrow'],
  [1280, 'wide'],
] as const;

/** Days of the totals are East African, those of a list the reader's. */
const openHome = (owner: Owner, width: number, timezoneId = 'Africa/Nairobi') =>
  openConsole(browser, gateway, owner, { viewport: { width, height: 800 }, timezoneId });

async function aTenant(owner: Owner): Promise<Tenant> {
  const token = await tokenOf(gateway, owner);
  return { accountId: owner.accountId, appId: 0, token, webhookSecret: owner.webhookSecret };
}

const figure = (page: Page, table: string | RegExp, app: string, column: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: app })
    .locator(`td[data-title="${column}"]`)
    .getByRole('link');

/** The newest day in the table below a chart. */
async function chooseToday(page: Page, chart: string): Promise<void> {
  await page.getByText(`${chart} as a table`, { exact: true }).click();
  await page.getByRole('table', { name: chart, exact: true }).getByRole('link').last().click();
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).locator('tbody tr');

const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe('Figures of the first page', () => {
  it.each(widths)('lead to the payments of an app, a day and an outcome, at %i px', async (width, name) => {
    const owner = await newOwner(gateway);
    const tenant = await aTenant(owner);
    const till = await gateway.newApp(owner.accountId, { name: 'Till' });
    const branch = await gateway.newApp(owner.accountId, { name: 'Branch' });
    const paid = await pay(gateway, { amount: 1250 }, { tenant: { ...tenant, appId: till } });
    const cancelled = await pay(
      gateway,
      { amount: 70, phone_number: '254799001032' },
      { tenant: { ...tenant, appId: till } },
    );
    const other = await pay(gateway, { amount: 30 }, { tenant: { ...tenant, appId: branch } });
    await Promise.all([
      paid.reaches('STATUS_COMPLETED'),
      cancelled.reaches('STATUS_CANCELLED'),
      other.reaches('STATUS_COMPLETED'),
    ]);
    const { page, complaints } = await openHome(owner, width);
    await figure(page, 'Payments by app', 'Till', 'Cancelled').click();
    await heading(page, 'Payments').waitFor();
    await rowsOf(page, 'Payments').first().waitFor();
    expect(await rowsOf(page, 'Payments').count()).toBe(1);
    expect(page.url()).toMatch(new RegExp(`app=${till}.*status=STATUS_CANCELLED`));

    await page.goBack();
    await chooseToday(page, 'Payments by outcome');
    const ofDay = page.getByRole('heading', { name: /^Payments by app, \d+ \w+$/ });
    await ofDay.waitFor();
    await page.locator('h3:focus', { hasText: /^Payments by app, / }).waitFor();
    expect(await figure(page, /^Payments by app, /, 'Branch', 'Completed').textContent()).toBe('1');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await takeScreenshot(page, `home-day-${name}`);
    await figure(page, /^Payments by app, /, 'Branch', 'Completed').click();
    await heading(page, 'Payments').waitFor();
    await rowsOf(page, 'Payments').first().waitFor();
    expect(await rowsOf(page, 'Payments').count()).toBe(1);
    await page.goBack();
    await page.getByRole('link', { name: 'All days' }).click();
    await ofDay.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it.each(widths)('lead to the only app’s payments of a day, with the mouse too, at %i px', async (width) => {
    const owner = await newOwner(gateway);
    const tenant = { ...(await aTenant(owner)), appId: await gateway.newApp(owner.accountId, { name: 'Till' }) };
    await (await pay(gateway, { amount: 90 }, { tenant })).reaches('STATUS_COMPLETED');
    const { page, complaints } = await openHome(owner, width);
    await page.locator('.chart svg a').first().waitFor();
    const days = page.locator('.chart').filter({ hasText: 'Payments by outcome' }).locator('svg a');
    await days.last().click();
    await heading(page, 'Payments').waitFor();
    expect(page.url()).toMatch(new RegExp(`app=${tenant.appId}&from=(\\d{4}-\\d\\d-\\d\\d)&to=\\1$`));
    await rowsOf(page, 'Payments').first().waitFor();
    expect(await rowsOf(page, 'Payments').count()).toBe(1);
    await page.goBack();
    await days.nth(3).click();
    await page.getByText('No records match these filters.').waitFor();
    await page.goBack();
    await page.getByRole('table', { name: 'Providers' }).getByRole('link').click();
    await heading(page, 'Payments').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(['Etc/GMT+12', 'Pacific/Kiritimati'])('lead a reader in %s to all that they count', async (timezoneId) => {
    const owner = await newOwner(gateway);
    const tenant = { ...(await aTenant(owner)), appId: await gateway.newApp(owner.accountId, { name: 'Till' }) };
    await (await pay(gateway, { amount: 90 }, { tenant })).reaches('STATUS_COMPLETED');
    const { page } = await openHome(owner, 1280, timezoneId);
    await page.getByRole('link', { name: '1 payment', exact: true }).first().click();
    await heading(page, 'Payments').waitFor();
    await rowsOf(page, 'Payments').first().waitFor();
    expect(await rowsOf(page, 'Payments').count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const day = new Intl.DateTimeFormat('sv', { timeZone: timezoneId }).format(new Date());
    expect(download.suggestedFilename()).toBe(`transactions-${tenant.appId}-${day}.csv`);
  });

  it.each(widths)('show messages by app and lead to them, at %i px', async (width, name) => {
    const owner = await newOwner(gateway);
    const tenant = await aTenant(owner);
    const [desk, sales] = [
      await newSmsApp(gateway, tenant, { name: 'Front desk' }),
      await newSmsApp(gateway, tenant, { name: 'Sales' }),
    ];
    const [delivered, failed, other] = await Promise.all([
      send(gateway, desk),
      send(gateway, desk, { to: recipient('002') }),
      send(gateway, sales),
    ]);
    await Promise.all([delivered.reaches('delivered'), failed.reaches('failed'), other.reaches('delivered')]);
    const { page, complaints } = await openHome(owner, width);
    await page.getByRole('region', { name: 'Messages' }).getByText('Sent today').waitFor();
    await page.getByRole('table', { name: 'Why messages failed' }).waitFor();
    await chooseToday(page, 'Messages sent by day');
    await page.getByRole('heading', { name: /^Messages by app, \d+ \w+$/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await takeScreenshot(page, `home-messages-${name}`);
    await figure(page, /^Messages by app, /, 'Front desk', 'Failed').click();
    await heading(page, 'Messages').waitFor();
    await rowsOf(page, 'Sent').first().waitFor();
    expect(await rowsOf(page, 'Sent').count()).toBe(1);
    expect(page.url()).toContain(`app=${desk.appId}`);
    expect(complaints).toEqual([]);
  });
});
