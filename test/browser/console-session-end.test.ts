/** A session that ends in the middle of something: what was typed is still there after signing in again. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, type Things } from '../support/things-of-an-account.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, settle, signIn, signOut, visit, type Who } from './console-page.ts';

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

/** Everywhere but here, as a member who ends the other sessions does. */
const endOtherSessions = async () =>
  expect((await owner.call('POST', '/account/sessions/end_others', { body: {} })).status).toBe(200);

const signInAgain = async (page: Page, who: Who) => {
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByText('Your session has ended.').waitFor();
  await signIn(page, who);
  await again.waitFor({ state: 'detached' });
};

/**
 * Opens a page and waits until nothing that it reads is on its way: if such a read found that the session had ended, the
 * dialog would cover the button that the test presses.
 */
async function openRead(place: string, title: string | RegExp): Promise<Page> {
  const { page } = await openConsole(browser, gateway, owner);
  const reads = new Set<unknown>();
  page.on('request', (request) => reads.add(request));
  page.on('requestfinished', (request) => reads.delete(request));
  page.on('requestfailed', (request) => reads.delete(request));
  await visit(page, place, title);
  await settle(page);
  await expect.poll(() => reads.size).toBe(0);
  return page;
}

type Form = { place: string; title: string | RegExp; field: string; typed: string; button: string; done: string };

/** Forms that call the session's own endpoints, the API with a token, and one of several on a page. */
const forms = (): Form[] => [
  {
    place: 'tokens',
    title: 'Tokens',
    field: 'Name',
    typed: 'Till of the morning',
    button: 'Create token',
    done: 'Copy the token now.',
  },
  {
    place: `webhooks/${things.endpointId}`,
    title: 'Endpoint',
    field: 'Address',
    typed: 'https://shop.example.test/changed',
    button: 'Save',
    done: 'Saved.',
  },
  {
    place: `test/payment?app=${things.paymentAppId}`,
    title: 'Send a test payment',
    field: 'Amount',
    typed: '47',
    button: 'Send',
    done: 'What happened',
  },
];

describe('When the session ends', () => {
  it.for([0, 1, 2])(
    'a form keeps what was typed, and its button works after signing in again: form %i',
    async (index) => {
      const { place, title, field, typed, button, done } = forms()[index]!;
      const page = await openRead(place, title);
      const input = page.getByLabel(field, { exact: true });
      await input.fill(typed);
      await endOtherSessions();
      const press = page.getByRole('button', { name: button, exact: true });
      await press.click();
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await signInAgain(page, owner);
      await page.getByRole('alert').filter({ hasText: 'Your session had ended' }).waitFor();
      expect(await input.inputValue()).toBe(typed);
      expect(await page.evaluate('document.activeElement.textContent')).toBe(button);
      expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByText(done).first().waitFor();
    },
  );

  it('an open dialog stays open, and can be confirmed after signing in again', async () => {
    const page = await openRead(`webhooks/${things.endpointId}`, 'Endpoint');
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const question = page.getByRole('dialog', { name: 'Rotate secret' });
    await question.waitFor();
    await endOtherSessions();
    await question.getByRole('button', { name: 'Rotate secret' }).click();
    await signInAgain(page, owner);
    await question.getByRole('alert').filter({ hasText: 'Your session had ended' }).waitFor();
    await question.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('region', { name: 'Signing secret' }).waitFor();
  });

  it('the page that was opened appears after signing in again', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    await endOtherSessions();
    await page.evaluate(`location.hash = '#/transactions?app=${things.paymentAppId}'`);
    await signInAgain(page, owner);
    await page.getByRole('table', { name: 'Payments' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('by a sign-out in another tab, nothing is left on the screen, and a sign-in there brings it back', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'tokens', 'Tokens');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Till of two tabs');
    const other = await page.context().newPage();
    await other.goto(gateway.run.facts.console_url);
    await signOut(other);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await signIn(other, owner);
    await again.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Till of two tabs');
    await signOut(page);
    await other.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    const stranger = await newOwner(gateway);
    await signIn(page, stranger);
    await other.getByRole('button', { name: `Account of ${stranger.email}` }).waitFor();
    expect(await other.content()).not.toContain(owner.email);
  });

  it('another member who signs in sees nothing of it', async () => {
    const other = await newOwner(gateway);
    const page = await openRead('tokens', 'Tokens');
    await page.getByRole('textbox', { name: 'Name' }).fill('Till of the morning');
    await endOtherSessions();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await signIn(page, other);
    await heading(page, 'Home').waitFor();
    await page.getByRole('button', { name: `Account of ${other.email}` }).waitFor();
    expect(await page.content()).not.toContain(owner.email);
    const { body } = await other.call<{ data: unknown[] }>('GET', '/account/api_tokens');
    expect(body.data).toEqual([]);
  });
});
