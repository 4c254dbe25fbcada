/**
 * Connects an app through OAuth 2.0. The tenant is sent to the provider's page with a state, which is signed, valid for
 * ten minutes and used once. The provider redirects the tenant back with a code.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { openApp } from '../apps/app-config.ts';
import { providerAccess } from '../apps/provider-access.ts';
import type { Grant } from '../drivers/accounting-driver.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/seal.ts';
import { isSameSecret } from '../values/text.ts';
import { type AccountingSubject, findAccountingApp, withConnection } from './accounting-app.ts';
import { openConnection } from './connection.ts';
import { changeConnection, type ConnectionRecord, sealTokens } from './connection-store.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { connectBooks, toDriverCall } from './open-books.ts';
import type { Log } from '../platform/log/log.ts';
import { accountingKeys } from './records.ts';

type Dependencies = ConnectionDependencies & { baseUrl: string };

const lifeMs = 10 * 60_000;
export const callbackPath = '/api/accounting/oauth/callback';

/** The app that a state belongs to. The nonce is the key of the stored record, which the browser cannot see. */
type State = { accountId: number; appId: number; nonce: string };

const toText = ({ accountId, appId, nonce }: State): string => `${accountId}.${appId}.${nonce}`;
const signatureOf = (key: Buffer, state: State): string =>
  createHmac('sha256', key).update(toText(state)).digest('base64url');

async function signState(keyring: Keyring, state: State): Promise<string> {
  const { id, key } = await keyring.current('accounting', 'connect');
  return `${toText(state)}.${id}.${signatureOf(key, state)}`;
}

/** Null for a state that the gateway did not sign. */
async function readState(keyring: Keyring, text: string): Promise<State | null> {
  const [, account, app, nonce = '', id = '', signature = ''] =
    /^(\d{1,15})\.(\d{1,15})\.([\w-]{22,64})\.(\w+)\.([\w-]{43})$/.exec(text) ?? [];
  const state = { accountId: Number(account), appId: Number(app), nonce };
  const keys = id === '' ? [] : await keyring.findAll('connect', id);
  return keys.some((key) => isSameSecret(signature, signatureOf(key, state))) ? state : null;
}

export const connectingBody = () => z.object({ authorize_url: z.string(), expires_at: z.string() });

/** Returns the URL for the tenant's browser. Throws `unsupported` for drivers with keys in their configuration. */
export async function beginConnecting(dependencies: Dependencies, { app, driver }: AccountingSubject) {
  const { operations, keyring, now, baseUrl } = dependencies;
  const { oauth } = driver;
  if (!oauth)
    throw new GatewayError('unsupported', `${app.type} apps are not authorized: their config contains the keys`);
  const state = { accountId: app.account_id, appId: app.id, nonce: randomBytes(24).toString('base64url') };
  const verifier = oauth.pkce ? randomBytes(48).toString('base64url') : null;
  const expiresAt = now() + lifeMs;
  await operations.put({
    ...accountingKeys.connecting(app.account_id, app.id, state.nonce),
    valid_until: expiresAt,
    expires_at: Math.ceil(expiresAt / 1000),
    ...(verifier === null
      ? {}
      : { sealed_verifier: await seal(keyring, 'accounting', { accountId: app.account_id, of: app.id }, verifier) }),
  });
  const authorization = {
    state: await signState(keyring, state),
    redirectUri: baseUrl + callbackPath,
    codeChallenge: verifier === null ? null : createHash('sha256').update(verifier).digest('base64url'),
  };
  const call = {
    app: await openApp(dependencies, app, driver.config),
    access: providerAccess(dependencies, 'accounting', app),
  };
  return { authorize_url: oauth.authorizeUrl(authorization, call), expires_at: new Date(expiresAt).toISOString() };
}

const refused = (message: string) => new GatewayError('invalid', message, { code: 'connect_refused' });

/**
 * Completes the connection when the tenant returns. Returns the connected app. Throws `invalid` for an invalid state or
 * grant.
 */
export async function finishConnecting(
  dependencies: Dependencies,
  query: Readonly<Record<string, string>>,
  { traceId, log }: { traceId: string; log: Log },
): Promise<AccountingSubject> {
  const { keyring, operations, baseUrl } = dependencies;
  const state = await readState(keyring, query.state ?? '');
  const codeVerifier = state && (await useState(dependencies, state));
  const app = state && (await findAccountingApp(dependencies, state.accountId, state.appId));
  if (!codeVerifier || !app) throw refused('This link is no longer valid: start to connect again');
  if (!query.code) throw refused('The provider did not grant access: start to connect again');
  const subject = await withConnection(dependencies, app);
  const { driver } = subject;
  if (!driver.oauth) throw refused('This app does not connect through OAuth');
  const call = {
    app: await openApp(dependencies, app, driver.config),
    access: providerAccess(dependencies, 'accounting', app),
  };
  const granted = { code: query.code, redirectUri: baseUrl + callbackPath, codeVerifier: codeVerifier.value, query };
  const grant = await driver.oauth.exchange(granted, call);
  const connection = await saveGrant(dependencies, subject, grant);
  const connected = { ...subject, connection };
  const opened = openConnection({ dependencies, subject: connected, traceId, log });
  const reading = await toDriverCall(dependencies, connected, opened.connection, () => undefined);
  const books = await connectBooks(dependencies, connected, reading).catch(unlessUnavailable(connection));
  log.info('An accounting app was connected', { app_id: app.id });
  await operations.delete(accountingKeys.connecting(app.account_id, app.id, state.nonce));
  return { ...connected, connection: books };
}

/** The tokens are stored already: if the provider is only unavailable, the first sync reads the company. */
const unlessUnavailable =
  (connection: ConnectionRecord) =>
  (error: unknown): ConnectionRecord => {
    if (toGatewayError(error).kind === 'provider_unavailable') return connection;
    throw error;
  };

/** The verifier of a state that was neither used before nor expired; null otherwise. */
async function useState({ operations, keyring, now }: Dependencies, { accountId, appId, nonce }: State) {
  const used = await operations.update(accountingKeys.connecting(accountId, appId, nonce), {
    set: { used_at: now() },
    if: { valid_until: { isPresent: true }, used_at: { isAbsent: true } },
  });
  if (used === null || Number(used.valid_until) < now()) return null;
  const { sealed_verifier: sealed } = used;
  return { value: typeof sealed === 'string' ? await open(keyring, { accountId, of: appId }, sealed) : null };
}

/** Saves the tokens first: from here on the app works even if this call fails. */
async function saveGrant(
  { operations, keyring, now }: Dependencies,
  { app, connection }: AccountingSubject,
  grant: Grant,
): Promise<ConnectionRecord> {
  if (grant.refresh_token === null) throw refused('The provider returned no refresh token');
  const organization = chooseOrganization(app.config, connection, grant);
  const { organizations: _organizations, facts, refresh_token, ...tokens } = grant;
  const saved = await changeConnection(operations, connection, {
    set: {
      sealed_tokens: await sealTokens(keyring, connection, { ...tokens, refresh_token }),
      version: connection.version + 1,
      status: 'active',
      facts: { ...connection.facts, ...facts },
      changed_at: new Date(now()).toISOString(),
      ...(organization.id === null ? {} : { organization_id: organization.id }),
      ...(organization.name === null ? {} : { organization_name: organization.name }),
    },
    remove: ['renewed_until', 'last_error', 'paused_until', 'outbox'],
    if: { version: { equals: connection.version } },
  });
  if (saved === null) throw refused('The app was connected by another call');
  return saved;
}

/** Refuses a company other than the one that the app's records are linked to. */
function chooseOrganization(
  config: Record<string, unknown>,
  { organization_id: linked }: ConnectionRecord,
  { organizations }: Grant,
): { id: string | null; name: string | null } {
  const configured = typeof config.organization_id === 'string' ? config.organization_id : undefined;
  const wanted = linked ?? configured;
  if (organizations.length === 0) return { id: wanted ?? null, name: null };
  const chosen = wanted === undefined ? organizations[0] : organizations.find(({ id }) => id === wanted);
  if (chosen) return chosen;
  throw refused(`This app belongs to the organization ${wanted}; access was granted to another one`);
}
