/**
 * The HTTP API as the OpenAPI document that API Gateway imports in one step: routes, integrations and the authorizer.
 * It contains only what API Gateway needs; the public document is shared/openapi/document.ts.
 */
import { type Access, gatewayKeyOf, type Method } from '../../shared/platform/http/define-route.ts';

/** The parts of a route that API Gateway needs. */
export type RoutedEndpoint = { method: Method; path: string; access: Access; function: string };

export type ApiBodySettings = {
  title: string;
  /** Whether the `execute-api` address is disabled, because there is a domain. */
  isExecuteApiDisabled: boolean;
  /** The URI by which API Gateway invokes a function. */
  invocationUri: (name: string) => string;
};

const tokenAuthorizer = 'token';
/** API Gateway ends a call after at most this time. */
const integrationTimeoutMs = 30_000;

export function makeApiBody(endpoints: readonly RoutedEndpoint[], settings: ApiBodySettings) {
  const functions = [...new Set([...endpoints.map((endpoint) => endpoint.function), 'openapi-api'])];
  return {
    openapi: '3.0.1',
    info: { title: settings.title, version: '1' },
    servers: [
      {
        url: '/',
        'x-amazon-apigateway-endpoint-configuration': { disableExecuteApiEndpoint: settings.isExecuteApiDisabled },
      },
    ],
    paths: {
      ...toPaths(endpoints),
      // Returns the documented 404 and 405 for paths that do not exist.
      '/$default': { [anyMethod]: { ...operation('openapi-api', { isOpen: true }), isDefaultRoute: true } },
    },
    components: {
      securitySchemes: {
        [tokenAuthorizer]: {
          type: 'apiKey',
          name: 'Authorization',
          in: 'header',
          'x-amazon-apigateway-authorizer': authorizer(settings.invocationUri('authorizer')),
        },
      },
      'x-amazon-apigateway-integrations': Object.fromEntries(
        functions.map((name) => [name, integration(settings.invocationUri(name))]),
      ),
    },
    'x-amazon-apigateway-importexport-version': '1.0',
  };
}

const anyMethod = 'x-amazon-apigateway-any-method';

type PathItem = Record<string, unknown>;

function toPaths(endpoints: readonly RoutedEndpoint[]): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = gatewayKeyOf(endpoint).split(' ');
    const item = (paths[path] ??= parametersOf(path));
    item[method === 'ANY' ? anyMethod : method.toLowerCase()] = operation(endpoint.function, {
      isOpen: 'open' in endpoint.access,
    });
  }
  return paths;
}

/** OpenAPI requires the parameters of a path to be declared; API Gateway reads them from the path. */
function parametersOf(path: string): PathItem {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) };
}

const operation = (name: string, { isOpen }: { isOpen: boolean }) => ({
  responses: { default: { description: 'As documented at /docs' } },
  ...(isOpen ? {} : { security: [{ [tokenAuthorizer]: [] }] }),
  'x-amazon-apigateway-integration': { $ref: `#/components/x-amazon-apigateway-integrations/${name}` },
});

const integration = (uri: string) => ({
  type: 'AWS_PROXY',
  httpMethod: 'POST',
  uri,
  payloadFormatVersion: '2.0',
  timeoutInMillis: integrationTimeoutMs,
});

/** Neither cache nor identity source: it runs on every call, even without a token, and always allows the call. */
const authorizer = (authorizerUri: string) => ({
  type: 'request',
  authorizerUri,
  authorizerPayloadFormatVersion: '2.0',
  enableSimpleResponses: true,
  authorizerResultTtlInSeconds: 0,
});
