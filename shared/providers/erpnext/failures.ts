/**
 * Classifies the errors of ERPNext: the class of the exception decides, not the HTTP status.
 * The message for people is JSON inside JSON.
 */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { toRefusal } from '../kit/accounting-refusal.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { errorAnswer, serverMessage, serverMessages } from './wire.ts';

export const erpnextProfile: ProviderProfile = {
  name: 'ERPNext',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal,
};

const meanings: Readonly<Record<string, SyncFailureCode>> = {
  AuthenticationError: 'auth_expired',
  PermissionError: 'permission_denied',
  DoesNotExistError: 'not_found',
  DuplicateEntryError: 'duplicate',
  UniqueValidationError: 'duplicate',
  LinkValidationError: 'not_found',
  TimestampMismatchError: 'stale',
  ClosedAccountingPeriod: 'period_locked',
  RateLimitExceededError: 'rate_limited',
};

const meaningOfStatus: Readonly<Record<number, SyncFailureCode>> = {
  401: 'auth_expired',
  403: 'permission_denied',
  404: 'not_found',
  409: 'duplicate',
  417: 'validation',
  429: 'rate_limited',
};

function readRefusal(status: number, body: unknown): Refusal | null {
  if (status < 400) return null;
  const error = errorAnswer.safeParse(body).data;
  const type = error?.exc_type || (error?.exception ?? '').split(':')[0]?.split('.').at(-1) || '';
  const message = (error && sentenceOf(error)) || `Responded with HTTP ${status}`;
  const meaning = meaningOf(status, type, message);
  // A 5xx without Frappe's error form comes from a server in front of the site: http-client classifies it as unclear.
  return meaning === null ? null : toRefusal(meaning, { code: type || String(status), message });
}

function meaningOf(status: number, type: string, message: string): SyncFailureCode | null {
  if (status === 429) return 'rate_limited';
  // Frappe rolls back after an exception, so its own 500 had no effect.
  if (status >= 500) return type === '' ? null : 'provider_unavailable';
  const byType = meanings[type];
  if (byType !== undefined) return byType;
  const byStatus = meaningOfStatus[status] ?? 'validation';
  return byStatus === 'validation' ? codeOfMessage(message) : byStatus;
}

function codeOfMessage(message: string): SyncFailureCode {
  if (/already exists|exists already/i.test(message)) return 'duplicate';
  if (/\b(frozen|closed)\b/i.test(message)) return 'period_locked';
  if (/\btax(es)?\b/i.test(message) && /missing|required/i.test(message)) return 'tax_code_missing';
  if (/account/i.test(message) && /missing|required/i.test(message)) return 'account_missing';
  return 'validation';
}

/** The first server message without its tags, or else the text after the exception's colon. */
function sentenceOf({ exception, _server_messages }: { exception: string; _server_messages: string }): string {
  const [first = ''] = serverMessages.safeParse(readJson(_server_messages)).data ?? [];
  const serverText = serverMessage.safeParse(readJson(first)).data?.message ?? '';
  const plain = serverText
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain || exception.slice(exception.indexOf(':') + 1).trim();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
