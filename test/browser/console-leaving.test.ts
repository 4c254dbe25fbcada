/** A long operation ends with its page: nobody could see it or stop it any more. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
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
    await expect.poll(() => page.locator('#content [aria-busy="true"]').count()).toBe(0);
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
