// Builds the event that API Gateway sends to a function for an HTTP request, in payload format 2.0.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2WithRequestContext, APIGatewayEventRequestContextV2 } from 'aws-lambda';
import type { Deployment } from '../template/description.ts';
import { API_ID } from '../template/physical-values.ts';
import { decode } from './routes.ts';

type AuthorizerContext = Record<string, string | number | boolean>;

export type HttpEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & { authorizer?: { lambda: AuthorizerContext } }
>;

export type EventParts = {
  request: IncomingMessage;
  body: Buffer;
  routeKey: string;
  pathParameters: Record<string, string>;
  deployment: Deployment;
  now: Date;
};

export function toEvent({ request, body, routeKey, pathParameters, deployment, now }: EventParts): HttpEvent {
  const [encodedPath = '/', ...query] = (request.url ?? '/').split('?');
  const rawQueryString = query.join('?');
  const queryStringParameters = joined(new URLSearchParams(rawQueryString));
  // HTTP APIs pass the path decoded, unlike the query string (and unlike REST APIs and function URLs).
  const rawPath = decode(encodedPath);
  const { cookie, ...headers } = joined(headerPairs(request));
  const { host: domainName, port } = new URL(addressOf(headers['host'], deployment.apiEndpoint));
  const sourceIp = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  const isText = isTextType(headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split(/; */) }),
    headers: {
      ...headers,
      'x-amzn-trace-id': `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`,
      'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
      'x-forwarded-port': port,
      'x-forwarded-proto': 'http',
    },
    ...(Object.keys(queryStringParameters).length > 0 && { queryStringParameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: deployment.accountId,
      apiId: API_ID,
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomBytes(11).toString('base64'),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Names in lower case; values with the same name joined by commas. */
function joined(pairs: Iterable<[string, string]>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of pairs) values[name] = name in values ? `${values[name]},${value}` : value;
  return values;
}

function* headerPairs({ rawHeaders }: IncomingMessage): Generator<[string, string]> {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    yield [(rawHeaders[index] ?? '').toLowerCase(), rawHeaders[index + 1] ?? ''];
  }
}

/** The local API is also reachable as `localhost`, as a deployed one is at its custom domain. */
function addressOf(host: string | undefined, endpoint: string): string {
  return host === `localhost:${new URL(endpoint).port}` ? `http://${host}` : endpoint;
}

/**
 * Only these are passed as text; forms and bodies without a type are not. Observed on real HTTP APIs; not documented.
 */
function isTextType(contentType = ''): boolean {
  return /^(text\/|application\/(json|xml|javascript)\b)/i.test(contentType);
}

function commonLogTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
