/** The log of API calls in the console: a refused call is found and read, on a wide and on a narrow screen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
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
    await page.locator('a[href*="#/logs/"]').first().click();
    await heading(page, 'API call').waitFor();
    await page.getByText(body.trace_id).first().waitFor();
    expect(await page.getByRole('region', { name: 'Reply (masked)' }).innerText()).toContain('validation_failed');
    await fits('api-call');
    expect(complaints).toEqual([]);
  });
});
