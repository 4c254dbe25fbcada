/** The endpoint with which an API token tests the credentials of an app, as members do in the console. */
import * as z from 'zod';
import { type Access, type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type AppCheck, type AppKindRules, nameWithArticle } from './app-kind.ts';
import { type AppRecord, findApp, findOwner, readPathId } from './app-record.ts';
import { type ManageAppsDependencies, testApp } from './manage-apps.ts';

const checkBody = () =>
  z
    .object({
      name: z.string(),
      ok: z.boolean(),
      latency_ms: z.number(),
      result_code: z.string().optional(),
      error: z.string().optional(),
    })
    .meta({ title: 'AppCheck' });

export const testedBody = () => z.object({ ok: z.boolean(), checks: z.array(checkBody()) }).meta({ title: 'AppTest' });

type TokenAccess = Extract<Access, { scope: unknown } | { everyScope: true }>;

type TestReply = { ok: boolean; checks: AppCheck[] };

type TestRoute<D> = {
  path: `/api/${string}/apps/{${string}}/test`;
  access: TokenAccess;
  /** The parameter of the path that is the app's id; by default the kind with `_app`. */
  parameter?: string;
  /** The error for an app of another account; without it, such an app is not found. */
  notOwner?: string;
  /** What a test changes at the gateway, as a sentence. */
  effect?: string;
  /** The body of a kind whose reply says more than the result; its data has the result too. */
  reply?: {
    schema: () => z.ZodType;
    build(dependencies: D, app: AppRecord, tested: TestReply): Promise<Record<string, unknown>>;
  };
};

/** Served by the function that manages the apps of the kind. */
export function testRouteOf<D>(
  rules: AppKindRules<D>,
  { path, access, notOwner, parameter = `${rules.kind}_app`, effect, reply }: TestRoute<D>,
): Route<D & ManageAppsDependencies> {
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
    name: `test_${rules.kind}_app`,
    path,
    on: find,
    output: reply?.schema ?? (() => successOf(testedBody())),
    summary: `Tests the credentials of ${nameWithArticle(rules)}`,
    description: [
      'Signs in at the provider with the stored configuration and changes nothing there.',
      'A refusal is a result and not an error.',
      ...(effect === undefined ? [] : [effect]),
      'At most ten tests of an app a minute.',
    ].join(' '),
    errors: [404],
    async run(dependencies: D & ManageAppsDependencies, call: Call<AppRecord>) {
      const checks = await testApp(dependencies, rules, call.subject, call);
      const tested = { ok: checks.every(({ ok }) => ok), checks };
      const body = reply ? await reply.build(dependencies, call.subject, tested) : success(tested);
      return { status: 200, body };
    },
  });
}
