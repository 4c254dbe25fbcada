/** A member cancels a request that still waits for its worker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../support/payments.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

let gateway: TestGateway;
const browser = useBrowser();
beforeAll(async () => {
  gateway = await startTestGateway({
    onInvoke({ functionName }) {
      if (functionName === 'payments-worker') throw new Error('The worker is down');
    },
  });
});
afterAll(() => gateway.stop());

describe('A queued request', () => {
  it.each([360, 1280])('is cancelled on its page on a screen %d pixels wide', async (width) => {
    const payment = await pay(gateway);
    const { page, complaints } = await openConsole(browser, gateway, undefined, { viewport: { width, height: 740 } });
    await visit(page, `requests/${payment.requestId}`, 'Request');
    await page.getByRole('button', { name: 'Cancel request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel request' });
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, `cancel-request-${width}`);
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByText('Request cancelled.').waitFor();
    await page.getByText('cancelled before it was performed').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel request' }).count()).toBe(0);
    expect(await payment.request()).toMatchObject({ status: 'failed' });
    expect(complaints).toEqual([]);
  });
});
