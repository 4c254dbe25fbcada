/**
 * Calls of the gateway: the console's own endpoints with the session's cookie, and the API with a token of the session,
 * which is stored only in this variable and is valid for at most 15 minutes.
 */
import { t } from '../i18n/text.ts';
import type { Data, Endpoint, Given, Reply } from './endpoints.ts';
import { queryOf, type QueryValues } from './query.ts';
import type { AppKind, Session } from './types.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Error messages by field. */
  readonly fields: Record<string, string[]>;
  constructor(status: number, body: { message?: string; code?: string; errors?: Record<string, string[]> }) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.errors ?? {};
  }
}

/** The session ended before this call, which therefore did nothing. */
class SessionEnded extends ApiError {
  constructor() {
    super(401, { message: t('session_had_ended') });
  }
}

/** Any call, without the types of its endpoint. */
type AnyCall = {
  query?: QueryValues;
  body?: unknown;
  headers?: Record<string, string | number>;
  signal?: AbortSignal;
} & Record<string, unknown>;

let csrfToken = '';
let currentMember = '';
let whenSignedOut: () => void = () => undefined;
let whenSuspended: () => void = () => undefined;

const memberOf = ({ user, account }: Session): string => `${account.id}/${user.id}`;

export const useCsrfToken = (token: string): void => {
  csrfToken = token;
};
/** A promise and the function that fulfils it. */
function makeSignal(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
let whenSignedInAgain = makeSignal();

export const rememberSession = (session: Session): void => {
  useCsrfToken(session.csrf_token);
  currentMember = memberOf(session);
  whenSignedInAgain.resolve();
  whenSignedInAgain = makeSignal();
};
export const isOfSignedInMember = (session: Session): boolean => memberOf(session) === currentMember;
/** The account and the member that are signed in. */
export const signedInMember = (): string => currentMember;
export const onSignedOut = (listener: () => void): void => {
  whenSignedOut = listener;
};
/** Called when a call is refused because the account was suspended. */
export const onSuspended = (listener: () => void): void => {
  whenSuspended = listener;
};

/** A call without a whole response fails with a sentence for the reader, not with the browser's own. */
async function explained<T>(read: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Error(navigator.onLine ? t('unreachable') : t('offline'), { cause: error });
  }
}

/** The body of a response, which can break off, or be the page of a Wi-Fi that asks for a sign-in. */
const bodyOf = async <E extends Endpoint>(response: Response): Promise<Reply<E>> =>
  (await explained(response.json())) as Reply<E>;

/** The file in a response, as a receipt. */
export const fileOf = (response: Response): Promise<Blob> => explained(response.blob());

/** Calls that have no response yet. */
const openCalls = new Set<Promise<Response>>();
const longestWaitMs = 3_000;
let whenReleased: Promise<void> = Promise.resolve();

/**
 * Holds every call back except the switch of accounts, which would refuse them: resolves when all calls so far have their
 * response, with the function that releases the later ones. A call that takes long is not awaited.
 */
export async function holdCalls(): Promise<() => void> {
  const held = makeSignal();
  whenReleased = held.promise;
  const { promise: waitedLong, resolve } = makeSignal();
  setTimeout(resolve, longestWaitMs);
  await Promise.race([Promise.allSettled(openCalls), waitedLong]);
  return held.resolve;
}

/** Longer than the gateway takes for any response; a browser waits for minutes on a connection that stalls. */
const [tickMs, longestReadTicks] = [5_000, 7];

/**
 * Reads time out, because they are safe to repeat. Actions do not: the gateway may have received one, and a member who is
 * told that it failed would send it again.
 */
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.startsWith('GET ') || endpoint === 'POST /account/session/token';

/**
 * As `fetch`, but fails when no response begins in time. The body may take longer. Ticks do not count the time in which
 * a device slept: the response may have arrived meanwhile.
 */
async function fetchInTime(url: string, { signal, ...request }: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === longestReadTicks) stop();
  }, tickMs);
  try {
    return await fetch(url, { ...request, signal: controller.signal });
  } finally {
    clearInterval(timer);
  }
}

async function send(endpoint: Endpoint, call: AnyCall, access: Record<string, string>): Promise<Response> {
  if (endpoint !== 'POST /account/session/switch') await whenReleased;
  const { query = {}, body, headers, signal, ...ids } = call;
  const [method = '', path = ''] = endpoint.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));
  const fetched = (isRead(endpoint) ? fetchInTime : fetch)(url + queryOf(query), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
      ...access,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const sent = explained(fetched, signal);
  openCalls.add(sent);
  const response = await sent.finally(() => openCalls.delete(sent));
  if (response.ok) return response;
  throw new ApiError(response.status, await response.json().catch(() => ({})));
}

/**
 * Reads state the token too: if another tab switched to another account, which changes the cookie of all tabs, this page
 * must not show data of that account as its own.
 */
const sendWithCookie = (endpoint: Endpoint, call: AnyCall): Promise<Response> =>
  send(endpoint, call, endpoint === 'GET /account/session' || csrfToken === '' ? {} : { 'x-csrf-token': csrfToken });

const noticeKey = 'notice';

/** Loads the console again at Home, with a notice if it was not this tab that changed the account. */
export function startAgain(notice?: 'switched'): void {
  if (notice !== undefined) sessionStorage.setItem(noticeKey, notice);
  history.replaceState(null, '', '#/');
  location.reload();
}

/** Whether the page was loaded again because of a switch in another tab; true once. */
export function wasSwitched(): boolean {
  const notice = sessionStorage.getItem(noticeKey);
  sessionStorage.removeItem(noticeKey);
  return notice === 'switched';
}

/**
 * After a sign-in or a switch in another tab, which shares the cookie: whether it is the same member. For another member
 * the page starts again.
 */
async function isSameMember(): Promise<boolean> {
  const response = await sendWithCookie('GET /account/session', {});
  const { data } = await bodyOf<'GET /account/session'>(response);
  const isSame = isOfSignedInMember(data);
  if (isSame) useCsrfToken(data.csrf_token);
  else startAgain('switched');
  return isSame;
}

/** Refused attempts to sign in, when there is no session that could have ended. */
const signInCodes: ReadonlySet<string> = new Set([
  'wrong_credentials',
  'wrong_code',
  'wrong_passkey',
  'challenge_expired',
]);

async function sendOfSession(endpoint: Endpoint, call: AnyCall): Promise<Response> {
  try {
    return await sendWithCookie(endpoint, call).catch(async (error: unknown) => {
      const isOfOtherSession = error instanceof ApiError && error.code === 'csrf_token_mismatch';
      if (isOfOtherSession && (await isSameMember())) return sendWithCookie(endpoint, call);
      throw error;
    });
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 401 && !signInCodes.has(error.code);
    throw hasEnded ? new SessionEnded() : error;
  }
}

type Token = { token: string; expiresAt: number };
let currentToken: Promise<Token> | null = null;
const renewedBeforeMs = 2 * 60_000;

async function createToken(): Promise<Token> {
  const { token, expires_at } = await callData('POST /account/session/token');
  return { token, expiresAt: Date.parse(expires_at) };
}

/** Concurrent calls wait for the same token. */
async function sessionToken(): Promise<string> {
  const seen = currentToken;
  const known = await seen?.catch(() => null);
  const isFresh = known && Date.now() <= known.expiresAt - renewedBeforeMs;
  // Another call may have started to renew it.
  if (!isFresh && currentToken === seen) currentToken = createToken();
  const { token } = await (currentToken ??= createToken());
  return token;
}

export const forgetToken = (): void => {
  currentToken = null;
};

const sendWithToken = async (endpoint: Endpoint, call: AnyCall): Promise<Response> =>
  send(endpoint, call, { authorization: `Bearer ${await sessionToken()}` });

/** Sent again with a new token if the old one is no longer accepted. */
async function sendToApi(endpoint: Endpoint, call: AnyCall): Promise<Response> {
  try {
    return await sendWithToken(endpoint, call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    forgetToken();
    return sendWithToken(endpoint, call);
  }
}

/**
 * After the end of the session, the member is asked to sign in again. What a page shows is then read; anything else is
 * for the member to repeat.
 */
async function sendOrAwaitSignIn(endpoint: Endpoint, call: AnyCall): Promise<Response> {
  const member = currentMember;
  const { promise: signedInAgain } = whenSignedInAgain;
  try {
    return await (endpoint.includes(' /account/') ? sendOfSession : sendToApi)(endpoint, call);
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    if (signedInAgain === whenSignedInAgain.promise) whenSignedOut();
    if (!endpoint.startsWith('GET ') || endpoint === 'GET /account/session') throw error;
    await signedInAgain;
    if (currentMember !== member) throw error;
    return sendOrAwaitSignIn(endpoint, call);
  }
}

/** The raw response of an endpoint that does not return JSON. Throws ApiError for any status but success. */
export function callResponse<E extends Endpoint>(endpoint: E, ...[call]: Given<E>): Promise<Response> {
  return sendOrAwaitSignIn(endpoint, call ?? {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'account_suspended') whenSuspended();
    throw error;
  });
}

/** The body of an endpoint's response. Throws ApiError for any status but success. */
export async function call<E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Reply<E>> {
  return bodyOf<E>(await callResponse(endpoint, ...given));
}

/** The same for responses of the form `{data, status, message}`. */
export async function callData<E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Data<E>> {
  const { data } = (await call(endpoint, ...given)) as { data: unknown };
  return data as Data<E>;
}

/** Whether this build of the gateway has the endpoint. */
export const isOffered = (endpoint: Endpoint): boolean => ROUTES.includes(endpoint);

/** Whether there are apps of this kind; the name may come from a URL. */
export const isAppKind = (kind: string): kind is AppKind => ROUTES.includes(`POST /account/${kind}/{id}/enable`);
