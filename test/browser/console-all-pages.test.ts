/** What a page reads from a list, it reads to the end: the gateway returns at most 100 records at a time. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newEinvoicingShop } from '../support/einvoicing.ts';
import { pay } from '../support/payments.ts';
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

/** A list of two is then as one of 200. */
const readOneByOne = (page: Page, list: RegExp) =>
  page.route(list, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('per_page', '1');
    return route.continue({ url: url.href });
  });

describe('With more records than one page of a list', () => {
  it('an invoice shows all its credit notes', async () => {
    const shop = await newEinvoicingShop(gateway, await tenantOf(gateway, owner));
    const { page } = await openConsole(browser, gateway, owner);
    await readOneByOne(page, /\/credit-notes\?/);
    await visit(page, `invoices/${shop}/INV-3`, 'Invoice');
    const notes = page.getByRole('table', { name: 'Credit notes' });
    await expect.poll(() => notes.locator('tbody tr').count()).toBe(2);
  });

  it('an event shows all its deliveries: to two endpoints, and to the address of its request', async () => {
    const own = await newOwner(gateway);
    for (const till of [1, 2]) await makeEndpoint(own, `${gateway.run.receiver.url}/hooks/till-${till}`);
    const tenant = await tenantOf(gateway, own);
    await (await pay(gateway, {}, { tenant })).webhooks(2);
    type Listed = { data: { id: string; event: string }[] };
    const { body } = await own.call<Listed>('GET', '/account/events');
    const { page } = await openConsole(browser, gateway, own);
    await readOneByOne(page, /\/account\/webhook_deliveries\?/);
    await visit(page, `events/${body.data[0]?.id}`, 'Event');
    const deliveries = page.getByRole('table', { name: 'Deliveries' });
    await deliveries.waitFor();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return deliveries.locator('tbody tr').count();
      })
      .toBe(3);
  });

  it('Needs attention names a token that expires soon, however many are newer', async () => {
    const own = await newOwner(gateway);
    const expires_at = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const body of [{ name: 'Old till', expires_at }, { name: 'New till' }]) {
      expect((await own.call('POST', '/account/api_tokens', { body })).status).toBe(200);
    }
    const { page } = await openConsole(browser, gateway, own);
    await readOneByOne(page, /\/account\/api_tokens\?per_page=100/);
    await page.reload();
    await page.getByRole('link', { name: /Old till/ }).waitFor();
  });
});
