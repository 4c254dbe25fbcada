/** The API reference in a real browser: completeness, search, links, keyboard, small phones, dark mode. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';

type Operation = { operationId: string };
const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
};
const operationIds = [
  ...Object.values(document.paths).flatMap((item) => Object.values(item)),
  ...Object.values(document.webhooks).map(({ post }) => post),
].map(({ operationId }) => operationId);

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Options = Parameters<typeof browser.open>[1];
async function openDocs(hash = '', options?: Options) {
  const opened = await browser.open(`${gateway.run.facts.docs_url}${hash}`, options);
  await opened.page.locator('details.entry').first().waitFor({ state: 'attached' });
  return opened;
}

const background = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
const entry = (page: Page, id: string) => page.locator(`details#${id}`);
const shownIds = (page: Page): Promise<string[]> =>
  page.locator('details.entry:visible').evaluateAll((all) => all.map(({ id }) => id));

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
    expect(text).toContain(
      'curl -s "$BASE/api/pay/$PAYMENT_APP/requestPayment" \\\n  -H "Authorization: Bearer $TOKEN"',
    );
  });

  it('searches by path, scope and error code, and shows the number of results', async () => {
    const { page } = await openDocs();
    const search = page.getByRole('searchbox');
    await search.fill('reverseTransaction');
    expect(await shownIds(page)).toEqual(['reverse_transaction']);
    await page.getByRole('status').filter({ hasText: '1 found' }).waitFor();
    await search.fill('tax:returns');
    expect(await shownIds(page)).toEqual(['file_tot_return', 'file_nil_return']);
    await search.fill('no such thing');
    expect(await shownIds(page)).toEqual([]);
    await search.fill('');
    expect(await shownIds(page)).toHaveLength(operationIds.length);
  });

  it('can be used with the keyboard only', async () => {
    const { page } = await openDocs();
    await page.keyboard.press('/');
    await page.keyboard.type('checkBalance');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 5; presses += 1) {
      const id = await page.evaluate('document.activeElement.parentElement.id');
      if (id === 'check_balance') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await entry(page, 'check_balance').locator('.body').waitFor();
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
