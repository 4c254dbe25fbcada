/** The console in the browser, signed in as a member of an account, and helpers that several tests use. */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openConsole as openSession, type Who as Member } from '../support/console.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import type { OpenPage, useBrowser } from './browser.ts';

const pictures = fileURLToPath(new URL('../../.build/screenshots/', import.meta.url));
const axeFile = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));
let axe: Promise<string> | undefined;
const axeSource = (): Promise<string> => (axe ??= readFile(axeFile, 'utf8'));

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

/** The owner of the seeded account. */
const seededOwner = ({ run: { facts } }: TestGateway): Member => ({
  accountId: facts.account_id,
  memberId: 1,
  email: facts.email,
});

/** With a session that the operator started: a sign-in with the form costs a password hash and another page. */
export async function openConsole(
  browser: ReturnType<typeof useBrowser>,
  gateway: TestGateway,
  who: Member = seededOwner(gateway),
  options?: BrowserContextOptions,
): Promise<OpenPage> {
  const { cookie } = await openSession(gateway, who);
  const opened = await browser.open(consoleUrl(gateway), {
    ...options,
    storageState: { cookies: [sessionCookie(gateway, cookie)], origins: [] },
  });
  await ownMenu(opened.page).waitFor();
  return opened;
}

/** As the gateway sets it. */
function sessionCookie({ run }: TestGateway, cookie: string) {
  const [name = '', value = ''] = cookie.split('=');
  const { hostname: domain } = new URL(run.facts.base_url);
  return { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
}

/** As openConsole, but with the form, for tests of what a sign-in leaves in the browser. */
export async function signInToConsole(
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

/** Resolves when every request of the page has completed. */
export async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#content [aria-busy="true"]').count()).toBe(0);
}

/** For a person to look at, who asks for them with SCREENSHOTS=1: no test reads them, and each has to be drawn. */
export async function takeScreenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}${name}.png`, fullPage });
}

export type Finding = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/** Violations that axe rates as serious or critical, and headings that skip a level. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  // The page's policy allows only its own script; code that the debugger runs is exempt.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeSource());
  // Of all other results, axe then lists only one element, and the page sends none.
  return page.evaluate<Finding[]>(`axe
    .run(document, { resultTypes: ['violations'] })
    .then(({ violations }) =>
      violations.filter(({ id, impact }) => id === 'heading-order' || ['serious', 'critical'].includes(impact)))`);
}

/** The file that a press of the button downloads. */
export async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').split('\r\n') };
}
