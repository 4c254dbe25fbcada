/** Accounting apps in the console: connecting and testing them, and the effect of changes on their connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccountingApps } from '../../infra/local/seed.ts';
import { type Books, newBooks } from '../support/accounting.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { type Answer, eventually, type TestGateway } from '../support/test-gateway.ts';

type AppAnswer = Answer<{
  data: Record<string, unknown> & { id: number };
  code?: string;
  errors: Record<string, string[]>;
}>;

let gateway: TestGateway;
let owner: Owner;
let token: string;
const apps = '/account/accounting_apps';
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
  owner = await newOwner(gateway);
  token = await tokenOf(gateway, owner);
});
afterAll(() => gateway.stop());

const call = (method: string, path: string, body?: Record<string, unknown>): Promise<AppAnswer> =>
  owner.call(method, apps + path, body === undefined ? {} : { body });
const make = (type: string, more: Record<string, unknown> = {}) =>
  call('POST', '', { name: 'Books', type, is_live: false, config: demoAccountingApps[type]?.config, ...more });
const shown = async (id: number) => (await call('GET', `/${id}`)).body.data;
const tested = async (id: number) => {
  const { status, body } = await call('POST', `/${id}/test`);
  expect(status).toBe(200);
  return body.data as unknown as { ok: boolean; checks: Record<string, unknown>[] };
};
const myBooks = (): Promise<Books> =>
  newBooks(gateway, { accountId: owner.accountId, appId: 0, token, webhookSecret: owner.webhookSecret });

describe('An app that its owner connects', () => {
  it('shows its redirect URL, and is connected from the console', async () => {
    const created = await make('QuickBooksOnline');
    const { id } = created.body.data;
    const redirect_url = `${gateway.run.facts.base_url}/api/accounting/oauth/callback`;
    expect(created.body.data).toMatchObject({
      status: 'pending_auth',
      organization_id: null,
      post_documents: true,
      on_duplicate: 'link',
      addresses: { redirect_url },
    });
    const early = await tested(id);
    expect(early).toMatchObject({
      ok: false,
      checks: [{ name: 'books', error: expect.stringContaining('connected') }],
    });
    gateway.run.simulators.quickbooks.settings.chosenRealm = '9130000000000901';
    const { status, body } = await call('POST', `/${id}/connect`);
    expect([status, body.data]).toEqual([200, { authorize_url: expect.any(String), expires_at: anIsoTime }]);
    const { searchParams } = new URL(String(body.data.authorize_url));
    expect(searchParams.get('redirect_uri')).toBe(redirect_url);
    const page = await fetch(String(body.data.authorize_url), { redirect: 'manual' });
    expect((await gateway.call('GET', page.headers.get('location') ?? '', { token: null })).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      status: 'active',
      organization_id: '9130000000000901',
      base_currency: 'KES',
    });
    expect(await tested(id)).toMatchObject({ ok: true, checks: [{ name: 'books', ok: true }] });
  });

  it('is not connected while it is disabled, nor by a viewer', async () => {
    const { id } = (await make('QuickBooksOnline')).body.data;
    const viewer = await newMember(gateway, owner, 'viewer');
    expect((await viewer.call('POST', `${apps}/${id}/connect`)).status).toBe(403);
    expect((await viewer.call('GET', `${apps}/${id}`)).body.data.addresses).toBeNull();
    await call('POST', `/${id}/disable`);
    const refused = await call('POST', `/${id}/connect`);
    expect([refused.status, refused.body.code]).toEqual([422, 'app_disabled']);
    const path = `/api/accounting/apps/${id}/connect`;
    const byToken = await gateway.call('POST', path, { token });
    expect([byToken.status, byToken.body.code]).toEqual([422, 'app_disabled']);
  });

  it('belongs to the company that it is linked to', async () => {
    const { appId, realm } = await myBooks();
    const moved = await call('PATCH', `/${appId}`, { config: { organization_id: '9130000000000999' } });
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      { 'config.organization_id': [expect.stringContaining(realm)] },
    ]);
    expect((await call('PATCH', `/${appId}`, { config: { organization_id: realm } })).status).toBe(200);
  });

  it('stays connected with another secret, but not as another application', async () => {
    const { appId } = await myBooks();
    await call('PATCH', `/${appId}`, { config: { client_secret: 'another-quickbooks-secret' } });
    expect(await shown(appId)).toMatchObject({ status: 'active' });
    const changed = await call('PATCH', `/${appId}`, { config: { client_id: 'another-application' } });
    expect(changed.body.data).toMatchObject({ status: 'needs_reauth', last_error: expect.any(String) });
    expect(await tested(appId)).toMatchObject({ ok: false });
  });

  it('without access is detected by its test, which publishes one event', async () => {
    const { appId, realm } = await myBooks();
    gateway.run.simulators.quickbooks.revoke(realm);
    const { ok, checks } = await tested(appId);
    expect([ok, checks]).toEqual([false, [expect.objectContaining({ ok: false, error: expect.any(String) })]]);
    expect(await shown(appId)).toMatchObject({ status: 'needs_reauth' });
    await tested(appId);
    const published = await eventually(async () => {
      const { body } = await owner.call<{ data: { event: string; app_id?: number }[] }>('GET', '/account/events');
      const events = body.data.filter(({ event }) => event === 'accounting.app.needs_reauth');
      expect(events.length).toBeGreaterThan(0);
      return events;
    });
    expect(published).toHaveLength(1);
  });
});

describe('An app with keys', () => {
  it.each(['ErpNext', 'Odoo'])('of %s is active again after its keys are corrected', async (type) => {
    const good = demoAccountingApps[type]?.config ?? {};
    const created = (await make(type)).body.data;
    expect(created).toMatchObject({ status: 'active', addresses: {} });
    expect(await tested(created.id)).toMatchObject({ ok: true });
    await call('PATCH', `/${created.id}`, { config: { api_key: 'not-the-right-key' } });
    expect(await tested(created.id)).toMatchObject({ ok: false, checks: [{ error: expect.any(String) }] });
    expect(await shown(created.id)).toMatchObject({ status: 'needs_reauth' });
    const mended = await call('PATCH', `/${created.id}`, { config: { api_key: good.api_key } });
    expect(mended.body.data).toMatchObject({ status: 'active', last_error: null });
    expect(await tested(created.id)).toMatchObject({ ok: true });
    const moved = await call('PATCH', `/${created.id}`, { config: { organization_id: '77' } });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['config.organization_id']]);
  });

  it('cannot use a private address', async () => {
    const config = { ...demoAccountingApps.ErpNext?.config, base_url: 'https://10.0.0.1/' };
    const refused = await make('ErpNext', { config });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['config.base_url']]);
    const { id } = (await make('ErpNext')).body.data;
    expect((await call('PATCH', `/${id}`, { config: { base_url: config.base_url } })).status).toBe(422);
  });

  it('does not connect through OAuth', async () => {
    const { id } = (await make('Odoo')).body.data;
    const { status, body } = await call('POST', `/${id}/connect`);
    expect([status, body]).toEqual([500, anError('unsupported', expect.stringContaining('keys'))]);
  });
});

describe('The settings of an app', () => {
  it('do not change when a change omits them', async () => {
    const tax_map = { B: { sale: '3', purchase: '4' } };
    const created = await make('Odoo', { defaults: { income_account: '400' }, tax_map, on_duplicate: 'fail' });
    const changed = await call('PATCH', `/${created.body.data.id}`, { post_documents: false });
    expect(changed.body.data).toMatchObject({
      defaults: { income_account: '400' },
      tax_map,
      on_duplicate: 'fail',
      post_documents: false,
      status: 'active',
    });
  });

  it.each([
    [{ on_duplicate: 'twice' }, 'on_duplicate'],
    [{ tax_map: { Z: { sale: '1' } } }, 'tax_map'],
    [{ defaults: { petty_cash: '1' } }, 'defaults'],
  ])('are refused as %j', async (settings, field) => {
    const { status, body } = await make('Odoo', settings);
    expect([status, Object.keys(body.errors).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
  });
});
