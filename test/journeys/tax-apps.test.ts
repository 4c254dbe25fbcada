/** How a call names its tax app, and the endpoints of tax apps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { callTax, newTaxApp, portalConfig } from '../support/tax.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let mine: Tenant;
let app: number;
let foreign: number;

beforeAll(async () => {
  gateway = await shareTestGateway();
  mine = await gateway.newTenant();
  app = await newTaxApp(gateway, mine);
  foreign = gateway.run.facts.tax_apps.portal ?? 0;
});
afterAll(() => gateway.stop());

const pin = { TAXPIN: 'A001234567Z' };
/** The e-invoicing configuration of an app. */
const unit = { taxpayer_pin: 'P001234567Z', device_serial: 'DVC1' };
const check = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  callTax(gateway, 'checkers/pin', body, { headers, token: mine.token });

describe('A tax app', () => {
  it('is named by the header or the body', async () => {
    expect((await check(pin, { 'x-tax-app-id': String(app) })).status).toBe(200);
    expect((await check({ ...pin, tax_app_id: app })).status).toBe(200);
    expect((await check({ ...pin, tax_app_id: String(app) })).status).toBe(200);
    expect((await check({ ...pin, tax_app_id: app }, { 'x-tax-app-id': String(app) })).status).toBe(200);
  });

  it('must be named', async () => {
    const sentence = 'tax_app_id is required as a parameter or X-Tax-App-Id header';
    const { status, body } = await check(pin);
    expect([status, body]).toEqual([
      422,
      anError('tax_app_id_required', sentence, { errors: { tax_app_id: [sentence] } }),
    ]);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999', ' '])('cannot have the id "%s"', async (id) => {
    const { status, body } = await check(pin, { 'x-tax-app-id': id });
    expect([status, body.success]).toEqual([422, false]);
  });

  it('must be the same in header and body', async () => {
    const { status, body } = await check({ ...pin, tax_app_id: app }, { 'x-tax-app-id': String(foreign) });
    expect([status, body.error]).toEqual([422, 'Header and parameter name different tax apps']);
  });

  it('must be the caller’s own: another account’s returns 403, an unknown one 404', async () => {
    const theirs = await check(pin, { 'x-tax-app-id': String(foreign) });
    expect([theirs.status, theirs.body]).toEqual([403, anError('not_owner', 'You do not own this tax app')]);
    const unknown = await check(pin, { 'x-tax-app-id': '999999' });
    expect([unknown.status, unknown.body]).toEqual([404, anError('not_found', 'Tax app not found')]);
    const payment = await check(pin, { 'x-tax-app-id': String(mine.appId) });
    expect(payment.status).toBe(404);
  });

  it('of another kind, or disabled, is refused', async () => {
    const invoicing = await newTaxApp(gateway, mine, { type: 'einvoicing', config: unit });
    expect(await check(pin, { 'x-tax-app-id': String(invoicing) })).toMatchObject({
      status: 422,
      body: { code: 'wrong_app_type' },
    });
    const off = await newTaxApp(gateway, mine, { type: 'both', config: { ...portalConfig, ...unit } });
    await gateway.operator.apps.update(appKeys.app(mine.accountId, 'tax', off), { set: { disabled_at: 'now' } });
    expect(await check(pin, { 'x-tax-app-id': String(off) })).toMatchObject({
      status: 422,
      body: { code: 'app_disabled' },
    });
  });

  it('is not read from a body that is not JSON', async () => {
    const { status, body } = await callTax(gateway, 'checkers/pin', '{"TAXPIN":', { headers: {}, token: mine.token });
    expect([status, body]).toEqual([400, anError('invalid_json', 'The request body is not valid JSON')]);
  });
});

describe('GET /api/tax/apps', () => {
  it('lists the caller’s apps, newest first, without anything secret', async () => {
    const tenant = await gateway.newTenant();
    const ids = [await newTaxApp(gateway, tenant), await newTaxApp(gateway, tenant, { name: 'Second' })];
    const { status, body } = await gateway.call('GET', '/api/tax/apps?per_page=1', { token: tenant.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      current_page: 1,
      per_page: 1,
      total: 2,
      last_page: 2,
      data: [
        {
          id: ids[1],
          name: 'Second',
          type: 'portal',
          environment: 'sandbox',
          taxpayer_pin: portalConfig.taxpayer_pin,
          branch_id: null,
          strategy: null,
          device_serial: null,
          initialized: false,
          cmc_key_set: false,
          credentials_set: true,
          is_active: true,
          last_used_at: null,
          created_at: anIsoTime,
          updated_at: anIsoTime,
        },
      ],
    });
    const all = JSON.stringify((await gateway.call('GET', '/api/tax/apps', { token: tenant.token })).body);
    expect(all).not.toContain(String(portalConfig.consumer_secret));
    expect(all).not.toContain(String(portalConfig.consumer_key));
  });

  it('shows when an app was last used, to the hour', async () => {
    await check(pin, { 'x-tax-app-id': String(app) });
    const { body } = await gateway.call<{ data: { id: number; last_used_at: string }[] }>('GET', '/api/tax/apps', {
      token: mine.token,
    });
    expect(body.data.find(({ id }) => id === app)?.last_used_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
  });
});

describe('POST /api/tax/apps/{id}/test', () => {
  it('reports valid credentials', async () => {
    const { status, body } = await gateway.call('POST', `/api/tax/apps/${app}/test`, { token: mine.token });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          id: app,
          environment: 'sandbox',
          ok: true,
          checks: [{ name: 'portal_token', ok: true, latency_ms: expect.any(Number) }],
        },
        message: 'Connection successful',
      },
    ]);
  });

  it('reports invalid credentials: a failed test is a result', async () => {
    const wrong = await newTaxApp(gateway, mine, { config: { ...portalConfig, consumer_secret: 'wrong' } });
    const { status, body } = await gateway.call('POST', `/api/tax/apps/${wrong}/test`, { token: mine.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, data: { checks: [{ name: 'portal_token', ok: false }] } });
    expect(JSON.stringify(body)).not.toContain('"wrong"');
  });

  it('is limited to the caller’s own apps', async () => {
    const { status } = await gateway.call('POST', `/api/tax/apps/${foreign}/test`, { token: mine.token });
    expect(status).toBe(403);
  });
});
