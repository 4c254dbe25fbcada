/** Signing in to the console, and the access and lifetime of sessions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityKeys } from '../../shared/platform/auth/records.ts';
import { hashTokenSecret } from '../../shared/platform/auth/tokens.ts';
import { routes } from '../../shared/declared.ts';
import {
  type Console,
  forgetFailedSignIns,
  newOwner,
  openConsole,
  type Owner,
  withCookie,
} from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Answer, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let owner: Owner;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
});
afterAll(() => gateway.stop());

const unauthenticated = anError('unauthenticated', 'Unauthenticated');
const wrong = anError('wrong_credentials', 'The email address or the password is wrong');

type LoggedIn = Answer<{ data: { csrf_token: string } }>;

const logIn = (email: string, password: string, headers: Record<string, string> = {}): Promise<LoggedIn> =>
  gateway.call('POST', '/account/login', { token: null, body: { email, password }, headers });

const cookieOf = ({ headers }: Pick<LoggedIn, 'headers'>): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const secretIn = (cookie: string): string => cookie.split('=')[1] ?? '';

async function loggedIn({ email, password, accountId, memberId }: Owner, headers = {}): Promise<Console> {
  const answer = await logIn(email, password, headers);
  expect(answer.status).toBe(200);
  return withCookie(gateway, { accountId, memberId, email }, secretIn(cookieOf(answer)));
}

const sessionStatus = async (session: Console): Promise<number> =>
  (await session.call('GET', '/account/session')).status;

describe('A sign-in', () => {
  it('sets a cookie that scripts and other sites cannot read, and returns the CSRF token', async () => {
    const answer = await logIn(owner.email.toUpperCase(), owner.password);
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { csrf_token: expect.stringMatching(/^[\w-]{43}$/) }, status: 'success', message: 'Signed in' },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[A-Za-z0-9]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^device-[\da-f]{16}=[\w-]{22}\.\d+\.account_k\d+\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('starts a session that shows user, account and CSRF token', async () => {
    const session = await loggedIn(owner);
    expect((await session.call('GET', '/account/session')).body).toEqual({
      data: {
        user: { id: 1, email: owner.email, role: 'owner' },
        account: { id: owner.accountId, name: 'A shop', suspended_at: null },
        accounts: [{ id: owner.accountId, name: 'A shop', role: 'owner', is_current: true }],
        csrf_token: session.csrfToken,
        must_set_up_second_factor: false,
      },
      status: 'success',
      message: 'OK',
    });
  });

  it('always creates a new session: a cookie that the browser sent is not valid, and an old session ends', async () => {
    const planted = 'x'.repeat(43);
    const first = await loggedIn(owner, { cookie: `session=${planted}` });
    expect(secretIn(first.cookie)).not.toBe(planted);
    expect(await sessionStatus(withCookie(gateway, owner, planted))).toBe(401);
    const second = await loggedIn(owner, { cookie: first.cookie });
    expect([await sessionStatus(first), await sessionStatus(second)]).toEqual([401, 200]);
  });

  it('is refused in the same way for a wrong password and an unknown address', async () => {
    const { email } = await newOwner(gateway);
    const answers = await Promise.all([
      logIn(email, 'not the password'),
      logIn('nobody-at-all@example.test', 'not the password'),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body, headers.getSetCookie()]).toEqual([401, wrong, []]);
    }
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'nobody', password: 'x' }, ['email']],
    [{ email: 'a@example.test', password: '' }, ['password']],
  ])('with the body %j is refused with the invalid fields', async (body, fields) => {
    const answer = await gateway.call<{ errors: object }>('POST', '/account/login', { token: null, body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  });

  it('is refused for a page of another site', async () => {
    const answer = await logIn(owner.email, owner.password, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.body]).toEqual([403, anError('cross_site', 'Cross-site calls are not allowed')]);
  });

  it('must wait after five attempts even with the correct password, for known and unknown addresses alike', async () => {
    const { email, password } = await newOwner(gateway);
    for (const address of [email, `unknown-${email}`]) {
      const statuses = [];
      for (let attempts = 0; attempts < 5; attempts += 1) statuses.push((await logIn(address, 'wrong')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
      const sixth = await logIn(address, password);
      expect([sixth.status, sixth.body]).toEqual([429, anError('too_many_tries', 'Too many sign-in attempts')]);
      const wait = Number(sixth.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(30);
    }
  });
});

const deviceOf = ({ headers }: Pick<LoggedIn, 'headers'>): string => headers.getSetCookie()[1]?.split(';')[0] ?? '';

describe('A browser in which a member signed in before', () => {
  // All tests have the same source address, whose attempts are used up in between.
  beforeEach(() => forgetFailedSignIns(gateway));

  it('lets the member sign in even if unknown callers with the same source address have used up all attempts', async () => {
    const mine = await newOwner(gateway);
    const cookie = deviceOf(await logIn(mine.email, mine.password));
    const statuses = [];
    for (let attempts = 0; attempts < 6; attempts += 1)
      statuses.push((await logIn(mine.email, 'a guess of a stranger')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(mine.email, mine.password)).status).toBe(429);
    const again = await logIn(mine.email, mine.password, { cookie });
    expect([again.status, deviceOf(again).split('.')[0]]).toEqual([200, cookie.split('.')[0]]);
  });

  it('has five attempts of its own, and is not known for another member’s address or with another signature', async () => {
    const [mine, other] = [await newOwner(gateway), await newOwner(gateway)];
    const cookie = deviceOf(await logIn(mine.email, mine.password));
    const [name, value = ''] = cookie.split('=');
    const forOther = deviceOf(await logIn(other.email, other.password)).split('=')[0];
    for (let attempts = 0; attempts < 5; attempts += 1) await logIn(other.email, 'a guess');
    expect((await logIn(other.email, other.password, { cookie: `${forOther}=${value}` })).status).toBe(429);
    const changed = `${name}=${value.slice(0, -2)}xx`;
    for (let attempts = 0; attempts < 5; attempts += 1) await logIn(mine.email, 'a guess', { cookie: changed });
    expect((await logIn(mine.email, mine.password, { cookie: changed })).status).toBe(429);
    const statuses = [];
    for (let attempts = 0; attempts < 6; attempts += 1)
      statuses.push((await logIn(mine.email, 'a guess', { cookie })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;

const addressOf = ({ path }: (typeof routes)[number]) => path.replaceAll(/\{\w+\}/g, '1');

const recordOf = (session: Console) => identityKeys.session(hashTokenSecret(secretIn(session.cookie)));

describe('A session', () => {
  const changes = routes.filter(({ access, method }) => 'session' in access && method !== 'GET');
  const all = routes.filter(({ access }) => 'session' in access);

  it('is required by every endpoint of the console, and by no other', () => {
    const inConsole = routes.filter(({ path, access }) => path.startsWith('/account/') && !('open' in access));
    expect(inConsole.map(nameOf).toSorted()).toEqual(all.map(nameOf).toSorted());
    expect(all.length).toBeGreaterThan(50);
  });

  it.each(all.map((route) => [nameOf(route), route] as const))(
    'is required for %s, where a token is not accepted',
    async (_, route) => {
      const token = gateway.tenant.token;
      for (const headers of [{}, { cookie: `session=${'y'.repeat(43)}` }, { cookie: 'session=short' }] as Record<
        string,
        string
      >[]) {
        const { status, body } = await gateway.call(route.method, addressOf(route), { token, headers });
        expect([status, body]).toEqual([401, unauthenticated]);
      }
    },
  );

  it.each(changes.map((route) => [nameOf(route), route] as const))(
    'cannot change anything through %s without its CSRF token',
    async (_, route) => {
      const other = await openConsole(gateway, owner);
      for (const token of ['', 'wrong', other.csrfToken]) {
        const headers = { 'x-csrf-token': token };
        const { status, body } = await owner.call(route.method, addressOf(route), { headers });
        expect([status, body]).toEqual([
          403,
          anError('csrf_token_mismatch', 'The X-CSRF-TOKEN header is missing or wrong'),
        ]);
      }
    },
  );

  it('is not accepted by the endpoints for tokens', async () => {
    const { status, body } = await owner.call('GET', '/api/pay/apps');
    expect([status, body]).toEqual([401, unauthenticated]);
  });

  it('ends with the sign-out, which removes its cookie', async () => {
    const session = await openConsole(gateway, owner);
    const other = await openConsole(gateway, owner);
    const out = await session.call('POST', '/account/logout');
    expect([out.status, out.body]).toEqual([200, { data: {}, status: 'success', message: 'Signed out' }]);
    expect(out.headers.getSetCookie()).toEqual(['session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    expect([await sessionStatus(session), await sessionStatus(other)]).toEqual([401, 200]);
  });

  it('ends together with all other sessions of the member on request', async () => {
    const mine = await newOwner(gateway);
    const sessions = [mine, await openConsole(gateway, mine)];
    await mine.call('POST', '/account/logout', { body: { everywhere: true } });
    expect(await Promise.all(sessions.map(sessionStatus))).toEqual([401, 401]);
    expect(await sessionStatus(await openConsole(gateway, mine))).toBe(200);
  });

  it('ends when it expires, even if its record still exists', async () => {
    const session = await openConsole(gateway, owner);
    expect(await sessionStatus(session)).toBe(200);
    const { identity } = gateway.operator;
    await identity.update(recordOf(session), { set: { ends_at: Date.now() - 1 } });
    expect(await sessionStatus(session)).toBe(401);
    expect(await identity.get(recordOf(session))).not.toBeNull();
  });

  it('is extended while it is used, with at most one write per hour', async () => {
    const session = await openConsole(gateway, owner);
    const { identity } = gateway.operator;
    const read = () => identity.get(recordOf(session));
    const before = await read();
    expect(await sessionStatus(session)).toBe(200);
    expect(await read()).toEqual(before);
    const anHourAgo = Date.now() - 61 * 60_000;
    await identity.update(recordOf(session), { set: { renewed_at: anHourAgo, ends_at: Date.now() + 60_000 } });
    expect(await sessionStatus(session)).toBe(200);
    const stored = await read();
    expect(Number(stored?.renewed_at)).toBeGreaterThan(anHourAgo);
    expect(Number(stored?.ends_at)).toBeGreaterThan(Date.now() + 11 * 60 * 60_000);
  });
});

describe('A new password', () => {
  it('ends all other sessions, and only it is accepted at the next sign-in', async () => {
    const mine = await newOwner(gateway);
    const other = await openConsole(gateway, mine);
    const wanted = 'another password altogether';
    const change = (current_password: string, password: string) =>
      mine.call<{ data: { csrf_token: string }; errors: object }>('POST', '/account/password', {
        body: { current_password, password },
      });
    const refused = await change('not the password', wanted);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { current_password: ['The current password is wrong'] },
    ]);
    expect((await change(mine.password, 'too short')).status).toBe(422);
    const changed = await change(mine.password, wanted);
    const fresh = withCookie(gateway, mine, secretIn(cookieOf(changed)));
    expect([changed.status, changed.body.data.csrf_token]).toEqual([200, fresh.csrfToken]);
    expect(await Promise.all([mine, other, fresh].map(sessionStatus))).toEqual([401, 401, 200]);
    expect([(await logIn(mine.email, mine.password)).status, (await logIn(mine.email, wanted)).status]).toEqual([
      401, 200,
    ]);
  });
});
