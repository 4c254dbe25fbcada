/** The log of API calls in the console: a refused call is found and read, on a wide and on a narrow screen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, tokenOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

describe.each([
  [1280, 'light'],
  [360, 'dark'],
] as const)('On a screen %i pixels wide, %s', (width, colorScheme) => {
  it('a refused call is in the API log, with its request, its reply and its trace', async () => {
    const { body } = await gateway.call<{ trace_id: string }>('POST', '/api/sms/groups', { body: { name: '' } });
    const viewport = { width, height: 800 };
    const { page, complaints } = await openConsole(browser, gateway, undefined, { viewport, colorScheme });
    await visit(page, 'logs?status=failed', 'API log');
    await page.getByRole('cell', { name: '422' }).first().waitFor();
    const fits = async (name: string) => {
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect(await seriousFindings(page)).toEqual([]);
      await takeScreenshot(page, `${name}-${width}`);
    };
    await fits('api-log');
    await page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name: 'Failed' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('nav.chips a[aria-current]', { hasText: 'Succeeded' }).waitFor();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    // In a row of its own: until this list is loaded, the calls of the one before are shown.
    await page.getByRole('row').filter({ hasText: '422' }).first().getByRole('link').click();
    await heading(page, 'API call').waitFor();
    await page.getByText(body.trace_id).first().waitFor();
    await page.getByText('A field is missing or wrong: errors lists each with a sentence').waitFor();
    const reply = await page.getByRole('region', { name: 'Reply (masked)' }).innerText();
    expect(reply).toContain('validation_failed');
    await page.evaluate('navigator.clipboard.writeText = async (text) => { globalThis.copiedText = text; }');
    await page.getByRole('button', { name: 'Copy Reply (masked)' }).click();
    expect(JSON.parse(await page.evaluate<string>('globalThis.copiedText'))).toEqual(JSON.parse(reply));
    await fits('api-call');
    expect(complaints).toEqual([]);
  });

  it('an empty log shows a call to try, and a request and its call link to each other', async () => {
    const owner = await newOwner(gateway);
    const viewport = { width, height: 800 };
    const { page, complaints } = await openConsole(browser, gateway, owner, { viewport, colorScheme });
    await visit(page, 'logs', 'API log');
    const sample = page.getByRole('region', { name: 'Sample call' });
    await sample.waitFor();
    expect(await sample.innerText()).toMatch(
      /^curl http\S+\/api\/requests\/unknown \\\n {2}-H 'Authorization: Bearer /,
    );
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, `api-log-empty-${width}`);

    const token = await tokenOf(gateway, owner);
    const appId = await gateway.newApp(owner.accountId);
    const tenant = { accountId: owner.accountId, token, webhookSecret: owner.webhookSecret, appId };
    const payment = await pay(gateway, {}, { tenant });
    await payment.reaches('STATUS_COMPLETED');
    await visit(page, `logs/${payment.requestId}`, 'API call');
    await page.getByRole('link', { name: 'Open the request' }).click();
    await heading(page, 'Request').waitFor();
    await page.getByRole('link', { name: 'Open the API call' }).click();
    await heading(page, 'API call').waitFor();
    await page.getByText('202', { exact: true }).waitFor();
    await takeScreenshot(page, `api-call-accepted-${width}`);
    expect(complaints).toEqual([]);
  });
});
