// A template that SAM can run: our functions and our HTTP API with every value resolved. SAM does not import values
// from other stacks, and it reads an HTTP API from one OpenAPI document with the integration at each operation.
import { relative } from 'node:path';
import type { Authorizer, Description, LambdaFunction, Route } from '../template/description.ts';
import type { Json } from '../template/stacks.ts';

type JsonObject = { [key: string]: Json };

export type SamTemplateOptions = {
  /** The directory of the template: SAM resolves code paths from there. */
  directory: string;
  environmentOf: (lambda: LambdaFunction) => Record<string, string>;
  /** The architecture that containers run on this machine without emulation; the bundles are the same for both. */
  architecture: 'arm64' | 'x86_64';
};

/** `payments-api` becomes `PaymentsApi`: names of resources contain only letters and digits. */
export const logicalIdOf = (functionName: string): string =>
  functionName
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

export function makeSamTemplate(description: Description, options: SamTemplateOptions): JsonObject {
  const functions = description.functions.map((one) => [logicalIdOf(one.name), toFunction(one, options)] as const);
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'For sam local on this machine only, written by npm start -- --emulators-only',
    Resources: {
      ...Object.fromEntries(functions),
      HttpApi: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Body: toDocument(description) } },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { ApiId: { Ref: 'HttpApi' }, StageName: '$default', AutoDeploy: true },
      },
    },
  };
}

/** SAM reads the code path from the metadata, as for a CDK template; `Code` only has to exist. */
function toFunction(
  lambda: LambdaFunction,
  { directory, environmentOf, architecture }: SamTemplateOptions,
): JsonObject {
  return {
    Type: 'AWS::Lambda::Function',
    Metadata: { 'aws:asset:path': relative(directory, lambda.directory), 'aws:asset:property': 'Code' },
    Properties: {
      Runtime: lambda.runtime,
      Architectures: [architecture],
      Handler: lambda.handler,
      Code: { S3Bucket: 'local', S3Key: lambda.name },
      Role: `arn:aws:iam::000000000000:role/${lambda.role}`,
      Timeout: lambda.timeoutSeconds,
      MemorySize: lambda.memoryMb,
      Environment: { Variables: environmentOf(lambda) },
    },
  };
}

function toDocument({ routes, authorizers }: Description): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const [method = '', path = '$default'] = route.routeKey.split(' ');
    const operation = ['$default', 'ANY'].includes(method) ? 'x-amazon-apigateway-any-method' : method.toLowerCase();
    paths[path] = { ...paths[path], [operation]: toOperation(route) };
  }
  return {
    openapi: '3.0.1',
    info: { title: 'gateway', version: 'local' },
    paths,
    components: {
      securitySchemes: Object.fromEntries(authorizers.map((one) => [logicalIdOf(one.functionName), toScheme(one)])),
    },
  };
}

function toOperation({ functionName, timeoutMs, authorizer }: Route): JsonObject {
  return {
    ...(authorizer && { security: [{ [logicalIdOf(authorizer.functionName)]: [] }] }),
    responses: { default: { description: 'The response of the function' } },
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: invocationOf(functionName),
      payloadFormatVersion: '2.0',
      timeoutInMillis: timeoutMs,
    },
  };
}

function toScheme({ functionName, identitySource }: Authorizer): JsonObject {
  return {
    type: 'apiKey',
    name: 'Authorization',
    in: 'header',
    'x-amazon-apigateway-authorizer': {
      type: 'request',
      authorizerUri: invocationOf(functionName),
      authorizerPayloadFormatVersion: '2.0',
      authorizerResultTtlInSeconds: 0,
      enableSimpleResponses: true,
      ...(identitySource.length > 0 && { identitySource: identitySource.join(', ') }),
    },
  };
}

const invocationOf = (functionName: string): JsonObject => ({
  'Fn::Sub': `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/\${${logicalIdOf(functionName)}.Arn}/invocations`,
});
