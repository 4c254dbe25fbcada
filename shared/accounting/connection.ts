/**
 * The connection that a driver uses, and the access token of a connected app. One worker at a time renews the token;
 * the others wait until it is stored. A new refresh token is stored before anything uses it, because the previous one
 * may no longer be valid. If a worker crashes with a new token, the app still works or is marked as needing a new
 * connection.
 */
import { openApp } from '../apps/app-config.ts';
import { providerAccess } from '../apps/provider-access.ts';
import type { Connection, TokenSet } from '../drivers/accounting-driver.ts';
import { afterCall } from '../platform/async/around-call.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { AccountingSubject } from './accounting-app.ts';
import { publishNeedsReauth } from './connection-events.ts';
import {
  changeConnection,
  type ConnectionRecord,
  markNeedsReauth,
  openTokens,
  readConnection,
  sealTokens,
  type Tokens,
} from './connection-store.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { messageOf, syncFailure } from './failures.ts';

/** A token counts as expired this long before it expires. */
const earlyMs = 120_000;
/** Longer than the timeout of a provider's token call. */
const leaseMs = 40_000;
const waitForOthersMs = 250;

/** The app that a connection is used for, and the call that uses it. */
export type ConnectionWork = {
  dependencies: ConnectionDependencies;
  subject: AccountingSubject;
  traceId: string;
  log: Log;
};

/** A connection for one run of a request, and the record whose token it last returned. */
export function openConnection(work: ConnectionWork): { connection: Connection; current: () => ConnectionRecord } {
  const { subject } = work;
  let record = subject.connection;
  const configured = (subject.app.config as { organization_id?: unknown }).organization_id;
  const getToken = async (refused: string | null): Promise<string> => {
    const valid = await findValid(work, record, refused);
    record = valid.record;
    return valid.token;
  };
  return {
    current: () => record,
    connection: {
      organization_id: record.organization_id ?? (typeof configured === 'string' ? configured : null),
      facts: record.facts,
      accessToken: () => getToken(null),
      renew: getToken,
    },
  };
}

type Valid = { token: string; record: ConnectionRecord };

async function findValid(work: ConnectionWork, known: ConnectionRecord, refused: string | null): Promise<Valid> {
  const { operations, keyring, now, sleep } = work.dependencies;
  let record = known;
  for (let waitedMs = 0; waitedMs <= leaseMs + waitForOthersMs; waitedMs += waitForOthersMs) {
    if (record.status !== 'active') throw mustConnect(record);
    const tokens = await openTokens(keyring, record);
    if (tokens === null) throw syncFailure('auth_expired', 'The app has no tokens: connect it');
    if (tokens.access_token !== refused && tokens.access_expires_at - earlyMs > now()) {
      return { token: tokens.access_token, record };
    }
    const leased = await acquireLease(work.dependencies, record);
    const renewed = leased && (await renew(work, leased, tokens));
    if (renewed) return renewed;
    if (!leased) await sleep(waitForOthersMs);
    record = await readConnection(operations, record);
  }
  throw new GatewayError('provider_unavailable', 'The access token of the provider is being renewed');
}

const mustConnect = ({ last_error }: ConnectionRecord) =>
  syncFailure('auth_expired', last_error ?? 'The app must be connected again');

const acquireLease = ({ operations, now }: ConnectionDependencies, record: ConnectionRecord) =>
  changeConnection(operations, record, {
    set: { renewed_until: now() + leaseMs },
    if: {
      renewed_until: { isAbsentOrBelow: now() },
      version: { equals: record.version },
      status: { equals: 'active' },
    },
  });

/** Null when the tokens have changed since: the new ones apply. */
async function renew(work: ConnectionWork, leased: ConnectionRecord, tokens: Tokens): Promise<Valid | null> {
  const { dependencies, subject, log } = work;
  const { operations } = dependencies;
  const fresh = await refresh(work, leased, tokens).catch(async (thrown: unknown) => {
    const error = toGatewayError(thrown);
    if (error.code !== 'auth_expired') {
      await changeConnection(operations, leased, {
        remove: ['renewed_until'],
        if: { renewed_until: { equals: leased.renewed_until } },
      });
      throw error;
    }
    if (await notifyNeedsReauth(work, leased, error)) throw error;
    return null;
  });
  if (fresh === null) return null;
  const renewed = { ...fresh, refresh_token: fresh.refresh_token ?? tokens.refresh_token };
  // The provider may accept no other refresh token any more: without it, the tenant has to connect the app again.
  const stored = await afterCall(dependencies, () => storeTokens(dependencies, leased, renewed));
  if (stored === null) log.warn('Renewed tokens were discarded: newer tokens are stored', { app_id: subject.app.id });
  return stored && { token: fresh.access_token, record: stored };
}

async function refresh(
  { dependencies, subject }: ConnectionWork,
  record: ConnectionRecord,
  tokens: Tokens,
): Promise<TokenSet> {
  const { app, driver } = subject;
  if (!driver.oauth) throw syncFailure('auth_expired', 'The driver does not use tokens');
  const call = {
    app: await openApp(dependencies, app, driver.config),
    access: providerAccess(dependencies, 'accounting', app),
  };
  return driver.oauth.refresh({ refresh_token: tokens.refresh_token, facts: record.facts }, call);
}

async function storeTokens(
  { operations, keyring }: ConnectionDependencies,
  leased: ConnectionRecord,
  tokens: Tokens,
): Promise<ConnectionRecord | null> {
  return changeConnection(operations, leased, {
    set: { sealed_tokens: await sealTokens(keyring, leased, tokens), version: leased.version + 1 },
    remove: ['renewed_until'],
    if: { version: { equals: leased.version } },
  });
}

/** False when the tokens have changed since, so that the error no longer applies. */
export async function notifyNeedsReauth(
  work: ConnectionWork,
  of: ConnectionRecord,
  error: GatewayError,
): Promise<boolean> {
  const { dependencies, subject, traceId, log } = work;
  const { operations, now } = dependencies;
  const marked = await markNeedsReauth(operations, { of, why: messageOf(error), now: now(), traceId });
  if (marked !== null) {
    await publishNeedsReauth(dependencies, subject.app, marked, log);
    return true;
  }
  const current = await readConnection(operations, of);
  return current.version === of.version && current.status === 'needs_reauth';
}
