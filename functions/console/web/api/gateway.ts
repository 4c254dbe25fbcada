/**
 * Calls of the gateway: the console's own endpoints by the session's cookie, and the API by a token of the session that
 * lives in this variable alone, a quarter of an hour at most.
 */

import type { Session } from './bodies.ts';

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string[]>;
  constructor(status: number, body: { message?: string; code?: string; errors?: Record<string, string[]> }) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.errors ?? {};
  }
}

type SignedIn = Pick<Session, 'user' | 'account' | 'csrf_token'>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type CallOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

let csrfToken = '';
let signedIn = '';
let whenSignedOut: () => void = () => undefined;

const whoIs = ({ user, account }: SignedIn): string => `${account.id}/${user.id}`;

export const useCsrfToken = (token: string): void => {
  csrfToken = token;
};
export const rememberSession = (session: SignedIn): void => {
  useCsrfToken(session.csrf_token);
  signedIn = whoIs(session);
};
export const onSignedOut = (tell: () => void): void => {
  whenSignedOut = tell;
};

async function send(method: Method, path: string, { body, headers, signal }: CallOptions): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  throw new Refused(response.status, await response.json().catch(() => ({})));
}

async function sendOfSession<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const headers = { ...(method === 'GET' ? {} : { 'x-csrf-token': csrfToken }), ...options.headers };
  return (await (await send(method, `/account/${path}`, { ...options, headers })).json()) as T;
}

/** Another tab signed in anew, and all tabs share the cookie. Whether as the same member; for another all begins afresh. */
async function isSameMember(): Promise<boolean> {
  const { data } = await sendOfSession<{ data: SignedIn }>('GET', 'session');
  if (whoIs(data) === signedIn) useCsrfToken(data.csrf_token);
  else location.reload();
  return whoIs(data) === signedIn;
}

/** Of the console's own endpoints. A session that is over signs the console out. */
export async function account<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await sendOfSession<T>(method, path, options).catch(async (error: unknown) => {
      const isOfOtherSession = error instanceof Refused && error.code === 'csrf_token_mismatch';
      if (isOfOtherSession && (await isSameMember())) return sendOfSession<T>(method, path, options);
      throw error;
    });
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && error.code !== 'wrong_credentials') whenSignedOut();
    throw error;
  }
}

/** The same for answers of the form `{data, status, message}`. */
export const accountData = async <T>(method: Method, path: string, options?: CallOptions): Promise<T> =>
  (await account<{ data: T }>(method, path, options)).data;

type Held = { token: string; endsAt: number };
let held: Promise<Held> | null = null;
const renewedBeforeMs = 2 * 60_000;

async function makeToken(): Promise<Held> {
  const { token, expires_at } = await accountData<{ token: string; expires_at: string }>('POST', 'session/token');
  return { token, endsAt: Date.parse(expires_at) };
}

/** Calls made together wait for one token. */
async function sessionToken(): Promise<string> {
  const known = await held?.catch(() => null);
  if (!known || Date.now() > known.endsAt - renewedBeforeMs) held = makeToken();
  const now = await held;
  return now?.token ?? '';
}

export const forgetToken = (): void => {
  held = null;
};

async function sendWithToken(method: Method, path: string, options: CallOptions): Promise<Response> {
  const authorization = `Bearer ${await sessionToken()}`;
  return send(method, path, { ...options, headers: { ...options.headers, authorization } });
}

/** Any endpoint of the API, as any client calls it; once more with a fresh token where the old one opens nothing. */
export async function api(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  try {
    return await sendWithToken(method, path, options);
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) throw error;
    forgetToken();
    return sendWithToken(method, path, options);
  }
}

export async function apiJson<T>(method: Method, path: string, options?: CallOptions): Promise<T> {
  return (await (await api(method, path, options)).json()) as T;
}

/** The same for answers of the form `{data, status, message}`. */
export const apiData = async <T>(method: Method, path: string, options?: CallOptions): Promise<T> =>
  (await apiJson<{ data: T }>(method, path, options)).data;

/** Whether this build of the gateway has the endpoint. */
export const isOffered = (route: string): boolean => ROUTES.includes(route);

export function queryOf(values: Record<string, string | number | undefined | null>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
