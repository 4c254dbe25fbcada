/** How members protect their sign-in: second factor, recovery codes, links for a new password. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt } from '../../shared/account/totp.ts';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { newMember, newOwner, type Owner } from '../support/console.ts';
import { codeOf, wrongCodeOf } from '../support/second-factor.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, ownMenu, seriousFindings, signOut, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [360, 1280] as const;
const sized = (width: number) => ({ viewport: { width, height: 900 } });

/** Nothing is wider than the screen, and axe finds nothing serious. */
async function isSound(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
}

/** Lets the app's current code be used again, which otherwise takes 30 seconds. */
const forgetUsedCodes = ({ email }: Owner) =>
  gateway.operator.identity.update(identityKeys.user(email), { set: { totp_last_step: stepAt(Date.now()) - 3 } });

async function enterPassword(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Two-step verification').waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code or recovery code' }).fill(code);
  await page.keyboard.press('Enter');
}

/** The codes that are shown, also after Escape, as they are shown only once. The second one closes a dialog for a moment. */
async function shownCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('region', { name: 'Recovery codes' });
  await shown.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  return codes;
}

/** Scans nothing: types the key, as someone without a camera does. Returns key and recovery codes. */
async function confirmApp(page: Page, button = 'Turn on'): Promise<{ key: string; codes: string[] }> {
  const key = await page.getByRole('textbox', { name: 'Cannot scan? Type this key into the app' }).inputValue();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(key));
  await page.getByRole('button', { name: button }).click();
  return { key, codes: await shownCodes(page) };
}

describe.each(widths)('At %i pixels a member', (width) => {
  it('turns two-step verification on, signs in with a code and with a recovery code, and turns it off', async () => {
    const owner = await newOwner(gateway);
    const { page } = await openConsole(browser, gateway, owner, sized(width));
    await visit(page, 'profile', 'Profile');
    const panel = page.getByRole('region', { name: 'Two-step verification' });
    await panel.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByRole('img').waitFor();
    await isSound(page, `second-factor-set-up-${width}`);
    const { key, codes } = await confirmApp(page);
    await isSound(page, `recovery-codes-${width}`);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await panel.getByText('10 recovery codes left').waitFor();
    await isSound(page, `profile-${width}`);
    await signOut(page);

    await forgetUsedCodes(owner);
    await enterPassword(page, owner);
    await isSound(page, `sign-in-code-${width}`);
    await enterCode(page, wrongCodeOf(key));
    await page.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
    await enterCode(page, codeOf(key));
    await ownMenu(page).waitFor();
    await signOut(page);
    await enterPassword(page, owner);
    await enterCode(page, codes[0] ?? '');
    await ownMenu(page).waitFor();
    await visit(page, 'profile', 'Profile');
    await panel.getByText('9 recovery codes left').waitFor();

    await panel.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('textbox', { name: 'Code or recovery code' }).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'New recovery codes' }).click();
    const renewed = await shownCodes(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await panel.getByText('10 recovery codes left').waitFor();

    await panel.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('textbox', { name: 'Code or recovery code' }).fill(renewed[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await panel.getByText('Off', { exact: true }).waitFor();
  });

  it('who forgot the password gets a link by mail and chooses a new one', async () => {
    const owner = await newOwner(gateway);
    const { page } = await browser.open(gateway.run.facts.console_url, sized(width));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await heading(page, 'Reset password').waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(owner.email);
    await isSound(page, `forgot-password-${width}`);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If the address belongs to a member, a link is on its way').waitFor();
    const mail = gateway.run.outbox.mails().find(({ to }) => to === owner.email);
    const link = /http\S+reset\?token=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Password').fill('a password of their own');
    await isSound(page, `reset-password-${width}`);
    await page.getByRole('button', { name: 'Set password' }).click();
    await ownMenu(page).waitFor();
  });

  it('sees where the account is open, ends the other session, and reads it in the audit log', async () => {
    const owner = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'viewer');
    const { page } = await openConsole(browser, gateway, owner, sized(width));
    await visit(page, 'profile', 'Profile');
    const panel = page.getByRole('region', { name: 'Sessions' });
    await panel.getByText('(This session)').waitFor();
    await panel.getByRole('button', { name: 'End session', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session', exact: true }).click();
    await panel.getByRole('button', { name: 'End session', exact: true }).waitFor({ state: 'detached' });
    expect((await owner.call('GET', '/account/session')).status).toBe(401);

    await visit(page, 'members', 'Members');
    const row = page.getByRole('row', { name: new RegExp(member.email) });
    await row.getByRole('button', { name: 'Sessions' }).click();
    const drawer = page.getByRole('dialog', { name: `Sessions of ${member.email}` });
    await drawer.getByText('Unknown device').waitFor();
    await isSound(page, `sessions-of-member-${width}`);
    await page.keyboard.press('Escape');

    await visit(page, 'audit?action=end_session', 'Audit log');
    await page.getByRole('row', { name: /End session/ }).waitFor();
    await isSound(page, `audit-${width}`);
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export JSON lines' }).click(),
    ]);
    expect(exported.suggestedFilename()).toMatch(/^audit-.*\.jsonl$/);
    const lines = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { action: 'end_session', actor: 'member' },
    ]);
  });

  it('changes the role of another member when the choice is saved, not before', async () => {
    const owner = await newOwner(gateway);
    const member = await newMember(gateway, owner, 'viewer');
    const { page } = await openConsole(browser, gateway, owner, sized(width));
    await visit(page, 'members', 'Members');
    const row = page.getByRole('row', { name: new RegExp(member.email) });
    await row.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: `Role of ${member.email}` });
    const choice = dialog.getByRole('combobox', { name: 'Role' });
    await choice.selectOption('owner');
    await isSound(page, `role-of-member-${width}`);
    await page.keyboard.press('Escape');
    await row.getByText('Viewer', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Change role' }).click();
    await choice.selectOption('owner');
    await choice.selectOption('developer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await row.getByText('Developer', { exact: true }).waitFor();
    const { body } = await owner.call<{ data: unknown[] }>('GET', '/account/audit?action=change_member_role');
    expect(body.data).toHaveLength(1);
  });

  it('of an account that requires a second factor can also sign out, or use another account', async () => {
    const owner = await newOwner(gateway);
    await gateway.operator.identity.update(identityKeys.members(owner.accountId), {
      set: { requires_second_factor: true },
    });
    const { page } = await browser.open(gateway.run.facts.console_url, sized(width));
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Your account requires a second factor. Set it up to continue.').waitFor();
    await isSound(page, `must-set-up-${width}`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('of an account that requires a second factor sets it up before anything else', async () => {
    const owner = await newOwner(gateway);
    const { page } = await openConsole(browser, gateway, owner, sized(width));
    await gateway.operator.identity.update(identityKeys.members(owner.accountId), {
      set: { requires_second_factor: true },
    });
    await signOut(page);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Your account requires a second factor. Set it up to continue.').waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const { codes } = await confirmApp(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await ownMenu(page).waitFor();
    await visit(page, 'members', 'Members');
    await page.getByRole('region', { name: 'Account security' }).getByText('Every member needs').waitFor();
    await isSound(page, `members-${width}`);

    // Turning it off is not offered; a new phone is.
    await visit(page, 'profile', 'Profile');
    const panel = page.getByRole('region', { name: 'Two-step verification' });
    await panel.getByRole('button', { name: 'Use another phone' }).click();
    expect(await panel.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('textbox', { name: 'Code or recovery code' }).fill(codes[0] ?? '');
    await isSound(page, `second-factor-move-${width}`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await confirmApp(page, 'Use this app');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await panel.getByText('10 recovery codes left').waitFor();
  });
});
