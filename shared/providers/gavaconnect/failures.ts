/**
 * Classifies the portal's errors: whether the call or the keys have to change, or whether to wait.
 * Undocumented forms are left to http-client, which decides by HTTP status.
 */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { type Envelope, readEnvelope } from './envelope.ts';

export const portalProfile: ProviderProfile = {
  name: 'GavaConnect',
  connectTimeoutMs: 5_000,
  /** Sandbox answers of 10 to 20 seconds are common. */
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** The products share no code but 80002, so one list serves all checkers. */
const negativeCodesByChecker = {
  pin: ['19005', '21002', '23001', '23002'],
  pinById: ['30001', '30002'],
  invoice: ['40001'],
  obligations: ['20001'],
  station: ['84002'],
  itExemption: ['600', '900'],
  tccVatAndImport: ['83002'],
  excise: ['80002'],
};
/** A checker's definite negative, which is a valid answer. */
export const negativeCodes: ReadonlySet<string> = new Set(Object.values(negativeCodesByChecker).flat());

/** The codes of refused filings; a registration is refused with 80002. */
const invalidData: ReadonlySet<string> = new Set(['70001', '82001', '82002', '85001', '85002', '87001', '87002']);
const wrongPassword = '82004';
const temporaryFailure = '40005';
const providerFault: ReadonlySet<string> = new Set([temporaryFailure, '50000']);
/** One code for all the forms in which a token is refused. */
/** One code for all the ways to call a token dead. */
const invalidToken = '401';
const temporaryStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

function readRefusal(status: number, body: unknown): Refusal | null {
  const envelope = readEnvelope(body);
  const classified = classify(status, envelope);
  if (classified === null) return null;
  return {
    code: envelope?.code ?? String(status),
    message: envelope?.message || `Responded with HTTP ${status}`,
    ...(envelope?.requestId ? { request_id: envelope.requestId } : {}),
    ...classified,
  };
}

type Classification = Pick<Refusal, 'kind' | 'reason'> & Partial<Refusal>;

const keysRefused: Classification = { kind: 'provider_refused', reason: 'config' };
const callRefused: Classification = { kind: 'provider_refused', reason: 'content' };

/** Null if the answer has no known form. */
function classify(status: number, envelope: Envelope | null): Classification | null {
  if (status === 401 || isTokenFault(envelope)) return { ...keysRefused, code: invalidToken };
  if (status === 403) return keysRefused;
  if (status === 429 || isThrottling(envelope)) return { kind: 'provider_unavailable' };
  // Sent by the servers in front of the portal, whatever the text.
  if (temporaryStatuses.has(status)) return { kind: 'provider_unclear', code: String(status) };
  // Other faults may come from behind the API manager, after the call reached the portal.
  if (envelope?.fault) return { kind: 'provider_unclear' };
  const code = envelope?.code ?? '';
  if (code === wrongPassword) return keysRefused;
  if (providerFault.has(code)) return { kind: 'provider_unclear' };
  if (negativeCodes.has(code) || invalidData.has(code)) return callRefused;
  if (status >= 500) return { kind: 'provider_unclear' };
  if (status === 400 || status === 422 || envelope?.result === 'failure') return callRefused;
  return null;
}

function isTokenFault(envelope: Envelope | null): boolean {
  if (envelope?.code === invalidToken) return true;
  const { text = '', code = '' } = envelope?.fault ?? {};
  return /access[ _]?token|api[ _]?(product|key)/i.test(`${text} ${code}`);
}

const isThrottling = (envelope: Envelope | null): boolean => /ratelimit|quota|spike/i.test(envelope?.fault?.code ?? '');

/** For the token call: anything but an outage means that the key pair is wrong. */
export function readLoginRefusal(status: number, body: unknown): Refusal | null {
  const envelope = readEnvelope(body);
  const isRefused = status < 500 && status !== 429 && (status >= 400 || envelope?.result === 'failure');
  if (!isRefused) return null;
  return {
    ...keysRefused,
    code: envelope?.code ?? String(status),
    message: envelope?.message || 'The keys were refused',
    ...(envelope?.requestId ? { request_id: envelope.requestId } : {}),
  };
}

/** The call was refused before processing because of its token, so it may be repeated with a new token. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error, 'provider_refused') === invalidToken;

/** A query that fails this way may be repeated at once. */
export function isTemporary(error: unknown): boolean {
  const code = codeOf(error, 'provider_unavailable');
  return code === temporaryFailure || temporaryStatuses.has(Number(code));
}

function codeOf(error: unknown, kind: GatewayError['kind']): string | null {
  return error instanceof GatewayError && error.kind === kind ? (error.provider?.code ?? null) : null;
}
