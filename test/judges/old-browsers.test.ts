/**
 * The oldest Chrome that the console supports (`oldestBrowsers` in infra/build-site.ts) opens every page of it and the
 * reference: what this browser lacks makes a page empty or colourless. Firefox and Safari of that age are not on npm.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../infra/build-site.ts';
import { useBrowser } from '../browser/browser.ts';
import { openConsole, seriousFindings } from '../browser/console-page.ts';
import { makePlaces, seriousFindingsOn } from '../browser/console-places.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { run, tools } from './tools.ts';

const packed = `${tools}/node_modules/@sparticuz/chromium/bin/chromium.br`;
const program = `${tools}/old-chromium`;
if (!existsSync(program)) writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
const { status, stderr } = await run(program, ['--no-sandbox', '--dump-dom', 'about:blank']).catch((error: Error) => ({
  status: 1,
  stderr: error.message,
}));
if (status !== 0) console.log(`Skipped the old Chromium, which does not start: ${stderr.trim()}`);

describe.runIf(status === 0)('Chromium 109', () => {
  const browser = useBrowser(program);
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await shareTestGateway();
  });
  afterAll(() => gateway.stop());

  it('is the oldest version that is supported', async () => {
    const { page } = await browser.open(gateway.run.facts.docs_url);
    const { chrome } = oldestBrowsers;
    expect(await page.evaluate<string>('navigator.userAgent')).toContain(`Chrome/${chrome}.`);
  });

  it('shows every page of the console, in legible colours', { timeout: 240_000 }, async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    const found = await seriousFindingsOn(page, await makePlaces(gateway));
    expect([found, complaints]).toEqual([[], []]);
  });

  it('shows and searches the reference', async () => {
    const { page, complaints } = await browser.open(gateway.run.facts.docs_url);
    await page.getByRole('searchbox').fill('webhook');
    await page.locator('#results-list a').first().waitFor();
    expect([await seriousFindings(page), complaints]).toEqual([[], []]);
  });
});
