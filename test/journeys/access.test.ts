/** Access to every route of the service, read from its own table of routes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, revokeApiToken } from '../../shared/account/api-tokens.ts';
import { scopes } from '../../shared/account/scopes.ts';
import { gatewayKeyOf } from '../../shared/platform/http/define-route.ts';
import { routes } from '../../shared/declared.ts';
import { createGroup } from '../../shared/sms/groups.ts';
import { toMessageId } from '../../shared/sms/message-id.ts';
import { proveByTests } from '../support/proof.ts';
import { anError } from '../support/expected-bodies.ts';
import { newDoor, orderAndWait, lockPath } from '../support/locks.ts';
import { newBooks } from '../support/accounting.ts';
import { newSmsApp } from '../support/messages.ts';
import { pay, type Payment } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

proveByTests('access', {
  promise: 'no route answers a token that is missing, wrong, expired, revoked or without its scope',
  unit: 'routes',
  judged_by: 'the table of routes',
});

let gateway: TestGateway;
let mine: Tenant;
let payment: Payment;
let ids: Record<string, string>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  gateway = await shareTestGateway();
  mine = await gateway.newTenant();
  payment = await pay(gateway, {}, { tenant: mine });
  const { id } = await payment.reaches('STATUS_COMPLETED');
  const { appId } = await newSmsApp(gateway, mine);
  const group = await createGroup(gateway.operator, mine.accountId, { name: 'Mine', app_ids: [appId] });
  const door = await newDoor(gateway, mine);
  const passcode = await orderAndWait(gateway, door, lockPath(door, 'passcodes'), {
    body: { name: 'Mine', type: 'permanent' },
  });
  ids = {
    lock: String(door.lockId),
    lock_app: String(door.appId),
    passcode: String((passcode.body.data as { passcode_id: number }).passcode_id),
    sms_app: String(appId),
    app: String(appId),
    group: String(group.id),
    smsId: String(toMessageId({ appId, folder: 'outbox', sequence: 1 })),
    payment_app: String(mine.appId),
    accounting_app: String((await newBooks(gateway, mine)).appId),
    transactionId: String(id),
    transaction: String(id),
    request_id: payment.requestId,
    action: 'result',
  };
  const longAgo = { ...gateway.operator, now: () => Date.parse('2024-01-01') };
  const revoked = await gateway.newToken(mine.accountId);
  await revokeApiToken(gateway.operator, mine.accountId, revoked.id);
  const expired = await createApiToken(longAgo, mine.accountId, { name: 'Old', expiresAt: '2024-01-02' });
  const [tokenId] = mine.token.split('|');
  Object.assign(tokens, {
    'a malformed token': 'nonsense',
    'an unknown token': `999999|${'x'.repeat(43)}`,
    'the id of a token with another secret': `${tokenId}|${'x'.repeat(43)}`,
    'an expired token': expired.token,
    'a revoked token': revoked.token,
  });
});
afterAll(() => gateway.stop());

/** Routes of the console accept no token. They are tested in account-roles.test.ts. */
const closed = routes.filter(({ access }) => !('open' in access) && !('session' in access));
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;

/** Calls the route with the tenant's own ids, and a queued route with a valid body. */
function call({ method, path, mode, example }: (typeof routes)[number], token: string | null) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');
  const body = mode === 'queued' ? { body: { ...example, reference: 'ACCESS' } } : {};
  return gateway.call(method === 'ANY' ? 'POST' : method, address, { token, ...body });
}

const unauthenticated = anError('unauthenticated', 'Unauthenticated');

describe('A call without a valid token', () => {
  it.each(closed.map((route) => [nameOf(route), route] as const))('is refused by %s', async (_, route) => {
    const given = [['no token', null] as const, ...Object.entries(tokens)];
    for (const [what, token] of given) {
      const { status, headers, body } = await call(route, token);
      expect([what, status, headers.get('www-authenticate'), body]).toEqual([what, 401, 'Bearer', unauthenticated]);
    }
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer  ', 'Token 1|abc', ''])(
    'is refused with the header "%s"',
    async (authorization) => {
      const answer = await gateway.call('GET', '/api/pay/apps', { token: null, headers: { authorization } });
      expect([answer.status, answer.body]).toEqual([401, unauthenticated]);
    },
  );

  it('is also refused with a token in the query or in a cookie', async () => {
    const answer = await gateway.call('GET', `/api/pay/apps?token=${mine.token}&access_token=${mine.token}`, {
      token: null,
      headers: { cookie: `token=${mine.token}` },
    });
    expect([answer.status, answer.body]).toEqual([401, unauthenticated]);
  });
});

describe('Scopes', () => {
  const scoped = closed.flatMap((route) => ('scope' in route.access ? [[nameOf(route), route] as const] : []));

  it.each(scoped)('%s refuses a token with every scope except its own', async (_, route) => {
    const wanted = 'scope' in route.access ? route.access.scope : 'payments:read';
    const abilities = scopes.filter((scope) => scope !== wanted).join(',');
    const { token } = await gateway.newToken(mine.accountId, { abilities });
    const { status, body } = await call(route, token);
    expect([status, body]).toEqual([403, anError('missing_scope', `Token lacks the scope ${wanted}`)]);
  });

  it.each(scoped)('%s accepts a token with only its scope, and one with *', async (_, route) => {
    const abilities = 'scope' in route.access ? route.access.scope : '';
    const { token } = await gateway.newToken(mine.accountId, { abilities });
    // Other journeys test the result of the call: a push app has no airtime, and a payment has only one reversal.
    for (const opener of [token, mine.token]) expect([401, 403]).not.toContain((await call(route, opener)).status);
  });

  const whole = closed.filter(({ access }) => 'everyScope' in access);
  it.each(whole.map((route) => [nameOf(route), route] as const))('%s accepts only a token with *', async (_, route) => {
    const { token } = await gateway.newToken(mine.accountId, { scopeGroup: 'full_access' });
    const { status, body } = await call(route, token);
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope *')]);
    expect([401, 403]).not.toContain((await call(route, mine.token)).status);
  });

  const anyToken = closed.filter(({ access }) => 'token' in access);
  // Cancelling needs the scope of the request that it cancels: cancel-and-wait.test.ts.
  const reading = anyToken.filter(({ method }) => method === 'GET');
  it.each(reading.map((route) => [nameOf(route), route] as const))('%s accepts any token', async (_, route) => {
    const { token } = await gateway.newToken(mine.accountId, { abilities: 'tax:apps' });
    expect((await call(route, token)).status).toBe(200);
  });

  const everyScope = closed.filter(({ access }) => 'everyScope' in access);
  it.each(everyScope.map((route) => [nameOf(route), route] as const))('%s accepts only *', async (_, route) => {
    const { token } = await gateway.newToken(mine.accountId, { abilities: scopes.join(',') });
    const { status, body } = await call(route, token);
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope *')]);
    expect([401, 403]).not.toContain((await call(route, mine.token)).status);
  });

  it('are required by every route that is not open, unless it accepts any token', () => {
    expect(scoped.length + anyToken.length + everyScope.length).toBe(closed.length);
    expect(scoped.length + whole.length + anyToken.length).toBe(closed.length);
  });
});

describe('Open routes', () => {
  it('are exactly these, in the table and in API Gateway', () => {
    const open = [
      'ANY /api/pay/{payment_app}/callback',
      'ANY /api/pay/{payment_app}/callback/{action}',
      'ANY /api/pay/{payment_app}/validateTransaction',
      'ANY /api/sms/apps/{sms_app}/receive',
      'ANY /api/sms/apps/{app}/callback',
      'ANY /api/sms/phonesync',
      'ANY /api/sms/phonesync/{key}',
      'ANY /api/sms/msync',
      'ANY /s/{app}',
      'GET /',
      'GET /console',
      'GET /console/{file}',
      'POST /api/locks/callback/{lock_app}/{callback_token}',
      'ANY /iclock/{file}',
      'ANY /api/attendance/iclock/{file}',
      'ANY /api/attendance/d/{device_token}/iclock/{file}',
      'POST /api/attendance/hikvision/{device_token}',
      'GET /api/accounting/oauth/callback',
      'ANY /api/tax/einv/webhook/callback',
      'GET /docs',
      'GET /docs/{file}',
      'GET /openapi.json',
      'POST /account/login',
      'POST /account/login/passkey',
      'POST /account/login/passkey/options',
      'POST /account/login/second_factor',
      'POST /account/password_resets',
      'POST /account/password_resets/use',
      'POST /account/invitations/accept',
    ];
    expect(
      routes
        .filter(({ access }) => 'open' in access)
        .map(nameOf)
        .toSorted(),
    ).toEqual(open.toSorted());
    const deployed = gateway.run.gateway.description.routes.filter(({ authorizer }) => !authorizer);
    const keys = routes.filter(({ access }) => 'open' in access).map(gatewayKeyOf);
    expect(deployed.map(({ routeKey }) => routeKey).toSorted()).toEqual(['$default', ...keys].toSorted());
  });
});

describe('A token', () => {
  it('is refused from the next request after it was revoked', async () => {
    const { id, token } = await gateway.newToken(mine.accountId);
    const read = async () => (await gateway.call('GET', '/api/pay/apps', { token })).status;
    expect(await read()).toBe(200);
    await revokeApiToken(gateway.operator, mine.accountId, id);
    expect(await read()).toBe(401);
  });

  it('allows thirty calls at the same time, across all function instances', async () => {
    const { token } = await gateway.newToken(mine.accountId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => gateway.call('GET', '/api/requests?per_page=1', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });

  it('with a low limit gets a 429 with Retry-After', async () => {
    const { token } = await gateway.newToken(mine.accountId, { rate: { perSecond: 1, burst: 2 } });
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push(await gateway.call('GET', '/api/pay/apps', { token }));
    }
    const [first, second, third] = answers;
    expect([first?.status, second?.status, third?.status]).toEqual([200, 200, 429]);
    expect(first?.headers.get('ratelimit-remaining')).toBe('1');
    expect(third?.body).toEqual(anError('rate_limited', 'Too many requests'));
    const header = (name: string) => third?.headers.get(name);
    expect([header('ratelimit-limit'), header('ratelimit-remaining')]).toEqual(['1', '0']);
    expect(header('retry-after')).toMatch(/^[12]$/);
    expect(header('ratelimit-reset')).toBe(header('retry-after'));
  });
});
