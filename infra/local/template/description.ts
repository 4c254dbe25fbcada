// The description of the stacks for the local run: emulators, functions, HTTP API, queue pump and schedules are started
// from it.
import type { Statement } from '../rights/statements.ts';
import type { Json } from './stacks.ts';

/** Values that CloudFormation only knows during a deployment. */
export type Deployment = {
  region: string;
  accountId: string;
  sqsEndpoint: string;
  /** A prefix of the names of tables and queues, for runs that share one emulator. */
  namePrefix?: string | undefined;
  /** The URL of the HTTP API, without a trailing slash. */
  apiEndpoint: string;
};

type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

type Index = {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] | undefined };
};

export type Table = {
  name: string;
  keySchema: KeySchema;
  attributes: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  globalIndexes: Index[];
  localIndexes: Index[];
};

export type Queue = {
  name: string;
  arn: string;
  url: string;
  /** In the format of the SQS API: every value a string, the redrive policy as JSON. */
  attributes: Record<string, string>;
};

export type SecretGeneration = {
  SecretStringTemplate?: string | undefined;
  GenerateStringKey?: string | undefined;
  PasswordLength: number;
  ExcludeCharacters: string;
  ExcludeLowercase: boolean;
  ExcludeNumbers: boolean;
  ExcludePunctuation: boolean;
  ExcludeUppercase: boolean;
  IncludeSpace: boolean;
};

export type Secret = { name: string; arn: string; value?: string | undefined; generate?: SecretGeneration | undefined };

export type LambdaFunction = {
  /** The short name the rest of the local run uses, such as `payments-api`. */
  name: string;
  arn: string;
  handler: string;
  directory: string;
  environment: Record<string, string>;
  /** Such as `nodejs24.x`. */
  runtime: string;
  timeoutSeconds: number;
  memoryMb: number;
  /** The name of its role, and the permissions of that role. */
  role: string;
  statements: Statement[];
  logGroupArn: string;
};

export type Authorizer = { functionName: string; identitySource: string[] };

export type Route = {
  routeKey: string;
  functionName: string;
  timeoutMs: number;
  authorizer?: Authorizer | undefined;
};

export type EventSourceMapping = {
  queue: Queue;
  functionName: string;
  batchSize: number;
  batchingWindowSeconds: number;
  maximumConcurrency?: number | undefined;
  reportsItemFailures: boolean;
};

export type Schedule = {
  name: string;
  arn: string;
  source: 'aws.events' | 'aws.scheduler';
  expression: string;
  enabled: boolean;
  /** Without an input, the function receives the event that EventBridge would generate. */
  targets: { functionName: string; input?: Json | undefined }[];
};

export type Description = {
  deployment: Deployment;
  tables: Table[];
  queues: Queue[];
  secrets: Secret[];
  functions: LambdaFunction[];
  routes: Route[];
  authorizers: Authorizer[];
  eventSourceMappings: EventSourceMapping[];
  schedules: Schedule[];
};
