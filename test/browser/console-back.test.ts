/** Back, forward and the pages of a list: the reader is where they were, also on a slow and on a broken network. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const list = /\/account\/requests(\?|$)/;
const perPage = 25;
const pages = 3;

/** A record that says its page, its number on it and the status that was asked for. */
const aRecord = (page: number, number: number, status: string | null) => ({
  request_id: `${page}-${number}`,
  service: 'payments',
  action: `page_${page}_${status ?? 'any'}_${number}`,
  status: status ?? 'completed',
  phase: 'done',
  attempts: 1,
  app_id: null,
  transaction_id: null,
  transaction: null,
  created_at: '2026-06-01T08:00:00.000Z',
  completed_at: null,
  error: null,
});

/** A long list of requests whose responses take a while, as on a slow network. */
async function openList(path = 'requests') {
  const { page } = await openConsole(browser, gateway, undefined, { viewport: { width: 360, height: 640 } });
  await page.route(list, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const current = Number(query.get('page') ?? 1);
    const data = Array.from({ length: perPage }, (_, index) => aRecord(current, index + 1, query.get('status')));
    const json = { current_page: current, data, per_page: perPage, total: perPage * pages, last_page: pages };
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ json }).catch(() => undefined);
  });
  await visit(page, path, 'Requests');
  await page.locator('tbody a').first().waitFor();
  return page;
}

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');
const record = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`${name}$`) });

/** Whether the record is between the bar and the end of the screen. */
async function isVisible(page: Page, name: string): Promise<boolean> {
  const { y, height } = (await record(page, name).boundingBox()) ?? { y: 0, height: 0 };
  return y >= 60 && y + height <= 640;
}

async function scrollToMiddle(page: Page): Promise<number> {
  await page.locator('tbody a').nth(12).scrollIntoViewIfNeeded();
  // The browser reports it in its next frame.
  await page.waitForTimeout(100);
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(600);
  return position;
}

describe('Back from a record', () => {
  it('leads to the same place of the same page with the same filter', async () => {
    const page = await openList('requests?status=failed&page=2');
    const position = await scrollToMiddle(page);
    await page.locator('tbody a').nth(12).click();
    await heading(page, 'Request').waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(position);
    expect(await isVisible(page, 'Page 2 failed 13')).toBe(true);
    // And forward again, and back.
    await page.goForward();
    await heading(page, 'Request').waitFor();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(position);
  });

  it('lets go as soon as the reader scrolls', async () => {
    const page = await openList();
    await scrollToMiddle(page);
    await page.locator('tbody a').nth(12).click();
    await heading(page, 'Request').waitFor();
    await page.goBack();
    await heading(page, 'Requests').waitFor();
    await page.mouse.wheel(0, 10);
    await page.locator('tbody a').first().waitFor();
    await page.waitForTimeout(200);
    expect(await scrolled(page)).toBeLessThan(300);
  });
});

describe('The next page of a list', () => {
  it('starts at its first record, and back leads to where the reader was', async () => {
    const page = await openList();
    const older = page.getByRole('link', { name: 'Older' });
    await older.scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
    const position = await scrolled(page);
    await older.click();
    await record(page, 'Page 2 any 1').waitFor();
    expect(await isVisible(page, 'Page 2 any 1')).toBe(true);
    await page.goBack();
    await page.getByText('Page 1 of 3').waitFor();
    await expect.poll(() => scrolled(page)).toBe(position);
  });
});

describe('The records of another filter', () => {
  it('are shown as outdated while the new ones are on their way', async () => {
    const page = await openList();
    await visit(page, 'requests?status=failed', 'Requests');
    expect(await page.evaluate('getComputedStyle(document.querySelector(".outdated")).opacity')).toBe('0.5');
    await record(page, 'Page 1 failed 1').waitFor();
    expect(await page.locator('.outdated').count()).toBe(0);
  });

  it('are not shown when the new ones cannot be loaded', async () => {
    const page = await openList();
    await page.route(list, (route) => route.abort());
    await visit(page, 'requests?status=failed', 'Requests');
    await page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
  });

  it('stay when the same ones cannot be loaded again', async () => {
    const page = await openList();
    await visit(page, 'deliveries', 'Deliveries');
    await settle(page);
    const rows = await page.locator('tbody tr').count();
    await page.route(/\/account\/webhook_deliveries/, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(rows);
  });
});

describe('The focus', () => {
  it('is never under the bar', async () => {
    const page = await openList();
    await page.locator('tbody a').nth(12).focus();
    await page.keyboard.press('Shift+Tab');
    for (let link = 11; link > 0; link -= 1) {
      expect(await page.evaluate('document.activeElement.getBoundingClientRect().top')).toBeGreaterThanOrEqual(60);
      await page.keyboard.press('Shift+Tab');
    }
  });
});

describe('An address that is opened while the console starts', () => {
  it('is shown, also when it comes between the first drawing of the page and the next frame', async () => {
    const { page } = await openConsole(browser, gateway);
    await page.addInitScript(`
      new MutationObserver((changes, observer) => {
        if (!document.querySelector('#app > *')) return;
        observer.disconnect();
        location.hash = '#/tokens';
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.reload();
    await heading(page, 'Tokens').waitFor();
  });
});
