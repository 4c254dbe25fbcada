/** Signing out on a bad connection: nobody leaves a shared computer believing that a session has ended which goes on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, ownMenu, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const signOutOf = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true });
/** What the page offers to whom it does not know. */
const signInOf = (page: Page) => page.getByRole('button', { name: /^(Sign in|Set password and sign in)$/ });

/** Every place that offers it; a suspended account has the same buttons as one that must set up a second factor. */
const places: [string, (page: Page) => Promise<unknown>][] = [
  ['the own menu', (page) => ownMenu(page).click()],
  ['the page of an invitation', (page) => visit(page, 'invitation?token=none', 'Join the account')],
  [
    'the page of a suspended account',
    async (page) => {
      await page.route('**/account/session', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { account: object } };
        const account = { ...body.data.account, suspended_at: '2026-11-25T14:22:00.000Z' };
        await route.fulfill({ response, json: { ...body, data: { ...body.data, account } } });
      });
      await page.reload();
      await signOutOf(page).waitFor();
      await page.unroute('**/account/session');
    },
  ],
];

describe('Signing out', () => {
  it.each(places)('in %s says that the session may go on if no response arrives', async (_, open) => {
    const { page } = await openConsole(browser, gateway, await newOwner(gateway));
    await open(page);
    await page.route('**/account/logout', (route) => route.abort());
    await signOutOf(page).click();
    await page.getByRole('alert').getByText('You may still be signed in on this device.').waitFor();
    expect(await signInOf(page).count()).toBe(0);

    await page.unroute('**/account/logout');
    await signOutOf(page).click();
    await signInOf(page).waitFor();
    await page.reload();
    await signInOf(page).waitFor();
  });
});
