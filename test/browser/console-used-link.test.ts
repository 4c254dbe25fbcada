/** The links of an invitation and for a new password on a phone: used, expired or left, each leads on to the sign-in. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, ownMenu, seriousFindings, signIn } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The link in the newest mail to the address. */
function linkTo(email: string): string {
  const mail = gateway.run.outbox.mails().findLast(({ to }) => to === email);
  return /http\S+#\/\w+\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none';
}

async function invite(): Promise<{ email: string; link: string }> {
  const email = `invited-${randomUUID()}@example.test`;
  await owner.call('POST', '/account/members', { body: { email, role: 'viewer' } });
  return { email, link: linkTo(email) };
}

const usedReset = () => `${gateway.run.facts.console_url}#/reset?token=${'x'.repeat(43)}`;

const password = 'a password of their own';

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).tap();
}

describe('Who opens the link of an invitation a second time', () => {
  it('reads that it is not valid, and continues to the sign-in', async () => {
    const { email, link } = await invite();
    const first = await browser.open(link, phone);
    await choosePassword(first.page);
    await ownMenu(first.page).waitFor();
    await first.page.context().close();
    const { page } = await browser.open(link, phone);
    await choosePassword(page);
    await page.getByRole('alert').getByText('The invitation is not valid').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to sign-in' }).tap();
    await signIn(page, { email, password });
    await heading(page, 'Home').waitFor();
  });

  it('by going back after accepting it sees the console, not the used invitation', async () => {
    const { link } = await invite();
    const { page } = await browser.open(gateway.run.facts.console_url, phone);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.goto(link);
    await choosePassword(page);
    await heading(page, 'Home').waitFor();
    await page.goBack();
    await heading(page, 'Home').waitFor();
    expect(page.url()).not.toContain('token');
  });
});

describe('Who opens a link for a new password that is not valid', () => {
  it('continues to the sign-in, where another link can be asked for', async () => {
    const { page } = await browser.open(usedReset(), phone);
    await choosePassword(page);
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Back to sign-in' }).tap();
    await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
  });

  it('while signed in returns to the console', async () => {
    const { page } = await openConsole(browser, gateway, owner, phone);
    await page.goto(usedReset());
    await heading(page, 'Reset password').waitFor();
    await page.getByRole('button', { name: 'Back to sign-in' }).tap();
    await heading(page, 'Home').waitFor();
  });
});
