/** The additional steps of a console call, on the real pipeline. */
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../shared/account/accounts.ts';
import { toVerdict } from '../../../shared/platform/auth/authenticate.ts';
import { identityKeys } from '../../../shared/platform/auth/records.ts';
import { csrfTokenOf, findSession, startSession, toSessionVerdict } from '../../../shared/platform/auth/sessions.ts';
import { defineRoute, type Route } from '../../../shared/platform/http/define-route.ts';
import { makeHttpHandler, type PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, anEvent, type EventOptions } from '../../support/gateway-events.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let secret: string;
let context: Record<string, unknown>;
let ran: unknown[];
beforeEach(async () => {
  setup = await stores.newSetup();
  ran = [];
  const { id: accountId } = await createAccount(setup, { email: 'owner@example.test', password: 'p' });
  secret = await startSession(setup.identity, { accountId, memberId: 1 }, setup.now());
  context = toSessionVerdict(await findSession(setup.identity, secret, setup.now()));
});

const baseUrl = 'https://gateway.example.test';
const facts = { function: 'account-api', mode: 'direct', output: () => z.object({}), summary: 'Does' } as const;

const consoleRoutes: readonly Route<PipelineDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'change_thing',
    method: 'POST',
    path: '/account/things/{id}',
    access: { session: true, role: 'owner' },
    input: () => z.object({ word: z.string() }),
    async run(_of: PipelineDependencies, { session, caller, input }) {
      ran.push({ accountId: session?.accountId, role: session?.role, caller, input });
      return { status: 200, about: { made: 7 }, body: {} };
    },
  }),
  defineRoute({
    ...facts,
    name: 'read_thing',
    method: 'GET',
    path: '/account/things/{id}',
    access: { session: true, role: 'viewer' },
    async run(_of: PipelineDependencies, { session }) {
      ran.push(session?.email);
      return { status: 200, body: {} };
    },
  }),
];

async function call(routeKey: string, options: EventOptions, cookies = [`__Host-session=${secret}`], isServed = true) {
  const handler = makeHttpHandler(consoleRoutes, {
    log: setup.log,
    version: 'v-test',
    baseUrl,
    audit: { identity: setup.identity, now: setup.now },
    ...(isServed ? { sessions: { identity: setup.identity, now: setup.now } } : {}),
  });
  const event = { ...anEvent(routeKey, { parameters: { id: '3' }, context, ...options }), cookies };
  const { statusCode, body = '' } = await handler(event, { getRemainingTimeInMillis: () => 29_000 } as Context);
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
}

const change = 'POST /account/things/{id}';
const read = 'GET /account/things/{id}';
const audit = async () => (await setup.identity.query({ pk: identityKeys.auditEntry(1, '', '').pk })).items;
const good = (): EventOptions => ({ headers: { 'x-csrf-token': csrfTokenOf(secret) }, body: { word: 'hush' } });

describe('A call in a session', () => {
  it('runs for its member, and the change is recorded without values', async () => {
    expect(await call(change, good())).toEqual([200, undefined]);
    expect(ran).toEqual([{ accountId: 1, role: 'owner', caller: null, input: { word: 'hush' } }]);
    const entries = await audit();
    expect(entries).toMatchObject([
      { email: 'owner@example.test', action: 'change_thing', about: { id: 3, made: 7 }, fields: ['word'] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('hush');
  });

  it('that only reads needs no CSRF token and creates no entry', async () => {
    expect(await call(read, {})).toEqual([200, undefined]);
    expect([ran, await audit()]).toEqual([['owner@example.test'], []]);
  });

  it('that was refused because of its body creates no entry', async () => {
    expect(await call(change, { ...good(), body: {} })).toEqual([422, 'validation_failed']);
    expect([ran, await audit()]).toEqual([[], []]);
  });

  it.each(['', 'x', 'x'.repeat(43)])('with the CSRF token %j changes nothing', async (token) => {
    expect(await call(change, { ...good(), headers: { 'x-csrf-token': token } })).toEqual([403, 'csrf_token_mismatch']);
    expect([ran, await audit()]).toEqual([[], []]);
  });

  it('is refused below the required role, by the member’s current role', async () => {
    context = { ...context, role: 'developer' };
    expect(await call(change, good())).toEqual([403, 'missing_role']);
    expect(await call(read, {})).toEqual([200, undefined]);
  });
});

describe('A call without a session', () => {
  it.each([
    ['with a token that has all abilities', () => ({ context: toVerdict(aCaller({ abilities: ['*'] })) })],
    ['without an authorizer’s verdict', () => ({ context: null })],
    ['that the authorizer refused', () => ({ context: { verdict: 'refused', reason: 'no_session' } })],
  ])('%s is refused', async (_what, given) => {
    expect(await call(change, { ...good(), ...given() })).toEqual([401, 'unauthenticated']);
    expect(ran).toEqual([]);
  });

  it('with a verdict but without its cookie is refused', async () => {
    expect(await call(change, good(), [])).toEqual([401, 'unauthenticated']);
    expect(await call(change, good(), [`session=${secret}`])).toEqual([401, 'unauthenticated']);
  });

  it('is not admitted by a function without sessions', async () => {
    expect(await call(change, good(), undefined, false)).toEqual([500, 'internal']);
    expect(ran).toEqual([]);
  });
});
