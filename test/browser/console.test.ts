/** A member uses the console: from signing in to resending a webhook, as described in the issue. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import {
  exported,
  heading,
  openConsole,
  seriousFindings,
  settle,
  signOut,
  takeScreenshot,
  visit,
} from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const open = () => openConsole(browser, gateway);
const chooseApp = async (page: Page, name: string): Promise<void> => {
  const apps = page.getByRole('combobox', { name: 'App', exact: true });
  await apps.waitFor();
  const wanted = (await apps.getByRole('option').allInnerTexts()).find((text) => text.startsWith(`${name} (`));
  await apps.selectOption({ label: wanted ?? name });
};
const nairobiDay = (time: number): string => new Date(time + 3 * 60 * 60_000).toISOString().slice(0, 10);
const steps = (page: Page) => page.getByRole('heading', { level: 3 }).allInnerTexts();

describe('A member in the console', () => {
  it('sees an error for a wrong password, and signs in with the right one', async () => {
    const { page } = await browser.open(gateway.run.facts.console_url);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(gateway.run.facts.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The email address or the password is wrong' }).waitFor();
    await page.getByLabel('Password').fill(gateway.run.facts.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'Home').waitFor();
    await page.reload();
    await heading(page, 'Home').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('creates a token, calls the API with it, revokes it and gets 401', async () => {
    const { page, complaints } = await open();
    await visit(page, 'tokens', 'Tokens');
    await page.getByRole('textbox', { name: 'Name' }).fill('Till 4');
    await page.getByRole('combobox', { name: 'Scopes' }).selectOption('read_only');
    await page.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('region', { name: 'Token value' });
    const token = await shown.getByRole('textbox', { name: 'Token value' }).inputValue();
    expect(token).toMatch(/^\d+\|[A-Za-z0-9]{43}$/);
    const read = async () => (await gateway.call('GET', '/api/pay/apps', { token })).status;
    expect(await read()).toBe(200);
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(token);

    const row = page.getByRole('row', { name: /Till 4/ });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect(await read()).toBe(401);
    expect(complaints).toEqual([]);
  });

  it('adds a payment app, sends a test payment and follows its timeline to the end', async () => {
    const { page, complaints } = await open();
    await visit(page, 'apps/payment_apps/new', 'New app');
    await page.getByRole('searchbox', { name: 'Search by name or provider' }).fill('express');
    await page.getByRole('link', { name: /^M-Pesa Express/ }).click();
    await heading(page, 'M-Pesa Express (Kenya)').waitFor();
    await page
      .getByRole('region', { name: 'At the provider' })
      .getByText(/consumer key and consumer secret/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'new-app');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Browser till');
    const { consumer_key, consumer_secret, short_code, passkey } = darajaDemoApp;
    const given = { 'Consumer key': consumer_key, 'Consumer secret': consumer_secret, Passkey: passkey };
    for (const [label, value] of Object.entries({ ...given, 'Short code': 'nonsense' })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Create app' }).click();
    await page.getByRole('alert').waitFor();
    const shortCode = page.getByLabel('Short code', { exact: true });
    expect(await shortCode.getAttribute('aria-invalid')).toBe('true');
    complaints.length = 0;
    await shortCode.fill(short_code);
    await page.getByRole('button', { name: 'Create app' }).click();
    await heading(page, 'Test Browser till').waitFor();
    await page.getByRole('link', { name: 'Open the app' }).click();
    await heading(page, 'Browser till').waitFor();
    const address = page.getByRole('textbox', { name: 'Callback url' });
    expect(await address.inputValue()).toMatch(/\/api\/pay\/\d+\/callback$/);
    expect(await page.getByLabel('Passkey', { exact: true }).inputValue()).toBe('');
    expect(await page.content()).not.toContain(consumer_secret);
    await takeScreenshot(page, 'app');

    await page.getByRole('link', { name: 'Send a test payment' }).click();
    await heading(page, 'Send a test payment').waitFor();
    const chosen = page.getByRole('combobox', { name: 'App', exact: true }).locator('option:checked');
    expect(await chosen.innerText()).toMatch(/^Browser till \(Sandbox, \d+\)$/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    await page.getByText('Settled.', { exact: true }).waitFor();
    expect(await steps(page)).toEqual(
      expect.arrayContaining(['Request accepted', 'M-Pesa called', 'M-Pesa accepted the payment', 'Paid']),
    );
    await takeScreenshot(page, 'request');
    await page.getByRole('link', { name: 'Open the payment' }).click();
    await heading(page, 'Payment').waitFor();
    await page.getByText(/^Paid by 0700000101, 10\.00 KES, today /).waitFor();
    expect(complaints).toEqual([]);
  });

  it('changes an app without changing its secrets, and disables it', async () => {
    const { page } = await open();
    const id = await gateway.newApp(gateway.run.facts.account_id, { name: 'Old name' });
    await visit(page, `apps/payment_apps/${id}`, 'Old name');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New name');
    await page.getByLabel('Till number').fill('600100');
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'New name').waitFor();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    const body = { phone_number: '0700000101', amount: 10, reference: 'OFF' };
    const refused = await gateway.call('POST', `/api/pay/${id}/requestPayment`, { body });
    expect(refused.body).toMatchObject({ code: 'app_disabled' });
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    expect((await gateway.call('POST', `/api/pay/${id}/requestPayment`, { body })).status).toBe(202);
  });

  it('tests the credentials of a tax app', async () => {
    const { page } = await open();
    await visit(page, `apps/tax_apps/${gateway.run.facts.tax_apps.portal}`, 'Demo portal');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The credentials work.').waitFor();
  });

  it('sees on an app’s page the tests that its type supports', async () => {
    const { page } = await open();
    const { apps, accounting_apps } = gateway.run.facts;
    const test = page.getByRole('button', { name: 'Test', exact: true });
    const payment = page.getByRole('link', { name: 'Send a test payment' });
    const offered = async (path: string, name: string) => {
      await visit(page, `apps/${path}`, name);
      await page.getByRole('button', { name: 'Disable' }).waitFor();
      return { test: await test.count(), payment: await payment.count() };
    };
    const [wallet, books] = ['MobileMoneyKePersonal', 'QuickBooksOnline'];
    expect(await offered(`payment_apps/${apps[wallet]}`, `Demo ${wallet}`)).toEqual({ test: 0, payment: 0 });
    expect(await offered(`accounting_apps/${accounting_apps[books]}`, `Demo ${books}`)).toEqual({
      test: 1,
      payment: 0,
    });
    expect(await offered(`payment_apps/${apps['AirtelMoney']}`, 'Demo AirtelMoney')).toEqual({ test: 1, payment: 1 });
    await test.click();
    await page.getByText('The credentials work.').waitFor();
    await page.getByText(/^Access token: OK/).waitFor();
  });

  it('sends a test message and finds it in the list', async () => {
    const { page } = await open();
    await visit(page, 'test/message', 'Send a test message');
    await chooseApp(page, 'Demo Infobip');
    await page.getByRole('textbox', { name: 'Message' }).fill('Karibu to the console');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await heading(page, 'Request').waitFor();
    await page.getByText('Settled.', { exact: true }).waitFor();
    await visit(page, `messages?app=${gateway.run.facts.sms_apps.Infobip}`, 'Messages');
    await page.getByRole('searchbox', { name: 'Search' }).fill('karibu to');
    await page.getByRole('button', { name: 'Apply' }).click();
    // The message may still be shown from the unfiltered list; the filter's form is rendered again after a search.
    await page.getByText('Searched the newest').waitFor();
    await page.getByRole('cell', { name: 'Karibu to the console' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('something else');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No records match these filters.').waitFor();
  });

  it('creates a webhook endpoint, tests it, rotates its secret, and resends a delivery', async () => {
    const { page, complaints } = await open();
    const { receiver } = gateway.run;
    const came = () => receiver.received().filter(({ path }) => path === '/hooks/console');
    await visit(page, 'webhooks', 'Webhooks');
    await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hooks/console`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const secret = page.getByRole('region', { name: 'Signing secret' });
    const first = await secret.getByRole('textbox').inputValue();
    await secret.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('link', { name: /hooks\/console/ }).click();
    await heading(page, 'Endpoint').waitFor();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    expect(await secret.getByRole('textbox').inputValue()).not.toBe(first);
    await secret.getByRole('button', { name: 'I have copied it' }).click();
    const activate = { name: 'Activate the new secret' };
    await page.getByRole('button', activate).click();
    await page.getByRole('dialog').getByRole('button', activate).click();
    await expect.poll(() => page.getByRole('button', activate).count()).toBe(0);

    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
    await heading(page, 'Webhooks').waitFor();
    const panel = page.getByRole('region', { name: 'Default webhook secret' });
    await panel.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    const fresh = page.getByRole('region', { name: 'New default secret' });
    expect(await fresh.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
    await fresh.getByRole('button', { name: 'I have copied it' }).click();
    await panel.getByRole('button', activate).click();
    await page.getByRole('dialog').getByRole('button', activate).click();
    await expect.poll(() => panel.getByRole('button', activate).count()).toBe(0);

    await page.getByRole('link', { name: /hooks\/console/ }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await heading(page, 'Delivery').waitFor();
    await eventually(() => expect(came()).toHaveLength(1));
    await page.getByText('Delivered', { exact: true }).waitFor();
    // Until its first attempt there is no delivery.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    complaints.length = 0;
    await page.getByRole('button', { name: 'Resend' }).click();
    await eventually(() => expect(came()).toHaveLength(2));
    expect(came()[1]?.body).toBe(came()[0]?.body);
    await eventually(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      // The heading of the table and a row for each attempt.
      expect(await page.getByRole('row').count()).toBe(3);
    });
    await takeScreenshot(page, 'delivery');
    expect(await page.getByText('[signature]').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('resends all deliveries that match the filters, after seeing how many', async () => {
    const { page } = await open();
    await visit(page, 'deliveries?status=cancelled', 'Deliveries');
    await page.getByRole('button', { name: 'Resend matching deliveries' }).click();
    await page.getByText('There are no cancelled deliveries to resend.').waitFor();
    const dialog = page.getByRole('dialog');
    expect(await dialog.count()).toBe(0);
    await visit(page, 'deliveries?status=delivered', 'Deliveries');
    await page.getByRole('button', { name: 'Resend matching deliveries' }).click();
    await dialog.getByText(/^Resend (1 delivery|\d+ deliveries) \(Delivered\)\?$/).waitFor();
    const before = gateway.run.receiver.received().length;
    await dialog.getByRole('button', { name: 'Resend matching deliveries' }).click();
    await eventually(() => expect(gateway.run.receiver.received().length).toBeGreaterThan(before));
  });

  it('finds transactions by search and filter, and exports them as CSV', async () => {
    const { page } = await open();
    const app = gateway.run.facts.apps.MobileMoneyKeExpress;
    const payment = await pay(gateway);
    await payment.reaches('STATUS_COMPLETED');
    await visit(page, `transactions?app=${app}`, 'Payments');
    await page.getByRole('cell', { name: payment.reference }).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('STATUS_FAILED');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No records match these filters.').waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('STATUS_COMPLETED');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('cell', { name: payment.reference }).waitFor();
    const { name, lines } = await exported(page);
    expect(name).toMatch(new RegExp(`^transactions-${app}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(lines[0]).toMatch(/^"id","transaction_id","status","amount"/);
    expect(lines.filter((line) => line.includes(`"${payment.reference}"`))).toHaveLength(1);
    expect(lines.slice(1).every((line) => line.includes('STATUS_COMPLETED'))).toBe(true);
  });

  it('exports what the search of a list finds, and no other record', async () => {
    const { page } = await open();
    const [wanted, other] = await Promise.all([pay(gateway), pay(gateway)]);
    await Promise.all([wanted.reaches('STATUS_COMPLETED'), other.reaches('STATUS_COMPLETED')]);
    await visit(page, `transactions?app=${gateway.run.facts.apps.MobileMoneyKeExpress}`, 'Payments');
    await page.getByRole('searchbox', { name: 'Search' }).fill(wanted.reference.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/^Searched the newest/).waitFor();
    const { lines } = await exported(page);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${wanted.reference}"`);
  });

  it('exports a payment once that moved to the next page because of a new one', async () => {
    const { page } = await open();
    const app = gateway.run.facts.apps.MobileMoneyKeExpress;
    await (await pay(gateway)).reaches('STATUS_COMPLETED');
    await visit(page, `transactions?app=${app}`, 'Payments');
    // Two pages of the same payments, as after a hundred new ones.
    await page.route('**/queryTransactions?*', async (route) => {
      const url = new URL(route.request().url());
      const current_page = Number(url.searchParams.get('page') ?? '1');
      url.searchParams.set('page', '1');
      const reply = await route.fetch({ url: url.href });
      const body = (await reply.json()) as { data: { last_page: number; current_page: number } };
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, current_page, last_page: 2 } } });
    });
    const { lines } = await exported(page);
    const ids = lines.slice(1).filter((line) => line !== '');
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('filters by days in the reader’s time zone, including the whole last day', async () => {
    const app = gateway.run.facts.apps.MobileMoneyKeExpress;
    const { reference } = await pay(gateway);
    const { page, requested } = await openConsole(browser, gateway, undefined, { timezoneId: 'Africa/Nairobi' });
    const [yesterday, today] = [nairobiDay(Date.now() - 24 * 60 * 60_000), nairobiDay(Date.now())];
    await visit(page, `transactions?app=${app}`, 'Payments');
    await page.getByRole('cell', { name: reference }).waitFor();
    await page.getByLabel('From', { exact: true }).fill(today);
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.getByRole('button', { name: 'Apply' }).click();
    const requestedQuery = () =>
      new URL(requested.findLast((url) => url.includes('/queryTransactions')) ?? '').searchParams;
    await expect.poll(() => requestedQuery().get('from')).toBe(`${yesterday}T21:00:00.000Z`);
    expect(requestedQuery().get('to')).toBe(`${today}T20:59:59.999Z`);
    await settle(page);
    await page.getByRole('cell', { name: reference }).waitFor();
  });

  it('invites a member, who sets a password and sees only what the role allows', async () => {
    const { page } = await open();
    await visit(page, 'members', 'Members');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('viewer@example.test');
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('viewer');
    await page.getByRole('button', { name: 'Invite member' }).click();
    await page.getByText('The invitation was sent to viewer@example.test').waitFor();
    const mail = gateway.run.outbox.mails().find(({ to }) => to === 'viewer@example.test');
    const invitation = /https?:\S+token=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await page.content()).not.toContain(invitation.split('token=')[1]);
    const { page: theirs } = await browser.open(invitation);
    await theirs.getByText('at least twelve characters').waitFor();
    await theirs.getByLabel('Password').fill('a password of my own');
    await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
    await heading(theirs, 'Home').waitFor();
    const menu = await theirs.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts();
    expect(menu).toContain('Payments');
    expect(menu).not.toContain('Audit log');
    await visit(theirs, 'tokens', 'Tokens');
    await theirs.getByRole('table').or(theirs.getByText('Nothing here.')).waitFor();
    expect(await theirs.getByRole('button', { name: /Create token|Revoke|Delete/ }).count()).toBe(0);
    await visit(theirs, `transactions?app=${gateway.run.facts.apps.MobileMoneyKeExpress}`, 'Payments');
    await theirs.getByRole('table').waitFor();
    await visit(page, 'audit', 'Audit log');
    await page.getByRole('cell', { name: 'Invite member' }).first().waitFor();
    await visit(page, 'tokens', 'Tokens');
    await page.getByRole('cell', { name: 'Operator' }).first().waitFor();
  });
});
