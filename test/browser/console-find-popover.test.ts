/** The results below the search box: while a member types, with the keyboard, with a finger, and never outdated ones. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
const often = '254700000171';
let gateway: TestGateway;
let receipts: string[];
beforeAll(async () => {
  gateway = await shareTestGateway();
  const phones = ['254700000172', '254700000173', ...Array.from({ length: 8 }, () => often)];
  receipts = await Promise.all(
    phones.map(async (phone_number, index) => {
      const payment = await pay(gateway, { reference: `Popover-${index}`, phone_number });
      return String((await payment.reaches('STATUS_COMPLETED')).transaction_id);
    }),
  );
});
afterAll(() => gateway.stop());

const searched = (requested: string[]) =>
  requested.filter((url) => url.includes('/account/search?')).map((url) => new URL(url).searchParams.get('q'));

const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  async function openBox() {
    const opened = await openConsole(browser, gateway, undefined, { viewport: { width, height: 740 } });
    const { page } = opened;
    await heading(page, 'Home').waitFor();
    if (width < 800) await page.getByRole('link', { name: 'Find anything' }).click();
    const box = page.getByRole('combobox', { name: 'Phone number, receipt, reference or ID' });
    await box.focus();
    return { ...opened, box, list: page.getByRole('listbox', { name: 'Search results' }) };
  }

  it('results appear below the box, and the keyboard alone opens one', async () => {
    const { page, box, list, complaints } = await openBox();
    await box.fill('0700 000 171');
    const options = list.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(7);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await box.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await list.getByRole('option', { selected: true }).innerText()).toBe('See all results');
    await page.keyboard.press('ArrowDown');
    expect(await list.getByRole('option', { selected: true }).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    expect(await chosen.getAttribute('id')).toBe(await options.nth(1).getAttribute('id'));
    expect(await seriousFindings(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await takeScreenshot(page, `find-popover-${width}`, false);
    const receipt = await chosen.locator('strong').innerText();
    expect(receipts).toContain(receipt);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/transactions\/\d+\/\d+$/);
    await page.getByText(receipt).first().waitFor();
    expect(await list.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('Escape closes the results and keeps the text, and an arrow key opens them again', async () => {
    const { page, box, list } = await openBox();
    await box.fill(receipts[0]!);
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe(receipts[0]);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    await page.keyboard.press('Tab');
    await list.waitFor({ state: 'detached' });
  });

  it('a click opens a result, and many results lead to the search page', async () => {
    const { page, box, list } = await openBox();
    await box.fill(often);
    await list.getByRole('option', { name: 'See all results' }).click();
    await heading(page, 'Search').waitFor();
    await page.getByRole('row').nth(8).waitFor();
    const again = page.locator('.find-box input').filter({ visible: true });
    await again.fill(receipts[1]!);
    await list.getByRole('option').filter({ hasText: receipts[1]! }).click();
    await page.waitForURL(/#\/transactions\/\d+\/\d+$/);
    await page.getByText(receipts[1]!).first().waitFor();
  });

  it('a text without a match is explained', async () => {
    const { page, box, list, complaints } = await openBox();
    await box.fill('nothing-like-this');
    await page.locator('.find-popover').getByText('No exact match.').waitFor();
    expect(await page.getByRole('status').filter({ hasText: 'No exact match.' }).count()).toBe(1);
    expect(await list.count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, `find-popover-none-${width}`, false);
    expect(complaints).toEqual([]);
  });

  it('nothing is fetched for two characters or between quick keystrokes', async () => {
    const { page, box, list, requested } = await openBox();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('ab');
    await page.clock.runFor(2_000);
    expect(searched(requested)).toEqual([]);
    await box.fill('');
    for (const letter of receipts[0]!) {
      await page.keyboard.type(letter);
      await page.clock.runFor(250);
    }
    expect(searched(requested)).toEqual([]);
    await page.clock.runFor(400);
    await list.getByRole('option').filter({ hasText: receipts[0]! }).waitFor();
    expect(searched(requested)).toEqual([receipts[0]]);
  });

  it('a late response of an earlier text does not replace newer results', async () => {
    const { page, box, list } = await openBox();
    const held = Promise.withResolvers<void>();
    const isLate = (url: URL) => url.searchParams.get('q') === receipts[0];
    await page.route(isLate, async (route) => {
      await held.promise;
      // The console has cancelled it by now.
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest((request) => isLate(new URL(request.url())));
    await box.fill(receipts[0]!);
    await asked;
    await box.fill(receipts[1]!);
    await list.getByRole('option').filter({ hasText: receipts[1]! }).waitFor();
    held.resolve();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
    expect(await list.getByRole('option').locator('strong').allInnerTexts()).toEqual([receipts[1]]);
  });
});
