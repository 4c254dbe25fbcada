/** The pipeline's step that writes the log of API calls, after the reply is known. */
import type { MiddlewareObj } from '@middy/core';
import { readVerdict } from '../auth/authenticate.ts';
import type { Log } from '../log/log.ts';
import { masked, maskText } from '../log/mask.ts';
import { isRead, type Route } from './define-route.ts';
import { keepBody, type KeepCall, makeCallId, shortened } from './kept-calls.ts';
import type { GatewayEvent, GatewayResult } from './pipeline.ts';

type KeepingDependencies = { log: Log; keepCall?: KeepCall; now?: () => number };
type Ended = { event: GatewayEvent; response?: GatewayResult | null | undefined };

/** An accepted queued call is in its request's record, and a successful read changes nothing. */
function isKept(route: Route<never>, method: string, status: number): boolean {
  if (status >= 400) return true;
  return route.mode === 'direct' && !isRead(method) && route.changesNothing !== true;
}

/** Calls of the console are the member's and are not kept. A failure to keep a call does not affect its reply. */
export function keepCalls<D>(
  find: (routeKey: string) => Route<D> | undefined,
  { log, keepCall, now = Date.now }: KeepingDependencies,
): MiddlewareObj<GatewayEvent, GatewayResult> {
  const started = new WeakMap<GatewayEvent, number>();
  const keep = async ({ event, response }: Ended): Promise<void> => {
    const route = find(event.routeKey);
    const caller = readVerdict(event.requestContext.authorizer?.lambda ?? undefined);
    if (!keepCall || !route || !response || caller === null || caller.member !== undefined) return;
    const { method, sourceIp } = event.requestContext.http;
    const status = response.statusCode ?? 200;
    if (!event.rawPath.startsWith('/api/') || !isKept(route, method, status)) return;
    const startedAt = started.get(event) ?? now();
    const text = event.body ?? '';
    const sent = event.isBase64Encoded ? Buffer.from(text, 'base64').toString('utf8') : text;
    const replied = response.isBase64Encoded ? '' : (response.body ?? '');
    const requestId = response.headers?.['x-gateway-request-id'];
    const query = event.queryStringParameters;
    const code = status < 400 ? undefined : codeOf(replied);
    const agent = shortened(event.headers['user-agent'], 200);
    const idempotencyKey = shortened(event.headers['idempotency-key'], 255);
    const request_body = keepBody(sent);
    const response_body = keepBody(replied);
    try {
      await keepCall(caller.accountId, {
        call_id: makeCallId(startedAt),
        at: new Date(startedAt).toISOString(),
        method,
        path: maskText(event.rawPath).slice(0, 500),
        route: route.path,
        status,
        duration_ms: Math.max(0, now() - startedAt),
        token_id: caller.tokenId,
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
  return {
    before({ event }) {
      started.set(event, now());
    },
    after: keep,
    onError: keep,
  };
}

function codeOf(body: string): string | undefined {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? code.slice(0, 100) : undefined;
  } catch {
    return undefined;
  }
}
