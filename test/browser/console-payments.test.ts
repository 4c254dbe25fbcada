/** Payments and requests in the console: what happened in words, on a wide and on a narrow screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, pay, type Payment, seededApp } from '../support/payments.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  // At the simulator's own speed, a prompt stays open for a minute.
  gateway = await startTestGateway({ simulators: { daraja: { timeScale: 1 } } });
});
afterAll(() => gateway.stop());

const appId = () => gateway.run.facts.apps.MobileMoneyKeExpress;
const cancels = '254799001032';

async function paymentOf(phone_number: string, status: string): Promise<{ payment: Payment; place: string }> {
  const payment = await pay(
    gateway,
    { phone_number, amount: 1250 },
    { tenant: { ...gateway.tenant, appId: appId()! } },
  );
  const { id } = await payment.reaches(status);
  await payment.webhooks(2);
  return { payment, place: `transactions/${appId()}/${String(id)}` };
}

const sentence = (page: Page) => page.locator('.headline .sentence').innerText();
const storyOf = (page: Page) => page.locator('.story').getByRole('heading', { level: 3 }).allInnerTexts();

async function expectFits(page: Page, width: number, name: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
  await takeScreenshot(page, `${name}-${width}`);
}

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  const open = (colorScheme: 'light' | 'dark' = 'light') =>
    openConsole(browser, gateway, undefined, { viewport: { width, height: 800 }, colorScheme });

  it('a paid payment says who paid what, tells its story, and is reversed after a red confirmation', async () => {
    const { place } = await paymentOf('254700000101', 'STATUS_COMPLETED');
    const { page, complaints } = await open();
    await visit(page, place, 'Payment');
    await page.locator('.story .webhook').nth(1).waitFor();
    expect(await sentence(page)).toMatch(/^Paid by 0700000101, 1,250\.00 KES, today \d\d:\d\d$/);
    const story = await storyOf(page);
    expect(story.filter((title) => !/^(Event|Webhook) /.test(title))).toEqual([
      'Request accepted',
      'M-Pesa called',
      'M-Pesa accepted the payment',
      'The customer was asked for the PIN',
      'Paid',
    ]);
    expect(
      story.filter((title) => title.startsWith('Webhook to the request’s callback_url: 200 delivered')),
    ).toHaveLength(2);
    await page.getByText('Reported by M-Pesa’s callback').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/STATUS_|payer_account|result_code/);
    await expectFits(page, width, 'payment-paid');

    await page.getByRole('button', { name: 'Resend' }).first().click();
    await page.locator('.story .webhook').nth(2).waitFor();

    await page.getByRole('button', { name: 'Show raw data' }).click();
    await page.getByRole('region', { name: 'Raw data' }).getByText('STATUS_COMPLETED').first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Reverse payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Return 1,250.00 KES to 0700000101?').waitFor();
    await dialog.getByRole('button', { name: 'Reverse payment' }).click();
    await heading(page, 'Request').waitFor();
    await page.locator('.headline.good').getByText('Reverse transaction: returned').waitFor();
    await visit(page, place, 'Payment');
    await page.getByText(/^Reversed: 1,250\.00 KES went back to /).waitFor();
    expect(await page.getByRole('button', { name: 'Reverse payment' }).count()).toBe(0);
    await expectFits(page, width, 'payment-reversed');
    expect(complaints).toEqual([]);
  });

  it('a cancelled payment is nowhere shown as completed, and says what to do', async () => {
    const { payment, place } = await paymentOf(cancels, 'STATUS_CANCELLED');
    const { page } = await open('dark');
    await visit(page, place, 'Payment');
    await page.locator('.headline.bad').waitFor();
    expect(await sentence(page)).toBe('Cancelled by the customer');
    await page.getByText('The customer pressed Cancel, or closed the prompt.').waitFor();
    await page.getByText('Code 1032 of M-Pesa').waitFor();
    expect(await page.getByRole('button', { name: 'Reverse payment' }).count()).toBe(0);
    await expectFits(page, width, 'payment-cancelled-dark');

    await page.getByRole('link', { name: 'Open the request' }).click();
    await heading(page, 'Request').waitFor();
    await page.locator('.headline.bad').getByText('Request payment: cancelled').waitFor();
    await page.locator('.story .outcome').waitFor();
    await page.getByText('1250', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/completed(?!\.)/i);
    await expectFits(page, width, 'request-cancelled-dark');

    await visit(page, 'requests', 'Requests');
    const link = page.locator(`a[href="#/requests/${payment.requestId}"]`);
    await link.waitFor();
    const row = page.getByRole('row').filter({ has: link });
    await row.locator('.badge.bad').getByText('Cancelled').waitFor();
    expect(await row.locator('.badge.good').count()).toBe(0);
    await takeScreenshot(page, `requests-${width}`);

    await visit(page, `transactions?app=${appId()}`, 'Payments');
    const listed = page.getByRole('row').filter({ has: page.locator(`a[href="#/${place}"]`) });
    await listed.locator('.badge.bad').getByText('Cancelled').waitFor();
    await listed.getByText('1,250.00 KES').waitFor();
    await listed.getByText(/^today \d\d:\d\d$/).waitFor();
    await expectFits(page, width, 'payments');
  });

  it('an open payment waits for the customer and can be asked for at the provider', async () => {
    const tenant = { ...gateway.tenant, appId: appId()! };
    const payment = await pay(gateway, { phone_number: '254799006007' }, { tenant });
    const { id } = await payment.reaches('STATUS_PENDING');
    const { page } = await open();
    await visit(page, `transactions/${appId()}/${String(id)}`, 'Payment');
    await page.getByText('Waiting for the customer to enter the PIN').waitFor();
    await page.getByRole('button', { name: 'Ask M-Pesa for the status' }).click();
    await page.getByText('M-Pesa was asked.').first().waitFor();
    expect(await sentence(page)).toBe('Waiting for the customer to enter the PIN');
    await expectFits(page, width, 'payment-open');
  });
});

describe('A payout', () => {
  it('offers no reversal: providers return received payments only', async () => {
    const { appId: app, ...tenant } = seededApp(gateway, 'MobileMoneyKeB2C');
    const body = { phone_number: '254700000102', amount: 500, command_id: 'BusinessPayment' };
    const sent = await order(gateway, { ...tenant, appId: app }, 'sendMoney', body);
    const { id } = await sent.reaches('STATUS_COMPLETED');
    const { page } = await openConsole(browser, gateway);
    await visit(page, `transactions/${app}/${String(id)}`, 'Payment');
    await page.getByText(/^Sent to /).waitFor();
    // The actions are there once it is known what the driver offers.
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Reverse payment' }).count()).toBe(0);
  });
});
