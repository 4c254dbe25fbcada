/** The operator suspends an account while its console is open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnotherAccount } from '../../shared/account/accounts.ts';
import { resumeAccount, suspendAccount } from '../../shared/account/suspension.ts';
import { newOwner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, seriousFindings, signInToConsole, takeScreenshot } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

describe.each([360, 1280])('At %i pixels an owner whose account is suspended', (width) => {
  it('is shown so at the next call, and continues when it is resumed, or in another account', async () => {
    const owner = await newOwner(gateway);
    const second = await createAnotherAccount(gateway.operator, { email: owner.email, name: 'Mombasa Hardware' });
    const { page } = await signInToConsole(browser, gateway, owner, { viewport: { width, height: 900 } });
    // The account that was created last is opened first.
    await page.locator('.brand span', { hasText: 'Mombasa Hardware' }).waitFor({ state: 'attached' });
    await suspendAccount(gateway.operator, second.id);
    await page.evaluate("location.hash = '#/members'");
    await heading(page, 'This account is suspended').waitFor();
    await page.getByText(/^Mombasa Hardware \(\d+\) has been suspended since /).waitFor();
    await takeScreenshot(page, `account-suspended-${width}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);

    await resumeAccount(gateway.operator.identity, second.id);
    await page.getByRole('button', { name: 'Check again' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Members').waitFor();

    await suspendAccount(gateway.operator, second.id);
    await page.reload();
    await heading(page, 'This account is suspended').waitFor();
    await page.getByRole('button', { name: /^A shop/ }).click();
    await heading(page, 'Home').waitFor();
  });
});
