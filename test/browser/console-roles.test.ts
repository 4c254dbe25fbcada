/** What the pages of the console offer to members of each role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newMember, newOwner, type Owner, tenantOf } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

describe('A viewer', () => {
  it.each(['test/payment', 'test/message', 'apps/payment_apps/new', 'apps/sms_apps/new?type=Twilio'])(
    'who follows a link to #/%s is offered no form that the gateway would refuse',
    async (place) => {
      const viewer = await newMember(gateway, owner, 'viewer');
      const { page } = await openConsole(browser, gateway, viewer);
      await visit(page, place, /.+/);
      await page.getByText('Your role does not allow this.').waitFor();
      expect(await page.locator('main form').count()).toBe(0);
    },
  );

  it('is led by a terminal to no scans, which only developers see', async () => {
    const { id } = await newDevice(gateway, { name: 'Gate V' }, await tenantOf(gateway, owner));
    const viewer = await newMember(gateway, owner, 'viewer');
    const { page } = await openConsole(browser, gateway, viewer);
    await visit(page, `terminals/${id}`, 'Gate V');
    await settle(page);
    expect(await page.locator('main').getByRole('link', { name: 'Scans' }).count()).toBe(0);
  });

  it.each([
    ['transactions', 'Payments'],
    ['messages', 'Messages'],
    ['invoices', 'E-invoices'],
    ['webhooks', 'Webhooks'],
    ['logs', 'API log'],
  ])('of a new account is not told on the page %s to create what only others may', async (place, title) => {
    const shop = await newOwner(gateway);
    const { page } = await openConsole(browser, gateway, await newMember(gateway, shop, 'viewer'));
    await visit(page, place, title);
    await settle(page);
    expect(await page.locator('main').innerText()).not.toMatch(/create|add one|try it/i);
    const developer = await openConsole(browser, gateway, await newMember(gateway, shop, 'developer'));
    await visit(developer.page, place, title);
    await settle(developer.page);
    expect(await developer.page.locator('main').innerText()).toMatch(/create|add one/i);
  });
});

describe('An owner', () => {
  it('who makes a member a viewer is told that the API tokens of this member stay valid', async () => {
    const { email } = await newMember(gateway, owner, 'developer');
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'members', 'Members');
    const row = page.getByRole('row', { name: new RegExp(email) });
    await row.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: `Role of ${email}` });
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('viewer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const said = 'Saved. API tokens that this member created stay valid: rotate or revoke them.';
    await page.getByRole('status').getByText(said).waitFor();
  });
});
