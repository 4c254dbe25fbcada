/** The API reference in a real browser: completeness, search, links, keyboard, small phones, dark mode, axe. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, entriesOf } from '../../functions/openapi-api/web/document.ts';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { seriousFindings, takeScreenshot } from './console-page.ts';

const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Document;
const operationIds = entriesOf(document).map(({ operation }) => operation.operationId);

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

type Options = Parameters<typeof browser.open>[1];
async function openDocs(hash = '', options?: Options) {
  const opened = await browser.open(`${gateway.run.facts.docs_url}${hash}`, options);
  await opened.page.locator('details.entry').first().waitFor({ state: 'attached' });
  return opened;
}

async function openForm(page: Page, id: string) {
  await entry(page, id).getByText('Try it', { exact: true }).click();
  return entry(page, id).locator('form');
}

const background = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
const entry = (page: Page, id: string) => page.locator(`details#${id}`);
const shownIds = (page: Page): Promise<string[]> =>
  page.locator('details.entry:visible').evaluateAll((all) => all.map(({ id }) => id));
const resultIds = (page: Page): Promise<string[]> =>
  page.locator('#results-list a').evaluateAll((all) => all.map((one) => one.getAttribute('href')?.slice(1) ?? ''));

describe('The reference page', () => {
  it('has an entry with an anchor for every endpoint and webhook, calls only this gateway and logs no error', async () => {
    const { page, requested, complaints } = await openDocs();
    expect(new Set(await shownIds(page))).toEqual(new Set(operationIds));
    expect(requested.filter((url) => !url.startsWith(gateway.run.facts.base_url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('opens every entry without an error', async () => {
    const { page, complaints } = await openDocs();
    await page.locator('details.entry').evaluateAll((all) => {
      for (const one of all) (one as unknown as { open: boolean }).open = true;
    });
    await page.locator(`details#${operationIds.at(-1)} .body`).waitFor();
    expect(await page.locator('details.entry > .body').count()).toBe(operationIds.length);
    expect(complaints).toEqual([]);
  });

  it('opens the entry in the URL, with scope, schema, curl, response and error codes', async () => {
    const { page } = await openDocs('#request_payment');
    const body = entry(page, 'request_payment').locator('.body');
    await body.waitFor();
    const text = await body.innerText();
    for (const part of [
      'payments:write',
      'phone_number',
      'Idempotency-Key',
      'CheckoutRequestID',
      'idempotency_key_reused',
    ]) {
      expect(text).toContain(part);
    }
    await expect
      .poll(() => body.locator('.samples').innerText())
      .toContain('curl -s "$BASE/api/pay/$PAYMENT_APP/requestPayment" \\\n  -H "Authorization: Bearer $TOKEN"');
  });

  it('searches by path, field and error code, shows the number of results and returns to the text', async () => {
    const { page } = await openDocs();
    const search = page.getByRole('searchbox');
    await search.fill('reverseTransaction');
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
    expect((await resultIds(page))[0]).toBe('reverse_transaction');
    expect(await shownIds(page)).toEqual([]);
    await search.fill('phone_number');
    await page.getByRole('link', { name: 'has the field phone_number' }).first().waitFor();
    await search.fill('zebra crossing');
    expect(await resultIds(page)).toEqual([]);
    await page.getByRole('status').filter({ hasText: '0 found' }).waitFor();
    await search.press('Escape');
    expect(await shownIds(page)).toHaveLength(operationIds.length);
  });

  it.each([
    ['stk push', 'request_payment'],
    ['retry', 'guide-idempotency'],
    ['airtel', 'airtel-money'],
  ])('finds for “%s” what it means, with the keyboard only', async (words, id) => {
    const { page } = await openDocs();
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    expect((await resultIds(page))[0]).toBe(id);
    await page.keyboard.press('Enter');
    await page.locator(`#${id}`).waitFor();
    await expect.poll(() => page.evaluate('location.hash')).toBe(`#${id}`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it.each([360, 1280])(
    'has no finding of axe at %i pixels, in light and dark, as text and as results',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await openDocs('#request_payment', { viewport: { width, height: 800 }, colorScheme });
        await entry(page, 'request_payment').locator('.body').waitFor();
        expect(await seriousFindings(page)).toEqual([]);
        await takeScreenshot(page, `docs-${width}-${colorScheme}`, false);
        await page.getByRole('searchbox').fill('payment');
        expect(await seriousFindings(page)).toEqual([]);
        await takeScreenshot(page, `docs-search-${width}-${colorScheme}`, false);
      }
    },
  );

  it('shows samples in the chosen language everywhere, and remembers it', async () => {
    const { page } = await openDocs('#request_payment');
    const samples = entry(page, 'request_payment').locator('.samples');
    await samples.getByRole('combobox').selectOption('Python');
    await samples.getByText('requests.post(').waitFor();
    await page.locator('#guide-quick-start').getByText('requests.post(').waitFor();
    await page.evaluate('location.hash = "#guide-quick-start"');
    await takeScreenshot(page, 'docs-guide', false);
    await page.reload();
    await page.locator('#guide-quick-start').getByText('requests.post(').waitFor();
  });

  it.each([360, 1280])('tries a call with a token that is kept nowhere, at %i pixels', async (width) => {
    const { apps, token } = gateway.run.facts;
    const { page, complaints } = await openDocs('#request_payment', { viewport: { width, height: 800 } });
    const form = await openForm(page, 'request_payment');
    await form.getByLabel('API token').fill(token);
    await form.getByLabel('payment_app').fill(String(apps['MobileMoneyKeExpress']));
    await form.getByLabel('Prefer').fill('');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').filter({ hasText: '202' }).waitFor();
    await form.getByText('poll_url').waitFor();
    await form.getByText('trace id').waitFor();
    await form.getByText(/^Headers \(/).click();
    await form.getByText('x-gateway-request-id').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
    await takeScreenshot(page, `docs-try-${width}`, false);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    expect(kept).not.toContain(token.split('|')[1]);
    expect(complaints).toEqual([]);
  });

  it('refuses to try a call with a live app, or one whose mode is unknown unless the reader insists', async () => {
    const { page } = await openDocs('#unlock_lock');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.route('**/api/pay/apps', (route) =>
      route.fulfill({ json: { data: [{ id: 5, is_live: true }], status: 'success', message: 'OK' } }),
    );
    const lock = await openForm(page, 'unlock_lock');
    await lock.getByLabel('API token').fill(gateway.run.facts.token);
    await lock.getByLabel('lock', { exact: false }).first().fill('999');
    await lock.getByRole('button', { name: 'Send' }).click();
    await lock.getByRole('alert').filter({ hasText: 'Tick the box' }).waitFor();
    expect(calls).toEqual([]);
    await lock.getByRole('checkbox').check();
    await lock.getByRole('button', { name: 'Send' }).click();
    await lock.getByRole('status').filter({ hasText: '404' }).waitFor();
    await page.evaluate('location.hash = "#send_money"');
    const payout = await openForm(page, 'send_money');
    await payout.getByLabel('payment_app').fill('5');
    await payout.getByRole('button', { name: 'Send' }).click();
    await payout.getByRole('alert').filter({ hasText: 'this is a live app' }).waitFor();
    expect(calls).toEqual(['/api/locks/999/unlock']);
  });

  it('can be read before its script and the document have arrived', async () => {
    const { page } = await browser.open(gateway.run.facts.docs_url, { javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Quick start' }).waitFor();
    expect(await page.locator('article.guide').count()).toBe(8);
  });

  it('fits a phone of 360 pixels with all entries open', async () => {
    const { page } = await openDocs('', { viewport: { width: 360, height: 640 } });
    await page.locator('details.entry').evaluateAll((all) => {
      for (const one of all) (one as unknown as { open: boolean }).open = true;
    });
    await page.locator(`details#${operationIds.at(-1)} .body`).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  it('is dark if the reader prefers dark or presses the button', async () => {
    const { page } = await openDocs('', { colorScheme: 'dark' });
    expect(await background(page)).toBe('rgb(20, 25, 28)');
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    await page.reload();
    expect(await background(page)).toBe('rgb(255, 255, 255)');
  });
});
