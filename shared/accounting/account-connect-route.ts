/** Connecting an accounting app from the console. Served by accounting-apps-api. */
import { findApp, readPathId } from '../apps/app-record.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type AccountingAppsDependencies, toAccountingDependencies } from './account-apps.ts';
import { type AccountingApp, refuseDisabled, withConnection } from './accounting-app.ts';
import { beginConnecting, connectingBody } from './connect.ts';

export const accountConnectRoute: Route<AccountingAppsDependencies> = defineRoute({
  function: 'accounting-apps-api',
  mode: 'direct',
  access: { session: true, role: 'developer' },
  method: 'POST',
  name: 'connect_account_accounting_app',
  path: '/account/accounting_apps/{id}/connect',
  output: () => successOf(connectingBody()),
  errors: [404, 422],
  summary: 'Starts to connect an accounting app; returns the URL to send its owner to',
  description: 'The URL is valid once, for ten minutes. The provider redirects the browser back to the gateway.',
  async run(dependencies: AccountingAppsDependencies, { accountId, request }) {
    const id = readPathId(request.pathParameters.id, 'Accounting app');
    const app = await findApp<AccountingApp>(dependencies.apps, accountId, 'accounting', id);
    if (app === null) throw new GatewayError('not_found', 'Accounting app not found');
    refuseDisabled(app, 'invalid');
    const accounting = toAccountingDependencies(dependencies);
    return { status: 200, body: success(await beginConnecting(accounting, await withConnection(accounting, app))) };
  },
});
