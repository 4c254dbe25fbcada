/** A member adds an app: the last step tests it, says in words what happened, and leads back to the settings. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';
import { newOwner } from '../support/console.ts';
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

const currentStep = (page: Page) => page.locator('.wizard [aria-current=step]').innerText();

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  const open = (who?: Parameters<typeof openConsole>[2]) =>
    openConsole(browser, gateway, who, { viewport: { width, height: 800 } });

  async function expectFits(page: Page, name: string): Promise<void> {
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, `${name}-${width}`);
  }

  it('a wrong secret is found by the test, corrected in the settings, and tested again', async () => {
    const owner = await newOwner(gateway);
    const { page, complaints } = await open(owner);
    await visit(page, 'apps/payment_apps/new', 'New app');
    expect(await currentStep(page)).toBe('Type');
    await page.getByRole('link', { name: /^M-Pesa Express/ }).click();
    await page.getByRole('button', { name: 'Create app' }).waitFor();
    expect(await currentStep(page)).toBe('Settings');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Corner shop');
    const { consumer_key, consumer_secret, short_code, passkey } = darajaDemoApp;
    const given = {
      'Consumer key': consumer_key,
      'Consumer secret': 'not-the-secret',
      'Short code': short_code,
      Passkey: passkey,
    };
    for (const [label, value] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create app' }).click();

    await heading(page, 'Test Corner shop').waitFor();
    expect(await currentStep(page)).toBe('Test');
    expect(await page.locator('h1:focus').count()).toBe(1);
    const test = page.getByRole('button', { name: 'Test the credentials' });
    await test.click();
    const result = page.getByRole('status').filter({ hasText: 'The test failed.' });
    await result.getByText('Go back to the settings, correct them, and test again.').waitFor();
    await expectFits(page, 'new-app-test-failed');

    await page.getByRole('link', { name: 'Back to settings' }).click();
    await heading(page, 'Settings of Corner shop').waitFor();
    expect(await currentStep(page)).toBe('Settings');
    await page.getByLabel('Consumer secret', { exact: true }).fill(consumer_secret);
    await expectFits(page, 'new-app-settings');
    await page.getByRole('button', { name: 'Save and continue to the test' }).click();
    await heading(page, 'Test Corner shop').waitFor();
    await test.click();
    await page.getByRole('status').filter({ hasText: 'The credentials work.' }).waitFor();
    expect(await page.getByText('The test failed.').count()).toBe(0);
    await expectFits(page, 'new-app-test-ok');
    await page.getByRole('link', { name: 'Open the app' }).click();
    await heading(page, 'Corner shop').waitFor();
    const { body } = await owner.call<{ data: unknown[] }>('GET', '/account/payment_apps');
    expect(body.data).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('the test step survives a reload, and a type that cannot be tested says so', async () => {
    const { page } = await open();
    const app = gateway.run.facts.apps['MobileMoneyKePersonal'];
    await visit(page, `apps/payment_apps/new?app=${app}&step=test`, 'Test Demo MobileMoneyKePersonal');
    await page.reload();
    await page.getByText('The credentials of this type cannot be tested on their own.').waitFor();
    expect(await page.getByRole('button', { name: 'Test the credentials' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Open the app' }).click();
    await heading(page, 'Demo MobileMoneyKePersonal').waitFor();
  });
});
