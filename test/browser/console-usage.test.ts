/** The page of limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmsApp } from '../../shared/sms/create-app.ts';
import { setMaxHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { newMember, newOwner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const widths = [
  [360, 'narrow', 'light'],
  [1280, 'wide', 'dark'],
] as const;

describe('The page of limits', () => {
  it.each(widths)('says in words how much of each limit is used, at %i px', async (width, name, colorScheme) => {
    const owner = await newOwner(gateway);
    await newMember(gateway, owner, 'viewer');
    await gateway.newApp(owner.accountId);
    await gateway.newToken(owner.accountId, { name: 'Till 4', rate: { perSecond: 5, burst: 10 } });
    await setMaxHeldCalls(gateway.operator.requests, owner.accountId, 0);
    const line = { name: 'Line', type: 'MSync', is_live: false, config: { phone_number: '254700000197' } };
    await createSmsApp(gateway.operator, owner.accountId, { ...line, sms_limit: 40 });
    const { page, complaints } = await openConsole(browser, gateway, owner, {
      viewport: { width, height: 800 },
      colorScheme,
    });
    await visit(page, 'usage', 'Usage and limits');
    const calls = page.getByRole('region', { name: 'API calls' });
    const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });
    await row('Token Till 4').getByText('5 calls a second').waitFor();
    await row('Token Till 4').getByText('10 of 10 calls at once are free').waitFor();
    await calls.getByText('200 calls a second').waitFor();
    const account = page.getByRole('region', { name: 'Account', exact: true });
    await row('Members').getByText('2 of 100').waitFor();
    await account.getByText('0 of 20').waitFor();
    await row('Your sessions').getByText('2 of 100').waitFor();
    await row('Calls waiting with Prefer: wait').getByText('At the limit').waitFor();
    await page.getByRole('region', { name: 'Messages waiting' }).getByText('0 of 40').waitFor();
    await page.getByText(/^Since 1 \p{L}+ \d{4}, of all modules together\.$/u).waitFor();
    const apps = page.getByRole('region', { name: 'Apps by kind' });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
      false,
    );
    await takeScreenshot(page, `usage-${name}`);
    await apps.getByRole('link').first().click();
    await page.getByText('An app').waitFor();
    expect(complaints).toEqual([]);
  });
});
