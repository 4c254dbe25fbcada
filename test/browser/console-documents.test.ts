/** An invoice, a message, a lock and a terminal in the console, on a wide and on a narrow screen. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newSmsApp, send } from '../support/messages.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { exported, openConsole, seriousFindings, settle, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let messageId: number;
let terminalId: number;
const today = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10);
const taxApp = () => gateway.run.facts.tax_apps.einvoicing;

async function write(path: string, body: Record<string, unknown>): Promise<void> {
  const headers = { 'x-tax-app-id': String(taxApp()) };
  const accepted = await gateway.call('POST', `/api/tax/einv${path}`, { body, headers });
  expect(accepted.status).toBe(202);
  await eventually(async () => {
    const { body } = await gateway.call('GET', `/api/requests/${String(accepted.body.request_id)}`);
    expect(body.status).toBe('completed');
  });
}

let broken: { url: string; close: () => void };
beforeAll(async () => {
  broken = await startBroken();
  gateway = await startTestGateway();
  const bread = { item_code: 'KE2NTXU0000009', item_name: 'Bread', item_type: '2', item_class_code: '3011160100' };
  await write('/device/initialize', {});
  await write('/sales/with-items', {
    receipt_number: 'PAPER-1',
    receipt_date: today,
    customer_name: 'Wanjiku Traders',
    payment_type: '06',
    items: [{ ...bread, tax_type: 'B', quantity: 3, unit_price: '450.00' }],
  });
  const discounted = { item_code: bread.item_code, quantity: 3, unit_price: '450.00', discount_rate: 10 };
  await write('/sales', { receipt_number: 'PAPER-2', receipt_date: today, items: [discounted] });
  await write('/credit-notes/express', { original_receipt_number: 'PAPER-1' });
  const line = await newSmsApp(gateway, gateway.tenant);
  messageId = Number((await (await send(gateway, line)).reaches('delivered')).id);
  terminalId = (await newDevice(gateway)).id;
});
afterAll(async () => {
  broken.close();
  await gateway.stop();
});

/** A server whose connection ends in the middle of its response. */
async function startBroken() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 1_000 });
    response.write('%PDF', () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function expectFits(page: Page, width: number, name: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
  await takeScreenshot(page, `${name}-${width}`);
}

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  const open = () => openConsole(browser, gateway, undefined, { viewport: { width, height: 800 } });

  it('an invoice shows its items, taxes, totals, what KRA signed, and its credit notes', async () => {
    const { page, complaints } = await open();
    await visit(page, `invoices/${taxApp()}/PAPER-1`, 'Invoice');
    await page.getByText(/^Signed by KRA: 1,350\.00 KES, /).waitFor();
    const items = page.getByRole('table', { name: 'Items' });
    await items.getByText('Bread').waitFor();
    await items.getByText('1,350.00').waitFor();
    const totals = page.locator('.totals');
    expect(await totals.innerText()).toMatch(/Tax B, 16 %[\s\S]*186\.21 KES[\s\S]*Total[\s\S]*1,350\.00 KES/);
    const signed = page.getByRole('region', { name: 'Signed by the tax authority' });
    await signed.getByText('Control unit invoice number').waitFor();
    expect(await signed.getByRole('link').getAttribute('href')).toMatch(/^https?:\/\//);
    await page.getByRole('table', { name: 'Credit notes' }).getByText('1,350.00 KES').waitFor();
    await expectFits(page, width, 'invoice');
    await visit(page, `invoices/${taxApp()}/PAPER-2`, 'Invoice');
    await items.getByText('-135.00').waitFor();
    await expectFits(page, width, 'invoice-discount');
    expect(complaints).toEqual([]);
  });

  it('a receipt is saved as a file if the browser blocks its window, as after a slow response', async () => {
    const { page } = await open();
    await visit(page, `invoices/${taxApp()}/PAPER-1`, 'Invoice');
    await page.evaluate('open = () => null');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print receipt' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('PAPER-1.pdf');
    await page.getByText('The browser blocked the window.').waitFor();
  });

  it.each([
    ['a receipt', () => `invoices/${taxApp()}/PAPER-1`, 'Invoice', 'Print receipt', /\/sales\/PAPER-1$/],
    ['an export', () => `invoices?app=${taxApp()}`, 'E-invoices', 'Export CSV', /\/sales\?.*per_page=100/],
  ] as const)('%s that breaks off on its way is explained in a sentence', async (...given) => {
    const [, place, title, button, address] = given;
    const { page } = await open();
    await visit(page, place(), title);
    await settle(page);
    await page.route(address, (route) => route.continue({ url: broken.url }));
    await page.getByRole('button', { name: button }).click();
    await page.getByText('The gateway cannot be reached. Check your connection and try again.').first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Failed to fetch');
  });

  it('a message shows its text as a bubble and whether it was delivered', async () => {
    const { page } = await open();
    await visit(page, `messages/${messageId}`, 'Message');
    await page.getByText(/^Delivered today \d\d:\d\d$/).waitFor();
    expect(await page.locator('.bubble.outgoing .text').innerText()).not.toBe('');
    expect(await page.locator('main').innerText()).not.toContain('sms_provider');
    await expectFits(page, width, 'message');
  });

  it('locks say in words when their state was observed, terminals when they were last seen', async () => {
    const { page } = await open();
    await visit(page, `terminals/${terminalId}`, 'Gate A');
    await page.getByText(/^\w+( \w+)?, never seen$/).waitFor();
    await visit(page, 'locks', 'Locks');
    await page.getByRole('link', { name: 'Front gate' }).first().click();
    await page
      .getByText(/^(Unknown|\w+ as of (today|yesterday|\d+ \w+) \d\d:\d\d)$/)
      .first()
      .waitFor();
    await expectFits(page, width, 'lock');
  });
});

it('An export of invoices has their amounts, for the books', async () => {
  const { page } = await openConsole(browser, gateway);
  await visit(page, `invoices?app=${taxApp()}`, 'E-invoices');
  const [titles = '', ...rows] = (await exported(page)).lines.map((line) => line.replaceAll('"', ''));
  expect(titles).toContain('control_unit_invoice_number,taxable,tax,total,credited_total,payment_type,sales_type');
  const [paper] = rows.filter((row) => row.startsWith('PAPER-1,'));
  expect(paper).toMatch(/,1163\.79,186\.21,1350\.00,1350\.00,06,N$/);
});
