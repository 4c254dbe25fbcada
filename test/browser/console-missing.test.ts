/** Pages of what does not exist, as after a link that is old or wrong: they say so, and read it once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newDoor } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

/** How often the page read it, until now and in the two minutes after. */
function countReads(page: Page, address: RegExp): () => Promise<number> {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(request.url()) && request.method() === 'GET') count += 1;
  });
  return async () => {
    for (let second = 0; second < 120; second += 5) {
      await page.clock.runFor(5_000);
      await settle(page);
    }
    return count;
  };
}

const facts = () => gateway.run.facts;
const pages: Record<string, { place: () => string; title: string; says: string; reads: RegExp }> = {
  'a payment': {
    place: () => `transactions/${facts().apps.MobileMoneyKeExpress}/99999999`,
    title: 'Payment',
    says: 'not found',
    reads: /\/transaction\/99999999$/,
  },
  'a request': { place: () => 'requests/unknown', title: 'Request', says: 'not found', reads: /\/requests\/unknown$/ },
  'a message': { place: () => 'messages/99999999', title: 'Message', says: 'not found', reads: /\/sms\/99999999$/ },
  'an invoice': {
    place: () => `invoices/${facts().tax_apps.einvoicing}/NONE-1`,
    title: 'Invoice',
    says: 'not found',
    reads: /\/sales\/NONE-1$/,
  },
  'an event': { place: () => 'events/evt_none', title: 'Event', says: 'not found', reads: /\/events\/evt_none$/ },
  'a delivery': {
    place: () => 'deliveries/none',
    title: 'Delivery',
    says: 'not found',
    reads: /\/webhook_deliveries\/none$/,
  },
  'an endpoint': {
    place: () => 'webhooks/99999',
    title: 'Endpoint',
    says: 'not found',
    reads: /\/webhook_endpoints\/99999$/,
  },
  'a terminal': {
    place: () => 'terminals/99999',
    title: 'Terminal',
    says: 'not found',
    reads: /\/attendance_devices\/99999$/,
  },
  'a lock': { place: () => 'locks/99999', title: 'Lock', says: 'not found', reads: /\/locks\/99999$/ },
  'a group': { place: () => 'groups/99999', title: 'Group', says: 'not found', reads: /\/sms_groups\/99999$/ },
  'an app': {
    place: () => 'apps/payment_apps/99999',
    title: 'App',
    says: 'not found',
    reads: /\/payment_apps\/99999$/,
  },
  'an API call': { place: () => 'logs/none', title: 'API call', says: 'not found', reads: /\/api_log\/none$/ },
};

describe('A page of what does not exist', () => {
  it.each(Object.entries(pages))('%s: says so and reads it once', async (_, { place, title, says, reads }) => {
    const { page } = await openConsole(browser, gateway);
    await page.clock.install();
    const count = countReads(page, reads);
    await visit(page, place(), title);
    await page.getByRole('alert').filter({ hasText: says }).waitFor();
    expect(await count()).toBe(1);
    expect(await page.getByText('updates by itself').count()).toBe(0);
    const offered = await page.locator('main :is(button, .button)').allInnerTexts();
    expect(offered.filter((name) => !['Try again', 'Refresh', 'Deliveries'].includes(name))).toEqual([]);
  });
});

/** Answers as the gateway does for what was deleted meanwhile. */
const loseAll = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 404, json: { message: 'It was not found.' } }));

describe('The progress of what can no longer be read', () => {
  it('a request: says so and reads it once', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page } = await openConsole(browser, gateway);
    await page.clock.install();
    await visit(page, `locks/${door.lockId}`, 'A door');
    const address = /\/api\/requests\/[\w-]+$/;
    await loseAll(page, address);
    const count = countReads(page, address);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('It was not found.').first().waitFor();
    expect(await count()).toBe(1);
    expect(await page.getByText(/in progress/i).count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Unlock: done').first().waitFor();
  });

  it('a command of a terminal: says so and reads it once', async () => {
    const name = 'Gate of the yard';
    const device = await newDevice(gateway, { name });
    const { page } = await openConsole(browser, gateway);
    await page.clock.install();
    await visit(page, `terminals/${device.id}`, name);
    const address = /\/commands\/\d+$/;
    await loseAll(page, address);
    const count = countReads(page, address);
    await page.getByRole('button', { name: 'Send command' }).click();
    await page.getByText('It was not found.').first().waitFor();
    expect(await count()).toBe(1);
  });
});
