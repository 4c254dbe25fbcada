/** The endpoint with which an API token tests the credentials of an app, as members do in the console. */
import * as z from 'zod';
import { type Access, type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type AppKindRules, spokenName } from './app-kind.ts';
import { type AppRecord, findApp, findOwner, readPathId } from './app-record.ts';
import { type ManageAppsDependencies, testApp } from './manage-apps.ts';

export const testedBody = () =>
  z
    .object({
      ok: z.boolean(),
      checks: z.array(
        z.object({
          name: z.string(),
          ok: z.boolean(),
          latency_ms: z.number(),
          result_code: z.string().optional(),
          error: z.string().optional(),
        }),
      ),
    })
    .meta({ title: 'AppTest' });

type TokenAccess = Extract<Access, { scope: unknown } | { everyScope: true }>;

type TestRoute = {
  /** Its last parameter is the id of the app. */
  path: `/api/${string}/apps/{${string}_app}/test`;
  access: TokenAccess;
  /** The error for an app of another account; without it, such an app is not found. */
  notOwner?: string;
};

/** Served by the function that manages the apps of the kind. */
export function testRouteOf<D>(
  rules: AppKindRules<D>,
  { path, access, notOwner }: TestRoute,
): Route<D & ManageAppsDependencies> {
  const parameter = `${rules.kind}_app`;

  async function find({ apps }: ManageAppsDependencies, accountId: number | null, ids: Record<string, string>) {
    const id = readPathId(ids[parameter], rules.what);
    const app = accountId === null ? null : await findApp<AppRecord>(apps, accountId, rules.kind, id);
    if (app !== null) return app;
    if (notOwner !== undefined && (await findOwner(apps, rules.kind, id)) !== null) {
      throw new GatewayError('forbidden', notOwner, { code: 'not_owner' });
    }
    throw new GatewayError('not_found', `${rules.what} not found`);
  }

  return defineRoute({
    method: 'POST',
    mode: 'direct',
    function: rules.function,
    access,
    name: `test_${parameter}`,
    path,
    on: find,
    output: () => successOf(testedBody()),
    summary: `Tests the credentials of a ${spokenName(rules)} without side effects`.replace('a SMS', 'an SMS'),
    description:
      'Signs in at the provider with the stored configuration; a refusal is a result and not an error. At most ten tests of an app a minute.',
    errors: [404],
    async run(dependencies: D & ManageAppsDependencies, call: Call<AppRecord>) {
      const checks = await testApp(dependencies, rules, call.subject, call);
      return { status: 200, body: success({ ok: checks.every(({ ok }) => ok), checks }) };
    },
  });
}
