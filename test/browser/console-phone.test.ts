/** The console on a phone: the menu that slides over the page, and notes above what covers the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, ownMenu, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).tap();
  await menu(page).waitFor();
}

describe('The open menu of a phone', () => {
  it.each([
    ['the page that is shown', '', 'Home', 'Home'],
    ['the list that is shown with a filter', 'requests?status=failed', 'Requests', 'Requests'],
  ])('closes when the reader chooses %s', async (_, place, title, entry) => {
    const { page } = await openConsole(browser, gateway, owner, phone);
    await visit(page, place, title);
    await openMenu(page);
    await menu(page).getByRole('link', { name: entry, exact: true }).tap();
    await menu(page).waitFor({ state: 'hidden' });
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('closes when the reader presses the magnifier on the page of the search', async () => {
    const { page } = await openConsole(browser, gateway, owner, phone);
    await visit(page, 'search', 'Search');
    await openMenu(page);
    await page.getByRole('link', { name: 'Find anything' }).tap();
    await menu(page).waitFor({ state: 'hidden' });
  });

  it('closes with Escape, which returns the focus to its button', async () => {
    const { page } = await openConsole(browser, gateway, owner, phone);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Tokens' }).focus();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Menu');
  });

  it('does not cover the own menu', async () => {
    const { page } = await openConsole(browser, gateway, owner, phone);
    await openMenu(page);
    await ownMenu(page).tap();
    await page.getByRole('link', { name: 'Profile' }).tap();
    await heading(page, 'Profile').waitFor();
  });
});

/** Whether the reader sees the note: nothing covers its middle. */
const isNoteSeen = `(() => {
  const notes = [...document.querySelectorAll('.note')].filter((note) => note.textContent !== '');
  return notes.length === 1 && notes.every((note) => {
    const { x, y, width, height } = note.getBoundingClientRect();
    return note.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
})()`;

/** Looks at the very moment when the dialog is removed: a frame later would be too late. */
const watchDialog = `globalThis.isNoteSeenWithoutDialog = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('dialog')) return;
    observer.disconnect();
    resolve(${isNoteSeen});
  }).observe(document.body, { childList: true, subtree: true });
}), undefined`;

describe('A note', () => {
  it('that the browser refused to copy is seen above the dialog with the key of the second factor', async () => {
    const member = await newOwner(gateway);
    const { page } = await openConsole(browser, gateway, member, phone);
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await visit(page, 'profile', 'Profile');
    await page.getByRole('region', { name: 'Two-step verification' }).getByRole('button', { name: 'Set up' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill(member.password);
    await dialog.getByRole('button', { name: 'Set up' }).tap();
    await dialog.getByRole('button', { name: /^Copy/ }).tap();
    await page.getByText('The browser blocked copying.').waitFor();
    const { width = 0 } = (await page.locator('.note:not(.empty)').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(phone.viewport.width * 0.8);
    expect(await page.evaluate(isNoteSeen)).toBe(true);
    // It stays when the dialog that showed it is closed.
    await page.evaluate(watchDialog);
    await page.keyboard.press('Escape');
    expect(await page.evaluate('isNoteSeenWithoutDialog')).toBe(true);
  });

  it('that a session ended is seen above the drawer with the sessions of a member', async () => {
    const member = await newMember(gateway, owner, 'viewer');
    const { page } = await openConsole(browser, gateway, owner, phone);
    await visit(page, 'members', 'Members');
    await page
      .getByRole('row', { name: new RegExp(member.email) })
      .getByRole('button', { name: 'Sessions' })
      .tap();
    const drawer = page.getByRole('dialog', { name: `Sessions of ${member.email}` });
    await drawer.getByRole('button', { name: 'End session', exact: true }).tap();
    await page.getByRole('dialog', { name: 'End session' }).getByRole('button', { name: 'End session' }).tap();
    await page.getByText('Session ended.').waitFor();
    await settle(page);
    await drawer.waitFor();
    expect(await page.evaluate(isNoteSeen)).toBe(true);
  });
});
