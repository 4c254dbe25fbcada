/** Names as long as the gateway takes them, without a space, in the scripts and emoji that people use. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, type Things } from '../support/things-of-an-account.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
let things: Things;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  things = await makeThings(gateway, owner);
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

describe.each([360, 1280])('On a screen %i pixels wide', (width) => {
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
