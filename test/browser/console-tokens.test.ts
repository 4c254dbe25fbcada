/** API tokens in the console: created from a template with few rights, changed, limited to addresses and rotated. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const statusWith = async (token: string) => (await gateway.call('GET', '/api/pay/apps', { token })).status;

async function isSound(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
}

/** Reads the value that is shown once, and puts it away. */
async function takeValue(page: Page): Promise<string> {
  const shown = page.getByRole('region', { name: 'Token value' });
  const value = await shown.getByRole('textbox', { name: 'Token value' }).inputValue();
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(value.split('|')[1]);
  return value;
}

const create = (page: Page) => page.getByRole('button', { name: 'Create token' }).click();
const scopesOf = (page: Page) => page.getByRole('combobox', { name: 'Scopes' });

describe.each([
  [1280, 'light'],
  [360, 'dark'],
] as const)('On a screen %i pixels wide, %s', (width, colorScheme) => {
  async function open() {
    const owner = await newOwner(gateway);
    const { page, complaints } = await openConsole(browser, gateway, owner, {
      viewport: { width, height: 900 },
      colorScheme,
    });
    await visit(page, 'tokens', 'Tokens');
    const stored = async () =>
      (await owner.call<{ data: Record<string, unknown>[] }>('GET', '/account/api_tokens')).body.data[0];
    return { page, complaints, stored };
  }

  it('a token starts read-only, and gets the rights of a template or of single scopes', async () => {
    const { page, complaints, stored } = await open();
    expect(await scopesOf(page).inputValue()).toBe('read_only');
    await page.getByRole('textbox', { name: 'Name' }).fill('Till 4');
    await scopesOf(page).selectOption('take_payments');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('checkbox', { name: /See messages/ }).check();
    expect(await scopesOf(page).inputValue()).toBe('chosen');
    await page.getByLabel('Expires').fill('2099-12-31');
    await page.getByRole('textbox', { name: 'Allowed addresses' }).fill('127.0.0.1\n2001:db8::/32');
    await isSound(page, `token-new-${width}`);
    await create(page);
    const value = await takeValue(page);
    expect(await statusWith(value)).toBe(200);
    expect(await stored()).toMatchObject({
      name: 'Till 4',
      abilities: 'payments:read,payments:write,sms:read',
      expires_at: '2099-12-31',
      allowed_addresses: ['127.0.0.1', '2001:db8::/32'],
    });
    expect(await scopesOf(page).inputValue()).toBe('read_only');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(5);
    await page.getByText('Only from 127.0.0.1, 2001:db8::/32').waitFor();

    await page.getByRole('textbox', { name: 'Name' }).fill('No rights');
    await scopesOf(page).selectOption('chosen');
    await create(page);
    await page.getByRole('alert').filter({ hasText: 'Choose at least one scope.' }).waitFor();
    await scopesOf(page).selectOption('everything');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await create(page);
    await takeValue(page);
    expect(await stored()).toMatchObject({ name: 'No rights', abilities: '*', allowed_addresses: [] });
    expect(complaints).toEqual([]);
  });

  it('a token is rotated with an overlap, and its old value is ended early, with the keyboard', async () => {
    const { page, complaints } = await open();
    await page.getByRole('textbox', { name: 'Name' }).fill('Server');
    await create(page);
    const old = await takeValue(page);
    await page.getByRole('button', { name: 'Rotate' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rotate the token Server' });
    expect(await dialog.getByRole('combobox', { name: 'Keep the old value valid for' }).inputValue()).toBe('24');
    await isSound(page, `token-rotate-${width}`);
    await dialog.getByRole('button', { name: 'Rotate' }).focus();
    await page.keyboard.press('Enter');
    const next = await takeValue(page);
    expect(next).not.toBe(old);
    expect(await Promise.all([old, next].map(statusWith))).toEqual([200, 200]);
    await page.getByText(/^Old value valid until /).waitFor();
    await isSound(page, `token-overlap-${width}`);
    await page.getByRole('button', { name: 'End old value' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End old value' }).click();
    await page.getByText(/^Old value valid until /).waitFor({ state: 'detached' });
    expect(await Promise.all([old, next].map(statusWith))).toEqual([401, 200]);
    expect(complaints).toEqual([]);
  });

  it('a token gets other scopes, addresses and expiry, and wrong addresses are explained', async () => {
    const { page, stored } = await open();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await create(page);
    const value = await takeValue(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit the token Shop' });
    await drawer.getByRole('checkbox', { name: /See messages/ }).uncheck();
    const addresses = drawer.getByRole('textbox', { name: 'Allowed addresses' });
    await addresses.fill('our shop');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('alert').filter({ hasText: '"our" is not' }).waitFor();
    expect(await addresses.getAttribute('aria-invalid')).toBe('true');
    await isSound(page, `token-edit-${width}`);
    await addresses.fill('203.0.113.9');
    await drawer.getByLabel('Expires').fill('2099-01-01');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Only from 203.0.113.9').waitFor();
    expect(await stored()).toMatchObject({
      name: 'Shop',
      abilities: 'payments:read,einv:read,tax:apps,tax:checkers',
      expires_at: '2099-01-01',
      allowed_addresses: ['203.0.113.9'],
    });
    expect(await statusWith(value)).toBe(403);
  });
});
