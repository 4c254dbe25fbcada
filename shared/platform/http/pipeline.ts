/**
 * The steps of every HTTP call, in order: match the route, admit the caller, find the subject, read and check the
 * input, run or accept, reply. One of the two places that catch errors. Refuses a call unless the authorizer's verdict
 * is a caller.
 */
import { randomUUID } from 'node:crypto';
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type Caller, isSuspended, isUndecided, readVerdict } from '../auth/authenticate.ts';
import type { RateLimiter } from '../auth/rate-limit.ts';
import { everyScope, requireScope } from '../auth/scopes.ts';
import { endingAt } from '../egress/deadline.ts';
import type { Egress } from '../egress/guarded-client.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { isOwnFault } from '../log/internal-errors.ts';
import type { Log } from '../log/log.ts';
import { storeFailureOf } from '../storage/store-call.ts';
import {
  type Access,
  allowedMethods,
  type Call,
  type CalledBy,
  type DirectRoute,
  gatewayKeyOf,
  type HttpRequest,
  type Reply,
  type Route,
  routeKeyOf,
  isLazy,
  takesMethod,
} from './define-route.ts';
import { methodNotAllowed } from './fallback.ts';
import { lazyPer } from '../../values/lazy.ts';
import { isWithin } from '../../values/networks.ts';
import { queueCall, type QueueingDependencies } from './queue-call.ts';
import { check, readJsonBody, readTenantBody } from './read-input.ts';
import { EdgeError, outcomeUnknown, toCallerError, toErrorReply } from './replies.ts';
import { keepCalls } from './keep-calls.ts';
import type { KeepCall } from './kept-calls.ts';
import { type AuditDependencies, auditChange, isAudited } from './audit-change.ts';
import { accountSuspended, admitMember, asCaller, readSessionCall, type SessionRules } from './session-call.ts';

/** The HTTP API event with the authorizer's context. */
export type GatewayEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { lambda?: Record<string, unknown> | null } };
};
export type GatewayResult = APIGatewayProxyStructuredResultV2;

export type PipelineDependencies = {
  log: Log;
  version: string;
  baseUrl: string;
  /** Absent in functions whose routes are all open. */
  admit?: RateLimiter;
  /** Absent in functions without console routes. */
  sessions?: SessionRules;
  /** The audit log; absent in functions whose routes make no direct changes. */
  audit?: AuditDependencies;
  /** The log of API calls; absent in functions without routes for tokens. */
  keepCall?: KeepCall;
  now?: () => number;
  /** Absent in functions that call no one. */
  egress?: Egress;
  /** Absent in functions without queued routes. */
  queueing?: QueueingDependencies;
  /** The error for calls that match no route; only in the function behind `$default`. */
  refuseUnknown?: (event: GatewayEvent) => GatewayError;
};

/** The Lambda handler that serves `routes`. */
export function makeHttpHandler<D extends PipelineDependencies>(routes: readonly Route<D>[], dependencies: D) {
  const byKey = new Map(
    routes.flatMap((route) => [gatewayKeyOf(route), routeKeyOf(route)].map((key) => [key, route] as const)),
  );
  const literalPaths = new Set(routes.map(({ path }) => path).filter((path) => !path.includes('{')));
  const unaudited = dependencies.audit ? undefined : routes.find(isAudited);
  if (unaudited) throw new Error(`${unaudited.name} makes changes, but this function has no audit log`);

  const { middleware, noteAccepted } = keepCalls((routeKey) => byKey.get(routeKey), dependencies);
  const rates: Rates = new WeakMap();

  async function answer(event: GatewayEvent): Promise<GatewayResult> {
    const startedAt = dependencies.queueing?.now() ?? 0;
    const route = byKey.get(event.routeKey);
    if (!route)
      throw dependencies.refuseUnknown?.(event) ?? new GatewayError('internal', `Not served: ${event.routeKey}`);
    const { method } = event.requestContext.http;
    // API Gateway sends `GET .../list` to the route of `.../{id}` if `.../list` itself has no GET.
    const path = literalPaths.has(event.rawPath) ? event.rawPath : route.path;
    if (path !== route.path || !takesMethod(route, method))
      throw methodNotAllowed(method, allowedMethods(routes, path));
    const traceId = traceIdOf(event);
    const log = dependencies.log.with({ trace_id: traceId, action: route.name });
    if ('open' in route.access) refuseTooLarge(event, route.access.maxBodyBytes);
    const calledBy = await admit(dependencies, route.access, event, rates);
    const request = readRequest(event, dependencies.baseUrl);
    const subject = await route.on?.(dependencies, calledBy.accountId, request.pathParameters, { request });
    const schema = schemaOf(route.input, subject);
    const call = { ...calledBy, subject, request, traceId, log };
    const reply =
      route.mode === 'queued'
        ? await queueCall(dependencies, route, schema, {
            ...call,
            startedAt,
            noteAccepted: (accepted) => noteAccepted(event, accepted),
          })
        : await runDirect(dependencies, route, {
            ...call,
            query: route.query && check(createOnce(route.query), request.query),
            input: schema && check(schema, 'open' in route.access ? readJsonBody(request) : readTenantBody(request)),
          });
    return toResult(reply);
  }

  return middy<GatewayEvent, GatewayResult>()
    .use(middleware)
    .use(commonHeaders(dependencies, rates))
    .use(noBodyToHead)
    .use(flushedCounts(dependencies.log))
    .use(errorReplies(dependencies.log))
    .handler(answer);
}

/** A lazy schema is created once, and not for every call: the first parse of a schema compiles it. */
const createOnce = lazyPer((create: () => z.ZodType) => create());

function schemaOf(schema: Route<never>['input'], subject: unknown): z.ZodType | undefined {
  return isLazy(schema) ? createOnce(schema) : schema?.(subject);
}

async function runDirect<D extends PipelineDependencies>(
  dependencies: D,
  route: DirectRoute<D>,
  call: Call,
): Promise<Reply> {
  const { changesNothing } = route;
  const isRead =
    route.method === 'GET' || (typeof changesNothing === 'function' ? changesNothing(call.input) : changesNothing);
  try {
    const reply = await route.run(endingInTime(dependencies), call);
    if (dependencies.audit && isAudited(route) && !isRead) {
      await auditChange({ ...dependencies.audit, log: dependencies.log }, route.name, call, reply);
    }
    return reply;
  } catch (error) {
    // Providers repeat an open call; our own callers must not do so blindly.
    const isClear = 'open' in route.access || isRead || storeFailureOf(error) === null;
    throw isClear ? error : outcomeUnknown({ cause: error });
  }
}

/** Functions behind API Gateway are stopped after 29 seconds: time to store and return the outcome is left. */
const outgoingMs = 25_000;

/** Limits all outgoing calls of one incoming call together. */
function endingInTime<D extends PipelineDependencies>(dependencies: D): D {
  const { egress, now = Date.now } = dependencies;
  return egress ? { ...dependencies, egress: endingAt(egress, now() + outgoingMs, now) } : dependencies;
}

const traceIdOf = (event: GatewayEvent): string => event.requestContext?.requestId ?? randomUUID();

/** Counts bytes as sent. Throws `too_large`. */
function refuseTooLarge({ body = '', isBase64Encoded }: GatewayEvent, maxBodyBytes: number): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBodyBytes) throw new GatewayError('too_large');
}

/** The rate headers of each call that was counted, for every reply to it. */
type Rates = WeakMap<GatewayEvent, Record<string, string>>;

/** Checks who is calling, whether they may, and the rate limit. */
async function admit(
  dependencies: PipelineDependencies,
  access: Access,
  event: GatewayEvent,
  rates: Rates,
): Promise<CalledBy> {
  if ('open' in access) return { accountId: null, caller: null, session: null };
  const verdict = event.requestContext.authorizer?.lambda ?? undefined;
  if (isUndecided(verdict)) throw new GatewayError('unavailable');
  if ('session' in access) {
    const { sessions, baseUrl } = dependencies;
    if (!sessions) throw new GatewayError('internal', 'Sessions cannot be admitted here');
    const session = readSessionCall(event, baseUrl);
    if (dependencies.admit) await countCall(dependencies.admit, asCaller(session), event, rates);
    await admitMember(sessions, session, access);
    return { accountId: session.accountId, caller: null, session };
  }
  if (isSuspended(verdict)) throw accountSuspended();
  const caller = readVerdict(verdict);
  if (caller === null) {
    throw new EdgeError(new GatewayError('unauthenticated'), { 'www-authenticate': 'Bearer' });
  }
  // Before the call is counted: a stolen token must not use up its owner's rate from elsewhere.
  refuseOtherAddress(caller, event.requestContext.http.sourceIp);
  if (dependencies.admit) await countCall(dependencies.admit, caller, event, rates);
  if ('scope' in access) requireScope(caller.abilities, access.scope);
  if ('everyScope' in access) requireScope(caller.abilities, everyScope);
  return { accountId: caller.accountId, caller, session: null };
}

/**
 * Checked here and not in the authorizer, whose verdict must not depend on more than the token. `sourceIp` is the
 * address that API Gateway sees; a header such as X-Forwarded-For is the caller's own claim.
 */
function refuseOtherAddress({ allowedAddresses }: Caller, sourceIp: string): void {
  if (allowedAddresses === undefined || isWithin(sourceIp, allowedAddresses)) return;
  throw new GatewayError('forbidden', `The token does not allow calls from the address ${sourceIp}`, {
    code: 'address_not_allowed',
  });
}

async function countCall(admitCall: RateLimiter, caller: Caller, event: GatewayEvent, rates: Rates): Promise<void> {
  const { isAdmitted, limit, remaining, resetAfter } = await admitCall(caller);
  rates.set(event, {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetAfter),
  });
  if (!isAdmitted) throw new GatewayError('rate_limited', undefined, { retryAfterSeconds: resetAfter });
}

/** API Gateway's types allow absent values; in practice there are none. */
const known = (of: Record<string, string | undefined> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(of ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined));

function readRequest(event: GatewayEvent, baseUrl: string): HttpRequest {
  const text = event.body ?? '';
  return {
    method: event.requestContext.http.method,
    path: event.rawPath,
    pathParameters: known(event.pathParameters),
    query: known(event.queryStringParameters),
    rawQuery: event.rawQueryString ?? '',
    headers: known(event.headers),
    cookies: event.cookies ?? [],
    body: event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text,
    sourceIp: event.requestContext.http.sourceIp,
    baseUrl,
  };
}

function toResult({ status, headers, cookies, body }: Reply): GatewayResult {
  if (body instanceof Uint8Array) {
    return { statusCode: status, headers, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
  }
  const isText = typeof body === 'string';
  return {
    statusCode: status,
    headers: { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(cookies?.length ? { cookies: [...cookies] } : {}),
    body: isText ? body : JSON.stringify(body),
  };
}

/** Converts any error into the documented body. Middy runs the middleware that was added last first. */
function errorReplies(log: Log): MiddlewareObj<GatewayEvent, GatewayResult> {
  return {
    onError(failed) {
      const error = toCallerError(failed.error);
      const traceId = traceIdOf(failed.event);
      const line = log.with({ trace_id: traceId, route: failed.event.routeKey });
      if (isOwnFault(error)) line.error('A call failed', failed.error);
      else line.info('A call was refused', { kind: error.kind, code: error.code });
      failed.response = toResult(toErrorReply(error, traceId));
    },
  };
}

function flushedCounts(log: Log): MiddlewareObj<GatewayEvent, GatewayResult> {
  const flush = (): void => log.flush();
  return { after: flush, onError: flush };
}

function leaveBodyOut({ event, response }: { event: GatewayEvent; response?: GatewayResult | null }): void {
  if (!response || event.requestContext.http.method !== 'HEAD') return;
  response.body = '';
  response.isBase64Encoded = false;
}

const noBodyToHead: MiddlewareObj<GatewayEvent, GatewayResult> = { after: leaveBodyOut, onError: leaveBodyOut };

/** Headers of every reply: browsers must not guess the media type and must stay with https. */
function commonHeaders(
  { version, baseUrl }: PipelineDependencies,
  rates: Rates,
): MiddlewareObj<GatewayEvent, GatewayResult> {
  const always = {
    'x-content-type-options': 'nosniff',
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-gateway-version': version,
  };
  const add = (reply: { event: GatewayEvent; response?: GatewayResult | null | undefined }) => {
    if (!reply.response) return;
    reply.response.headers = {
      'cache-control': 'no-store',
      ...rates.get(reply.event),
      ...reply.response.headers,
      ...always,
      'x-trace-id': traceIdOf(reply.event),
    };
  };
  return { after: add, onError: add };
}
