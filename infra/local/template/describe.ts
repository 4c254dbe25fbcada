// Converts the stacks to the description that the local run starts from. Storage and code are read here; what invokes
// the functions in describe-api.ts and describe-events.ts.
import { join } from 'node:path';
import { z } from 'zod';
import type { Deployment, Description, LambdaFunction, Queue, Secret, Table } from './description.ts';
import { describeApi } from './describe-api.ts';
import { describeEventSourceMappings, describeSchedules } from './describe-events.ts';
import { describeRoles } from './describe-rights.ts';
import { logGroupArn } from './physical-values.ts';
import { createReader, notSupported, type Located, type Reader } from './reader.ts';
import type { Stack } from './stacks.ts';

export function describeStacks(stacks: Stack[], deployment: Deployment): Description {
  const reader = createReader(stacks, deployment);
  const queues = reader.ofType('AWS::SQS::Queue').map((located) => toQueue(reader, located));
  const rightsOf = describeRoles(reader);
  const functions = reader.ofType('AWS::Lambda::Function').map((located) => toFunction(reader, located, rightsOf));
  refuseDuplicates(functions);
  return {
    deployment,
    tables: reader
      .ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
      .map((located) => toTable(reader, located)),
    queues,
    secrets: reader.ofType('AWS::SecretsManager::Secret').map((located) => toSecret(reader, located)),
    functions,
    ...describeApi(reader, functions),
    eventSourceMappings: describeEventSourceMappings(reader, functions, queues),
    schedules: describeSchedules(reader, functions),
  };
}

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const indexes = z
  .array(
    z.object({
      IndexName: z.string(),
      KeySchema: keySchema,
      Projection: z.object({
        ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
        NonKeyAttributes: z.array(z.string()).optional(),
      }),
    }),
  )
  .default([]);

const tableProperties = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  GlobalSecondaryIndexes: indexes,
  LocalSecondaryIndexes: indexes,
});

function toTable(reader: Reader, located: Located): Table {
  const properties = reader.read(located, tableProperties);
  return {
    name: reader.nameOf(located),
    keySchema: properties.KeySchema,
    attributes: properties.AttributeDefinitions,
    globalIndexes: properties.GlobalSecondaryIndexes,
    localIndexes: properties.LocalSecondaryIndexes,
  };
}

const attribute = z.union([z.string(), z.number(), z.boolean()]).transform(String).optional();

const queueProperties = z.object({
  VisibilityTimeout: attribute,
  DelaySeconds: attribute,
  MessageRetentionPeriod: attribute,
  ReceiveMessageWaitTimeSeconds: attribute,
  MaximumMessageSize: attribute,
  FifoQueue: attribute,
  ContentBasedDeduplication: attribute,
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })
    .transform((policy) => JSON.stringify(policy))
    .optional(),
});

function toQueue(reader: Reader, located: Located): Queue {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(reader.read(located, queueProperties))) {
    if (value !== undefined) attributes[name] = value;
  }
  return {
    name: reader.nameOf(located),
    arn: reader.valueOf(located, 'Arn'),
    url: reader.valueOf(located, 'QueueUrl'),
    attributes,
  };
}

const flag = z.boolean().default(false);

const secretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: z
    .object({
      SecretStringTemplate: z.string().optional(),
      GenerateStringKey: z.string().optional(),
      PasswordLength: z.coerce.number().default(32),
      ExcludeCharacters: z.string().default(''),
      ExcludeLowercase: flag,
      ExcludeNumbers: flag,
      ExcludePunctuation: flag,
      ExcludeUppercase: flag,
      IncludeSpace: flag,
    })
    .optional(),
});

function toSecret(reader: Reader, located: Located): Secret {
  const { SecretString, GenerateSecretString } = reader.read(located, secretProperties);
  return {
    name: reader.nameOf(located),
    arn: reader.valueOf(located, 'Ref'),
    value: SecretString,
    generate: GenerateSecretString,
  };
}

const functionProperties = z.object({
  Handler: z.string(),
  Runtime: z.string().default('nodejs24.x'),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).default({ Variables: {} }),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Role: z.string(),
  LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}),
  ImageConfig: notSupported,
});

function toFunction(reader: Reader, located: Located, rightsOf: ReturnType<typeof describeRoles>): LambdaFunction {
  const { Handler, Runtime, Environment, Timeout, MemorySize, Role, LoggingConfig } = reader.read(
    located,
    functionProperties,
  );
  const assetPath = located.resource.Metadata['aws:asset:path'];
  if (typeof assetPath !== 'string') {
    return reader.fail(located, 'has no aws:asset:path; synthesize with the context aws:cdk:enable-asset-metadata');
  }
  const name = reader.nameOf(located);
  return {
    name,
    arn: reader.valueOf(located, 'Arn'),
    handler: Handler,
    directory: join(located.stack.directory, assetPath),
    environment: Environment.Variables,
    runtime: Runtime,
    timeoutSeconds: Timeout,
    memoryMb: MemorySize,
    ...rightsOf(Role, located),
    logGroupArn: logGroupArn(LoggingConfig.LogGroup ?? `/aws/lambda/${name}`, reader.deployment),
  };
}

function refuseDuplicates(functions: LambdaFunction[]): void {
  const names = functions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(`Two functions are named ${twice}; they need different gateway:function names`);
}
