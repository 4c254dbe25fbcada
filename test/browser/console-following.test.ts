/** Pages that follow something which never ends: they do so for a while, and then say that they no longer do. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../support/attendance.ts';
import { newDoor } from '../support/locks.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

/** The first response to a GET, with other members of `data`, to all of them: the gateway is not what is tested. */
async function answerWith(page: Page, address: RegExp, members: object): Promise<void> {
  let known: object | undefined;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    if (!known) {
      const body = (await (await route.fetch()).json()) as { data?: object };
      known = body.data ? { ...body, data: { ...body.data, ...members } } : { ...body, ...members };
    }
    return route.fulfill({ json: known });
  });
}

/** What each page follows, and how it says so; returns the address that it reads. */
const followers: Record<string, { says: string; open: (page: Page) => Promise<RegExp> }> = {
  'The page of a payment': {
    says: 'This page updates by itself.',
    async open(page) {
      const { id } = await (await pay(gateway)).reaches('STATUS_COMPLETED');
      const address = new RegExp(`/transaction/${String(id)}$`);
      await answerWith(page, address, { status: 'STATUS_PENDING' });
      await answerWith(page, new RegExp(`/transactions/${String(id)}/timeline$`), {});
      await visit(page, `transactions/${gateway.run.facts.apps.MobileMoneyKeExpress}/${String(id)}`, 'Payment');
      return address;
    },
  },
  'The page of a request': {
    says: 'This page updates by itself.',
    async open(page) {
      const { requestId } = await pay(gateway);
      const address = new RegExp(`/account/requests/${requestId}$`);
      await answerWith(page, address, { status: 'processing' });
      await visit(page, `requests/${requestId}`, 'Request');
      return address;
    },
  },
  'The page of a delivery': {
    says: 'This page updates by itself.',
    async open(page) {
      await (await pay(gateway)).webhooks(2);
      await visit(page, 'deliveries', 'Deliveries');
      const address = /\/account\/webhook_deliveries\/[^/?]+$/;
      await answerWith(page, address, { status: 'pending' });
      await page.locator('tbody a').first().click();
      return address;
    },
  },
  'The progress of a request': {
    says: 'Unlock: in progress',
    async open(page) {
      const door = await newDoor(gateway, gateway.tenant);
      const address = /\/api\/requests\/[\w-]+$/;
      await answerWith(page, address, { status: 'processing' });
      await visit(page, `locks/${door.lockId}`, 'A door');
      await page.getByRole('button', { name: 'Unlock', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
      return address;
    },
  },
  'The progress of a command': {
    says: 'Read device information: in progress',
    async open(page) {
      const name = `Gate ${randomUUID().slice(0, 8)}`;
      const device = await newDevice(gateway, { name });
      await visit(page, `terminals/${device.id}`, name);
      const address = /\/commands\/\d+$/;
      await answerWith(page, address, {});
      await page.getByRole('button', { name: 'Send command' }).click();
      return address;
    },
  },
};

describe.each(Object.entries(followers))('%s', (_, { says, open }) => {
  it('stops after a while, says so, and continues on request', async () => {
    const { page, requested } = await openConsole(browser, gateway);
    await page.clock.install();
    const address = await open(page);
    await page.getByText(says).first().waitFor();
    const readings = () => requested.filter((url) => address.test(url)).length;
    const stopped = page.getByText('no longer updates by itself');
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5_000);
          return stopped.count();
        },
        { interval: 1, timeout: 60_000 },
      )
      .toBe(1);
    expect(await page.getByText(says).count()).toBe(0);
    const before = readings();
    expect(before).toBeGreaterThan(150);
    await page.clock.runFor(60_000);
    // The last one may have been on its way.
    expect(readings()).toBeLessThanOrEqual(before + 1);
    await page.getByRole('status').filter({ has: stopped }).getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(says).first().waitFor();
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return readings();
      })
      .toBeGreaterThan(before + 2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('The page of a delivery that is still pending', () => {
  it('offers no resend, which the gateway would refuse', async () => {
    const { page } = await openConsole(browser, gateway);
    await followers['The page of a delivery']!.open(page);
    await page.getByText('This page updates by itself.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
