// The HTTP API of the template: reads the OpenAPI document that API Gateway imports as routes, each with its function
// and its authorizer.
import { z } from 'zod';
import type { Authorizer, LambdaFunction, Route } from './description.ts';
import { notSupported, type Located, type Reader } from './reader.ts';

const stageProperties = z.object({
  StageName: z.literal('$default', { error: 'the local run supports only the $default stage' }),
});

const integration = z.object({
  type: z.literal('AWS_PROXY'),
  uri: z.string(),
  payloadFormatVersion: z.literal('2.0'),
  timeoutInMillis: z.number().default(30_000),
  requestParameters: notSupported,
  responseParameters: notSupported,
});

const authorizer = z.object({
  type: z.literal('request'),
  authorizerUri: z.string(),
  authorizerPayloadFormatVersion: z.literal('2.0'),
  enableSimpleResponses: z.literal(true),
  identitySource: z
    .string()
    .transform((sources) => sources.split(',').map((source) => source.trim()))
    .pipe(z.array(z.string().regex(/^\$request\.(header|querystring)\./)))
    .default([]),
  authorizerResultTtlInSeconds: z.literal(0, {
    error: 'must be 0, because the local run does not cache authorizer results',
  }),
});

const reference = z.string().regex(/^#\/components\/x-amazon-apigateway-integrations\/[\w-]+$/);

const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  'x-amazon-apigateway-integration': z.object({ $ref: reference }),
  isDefaultRoute: z.boolean().default(false),
});

const anyMethod = 'x-amazon-apigateway-any-method';

const pathItem = z.object({
  get: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  patch: operation.optional(),
  delete: operation.optional(),
  options: notSupported,
  [anyMethod]: operation.optional(),
});

const apiProperties = z.object({
  Body: z.object({
    paths: z.record(z.string(), pathItem),
    components: z.object({
      securitySchemes: z.record(z.string(), z.object({ 'x-amazon-apigateway-authorizer': authorizer })).default({}),
      'x-amazon-apigateway-integrations': z.record(z.string(), integration),
    }),
    'x-amazon-apigateway-cors': notSupported,
  }),
});

export function describeApi(
  reader: Reader,
  functions: LambdaFunction[],
): { routes: Route[]; authorizers: Authorizer[] } {
  const [api, secondApi] = reader.ofType('AWS::ApiGatewayV2::Api');
  if (secondApi) reader.fail(secondApi, 'is a second HTTP API; the local run supports only one');
  const [loose] = reader.ofType(
    'AWS::ApiGatewayV2::Route',
    'AWS::ApiGatewayV2::Integration',
    'AWS::ApiGatewayV2::Authorizer',
  );
  if (loose) reader.fail(loose, 'cannot be combined with the OpenAPI document of the HTTP API');
  for (const stage of reader.ofType('AWS::ApiGatewayV2::Stage')) reader.read(stage, stageProperties);
  return api ? describeDocument(reader, api, functions) : { routes: [], authorizers: [] };
}

function describeDocument(
  reader: Reader,
  api: Located,
  functions: LambdaFunction[],
): { routes: Route[]; authorizers: Authorizer[] } {
  const { paths, components } = reader.read(api, apiProperties).Body;
  const authorizers = new Map(
    Object.entries(components.securitySchemes).map(([name, { 'x-amazon-apigateway-authorizer': described }]) => {
      const found: Authorizer = {
        functionName: functionIn(described.authorizerUri),
        identitySource: described.identitySource,
      };
      return [name, found];
    }),
  );
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) => (one ? [toRoute(path, method, one)] : [])),
  );
  return { routes, authorizers: [...authorizers.values()] };

  function toRoute(
    path: string,
    method: string,
    { security, isDefaultRoute, ...one }: z.output<typeof operation>,
  ): Route {
    const { $ref } = one['x-amazon-apigateway-integration'];
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    const called = components['x-amazon-apigateway-integrations'][name];
    if (called === undefined) return reader.fail(api, `sends ${path} to ${name}, which does not exist`);
    return {
      routeKey: isDefaultRoute ? '$default' : `${method === anyMethod ? 'ANY' : method.toUpperCase()} ${path}`,
      functionName: functionIn(called.uri),
      timeoutMs: called.timeoutInMillis,
      authorizer: authorizerOf(path, security),
    };
  }

  function authorizerOf(path: string, security: Record<string, string[]>[]) {
    const [name] = security.flatMap((requirement) => Object.keys(requirement));
    if (name === undefined) return undefined;
    return authorizers.get(name) ?? reader.fail(api, `protects ${path} with ${name}, which does not exist`);
  }

  // The URI contains the function's ARN: arn:aws:apigateway:...:path/2015-03-31/functions/<arn>/invocations.
  function functionIn(uri: string): string {
    const found = functions.find(({ arn }) => uri.includes(`/${arn}/`));
    return found?.name ?? reader.fail(api, `calls ${uri}, which is not a function of the stacks`);
  }
}
