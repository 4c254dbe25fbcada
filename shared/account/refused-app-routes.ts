/** The apps whose credentials were refused. Served by account-api. */
import * as z from 'zod';
import { findRefusedApps } from '../apps/refused-credentials.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import type { AccountDependencies } from './dependencies.ts';

const refusedApp = () =>
  z
    .object({
      app_id: z.number().int(),
      kind: z.enum(['payment', 'sms', 'tax', 'lock', 'accounting']),
      name: z.string(),
      refused_at: z.string(),
      reason: z.string(),
    })
    .meta({ title: 'RefusedApp' });

export const refusedAppRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    function: 'account-api',
    mode: 'direct',
    access: { session: true, role: 'viewer' },
    method: 'GET',
    name: 'list_refused_apps',
    path: '/account/refused_apps',
    output: () => successOf(z.array(refusedApp())),
    summary: 'Lists the apps whose provider refused their credentials at the last sign-in',
    description:
      'Of providers to which the gateway signs in for an access token. An app leaves the list when a sign-in succeeds, when the app is changed, or after seven days.',
    async run({ apps }: AccountDependencies, call) {
      return { status: 200, body: success(await findRefusedApps(apps, sessionOf(call).accountId)) };
    },
  }),
];
