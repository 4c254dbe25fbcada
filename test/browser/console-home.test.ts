/** The first page of the console: the first steps of a new account, its money, and what needs attention. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs, taxDemoApps } from '../../infra/local/seed.ts';
import { stopLane } from '../../shared/tax/einvoicing/lane/lane.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { pay } from '../support/payments.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { newTaxApp } from '../support/tax.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [
  [360, 'narrow'],
  [1280, 'wide'],
] as const;

async function aShop(): Promise<{ owner: Owner; tenant: Tenant }> {
  const owner = await newOwner(gateway);
  const [appId, token] = await Promise.all([gateway.newApp(owner.accountId), tokenOf(gateway, owner)]);
  return { owner, tenant: { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret } };
}

/** Whether something is wider than the screen. */
const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe('The first page', () => {
  it.each(widths)('shows a new account its first steps, at %i px', async (width, name) => {
    const owner = await newOwner(gateway);
    const { page, complaints } = await openConsole(browser, gateway, owner, { viewport: { width, height: 800 } });
    const steps = page.getByRole('region', { name: 'Get started' });
    await steps.getByText('0 of 5 done').waitFor();
    await page.getByText('No payments in this time.').waitFor();
    await page.getByText('Nothing needs your attention.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await takeScreenshot(page, `home-new-${name}`);

    await gateway.newApp(owner.accountId);
    await page.reload();
    await steps.getByText('1 of 5 done').waitFor();
    await steps.getByRole('button', { name: 'Hide these steps' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Nothing needs your attention.').waitFor();
    expect(await steps.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(widths)('shows money, outcomes, reasons and a token that expires soon, at %i px', async (width, name) => {
    const { owner, tenant } = await aShop();
    const soon = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const body = { name: 'Till 4', scope_group: 'read_only', expires_at: soon };
    expect((await owner.call('POST', '/account/api_tokens', { body })).status).toBe(200);
    const paid = await pay(gateway, { amount: 1250 }, { tenant });
    const cancelled = await pay(gateway, { amount: 70, phone_number: '254799001032' }, { tenant });
    await Promise.all([paid.reaches('STATUS_COMPLETED'), cancelled.reaches('STATUS_CANCELLED')]);
    const { page, complaints } = await openConsole(browser, gateway, owner, { viewport: { width, height: 800 } });
    await page.getByText('KES 1,250.00').waitFor();
    await page.getByText('1 payment', { exact: true }).waitFor();
    await page.getByText('50%', { exact: true }).first().waitFor();
    await page
      .getByRole('table', { name: 'Why payments failed' })
      .getByText(/\(1032\)/)
      .waitFor();
    await page.getByRole('table', { name: 'Providers' }).getByText('Working').waitFor();
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const expiring = attention.getByRole('link', { name: /^The token Till 4 expires on / });
    await expiring.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await takeScreenshot(page, `home-${name}`);

    await page.getByRole('link', { name: 'Live', exact: true }).click();
    await page.getByText('No payments in this time.').waitFor();
    await expiring.click();
    await heading(page, 'Tokens').waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads to an app whose credentials were refused and to a stopped lane', async () => {
    const owner = await newOwner(gateway);
    const config = { ...demoConfigs.MobileMoneyKeExpress, consumer_secret: 'not-the-right-secret' };
    const appId = await gateway.newApp(owner.accountId, { name: 'Till', config });
    const token = await tokenOf(gateway, owner);
    const tenant = { accountId: owner.accountId, appId, token, webhookSecret: owner.webhookSecret };
    await (await pay(gateway, { amount: 20 }, { tenant })).reaches('STATUS_FAILED');
    const taxApp = await newTaxApp(gateway, owner, { ...taxDemoApps.einvoicing, name: 'Branch' });
    const lane = { account_id: owner.accountId, app_id: taxApp, lane: 'documents' } as const;
    await stopLane(gateway.operator, lane, 'The authority expects number 5', makeRecordingLog());
    const { page, complaints } = await openConsole(browser, gateway, owner, { viewport: { width: 360, height: 800 } });
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const stopped = attention.getByRole('link', { name: /^Branch: e-invoicing has stopped .* expects number 5$/ });
    await stopped.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await takeScreenshot(page, 'home-attention-narrow');
    await attention.getByRole('link', { name: /^Till: the provider refused its credentials at / }).click();
    await heading(page, 'Till').waitFor();
    await page.goBack();
    await stopped.click();
    await heading(page, 'E-invoices').waitFor();
    expect(page.url()).toContain(`app=${taxApp}`);
    expect(complaints).toEqual([]);
  });

  it('shows a viewer the money, and no steps', async () => {
    const { owner } = await aShop();
    const viewer = await newMember(gateway, owner, 'viewer');
    const { page } = await openConsole(browser, gateway, viewer);
    await page.getByText('No payments in this time.').waitFor();
    expect(await page.getByRole('region', { name: 'Get started' }).count()).toBe(0);
    await visit(page, '?mode=sandbox&days=7', 'Home');
  });
});
