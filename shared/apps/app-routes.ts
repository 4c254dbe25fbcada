/** The same endpoints for apps of every kind, created from the kind's rules and served by its own function. */
import * as z from 'zod';
import type { Role } from '../platform/auth/roles.ts';
import { type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { lazy } from '../values/lazy.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { oneLine } from '../platform/input/one-line.ts';
import { type AppKindRules, nameWithArticle, spokenName } from './app-kind.ts';
import { listApps } from './app-record.ts';
import type { AppKind } from './records.ts';
import {
  appBody,
  type AppInput,
  changeAppOf,
  createAppOf,
  type ManageAppsDependencies,
  needApp,
  showApp,
  switchApp,
  testApp,
} from './manage-apps.ts';
import { testedBody } from './test-route.ts';

const factsOf = (rules: AppKindRules<never>, role: Role) =>
  ({ function: rules.function, mode: 'direct', access: { session: true, role } }) as const;

const name = () => oneLine(100).min(1);
const config = () => z.record(z.string(), z.unknown());

const accepted = {
  failed: 'A request that was accepted but not yet sent to the provider fails with `app_disabled`.',
  performed: 'Requests that were accepted before are still performed.',
};
/** What becomes of the accepted requests of a disabled app. */
const endOfAccepted: Readonly<Record<AppKind, string>> = {
  payment: accepted.failed,
  lock: accepted.failed,
  accounting: accepted.failed,
  sms: `${accepted.performed} Phones fetch no messages until it is enabled again.`,
  tax: accepted.performed,
};

/** `payment_apps` is `payment_app` in the names of its routes. */
const singular = (path: string): string => path.replace(/s$/, '');

export const appRoutesOf = <D>(rules: AppKindRules<D>): readonly Route<D & ManageAppsDependencies>[] =>
  routesOf<D & ManageAppsDependencies>(rules);

function routesOf<D extends ManageAppsDependencies>(rules: AppKindRules<D>): readonly Route<D>[] {
  const { path, settings } = rules;
  const [reading, writing] = [factsOf(rules, 'viewer'), factsOf(rules, 'developer')];
  const all = `/account/${path}`;
  const one = `${all}/{id}` as const;
  const routeName = singular(path);
  const called = nameWithArticle(rules);
  const output = () => successOf(appBody(rules));
  const appOf = (dependencies: D, call: Call) =>
    needApp(dependencies, rules, sessionOf(call).accountId, call.request.pathParameters.id);
  const reply = async (dependencies: D, call: Call, app: Awaited<ReturnType<typeof appOf>>, status = 200) => ({
    status,
    about: { id: app.id },
    body: success(await showApp(dependencies, rules, app, sessionOf(call).role)),
  });
  const newApp = lazy(() =>
    z.object({ name: name(), type: z.string().min(1).max(50), is_live: z.boolean(), config: config() }),
  );
  const changes = lazy(() => z.object({ name: name(), config: config() }).partial());

  return [
    defineRoute({
      ...reading,
      method: 'GET',
      name: `list_account_${path}`,
      path: all,
      output: () => successOf(z.array(appBody(rules))),
      summary: `Lists the ${spokenName(rules)}s of the account`,
      async run(dependencies: D, call) {
        const { accountId, role } = sessionOf(call);
        const apps = await listApps(dependencies.apps, accountId, rules.kind);
        const shown = await Promise.all(apps.map((app) => showApp(dependencies, rules, app, role)));
        return { status: 200, body: success(shown) };
      },
    }),
    defineRoute({
      ...writing,
      method: 'POST',
      name: `create_account_${routeName}`,
      path: all,
      input: lazy(() => newApp().extend(settings().shape)),
      output,
      successStatus: 201,
      summary: `Creates ${called}; its secrets are never shown again`,
      example: rules.example,
      async run(dependencies: D, call) {
        const input = call.input as AppInput & z.infer<ReturnType<typeof newApp>>;
        const app = await createAppOf(dependencies, rules, sessionOf(call).accountId, input);
        return reply(dependencies, call, app, 201);
      },
    }),
    defineRoute({
      ...reading,
      method: 'GET',
      name: `get_account_${routeName}`,
      path: one,
      output,
      errors: [404],
      summary: `Shows ${called} without its secrets`,
      run: async (dependencies: D, call) => reply(dependencies, call, await appOf(dependencies, call)),
    }),
    defineRoute({
      ...writing,
      method: 'PATCH',
      name: `change_account_${routeName}`,
      path: one,
      input: lazy(() => changes().extend(settings().shape)),
      output,
      errors: [404],
      summary: `Changes ${called}; omitted fields and secrets of its configuration stay, and null removes a field`,
      description:
        'When an address to which the secrets are sent leads to another server, they must be given again (422), because they are never shown.',
      example: { name: 'Another name' },
      async run(dependencies: D, call) {
        const app = await appOf(dependencies, call);
        return reply(dependencies, call, await changeAppOf(dependencies, rules, app, call.input as AppInput));
      },
    }),
    ...(['disable', 'enable'] as const).map((what) =>
      defineRoute({
        ...writing,
        method: 'POST',
        name: `${what}_account_${routeName}`,
        path: `${one}/${what}`,
        output,
        errors: [404],
        summary:
          what === 'disable'
            ? `Disables ${called}: it accepts no new work and finishes what it has started`
            : `Enables ${called} again`,
        ...(what === 'disable' && { description: endOfAccepted[rules.kind] }),
        async run(dependencies: D, call) {
          const app = await appOf(dependencies, call);
          return reply(dependencies, call, await switchApp(dependencies, rules, app, what === 'enable'));
        },
      }),
    ),
    ...testRouteOf(rules, { one, routeName, called, appOf }),
  ];
}

/** Only for kinds whose drivers can test their credentials without side effects. */
function testRouteOf<D extends ManageAppsDependencies>(
  rules: AppKindRules<D>,
  of: {
    one: string;
    routeName: string;
    called: string;
    appOf: (dependencies: D, call: Call) => ReturnType<typeof needApp>;
  },
): readonly Route<D>[] {
  if (!rules.test) return [];
  return [
    defineRoute({
      ...factsOf(rules, 'developer'),
      method: 'POST',
      name: `test_account_${of.routeName}`,
      path: `${of.one}/test`,
      output: () => successOf(testedBody()),
      errors: [404, 429],
      summary: `Tests the credentials of ${of.called}`,
      async run(dependencies: D, call) {
        const checks = await testApp(dependencies, rules, await of.appOf(dependencies, call), call);
        return { status: 200, body: success({ ok: checks.every(({ ok }) => ok), checks }) };
      },
    }),
  ];
}
