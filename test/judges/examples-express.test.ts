/** The example shop in Node with Express, which run.ts installs, and the built npm package of our client. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNpmPackage } from '../../infra/packages.ts';
import { useBrowser } from '../browser/browser.ts';
import { seriousFindings, takeScreenshot } from '../browser/console-page.ts';
import { chromiumPath } from '../support/chromium.ts';
import { startProgram } from '../support/running-program.ts';
import { eventually } from '../support/test-gateway.ts';
import { playShop, type StartShop } from './shop-story.ts';
import { tools } from './tools.ts';

const example = fileURLToPath(new URL('../../shared/client/examples/express/', import.meta.url));
const why = existsSync(`${tools}/node_modules/express`) ? undefined : 'Express is not installed: npm run test:judges';

/** Below the folder of the tools, where Node finds Express. */
let folder: string;
let databases = 0;
beforeAll(async () => {
  mkdirSync(tools, { recursive: true });
  folder = mkdtempSync(join(tools, 'shop-'));
  const installed = join(folder, 'node_modules/@east-africa-gateway/client');
  mkdirSync(installed, { recursive: true });
  const file = await buildNpmPackage(join(folder, 'built'));
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', installed]);
  cpSync(example, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start: StartShop = (environment) =>
  startProgram({
    command: process.execPath,
    given: ['server.js'],
    cwd: folder,
    environment: { ...environment, DATABASE: join(folder, `shop-${(databases += 1)}.db`) },
  });

const withoutBrowser = chromiumPath === undefined ? 'Chromium is not installed' : why;

describe('The example shop in Node', () => {
  for (const reason of new Set([why, withoutBrowser])) if (reason !== undefined) console.log(`Skipped: ${reason}`);
  const { openShop, countPrompts } = playShop(start, why);
  const browser = useBrowser();

  it(
    'prompts once when the button is pressed again because the shop could not be reached',
    { skip: withoutBrowser !== undefined },
    async () => {
      const { page } = await browser.open(openShop(), { viewport: { width: 360, height: 640 } });
      // The reply to the order is lost, and later the first look at it.
      await page.evaluate(`{
        const real = window.fetch;
        let calls = 0;
        window.fetch = async (...given) => {
          const call = (calls += 1);
          const response = await real(...given);
          if (call === 1 || call === 3) throw new TypeError('Failed to fetch');
          return response;
        };
      }`);
      const before = countPrompts();
      await page.getByLabel('M-Pesa number').fill('0700000101');
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
      await page.getByRole('status').getByText('The shop cannot be reached. Try again: you pay once.').waitFor();
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
      await page
        .getByRole('status')
        .getByText(/^Paid. Thank you! Receipt \w{10}$/)
        .waitFor();
      expect(countPrompts() - before).toBe(1);
    },
  );

  it(
    'thanks for a payment without a receipt, as a status query finds it',
    { skip: withoutBrowser !== undefined },
    async () => {
      const { page } = await browser.open(openShop(), { viewport: { width: 360, height: 640 } });
      const json = { id: 'A', product: 'tea', amount: 150, status: 'paid', receipt: null, reason: null };
      await page.route('**/orders', (route) => route.fulfill({ status: 201, json }));
      await page.getByLabel('M-Pesa number').fill('0700000101');
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
      await page
        .getByRole('status')
        .getByText(/^Paid. Thank you!/)
        .waitFor();
      expect(await page.getByRole('status').textContent()).toBe('Paid. Thank you!');
    },
  );

  it.each([
    ['while it waits for the customer', false, false],
    ['after the reply to the order was lost', true, false],
    ['after the reply was lost and the customer had paid', true, true],
  ])(
    'goes on with the same order when the page is loaded again %s',
    { skip: withoutBrowser !== undefined },
    async (_, isLost, hasPaid) => {
      const shown = hasPaid ? /^Paid. Thank you! Receipt \w{10}$/ : 'Enter your PIN on your phone.';
      const { page } = await browser.open(openShop(hasPaid), { viewport: { width: 360, height: 640 } });
      const [status, before] = [page.getByRole('status'), countPrompts()];
      if (isLost) {
        await page.evaluate(`{
          const real = window.fetch;
          window.fetch = (...given) => real(...given).then(() => Promise.reject(new TypeError('Failed to fetch')));
        }`);
      }
      await page.getByLabel('M-Pesa number').fill('0700000101');
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
      await status.getByText(isLost ? 'The shop cannot be reached. Try again: you pay once.' : shown).waitFor();
      await page.reload();
      await status.getByText(shown).waitFor();
      expect(await page.getByLabel('M-Pesa number').inputValue()).toBe('0700000101');
      await eventually(() => expect(countPrompts() - before).toBe(1));
      // An order that has ended is not shown again.
      if (hasPaid) {
        await page.reload();
        expect(await status.textContent()).toBe('');
      }
    },
  );

  it.each([360, 1280])(
    'shows on a page of %i pixels, used with the keyboard, that a payment is made or canceled',
    { skip: withoutBrowser !== undefined },
    async (width) => {
      const { page, requested, complaints } = await browser.open(openShop(), { viewport: { width, height: 640 } });
      await page.keyboard.press('Tab');
      await page.keyboard.type('Tea');
      await page.keyboard.press('Tab');
      await page.keyboard.type('0700000101');
      await page.keyboard.press('Enter');
      const status = page.getByRole('status');
      await status.getByText(/^Paid. Thank you! Receipt \w{10}$/).waitFor();
      expect(await page.locator('select').inputValue()).toBe('tea');

      await page.getByLabel('M-Pesa number').fill('254799001032');
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).click();
      await status.getByText('Not paid: Request cancelled by user').waitFor();
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await takeScreenshot(page, `example-shop-${width}`);
      expect(requested.filter((url) => !url.startsWith(openShop()))).toEqual([]);
    },
  );
});
