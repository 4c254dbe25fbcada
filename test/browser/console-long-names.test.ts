/** Names as long as the gateway takes them, without a space, in the scripts and emoji that people use. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newEinvoicingShop } from '../support/einvoicing.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, type Things } from '../support/things-of-an-account.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
let things: Things;
let shopId: number;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  things = await makeThings(gateway, owner);
  shopId = await newEinvoicingShop(gateway, await tenantOf(gateway, owner));
});
afterAll(() => gateway.stop());

const places = () => [
  '',
  'requests',
  `requests/${things.requestId}`,
  `transactions?app=${things.paymentAppId}`,
  `transactions/${things.paymentAppId}/${things.transactionId}`,
  `messages?app=${things.smsAppId}`,
  `messages/${things.messageId}`,
  `conversations/${things.phone}`,
  'test/payment',
  'test/message',
  'apps/payment_apps',
  'apps/sms_apps',
  'apps/tax_apps',
  'apps/accounting_apps',
  'apps/lock_apps',
  `apps/payment_apps/${things.paymentAppId}`,
  `apps/sms_apps/${things.smsAppId}`,
  'tokens',
  'webhooks',
  `webhooks/${things.endpointId}`,
  'deliveries',
  `deliveries/${things.deliveryId}`,
  'groups',
  `groups/${things.groupId}`,
  'accounting',
  'terminals',
  `terminals/${things.deviceId}`,
  'events',
  `events/${things.eventId}`,
  'logs',
  'members',
  'usage',
  'audit',
  'profile',
  `search?q=${things.phone}`,
];

async function nameAll(name: string): Promise<void> {
  const paths = [
    `payment_apps/${things.paymentAppId}`,
    `sms_apps/${things.smsAppId}`,
    `tax_apps/${things.taxAppId}`,
    `accounting_apps/${things.accountingAppId}`,
    `lock_apps/${things.lockAppId}`,
    `sms_groups/${things.groupId}`,
    `attendance_devices/${things.deviceId}`,
    `api_tokens/${things.tokenId}`,
  ];
  for (const path of paths) {
    expect(await owner.call('PATCH', `/account/${path}`, { body: { name } })).toMatchObject({ status: 200 });
  }
  const body = { url: `https://shop.example.test/${'hook'.repeat(300)}` };
  await owner.call('PATCH', `/account/webhook_endpoints/${things.endpointId}`, { body });
  await gateway.operator.identity.update(identityKeys.account(owner.accountId), { set: { name } });
}

async function widthOf(page: Page, place: string): Promise<number> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
  await settle(page);
  return page.evaluate<number>('document.documentElement.scrollWidth');
}

/** Of a customer or a member, as a provider or a shop sends them. */
const longest: Record<string, (text: string) => string> = {
  ...Object.fromEntries(
    ['payer_name', 'payee_name', 'customer_name', 'person_name', 'reference', 'narration', 'name', 'item_name'].map(
      (name) => [name, (text) => text],
    ),
  ),
  ...Object.fromEntries(
    ['amount', 'total', 'taxable', 'tax', 'taxable_amount', 'unit_price', 'balance', 'cost', 'credited_total'].map(
      (name) => [name, () => '1000000000.00'],
    ),
  ),
  email: () => `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(57)}.co`,
};

const lengthener = (text: string) => (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' && name in longest ? longest[name]!(text) : value;

/** With each of these texts as long as it may be, in all that the page reads. */
const lengthen = (page: Page, text: string) =>
  page.route(/\/(account|api)\//, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response });
    const json: unknown = JSON.parse(await response.text(), lengthener(text));
    return route.fulfill({ response, json });
  });

const asks = /^(Remove|Delete|Reverse|Rotate secret|Sessions|Edit)/;

/** The first one that the page offers; false if it offers none. */
async function openDialog(page: Page): Promise<boolean> {
  const button = page.locator('main').getByRole('button', { name: asks }).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  await page.getByRole('dialog').waitFor();
  await settle(page);
  return true;
}

const overflowOf = (page: Page) =>
  page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`,
  );

describe.each([360, 1280])('On a screen %i pixels wide', (width) => {
  it.each([
    ['without spaces', 'W'.repeat(200)],
    ['with spaces', 'Wanjiku '.repeat(25)],
  ])('no page is wider than the screen with the longest texts %s', { timeout: 240_000 }, async (of, text) => {
    const { page } = await openConsole(browser, gateway, owner, { viewport: { width, height: 800 } });
    await lengthen(page, text);
    await page.reload();
    const wide: unknown[] = [];
    for (const place of [...places(), `invoices?app=${shopId}`, `invoices/${shopId}/INV-3`]) {
      const needed = await widthOf(page, place);
      if (needed > width) wide.push([place, needed]);
      await takeScreenshot(page, `longest-${of}-${place.replaceAll(/\W/g, '-')}-${width}`);
      if (await openDialog(page)) {
        if ((await overflowOf(page)) > 0) wide.push([place, 'dialog']);
        await page.keyboard.press('Escape');
      }
    }
    expect(wide).toEqual([]);
  });

  it.each([
    ['Latin letters', 'W'.repeat(100)],
    ['Arabic letters', 'محل'.repeat(33)],
    ['emoji', '🛒'.repeat(50)],
  ])('no page is wider than the screen with names of %s', { timeout: 240_000 }, async (of, name) => {
    await nameAll(name);
    const { page, complaints } = await openConsole(browser, gateway, owner, { viewport: { width, height: 800 } });
    const wide: unknown[] = [];
    for (const place of places()) {
      const needed = await widthOf(page, place);
      if (needed > width) wide.push([place, needed]);
      await takeScreenshot(page, `long-${of}-${place.replaceAll(/\W/g, '-')}-${width}`);
    }
    expect(wide).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
