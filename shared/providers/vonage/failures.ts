/**
 * How Vonage says no: the SMS API by a status for each part inside HTTP 200, the Messages API by
 * the HTTP status and a description of the problem.
 */
import { GatewayError, type RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
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

/** A no of our own, for what Vonage could not carry out: nothing was sent. */
export function refuse(reason: RefusalReason, message: string): GatewayError {
  return new GatewayError('provider_refused', `${limits.name}: ${message}`, {
    provider: { name: limits.name, code: null, message, reason },
  });
}

export const isTaken = ({ status }: SmsAnswer['messages'][number]): boolean => status === '0';

type Meaning = { kind: Refusal['kind']; reason?: RefusalReason };
const refused = (reason: RefusalReason): Meaning => ({ kind: 'provider_refused', reason });

/** "Request timeout" and "conflict" say nothing of what was done before. */
const isUnsettled = (httpStatus: number): boolean => httpStatus === 408 || httpStatus === 409;

/** Something broke while the message was worked on; it does not say how far it had come. */
const broken = '5';

/** What the status of a part says (4.1); any other refuses it too, for a reason we do not know. */
const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Meaning>({
    1: { kind: 'provider_unavailable' },
    4: refused('config'),
    [broken]: { kind: 'provider_unclear' },
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

/** A text goes out in parts; when one of them was taken, sending all again would double it. */
function readRejection(httpStatus: number, body: unknown): Refusal | null {
  const { messages = [] } = smsAnswer.safeParse(body).data ?? {};
  const told = messages.find(({ status }) => status === broken) ?? messages[0];
  if (isUnsettled(httpStatus)) return { kind: 'provider_unclear', code: String(httpStatus), message: 'Not settled' };
  if (httpStatus >= 500 || !told || messages.some(isTaken)) return null;
  const { status: code, 'error-text': text } = told;
  const { kind, reason }: Meaning = meanings.get(code) ?? { kind: 'provider_refused' };
  const isParameter = code === missing || code === invalid;
  const about = isParameter ? reasonOf(namedIn(text)) : reason;
  const retryAfter = kind === 'provider_unavailable' ? readPause(text) : undefined;
  return {
    kind,
    code,
    message: text || `Refused with status ${code}`,
    ...(about !== undefined && { reason: about }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** "... please wait [ 250 ] and retry", in milliseconds. */
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

/** By the first parameter that is named; `image.url` is one of `image`. */
function reasonOf(names: readonly string[]): RefusalReason | undefined {
  return names.map((name) => parameters.get(name.split('.')[0] ?? '')).find((reason) => reason !== undefined);
}

/** "Missing from param", "Invalid value for param: to", "The `to` parameter is invalid": what follows those words. */
function namedIn(text: string): string[] {
  const named = text.matchAll(/`([\w.]+)`|\b(?:missing|invalid|param(?:eter)?:?)\s+([\w.]+)/gi);
  return Array.from(named, ([, quoted, plain]) => quoted ?? plain ?? '');
}

function readProblem(httpStatus: number, body: unknown): Refusal | null {
  if (httpStatus >= 200 && httpStatus < 300) return null;
  const told = problem.safeParse(body).data;
  const reason = reasonOfProblem(httpStatus, told);
  if (!told && reason === undefined && !isUnsettled(httpStatus)) return null;
  return {
    kind: kindOf(httpStatus),
    code: (told && codeOf(told)) ?? String(httpStatus),
    message: (told && sentenceOf(told)) || `Answered HTTP ${httpStatus}`,
    ...(reason !== undefined && { reason }),
  };
}

function kindOf(httpStatus: number): Refusal['kind'] {
  if (httpStatus === 429) return 'provider_unavailable';
  // A server error settles nothing, whatever its body says.
  return httpStatus >= 500 || isUnsettled(httpStatus) ? 'provider_unclear' : 'provider_refused';
}

function reasonOfProblem(httpStatus: number, told: Problem | undefined): RefusalReason | undefined {
  if (httpStatus === 402) return 'balance';
  if ([401, 403, 404].includes(httpStatus)) return 'config';
  if (!told || httpStatus >= 429) return undefined;
  return reasonOf([...told.invalid_parameters.map(({ name }) => name), ...namedIn(told.detail)]);
}

/** `https://developer.vonage.com/api-errors/messages#1150` is 1150. */
export function codeOf({ type, title }: Pick<Problem, 'type' | 'title'>): string | undefined {
  const [, fragment] = /#(.+)$/.exec(type) ?? [];
  return fragment ?? (title || undefined);
}

function sentenceOf({ title, detail, invalid_parameters }: Problem): string {
  const wrong = invalid_parameters.map(({ name, reason }) => `${name}: ${reason}`);
  return [title, detail, ...wrong].filter(Boolean).join('; ');
}
