/** Passkeys in the console, with Chromium's own authenticator in software. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { ownMenu, seriousFindings, signIn, signOut, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [360, 1280] as const;

async function isSound(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
}

/** Browsers allow no passkeys for a numeric address. */
const consoleUrl = (): string => gateway.run.facts.console_url.replace('127.0.0.1', 'localhost');

/** A phone with a fingerprint sensor. Returns what makes the person be somebody else. */
async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

describe.each(widths)('At %i pixels a member', (width) => {
  it('adds a passkey, signs in with it, renames it and removes it', async () => {
    const owner = await newOwner(gateway);
    const { page } = await browser.open(consoleUrl(), { viewport: { width, height: 900 } });
    const setVerified = await addAuthenticator(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await isSound(page, `sign-in-passkey-${width}`);
    await signIn(page, owner);
    await visit(page, 'profile', 'Profile');
    const panel = page.getByRole('region', { name: 'Passkeys' });
    await panel.getByText('You have no passkeys.').waitFor();
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
    await dialog.getByLabel('Password').fill('a wrong guess');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await isSound(page, `add-passkey-${width}`);
    await dialog.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    await panel.getByRole('row', { name: /My phone.*Never/ }).waitFor();

    await signOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await setVerified(false);
    await button.click();
    await page.getByRole('alert').filter({ hasText: 'No passkey was used' }).waitFor();
    await setVerified(true);
    await button.click();
    await ownMenu(page).waitFor();

    await visit(page, 'profile', 'Profile');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('row', { name: /\(This session\).*Passkey/ }).waitFor();
    await panel.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My old phone');
    await page.keyboard.press('Enter');
    await panel.getByRole('row', { name: /My old phone/ }).waitFor();
    await isSound(page, `passkeys-${width}`);
    await panel.getByRole('button', { name: 'Remove passkey' }).click();
    await dialog.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
    await panel.getByText('You have no passkeys.').waitFor();

    await signOut(page);
    await button.click();
    await page.getByRole('alert').filter({ hasText: 'The passkey was not accepted' }).waitFor();
    await signIn(page, owner);
  });

  it('reads where passkeys work, in a console opened at another address', async () => {
    const { page } = await browser.open(gateway.run.facts.console_url, { viewport: { width, height: 900 } });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'Passkeys work only at localhost.' }).waitFor();
  });
});
