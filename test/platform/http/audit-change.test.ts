/** Every route by which a token makes a direct change: each creates an audit entry or declares why not. */
import type { Context } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { everyScope } from '../../../shared/platform/auth/scopes.ts';
import { type Route, routeKeyOf } from '../../../shared/platform/http/define-route.ts';
import { makeHttpHandler, type PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { routes } from '../../../shared/declared.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, anEvent } from '../../support/gateway-events.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const byToken = routes.filter(
  ({ mode, method, access }) => mode === 'direct' && method !== 'GET' && !('open' in access) && !('session' in access),
) as readonly unknown[] as readonly Route<PipelineDependencies>[];

/** Routes without an entry: they only query something, or a list that members see contains what they did. */
const withoutEntry = byToken.filter((route) => route.mode === 'direct' && (route.changesNothing || route.recordedIn));

/** The route without its code: the pipeline decides who may call it and what is recorded. */
const bare = (route: Route<PipelineDependencies>): Route<PipelineDependencies> => {
  const { on: _on, input: _input, query: _query, ...rest } = route;
  return { ...rest, mode: 'direct', run: async () => ({ status: 200, body: {} }) };
};

const common = () => ({ log: setup.log, version: 'v-test', baseUrl: 'https://gateway.example.test' });

async function entriesAfter(route: Route<PipelineDependencies>, member?: { id: number; email: string }) {
  const audit = { identity: setup.identity, now: setup.now };
  const handler = makeHttpHandler([bare(route)], { ...common(), audit });
  const parameters = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '3']));
  const caller = aCaller({ abilities: [everyScope], ...(member ? { member } : {}) });
  const event = anEvent(routeKeyOf(route), { caller, parameters });
  const { statusCode } = await handler(event, { getRemainingTimeInMillis: () => 29_000 } as Context);
  expect(statusCode).toBe(200);
  return (await setup.identity.query({ pk: identityKeys.auditEntry(7, '', '').pk })).items;
}

describe('A change by a token', () => {
  it('creates no entry only on these routes', () => {
    const names = withoutEntry.map(({ name }) => name).filter((name) => !name.startsWith('check_'));
    expect(names.toSorted()).toEqual(['extract_transaction', 'groups_of_app']);
    expect(byToken.length).toBeGreaterThan(30);
  });

  it.each(byToken.map((route) => [routeKeyOf(route), route] as const))('is recorded by %s', async (_, route) => {
    const entries = await entriesAfter(route);
    const wanted = { actor: 'token', token_id: 9, account_id: 7, action: route.name, source_ip: '203.0.114.9' };
    expect(entries).toMatchObject(withoutEntry.includes(route) ? [] : [wanted]);
  });

  it('through the console belongs to the member', async () => {
    const [route] = byToken.filter(({ name }) => name === 'create_sms_group');
    if (!route) throw new Error('There is no such route');
    const member = { id: 2, email: 'till@example.test' };
    const entries = await entriesAfter(route, member);
    expect(entries).toMatchObject([{ actor: 'member', member_id: 2, email: member.email, action: route.name }]);
    expect(entries[0]).not.toHaveProperty('token_id');
  });

  it('that was made is reported as made, although its entry could not be stored', async () => {
    const [route] = byToken.filter(({ name }) => name === 'file_nil_return');
    if (!route) throw new Error('There is no such route');
    setup.aws.outage('unanswered', ({ command }) => command === 'PutItem');
    await entriesAfter(route);
    expect(setup.log.entries).toMatchObject([
      {
        level: 'error',
        message: 'An audit entry could not be stored',
        fields: { entry: { actor: 'token', token_id: 9, account_id: 7, action: 'file_nil_return' } },
      },
    ]);
  });

  it('is never served by a function without an audit log', () => {
    const [route] = byToken.filter(({ name }) => name === 'create_sms_group');
    expect(() => makeHttpHandler(route ? [route] : [], common())).toThrow('create_sms_group makes changes');
  });
});
