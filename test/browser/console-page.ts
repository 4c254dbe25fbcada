/** The console in the browser, signed in as a member of an account, and helpers that several tests use. */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestGateway } from '../support/test-gateway.ts';
import type { OpenPage, useBrowser } from './browser.ts';

const pictures = fileURLToPath(new URL('../../.build/screenshots/', import.meta.url));
const axeSource = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

export type Who = { email: string; password: string };

const consoleUrl = (gateway: TestGateway, place = ''): string => `${gateway.run.facts.console_url}#/${place}`;

/** By its exact name: "Invoice" must not match the "E-invoices" of the previous page. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

export async function signIn(page: Page, { email, password }: Who): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ownMenu(page).waitFor();
}

/** The button of the member's own menu. */
export const ownMenu = (page: Page) => page.getByRole('button', { name: /^Account of / });

export async function signOut(page: Page): Promise<void> {
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

export async function openConsole(
  browser: ReturnType<typeof useBrowser>,
  gateway: TestGateway,
  who: Who = gateway.run.facts,
  options?: BrowserContextOptions,
): Promise<OpenPage> {
  const opened = await browser.open(consoleUrl(gateway), options);
  await signIn(opened.page, who);
  // The browser logs every 401, also the one that means that no member is signed in yet.
  opened.complaints.length = 0;
  return opened;
}

/** Changes the URL, as a link from elsewhere would. */
export async function visit(page: Page, place: string, name: string | RegExp): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
  await heading(page, name).waitFor();
}

/** Saved as output of CI. */
export async function takeScreenshot(page: Page, name: string, fullPage = true): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}${name}.png`, fullPage });
}

export type Finding = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/** Violations that axe rates as serious or critical. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  // The page's policy allows only its own script; code that the debugger runs is exempt.
  await page.evaluate(await readFile(axeSource, 'utf8'));
  const result = await page.evaluate<{ violations: Finding[] }>('axe.run(document)');
  return result.violations.filter(({ impact }) => ['serious', 'critical'].includes(impact));
}
