/**
 * Classifies Airtel's errors by one question: may the call have had an effect? A code can only make the outcome
 * uncertain, never final: only the transaction's status shows what happened to the money.
 */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { type AnswerStatus, explicitAnswer, statusAnswer, tokenRefusal, transactionAnswer } from './wire.ts';

export const airtelProfile: ProviderProfile = {
  name: 'Airtel',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

const invalidTokenCode = '401';
/** The call was refused before processing because of its token, so it may be repeated with a new token. */
export const isTokenRefused = (error: unknown): boolean => refusalCodeOf(error) === invalidTokenCode;

/** Refused because the provider has since changed the encryption key: PIN errors and signature mismatches. */
export const staleKeyCodes: ReadonlySet<string> = new Set([
  'ROUTER114',
  'ROUTER115',
  'ROUTER116',
  'DP00800001026',
  'DP00900001016',
]);

/** Ambiguous, in process, timed out, already known, or "ask by enquiry": the money may still move. */
const doubtful: ReadonlySet<string> = new Set([
  'DP00800001000',
  'DP00800001006',
  'DP00800001024',
  'DP00900001000',
  'DP00900001006',
  'DP00900001011',
  'DP00900001014',
  'DP00900001017',
  'ESB000001',
  'ESB000004',
  'ESB000014',
  'ESB000041',
  'ROUTER117',
]);

function readRefusal(httpStatus: number, body: unknown): Refusal | null {
  if (httpStatus === 401) {
    const message = tokenRefusal.safeParse(body).data?.message ?? 'The access token was refused';
    return { kind: 'provider_refused', code: invalidTokenCode, message };
  }
  const status = statusAnswer.safeParse(body).data?.status;
  const kind = kindOf(httpStatus, status);
  if (kind === null) return null;
  return {
    kind,
    code: codeOf(status) ?? String(httpStatus),
    message: status?.message || `Responded with HTTP ${httpStatus}`,
  };
}

/** Null if the answer is not a refusal, or has no status and is left to http-client. */
function kindOf(httpStatus: number, status: AnswerStatus | undefined): Refusal['kind'] | null {
  if (httpStatus === 429) return 'provider_unavailable';
  if (isUnsettled(httpStatus)) return 'provider_unclear';
  if (!status) return null;
  const isSuccess = httpStatus >= 200 && httpStatus < 300;
  if (isSuccess && status.success !== false) return null;
  if (!isSuccess && status.success === true) return 'provider_unclear';
  return httpStatus >= 500 || isDoubtful(status) ? 'provider_unclear' : 'provider_refused';
}

function isDoubtful({ response_code, result_code, code }: AnswerStatus): boolean {
  return [response_code, result_code, code].some((each) => doubtful.has(each));
}

/** `invalid_client` with HTTP 400 or 401. */
export function readLoginRefusal(httpStatus: number, body: unknown): Refusal | null {
  const refused = tokenRefusal.safeParse(body).data;
  return refused && httpStatus < 500 ? { kind: 'provider_refused', ...refused } : null;
}

/** The code of a definite refusal; null for any other failure. */
export function refusalCodeOf(error: unknown): string | null {
  return error instanceof GatewayError && error.kind === 'provider_refused' ? (error.provider?.code ?? null) : null;
}

/** The most specific code of an answer. */
export function codeOf(status: AnswerStatus | undefined): string | undefined {
  return status?.response_code || status?.result_code || status?.code || undefined;
}

/** An explicit status is an answer, whatever its HTTP status. */
export const isExplicit = (body: unknown): boolean => explicitAnswer.safeParse(body).success;

/** A failed payout that is also reported as a duplicate or timed out: the first attempt may have paid. Query it. */
export function readUnclearEnd(body: unknown): Refusal | null {
  const { data, status } = transactionAnswer.safeParse(body).data ?? {};
  if (!status || !isDoubtful(status) || (data?.status !== 'TF' && data?.status !== 'TE')) return null;
  return { kind: 'provider_unclear', code: codeOf(status) ?? null, message: status.message || 'Not settled' };
}

export const isSettled = (body: unknown): boolean => isExplicit(body) && readUnclearEnd(body) === null;

/** An answer about another transaction is ignored: query again. */
export function readOther(id: string, body: unknown): Refusal | null {
  const named = transactionAnswer.safeParse(body).data?.data.id ?? id;
  if (named === id) return null;
  return { kind: 'provider_unavailable', code: null, message: 'The response is about another transaction' };
}

/** A published sample has `success: false` for a completed refund, so three members are checked together. */
export function isRefund(body: unknown): boolean {
  const { data, status } = transactionAnswer.safeParse(body).data ?? {};
  const isSuccess = /^(success\.?|ts)$/i.test(data?.status ?? '');
  return isSuccess && status?.code === '200' && status.result_code === 'ESB000010';
}

/** Neither completed nor refused: the money may have been refunded. */
export function readUnclearRefund(httpStatus: number, body: unknown): Refusal | null {
  const { status } = transactionAnswer.safeParse(body).data ?? {};
  if (!status || readRefusal(httpStatus, body)) return null;
  return { kind: 'provider_unclear', code: codeOf(status) ?? null, message: status.message || 'Not confirmed' };
}
