/** Makes one call: address, headers, attempts, reply. The generated methods use it. */
import { checkBaseUrl, withoutTrailingSlash } from './base-url.ts';
import { GatewayUnreachable, toApiError } from './errors.ts';
import type { Accepted, Error as ErrorBody } from './generated/types.ts';
import { itemsOf, type PagePlace, type PageQuery } from './pages.ts';
import { defaultRetryRules, isRetryable, type Outcome, type RetryRules, waitBefore } from './retry.ts';
import { randomKey } from './web-crypto.ts';

export type GatewayOptions = {
  /** Such as `https://gateway.example.com`; on a page of the gateway itself it may be empty. */
  baseUrl: string;
  /** An access token. Without one, calls belong to a session: the browser's cookie, or a cookie in `headers`. */
  token?: string;
  /** For a session: from `POST /account/login` or `GET /account/session`; sent with every change. */
  csrfToken?: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** For one attempt, in milliseconds. Default: 35 s, longer than the gateway needs for any call. `Infinity`: no limit. */
  timeoutMs?: number;
  retry?: Partial<RetryRules>;
  fetch?: typeof globalThis.fetch;
  sleep?: (milliseconds: number) => Promise<void>;
};

export type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Attempts after the first. */
  retries?: number;
};

export type QueuedOptions = CallOptions & {
  /** Your own name for the operation, such as an order number. Default: a random one. */
  idempotencyKey?: string;
};

type QueryValue = string | number | boolean | undefined;
type Call = { query?: Record<string, QueryValue>; body?: unknown } & Record<string, unknown>;

/** A call without parameters may be omitted. */
type Arguments<C, O> = {} extends C ? [call?: C, options?: O] : [call: C, options?: O];

export type Method<C, R> = (...args: Arguments<C, CallOptions>) => Promise<R>;
export type ListMethod<C, R, Item> = Method<C, R> & {
  /** Every item of every page, newest first; the loop fetches pages as it needs them. */
  each: (...args: Arguments<C, CallOptions>) => AsyncGenerator<Item, void>;
};
export type QueuedMethod<C, R> = {
  (call: C, options: QueuedOptions & { wait: number }): Promise<R | Accepted>;
  (...args: Arguments<C, QueuedOptions>): Promise<Accepted>;
};

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `isJson`: its documented reply. */
type Endpoint = { verb: Verb; path: string; isJson: boolean };
type Sent = {
  verb: Verb;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** A successful reply that is anything else is not the gateway's. */
  isJson: boolean;
};

/** A failed attempt; `error` is what the caller gets if it is the last one. */
type Failure = { outcome: Outcome; error: Error };

export const defaultTimeoutMs = 35_000;
/** A timer for longer ends at once. */
const maxTimerMs = 2 ** 31 - 1;
const json = 'application/json';

/**
 * Next.js 13 and 14 store replies, also of POST calls, and would return the state of a request again and again. Any other
 * `fetch` ignores this; `cache: 'no-store'` throws in Cloudflare Workers with a compatibility date before November 2024.
 */
const uncached = { next: { revalidate: 0 } };

export abstract class Calls {
  readonly #options: GatewayOptions;

  constructor(options: GatewayOptions) {
    checkBaseUrl(options.baseUrl);
    this.#options = options;
  }

  protected direct<C, R>(verb: Verb, path: string): Method<C, R> {
    return (call?: C, options?: CallOptions) => this.#send<R>({ verb, path, isJson: true }, call, options);
  }

  /** A page or a file. */
  protected file<C, R>(path: string): Method<C, R> {
    return (call?: C, options?: CallOptions) => this.#send<R>({ verb: 'GET', path, isJson: false }, call, options);
  }

  protected queued<C, R>(path: string, verb: Verb = 'POST'): QueuedMethod<C, R> {
    const method = async (call?: C, options: QueuedOptions & { wait?: number } = {}) => {
      const { idempotencyKey, wait, headers, ...rest } = options;
      const named = {
        ...(isGiven(idempotencyKey) ? { 'idempotency-key': idempotencyKey } : {}),
        ...(isGiven(wait) ? { prefer: `wait=${wait}` } : {}),
      };
      const merged = mergeHeaders(named, headers);
      return this.#send<R | Accepted>(
        { verb, path, isJson: true },
        call,
        { ...rest, headers: merged },
        await randomKey(),
      );
    };
    return method as QueuedMethod<C, R>;
  }

  protected list<C, R, Item>(path: string, place: PagePlace): ListMethod<C, R, Item> {
    const method = this.direct<C, R>('GET', path);
    const each = (call?: C, options?: CallOptions) => {
      const { query, ...rest } = (call ?? {}) as Call;
      const readPage = (page: PageQuery) => method({ ...rest, query: { ...query, ...page } } as C, options);
      return itemsOf<Item>(readPage, place);
    };
    return Object.assign(method, { each });
  }

  /** For one attempt. */
  protected get timeoutMs(): number {
    return this.#options.timeoutMs ?? defaultTimeoutMs;
  }

  /** Ends at once when the caller aborts. */
  protected async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const awake = new AbortController();
    const aborted = new Promise<void>((over) => {
      signal?.addEventListener('abort', () => over(), { once: true, signal: awake.signal });
    });
    const slept =
      this.#options.sleep?.(milliseconds) ??
      new Promise<void>((over) => void (timer = setTimeout(over, Math.min(milliseconds, maxTimerMs))));
    await Promise.race([slept, aborted]);
    clearTimeout(timer);
    awake.abort();
  }

  /**
   * A call with an effect is retried only under an idempotency key: the gateway then performs it once. `key` is used
   * unless the caller passed one.
   */
  async #send<R>(endpoint: Endpoint, call: unknown, options: CallOptions = {}, key?: string): Promise<R> {
    const sent = this.#toSent(endpoint, (call ?? {}) as Call, options, key);
    const rules = { ...defaultRetryRules, ...this.#options.retry };
    const retries = endpoint.verb === 'GET' || key !== undefined ? (options.retries ?? rules.retries) : 0;
    for (let retry = 0; ; retry += 1) {
      const attempt = await this.#attempt(sent, options);
      if ('reply' in attempt) return attempt.reply as R;
      const { outcome, error } = attempt;
      if (retry >= retries || !isRetryable(outcome) || options.signal?.aborted) throw error;
      const wait = waitBefore(retry, outcome, rules, Math.random(), Date.now());
      if (wait === null) throw error;
      await this.sleep(wait, options.signal);
      if (options.signal?.aborted) throw error;
    }
  }

  #toSent(endpoint: Endpoint, { query, body, ...names }: Call, options: CallOptions, key?: string): Sent {
    const { verb, path, isJson } = endpoint;
    const { baseUrl, token, csrfToken, headers } = this.#options;
    const own = {
      accept: json,
      ...(body === undefined ? {} : { 'content-type': json }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(csrfToken === undefined || verb === 'GET' ? {} : { 'x-csrf-token': csrfToken }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toPathPart(name, names[name]));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (isGiven(value)) search.append(name, String(value));
    }
    const queryString = search.toString();
    const merged = mergeHeaders(own, headers, options.headers);
    return {
      verb,
      url: `${withoutTrailingSlash(baseUrl)}${filled}${queryString === '' ? '' : `?${queryString}`}`,
      headers: checkHeaders(merged),
      body: body === undefined ? undefined : JSON.stringify(body),
      // Of some endpoints a caller may ask for a page or a file instead.
      isJson: key !== undefined || (isJson && merged.accept === json),
    };
  }

  async #attempt(
    { verb, url, headers, body, isJson }: Sent,
    options: CallOptions,
  ): Promise<{ reply: unknown } | Failure> {
    const cut = new AbortController();
    const abort = () => cut.abort(options.signal?.reason);
    const end = () => cut.abort(new DOMException('The time for the attempt is over', 'TimeoutError'));
    const timeoutMs = options.timeoutMs ?? this.timeoutMs;
    const timer = setTimeout(end, Math.min(timeoutMs, maxTimerMs));
    options.signal?.addEventListener('abort', abort, { once: true });
    if (options.signal?.aborted) abort();
    try {
      const send = this.#options.fetch ?? globalThis.fetch;
      const init: RequestInit & typeof uncached = {
        method: verb,
        headers,
        ...(body === undefined ? {} : { body }),
        // Never to another address: the body of a payment and its webhook secret are for the gateway.
        redirect: 'manual',
        signal: cut.signal,
        ...uncached,
      };
      const response = await send(url, init);
      return await readReply(response, isJson);
    } catch (cause) {
      return { outcome: null, error: new GatewayUnreachable(`${verb} ${url}`, cause) };
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    }
  }
}

/** Throws TypeError for what would make the address that of another endpoint, such as a list. */
function toPathPart(name: string, value: unknown): string {
  const text = isGiven(value) ? String(value) : '';
  if (['', '.', '..'].includes(text)) throw new TypeError(`${name} must not be empty, "." or ".."`);
  return encodeURIComponent(text);
}

/** JavaScript can pass null where the types do not allow it; as text it would be one key for all payments. */
const isGiven = <V>(value: V | null | undefined): value is V => value !== undefined && value !== null;

/** With names in lower case; the last value of a name counts. */
const mergeHeaders = (...all: readonly (Record<string, string> | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap((headers = {}) =>
      Object.entries(headers)
        .filter(([, value]) => isGiven(value))
        .map(([name, value]) => [name.toLowerCase(), value]),
    ),
  );

/**
 * Throws TypeError for a key or token with characters that no header can have. `fetch` would fail as it does without a
 * connection, and the call would be repeated and reported as one whose effect is unknown.
 */
const checkHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(new Headers(headers).entries());

/** Throws for a successful reply that cannot be read: what the call did is then as unknown as without a reply. */
async function readReply(response: Response, isJson: boolean): Promise<{ reply: unknown } | Failure> {
  if (response.ok) return { reply: await readBody(response, isJson) };
  const { status, headers } = response;
  const body = readErrorBody(await response.text());
  const outcome = { status, code: body?.code, retryAfter: headers.get('retry-after') };
  return { outcome, error: toApiError(status, body, headers) };
}

/** Text of a page is a string, and a file such as a PDF its bytes. */
async function readBody(response: Response, isJson: boolean): Promise<unknown> {
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (isJson || type.startsWith(json)) return JSON.parse(await response.text());
  return type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer());
}

/** Null if something in front of the gateway replied. */
function readErrorBody(text: string): ErrorBody | null {
  try {
    const read = JSON.parse(text) as unknown;
    return isErrorBody(read) ? read : null;
  } catch {
    return null;
  }
}

const isErrorBody = (read: unknown): read is ErrorBody => {
  const { code, message, trace_id } = (read ?? {}) as Record<string, unknown>;
  return [code, message, trace_id].every((field) => typeof field === 'string');
};
