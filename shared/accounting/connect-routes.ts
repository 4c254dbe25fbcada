/** Lists and connects accounting apps. Served by accounting-api. */
import * as z from 'zod';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { type Call, defineRoute, type Reply, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import {
  accountingAppBody,
  findAccountingAppOfPath,
  listAccountingApps,
  refuseDisabled,
  toAccountingAppBody,
  withConnection,
} from './accounting-app.ts';
import { beginConnecting, callbackPath, connectingBody, finishConnecting } from './connect.ts';
import type { AccountingDependencies } from './dependencies.ts';

const common = { function: 'accounting-api', mode: 'direct', access: { everyScope: true } } as const;

const page = (title: string, text: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  ].join('');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** People see the reply in a browser, so an error becomes a page. It shows only the gateway's own messages. */
async function finish(dependencies: AccountingDependencies, { request, traceId, log }: Call): Promise<Reply> {
  try {
    const { app, connection } = await finishConnecting(dependencies, request.query, { traceId, log });
    const company = escaped(connection.organization_name ?? connection.organization_id ?? 'the provider');
    const text = `${escaped(app.name)} is connected to ${company}. You can close this window.`;
    return { status: 200, headers: pageHeaders, body: page('Connected', text) };
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    log.warn('An accounting app was not connected', { code: error.code });
    return { status: 422, headers: pageHeaders, body: page('Not connected', escaped(error.message)) };
  }
}

export const connectRoutes: readonly Route<AccountingDependencies>[] = [
  defineRoute({
    ...common,
    name: 'list_accounting_apps',
    method: 'GET',
    path: '/api/accounting/apps',
    output: () => successOf(z.array(accountingAppBody())),
    summary: 'Lists your accounting apps and their connection status',
    async run(dependencies: AccountingDependencies, { accountId }) {
      const apps = await listAccountingApps(dependencies, accountId);
      const subjects = await Promise.all(apps.map((app) => withConnection(dependencies, app)));
      return { status: 200, body: success(subjects.map(toAccountingAppBody)) };
    },
  }),
  defineRoute({
    ...common,
    name: 'connect_accounting_app',
    method: 'POST',
    path: '/api/accounting/apps/{accounting_app}/connect',
    on: findAccountingAppOfPath,
    output: () => successOf(connectingBody()),
    secretMembers: ['authorize_url'],
    errors: [422],
    summary: 'Starts to connect an app; returns the URL to send its owner to',
    description: 'The URL is valid once, for ten minutes. The provider redirects the browser back to the gateway.',
    async run(dependencies: AccountingDependencies, { subject }) {
      refuseDisabled(subject.app, 'invalid');
      return { status: 200, body: success(await beginConnecting(dependencies, subject)) };
    },
  }),
  defineRoute({
    ...common,
    name: 'accounting_oauth_callback',
    method: 'GET',
    path: callbackPath,
    access: { open: 'public', proof: 'state', maxBodyBytes: 0, writeUnits: { unproven: 0, proven: 12 } },
    output: () => z.string(),
    produces: 'text/html',
    summary: 'The OAuth redirect URL: the provider redirects the browser here after the tenant connects an app',
    errors: [422],
    ownErrors: { 422: () => z.string() },
    run: finish,
  }),
];
