/** Webhook endpoints in the console: their events and apps are chosen, and any event is sent as a test. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner, tenantOf, tokenOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';
import { createEndpointOf, makeEndpoint } from '../support/webhook-endpoints.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

async function expectFits(page: Page, width: number, name: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
  await takeScreenshot(page, `${name}-${width}`);
}

/** The pixels between a badge and the right edge of its row, which is a card on a phone. */
async function roomBeside(page: Page, text: string): Promise<number> {
  const badge = page.locator('.badge', { hasText: text });
  const [row, inside] = await Promise.all([page.locator('tr', { has: badge }).boundingBox(), badge.boundingBox()]);
  if (!row || !inside) throw new Error(`No row shows ${text}`);
  return row.x + row.width - inside.x - inside.width;
}

type Stored = { data: { id: number; url: string; events: string[]; app_ids: number[]; is_active: boolean }[] };

const endpointsOf = async (owner: Owner) => (await owner.call<Stored>('GET', '/account/webhook_endpoints')).body.data;

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  const open = (owner: Owner, colorScheme: 'light' | 'dark' = 'light') =>
    openConsole(browser, gateway, owner, { viewport: { width, height: 800 }, colorScheme });

  it('a payment that the customer cancelled is nowhere shown as completed in the events', async () => {
    const owner = await newOwner(gateway);
    const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
    const { accountId, webhookSecret } = owner;
    const cancelled = await pay(
      gateway,
      { phone_number: '254799001032' },
      { tenant: { accountId, appId, token, webhookSecret } },
    );
    await cancelled.reaches('STATUS_CANCELLED');
    await cancelled.webhooks(2);
    const { page, complaints } = await open(owner);
    for (const [path, title] of [
      ['events', 'Events'],
      ['live', 'Live events'],
    ] as const) {
      await visit(page, path, title);
      await page.locator('.badge.open').getByText('Accepted by the provider').waitFor();
      await page.locator('.badge.bad').getByText('Cancelled').waitFor();
      expect(await page.locator('.badge.good').count()).toBe(0);
      expect(await roomBeside(page, 'Accepted by the provider')).toBeGreaterThanOrEqual(12);
      await expectFits(page, width, `${path}-cancelled`);
    }
    await page.getByRole('link', { name: 'payments.request_payment' }).click();
    await heading(page, 'Event').waitFor();
    await page.locator('.badge.open').getByText('Accepted by the provider').waitFor();
    expect(complaints).toEqual([]);
  });

  it('an endpoint is created for chosen events of a chosen app, which are changed later', async () => {
    const owner = await newOwner(gateway);
    const appId = await gateway.newApp(owner.accountId);
    const { page, complaints } = await open(owner);
    const url = `${gateway.run.receiver.url}/hooks/picked-${width}`;
    await visit(page, 'webhooks', 'Webhooks');
    const form = page.getByRole('region', { name: 'New endpoint' });
    await form.getByRole('textbox', { name: 'Address' }).fill(url);
    await form.getByRole('radio', { name: 'Selected events' }).check();
    await form.getByRole('radio', { name: 'Selected apps' }).check();
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await form.getByText('Choose at least one event, or “All events”.').waitFor();
    await form.getByRole('checkbox', { name: 'All payment events' }).check();
    const messages = form.locator('.event-group').filter({ hasText: 'All message events' });
    await messages.locator('summary').click();
    await messages.getByRole('checkbox', { name: /^sms\.message\.received/ }).check();
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await form.getByText('Choose at least one app, or “All apps”.').waitFor();
    await form.getByRole('checkbox', { name: /^An app / }).check();
    await expectFits(page, width, 'webhooks-new');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const [made] = await endpointsOf(owner);
    expect(made).toMatchObject({ url, events: ['payments.*', 'sms.message.received'], app_ids: [appId] });

    await page.getByRole('link', { name: url }).click();
    await heading(page, 'Endpoint').waitFor();
    const settings = page.getByRole('region', { name: 'Settings' });
    const payments = settings.locator('.event-group').filter({ hasText: 'All payment events' });
    await payments.locator('summary').click();
    const completed = payments.getByRole('checkbox', { name: /^payments\.transaction\.completed/ });
    // Part of its group: nothing to choose.
    expect([await completed.isChecked(), await completed.isDisabled()]).toEqual([true, true]);
    await payments.getByRole('checkbox', { name: 'All payment events' }).uncheck();
    await completed.check();
    await settings.getByRole('radio', { name: 'All apps' }).check();
    await expectFits(page, width, 'webhooks-endpoint');
    await settings.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      expect(await endpointsOf(owner)).toMatchObject([
        { events: ['payments.transaction.completed', 'sms.message.received'], app_ids: [] },
      ]);
    });
    expect(complaints).toEqual([]);
  });

  it('an endpoint gets headers, a timeout and a rate of its own, and the values of headers are not shown again', async () => {
    const owner = await newOwner(gateway);
    const path = `/hooks/settings-${width}`;
    const { id } = await makeEndpoint(owner, gateway.run.receiver.url + path);
    const { page, complaints } = await open(owner, width === 360 ? 'dark' : 'light');
    await visit(page, `webhooks/${id}`, 'Endpoint');
    await page.getByText('Healthy').waitFor();
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByText('Headers, timeout and rate').click();
    await settings.getByRole('textbox', { name: 'Your headers' }).fill('no colon');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Write each header as Name: value.').waitFor();
    await settings
      .getByRole('textbox', { name: 'Your headers' })
      .fill('Authorization: Bearer a-key\nHost: example.com');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Host is a header that the gateway writes itself').first().waitFor();
    await settings.getByRole('textbox', { name: 'Your headers' }).fill('Authorization: Bearer a-key\nX-Shop: 14');
    await settings.getByRole('spinbutton', { name: 'Seconds to wait for a response' }).fill('4');
    await settings.getByRole('spinbutton', { name: 'Most deliveries a minute' }).fill('600');
    await expectFits(page, width, 'webhooks-settings');
    await settings.getByRole('button', { name: 'Save' }).click();
    // The saved endpoint is shown anew, with this group closed.
    await settings.getByRole('textbox', { name: 'Your headers' }).waitFor({ state: 'hidden' });
    await settings.getByText('Headers, timeout and rate').click();
    await settings.getByText('Stored: Authorization, X-Shop.').waitFor();
    expect(await page.content()).not.toContain('a-key');
    // Chromium reports the refused change.
    expect(complaints).toEqual([expect.stringContaining('422')]);
    const panel = page.getByRole('region', { name: 'Send test event' });
    await panel.getByRole('button', { name: 'Send test event' }).click();
    const [received] = await gateway.webhooksAt(path, 1);
    expect(received?.headers).toMatchObject({ authorization: 'Bearer a-key', 'x-shop': '14' });
  });

  it('the example of a chosen event is sent to one endpoint, and its delivery is shown', async () => {
    const owner = await newOwner(gateway);
    const path = `/hooks/tested-${width}`;
    const { id } = await makeEndpoint(owner, gateway.run.receiver.url + path, { events: ['sms.*'] });
    const { page } = await open(owner, 'dark');
    await visit(page, `webhooks/${id}`, 'Endpoint');
    const panel = page.getByRole('region', { name: 'Send test event' });
    await panel.getByRole('combobox', { name: 'Event' }).selectOption('payments.transaction.completed');
    await panel.getByText('The provider confirmed a payment').waitFor();
    await expectFits(page, width, 'webhooks-test-dark');
    await panel.getByRole('button', { name: 'Send test event' }).click();
    await heading(page, 'Delivery').waitFor();
    await page.getByText('Delivered', { exact: true }).waitFor();
    await expectFits(page, width, 'delivery-dark');
    const received = gateway.run.receiver.received().filter((one) => one.path === path);
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'payments.transaction.completed', test: true, data: { status: 'STATUS_COMPLETED' } },
    ]);
    await page.getByRole('link', { name: String(id), exact: true }).click();
    await heading(page, 'Endpoint').waitFor();
    await page.getByRole('link', { name: 'Deliveries', exact: true }).last().click();
    await page.getByRole('link', { name: 'payments.transaction.completed' }).waitFor();
  });

  it('a disabled endpoint says why, sends no test, and is enabled again', async () => {
    const owner = await newOwner(gateway);
    const { id } = await makeEndpoint(owner, 'https://shop.example.test/hooks', { events: ['payments.transaction.*'] });
    await owner.call('PATCH', `/account/webhook_endpoints/${id}`, { body: { is_active: false } });
    const { page } = await open(owner);
    await visit(page, `webhooks/${id}`, 'Endpoint');
    await page.getByRole('note').getByText('Disabled: Disabled by a member').waitFor();
    expect(await page.getByRole('region', { name: 'Send test event' }).count()).toBe(0);
    // A group that the picker does not offer by itself is kept.
    const branch = page.getByRole('checkbox', { name: 'All payments.transaction events' });
    expect(await branch.isChecked()).toBe(true);
    await expectFits(page, width, 'webhooks-disabled');
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('region', { name: 'Send test event' }).waitFor();
    expect(await endpointsOf(owner)).toMatchObject([{ is_active: true, events: ['payments.transaction.*'] }]);
  });
});

describe('A bulk resend', () => {
  it('resends nothing if the filter by endpoint is no number', async () => {
    const shop = await newOwner(gateway);
    const tenant = await tenantOf(gateway, shop);
    await createEndpointOf(shop, `${gateway.run.receiver.url}/hooks/bulk-${shop.accountId}`);
    await (await pay(gateway, {}, { tenant })).webhooks(2);
    await eventually(async () => {
      const path = '/account/webhook_deliveries?status=delivered';
      expect((await shop.call<{ data: unknown[] }>('GET', path)).body.data.length).toBeGreaterThan(1);
    });
    const { page } = await openConsole(browser, gateway, shop);
    await visit(page, 'deliveries?status=delivered&endpoint=shop', 'Deliveries');
    await page.getByRole('button', { name: 'Resend matching deliveries' }).click();
    await page
      .locator('.note')
      .filter({ hasText: /endpoint/i })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
