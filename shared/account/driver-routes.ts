/** The configuration fields of every type of app; the same for every account until the next release. */
import * as z from 'zod';
import { type KindDescription, kindDescription } from '../apps/describe-kind.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import type { AccountDependencies } from './dependencies.ts';

/** Kinds by the last segment of their paths under /account/. */
export type Drivers = Readonly<Record<string, KindDescription>>;

export const driverRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    function: 'account-api',
    mode: 'direct',
    access: { session: true, role: 'viewer' },
    method: 'GET',
    name: 'list_drivers',
    path: '/account/drivers',
    output: () => successOf(z.record(z.string(), kindDescription())),
    summary:
      'Describes every type of app of every kind: its title and the JSON schema of its configuration, with secrets marked',
    run: async ({ readDrivers }: AccountDependencies) => ({ status: 200, body: success(readDrivers()) }),
  }),
];
