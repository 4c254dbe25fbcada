// The HTTP API of the template: its routes, each with the function behind it and the authorizer before it.
import { z } from 'zod';
import type { Authorizer, LambdaFunction, Route } from './description.ts';
import { notImitated, type Located, type Reader } from './reader.ts';

const stageProperties = z.object({
  StageName: z.literal('$default', { error: 'only the $default stage is imitated by the local run' }),
});

const integrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(30_000),
  RequestParameters: notImitated,
  ResponseParameters: notImitated,
});

const authorizerProperties = z.object({
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  EnableSimpleResponses: z.literal(true),
  IdentitySource: z.array(z.string().regex(/^\$request\.(header|querystring)\./)).default([]),
  AuthorizerResultTtlInSeconds: z.literal(0, { error: 'verdicts are not cached by the local run, so it must be 0' }),
});

const routeProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']).default('NONE'),
  AuthorizerId: z.string().optional(),
});

export function describeApi(
  reader: Reader,
  functions: LambdaFunction[],
): { routes: Route[]; authorizers: Authorizer[] } {
  const [, secondApi] = reader.ofType('AWS::ApiGatewayV2::Api');
  if (secondApi) reader.fail(secondApi, 'is a second HTTP API; the local run has one address');
  for (const stage of reader.ofType('AWS::ApiGatewayV2::Stage')) reader.read(stage, stageProperties);

  const integrations = byReference(reader, 'AWS::ApiGatewayV2::Integration', (located) => {
    const { IntegrationUri, TimeoutInMillis } = reader.read(located, integrationProperties);
    return { functionName: functionIn(IntegrationUri, located), timeoutMs: TimeoutInMillis };
  });
  const authorizers = byReference(reader, 'AWS::ApiGatewayV2::Authorizer', (located): Authorizer => {
    const { AuthorizerUri, IdentitySource } = reader.read(located, authorizerProperties);
    return { functionName: functionIn(AuthorizerUri, located), identitySource: IdentitySource };
  });

  const routes = reader.ofType('AWS::ApiGatewayV2::Route').map((located): Route => {
    const { RouteKey, Target, AuthorizationType, AuthorizerId } = reader.read(located, routeProperties);
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (integration === undefined) return reader.fail(located, `leads to ${Target}, which does not exist`);
    const authorizer = AuthorizationType === 'CUSTOM' ? authorizers.get(AuthorizerId ?? '') : undefined;
    if (AuthorizationType === 'CUSTOM' && authorizer === undefined) return reader.fail(located, 'lacks its authorizer');
    return { routeKey: RouteKey, ...integration, authorizer };
  });
  return { routes, authorizers: [...authorizers.values()] };

  // Both kinds of address hold the function's ARN: bare, or inside arn:aws:apigateway:...:path/.../<arn>/invocations.
  function functionIn(uri: string, located: Located): string {
    const found = functions.find(({ arn }) => uri === arn || uri.includes(`/${arn}/`));
    return found?.name ?? reader.fail(located, `calls ${uri}, which is none of the functions`);
  }
}

function byReference<T>(reader: Reader, type: string, read: (located: Located) => T): Map<string, T> {
  return new Map(reader.ofType(type).map((located) => [reader.valueOf(located, 'Ref'), read(located)]));
}
