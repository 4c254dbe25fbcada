/** Members find a payment from any page, with the keyboard and on a phone, and on the local run. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let receipt = '';
beforeAll(async () => {
  gateway = await shareTestGateway();
  const [first, second] = await Promise.all(
    ['Basket-1', 'Basket-2'].map((reference) => pay(gateway, { reference, phone_number: '254700000181' })),
  );
  const paid = await first!.reaches('STATUS_COMPLETED');
  await second!.reaches('STATUS_COMPLETED');
  receipt = String(paid.transaction_id);
});
afterAll(() => gateway.stop());

const isFocused = (page: Page) => page.evaluate<boolean>('document.activeElement.matches(".find-box input")');

describe('The search', () => {
  it('finds a number that was copied from an address book, with the invisible marks around it', async () => {
    const { page } = await openConsole(browser, gateway);
    await heading(page, /.+/).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.insertText('\u202d+254 700 000181\u202c');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: receipt, exact: true }).waitFor();
    await page.evaluate(`location.hash = '#/requests'`);
    await heading(page, 'Requests').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('\u202dpayments\u202c');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => page.url()).toContain('q=payments');
  });

  it('opens the payment of a receipt with the keyboard alone, and lists the payments of a phone number', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await heading(page, /.+/).waitFor();
    await page.keyboard.press('/');
    expect(await isFocused(page)).toBe(true);
    await page.keyboard.type(receipt.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/transactions\/\d+\/\d+$/);
    await page.getByText(receipt).first().waitFor();
    await heading(page, /.+/).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('0700 000 181');
    await page.keyboard.press('Enter');
    await heading(page, 'Search').waitFor();
    await page.getByRole('link', { name: receipt, exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'search');
    expect(complaints).toEqual([]);
  });

  it('is behind a magnifier on a phone, and says what can be searched when nothing is found', async () => {
    const { page, complaints } = await openConsole(browser, gateway, undefined, {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('link', { name: 'Find anything' }).click();
    await heading(page, 'Search').waitFor();
    await page.getByText('Search in full for a phone number').waitFor();
    const box = page.locator('#content').getByRole('combobox');
    await box.fill('nothing-like-this');
    await box.press('Enter');
    await page.getByText('Nothing has exactly this number').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await box.fill('+254 700 000181');
    await box.press('Enter');
    await page.getByRole('link', { name: receipt, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'search-360');
    expect(complaints).toEqual([]);
  });
});
