/** What a member chose in a form stays there until it is saved: also when the gateway refuses it, or a list arrives. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../support/console.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, type Things } from '../support/things-of-an-account.ts';
import { useBrowser } from './browser.ts';
import { openConsole, settle } from './console-page.ts';

const browser = useBrowser();
/** As long as a response takes on a slow network. */
const slowMs = 700;
let gateway: TestGateway;
let owner: Owner;
let things: Things;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  things = await makeThings(gateway, owner);
});
afterAll(() => gateway.stop());

/** Every page with a form, one of them for each type of app. */
async function placesWithForms(): Promise<string[]> {
  const { body } = await owner.call<{ data: Record<string, { types: { type: string }[] }> }>('GET', '/account/drivers');
  const newApps = Object.entries(body.data).flatMap(([kind, { types }]) =>
    types.map(({ type }) => `apps/${kind}/new?type=${type}`),
  );
  return [
    ...newApps,
    `apps/payment_apps/${things.paymentAppId}`,
    `apps/sms_apps/${things.smsAppId}`,
    `apps/tax_apps/${things.taxAppId}`,
    `apps/accounting_apps/${things.accountingAppId}`,
    `apps/lock_apps/${things.lockAppId}`,
    'test/payment',
    'test/message',
    'tokens',
    'webhooks',
    `webhooks/${things.endpointId}`,
    'groups',
    `groups/${things.groupId}`,
    'members',
    `locks/${things.lockId}/passcodes`,
    'terminals',
    `terminals/${things.deviceId}`,
  ];
}

/** Each list with filters to choose from. */
const placesWithFilters = () => [
  'requests',
  `transactions?app=${things.paymentAppId}`,
  `messages?app=${things.smsAppId}`,
  'accounting',
  'logs',
  'events',
  'deliveries',
  'terminals',
  'audit',
];

async function open(page: Page, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
  await page.locator('main form, main .skeleton').first().waitFor();
  await expect.poll(() => page.locator('main .skeleton').count()).toBe(0);
}

/** By form and name, the values of the selections. */
const chosenIn = (page: Page, forms: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(`${forms} select`)})]
    .map(({ name, value, form }) => [...document.forms].indexOf(form) + ' ' + name + '=' + value)`);

/** The last option of each selection; some of them show more fields. */
async function chooseLast(page: Page, forms: string): Promise<void> {
  const selections = page.locator(`${forms} select`);
  for (let index = 0; index < (await selections.count()); index += 1) {
    const one = selections.nth(index);
    await page.evaluate('for (const folded of document.querySelectorAll("details")) folded.open = true');
    await one.selectOption({ index: (await one.locator('option').count()) - 1 });
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  }
}

/** Fields whose first letter the keyboard of a phone makes a capital, as it may in names and sentences. */
const capitalized = `[...document.querySelectorAll('main :is(input[type=text], input:not([type]), textarea)')]
  .filter(({ autocapitalize, readOnly }) => autocapitalize !== 'none' && !readOnly)
  .filter(({ name }) => !['name', 'message', 'remarks'].includes(name))
  .map(({ id, name }) => name || id)`;

describe('What a member types on a phone', () => {
  it('is sent as it is typed: no keyboard makes the first letter of a key, code or name of an event a capital', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const found = new Set<string>();
    let fields = 0;
    for (const place of [...(await placesWithForms()), ...placesWithFilters(), 'live']) {
      await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
      await page.locator('main h1').waitFor();
      await settle(page);
      fields += await page.locator('main :is(input, textarea)').count();
      for (const name of await page.evaluate<string[]>(capitalized)) found.add(`${place}: ${name}`);
    }
    expect(fields).toBeGreaterThan(200);
    expect([...found]).toEqual([]);
  });
});

describe('A selection stays as the member left it', () => {
  it('when the gateway refuses the form, in every form', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const refuse = { status: 422, json: { success: false, message: 'Refused', code: 'validation_failed', errors: {} } };
    await page.route(/\/(account|api)\//, (route) => {
      const isChange = route.request().method() !== 'GET' && !route.request().url().endsWith('/session/token');
      return isChange ? route.fulfill(refuse) : route.fallback();
    });
    const lost: unknown[] = [];
    let selections = 0;
    for (const place of await placesWithForms()) {
      await open(page, place);
      const forms = 'main form:not(.filters)';
      await chooseLast(page, forms);
      const chosen = await chosenIn(page, forms);
      selections += chosen.length;
      const buttons = page.locator(`${forms} button[type=submit]`);
      await page.evaluate('for (const form of document.forms) form.noValidate = true');
      for (let index = 0; index < (await buttons.count()); index += 1) {
        await buttons.nth(index).click();
        await page.locator(forms).nth(index).getByRole('alert').waitFor();
      }
      const left = await chosenIn(page, forms);
      const changed = chosen.filter((one) => !left.includes(one));
      if (changed.length > 0) lost.push([place, changed]);
    }
    expect(selections).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  it('when the list arrives that it will filter, in every list', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    await page.route(/\/(account|api)\//, async (route) => {
      await setTimeout(slowMs);
      await route.fallback();
    });
    const lost: unknown[] = [];
    for (const place of placesWithFilters()) {
      await page.evaluate(`location.hash = ${JSON.stringify(`#/${place}`)}`);
      await page.locator('main form.filters select').first().waitFor();
      await chooseLast(page, 'main form.filters');
      const chosen = await chosenIn(page, 'main form.filters');
      await settle(page);
      const left = await chosenIn(page, 'main form.filters');
      if (String(left) !== String(chosen)) lost.push([place, chosen, left]);
    }
    expect(lost).toEqual([]);
  });
});

/** Text that a member typed, by section and name. */
const typedIn = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main form:not(.filters) .typed')]
    .map((field) => [field.closest('section')?.ariaLabel, field.name, field.value].join(' '))`);

/** Types into every field for text; returns what is in them. */
async function typeEverywhere(page: Page): Promise<string[]> {
  await page.evaluate('for (const folded of document.querySelectorAll("main form details")) folded.open = true');
  await page.evaluate(`for (const field of document.querySelectorAll('main form:not(.filters) :is(input, textarea)')) {
    if (!['text', 'url', 'email', 'tel', 'textarea', 'password'].includes(field.type)) continue;
    field.value += 'typed';
    field.classList.add('typed');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }`);
  return typedIn(page);
}

/** What ends the thing, leaves the page, or changes nothing. */
const otherButtons = /^(Delete|Remove|Revoke|Sign out|Copy|Show|Send|Stop|Export)/;

/** Presses each button of the page outside its forms, and confirms. Returns their names. */
async function pressAllButtons(page: Page): Promise<string[]> {
  const all = await page.locator('main button:visible:not(form *, dialog *)').allInnerTexts();
  const names = [...new Set(all)].filter((name) => name !== '' && !otherButtons.test(name));
  for (const name of names) {
    const button = page.locator('main button:visible:not(form *, dialog *)').getByText(name, { exact: true }).first();
    await button.click();
    const dialog = page.locator('dialog[open]');
    if ((await dialog.count()) > 0) {
      const confirm = dialog.getByRole('button', { name, exact: true });
      if ((await confirm.count()) > 0) await confirm.click();
      else await page.keyboard.press('Escape');
      // A refusal, as of what the account must do first, is for another test.
      await dialog.getByRole('alert').or(page.locator('body:not(:has(dialog[open]))')).first().waitFor();
      if ((await dialog.count()) > 0) {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    }
    await expect.poll(() => page.getByText('Working', { exact: false }).count()).toBe(0);
    await settle(page);
  }
  return names;
}

describe('What a member typed and did not save', () => {
  it('stays when another action of the page is used, on every page', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const lost: unknown[] = [];
    const pressed = new Set<string>();
    for (const place of (await placesWithForms()).filter((one) => !/new\?type=/.test(one))) {
      await open(page, place);
      await settle(page);
      const typed = await typeEverywhere(page);
      for (const name of await pressAllButtons(page)) pressed.add(name);
      const left = await typedIn(page);
      const gone = typed.filter((one) => !left.includes(one));
      if (gone.length > 0) lost.push([place, gone]);
    }
    expect([...pressed]).toEqual(expect.arrayContaining(['Rotate secret', 'Disable', 'Block', 'Unlock', 'Test']));
    expect(lost).toEqual([]);
  });
});

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] };

/** The names by which the gateway reports errors in a body, without those of variants. */
const namesIn = ({ properties = {} }: Schema, path = ''): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const group = schema.properties ? schema : schema.anyOf?.find((branch) => branch.properties);
    if ([schema, ...(schema.anyOf ?? [])].some(({ oneOf }) => oneOf)) return [];
    return group ? namesIn(group, `${path}${name}.`) : [`${path}${name}`];
  });

/** For each fold: makes its last field wrong, and no other one, folds it, and submits its form. Whether the field is shown. */
const showWrongFields = `[...document.querySelectorAll('main form details:has(input, select, textarea)')].map((fold) => {
  const fieldsIn = (place) => [...place.querySelectorAll('input, select, textarea')];
  const form = fold.closest('form');
  for (const field of fieldsIn(form)) {
    field.required = false;
    field.setCustomValidity('');
  }
  const last = fieldsIn(fold).at(-1);
  last.setCustomValidity('Wrong');
  fold.removeAttribute('open');
  form.requestSubmit();
  return document.activeElement === last && fold.hasAttribute('open');
})`;

describe('The error about a field', () => {
  const kinds = {
    payment_apps: 'paymentAppId',
    sms_apps: 'smsAppId',
    tax_apps: 'taxAppId',
    accounting_apps: 'accountingAppId',
    lock_apps: 'lockAppId',
  } as const;

  it.for(Object.entries(kinds))('of %s is next to it, also where it was folded', async ([kind, of]) => {
    const path = `/account/${kind}/${things[of]}`;
    const { body: app } = await owner.call<{ data: { type: string } }>('GET', path);
    type Kind = { settings: Schema; types: { type: string; config: Schema }[] };
    const { body } = await owner.call<{ data: Record<string, Kind> }>('GET', '/account/drivers');
    const { settings, types = [] } = body.data[kind] ?? {};
    const config = types.find(({ type }) => type === app.data.type)?.config ?? {};
    const names = [...namesIn(config, 'config.'), ...namesIn(settings ?? {})];
    const errors = Object.fromEntries(names.map((name) => [name, [`Wrong: ${name}`]]));
    const refusal = { success: false, message: 'Refused', code: 'validation_failed', errors };
    const { page } = await openConsole(browser, gateway, owner);
    for (const place of [`apps/${kind}/${things[of]}`, `apps/${kind}/new?type=${app.data.type}`]) {
      await open(page, place);
      await page.route(/\/account\/\w+_apps/, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422, json: refusal }),
      );
      await page.evaluate('for (const form of document.forms) form.noValidate = true');
      await page.locator('main form button[type=submit]').last().click();
      await page.locator('main form').getByRole('alert').waitFor();
      // A fold opens a moment after the form is told.
      await expect
        .poll(async () => (await page.locator('main form .wrong:visible').allInnerTexts()).toSorted())
        .toEqual(names.map((name) => `Wrong: ${name}`).toSorted());
    }
  });

  it('of the browser is shown also where the field was folded again', async () => {
    const { page } = await openConsole(browser, gateway, owner);
    const silent: string[] = [];
    let folds = 0;
    const newApp = 'apps/payment_apps/new?type=MobileMoneyKeExpress';
    for (const place of [newApp, ...(await placesWithForms()).filter((one) => !/new\?type=/.test(one))]) {
      await open(page, place);
      const shown = await page.evaluate<boolean[]>(showWrongFields);
      folds += shown.length;
      if (shown.includes(false)) silent.push(place);
    }
    expect(folds).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });

  it('has the name that the gateway gives it', async () => {
    const settings = { check_callback_source: 'perhaps' };
    const path = `/account/payment_apps/${things.paymentAppId}`;
    const { status, body } = await owner.call<{ errors: object }>('PATCH', path, { body: { settings } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['settings.check_callback_source']]);
  });
});
