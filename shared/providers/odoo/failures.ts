/**
 * Classifies the errors of Odoo by the class of an exception, with an HTTP status in JSON-2 and
 * with HTTP 200 in JSON-RPC. A load that accepted no row has errors in its result.
 */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { toRefusal } from '../kit/accounting-refusal.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { errorAnswer, loadRefused, rpcAnswer, rpcError } from './wire.ts';

export const odooProfile: ProviderProfile = {
  name: 'Odoo',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal,
};

type OdooError = { name: string; message: string };

function readRefusal(status: number, body: unknown): Refusal | null {
  if (status === 429) return toRefusal('rate_limited', { code: '429', message: 'Too many requests' });
  const failure = readMessage(body);
  if (failure === null) return refusalOfStatus(status);
  const meaning = meaningOf(status, failure);
  return toRefusal(meaning, { code: failure.name || String(status), message: failure.message || failure.name });
}

function readMessage(body: unknown): OdooError | null {
  const rpc = rpcError.safeParse(body).data?.error;
  if (rpc) return { name: rpc.data?.name ?? '', message: rpc.data?.message || rpc.message };
  const error = errorAnswer.safeParse(body).data;
  if (error) return error;
  const refused = loadRefused.safeParse(rpcAnswer(loadRefused).safeParse(body).data?.result ?? body).data;
  return refused ? { name: 'load', message: refused.messages.map(({ message }) => message).join(' ') } : null;
}

/** From a server in front of Odoo. The effect of its 5xx, timeout or conflict is unknown (http-client decides). */
function refusalOfStatus(status: number): Refusal | null {
  if (isUnsettled(status)) return null;
  const meaning = meaningOfStatus[status] ?? (status >= 400 && status < 500 ? 'validation' : null);
  return meaning && toRefusal(meaning, { code: String(status), message: `Responded with HTTP ${status}` });
}

const meaningOfStatus: Readonly<Record<number, SyncFailureCode>> = {
  401: 'auth_expired',
  403: 'permission_denied',
  404: 'not_found',
  422: 'validation',
};

/** By the class without its module. */
const meanings: Readonly<Record<string, SyncFailureCode>> = {
  AccessDenied: 'auth_expired',
  Unauthorized: 'auth_expired',
  AccessError: 'permission_denied',
  Forbidden: 'permission_denied',
  MissingError: 'not_found',
  NotFound: 'not_found',
  SerializationFailure: 'provider_unavailable',
};

function meaningOf(status: number, { name, message }: OdooError): SyncFailureCode {
  const byName = meanings[name.split('.').at(-1) ?? ''];
  if (byName !== undefined) return byName;
  // One call is one transaction, and an exception has rolled it back.
  if (name.startsWith('psycopg') || status >= 500) return 'provider_unavailable';
  const byStatus = meaningOfStatus[status] ?? 'validation';
  return byStatus === 'validation' ? codeOfMessage(message) : byStatus;
}

function codeOfMessage(message: string): SyncFailureCode {
  if (/lock date/i.test(message)) return 'period_locked';
  if (/duplicat/i.test(message)) return 'duplicate';
  if (/\btax(es)?\b/i.test(message) && /missing|required/i.test(message)) return 'tax_code_missing';
  if (/account/i.test(message) && /missing/i.test(message)) return 'account_missing';
  return 'validation';
}
