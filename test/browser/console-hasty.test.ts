/** Hands that are faster than eyes: a double click, and a wheel that turns over a field. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, tenantOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
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

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** A point of the button that is also in the button that confirms, on the first screen where there is one. */
async function findSharedPoint(page: Page, name: string): Promise<{ x: number; y: number } | null> {
  const button = page.locator('main').getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  for (let height = 480; height <= 900; height += 20) {
    await page.setViewportSize({ width: 360, height });
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const confirm = await boxOf(dialog.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const before = await boxOf(button);
    await page.evaluate(`scrollBy(0, ${before.y + before.height / 2 - confirm.y - confirm.height / 2})`);
    const after = await boxOf(button);
    const [left, right] = [Math.max(after.x, confirm.x), Math.min(after.x + after.width, confirm.x + confirm.width)];
    const [top, bottom] = [Math.max(after.y, confirm.y), Math.min(after.y + after.height, confirm.y + confirm.height)];
    if (right - left > 4 && bottom - top > 4) return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  return null;
}

describe('A double click', () => {
  it('on the button that reverses a payment only asks, also where the dialog confirms at the same place', async () => {
    const owner = await newOwner(gateway);
    const tenant = await tenantOf(gateway, owner);
    const { id } = await (await pay(gateway, {}, { tenant })).reaches('STATUS_COMPLETED');
    const { page, requested } = await openConsole(browser, gateway, owner);
    await visit(page, `transactions/${tenant.appId}/${String(id)}`, 'Payment');
    await settle(page);
    const point = await findSharedPoint(page, 'Reverse payment');
    expect(point).not.toBeNull();
    await page.mouse.dblclick(point?.x ?? 0, point?.y ?? 0);
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(500);
    expect(requested.filter((url) => url.includes('/reverseTransaction/'))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment' }).click();
    await expect.poll(() => requested.filter((url) => url.includes('/reverseTransaction/')).length).toBe(1);
  });
});

describe('A wheel that turns over the amount', () => {
  it('does not change it', async () => {
    const owner = await newOwner(gateway);
    const { appId } = await tenantOf(gateway, owner);
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, `test/payment?app=${appId}`, 'Send a test payment');
    const amount = page.getByRole('spinbutton', { name: 'Amount' });
    await amount.fill('1000');
    const { x, y, width, height } = await boxOf(amount);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    expect(await amount.inputValue()).toBe('1000');
  });
});
