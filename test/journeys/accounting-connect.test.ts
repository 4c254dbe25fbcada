/** Connecting an accounting app, renewing its tokens, and notifying that it must be connected again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact, type Books, failed, newBooks, postSync, sync, synced } from '../support/accounting.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
});
afterAll(() => gateway.stop());

type Connecting = { data: { authorize_url: string; expires_at: string } };
const connect = ({ appId, token }: Tenant) =>
  gateway.call<Connecting>('POST', `/api/accounting/apps/${appId}/connect`, { token });

/** Opens the provider's page and returns the URL that it redirects to. */
async function atProvider(url: string): Promise<string> {
  const { headers, status } = await fetch(url, { redirect: 'manual' });
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}

const openBack = (url: string) => gateway.call<string>('GET', url, { token: null });
const shown = async ({ appId, token }: Tenant) => {
  const { body } = await gateway.call<{ data: Record<string, unknown>[] }>('GET', '/api/accounting/apps', { token });
  return body.data.find(({ id }) => id === appId);
};

/** An app that is not connected, and the company that its owner would choose. */
async function unconnected(realm: string): Promise<Books> {
  const own = await gateway.newTenant();
  const of = await newBooks(gateway, own, { connection: undefined as never });
  gateway.run.simulators.quickbooks.settings.chosenRealm = realm;
  return { ...of, realm };
}

describe('Connecting an app', () => {
  it('leads through the provider’s page to an app that syncs', async () => {
    const app = await unconnected('9130000000000801');
    expect(await shown(app)).toMatchObject({ status: 'pending_auth', organization_id: null, base_currency: null });
    const early = await postSync(gateway, app, 'contact', aContact());
    expect([early.status, early.body.code]).toEqual([422, 'pending_auth']);
    const { status, body } = await connect(app);
    expect([status, body]).toEqual([
      200,
      { data: { authorize_url: expect.any(String), expires_at: anIsoTime }, status: 'success', message: 'OK' },
    ]);
    const back = await atProvider(body.data.authorize_url);
    expect(new URL(back).pathname).toBe('/api/accounting/oauth/callback');
    const page = await openBack(back);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('is connected to Duka 0801 Ltd');
    expect(await shown(app)).toMatchObject({
      status: 'active',
      organization_id: '9130000000000801',
      organization_name: 'Duka 0801 Ltd',
      base_currency: 'KES',
    });
    expect(await synced(gateway, app, 'contact', aContact())).toMatchObject({ operation: 'created' });
  });

  it('works only once with the same URL', async () => {
    const app = await unconnected('9130000000000802');
    const back = await atProvider((await connect(app)).body.data.authorize_url);
    expect((await openBack(back)).status).toBe(200);
    const again = await openBack(back);
    expect([again.status, again.body]).toEqual([422, expect.stringContaining('no longer valid')]);
    expect(await shown(app)).toMatchObject({ status: 'active' });
  });

  it('accepts no state that the gateway did not sign', async () => {
    const app = await unconnected('9130000000000803');
    const other = await unconnected('9130000000000804');
    const back = new URL(await atProvider((await connect(app)).body.data.authorize_url));
    const state = back.searchParams.get('state') ?? '';
    const forged = [
      '',
      'nonsense',
      state.slice(0, -2),
      state.replace(`${app.accountId}.${app.appId}.`, `${other.accountId}.${other.appId}.`),
    ];
    for (const one of forged) {
      back.searchParams.set('state', one);
      expect((await openBack(back.href)).status).toBe(422);
    }
    for (const one of [app, other]) expect(await shown(one)).toMatchObject({ status: 'pending_auth' });
  });

  it('that the owner declines shows a page without external markup', async () => {
    const app = await unconnected('9130000000000805');
    gateway.run.simulators.quickbooks.settings.declines = true;
    const back = new URL(await atProvider((await connect(app)).body.data.authorize_url));
    gateway.run.simulators.quickbooks.settings.declines = false;
    back.searchParams.set('error_description', '<script>alert(1)</script>');
    const page = await openBack(back.href);
    expect([page.status, page.body]).toEqual([422, expect.stringContaining('did not grant access')]);
    expect(page.body).not.toContain('<script>');
  });

  it('never changes the company that an app is linked to', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    await synced(gateway, books, 'contact', aContact());
    gateway.run.simulators.quickbooks.settings.chosenRealm = '9130000000000899';
    const page = await openBack(await atProvider((await connect(books)).body.data.authorize_url));
    expect([page.status, page.body]).toEqual([422, expect.stringContaining(books.realm)]);
    expect(await shown(books)).toMatchObject({ status: 'active', organization_id: books.realm });
  });

  it('is not possible where the config contains the keys, and the reply names the type of the app', async () => {
    const { facts } = gateway.run;
    const appId = facts.accounting_apps['ErpNext'] ?? 0;
    const { status, body } = await connect({ ...gateway.tenant, appId });
    expect([status, body]).toEqual([
      500,
      anError('unsupported', 'ErpNext apps are not authorized: their config contains the keys'),
    ]);
  });
});

describe('An expired access token', () => {
  it('is renewed once by many syncs at the same time', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    const before = gateway.run.simulators.quickbooks.refreshes();
    const sent = await Promise.all(Array.from({ length: 6 }, () => sync(gateway, books, 'contact', aContact())));
    for (const one of sent) await one.reaches('completed');
    expect(gateway.run.simulators.quickbooks.refreshes() - before).toBe(1);
  });

  it('that expired early is renewed, and the write repeated with the same key', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    await synced(gateway, books, 'contact', aContact());
    gateway.run.simulators.quickbooks.expireTokens();
    const sent = await Promise.all(Array.from({ length: 4 }, () => sync(gateway, books, 'contact', aContact())));
    for (const one of sent) expect(await one.reaches('completed')).toMatchObject({ result: { operation: 'created' } });
    expect(await shown(books)).toMatchObject({ status: 'active' });
  });

  it.each([false, true])('is recognized by either spelling of the fault (capitals: %s)', async (capitals) => {
    const books = await newBooks(gateway, await gateway.newTenant());
    await synced(gateway, books, 'contact', aContact());
    gateway.run.simulators.quickbooks.settings.capitals = capitals;
    gateway.run.simulators.quickbooks.expireTokens();
    expect(await synced(gateway, books, 'contact', aContact())).toMatchObject({ operation: 'created' });
    gateway.run.simulators.quickbooks.settings.capitals = false;
  });
});

describe('Access that the owner has revoked', () => {
  it('fails the sync, publishes one event, and works again after connecting again', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    const contact = aContact();
    await synced(gateway, books, 'contact', contact);
    gateway.run.simulators.quickbooks.revoke(books.realm);
    gateway.run.simulators.quickbooks.expireTokens();
    expect(await failed(gateway, books, 'contact', aContact())).toMatch(/^auth_expired: /);
    expect(await shown(books)).toMatchObject({ status: 'needs_reauth', last_error: expect.any(String) });
    const events = await eventually(async () => {
      const { body } = await gateway.call<{ data: Record<string, unknown>[] }>('GET', '/api/events', {
        token: books.token,
      });
      const published = body.data.filter(({ event }) => event === 'accounting.app.needs_reauth');
      expect(published.length).toBeGreaterThan(0);
      return published;
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ data: { accounting_app_id: books.appId, provider: 'QuickBooksOnline' } });
    const refused = await postSync(gateway, books, 'contact', aContact());
    expect([refused.status, refused.body]).toEqual([
      422,
      anError('needs_reauth', 'This Accounting App must be connected again', {
        errors: { accounting_app_id: ['This Accounting App must be connected again'] },
      }),
    ]);
    gateway.run.simulators.quickbooks.settings.chosenRealm = books.realm;
    const page = await openBack(await atProvider((await connect(books)).body.data.authorize_url));
    expect(page.status).toBe(200);
    expect(await synced(gateway, books, 'contact', { ...contact, phone: '+254700000002' })).toMatchObject({
      operation: 'updated',
    });
  });

  it('is detected when new tokens are refused too', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    const contact = aContact({ name: `MAGIC-401-ALWAYS ${crypto.randomUUID().slice(0, 8)}` });
    expect(await failed(gateway, books, 'contact', contact)).toMatch(/^auth_expired: /);
    expect(await shown(books)).toMatchObject({ status: 'needs_reauth' });
  });
});

describe('Testing an app', () => {
  it('reads its company', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    const { status, body } = await gateway.call('POST', `/api/accounting/apps/${books.appId}/test`, {
      token: books.token,
    });
    expect([status, body]).toMatchObject([200, { data: { status: 'active', base_currency: 'KES' } }]);
  });

  it('reports that the access is no longer valid', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    gateway.run.simulators.quickbooks.revoke(books.realm);
    const path = `/api/accounting/apps/${books.appId}/test`;
    const { status, body } = await gateway.call('POST', path, { token: books.token });
    const check = { name: 'books', ok: false, error: expect.stringMatching(/\w/) };
    expect([status, body]).toMatchObject([200, { data: { ok: false, checks: [check], status: 'needs_reauth' } }]);
    expect(await shown(books)).toMatchObject({ status: 'needs_reauth' });
  });
});

describe('Secrets', () => {
  it('are in no log line and in no record', async () => {
    const books = await newBooks(gateway, await gateway.newTenant());
    await synced(gateway, books, 'contact', aContact());
    const lines = gateway.logs.map(({ line }) => line).join('\n');
    for (const secret of ['AB11-', 'eyJ-access', 'demo-quickbooks-secret']) expect(lines).not.toContain(secret);
    const { items } = await gateway.operator.operations.query({ pk: `A#${books.accountId}#APP#${books.appId}` });
    expect(items.length).toBeGreaterThan(1);
    for (const secret of ['AB11-', 'eyJ-access']) expect(JSON.stringify(items)).not.toContain(secret);
  });
});
