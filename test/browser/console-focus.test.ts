/** Whoever uses the keyboard continues where they were: no action of any page sends the focus back to its beginning. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, type Things } from '../support/things-of-an-account.ts';
import { useBrowser } from './browser.ts';
import { openConsole } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
let things: Things;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  things = await makeThings(gateway, owner);
});
afterAll(() => gateway.stop());

/** Every page with actions; those that delete something others need are the last ones. */
const places = () => [
  'requests',
  `requests/${things.requestId}`,
  `transactions/${things.paymentAppId}/${things.transactionId}`,
  `conversations/${things.phone}`,
  'deliveries',
  `deliveries/${things.deliveryId}`,
  `events/${things.eventId}`,
  'live',
  'accounting',
  `apps/payment_apps/${things.paymentAppId}`,
  `apps/sms_apps/${things.smsAppId}`,
  `apps/tax_apps/${things.taxAppId}`,
  `apps/accounting_apps/${things.accountingAppId}`,
  `apps/lock_apps/${things.lockAppId}`,
  `locks/${things.lockId}`,
  `locks/${things.lockId}/passcodes`,
  'profile',
  'members',
  'webhooks',
  `webhooks/${things.endpointId}`,
  `terminals/${things.deviceId}`,
  `groups/${things.groupId}`,
  'tokens',
];

/** Buttons outside of filters; each opens at most one dialog. */
const buttonsOf = (page: Page) => page.locator('main button:visible:not(.filters *, dialog *)');

/** What ends the session, or needs something else. */
const otherButtons = /^(Sign out|Export|Stop|Go to)/;

async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Working …').count()).toBe(0);
  await expect.poll(() => page.locator('#content [aria-busy="true"], .skeleton').count()).toBe(0);
  // A request that the button sent ends, and the page is drawn again.
  await expect.poll(() => page.locator('.request-progress progress').count()).toBe(0);
}

/** Presses the button, and the button of the same name in its dialog, if it has one. */
async function pressWithKeyboard(page: Page, name: string): Promise<void> {
  await buttonsOf(page).getByText(name, { exact: true }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) === 0) return;
  const confirm = dialog.getByRole('button', { name, exact: true });
  if ((await confirm.count()) === 0) {
    await page.keyboard.press('Escape');
    return;
  }
  await confirm.focus();
  await page.keyboard.press('Enter');
  const closed = page.locator('body:not(:has(dialog[open]))');
  // What is missing in the dialog's form, or why it was refused.
  await closed.or(dialog.getByRole('alert')).or(dialog.locator('input:invalid')).first().waitFor();
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
}

describe('The keyboard focus', () => {
  it('stays on the page when a button of it is pressed, whatever the button does', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const lost: string[] = [];
    let pressed = 0;
    for (const place of places()) {
      const open = async () => {
        await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
        await page.locator('main h1').waitFor();
        await settle(page);
      };
      await open();
      const names = [...new Set(await buttonsOf(page).allInnerTexts())]
        .filter((name) => name !== '' && !otherButtons.test(name))
        .toSorted((one, other) => Number(/^(Delete|Re)/.test(one)) - Number(/^(Delete|Re)/.test(other)));
      for (const name of names) {
        if ((await buttonsOf(page).getByText(name, { exact: true }).count()) === 0) continue;
        await pressWithKeyboard(page, name);
        await settle(page);
        pressed += 1;
        const focused = await page.evaluate<string>(
          'document.activeElement.tagName + document.activeElement.textContent',
        );
        if (focused.startsWith('BODY')) lost.push(`${place}: ${name}`);
        if (name === 'Save') expect([place, focused]).toEqual([place, 'BUTTONSave']);
        await open();
      }
    }
    expect(pressed).toBeGreaterThan(60);
    expect(lost).toEqual([]);
  });
});
