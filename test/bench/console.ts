/**
 * The cost of the console in a browser: bytes and requests for the page and for the first page after the sign-in, and
 * the time that scripts run. Without a browser, bytes are counted from the build.
 */
import { readdir, stat } from 'node:fs/promises';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { buildDirectory } from '../../infra/build.ts';
import { startRun } from '../../infra/local/run.ts';
import { testAssembly } from '../support/build-once.ts';
import { chromiumPath } from '../support/chromium.ts';
import type { Figure, Section } from './report.ts';

/** From the issue: 200 KiB for the first load. */
const bytesLimit = 200 * 1024;
/** Our own: the page, its script, style and icon, and the session. */
const requestsLimit = 6;

export async function measureConsole(): Promise<Section> {
  const figures = chromiumPath === undefined ? [] : await inBrowser(chromiumPath);
  return { title: 'The console (first load, compressed as it is sent)', figures: [...(await ofBuild()), ...figures] };
}

async function ofBuild(): Promise<Figure[]> {
  const folder = `${buildDirectory}console/assets/`;
  const files = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(folder + name)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [{ name: 'console: files of the build', value: bytes, unit: 'bytes', limit: bytesLimit }];
}

type Usage = { bytes: number; requests: number; scriptMs: number };

async function inBrowser(executablePath: string): Promise<Figure[]> {
  const run = await startRun({ cdkOut: testAssembly, port: 0, schedules: false, log: () => undefined });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const meter = await meterOf(page);
    const { console_url, email, password } = run.facts;
    await page.goto(console_url);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const first = await meter();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.locator('#content [aria-busy="true"]').first().waitFor({ state: 'detached' });
    const signedIn = await meter();
    return [
      { name: 'console: bytes of the first load', value: first.bytes, unit: 'bytes', limit: bytesLimit },
      { name: 'console: requests of the first load', value: first.requests, unit: 'requests', limit: requestsLimit },
      { name: 'console: script time of the first load', value: first.scriptMs, unit: 'ms' },
      {
        name: 'console: script time until Home is displayed',
        value: signedIn.scriptMs,
        unit: 'ms',
        note: `${signedIn.requests} requests, ${signedIn.bytes} bytes in all`,
      },
    ];
  } finally {
    await browser.close();
    await run.stop();
  }
}

/** The page's usage so far. */
async function meterOf(page: Page): Promise<() => Promise<Usage>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const used = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', () => void (used.requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (used.bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    return { ...used, scriptMs: seconds * 1000 };
  };
}
