/**
 * The HTTP API as the OpenAPI document that API Gateway imports in one step: routes, integrations and the authorizer.
 * It says what API Gateway needs and no more; the document for people is shared/document.ts.
 */
import { type Access, gatewayKeyOf, type Method } from '../../shared/platform/http/define-route.ts';

/** What API Gateway needs to know of a route. */
export type RoutedEndpoint = { method: Method; path: string; access: Access; function: string };

export type ApiBodySettings = {
  title: string;
  /** Whether the address under `execute-api` is closed, because there is a domain. */
  isExecuteApiDisabled: boolean;
  /** The address by which API Gateway invokes a function. */
  invocationUri: (name: string) => string;
};

const tokenAuthorizer = 'token';
/** API Gateway ends a call after this time at the latest. */
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
      // Answers the documented 404 and 405 for paths that do not exist.
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

/** OpenAPI wants the parameters of a path declared; API Gateway takes them from the path. */
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

/** No cache and no identity source: it is asked on every call, one without a token included, and always lets it through. */
const authorizer = (authorizerUri: string) => ({
  type: 'request',
  authorizerUri,
  authorizerPayloadFormatVersion: '2.0',
  enableSimpleResponses: true,
  authorizerResultTtlInSeconds: 0,
});
