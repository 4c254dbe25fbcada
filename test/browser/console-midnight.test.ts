/** Times on a page that stays open: they do not become untrue. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, ownMenu, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const endOfToday = () => new Date(`${new Date().toISOString().slice(0, 10)}T23:58:00.000Z`);

async function openLate(): Promise<Page> {
  const { page } = await openConsole(browser, gateway, undefined, { timezoneId: 'UTC' });
  await page.clock.install({ time: endOfToday() });
  await page.reload();
  await ownMenu(page).waitFor();
  return page;
}

describe('A page that is open over midnight', () => {
  it('says "yesterday" of the payments that it called those of today', async () => {
    await (await pay(gateway)).reaches('STATUS_COMPLETED');
    const page = await openLate();
    await visit(page, `transactions?app=${gateway.run.facts.apps.MobileMoneyKeExpress}`, 'Payments');
    const first = page.getByRole('table', { name: 'Payments' }).locator('tbody tr').first();
    await first.getByText(/^today \d\d:\d\d$/).waitFor();
    await page.clock.runFor('05:00');
    await first.getByText(/^yesterday \d\d:\d\d$/).waitFor();
  });

  it('says at what time a terminal was last seen, not how long ago that was when it was read', async () => {
    const device = await newDevice(gateway, { name: 'Gate of the night' });
    const last_seen_at = new Date(endOfToday().getTime() - 120_000).toISOString();
    const page = await openLate();
    await page.route(new RegExp(`/attendance_devices/${device.id}$`), async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
      return route.fulfill({ json: { ...rest, data: { ...data, last_seen_at } } });
    });
    await visit(page, `terminals/${device.id}`, 'Gate of the night');
    await page.getByText(/, last seen today 23:56$/).waitFor();
    await page.clock.runFor('05:00');
    await page.getByText(/, last seen yesterday 23:56$/).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
