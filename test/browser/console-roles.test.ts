/** What the pages of the console offer to members of each role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

describe('A viewer', () => {
  it.each(['test/payment', 'test/message', 'apps/payment_apps/new', 'apps/sms_apps/new?type=Twilio'])(
    'who follows a link to #/%s is offered no form that the gateway would refuse',
    async (place) => {
      const viewer = await newMember(gateway, owner, 'viewer');
      const { page } = await openConsole(browser, gateway, viewer);
      await visit(page, place, /.+/);
      await page.getByText('Your role does not allow this.').waitFor();
      expect(await page.locator('main form').count()).toBe(0);
    },
  );
});
