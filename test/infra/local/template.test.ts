import { describe, expect, it } from 'vitest';
import { describeStacks } from '../../../infra/local/template/describe.ts';
import { readStacks, toStack } from '../../../infra/local/template/stacks.ts';
import { assembly, deployment } from './builders.ts';

const described = describeStacks(await readStacks(assembly), deployment);

describe('A set of templates, read for this machine', () => {
  it('describes a table with its keys and indexes', () => {
    expect(described.tables).toEqual([
      {
        name: 'orders',
        keySchema: [
          { AttributeName: 'account', KeyType: 'HASH' },
          { AttributeName: 'id', KeyType: 'RANGE' },
        ],
        attributes: [
          { AttributeName: 'account', AttributeType: 'S' },
          { AttributeName: 'id', AttributeType: 'S' },
          { AttributeName: 'status', AttributeType: 'S' },
        ],
        globalIndexes: [
          {
            IndexName: 'by-status',
            KeySchema: [{ AttributeName: 'status', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        localIndexes: [],
      },
    ]);
  });

  it('describes queues with their dead-letter queues, without those whose condition is false', () => {
    expect(described.queues).toEqual([
      {
        name: 'orders-test-Queue',
        arn: 'arn:aws:sqs:eu-west-1:000000000000:orders-test-Queue',
        url: 'http://127.0.0.1:4566/000000000000/orders-test-Queue',
        attributes: {
          VisibilityTimeout: '60',
          RedrivePolicy:
            '{"deadLetterTargetArn":"arn:aws:sqs:eu-west-1:000000000000:orders-dead-letters","maxReceiveCount":2}',
        },
      },
      {
        name: 'orders-dead-letters',
        arn: 'arn:aws:sqs:eu-west-1:000000000000:orders-dead-letters',
        url: 'http://127.0.0.1:4566/000000000000/orders-dead-letters',
        attributes: {},
      },
    ]);
  });

  it('describes a function with its code and exactly the template’s environment, across stacks and conditions', () => {
    expect(described.functions[0]).toEqual({
      name: 'orders-api',
      arn: 'arn:aws:lambda:eu-west-1:000000000000:function:orders-api',
      handler: 'index.handler',
      directory: `${assembly}/asset.orders-api`,
      timeoutSeconds: 10,
      memoryMb: 256,
      runtime: 'nodejs24.x',
      role: 'orders-test-ApiRole',
      statements: expect.any(Array),
      logGroupArn: 'arn:aws:logs:eu-west-1:000000000000:log-group:orders-api-log:*',
      environment: {
        ORDERS_TABLE: 'orders',
        KEYRING: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:Data-Keyring-000000',
        QUEUE_URL: 'http://127.0.0.1:4566/000000000000/orders-test-Queue',
        QUEUE_NAME: 'orders-test-Queue',
        MODE: 'sandbox',
        BASE_URL: 'http://127.0.0.1:4010/',
        GREETING: 'hello from orders-test-Queue in eu-west-1, ${literally}',
      },
    });
  });

  it('names a function by its logical id, with Lambda’s defaults for missing properties', () => {
    expect(described.functions[2]).toMatchObject({
      name: 'Authorizer',
      timeoutSeconds: 3,
      memoryMb: 128,
      environment: {},
    });
  });

  it('describes routes with their function and authorizer', () => {
    const authorizer = { functionName: 'Authorizer', identitySource: [] };
    expect(described.authorizers).toEqual([authorizer]);
    expect(described.routes).toEqual([
      { routeKey: 'POST /orders/{id}', functionName: 'orders-api', timeoutMs: 30_000, authorizer },
      { routeKey: 'ANY /orders', functionName: 'orders-api', timeoutMs: 30_000 },
      { routeKey: '$default', functionName: 'orders-api', timeoutMs: 30_000 },
    ]);
  });

  it('describes which function reads which queue, and how', () => {
    expect(described.eventSourceMappings).toEqual([
      {
        queue: described.queues[0],
        functionName: 'orders-worker',
        batchSize: 5,
        batchingWindowSeconds: 0,
        maximumConcurrency: 2,
        reportsItemFailures: true,
      },
    ]);
  });

  it('describes rules and schedules', () => {
    expect(described.schedules).toEqual([
      {
        name: 'sweep',
        arn: 'arn:aws:events:eu-west-1:000000000000:rule/sweep',
        source: 'aws.events',
        expression: 'rate(1 minute)',
        enabled: true,
        targets: [{ functionName: 'orders-worker', input: { sweep: true } }],
      },
      {
        name: 'nightly',
        arn: 'arn:aws:scheduler:eu-west-1:000000000000:schedule/default/nightly',
        source: 'aws.scheduler',
        expression: 'cron(0 3 * * ? *)',
        enabled: false,
        targets: [{ functionName: 'orders-worker' }],
      },
    ]);
  });

  it('describes how a secret is generated', () => {
    expect(described.secrets).toMatchObject([
      {
        name: 'Data-Keyring',
        arn: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:Data-Keyring-000000',
        generate: { GenerateStringKey: 'key', PasswordLength: 44, ExcludePunctuation: true },
      },
    ]);
  });
});

describe('A selection of stacks', () => {
  it('contains only the requested stacks', async () => {
    expect((await readStacks(assembly, ['Data'])).map(({ name }) => name)).toEqual(['Data']);
  });

  it('is rejected with an unknown stack, and the error lists the existing ones', async () => {
    await expect(readStacks(assembly, ['Billing'])).rejects.toThrow(/has no stack Billing.*Data, Orders/);
  });
});

const role = 'arn:aws:iam::000000000000:role/Shop-Role';

const lambda = (Variables: object) => ({
  Worker: {
    Type: 'AWS::Lambda::Function',
    Metadata: { 'aws:asset:path': 'asset' },
    Properties: { Handler: 'index.handler', Role: role, Environment: { Variables } },
  },
  Role: { Type: 'AWS::IAM::Role' },
});

const named = (name: string) => ({
  ...lambda({}).Worker,
  Metadata: { 'aws:asset:path': 'asset', 'gateway:function': name },
});

const anApi = (operation: object, components: object = {}) => ({
  Api: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: {
      Body: {
        paths: { '/': { get: operation } },
        components: { 'x-amazon-apigateway-integrations': {}, ...components },
      },
    },
  },
});
const toNowhere = {
  'x-amazon-apigateway-integration': { $ref: '#/components/x-amazon-apigateway-integrations/none' },
};
const beyondFunctions = {
  'x-amazon-apigateway-integrations': {
    none: { type: 'AWS_PROXY', payloadFormatVersion: '2.0', uri: 'functions/nobody/invocations' },
  },
};

describe('A template that cannot run is rejected, with stack, resource and property in the error', () => {
  const inEnvironment = (value: unknown) => lambda({ VALUE: value });

  const looseRoute = { Route: { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey: 'GET /' } } };

  it.each([
    [
      'an unknown function',
      inEnvironment({ 'Fn::Cidr': [] }),
      'Shop Worker.Environment.Variables.VALUE: Fn::Cidr is not supported',
    ],
    [
      'a reference to nothing',
      inEnvironment({ Ref: 'Nobody' }),
      'Shop Worker.Environment.Variables.VALUE: there is no resource or parameter Nobody',
    ],
    [
      'an attribute that no emulator has',
      inEnvironment({ 'Fn::GetAtt': ['Worker', 'SnapStart'] }),
      'SnapStart of Worker (AWS::Lambda::Function) has no value',
    ],
    [
      'an import that no stack exports',
      inEnvironment({ 'Fn::ImportValue': 'Elsewhere:Table' }),
      'Shop Worker.Environment.Variables.VALUE: no stack exports Elsewhere:Table',
    ],
    [
      'a substitution of nothing',
      inEnvironment({ 'Fn::Sub': 'x${Nobody.Arn}' }),
      'there is no resource or parameter Nobody',
    ],
    ['a selection beyond the list', inEnvironment({ 'Fn::Select': [2, ['a', 'b']] }), 'Fn::Select finds nothing at 2'],
    [
      'a condition that does not exist',
      inEnvironment({ 'Fn::If': ['IsLive', 'a', 'b'] }),
      'there is no condition IsLive',
    ],
    [
      'a reference resolved by CloudFormation',
      inEnvironment('{{resolve:ssm:/key}}'),
      'the dynamic reference {{resolve:ssm:/key}} is not supported',
    ],
    [
      'an intrinsic among other keys',
      inEnvironment({ Ref: 'Worker', Else: 1 }),
      'Ref cannot be combined with other keys',
    ],
    [
      'a function without its code',
      { Worker: { Type: 'AWS::Lambda::Function', Properties: { Handler: 'index.handler', Role: role } } },
      'Shop Worker: has no aws:asset:path',
    ],
    ['a route to nowhere', anApi(toNowhere), 'Shop Api: sends / to none, which does not exist'],
    [
      'a route to a function that does not exist',
      anApi(toNowhere, beyondFunctions),
      'Shop Api: calls functions/nobody/invocations, which is not a function of the stacks',
    ],
    [
      'a route with an authorizer that does not exist',
      {
        ...lambda({}),
        ...anApi(
          { ...toNowhere, security: [{ token: [] }] },
          {
            'x-amazon-apigateway-integrations': {
              none: {
                type: 'AWS_PROXY',
                payloadFormatVersion: '2.0',
                uri: { 'Fn::Sub': 'functions/${Worker.Arn}/invocations' },
              },
            },
          },
        ),
      },
      'Shop Api: protects / with token, which does not exist',
    ],
    [
      'a route outside the document',
      { ...anApi(toNowhere), ...looseRoute },
      'Shop Route: cannot be combined with the OpenAPI document',
    ],
    [
      'a function with an unknown role',
      { Worker: lambda({}).Worker },
      'Shop Worker: runs as arn:aws:iam::000000000000:role/Shop-Role, which is not a role of the stacks',
    ],
    [
      'a mapping of an unknown queue',
      {
        ...lambda({}),
        Mapping: {
          Type: 'AWS::Lambda::EventSourceMapping',
          Properties: { EventSourceArn: 'arn:x', FunctionName: 'Worker' },
        },
      },
      'Shop Mapping: reads arn:x, which is not a queue of the stacks',
    ],
    [
      'a named stage',
      { Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageName: 'prod' } } },
      'Shop Stage.StageName: the local run supports only the $default stage',
    ],
    [
      'a rule on events',
      {
        Rule: {
          Type: 'AWS::Events::Rule',
          Properties: { ScheduleExpression: 'rate(1 day)', EventPattern: {}, Targets: [] },
        },
      },
      'Shop Rule.EventPattern: is not supported',
    ],
  ])('%s', (_, Resources, message) => {
    expect(() => describeStacks([toStack('Shop', '/out', { Resources })], deployment)).toThrow(message);
  });

  it('two functions with the same name', () => {
    const { Role } = lambda({});
    const stack = toStack('Shop', '/out', { Resources: { First: named('worker'), Second: named('worker'), Role } });
    expect(() => describeStacks([stack], deployment)).toThrow('Two functions are named worker');
  });
});
