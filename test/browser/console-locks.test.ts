/**
 * Members use the console's pages of locks and terminals, each action once, with the local run's locks and terminals.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, scansOf, terminalOf } from '../support/attendance.ts';
import { newDoor } from '../support/locks.ts';
import { startTestGateway, type TestGateway } from '../support/test-gateway.ts';
import { useBrowser } from './browser.ts';
import { heading, openConsole, seriousFindings, takeScreenshot, visit } from './console-page.ts';

const browser = useBrowser();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

/** The browser logs the failed call; the page shows the error. */
const refusal = expect.stringContaining('422') as unknown;

/** Confirms the dialog that a button opens. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

describe('The page of a lock', () => {
  it('confirms before it unlocks, shows the progress, and then the state of the lock', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}`, 'A door');
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Timeline' }).count()).toBe(0);
    await confirm(page, 'Unlock');
    await page.getByRole('link', { name: 'Timeline' }).waitFor();
    await page.locator('.good-news').filter({ hasText: 'Unlock: done.' }).waitFor();
    await page.locator('dd').getByText('Unlocked', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refresh status' }).click();
    await page.getByRole('button', { name: 'Refresh status' }).waitFor();
    await page.getByRole('link', { name: 'Timeline' }).click();
    await heading(page, 'Request').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows why a lock did not open', async () => {
    const door = await newDoor(gateway, gateway.tenant, { provider_lock_id: '163405' });
    const { page } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}`, 'A door');
    await confirm(page, 'Unlock');
    await page.locator('.request-progress .failure').filter({ hasText: 'Unlock:' }).waitFor();
  });

  it.each([
    ['163402', 'The lock could not be reached. Its state is the last known one.'],
    ['163404', 'The lock was busy. Its state is the last known one.'],
  ])('says that lock %s did not answer when its status is refreshed', async (provider_lock_id, text) => {
    const door = await newDoor(gateway, gateway.tenant, { provider_lock_id });
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}`, 'A door');
    await page.getByRole('button', { name: 'Refresh status' }).click();
    await page.getByRole('alert').getByText(text).waitFor();
    await page.getByText('Unknown', { exact: true }).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says when its state was observed, not when the provider last listed it', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page } = await openConsole(browser, gateway);
    const observed = { state: 'locked', state_at: '2024-11-12T11:22:00.000Z', last_seen_at: new Date().toISOString() };
    await page.route(new RegExp(`/account/locks/${door.lockId}$`), async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
      return route.fulfill({ json: { ...rest, data: { ...data, ...observed } } });
    });
    await visit(page, `locks/${door.lockId}`, 'A door');
    await page.getByText(/^Locked as of 12 Nov 2024 \d\d:\d\d$/).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('The passcodes of a lock', () => {
  it('are created with a chosen code, of which only the end is listed, and are deleted', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}`, 'A door');
    await page.getByRole('link', { name: 'Passcodes' }).click();
    await page.getByText('Nothing here.').waitFor();
    const created = page.getByRole('region', { name: 'New passcode' });
    await created.getByLabel('Name').fill('Room 12 guest');
    await created.getByText('must be used within 24 hours of its start').waitFor();
    await created.getByLabel('Type').selectOption('recurring');
    await created.getByText('until you delete it').waitFor();
    await created.getByLabel('Type').selectOption('period');
    await created.getByLabel('Starts').fill('2030-03-02T14:00');
    await created.getByLabel('Ends').fill('2030-03-01T10:00');
    await created.getByLabel('Code').fill('448812');
    await created.getByRole('button', { name: 'Create passcode' }).click();
    await created.getByText('Must be after starts_at').first().waitFor();
    await created.getByLabel('Ends').fill('2030-03-05T10:00');
    expect(await seriousFindings(page)).toEqual([]);
    await created.getByRole('button', { name: 'Create passcode' }).click();
    const row = rowOf(page, /Room 12 guest.*\*12.*For a period.*Active/);
    await row.waitFor();
    await page.locator('.good-news').filter({ hasText: 'Create passcode: done.' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('448812');
    await takeScreenshot(page, 'passcodes');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, /Room 12 guest.*Deleted/).waitFor();
    expect(complaints).toEqual([refusal]);
  });

  it('that failed can be deleted: after a lost response, the lock may have one', async () => {
    const door = await newDoor(gateway, gateway.tenant, { provider_lock_id: '163414' });
    const { page } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}/passcodes`, 'A door');
    const created = page.getByRole('region', { name: 'New passcode' });
    await created.getByLabel('Name').fill('Room 14 guest');
    await created.getByLabel('Code').fill('448812');
    await created.getByRole('button', { name: 'Create passcode' }).click();
    const row = rowOf(page, /Room 14 guest.*Failed/);
    await row.waitFor();
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await rowOf(page, /Room 14 guest.*Deleted/).waitFor();
  });

  it('that the provider creates show their code once', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}/passcodes`, 'A door');
    const created = page.getByRole('region', { name: 'New passcode' });
    await created.getByLabel('Name').fill('Cleaner');
    await created.getByRole('button', { name: 'Create passcode' }).click();
    const shown = page.getByRole('region', { name: 'Code', exact: true });
    await shown.waitFor();
    const code = await shown.getByRole('textbox', { name: 'Code' }).inputValue();
    expect(code).toMatch(/^\d{4,9}$/);
    expect(await seriousFindings(page)).toEqual([]);
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    await shown.waitFor({ state: 'detached' });
    await rowOf(page, /Cleaner.*Active/).waitFor();
    await page.reload();
    await rowOf(page, /Cleaner.*Active/).waitFor();
    expect(await page.locator('main').innerText()).not.toContain(code);
    expect(await page.evaluate('({ ...localStorage, ...sessionStorage })')).toEqual({});
  });
});

describe('The page of locks', () => {
  it('imports the locks that the providers list', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'locks', 'Locks');
    await page.getByRole('button', { name: 'Import locks' }).click();
    await page.locator('.good-news').filter({ hasText: 'Sync: done.' }).waitFor();
    await page.getByRole('columnheader', { name: 'As of' }).waitFor();
    await page
      .getByRole('link', { name: /^Room \d+$/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('The pages of terminals', () => {
  it('register one, and show its secret and URL once', async () => {
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, 'terminals', 'Terminals');
    const form = page.getByRole('region', { name: 'New terminal' });
    await form.getByLabel('Name').fill('Back door');
    await form.getByLabel('Type').selectOption('hikvision');
    await form.getByLabel('Serial number').fill('CONSOLE-1');
    await form.getByLabel('Networks').fill('no network');
    await form.getByRole('button', { name: 'Register' }).click();
    await form.getByRole('alert').filter({ hasText: 'Must be an IP address or a network' }).waitFor();
    await form.getByLabel('Networks').fill('127.0.0.1\n203.0.114.0/24');
    await form.getByRole('button', { name: 'Register' }).click();
    const secret = page.getByRole('region', { name: 'Server address' });
    await secret.waitFor();
    const token = await secret.getByRole('textbox', { name: 'Terminal secret' }).inputValue();
    expect(await secret.getByRole('textbox', { name: 'Server address' }).inputValue()).toBe(
      `${gateway.run.facts.base_url}/api/attendance/hikvision/${token}`,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await secret.getByRole('button', { name: 'I have copied it' }).click();
    await secret.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Back door' }).click();
    await heading(page, 'Back door').waitFor();
    expect(await page.content()).not.toContain(token);
    expect(complaints).toEqual([refusal]);
  });

  it('change one, block and unblock it, and give it a new secret', async () => {
    const device = await newDevice(gateway, { name: 'Gate W' });
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `terminals/${device.id}`, 'Gate W');
    const form = page.getByRole('region', { name: 'Settings' });
    await form.getByLabel('Name').fill('Gate West');
    await form.getByLabel('Verification codes').fill('15=face');
    await form.getByLabel('Communication key').fill('key1');
    await form.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Gate West').waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Gate West');
    expect(await form.getByLabel('Verification codes').inputValue()).toBe('15=face');
    expect(await form.getByLabel('Communication key', { exact: false }).first().inputValue()).toBe('');
    await form.getByText('A key is stored').waitFor();
    await confirm(page, 'Block');
    await page.locator('dd').getByText('Blocked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    await confirm(page, 'Rotate secret');
    const secret = page.getByRole('region', { name: 'Server address' });
    const token = await secret.getByRole('textbox', { name: 'Terminal secret' }).inputValue();
    expect(token.length).toBeGreaterThan(20);
    expect(token).not.toBe(device.token);
    expect(await seriousFindings(page)).toEqual([]);
    await takeScreenshot(page, 'terminal');
    const { body } = await gateway.call<{ data: unknown }>('GET', `/api/attendance/devices/${device.id}`);
    expect(body.data).toMatchObject({ name: 'Gate West', verify_map: { 15: 'face' }, has_comm_key: true });
    expect(complaints).toEqual([]);
  });

  it('send a command, and follow it until the terminal has responded', async () => {
    const device = await newDevice(gateway, { name: 'Gate C' });
    const terminal = terminalOf(gateway, device);
    await terminal.round();
    const { page, complaints } = await openConsole(browser, gateway);
    await visit(page, `terminals/${device.id}`, 'Gate C');
    const form = page.getByRole('region', { name: 'Send command' });
    await form.getByLabel('Command').selectOption('update_user');
    await form.getByText('Left empty, the person has no card any more.').waitFor();
    await form.getByLabel('Person ID').fill('1001');
    await form.getByLabel('Name').fill('Achieng');
    expect(await seriousFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send command' }).click();
    await page.getByRole('progressbar', { name: 'Add or update a person: in progress' }).waitFor();
    await rowOf(page, /Add or update a person/).waitFor();
    await terminal.round();
    await page.locator('.good-news').filter({ hasText: 'Add or update a person: done.' }).waitFor();
    await rowOf(page, /Add or update a person.*Done/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('list the scans of one terminal, and export them as CSV', async () => {
    const device = await newDevice(gateway, { name: 'Gate S' });
    const terminal = terminalOf(gateway, device);
    await terminal.round();
    terminal.punch('1001');
    await terminal.round();
    await scansOf(gateway, device, 1);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `terminals/${device.id}`, 'Gate S');
    await page.getByRole('definition').getByRole('link', { name: 'Scans' }).click();
    await heading(page, 'Terminals').waitFor();
    await rowOf(page, /1001.*Gate S/).waitFor();
    expect(await page.getByRole('table', { name: 'Scans' }).getByRole('row').count()).toBe(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"device_id","person_id"');
    expect(lines[1]).toContain(`"${device.id}","1001"`);
  });

  it('delete one', async () => {
    const device = await newDevice(gateway, { name: 'Gate D' });
    const { page } = await openConsole(browser, gateway);
    await visit(page, `terminals/${device.id}`, 'Gate D');
    await confirm(page, 'Delete');
    await heading(page, 'Terminals').waitFor();
    await page.getByRole('link', { name: 'Demo zkteco' }).waitFor();
    expect(await page.getByRole('link', { name: 'Gate D' }).count()).toBe(0);
  });
});

describe('The codes of passcodes', () => {
  it('are all shown, if several are created one shortly after the other', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}/passcodes`, 'A door');
    const form = page.getByRole('region', { name: 'New passcode' });
    for (const name of ['Cleaner', 'Gardener', 'Plumber']) {
      await form.getByLabel('Name').fill(name);
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        form.getByRole('button', { name: 'Create passcode' }).click(),
      ]);
      await form.getByRole('button', { name: 'Create passcode' }).waitFor();
    }
    const shown = page.getByRole('region', { name: /^Code/ });
    await expect.poll(() => shown.count()).toBe(3);
  });

  it('can be fetched again if the network failed', async () => {
    const door = await newDoor(gateway, gateway.tenant);
    const { page } = await openConsole(browser, gateway);
    await visit(page, `locks/${door.lockId}/passcodes`, 'A door');
    await page.route(/\/passcodes\/\d+$/, (route) => route.abort());
    const form = page.getByRole('region', { name: 'New passcode' });
    await form.getByLabel('Name').fill('Cleaner');
    await form.getByRole('button', { name: 'Create passcode' }).click();
    await page.getByRole('alert').filter({ hasText: 'The gateway cannot be reached.' }).waitFor();
    await page.unroute(/\/passcodes\/\d+$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: /^Code/ }).waitFor();
  });
});
