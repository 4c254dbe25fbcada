/** The metric of failed sign-ins, which has an alarm. */
import { expect, it } from 'vitest';
import { createAccount } from '../../shared/account/accounts.ts';
import type { AccountDependencies } from '../../shared/account/dependencies.ts';
import { sessionRoutes } from '../../shared/account/session-routes.ts';
import type { DirectRoute } from '../../shared/platform/http/define-route.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();

it('counts every sign-in that fails: a wrong password, an unknown address, a pause', async () => {
  const setup = await stores.newSetup();
  const email = 'owner@example.test';
  await createAccount(setup, { email, password: 'the password of an owner' });
  const login = sessionRoutes.find(({ name }) => name === 'login') as DirectRoute<AccountDependencies>;
  const dependencies = { ...setup, baseUrl: 'https://gateway.example.com' } as unknown as AccountDependencies;
  const signIn = (input: { email: string; password: string }) =>
    login
      .run(dependencies, {
        input,
        request: { headers: {}, cookies: [], sourceIp: '203.0.114.9' },
        traceId: 'trace',
        log: setup.log,
      } as unknown as Parameters<typeof login.run>[1])
      .then(
        ({ status }) => status,
        (error: { status: number }) => error.status,
      );
  expect(await signIn({ email, password: 'the password of an owner' })).toBe(200);
  expect(setup.log.counts).toEqual({});
  const statuses = [await signIn({ email: 'nobody@example.test', password: 'wrong' })];
  while (statuses.at(-1) !== 429 && statuses.length < 20) statuses.push(await signIn({ email, password: 'wrong' }));
  expect(statuses.at(-1)).toBe(429);
  expect(setup.log.counts).toEqual({ SignInsFailed: statuses.length });
});
