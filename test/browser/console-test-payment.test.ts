/** The form that sends a test payment, which may be real money: nothing is sent twice, or unconfirmed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tenantOf } from '../support/console.ts';
import { newSmsApp } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

describe('A payment', () => {
  it('is sent once if its response breaks off and the member presses the button again', async () => {
    const { appId } = await tenantOf(gateway, owner);
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, `test/payment?app=${appId}`, 'Send a test payment');
    await page.route('**/requestPayment', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/requestPayment');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    const { body } = await owner.call<{ data: unknown[] }>('GET', '/account/requests');
    expect(body.data).toHaveLength(1);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['reloads the page', (page) => page.reload()],
    [
      'leaves the page and comes back',
      async (page) => {
        await visit(page, 'tokens', 'Tokens');
        await page.goBack();
      },
    ],
  ])('is sent once if its response is lost and the member %s before sending it again', async (_, comeBack) => {
    const member = await newOwner(gateway);
    const { appId } = await tenantOf(gateway, member);
    const { page } = await openConsole(browser, gateway, member);
    await visit(page, `test/payment?app=${appId}`, 'Send a test payment');
    await page.route('**/requestPayment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' });
    // Who then sends a payment with another reference would prompt the customer twice.
    await alert.filter({ hasText: 'It may have been accepted all the same' }).waitFor();
    await page.unroute('**/requestPayment');
    await comeBack(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    const requests = async () => (await member.call<{ data: unknown[] }>('GET', '/account/requests')).body.data;
    expect(await requests()).toHaveLength(1);
    // What is stored says nothing about the payment, and ends with it: the next one is another one.
    expect(await page.evaluate('({ ...localStorage, ...sessionStorage })')).toEqual({});
    await visit(page, `test/payment?app=${appId}`, 'Send a test payment');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    expect(await requests()).toHaveLength(2);
  });

  it('of another live app is confirmed again', async () => {
    for (const name of ['Live till 1', 'Live till 2']) await gateway.newApp(owner.accountId, { name, is_live: true });
    const { page } = await openConsole(browser, gateway, owner);
    await visit(page, 'test/payment', 'Send a test payment');
    const app = page.getByRole('combobox', { name: 'App' });
    await app.locator('option', { hasText: 'Live till 2' }).waitFor({ state: 'attached' });
    const valueOf = async (name: string) =>
      (await app.locator('option', { hasText: name }).getAttribute('value')) ?? '';
    await app.selectOption(await valueOf('Live till 1'));
    await page.getByRole('checkbox', { name: /I confirm/ }).check();
    await app.selectOption(await valueOf('Live till 2'));
    expect(await page.getByRole('checkbox', { name: /I confirm/ }).isChecked()).toBe(false);
  });

  it('goes from a live app to nobody whom the member did not name; the number of the sandbox is a stranger’s', async () => {
    const member = await newOwner(gateway);
    const tenant = await tenantOf(gateway, member);
    await gateway.newApp(member.accountId, { name: 'Live till', is_live: true });
    await newSmsApp(gateway, tenant, { name: 'Live line', is_live: true });
    await newSmsApp(gateway, tenant, { name: 'Test line' });
    const { page } = await openConsole(browser, gateway, member);
    for (const [place, title, field, live] of [
      ['test/payment', 'Send a test payment', 'Phone', 'Live till'],
      ['test/message', 'Send a test message', 'Recipient', 'Live line'],
    ] as const) {
      await visit(page, place, title);
      const app = page.getByRole('combobox', { name: 'App' });
      const idOf = async (mode: string) =>
        (await app.locator('option', { hasText: mode }).first().getAttribute('value')) ?? '';
      await app.locator('option', { hasText: live }).waitFor({ state: 'attached' });
      const [ofLive, ofSandbox] = [await idOf(live), await idOf('(Sandbox')];
      const number = page.getByRole('textbox', { name: field });
      await app.selectOption(ofSandbox);
      expect(await number.inputValue()).toMatch(/^\d+$/);
      expect(await page.locator('main').innerText()).toContain('Sandbox numbers, in the API reference');
      await app.selectOption(ofLive);
      expect(await number.inputValue()).toBe('');
      expect(await page.locator('main').innerText()).not.toContain('Sandbox numbers');
      await number.fill('0722000000');
      await app.selectOption(ofSandbox);
      expect(await number.inputValue()).toBe('0722000000');
    }
  });

  it('is sent by no other app than that of the link, such as one that was disabled since', async () => {
    const member = await newOwner(gateway);
    const [other, disabled] = [await gateway.newApp(member.accountId), await gateway.newApp(member.accountId)];
    await member.call('POST', `/account/payment_apps/${disabled}/disable`);
    const { page } = await openConsole(browser, gateway, member);
    for (const app of [disabled, 999_999_999]) {
      await visit(page, `test/payment?app=${app}`, 'Send a test payment');
      await page
        .getByRole('alert')
        .filter({ hasText: `App ${app} cannot do this` })
        .waitFor();
      expect(await page.getByRole('combobox', { name: 'App' }).inputValue()).toBe(String(app));
      expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
    }
    await page.getByRole('combobox', { name: 'App' }).selectOption(String(other));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
  });

  it('to a business is sent to its paybill number, which an app of that type asks for', async () => {
    const member = await newOwner(gateway);
    const id = await gateway.newApp(member.accountId, { name: 'Suppliers', type: 'MobileMoneyKeB2B' });
    const { page } = await openConsole(browser, gateway, member);
    await visit(page, `apps/payment_apps/${id}`, 'Suppliers');
    await page.getByRole('link', { name: 'Send a test payment' }).click();
    await heading(page, 'Send a test payment').waitFor();
    await page.getByRole('textbox', { name: 'Paybill number' }).fill('600986');
    expect(await page.getByRole('textbox', { name: 'Phone', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    const { body } = await member.call<{ data: { request_id: string }[] }>('GET', '/account/requests');
    const request = await member.call('GET', `/account/requests/${body.data[0]?.request_id}`);
    expect(request.body.data.input).toEqual({
      receiver_short_code: '600986',
      amount: 10,
      command_id: 'BusinessPayBill',
      remarks: 'Test',
    });
  });
});
