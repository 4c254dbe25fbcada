/** The console shows nothing of another account, app or search: also on a slow network, or when a response is missing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, signIn, signOut, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
let tenant: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  tenant = await tenantOf(gateway, owner);
});
afterAll(() => gateway.stop());

const picker = (page: Page) => page.getByRole('region', { name: 'New endpoint' });

async function showApps(page: Page): Promise<void> {
  await picker(page).getByRole('radio', { name: 'Selected apps' }).click();
}

describe('The names of apps', () => {
  it('are those of the account that is signed in, directly after another one signed out', async () => {
    await gateway.newApp(owner.accountId, { name: 'Till of Amina' });
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'webhooks', 'Webhooks');
    await showApps(page);
    await picker(page).getByText('Till of Amina').waitFor();
    const other = await newOwner(gateway);
    await gateway.newApp(other.accountId, { name: 'Till of Baraka' });
    await signOut(page);
    await signIn(page, other);
    await visit(page, 'webhooks', 'Webhooks');
    await showApps(page);
    await picker(page).getByText('Till of Baraka').waitFor();
    expect(await picker(page).getByText('Till of Amina').count()).toBe(0);
  });

  it('are the new ones as soon as an app is created or renamed', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'webhooks', 'Webhooks');
    await showApps(page);
    await picker(page).getByRole('checkbox').first().waitFor();
    await visit(page, 'apps/sms_apps/new?type=Webhook', /Webhook/);
    await page.getByLabel('Name', { exact: true }).fill('A new line');
    for (const field of await page.locator('main form [required]:visible').all()) {
      const type = await field.getAttribute('type');
      if ((await field.inputValue()) === '')
        await field.fill(type === 'password' ? 'a-secret-of-mine' : 'https://shop.example.test/in');
    }
    await page.getByRole('button', { name: 'Create app' }).click();
    await page.getByRole('link', { name: 'Open the app' }).click();
    await heading(page, 'A new line').waitFor();
    await visit(page, 'webhooks', 'Webhooks');
    await showApps(page);
    await picker(page).getByText('A new line').waitFor();
    await page.goBack();
    await heading(page, 'A new line').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('An old line');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await visit(page, 'webhooks', 'Webhooks');
    await showApps(page);
    await picker(page).getByText('An old line').waitFor();
  });
});

describe('The records of an app, a folder or a kind', () => {
  /** The first place has a record; the response for the second one is missing. */
  const switches: Record<string, () => Promise<{ first: string; second: string; missing: RegExp; record: string }>> = {
    async 'the payments of an app'() {
      const reference = 'Order-31';
      await (await pay(gateway, { reference }, { tenant })).reaches('STATUS_COMPLETED');
      const empty = await gateway.newApp(owner.accountId, { name: 'An empty till' });
      return {
        first: `transactions?app=${tenant.appId}`,
        second: `transactions?app=${empty}`,
        missing: new RegExp(`/api/pay/${empty}/queryTransactions`),
        record: reference,
      };
    },
    async 'the messages of a folder'() {
      const line = await newSmsApp(gateway, tenant, { name: 'A full line' });
      await (await send(gateway, line, { message: 'Your order is ready' })).reaches('delivered');
      return {
        first: `messages?app=${line.appId}`,
        second: `messages?app=${line.appId}&folder=inbox`,
        missing: /\/inbox/,
        record: 'Your order is ready',
      };
    },
    async 'the apps of a kind'() {
      await gateway.newApp(owner.accountId, { name: 'A till among apps' });
      return {
        first: 'apps/payment_apps',
        second: 'apps/tax_apps',
        missing: /\/account\/tax_apps/,
        record: 'A till among apps',
      };
    },
  };

  it.for(Object.entries(switches))('are not shown as those of another one: %s', async ([, prepare]) => {
    const { first, second, missing, record } = await prepare();
    const { page } = await openConsole(browser, gateway, owner);
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${first}`)}`);
    await page.locator('tbody').getByText(record).waitFor();
    await page.route(missing, (route) => route.abort());
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${second}`)}`);
    await page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' }).waitFor();
    expect(await page.locator('tbody').getByText(record).count()).toBe(0);
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('The search', () => {
  it('does not open what an earlier search found', async () => {
    const payment = await pay(gateway, {}, { tenant });
    const receipt = String((await payment.reaches('STATUS_COMPLETED')).transaction_id);
    const { page } = await openConsole(browser, gateway, owner);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url().split('#')[1] ?? ''));
    // As a colleague passed it on: the only result is listed.
    await visit(page, `search?q=${receipt}`, 'Search');
    await page.getByRole('link', { name: receipt, exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('nothing-like-this');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing has exactly this number').waitFor();
    expect(seen.filter((place) => place.startsWith('/transactions'))).toEqual([]);
  });
});

describe('A day in a link that does not exist', () => {
  it('is refused in words for people', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'requests?from=2026-13-45', 'Requests');
    await page.getByRole('alert').filter({ hasText: /from/ }).waitFor();
  });
});
