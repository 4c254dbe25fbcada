/**
 * Serves the console: sessions, tokens, members, webhooks, requests, events, the audit log and app forms; and test events
 * for API tokens.
 */
import { readFileSync } from 'node:fs';
import type { Drivers } from '../shared/account/driver-routes.ts';
import type { WebhookEvents } from '../shared/account/webhook-events.ts';
import { accountFunctions } from '../shared/account/functions.ts';
import { accountRoutes } from '../shared/account/routes.ts';
import { testEventRoute } from '../shared/account/test-event-routes.ts';
import {
  connectEgress,
  connectKeyring,
  connectQueues,
  connectTables,
  readAddressRules,
  startFunction,
  withSessions,
} from '../shared/platform/config/dependencies.ts';
import type { Route } from '../shared/platform/http/define-route.ts';
import { lazy } from '../shared/values/lazy.ts';
import { makeHttpHandler } from '../shared/platform/http/pipeline.ts';
import { readMailSender } from '../shared/platform/mail/send-mail.ts';
import { makeTransactionReader } from '../shared/payments/transaction-store.ts';
import { accountRequestRoutes } from '../shared/requests/account-routes.ts';
import { accountTransactionRoutes } from '../shared/requests/transaction-routes.ts';

/** What infra/build.ts made from the declarations of all modules. */
const readBeside = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

const declared = accountFunctions['account-api'];
const started = startFunction(declared);
const { environment, now } = started;
const { payments, ...tables } = connectTables(declared, environment);
const dependencies = {
  ...withSessions({ ...started, ...tables }),
  findTransactions: makeTransactionReader(payments),
  queues: connectQueues(declared, environment),
  keyring: connectKeyring(declared, environment),
  addressRules: readAddressRules(),
  sendMail: readMailSender({ egress: connectEgress(), now }, process.env),
  readDrivers: lazy(() => readBeside('drivers.json') as Drivers),
  readEvents: lazy(() => readBeside('events.json') as WebhookEvents),
};
const routes: readonly Route<typeof dependencies>[] = [
  testEventRoute,
  ...accountRoutes,
  ...accountRequestRoutes,
  ...accountTransactionRoutes,
];

export const handler = makeHttpHandler(routes, dependencies);
