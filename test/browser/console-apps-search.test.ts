/** The apps of an account with many: found by a part of their name, and exported. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('The list of apps is searched by name, and its address leads back to what was found', async () => {
  const { page } = await openConsole(browser, gateway);
  await visit(page, 'apps/payment_apps', 'Apps');
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByLabel('Search', { exact: true }).fill('c2b');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  expect((await rows.allInnerTexts()).every((text) => text.includes('C2B'))).toBe(true);
  await page.getByRole('link', { name: 'Demo MobileMoneyKeC2B', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Demo MobileMoneyKeC2B' }).waitFor();
  await page.goBack();
  await settle(page);
  expect(page.url()).toContain('q=c2b');
  await page.locator('nav.tabs a').nth(1).click();
  await expect.poll(() => page.url()).not.toContain('q=');
});
