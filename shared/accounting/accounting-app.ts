/**
 * A tenant's accounting app: its record, the status of its connection, and the selection of the app that a call is for.
 */
import * as z from 'zod';
import { type AppRecord, findApp, findOwner, listApps, readPathId, refusingDisabled } from '../apps/app-record.ts';
import type { AccountingDriver, BookSettings } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { HttpRequest, Origin } from '../platform/http/define-route.ts';
import { readJsonBody } from '../platform/http/read-input.ts';
import { type ConnectionRecord, readConnection } from './connection-store.ts';
import type { AccountingDependencies } from './dependencies.ts';

export type AccountingApp = AppRecord &
  Pick<BookSettings, 'defaults' | 'tax_map'> & {
    /** False: documents stay drafts, if the provider has drafts. */
    post_documents: boolean;
    on_duplicate: 'link' | 'fail';
  };

/** The subject of accounting routes. */
export type AccountingSubject = {
  app: AccountingApp;
  driver: AccountingDriver;
  connection: ConnectionRecord;
  /** The call names no app, and this only one is disabled: it is the subject of repeated calls alone. */
  isFormerlyOnly?: true;
};

const connectionStatuses = ['pending_auth', 'active', 'needs_reauth'] as const;
const appStatuses = [...connectionStatuses, 'disabled'] as const;

export const statusOf = ({ app, connection }: Pick<AccountingSubject, 'app' | 'connection'>) =>
  app.disabled_at === undefined ? connection.status : 'disabled';

/** The header that names an accounting app, for the OpenAPI document. */
export const accountingAppHeader = {
  'X-Accounting-App-Id': {
    description: 'The accounting app; or `accounting_app_id` in the body. Optional if the account has only one app',
    isRequired: false,
    schema: z.coerce.number().int().positive(),
  },
};

/** The header of a list, which includes all apps without it. */
export const accountingAppFilter = {
  'X-Accounting-App-Id': {
    ...accountingAppHeader['X-Accounting-App-Id'],
    description: 'Only of this accounting app; or `accounting_app_id` in the query',
  },
};

const required = 'accounting_app_id is required as a parameter or X-Accounting-App-Id header';
const invalid = (message: string, code?: string) =>
  new GatewayError('invalid', message, {
    errors: { accounting_app_id: [message] },
    ...(code === undefined ? {} : { code }),
  });

/** The app that a sync names, or the account's only active one. In the worker it is the app that its request stores. */
export async function selectAccountingApp(
  dependencies: AccountingDependencies,
  accountId: number | null,
  _pathParameters: Record<string, string>,
  from: Origin,
): Promise<AccountingSubject> {
  if ('record' in from) return findOwned(dependencies, accountId, from.record.app_id ?? 0);
  const named = readAppId(from.request);
  return named === null ? onlyActive(dependencies, accountId) : findOwned(dependencies, accountId, named);
}

/** The app that the path names. */
export async function findAccountingAppOfPath(
  dependencies: AccountingDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<AccountingSubject> {
  return findOwned(dependencies, accountId, readPathId(pathParameters.accounting_app, 'Accounting App'));
}

/** A disabled app is not connected (`invalid`), and performs no sync that is still queued (`unsupported`). */
export const refuseDisabled = refusingDisabled('Accounting App');

/** Refuses, before anything is queued, a sync that could only fail. */
export function requireActive(subject: AccountingSubject): void {
  if (subject.isFormerlyOnly) throw invalid(required, 'validation');
  const status = statusOf(subject);
  if (status === 'disabled') throw invalid('This Accounting App is disabled', 'app_disabled');
  if (status === 'pending_auth') throw invalid('This Accounting App is not connected yet', 'pending_auth');
  if (status === 'needs_reauth') throw invalid('This Accounting App must be connected again', 'needs_reauth');
}

export const findAccountingApp = (
  { apps }: Pick<AccountingDependencies, 'apps'>,
  accountId: number,
  appId: number,
): Promise<AccountingApp | null> => findApp<AccountingApp>(apps, accountId, 'accounting', appId);

export const listAccountingApps = ({ apps }: AccountingDependencies, accountId: number): Promise<AccountingApp[]> =>
  listApps<AccountingApp>(apps, accountId, 'accounting');

async function findOwned(
  dependencies: AccountingDependencies,
  accountId: number | null,
  id: number,
): Promise<AccountingSubject> {
  const app = accountId === null ? null : await findAccountingApp(dependencies, accountId, id);
  if (app !== null) return withConnection(dependencies, app);
  const owner = await findOwner(dependencies.apps, 'accounting', id);
  if (owner === null) throw new GatewayError('not_found', 'Accounting App not found');
  throw new GatewayError('forbidden', 'You do not own this Accounting App', { code: 'not_owner' });
}

export async function withConnection(
  dependencies: Pick<AccountingDependencies, 'findDriver' | 'operations'>,
  app: AccountingApp,
): Promise<AccountingSubject> {
  const [driver, connection] = await Promise.all([
    dependencies.findDriver(app.type),
    readConnection(dependencies.operations, { account_id: app.account_id, app_id: app.id }),
  ]);
  if (!driver) throw new GatewayError('internal', `There is no accounting driver ${app.type}`);
  return { app, driver, connection };
}

async function onlyActive(dependencies: AccountingDependencies, accountId: number | null): Promise<AccountingSubject> {
  const apps = await listAccountingApps(dependencies, accountId ?? 0);
  const enabled = apps.filter(({ disabled_at }) => disabled_at === undefined);
  const [first, ...others] = enabled;
  if (first && others.length === 0) return withConnection(dependencies, first);
  const [only] = apps;
  if (only && apps.length === 1) return { ...(await withConnection(dependencies, only)), isFormerlyOnly: true };
  const subjects = await Promise.all(enabled.map((app) => withConnection(dependencies, app)));
  const [active, ...more] = subjects.filter((subject) => statusOf(subject) === 'active');
  if (!active || more.length > 0) throw invalid(required, 'validation');
  return active;
}

/** The header and the parameter may both be sent if they agree. Null if neither is sent. `inQuery`: of a `GET`. */
export function readAppId(request: HttpRequest, inQuery?: number): number | null {
  const body = request.method === 'GET' ? {} : (readJsonBody(request) as { accounting_app_id?: unknown } | null);
  const named = [request.headers['x-accounting-app-id'], body?.accounting_app_id, inQuery];
  const present = named.flatMap((value) => (value === undefined || value === null ? [] : [value]));
  const ids = present.map((value) =>
    typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '',
  );
  if (ids.some((id) => !/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id)))) {
    throw invalid('The accounting_app_id must be an integer');
  }
  if (new Set(ids).size > 1) throw invalid('Header and parameter name different accounting apps');
  return ids[0] === undefined ? null : Number(ids[0]);
}

export const accountingAppBody = () =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.string(),
    is_live: z.boolean(),
    status: z.enum(appStatuses),
    organization_id: z.string().nullable(),
    organization_name: z.string().nullable(),
    base_currency: z.string().nullable(),
    post_documents: z.boolean(),
    on_duplicate: z.enum(['link', 'fail']),
    last_sync_at: z.string().nullable(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  });

/** The part of the connection that the console shows with the app. */
export const connectionBody = () =>
  accountingAppBody()
    .pick({ organization_id: true, organization_name: true, base_currency: true, last_sync_at: true, last_error: true })
    .extend({ status: z.enum(connectionStatuses) });

export function toAccountingAppBody(
  subject: Pick<AccountingSubject, 'app' | 'connection'>,
): z.infer<ReturnType<typeof accountingAppBody>> {
  const { app, connection } = subject;
  const configured = app.config.organization_id;
  return {
    id: app.id,
    name: app.name,
    type: app.type,
    is_live: app.is_live,
    status: statusOf(subject),
    organization_id: connection.organization_id ?? (typeof configured === 'string' ? configured : null),
    organization_name: connection.organization_name ?? null,
    base_currency: connection.base_currency ?? null,
    post_documents: app.post_documents,
    on_duplicate: app.on_duplicate,
    last_sync_at: connection.last_sync_at ?? null,
    last_error: connection.last_error ?? null,
    created_at: app.created_at,
    updated_at: app.updated_at,
  };
}
