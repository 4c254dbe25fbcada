/** Rotates webhook signing secrets: an endpoint's secret and the account's default secret. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import type { Account } from '../platform/auth/records.ts';
import { type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { WebhookEndpoint } from '../platform/webhooks/endpoints.ts';
import { activateSecret, readSecret, rotateSecret } from '../platform/webhooks/rotate-secret.ts';
import { accountSecretPlace, endpointSecretPlace, overlapEnd, readSecretRecord } from '../platform/webhooks/secrets.ts';
import type { AccountDependencies } from './dependencies.ts';
import { endpointBody, toEndpointBody } from './endpoint-routes.ts';

const secretBody = () => z.object({ previous_secret_until: z.string().nullable() }).meta({ title: 'WebhookSecret' });

const endpointPlace = ({ requests }: AccountDependencies, { session, request }: Call) =>
  endpointSecretPlace(
    requests,
    sessionOf({ session }).accountId,
    readPathId(request.pathParameters.id, 'Webhook endpoint'),
  );
const accountPlace = ({ identity }: AccountDependencies, { session }: Call) =>
  accountSecretPlace(identity, sessionOf({ session }).accountId);

const toEndpoint = ({ now }: AccountDependencies, item: WebhookEndpoint) => toEndpointBody(item, now());
const toSecret = (dependencies: AccountDependencies, call: Call, item: Account) => ({
  previous_secret_until: overlapEnd(readSecretRecord(accountPlace(dependencies, call), item), dependencies.now()),
});

const common = { function: 'account-api', mode: 'direct' } as const;
const writing = { ...common, method: 'POST', access: { session: true, role: 'developer' } } as const;
const rotating = {
  ...writing,
  input: () => z.object({ overlap_hours: z.number().min(0).max(168).default(24) }),
  description:
    'Until the new secret is activated or the overlap ends, `X-Gateway-Signature` is computed with the old secret, `X-Gateway-Signature-Next` with the new one, and `webhook-signature` contains both. With `overlap_hours` 0 the new secret is active immediately. Rotating again within the overlap replaces the new secret; the old one stays active.',
  example: { overlap_hours: 24 },
} as const;
const activating = { ...writing, description: 'Without a rotation in progress nothing changes.' } as const;

export const secretRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...rotating,
    name: 'rotate_webhook_secret',
    path: '/account/webhook_endpoints/{id}/rotate_secret',
    output: () => successOf(endpointBody().extend({ secret: z.string() })),
    errors: [404],
    summary:
      'Creates a new secret for the endpoint, shown here and never again; the old one stays active for the overlap',
    async run(dependencies: AccountDependencies, call) {
      const place = endpointPlace(dependencies, call);
      const { item, secret } = await rotateSecret(dependencies, place, call.input.overlap_hours);
      return { status: 200, body: success({ ...toEndpoint(dependencies, item), secret }) };
    },
  }),
  defineRoute({
    ...activating,
    name: 'activate_webhook_secret',
    path: '/account/webhook_endpoints/{id}/activate_secret',
    output: () => successOf(endpointBody()),
    errors: [404],
    summary: 'Activates the endpoint’s new secret before the overlap of its rotation ends: only it signs from then on',
    async run(dependencies: AccountDependencies, call) {
      const item = await activateSecret(endpointPlace(dependencies, call));
      return { status: 200, body: success(toEndpoint(dependencies, item)) };
    },
  }),
  defineRoute({
    ...common,
    method: 'GET',
    access: { session: true, role: 'viewer' },
    name: 'get_default_webhook_secret',
    path: '/account/webhook_secret',
    output: () => successOf(secretBody()),
    summary: 'Shows whether the account’s default webhook secret is being rotated, never the secret',
    description: 'It signs the webhooks of requests without a `webhook_secret`, and the calls to an `ask_webhook`.',
    async run(dependencies: AccountDependencies, call) {
      const item = await readSecret(accountPlace(dependencies, call));
      return { status: 200, body: success(toSecret(dependencies, call, item)) };
    },
  }),
  defineRoute({
    ...rotating,
    name: 'rotate_default_webhook_secret',
    path: '/account/webhook_secret/rotate',
    output: () => successOf(secretBody().extend({ secret: z.string() })),
    summary: 'Creates a new default webhook secret for the account, shown here and never again',
    async run(dependencies: AccountDependencies, call) {
      const place = accountPlace(dependencies, call);
      const { item, secret } = await rotateSecret(dependencies, place, call.input.overlap_hours);
      return { status: 200, body: success({ ...toSecret(dependencies, call, item), secret }) };
    },
  }),
  defineRoute({
    ...activating,
    name: 'activate_default_webhook_secret',
    path: '/account/webhook_secret/activate',
    output: () => successOf(secretBody()),
    summary: 'Activates the account’s new default webhook secret before the overlap of its rotation ends',
    async run(dependencies: AccountDependencies, call) {
      const item = await activateSecret(accountPlace(dependencies, call));
      return { status: 200, body: success(toSecret(dependencies, call, item)) };
    },
  }),
];
