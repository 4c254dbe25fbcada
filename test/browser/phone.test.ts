/**
 * A person plays the customer on the virtual phone, in a real browser: with the complete gateway, then the page only.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';
import { startDarajaSimulator } from '../../infra/simulators/daraja/start.ts';
import { call, post, push, simulator, useSimulator } from '../providers/daraja/raw-calls.ts';
import { pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { type OpenPage, useBrowser } from './browser.ts';

useSimulator();

const browser = useBrowser();

const promptOn = (page: Page, phone: string) => page.getByRole('article', { name: `Phone ${phone}` });
const press = (page: Page, phone: string, name: string) =>
  promptOn(page, phone).getByRole('button', { name, exact: true }).click();
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
/** Waits until the page shows the text. */
const says = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
const pushTo = (phone: number, difference: Record<string, unknown> = {}) =>
  push({ PartyA: phone, PhoneNumber: phone, CallBackURL: 'http://127.0.0.1:9/nobody', ...difference });
const cards = (page: Page) => page.getByRole('article').allInnerTexts();
const openPhone = (options?: Parameters<typeof browser.open>[1]) => browser.open(`${simulator.url}/phone`, options);
/** The result of every prompt, oldest first; null while it is open. */
const results = () => [...simulator.prompts.values()].map(({ resultCode }) => resultCode);

describe('A customer of the gateway', () => {
  let gateway: TestGateway;
  let phone: OpenPage;
  beforeAll(async () => {
    gateway = await startTestGateway({ simulators: { daraja: { manual: true, timeScale: 1 } } });
  });
  afterAll(async () => {
    await gateway.stop();
  });
  beforeEach(async () => {
    phone = await browser.open(`${gateway.run.simulators.daraja.url}/phone`);
  });

  it.each([
    ['Pay with PIN', 'paid', 'STATUS_COMPLETED', '0'],
    ['Cancel', 'cancelled', 'STATUS_CANCELLED', '1032'],
    ['Wrong PIN', 'entered a wrong PIN', 'STATUS_FAILED', '2001'],
  ])('presses "%s", sees "%s", and the transaction becomes %s', async (button, did, status, code) => {
    const { page } = phone;
    const payment = await pay(gateway);
    const prompt = promptOn(page, '254700000101');
    await prompt.waitFor();
    expect(await prompt.getByRole('paragraph').allInnerTexts()).toEqual([
      'Pay KES 150 to 174379?',
      `Account ${payment.reference} · Order 14`,
      expect.stringMatching(/^Received at \d/),
    ]);
    expect(await page.title()).toBe('(1) Virtual phone');
    await press(page, '254700000101', button);
    await says(page, `254700000101 ${did}.`);
    await prompt.waitFor({ state: 'detached' });
    expect(await payment.reaches(status)).toMatchObject({ result_code: code, amount: '150.00' });
    expect(await page.title()).toBe('Virtual phone');
  });

  it('pays the paybill with the form, and the gateway accepts the payment', async () => {
    const { page } = phone;
    const app = gateway.run.facts.apps.MobileMoneyKeC2B;
    expect(await gateway.call('POST', `/api/pay/${app}/registerUrls`, { body: {} })).toMatchObject({ status: 200 });
    await page.getByRole('textbox', { name: 'Account number' }).fill('INV-77');
    await page.getByRole('spinbutton', { name: 'Amount in KES' }).fill('275');
    await payButton(page).click();
    await says(page, /^Paid\. Receipt [A-Z0-9]{10}$/);
    const receipt = (await page.getByRole('status').last().innerText()).split(' ').at(-1);
    await eventually(async () => {
      const list = await gateway.call<{ data: unknown }>('GET', `/api/pay/${app}/queryTransactions`);
      const paid = { transaction_id: receipt, reference: 'INV-77', amount: '275.00', status: 'STATUS_COMPLETED' };
      expect(list.body.data).toMatchObject({ data: [paid] });
    });
  });
});

describe('The page of the virtual phone', () => {
  beforeEach(() => {
    Object.assign(simulator.settings, { manual: true, timeScale: 1 });
  });

  it('hides an ignored prompt, which stays open', async () => {
    const { page } = await openPhone();
    await pushTo(254700000101);
    await press(page, '254700000101', 'Ignore');
    await says(page, '254700000101 ignored it; it expires 60 s after it arrived.');
    await promptOn(page, '254700000101').waitFor({ state: 'detached' });
    await page.waitForResponse('**/_simulator/prompts');
    await page.waitForResponse('**/_simulator/prompts');
    expect(await cards(page)).toEqual([]);
    expect(results()).toEqual([null]);
  });

  it('removes a prompt that was closed elsewhere, with a message', async () => {
    const { page } = await openPhone();
    await pushTo(254700000101);
    await promptOn(page, '254700000101').waitFor();
    const [id] = [...simulator.prompts.keys()];
    await call(`/_simulator/prompts/${id}`, post({ action: 'cancel' }));
    await says(page, 'The prompt on 254700000101 is closed.');
    expect(await cards(page)).toEqual([]);
  });

  it('has prompts paid automatically until the box is ticked', async () => {
    Object.assign(simulator.settings, { manual: false });
    const { page } = await openPhone();
    await page.getByText('Prompts are paid automatically.').waitFor();
    const box = page.getByRole('checkbox', { name: 'Let prompts on ordinary numbers wait for me' });
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await page.getByText('The next one waits here for 60 s.').waitFor();
    expect(simulator.settings.manual).toBe(true);
    await page.reload();
    await page.getByText('The next one waits here for 60 s.').waitFor();
    expect(await box.isChecked()).toBe(true);
  });

  it('pays a till with the form', async () => {
    const { page } = await openPhone();
    await page.getByRole('textbox', { name: 'Paybill or till number' }).fill('600100');
    await payButton(page).click();
    await says(page, 'Paid. Receipt');
    expect([...simulator.ledger.values()]).toMatchObject([{ subType: 'CustomerBuyGoodsOnline', amount: 100 }]);
  });

  it('shows what is invalid in a payment, and pays once it is valid', async () => {
    const { page } = await openPhone();
    const number = page.getByRole('textbox', { name: 'Phone' });
    await number.fill('12');
    await page.getByRole('textbox', { name: 'Paybill or till number' }).fill('7');
    await payButton(page).click();
    await says(
      page,
      'Must be a Kenyan mobile number, such as 254712345678. A paybill or till number has five to seven',
    );
    await number.fill('0712345678');
    await page.getByRole('textbox', { name: 'Paybill or till number' }).fill('600000');
    await payButton(page).click();
    await says(page, 'Paid. Receipt');
    expect(simulator.ledger.size).toBe(1);
  });

  it('pays once when the button is pressed twice', async () => {
    const { page } = await openPhone();
    const held = Promise.withResolvers<void>();
    await page.route('**/_simulator/payments', async (route) => {
      await held.promise;
      await route.continue();
    });
    await payButton(page).click();
    await says(page, 'Paying …');
    await payButton(page).click();
    held.resolve();
    await says(page, 'Paid. Receipt');
    expect(simulator.ledger.size).toBe(1);
  });

  it('shows text from callers as text, not as markup', async () => {
    const { page, complaints } = await openPhone();
    await pushTo(254700000101, { AccountReference: '<img src=x>', TransactionDesc: '<script>x()' });
    await promptOn(page, '254700000101').waitFor();
    expect(await cards(page)).toEqual([expect.stringContaining('Account <img src=x> · <script>x()')]);
    const shortCode = '"><b id=b>&amp;';
    const odd = await startDarajaSimulator({ apps: [{ ...darajaDemoApp, business_short_code: shortCode }] });
    const { page: oddPage } = await browser.open(`${odd.url}/phone`);
    expect(await oddPage.getByRole('textbox', { name: 'Paybill or till number' }).inputValue()).toBe(shortCode);
    await oddPage.getByText(`Known here: paybill ${shortCode} or 174379`).waitFor();
    await odd.stop();
    expect(complaints).toEqual([]);
  });

  it('calls only the simulator’s control endpoints, not the provider’s API', async () => {
    const { page, requested, complaints } = await openPhone();
    await pushTo(254700000101);
    const calls = simulator.requests.length;
    await press(page, '254700000101', 'Pay with PIN');
    await payButton(page).click();
    await says(page, 'Paid. Receipt');
    await page.reload();
    await page.getByText('No prompt on any phone.').waitFor();
    expect(requested.length).toBeGreaterThan(5);
    expect(requested.filter((url) => !url.startsWith(`${simulator.url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
    expect((await fetch(`${simulator.url}/favicon.ico`)).status).toBe(204);
    expect(simulator.requests).toHaveLength(calls);
  });

  it('blocks any other request and any other script', async () => {
    const { page, complaints } = await openPhone();
    const leak = `fetch('http://127.0.0.1:9/leak').then(() => 'sent', () => 'refused')`;
    expect(await page.evaluate(leak)).toBe('refused');
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('script'), { text: 'leaked = 1' }))`,
    );
    expect(await page.evaluate('typeof leaked')).toBe('undefined');
    await page.evaluate(`document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/leak.png' }))`);
    const refusedBy = () => complaints.map((text) => /Policy directive[^"']*["']([\w-]+)/.exec(text)?.[1]);
    await expect.poll(refusedBy).toEqual(expect.arrayContaining(['connect-src', 'script-src', 'default-src']));
  });

  it('shows when the simulator has stopped', async () => {
    const { page } = await openPhone();
    await page.getByText('No prompt on any phone.').waitFor();
    await simulator.stop();
    await page.getByRole('alert').filter({ hasText: 'The simulator does not respond.' }).waitFor();
  });

  it('has an accessible name for every control', async () => {
    const { page } = await openPhone();
    await pushTo(254700000101);
    await pushTo(254712345678);
    await promptOn(page, '254712345678').waitFor();
    const pay = page.getByRole('region', { name: 'Pay a paybill or till' });
    const prompts = page.getByRole('region', { name: 'Prompts' });
    const controls = [
      prompts.getByRole('checkbox', { name: 'Let prompts on ordinary numbers wait for me', exact: true }),
      ...['254700000101', '254712345678'].flatMap((phone) =>
        ['Pay with PIN', 'Cancel', 'Wrong PIN', 'Ignore'].map((name) =>
          promptOn(page, phone).getByRole('button', { name, exact: true }),
        ),
      ),
      ...['Phone', 'Paybill or till number', 'Account number'].map((name) =>
        pay.getByRole('textbox', { name, exact: true }),
      ),
      pay.getByRole('spinbutton', { name: 'Amount in KES', exact: true }),
      pay.getByRole('button', { name: 'Pay', exact: true }),
    ];
    expect(await Promise.all(controls.map((control) => control.count()))).toEqual(controls.map(() => 1));
    expect(await page.locator('button, input, select, textarea, a').count()).toBe(controls.length);
    expect(await page.getByRole('heading').allInnerTexts()).toEqual([
      'Virtual phone',
      'Prompts',
      'Phone 254700000101',
      'Phone 254712345678',
      'Pay a paybill or till',
    ]);
  });

  it('can be used with the keyboard only', async () => {
    Object.assign(simulator.settings, { manual: false });
    const { page } = await openPhone();
    const { keyboard } = page;
    await page.getByText('Prompts are paid automatically.').waitFor();
    const tab = async (times: number) => {
      for (let pressed = 0; pressed < times; pressed += 1) await keyboard.press('Tab');
    };
    await tab(1);
    await keyboard.press('Space');
    await page.getByText('The next one waits here for 60 s.').waitFor();

    await pushTo(254700000101);
    await promptOn(page, '254700000101').waitFor();
    await tab(2);
    expect(await page.locator(':focus-visible').innerText()).toBe('Cancel');
    await pushTo(254712345678);
    await promptOn(page, '254712345678').waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Cancel');
    await keyboard.press('Enter');
    await promptOn(page, '254700000101').waitFor({ state: 'detached' });
    expect(results()).toEqual(['1032', null]);
    expect(await page.locator(':focus').innerText()).toBe('Prompts');

    await tab(1 + 4 + 1);
    await keyboard.type('0722000001');
    await tab(3);
    await keyboard.type('42');
    await keyboard.press('Enter');
    await says(page, 'Paid. Receipt');
    expect([...simulator.ledger.values()]).toMatchObject([{ party: '254722000001', amount: 42 }]);
  });

  it('fits a screen of 360 px, with controls large enough for touch', async () => {
    const { page } = await openPhone({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await pushTo(254700000101, { Amount: 250_000, AccountReference: 'W'.repeat(12), TransactionDesc: 'W'.repeat(13) });
    await promptOn(page, '254700000101').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    for (const control of await page.locator('button, input:not([type=checkbox]), label.check').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await promptOn(page, '254700000101').getByRole('button', { name: 'Pay with PIN' }).tap();
    await says(page, '254700000101 paid.');
  });

  it.each([
    ['light', 'rgb(238, 242, 238)'],
    ['dark', 'rgb(15, 21, 17)'],
  ] as const)('is %s if the reader prefers it, with enough contrast for all text', async (colorScheme, background) => {
    const { page } = await openPhone({ colorScheme });
    await pushTo(254700000101);
    await promptOn(page, '254700000101').waitFor();
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await payButton(page).click();
    await says(page, 'Must be a Kenyan mobile number');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(background);
    const contrasts = (await page.evaluate(contrastsOfWords)) as Record<string, number>;
    expect(Object.keys(contrasts).length).toBeGreaterThan(15);
    expect(Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  });
});

/** Runs in the page: the contrast of every text with its background, as defined in WCAG 2. */
const contrastsOfWords = `(() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const channel = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (colour) => {
    const [red, green, blue] = parts(colour).map((part) => channel(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return parts(backgroundColor)[3] === 0 ? ground(element.parentElement) : backgroundColor;
  };
  const own = (element) => element.value || [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    .map(({ data }) => data.trim()).join('');
  return Object.fromEntries([...document.body.querySelectorAll('*:not(script)')].filter((element) => own(element) && element.checkVisibility())
    .map((element) => {
      const [low, high] = [light(getComputedStyle(element).color), light(ground(element))].toSorted((a, b) => a - b);
      return [own(element), (high + 0.05) / (low + 0.05)];
    }));
})()`;
