/** Requirements for every page of the console: screen readers, keyboard, small phones, dark screens. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../infra/build-site.ts';
import { newDevice } from '../support/attendance.ts';
import { newMember, newOwner } from '../support/console.ts';
import { newDoor } from '../support/locks.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import {
  heading,
  openConsole,
  ownMenu,
  seriousFindings,
  settle,
  signIn,
  signInToConsole,
  signOut,
  takeScreenshot,
  visit,
} from './console-page.ts';
import { makePlaces, type Place, seriousFindingsOn, visitAll } from './console-places.ts';

const browser = useBrowser();
let gateway: TestGateway;
let places: Place[];
beforeAll(async () => {
  gateway = await shareTestGateway();
  places = await makePlaces(gateway);
});
afterAll(() => gateway.stop());

const isOfList = (url: string) => !url.includes('/console/');
const nameOf = (place: string): string => place.replace(/[?=].*$/, '').replaceAll('/', '-') || 'home';

describe.each(['light', 'dark'] as const)('Every page on a %s screen', (colorScheme) => {
  it('has no serious axe violation', { timeout: 240_000 }, async () => {
    const { page, complaints } = await openConsole(browser, gateway, undefined, { colorScheme });
    const found = await seriousFindingsOn(page, places, (place) =>
      takeScreenshot(page, `${colorScheme}-${nameOf(place)}`),
    );
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('The sign-in page', () => {
  it('has no serious axe violation, and focuses the first field', async () => {
    const { page } = await browser.open(gateway.run.facts.console_url);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'sign-in');
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
  });

  it('says in an older browser than it supports that this is too old, and in no other', async () => {
    const { page } = await browser.open(gateway.run.facts.console_url);
    const sentence = page.getByText('This browser is too old for the console');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await sentence.isVisible()).toBe(false);
    await page.route('**/console/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('1dvh', '1unknown') });
    });
    await page.reload();
    await sentence.waitFor();
    expect(await sentence.textContent()).toContain(
      `Chrome or Edge ${oldestBrowsers.chrome}, Firefox ${oldestBrowsers.firefox}`,
    );
    expect(await sentence.textContent()).toContain(`Safari ${oldestBrowsers.safari}`);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('On a screen 360 pixels wide', () => {
  it('no page is wider than the screen, and the menu opens and closes', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, gateway, undefined, { viewport: { width: 360, height: 740 } });
    const wide: unknown[] = [];
    await visitAll(page, places, async (place) => {
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > 360) wide.push([place, width]);
      await takeScreenshot(page, `narrow-${nameOf(place)}`);
    });
    expect(wide).toEqual([]);
    const menu = page.getByRole('button', { name: 'Menu' });
    const tokens = page.getByRole('link', { name: 'Tokens', exact: true });
    expect(await tokens.isVisible()).toBe(false);
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await tokens.click();
    await heading(page, 'Tokens').waitFor();
    await tokens.waitFor({ state: 'hidden' });
  });
});

/** Smaller than a finger needs: 44 pixels for what is a button or a field, 24 for what is pressed beside its text. */
const smallTargets = `(() => {
  const least = (element) => (element.matches('button, .button, select, textarea, input, .tabs a, .chips a, #menu a') ? 44 : 24);
  return [...document.querySelectorAll('button, .button, select, textarea, input, summary, label.check, .tabs a, .chips a, #menu a')]
    .filter((element) => element.checkVisibility() && !element.matches('label.check input, .unseen'))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, { width, height }]) => width > 1 && Math.min(width, height) < least(element) - 0.5)
    .map(([element, { width, height }]) => [element.outerHTML.slice(0, 90), Math.round(width), Math.round(height)].join(' '));
})()`;

/** Safari on an iPhone enlarges the whole page around a field with smaller letters, and leaves it enlarged. */
const smallLetters = `[...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')]
  .filter((element) => element.checkVisibility() && parseFloat(getComputedStyle(element).fontSize) < 16)
  .map((element) => [element.outerHTML.slice(0, 90), getComputedStyle(element).fontSize].join(' '))`;

describe('With a finger', () => {
  it.each([360, 1024])(
    'everything is large enough to press, on a screen %i pixels wide',
    { timeout: 240_000 },
    async (width) => {
      const touch = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true };
      const { page } = await openConsole(browser, gateway, undefined, touch);
      const small = new Set<string>();
      await visitAll(page, places, async (place) => {
        for (const target of await page.evaluate<string[]>(`[...${smallTargets}, ...${smallLetters}]`))
          small.add(`${place}: ${target}`);
      });
      expect([...small]).toEqual([]);
    },
  );
});

describe('On paper', () => {
  it.each([
    ['chosen in the console', 'light', 'dark'],
    ['of the device', 'dark', undefined],
  ] as const)('the dark theme %s is dark text on white', async (_, colorScheme, theme) => {
    const { page } = await openConsole(browser, gateway, undefined, { colorScheme });
    if (theme) await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    const colorOf = () => page.evaluate('getComputedStyle(document.body).color');
    expect(await colorOf()).toBe('rgb(231, 238, 236)');
    await page.emulateMedia({ media: 'print' });
    expect(await colorOf()).toBe('rgb(20, 33, 30)');
  });
});

describe('What is printed', () => {
  /** Elements that are only pressed, as far as they are seen. */
  const pressed = `[...document.querySelectorAll('button, .button, nav, search, .filters, .bar, .side, .skip')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 90))`;

  it('is the page without the menu, filters and buttons', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, gateway);
    await page.emulateMedia({ media: 'print' });
    const found = new Set<string>();
    await visitAll(page, places, async (place) => {
      for (const element of await page.evaluate<string[]>(pressed)) found.add(`${place}: ${element}`);
      expect(await page.locator('main h1').isVisible()).toBe(true);
    });
    expect([...found]).toEqual([]);
  });

  it('says on each page whose account it is, which the screen shows in the menu', async () => {
    const owner = await newOwner(gateway);
    const { page } = await openConsole(browser, gateway, owner);
    const account = page.getByText(`A shop (${owner.accountId})`, { exact: true });
    await visit(page, 'requests', 'Requests');
    expect(await account.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await account.isVisible()).toBe(true);
  });
});

describe('With forced colors', () => {
  it('the chosen result of the search and the used part of a limit are seen', async () => {
    const { page } = await openConsole(browser, gateway, undefined, { forcedColors: 'active' });
    await visit(page, 'usage', 'Usage and limits');
    const used = page.locator('.gauge .track span').first();
    await used.waitFor({ state: 'attached' });
    const ground = (selector: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
    expect(await ground('.gauge .track span')).not.toBe(await ground('.gauge .track'));
    await page.keyboard.press('/');
    await page.keyboard.type('254700000101');
    await page.locator('.find-popover a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const outline = `getComputedStyle(document.querySelector('.find-popover a[aria-selected=true]')).outlineStyle`;
    await expect.poll(() => page.evaluate(outline)).toBe('solid');
  });
});

describe('A text that is read from right to left', () => {
  it('ends at its left, with its punctuation', async () => {
    const { page } = await openConsole(browser, gateway);
    const name = 'مرحبا!';
    await gateway.newApp(gateway.run.facts.account_id, { name });
    await visit(page, 'apps/payment_apps', 'Apps');
    await page.getByRole('link', { name }).waitFor();
    const leftOf = (position: number) =>
      page.evaluate<number>(`(() => {
        const text = [...document.querySelectorAll('td a')].find((link) => link.textContent === '${name}').firstChild;
        const range = document.createRange();
        range.setStart(text, ${position});
        range.setEnd(text, ${position} + 1);
        return range.getBoundingClientRect().left;
      })()`);
    expect(await leftOf(name.length - 1)).toBeLessThan(await leftOf(0));
  });
});

describe('With the keyboard only', () => {
  it('a member signs in, skips the menu, creates a token and cancels a confirmation', async () => {
    const { page } = await browser.open(gateway.run.facts.console_url);
    const { keyboard } = page;
    const focused = page.locator(':focus');
    // The frame takes the focus after the form: typed before that, the first letters would be lost.
    await page.locator('input[name=email]:focus').waitFor();
    await keyboard.type(gateway.run.facts.email);
    await keyboard.press('Tab');
    await keyboard.type(gateway.run.facts.password);
    await keyboard.press('Enter');
    await heading(page, 'Home').waitFor();

    const tabTo = async (name: string) => {
      for (let pressed = 0; pressed < 80; pressed += 1) {
        await keyboard.press('Tab');
        // While nothing has the focus, a locator would wait for it.
        const reached = await page.evaluate<(string | null)[]>(
          `[document.activeElement.textContent.trim(), document.activeElement.getAttribute('name')]`,
        );
        if (reached.includes(name)) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await tabTo('Tokens');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await keyboard.press('Enter');
    // The followed link has the same text and keeps the focus until the page takes it.
    await page.locator('h1:focus').filter({ hasText: 'Tokens' }).waitFor();
    await tabTo('name');
    await keyboard.type('By keyboard');
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'Token value' }).waitFor();
    await tabTo('I have copied it');
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'Token value' }).waitFor({ state: 'detached' });
    await tabTo('Revoke');
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /By keyboard.*Active/ }).waitFor();
    expect(await focused.innerText()).toBe('Revoke');
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    // Canceled and opened again immediately, as a fast user does: the dialog opens each time.
    for (let again = 0; again < 5; again += 1) {
      await Promise.all([keyboard.press('Escape'), keyboard.press('Enter')]);
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
      expect(await page.getByRole('dialog').count()).toBe(1);
    }
    await tabTo('Cancel');
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused.innerText()).toBe('Revoke');
  });

  it('a member unlocks a lock and sends a command to a terminal', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const device = await newDevice(gateway, { name: 'Gate K' });
    const { page } = await openConsole(browser, gateway);
    const focusOn = async (name: string) => {
      await page.locator('main').getByRole('button', { name, exact: true }).waitFor();
      for (let pressed = 0; pressed < 80; pressed += 1) {
        await page.keyboard.press('Tab');
        if ((await page.locator('main button:focus').allInnerTexts()).includes(name)) return;
      }
      throw new Error(`The keyboard does not reach ${name}`);
    };
    await visit(page, `locks/${door.lockId}`, 'A door');
    await focusOn('Unlock');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.good-news').filter({ hasText: 'Unlock: done.' }).waitFor();
    await visit(page, `terminals/${device.id}`, 'Gate K');
    await focusOn('Send command');
    await page.keyboard.press('Enter');
    await page.getByRole('progressbar', { name: 'Read device information: in progress' }).waitFor();
  });

  it('the first tab stop of a page skips the menu', async () => {
    const { page } = await openConsole(browser, gateway);
    await heading(page, 'Home').waitFor();
    await page.reload();
    await heading(page, 'Home').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('content');
  });
});

describe('The console', () => {
  it('calls only the gateway, stores only the theme, and runs no other script', async () => {
    const { page, requested, complaints } = await signInToConsole(browser, gateway);
    await visit(page, `transactions?app=${gateway.run.facts.apps.MobileMoneyKeExpress}`, 'Payments');
    await ownMenu(page).click();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await settle(page);
    expect(requested.length).toBeGreaterThan(5);
    expect(requested.filter((url) => !url.startsWith(`${gateway.run.facts.base_url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate('({ ...localStorage })')).toEqual({ 'console-theme': 'dark' });
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    expect(await page.evaluate('document.cookie')).toBe('');
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('script'), { text: 'leaked = 1' }))`,
    );
    expect(await page.evaluate('typeof leaked')).toBe('undefined');
  });

  it('fetches a page of a list with one request', async () => {
    const app = await gateway.newApp(gateway.run.facts.account_id);
    const { page, requested } = await openConsole(browser, gateway);
    const list = `transactions?app=${app}`;
    // The names of the apps are fetched with the first list that shows them, and kept.
    await visit(page, 'requests', 'Requests');
    await page.getByRole('table').waitFor();
    await settle(page);
    await visit(page, list, 'Payments');
    await page.getByText('Nothing here.').waitFor();
    for (const [place, title, path] of [
      [`${list}&status=STATUS_COMPLETED`, 'Payments', `/api/pay/${app}/queryTransactions`],
      [`${list}&status=STATUS_FAILED`, 'Payments', `/api/pay/${app}/queryTransactions`],
      ['requests?status=completed', 'Requests', '/account/requests'],
      ['requests', 'Requests', '/account/requests'],
      ['events?from=2026-01-01', 'Events', '/account/events'],
      ['events', 'Events', '/account/events'],
      ['locks', 'Locks', '/account/locks'],
    ] as const) {
      const before = requested.filter(isOfList).length;
      await visit(page, place, title);
      await expect.poll(() => requested.filter(isOfList).length).toBeGreaterThan(before);
      await settle(page);
      expect(requested.filter(isOfList).slice(before)).toEqual([expect.stringContaining(path)]);
    }
  });

  it('explains that the gateway cannot be reached, and tries again on request', async () => {
    const { page } = await openConsole(browser, gateway);
    await page.route('**/account/members', (route) => route.abort());
    await visit(page, 'members', 'Members');
    await page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/account/members');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('cell', { name: gateway.run.facts.email }).waitFor();
  });

  it('says so when nothing arrives for half a minute, and tries again on request', async () => {
    const { page } = await openConsole(browser, gateway);
    await page.clock.install();
    await page.route('**/account/members', () => undefined);
    const asked = page.waitForRequest('**/account/members');
    await visit(page, 'members', 'Members');
    await asked;
    await page.getByRole('region', { name: 'Account security' }).getByRole('button').waitFor();
    await page.clock.runFor(40_000);
    await page.clock.fastForward(40_000);
    await page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' }).waitFor();
    await page.unroute('**/account/members');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('cell', { name: gateway.run.facts.email }).waitFor();
  });

  it.each([
    ['breaks off', '{"data":[{"id'],
    ['comes from the page of a Wi-Fi that asks for a sign-in', '<html><title>Welcome to Café Wi-Fi</title></html>'],
  ])('explains in words that a response was lost that %s', async (_, body) => {
    const { page } = await openConsole(browser, gateway);
    await page.route('**/account/members', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await visit(page, 'members', 'Members');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('p').innerText()).toBe(
      'The gateway cannot be reached. Check your connection and try again.',
    );
  });

  it('asks before it revokes a token, and starts at Cancel', async () => {
    const { page, requested } = await openConsole(browser, gateway);
    await visit(page, 'tokens', 'Tokens');
    await page.getByRole('button', { name: 'Revoke' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Revoke' });
    await dialog.waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Cancel');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await settle(page);
    expect(requested.filter((url) => /\/api_tokens\/\d+/.test(url))).toEqual([]);
  });

  it('reports that one of its files is missing after a new release, and loads the new one', async () => {
    const { page } = await openConsole(browser, gateway);
    await page.route('**/console/chunk-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'SMS groups' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute('**/console/chunk-*.js');
    await page.getByRole('button', { name: 'Reload page' }).click();
    await heading(page, 'SMS groups').waitFor();
  });

  it('shows text from others as text, not as markup', async () => {
    const odd = '<img src=x onerror="leaked=1"><b>bold';
    const { page, complaints } = await openConsole(browser, gateway);
    const id = await gateway.newApp(gateway.run.facts.account_id, { name: odd });
    await visit(page, `apps/payment_apps/${id}`, odd);
    await visit(page, 'apps/payment_apps', 'Apps');
    await page.getByRole('link', { name: odd }).waitFor();
    expect(await page.locator('main img, main b').count()).toBe(0);
    expect(await page.evaluate('typeof leaked')).toBe('undefined');
    expect(complaints).toEqual([]);
  });

  it('returns to the sign-in page when its session was ended elsewhere', async () => {
    const { page } = await signInToConsole(browser, gateway);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('session');
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.context().clearCookies();
    await page.evaluate(`location.hash = '#/tokens'`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByText('Your session has ended.').waitFor();
    await signIn(page, gateway.run.facts);
    await heading(page, 'Tokens').waitFor();
  });

  it('continues with the session that another tab started for the same member', async () => {
    const { page } = await openConsole(browser, gateway);
    await visit(page, 'tokens', 'Tokens');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Till of two tabs');
    const other = await page.context().newPage();
    await other.goto(gateway.run.facts.console_url);
    await signOut(other);
    await signIn(other, gateway.run.facts);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('region', { name: 'Token value' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('reloads when another tab signed in another member, and does nothing on their behalf', async () => {
    const { page } = await openConsole(browser, gateway);
    await visit(page, 'tokens', 'Tokens');
    await page.getByRole('textbox', { name: 'Name' }).fill('Till of somebody else');
    const outsider = await newOwner(gateway);
    const value = outsider.cookie.split('=')[1] ?? '';
    await page.context().addCookies([{ name: 'session', value, url: gateway.run.facts.base_url }]);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: `Account of ${outsider.email}` }).waitFor();
    const { body } = await outsider.call<{ data: unknown[] }>('GET', '/account/api_tokens');
    expect(body.data).toEqual([]);
  });

  it('follows a request however long the tab was hidden', async () => {
    const request_id = randomUUID();
    const { page, requested } = await openConsole(browser, gateway);
    const looks = () => requested.filter((url) => url.endsWith(`/account/requests/${request_id}`)).length;
    const shown = {
      request_id,
      trace_id: 'a-trace',
      service: 'payments',
      action: 'request_payment',
      status: 'queued',
      app_id: null,
      transaction_id: null,
      message_id: null,
      created_at: new Date().toISOString(),
      input: {},
      timeline: [],
    };
    await page.route(`**/account/requests/${request_id}`, (route) => route.fulfill({ json: { data: shown } }));
    await page.clock.install();
    await visit(page, `requests/${request_id}`, 'Request');
    await settle(page);
    await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: true })`);
    for (let minute = 0; minute < 20; minute += 1) await page.clock.runFor(60_000);
    const before = looks();
    await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: false })`);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return looks();
      })
      .toBeGreaterThan(before);
  });

  it('shows that a page does not exist for an unknown URL', async () => {
    const { page } = await openConsole(browser, gateway);
    await visit(page, '%E0%A4%A', 'Page not found');
    await page.reload();
    await heading(page, 'Page not found').waitFor();
  });

  it('shows a member of another account no data of this one', async () => {
    const outsider = await newOwner(gateway);
    const other = await newMember(gateway, outsider, 'owner');
    const { page } = await openConsole(browser, gateway, other);
    await heading(page, 'Home').waitFor();
    for (const [place, title] of [
      ['apps/payment_apps', 'Apps'],
      ['requests', 'Requests'],
      ['deliveries', 'Deliveries'],
    ] as const) {
      await visit(page, place, title);
      await page.getByText('Nothing here.').waitFor();
    }
    await visit(page, `apps/payment_apps/${gateway.run.facts.apps.MobileMoneyKeExpress}`, 'App');
    await page.getByRole('alert').filter({ hasText: 'not found' }).waitFor();
  });
});
