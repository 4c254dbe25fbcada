/** A person with several accounts in the console: joining by an invitation, and the switch in the own menu. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, ownMenu, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [360, 1280] as const;
const sized = (width: number) => ({ viewport: { width, height: 900 } });

async function isSound(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
}

async function newShop(name: string): Promise<Owner> {
  const owner = await newOwner(gateway);
  await gateway.operator.identity.update(identityKeys.account(owner.accountId), { set: { name } });
  return owner;
}

/** The token in the mail of an invitation. */
async function inviteTo(shop: Owner, email: string): Promise<string> {
  await shop.call('POST', '/account/members', { body: { email, role: 'viewer' } });
  const mail = gateway.run.outbox.mails().find(({ to }) => to === email);
  return /invitation\?token=([A-Za-z0-9]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

async function isIn(page: Page, shop: string): Promise<void> {
  await page.locator('.brand span', { hasText: shop }).waitFor({ state: 'attached' });
}

describe.each(widths)('At %i pixels a person with an account', (width) => {
  it('joins another account while signed in, and switches back with the keyboard; the other tab follows', async () => {
    const [mine, other] = await Promise.all([newShop('Duka la Amina'), newShop('Mombasa Hardware')]);
    const token = await inviteTo(other, mine.email);
    const { page, complaints } = await openConsole(browser, gateway, mine, sized(width));
    await visit(page, `invitation?token=${token}`, 'Join the account');
    await isSound(page, `join-account-${width}`);
    await page.getByRole('button', { name: 'Join the account' }).click();
    await isIn(page, 'Mombasa Hardware');
    await heading(page, 'Home').waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${gateway.run.facts.console_url}#/members`);
    await isIn(tab, 'Mombasa Hardware');
    complaints.length = 0;

    await ownMenu(page).focus();
    await page.keyboard.press('Enter');
    const accounts = page.getByRole('group', { name: 'Switch account' });
    await accounts.waitFor();
    await isSound(page, `switch-account-${width}`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Duka la Amina');
    await page.keyboard.press('Enter');
    await isIn(page, 'Duka la Amina');
    await tab.getByRole('status').getByText('You switched to another account.').waitFor();
    await isIn(tab, 'Duka la Amina');
    expect(complaints).toEqual([]);
  });

  it('switches after the calls of the page have their responses, and sends none meanwhile, which would be refused', async () => {
    const [mine, other] = await Promise.all([newShop('Duka la Amina'), newShop('Mombasa Hardware')]);
    const { page, complaints } = await openConsole(browser, gateway, mine, sized(width));
    await mine.call('POST', '/account/invitations/join', { body: { token: await inviteTo(other, mine.email) } });
    let openReads = 0;
    const openAtSwitch: number[] = [];
    await page.route('**/account/webhook_endpoints', async (route) => {
      openReads += 1;
      await setTimeout(500);
      openReads -= 1;
      await route.continue();
    });
    await page.route('**/account/session/switch', async (route) => {
      openAtSwitch.push(openReads);
      const response = await route.fetch();
      await page.evaluate("location.hash = '#/members'");
      await setTimeout(500);
      await route.fulfill({ response });
    });
    const read = page.waitForRequest(/\/account\/webhook_endpoints$/);
    await page.reload();
    await read;
    await ownMenu(page).click();
    await page.getByRole('button', { name: /Mombasa Hardware/ }).click();
    await isIn(page, 'Mombasa Hardware');
    expect(openAtSwitch).toEqual([0]);
    expect(complaints).toEqual([]);
  });

  it('opens an invitation signed out, signs in with the own password, and joins', async () => {
    const [mine, other] = await Promise.all([newShop('Duka la Amina'), newShop('Mombasa Hardware')]);
    const token = await inviteTo(other, mine.email);
    const { page } = await browser.open(`${gateway.run.facts.console_url}#/invitation?token=${token}`, sized(width));
    await page.getByLabel('Password').fill('a password that is not used');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('You have a password already. Sign in to accept the invitation.').waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(mine.email);
    await page.getByLabel('Password').fill(mine.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'Join the account').waitFor();
    await page.getByRole('button', { name: 'Join the account' }).click();
    await isIn(page, 'Mombasa Hardware');
  });

  it('sees no switch with one account, and why an account cannot be opened without a second factor', async () => {
    const [mine, other] = await Promise.all([newShop('Duka la Amina'), newShop('Mombasa Hardware')]);
    const token = await inviteTo(other, mine.email);
    const { page } = await openConsole(browser, gateway, mine, sized(width));
    await ownMenu(page).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    expect(await page.getByRole('group', { name: 'Switch account' }).count()).toBe(0);
    await gateway.operator.identity.update(identityKeys.members(other.accountId), {
      set: { requires_second_factor: true },
    });
    await mine.call('POST', '/account/invitations/join', { body: { token } });
    await page.reload();
    await ownMenu(page).click();
    await page.getByRole('button', { name: /Mombasa Hardware/ }).click();
    await page.getByRole('alert').getByText('requires a second factor').waitFor();
    await isSound(page, `switch-account-refused-${width}`);
  });
});
