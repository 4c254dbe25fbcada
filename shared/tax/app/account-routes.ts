/** The endpoints that manage tax apps in the console, and that test one with a token; served by tax-apps-api. */
import * as z from 'zod';
import { appRoutesOf } from '../../apps/app-routes.ts';
import { testedBody, testRouteOf } from '../../apps/test-route.ts';
import { taxAppRules } from './account-apps.ts';
import { taxAppBody } from './tax-app.ts';

export const testTaxAppRoute = testRouteOf(taxAppRules, {
  path: '/api/tax/apps/{id}/test',
  parameter: 'id',
  access: { scope: 'tax:apps' },
  notOwner: 'You do not own this tax app',
  reply: {
    schema: () =>
      z.looseObject({
        success: z.boolean(),
        data: testedBody().extend(taxAppBody().pick({ id: true, environment: true }).shape),
      }),
    async build(_dependencies, { id, is_live }, tested) {
      const failed = tested.checks.find(({ ok }) => !ok);
      const message = failed ? `${failed.name} failed: ${failed.error ?? 'no answer'}` : 'Connection successful';
      const data = { id, environment: is_live ? 'production' : 'sandbox', ...tested };
      return { success: tested.ok, ...(failed ? { error: message } : {}), data, message };
    },
  },
});

export const taxAccountRoutes = appRoutesOf(taxAppRules);
