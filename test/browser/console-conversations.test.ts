/** Conversations, the filters of events and the answers of receivers in the console, on a wide and a narrow screen. */
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import { seededSmsApp, send, simulatorOf } from '../support/messages.ts';
import { pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let sentId: number;
let deliveryId: string;
const customer = '254711000471';
const older = 25;
/** Fails with a long page once, and then accepts everything. */
let failures = 0;
const trace = 'at checkout '.repeat(60);
const server = createServer((request, response) => {
  request.resume();
  const fails = failures > 0;
  failures -= 1;
  response.writeHead(fails ? 500 : 200).end(fails ? JSON.stringify({ error: 'Order not found', trace }) : 'ok');
});

beforeAll(async () => {
  gateway = await startTestGateway({ delayScale: 0.001 });
  const line = seededSmsApp(gateway, 'Twilio');
  for (let number = 1; number <= older; number += 1) {
    await simulatorOf(gateway, 'Twilio').receive({ from: `+${customer}`, to: '22384', text: `Question ${number}` });
  }
  const sent = await (await send(gateway, line, { to: customer, message: 'Your order is ready' })).reaches('delivered');
  sentId = Number(sent.id);
  failures = 1;
  const url = `http://127.0.0.1:${await listen(server, 0)}/hook`;
  const payment = await pay(gateway, { phone_number: '254799004003', callback_url: url });
  await payment.requestReaches('failed');
  deliveryId = await eventually(async () => {
    const { body } = await gateway.call<{ data: { id: string; request_id: string }[] }>('GET', '/api/events');
    const event = body.data.find(({ request_id }) => request_id === payment.requestId);
    expect(event).toBeDefined();
    return `${event!.id}.request`;
  });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), closeServer(server)]);
});

async function expectFits(page: Page, width: number, name: string): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  expect(await seriousFindings(page)).toEqual([]);
  await takeScreenshot(page, `${name}-${width}`);
}

describe.each([1280, 360])('On a screen %i pixels wide', (width) => {
  const open = (colorScheme: 'light' | 'dark' = 'light') =>
    openConsole(browser, gateway, undefined, { viewport: { width, height: 800 }, colorScheme });

  it('a message leads to the conversation with its number, which shows older messages on demand', async () => {
    const { page, complaints } = await open(width === 360 ? 'dark' : 'light');
    await visit(page, `messages/${sentId}`, 'Message');
    await page.getByRole('link', { name: 'Open conversation' }).click();
    await heading(page, `Conversation with ${customer}`).waitFor();
    const bubbles = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
    await bubbles.last().getByText('Your order is ready').waitFor();
    expect(await bubbles.count()).toBe(25);
    await bubbles.last().getByText('Delivered').waitFor();
    await expectFits(page, width, 'conversation');
    await page.getByRole('button', { name: 'Show older messages' }).press('Enter');
    await page.getByText('There are no older messages.').waitFor();
    expect(await bubbles.count()).toBe(older + 1);
    const texts = await page.locator('.conversation .text').allInnerTexts();
    expect(texts.slice(0, -1).toSorted()).toEqual(
      Array.from({ length: older }, (_, index) => `Question ${index + 1}`).toSorted(),
    );
    await page.getByRole('link', { name: 'Send a message' }).click();
    await heading(page, 'Send a test message').waitFor();
    expect(await page.getByRole('textbox', { name: 'Recipient' }).inputValue()).toBe(customer);
    expect(complaints).toEqual([]);
  });

  it('a message of a Telegram chat leads to that chat, and the answer goes there, not to a phone with its number', async () => {
    const [chat, app] = [`71100047${width === 360 ? 5 : 6}`, seededSmsApp(gateway, 'Telegram').appId];
    await simulatorOf(gateway, 'Telegram').receive({ from: chat, to: '', text: 'In private' });
    const sent = await send(gateway, seededSmsApp(gateway, 'Twilio'), { to: `254${chat}`, message: 'It is ready' });
    await sent.reaches('delivered');
    const { page, complaints } = await open();
    await visit(page, `messages?app=${app}&folder=inbox`, 'Messages');
    await page.getByRole('link', { name: chat, exact: true }).click();
    await page.getByRole('link', { name: 'Open conversation' }).click();
    await heading(page, `Conversation with ${chat}`).waitFor();
    const bubbles = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
    await bubbles.last().getByText('In private').waitFor();
    expect(await bubbles.count()).toBe(1);
    await page.getByRole('link', { name: 'Send a message' }).click();
    await heading(page, 'Send a test message').waitFor();
    expect(await page.getByRole('combobox', { name: 'App' }).inputValue()).toBe(String(app));
    expect(await page.getByRole('textbox', { name: 'Recipient' }).inputValue()).toBe(chat);
    expect(complaints).toEqual([]);
  });

  it('a search for the number leads there too, and a number without messages says so', async () => {
    const { page } = await open();
    await visit(page, `search?q=0711000471`, 'Search');
    await page.getByRole('link', { name: `Conversation with ${customer}` }).click();
    await page.getByText('Your order is ready').waitFor();
    await visit(page, 'conversations/254711999999', 'Conversation with 254711999999');
    await page.getByText('There are no messages with this number.').waitFor();
    await expectFits(page, width, 'conversation-none');
  });

  it('a received message is called received in the inbox and in the search, and has no state to filter by', async () => {
    const { page } = await open();
    await visit(page, `messages?app=${seededSmsApp(gateway, 'Twilio').appId}&folder=inbox`, 'Messages');
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.filter({ hasText: 'Received' }).count()).toBe(await rows.count());
    expect(await page.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).waitFor();
    await visit(page, `search?q=${customer}`, 'Search');
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      expect(await row.innerText()).toMatch(/Question \d+[^]*Received|Your order is ready[^]*Delivered/);
    }
  });

  it('events are filtered by a group and an app', async () => {
    const { page, complaints } = await open();
    await visit(page, 'events', 'Events');
    await page.getByRole('textbox', { name: 'Event or group' }).fill('sms.message.*');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/event=sms\.message\.\*/);
    await page.getByRole('link', { name: 'sms.message.received' }).first().waitFor();
    // The list before stays until the filtered one has arrived.
    await page
      .locator('tbody')
      .getByText(/^payments\./)
      .first()
      .waitFor({ state: 'detached' });
    const app = seededSmsApp(gateway, 'Twilio').appId;
    await page.getByRole('combobox', { name: 'App' }).selectOption(String(app));
    await page.getByRole('textbox', { name: 'Event or group' }).fill('payments.*');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No records match these filters.').waitFor();
    await expectFits(page, width, 'events-filtered');
    expect(complaints).toEqual([]);
  });

  it('a delivery shows what its receiver answered when it failed', async () => {
    const { page } = await open();
    await visit(page, `deliveries/${deliveryId}`, 'Delivery');
    const response = page.getByRole('region', { name: /^Response 500/ });
    await response.getByText('"error": "Order not found"').waitFor();
    expect(await response.innerText()).toContain(trace.trim());
    await expectFits(page, width, 'delivery-response');
  });
});

describe('Older messages', () => {
  it('continue the newest ones also when those are refreshed in the meantime', async () => {
    const phone = '254711000474';
    const receive = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1)
        await simulatorOf(gateway, 'Twilio').receive({ from: `+${phone}`, to: '22384', text: `Message ${number}` });
    };
    await receive(1, 2 * older);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `conversations/${phone}`, `Conversation with ${phone}`);
    const texts = page.locator('.conversation .text');
    await expect.poll(() => texts.count()).toBe(older);
    await receive(2 * older + 1, 2 * older + 3);
    // The refresh arrives before the older page that was asked for just after it.
    const [asked, refreshed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/account\/conversations\//, async (route) => {
      const isOlder = route.request().url().includes('cursor=');
      if (isOlder) asked.resolve();
      await (isOlder ? refreshed : asked).promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await texts.getByText(`Message ${2 * older + 3}`, { exact: true }).waitFor();
    refreshed.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => page.getByRole('button', { name: 'Show older messages' }).count()).toBe(1);
    const numbers = async () => (await texts.allInnerTexts()).map((text) => Number(text.split(' ')[1]));
    const all = Array.from({ length: 2 * older + 3 }, (_, index) => index + 1);
    await page.waitForTimeout(500);
    expect(await numbers()).toEqual(all.slice(-(await texts.count())));
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await expect.poll(async () => (await texts.count()) > older).toBe(true);
    expect(await numbers()).toEqual(all.slice(-(await texts.count())));
    // Those that are shown stay when the page is refreshed, with what came since.
    const before = await texts.count();
    await receive(2 * older + 4, 2 * older + 4);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await texts.getByText(`Message ${2 * older + 4}`, { exact: true }).waitFor();
    expect(await numbers()).toEqual([...all, 2 * older + 4].slice(-before));
  });
});

describe.each([1280, 360])('Live events on a screen %i pixels wide', (width) => {
  it('appear by themselves, stop during a pause and are caught up on, and are filtered', async () => {
    const { page, complaints } = await openConsole(browser, gateway, undefined, { viewport: { width, height: 800 } });
    await visit(page, 'events', 'Events');
    await page.getByRole('link', { name: 'Live events' }).click();
    await heading(page, 'Live events').waitFor();
    const linkOf = async (customerNumber: string) => {
      const { id } = await (
        await send(gateway, seededSmsApp(gateway, 'Twilio'), { to: customerNumber })
      ).reaches('delivered');
      return eventually(async () => {
        const { body } = await gateway.call<{ data: { id: string; event: string; data: { id?: number } }[] }>(
          'GET',
          '/api/events?event=sms.message.delivered',
        );
        const event = body.data.find(({ data }) => data.id === id);
        expect(event).toBeDefined();
        return page.locator(`a[href="#/events/${event!.id}"]`);
      });
    };
    await page.getByRole('table', { name: 'Live events' }).waitFor();
    await (await linkOf('254711000472')).waitFor();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByText('Paused. Nothing is lost').waitFor();
    const missed = await linkOf('254711000473');
    await page.waitForTimeout(3_000);
    expect(await missed.count()).toBe(0);
    await expectFits(page, width, 'live-paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await missed.waitFor();
    await page.getByRole('textbox', { name: 'Event or group' }).fill('sms.send');
    await missed.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'sms.send' }).first().waitFor();
    await expectFits(page, width, 'live');
    expect(complaints).toEqual([]);
  });
});
