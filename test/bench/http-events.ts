/**
 * HTTP API events in the form that API Gateway passes to functions, for running handlers in this process. They come
 * from an address that Daraja publishes, so that live apps accept its callbacks.
 */
import type { Caller } from '../../shared/platform/auth/authenticate.ts';
import { toVerdict } from '../../shared/platform/auth/authenticate.ts';
import type { GatewayEvent } from '../../shared/platform/http/pipeline.ts';

export function anEvent(
  routeKey: string,
  path: string,
  given: { body?: unknown; pathParameters?: Record<string, string>; query?: Record<string, string>; caller?: Caller },
): GatewayEvent {
  const method = routeKey.startsWith('ANY') ? 'POST' : (routeKey.split(' ')[0] ?? 'GET');
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(given.query).toString(),
    headers: { 'content-type': 'application/json' },
    queryStringParameters: given.query ?? {},
    pathParameters: given.pathParameters ?? {},
    isBase64Encoded: false,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'bench',
      domainPrefix: 'bench',
      // As long as API Gateway's ids, because it is part of most records.
      requestId: 'bench-trace-0001',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:00:00:00 +0000',
      timeEpoch: 0,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '196.201.214.200', userAgent: 'bench' },
      ...(given.caller ? { authorizer: { lambda: toVerdict(given.caller) } } : {}),
    },
  };
}
