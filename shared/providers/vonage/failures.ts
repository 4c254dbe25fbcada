/**
 * Maps Vonage's errors. The SMS API returns a status for each part with HTTP 200; the Messages API returns an HTTP
 * status and a problem description.
 */
import { GatewayError, type RefusalReason } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { type Problem, problem } from './messages-wire.ts';
import { type SmsAnswer, smsAnswer } from './wire.ts';

const limits = {
  name: 'Vonage',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
} as const;

export const smsProfile: ProviderProfile = { ...limits, readRefusal: readRejection };
export const messagesProfile: ProviderProfile = { ...limits, readRefusal: readProblem };

/** A refusal by the gateway itself, for messages that Vonage cannot send. Nothing was sent. */
export function refuse(reason: RefusalReason, message: string): GatewayError {
  return new GatewayError('provider_refused', `${limits.name}: ${message}`, {
    provider: { name: limits.name, code: null, message, reason },
  });
}

export const isAccepted = ({ status }: SmsAnswer['messages'][number]): boolean => status === '0';

export const textOf = ({ status, 'error-text': text }: SmsAnswer['messages'][number]): string =>
  text || `Refused with status ${status}`;

type Meaning = { kind: Refusal['kind']; reason?: RefusalReason };
const refused = (reason: RefusalReason): Meaning => ({ kind: 'provider_refused', reason });

/** An internal error of Vonage; it does not show whether the message was sent. */
const internalError = '5';

/** The meanings of a part's status. Any other status is also a refusal, for an unknown reason. */
const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    1: { kind: 'provider_unavailable' },
    4: refused('config'),
    [internalError]: { kind: 'provider_unclear' },
    6: refused('recipient'),
    7: refused('recipient'),
    8: refused('config'),
    9: refused('balance'),
    10: { kind: 'provider_unavailable' },
    11: refused('config'),
    12: refused('content'),
    14: refused('config'),
    15: refused('sender'),
    22: refused('config'),
    23: refused('config'),
    29: refused('recipient'),
    32: refused('config'),
    33: refused('recipient'),
  }),
);

const missing = '2';
const invalid = '3';

/** A text is sent in parts. If one part was accepted, sending the text again would duplicate it. */
function readRejection(httpStatus: number, body: unknown): Refusal | null {
  const { messages = [] } = smsAnswer.safeParse(body).data ?? {};
  const part = messages.find(({ status }) => status === internalError) ?? messages[0];
  if (isUnsettled(httpStatus))
    return { kind: 'provider_unclear', code: String(httpStatus), message: 'Outcome unknown' };
  if (httpStatus >= 500 || !part || messages.some(isAccepted)) return null;
  const { status: code, 'error-text': text } = part;
  const { kind, reason }: Meaning = meanings.get(code) ?? { kind: 'provider_refused' };
  const isParameter = code === missing || code === invalid;
  const refusalReason = isParameter ? reasonOf(namedIn(text)) : reason;
  const retryAfter = kind === 'provider_unavailable' ? readPause(text) : undefined;
  return {
    kind,
    code,
    message: textOf(part),
    ...(refusalReason !== undefined && { reason: refusalReason }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Reads "... please wait [ 250 ] and retry" (milliseconds) and returns seconds. */
function readPause(text: string): number | undefined {
  const [, milliseconds] = /\[\s*(\d+)\s*\]/.exec(text) ?? [];
  return milliseconds === undefined ? undefined : Number(milliseconds) / 1000;
}

const parameters: ReadonlyMap<string, RefusalReason> = new Map(
  Object.entries<RefusalReason>({
    to: 'recipient',
    from: 'sender',
    text: 'content',
    image: 'content',
    custom: 'content',
    message_type: 'content',
    api_key: 'config',
    api_secret: 'config',
    callback: 'config',
    webhook_url: 'config',
    channel: 'config',
  }),
);

/** Determined by the first named parameter; `image.url` belongs to `image`. */
function reasonOf(names: readonly string[]): RefusalReason | undefined {
  return names.map((name) => parameters.get(name.split('.')[0] ?? '')).find((reason) => reason !== undefined);
}

/**
 * The parameters named in texts such as "Missing from param", "Invalid value for param: to" and "The `to` parameter is
 * invalid".
 */
function namedIn(text: string): string[] {
  const named = text.matchAll(/`([\w.]+)`|\b(?:missing|invalid|param(?:eter)?:?)\s+([\w.]+)/gi);
  return Array.from(named, ([, quoted, plain]) => quoted ?? plain ?? '');
}

function readProblem(httpStatus: number, body: unknown): Refusal | null {
  if (httpStatus >= 200 && httpStatus < 300) return null;
  const parsed = problem.safeParse(body).data;
  const reason = reasonOfProblem(httpStatus, parsed);
  if (!parsed && reason === undefined && !isUnsettled(httpStatus)) return null;
  return {
    kind: kindOf(httpStatus),
    code: (parsed && codeOf(parsed)) ?? String(httpStatus),
    message: (parsed && messageOf(parsed)) || `Responded with HTTP ${httpStatus}`,
    ...(reason !== undefined && { reason }),
  };
}

function kindOf(httpStatus: number): Refusal['kind'] {
  if (httpStatus === 429) return 'provider_unavailable';
  // After a server error the outcome is unknown, regardless of the body.
  return httpStatus >= 500 || isUnsettled(httpStatus) ? 'provider_unclear' : 'provider_refused';
}

function reasonOfProblem(httpStatus: number, parsed: Problem | undefined): RefusalReason | undefined {
  if (httpStatus === 402) return 'balance';
  if ([401, 403, 404].includes(httpStatus)) return 'config';
  if (!parsed || httpStatus >= 429) return undefined;
  return reasonOf([...parsed.invalid_parameters.map(({ name }) => name), ...namedIn(parsed.detail)]);
}

/** `https://developer.vonage.com/api-errors/messages#1150` is 1150. */
export function codeOf({ type, title }: Pick<Problem, 'type' | 'title'>): string | undefined {
  const [, ...fragments] = type.split('#');
  return fragments.join('#') || title || undefined;
}

function messageOf({ title, detail, invalid_parameters }: Problem): string {
  const parameterProblems = invalid_parameters.map(({ name, reason }) => `${name}: ${reason}`);
  return [title, detail, ...parameterProblems].filter(Boolean).join('; ');
}
