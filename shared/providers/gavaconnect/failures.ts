/**
 * How the portal says no: whether the call has to change, the keys have to, or only
 * time has to pass. What no documented form says stays open here, and http-client decides it by status.
 */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { type Envelope, readEnvelope } from './envelope.ts';

export const portalProfile: ProviderProfile = {
  name: 'GavaConnect',
  connectTimeoutMs: 5_000,
  /** Sandbox answers of 10 to 20 seconds are common (1.1). */
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** Families share no number but 80002, so that one list is for all checkers. */
const noOfCheckers = {
  pin: ['19005', '21002', '23001', '23002'],
  pinById: ['30001', '30002'],
  invoice: ['40001'],
  obligations: ['20001'],
  station: ['84002'],
  itExemption: ['600', '900'],
  tccVatAndImport: ['83002'],
  excise: ['80002'],
};
/** A checker's definite no, which is an answer (3.1). */
export const definiteNo: ReadonlySet<string> = new Set(Object.values(noOfCheckers).flat());

/** What a filing is refused for; a registration with 80002 (1.3, 3.1). */
const invalidData: ReadonlySet<string> = new Set(['70001', '82001', '82002', '85001', '85002', '87001', '87002']);
const wrongPassword = '82004';
const temporaryFailure = '40005';
const providerFault: ReadonlySet<string> = new Set([temporaryFailure, '50000']);

/** One code for all the ways to call a token dead. */
const deadToken = '401';
const notNow: ReadonlySet<number> = new Set([502, 503, 504]);

function readRefusal(status: number, body: unknown): Refusal | null {
  const envelope = readEnvelope(body);
  const judged = judge(status, envelope);
  if (judged === null) return null;
  return {
    code: envelope?.code ?? String(status),
    message: envelope?.message || `Answered HTTP ${status}`,
    ...(envelope?.requestId ? { request_id: envelope.requestId } : {}),
    ...judged,
  };
}

type Judgement = Pick<Refusal, 'kind' | 'reason'> & Partial<Refusal>;

const keysRefused: Judgement = { kind: 'provider_refused', reason: 'config' };
const callRefused: Judgement = { kind: 'provider_refused', reason: 'content' };

/** Null where nothing was said that is understood. */
function judge(status: number, envelope: Envelope | null): Judgement | null {
  if (status === 401 || isTokenFault(envelope)) return { ...keysRefused, code: deadToken };
  if (status === 403) return keysRefused;
  if (status === 429 || isThrottling(envelope)) return { kind: 'provider_unavailable' };
  // Said by what stands in front of the portal, whatever the words are.
  if (notNow.has(status)) return { kind: 'provider_unclear', code: String(status) };
  // Other faults may come from behind the API manager, after the call went through to the portal.
  if (envelope?.fault) return { kind: 'provider_unclear' };
  const code = envelope?.code ?? '';
  if (code === wrongPassword) return keysRefused;
  if (providerFault.has(code)) return { kind: 'provider_unclear' };
  if (definiteNo.has(code) || invalidData.has(code)) return callRefused;
  if (status >= 500) return { kind: 'provider_unclear' };
  if (status === 400 || status === 422 || envelope?.says === 'no') return callRefused;
  return null;
}

function isTokenFault(envelope: Envelope | null): boolean {
  if (envelope?.code === deadToken) return true;
  const { text = '', code = '' } = envelope?.fault ?? {};
  return /access[ _]?token|api[ _]?(product|key)/i.test(`${text} ${code}`);
}

const isThrottling = (envelope: Envelope | null): boolean => /ratelimit|quota|spike/i.test(envelope?.fault?.code ?? '');

/** For the token call: whatever is not an outage says that the pair of keys is wrong. */
export function readLoginRefusal(status: number, body: unknown): Refusal | null {
  const envelope = readEnvelope(body);
  const isRefused = status < 500 && status !== 429 && (status >= 400 || envelope?.says === 'no');
  if (!isRefused) return null;
  return {
    ...keysRefused,
    code: envelope?.code ?? String(status),
    message: envelope?.message || 'The keys were refused',
    ...(envelope?.requestId ? { request_id: envelope.requestId } : {}),
  };
}

/** The call was refused for its token alone, before processing: with a new one it may be made again. */
export const isTokenRefused = (error: unknown): boolean => codeOf(error, 'provider_refused') === deadToken;

/** A question so answered may be asked again at once (1.1). */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error, 'provider_unavailable');
  return code === temporaryFailure || notNow.has(Number(code));
}

function codeOf(error: unknown, kind: GatewayError['kind']): string | null {
  return error instanceof GatewayError && error.kind === kind ? (error.provider?.code ?? null) : null;
}
