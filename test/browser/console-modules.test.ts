/** The console's pages of e-invoices, locks and terminals, with the data of the local run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const today = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10);

async function write(path: string, body: Record<string, unknown>): Promise<void> {
  const headers = { 'x-tax-app-id': String(gateway.run.facts.tax_apps.einvoicing) };
  const accepted = await gateway.call('POST', `/api/tax/einv${path}`, { body, headers });
  expect(accepted.status).toBe(202);
  await eventually(async () => {
    const { body } = await gateway.call('GET', `/api/requests/${String(accepted.body.request_id)}`);
    expect(body.status).toBe('completed');
  });
}

describe('The console', () => {
  it('shows an invoiced sale, and its printable receipt', async () => {
    await write('/device/initialize', {});
    await write('/sales/with-items', {
      receipt_number: 'CONSOLE-1',
      receipt_date: today,
      customer_name: 'Wanjiku Traders',
      payment_type: '06',
      items: [
        {
          item_code: 'KE2NTXU0000009',
          item_name: 'Bread',
          item_type: '2',
          item_class_code: '3011160100',
          tax_type: 'B',
          quantity: 3,
          unit_price: '450.00',
        },
      ],
    });
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `invoices?app=${gateway.run.facts.tax_apps.einvoicing}`, 'E-invoices');
    await page.getByRole('link', { name: 'CONSOLE-1' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'invoices');
    await page.getByRole('link', { name: 'CONSOLE-1' }).click();
    await heading(page, 'Invoice').waitFor();
    await page.getByText('Wanjiku Traders').first().waitFor();
    const [receipt, popup] = await Promise.all([
      // The page reads the same URL as JSON; only the button requests the receipt.
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/sales/CONSOLE-1') && response.request().headers().accept?.includes('pdf') === true,
      ),
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Print receipt' }).click(),
    ]);
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await popup.close();
    expect(complaints).toEqual([]);
  });

  it('shows the locks, and one of them', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'locks', 'Locks');
    await page.getByRole('link', { name: 'Front gate' }).first().waitFor();
    await takeScreenshot(page, 'locks');
    await page.getByRole('link', { name: 'Front gate' }).first().click();
    await heading(page, 'Front gate').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows the terminals and the scans', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'terminals', 'Terminals');
    await page.getByRole('table', { name: 'Terminals' }).waitFor();
    expect(await page.getByRole('table', { name: 'Terminals' }).getByRole('row').count()).toBeGreaterThan(1);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'terminals');
    expect(complaints).toEqual([]);
  });
});
