/** The pipeline's step that writes the log of API calls, after the reply is known. */
import type { MiddlewareObj } from '@middy/core';
import { truncate } from '../../values/text.ts';
import { readRefusedToken, readVerdict, type RefusedToken } from '../auth/authenticate.ts';
import type { Log } from '../log/log.ts';
import { masked, maskText } from '../log/mask.ts';
import { isRead, type Route } from './define-route.ts';
import { type AcceptedRequest, keepBody, type KeepCall, makeCallId, shortened } from './kept-calls.ts';
import type { GatewayEvent, GatewayResult } from './pipeline.ts';

type KeepingDependencies = { log: Log; keepCall?: KeepCall; now?: () => number };
type Ended = { event: GatewayEvent; response?: GatewayResult | null | undefined };

/**
 * The reply that a queued call was accepted follows from its request's record; the reply to one that waited does not. A
 * successful read changes nothing.
 */
function isKept(route: Route<never>, method: string, status: number, accepted: AcceptedRequest | undefined): boolean {
  if (status >= 400) return true;
  if (route.mode === 'queued') return accepted !== undefined && status !== 202;
  return !isRead(method) && route.changesNothing !== true;
}

/** The API token of a call, also of one that is refused because it is revoked or expired. Calls of the console have none. */
function tokenOf({ requestContext }: GatewayEvent): RefusedToken | null {
  const verdict = requestContext.authorizer?.lambda ?? undefined;
  const caller = readVerdict(verdict);
  if (caller === null) return readRefusedToken(verdict);
  return caller.member === undefined ? caller : null;
}

/** A failure to keep a call does not affect its reply. */
export function keepCalls<D>(
  find: (routeKey: string) => Route<D> | undefined,
  { log, keepCall, now = Date.now }: KeepingDependencies,
) {
  const started = new WeakMap<GatewayEvent, number>();
  const acceptedBy = new WeakMap<GatewayEvent, AcceptedRequest>();
  const keep = async ({ event, response }: Ended): Promise<void> => {
    const route = find(event.routeKey);
    const token = tokenOf(event);
    if (!keepCall || !route || !response || token === null) return;
    const { method, sourceIp } = event.requestContext.http;
    const status = response.statusCode ?? 200;
    const accepted = acceptedBy.get(event);
    if (!event.rawPath.startsWith('/api/') || !isKept(route, method, status, accepted)) return;
    const startedAt = started.get(event) ?? now();
    const text = event.body ?? '';
    const sent = event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text;
    const replied = response.isBase64Encoded ? '' : (response.body ?? '');
    const requestId = response.headers?.['x-gateway-request-id'];
    const query = event.queryStringParameters;
    const code = status < 400 ? undefined : codeOf(replied);
    const agent = shortened(event.headers['user-agent'], 200);
    const idempotencyKey = shortened(event.headers['idempotency-key'], 255);
    const request_body = keepBody(sent, route.secretMembers);
    const response_body = keepBody(replied, route.secretMembers);
    try {
      await keepCall(token.accountId, {
        call_id: accepted?.request_id ?? makeCallId(startedAt),
        at: accepted?.created_at ?? new Date(startedAt).toISOString(),
        method,
        path: truncate(maskText(event.rawPath), 500),
        route: route.path,
        status,
        duration_ms: Math.max(0, now() - startedAt),
        token_id: token.tokenId,
        source_ip: sourceIp,
        trace_id: event.requestContext.requestId,
        ...(agent === undefined ? {} : { user_agent: agent }),
        ...(query && JSON.stringify(query).length <= 2_000 ? { query: masked(query) as Record<string, unknown> } : {}),
        ...(request_body === undefined ? {} : { request_body }),
        ...(response_body === undefined ? {} : { response_body }),
        ...(code === undefined ? {} : { error_code: code }),
        ...(requestId === undefined ? {} : { request_id: String(requestId) }),
        ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
      });
    } catch (error) {
      log.warn('A call could not be added to the log of API calls', { reason: String(error) });
    }
  };
  const middleware: MiddlewareObj<GatewayEvent, GatewayResult> = {
    before({ event }) {
      started.set(event, now());
    },
    after: keep,
    onError: keep,
  };
  return {
    middleware,
    /** Notes the request that a call created, before its reply is known. */
    noteAccepted: (event: GatewayEvent, request: AcceptedRequest): void => {
      acceptedBy.set(event, request);
    },
  };
}

function codeOf(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? truncate(code, 100) : undefined;
  } catch {
    return undefined;
  }
}
