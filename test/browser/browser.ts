/** Opens pages in the browser of this machine; records every request of the page and every console message. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { chromiumPath } from '../support/chromium.ts';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

export type OpenPage = {
  page: Page;
  /** URLs that the page requested, successfully or not. */
  requested: string[];
  /** The browser's console errors: blocked content, script errors. */
  complaints: string[];
};

/** By path, one for all the files of this process: starting it costs more than most tests. It ends with the process. */
const browsers = new Map<string, Promise<Browser>>();

/** Call at the top of a test file. Without a browser, every test that opens a page fails with a message. */
export function useBrowser(executablePath = chromiumPath): {
  open(url: string, options?: BrowserContextOptions): Promise<OpenPage>;
} {
  afterEach(async () => {
    const contexts = (await Promise.all(browsers.values())).flatMap((browser) => browser.contexts());
    await Promise.all(contexts.map((context) => context.close()));
  });

  return {
    async open(url, options) {
      if (executablePath === undefined) {
        throw new Error('Chromium is not installed: apt-get update && apt-get install -y chromium-headless-shell');
      }
      const browser = browsers.get(executablePath) ?? chromium.launch({ executablePath, args });
      browsers.set(executablePath, browser);
      // Otherwise a check can see a colour that is only on its way.
      const context = await (await browser).newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const requested: string[] = [];
      const complaints: string[] = [];
      context.on('request', (request) => void requested.push(request.url()));
      page.on('websocket', (socket) => void requested.push(socket.url()));
      page.on('pageerror', (error) => void complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await page.goto(url);
      return { page, requested, complaints };
    },
  };
}
