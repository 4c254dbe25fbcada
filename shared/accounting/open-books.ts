/** Prepares an app for its driver, and reads the company in the accounting system when the app is connected. */
import { openApp } from '../apps/app-config.ts';
import { providerAccess } from '../apps/provider-access.ts';
import type { AccountingCall, Connection } from '../drivers/accounting-driver.ts';
import type { AccountingSubject } from './accounting-app.ts';
import { changeConnection, type ConnectionRecord } from './connection-store.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { connectedAgain } from './failures.ts';
import { limitEgress } from './rate-limit.ts';

type Dependencies = ConnectionDependencies;

/** A driver's call whose HTTP calls are counted against the provider's limits. */
export async function toDriverCall(
  dependencies: Dependencies,
  { app, driver, connection: record }: AccountingSubject,
  connection: Connection,
  noteExchange: AccountingCall['noteExchange'],
): Promise<AccountingCall> {
  const opened = await openApp(dependencies, app, driver.config);
  const access = providerAccess(dependencies, 'accounting', app);
  const egress = limitEgress(dependencies, app, driver.limits(opened), access.egress);
  const { defaults, tax_map } = app;
  return {
    app: opened,
    access: { ...access, egress },
    connection,
    settings: { base_currency: record.base_currency ?? null, defaults, tax_map },
    noteExchange,
  };
}

/** Reads the company and saves its facts together with `more`. */
export async function connectBooks(
  { operations, now }: Dependencies,
  { driver, connection: record }: AccountingSubject,
  call: AccountingCall,
  more: Partial<ConnectionRecord> = {},
): Promise<ConnectionRecord> {
  const books = await driver.connect(call);
  const saved = await changeConnection(operations, record, {
    set: {
      base_currency: books.base_currency,
      facts: { ...call.connection.facts, ...books.facts },
      connected_at: new Date(now()).toISOString(),
      ...more,
      ...(books.organization_name === null ? {} : { organization_name: books.organization_name }),
    },
    // Otherwise the app was configured or connected again meanwhile: this is the company of before.
    if: { changed_at: { equals: record.changed_at } },
  });
  if (saved === null) throw connectedAgain();
  return saved;
}

/** Adds the company's facts to the call. The first sync reads them if connecting did not. */
export async function withBooks(
  dependencies: Dependencies,
  subject: AccountingSubject,
  call: AccountingCall,
): Promise<AccountingCall> {
  if (subject.connection.connected_at !== undefined) return call;
  const { base_currency = null, facts } = await connectBooks(dependencies, subject, call);
  return { ...call, connection: { ...call.connection, facts }, settings: { ...call.settings, base_currency } };
}
