/** Calls of every console endpoint by every role, and by the owner of another account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAtLeast, type Role, roles } from '../../shared/platform/auth/roles.ts';
import { routes } from '../../shared/declared.ts';
import { type Console, newMember, newOwner, openConsole, type Owner } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { makeThings, pathTo, type Things } from '../support/things-of-an-account.ts';

let gateway: TestGateway;
let owner: Owner;
let members: Record<Role, Console>;
let mine: Owner;
let stranger: Owner;
let things: Things;
beforeAll(async () => {
  gateway = await shareTestGateway();
  owner = await newOwner(gateway);
  const [viewer, developer] = [await newMember(gateway, owner, 'viewer'), await newMember(gateway, owner, 'developer')];
  members = { viewer, developer, owner };
  [mine, stranger] = [await newOwner(gateway), await newOwner(gateway)];
  things = await makeThings(gateway, mine);
});
afterAll(() => gateway.stop());

type ConsoleRoute = (typeof routes)[number] & { access: { session: true; role: Role } };
const ofConsole = routes.filter((route): route is ConsoleRoute => 'session' in route.access);
const named = (all: readonly ConsoleRoute[]) => all.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Uses a new session for each call, because one of the endpoints ends it. */
async function callAs(who: Console, route: ConsoleRoute, path: string) {
  const session = await openConsole(gateway, who);
  const body = route.input === undefined ? {} : { body: route.example ?? {} };
  return session.call(route.method, path, body);
}

describe.each(named(ofConsole))('%s', (_, route) => {
  it.each(roles)('allows or refuses a %s as its role requires', async (role) => {
    // The result of an allowed call is tested in other journeys: nothing has this id here.
    const path = route.path.replaceAll(/\{\w+\}/g, '999999');
    const { status, body } = await callAs(members[role], route, path);
    const { role: needed } = route.access;
    if (isAtLeast(role, needed)) expect([401, 403, 429, 500]).not.toContain(status);
    else expect([status, body]).toEqual([403, anError('missing_role', `This needs the role ${needed}`)]);
  });
});

const read = async (path: string) => (await mine.call('GET', path)).body.data;

describe('A resource of another account', () => {
  const withId = ofConsole.filter(({ path }) => path.includes('{'));

  it.each(named(withId))('is not found by %s', async (_, route) => {
    const { status, body } = await callAs(stranger, route, pathTo(route, things));
    expect([status, body]).toEqual([404, anError('not_found', expect.stringMatching(/ not found$/))]);
  });

  it('is not changed, and remains accessible to its own members', async () => {
    for (const route of withId.filter(({ method }) => method === 'GET')) {
      const { status } = await callAs(mine, route, pathTo(route, things));
      expect([route.path, status]).toEqual([route.path, 200]);
    }
    expect(await read(`/account/api_tokens/${things.tokenId}`)).toMatchObject({ status: 'active', abilities: '*' });
    expect(await read(`/account/members/${things.memberId}`)).toMatchObject({ role: 'viewer' });
    expect(await read(`/account/webhook_endpoints/${things.endpointId}`)).toMatchObject({ is_active: true });
    expect(await read(`/account/payment_apps/${things.paymentAppId}`)).toMatchObject({ is_active: true });
  });

  it('is in no list', async () => {
    const fresh = await newOwner(gateway);
    for (const path of [
      'api_tokens',
      'payment_apps',
      'sms_apps',
      'tax_apps',
      'accounting_apps',
      'lock_apps',
      'locks',
      'attendance_devices',
      'sms_groups',
      'webhook_endpoints',
      'webhook_deliveries',
      'requests',
      'events',
      'passkeys',
    ]) {
      const { body } = await fresh.call('GET', `/account/${path}`);
      expect([path, body.data]).toEqual([path, []]);
    }
    expect((await fresh.call('GET', '/account/members')).body.data).toMatchObject([{ email: fresh.email }]);
  });

  it('cannot be added to a group or linked to an app of mine', async () => {
    const group = { name: 'Theirs', app_ids: [things.smsAppId] };
    expect((await stranger.call('POST', '/account/sms_groups', { body: group })).status).toBe(422);
    const app = { name: 'A', type: 'PhoneSync', is_live: false, config: { secret: 'a phone secret of our own' } };
    const linked = { ...app, payment_app_id: things.paymentAppId };
    const { status, body } = await stranger.call<{ errors: object }>('POST', '/account/sms_apps', { body: linked });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['payment_app_id']]);
  });
});
