/** HTTP API events as API Gateway sends them (payload 2.0), including the authorizer's verdict. */
import { type Caller, defaultRate, toVerdict } from '../../shared/platform/auth/authenticate.ts';
import type { GatewayEvent } from '../../shared/platform/http/pipeline.ts';

export const traceId = 'JKJaXmPLvHcESHA=';

export const aCaller = (given: Partial<Caller> = {}): Caller => ({
  accountId: 7,
  tokenId: 9,
  abilities: ['payments:read', 'payments:write'],
  rate: defaultRate,
  ...given,
});

export type EventOptions = {
  /** Null: the authorizer refused. Absent: an ordinary caller. */
  caller?: Caller | null;
  /** Replaces the verdict of `caller`. */
  context?: Record<string, unknown> | null;
  path?: string;
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
  isBase64?: boolean;
};

/** The event of a route key such as `POST /api/shops/{shop}/lend`, whose `{shop}` is 1 by default. */
export function anEvent(routeKey: string, options: EventOptions = {}): GatewayEvent {
  const [method = 'GET', template = '/'] = routeKey.split(' ');
  const pathParameters = { shop: '1', name: 'index', ...options.parameters };
  const path = options.path ?? template.replaceAll(/\{(\w+)\}/g, (_, name: 'shop' | 'name') => pathParameters[name]);
  const { caller = aCaller(), body } = options;
  const verdict = options.context === undefined ? toVerdict(caller ?? 'unknown') : options.context;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(options.query).toString(),
    headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers },
    ...(options.query ? { queryStringParameters: options.query } : {}),
    pathParameters,
    requestContext: {
      requestId: traceId,
      http: {
        method: method === 'ANY' ? 'POST' : method,
        path,
        sourceIp: '203.0.114.9',
        protocol: 'HTTP/1.1',
        userAgent: '',
      },
      authorizer: { lambda: verdict },
    } as unknown as GatewayEvent['requestContext'],
    ...(text === undefined ? {} : { body: options.isBase64 ? Buffer.from(text).toString('base64') : text }),
    isBase64Encoded: options.isBase64 === true,
  };
}
