/** Requirements for the templates that `cdk deploy` sends. */
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultQuota, maximumOfQueue, requireRoomForReservations, reservations } from '../../infra/concurrency.ts';
import { parseStageSettings, stageSettingNames } from '../../infra/stage-settings.ts';
import { commonVariables, concurrencyVariable, resourceVariables } from '../../shared/platform/config/environment.ts';
import { gatewayKeyOf } from '../../shared/platform/http/define-route.ts';
import { defaultMaxHeldCalls } from '../../shared/platform/http/held-calls.ts';
import { functions as declaredFunctions, queues as declaredQueues, routes } from '../../shared/declared.ts';
import { certificateArn, everyOption } from '../support/every-option.ts';
import { runbooks } from '../support/runbooks.ts';
import { synthesiseStage } from '../support/stage-templates.ts';

/** By stages that were given these quotas. */
const reservedBy = (...quotas: number[]): number =>
  quotas.flatMap((quota) => [...reservations(quota).values()]).reduce((sum, one) => sum + one, 0);

type LambdaProperties = { Environment: { Variables: Record<string, unknown> } };
type Resource = { Type: string; Properties: Record<string, never>; DeletionPolicy?: string };

const resourcesOf = (template: Template, type: string): Resource[] =>
  Object.values(template.findResources(type)) as Resource[];

type Operation = {
  security?: Record<string, string[]>[];
  isDefaultRoute?: boolean;
  'x-amazon-apigateway-integration': { $ref: string };
};
type Body = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<'token', { 'x-amazon-apigateway-authorizer': object }>;
    'x-amazon-apigateway-integrations': Record<string, { uri: unknown }>;
  };
};
type Throttling = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

/** The document that API Gateway imports. */
function bodyOf(service: Template): Body {
  const [api] = resourcesOf(service, 'AWS::ApiGatewayV2::Api');
  return api?.Properties.Body as unknown as Body;
}

/** Its operations by route key, each with the name of its integration. */
const operationsOf = (service: Template) =>
  Object.entries(bodyOf(service).paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, { security, isDefaultRoute, ...one }]) => ({
        key: isDefaultRoute ? '$default' : `${method.startsWith('x-') ? 'ANY' : method.toUpperCase()} ${path}`,
        security,
        integration: one['x-amazon-apigateway-integration'].$ref.split('/').at(-1) ?? '',
      })),
  );

/** Whether something is invoked through its alias. */
const isAlias = (called: unknown): boolean => JSON.stringify(called).includes('live');

/** The functions that can send mail, with their sender address. */
const senders = (template: Template) =>
  Object.entries(template.findResources('AWS::Lambda::Function') as Record<string, { Properties: LambdaProperties }>)
    .filter(([, { Properties }]) => 'MAIL_FROM' in Properties.Environment.Variables)
    .map(([id, { Properties }]) => [id.replace(/[\dA-F]{8}$/, ''), Properties.Environment.Variables.MAIL_FROM]);

describe('The stacks', () => {
  let data: Template;
  let service: Template;
  let full: Template;
  beforeAll(() => {
    ({ data, service } = synthesiseStage({ stage: 'prod' }));
    ({ service: full } = synthesiseStage(everyOption));
  });

  it('have all state, and nothing else, in the data stack', () => {
    const stateful = ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::SecretsManager::Secret'];
    for (const type of stateful) expect(resourcesOf(service, type)).toEqual([]);
    const types = new Set(Object.values(data.toJSON().Resources as Record<string, Resource>).map(({ Type }) => Type));
    expect([...types].toSorted()).toEqual([...stateful, 'AWS::SQS::QueuePolicy'].toSorted());
  });

  it('allow each function only the keyrings it declares, and open functions only those of their module', () => {
    const policies = resourcesOf(service, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties));
    const readBy = (name: string) =>
      policies
        .filter((policy) => new RegExp(`"Ref":"${name.replaceAll('-', '')}role[\\dA-F]{8}"`).test(policy))
        .flatMap((policy) => [...policy.matchAll(/ExportsOutputRef(\w+?)keyring/g)].map(([, keyring]) => keyring));
    const declared = [...declaredFunctions].map(([name, { keyrings = [] }]) => [name, new Set(keyrings)] as const);
    for (const [name, keyrings] of declared) expect([name, new Set(readBy(name))]).toEqual([name, keyrings]);
    const facing = new Set(routes.filter(({ access }) => 'open' in access).map((route) => route.function));
    const wider = declared.filter(([name, keyrings]) => facing.has(name as never) && keyrings.size > 1);
    // Reasons for open functions: asks the tenant, signed, whether a payment is expected; accepts requests that may
    // contain a secret of their own; sets the secrets that sign webhooks.
    expect(wider.map(([name, keyrings]) => [name, [...keyrings]])).toEqual([
      ['payments-callbacks', ['payments', 'webhooks']],
      ['accounting-api', ['accounting', 'webhooks']],
      ['account-api', ['account', 'webhooks']],
    ]);
  });

  it('protect every table: on demand, point-in-time recovery, deletion protection, retained with the stack deleted', () => {
    const tables = resourcesOf(data, 'AWS::DynamoDB::Table');
    expect(tables).toHaveLength(7);
    for (const { Properties, DeletionPolicy } of tables) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
      });
      expect(DeletionPolicy).toBe('Retain');
    }
  });

  it('have for every work queue a dead-letter queue after five receives, and six times its worker’s timeout', () => {
    const queues = Object.entries(data.findResources('AWS::SQS::Queue')) as [string, Resource][];
    const deadLetters = queues.filter(([id]) => id.includes('deadletters'));
    const work = queues.filter(([id]) => !id.includes('deadletters'));
    expect(work.length).toBe(deadLetters.length);
    const mappings = resourcesOf(service, 'AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(work.length);
    for (const [, { Properties }] of work) {
      const { RedrivePolicy, VisibilityTimeout } = Properties as unknown as {
        RedrivePolicy: { maxReceiveCount: number };
        VisibilityTimeout: number;
      };
      expect(RedrivePolicy.maxReceiveCount).toBe(5);
      const timeouts = [...declaredFunctions.values()].map(({ timeoutSeconds }) => timeoutSeconds * 6);
      expect(timeouts).toContain(VisibilityTimeout);
    }
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    }
  });

  it('have one route per endpoint and $default, never a catch-all', () => {
    const keys = operationsOf(service).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([...routes.map(gatewayKeyOf), '$default'].toSorted());
    expect(keys.filter((key) => key.includes('{proxy+}'))).toEqual([]);
    for (const type of ['Route', 'Integration', 'Authorizer']) service.resourceCountIs(`AWS::ApiGatewayV2::${type}`, 0);
  });

  it('have no more routes than an API may have by default: 300', () => {
    expect(operationsOf(service).length).toBeLessThanOrEqual(300);
  });

  it('connect every route to its function, with an existing integration', () => {
    const integrations = bodyOf(service).components['x-amazon-apigateway-integrations'];
    const functions = Object.fromEntries(operationsOf(service).map(({ key, integration }) => [key, integration]));
    for (const route of routes)
      expect([route.name, functions[gatewayKeyOf(route)]]).toEqual([route.name, route.function]);
    for (const name of new Set(Object.values(functions))) {
      expect(integrations).toHaveProperty(name);
      const permitted = resourcesOf(service, 'AWS::Lambda::Permission').filter(({ Properties }) =>
        JSON.stringify(Properties.FunctionName).includes(`"${name.replaceAll('-', '')}`),
      );
      expect(permitted.length, name).toBeGreaterThan(0);
    }
  });

  it('describe the API in a valid OpenAPI document, with names that API Gateway can distinguish', async () => {
    const body = bodyOf(service);
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(body)) as Record<string, unknown>,
    );
    expect([valid, errors]).toEqual([true, undefined]);
    const shapes = Object.keys(body.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes.length).toBe(new Set(shapes).size);
  });

  it('fit into a template: CloudFormation accepts a million bytes', () => {
    expect(Buffer.byteLength(JSON.stringify(service.toJSON()))).toBeLessThan(700_000);
  });

  it('limit open routes, so that a flood does not affect callers with tokens', () => {
    const [stage] = resourcesOf(service, 'AWS::ApiGatewayV2::Stage');
    const { RouteSettings, DefaultRouteSettings } = (stage?.Properties ?? {}) as unknown as {
      RouteSettings: Record<string, Throttling>;
      DefaultRouteSettings: Throttling;
    };
    const open = routes.filter(({ access }) => 'open' in access).map(gatewayKeyOf);
    expect(Object.keys(RouteSettings).toSorted()).toEqual(open.toSorted());
    for (const key of open) {
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = RouteSettings[key] as Throttling;
      expect(ThrottlingRateLimit, key).toBeLessThanOrEqual(DefaultRouteSettings.ThrottlingRateLimit / 4);
      expect(ThrottlingBurstLimit, key).toBeLessThanOrEqual(DefaultRouteSettings.ThrottlingBurstLimit / 4);
      expect(ThrottlingRateLimit, key).toBeGreaterThan(0);
    }
    expect(RouteSettings['POST /account/login']).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 1_000 });
  });

  it('use the authorizer for every endpoint except the open ones', () => {
    const open = operationsOf(service)
      .filter(({ security }) => JSON.stringify(security) !== '[{"token":[]}]')
      .map(({ key }) => key);
    expect(open.toSorted()).toEqual([
      '$default',
      'ANY /',
      'ANY /api/attendance/d/{device_token}/iclock/{file}',
      'ANY /api/attendance/iclock/{file}',
      'ANY /api/pay/{payment_app}/callback',
      'ANY /api/pay/{payment_app}/callback/{action}',
      'ANY /api/pay/{payment_app}/validateTransaction',
      'ANY /api/sms/apps/{app}/callback',
      'ANY /api/sms/apps/{sms_app}/receive',
      'ANY /api/sms/msync',
      'ANY /api/sms/phonesync',
      'ANY /api/sms/phonesync/{key}',
      'ANY /api/tax/einv/webhook/callback',
      'ANY /console',
      'ANY /console/{file}',
      'ANY /docs',
      'ANY /docs/{file}',
      'ANY /iclock/{file}',
      'ANY /openapi.json',
      'ANY /s/{app}',
      'GET /api/accounting/oauth/callback',
      'POST /account/invitations/accept',
      'POST /account/login',
      'POST /account/login/passkey',
      'POST /account/login/passkey/options',
      'POST /account/login/second_factor',
      'POST /account/password_resets',
      'POST /account/password_resets/use',
      'POST /api/attendance/hikvision/{device_token}',
      'POST /api/locks/callback/{lock_app}/{callback_token}',
    ]);
  });

  it('call the authorizer for every call, with or without a token', () => {
    expect(bodyOf(service).components.securitySchemes.token['x-amazon-apigateway-authorizer']).toMatchObject({
      type: 'request',
      authorizerResultTtlInSeconds: 0,
      enableSimpleResponses: true,
      authorizerPayloadFormatVersion: '2.0',
    });
    expect(JSON.stringify(bodyOf(service))).not.toContain('identitySource');
  });

  it('grant no wildcard action, no wildcard resource and no scan', () => {
    const statements = [...resourcesOf(service, 'AWS::IAM::Policy'), ...resourcesOf(service, 'AWS::IAM::Role')].flatMap(
      ({ Properties }) => {
        const { PolicyDocument } = Properties as unknown as {
          PolicyDocument?: { Statement: { Action: string | string[]; Resource: unknown }[] };
        };
        return PolicyDocument?.Statement ?? [];
      },
    );
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions).not.toContain('dynamodb:Scan');
    expect(statements.filter(({ Resource }) => JSON.stringify(Resource).includes('"*"'))).toEqual([]);
  });

  it('grant each function only the tables, queues and secrets it declares', () => {
    const given = Object.values(service.findResources('AWS::Lambda::Function')).map((one) => {
      const { Metadata, Properties } = one as {
        Metadata: Record<string, string>;
        Properties: { Environment: { Variables: object } };
      };
      return [Metadata['gateway:function'], Object.keys(Properties.Environment.Variables).toSorted()];
    });
    const workers = new Set([...declaredQueues.values()].map(({ worker }) => worker));
    const wanted = [...declaredFunctions].map(([name, declared]) => [
      name,
      [
        ...commonVariables,
        'POWERTOOLS_SERVICE_NAME',
        ...resourceVariables(declared),
        ...(workers.has(name) ? [concurrencyVariable] : []),
      ].toSorted(),
    ]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
  });

  it('run every function on Node 24 and arm64, with a limited log retention', () => {
    for (const { Properties } of resourcesOf(service, 'AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
    }
    for (const { Properties, DeletionPolicy } of resourcesOf(service, 'AWS::Logs::LogGroup')) {
      expect(Number(Properties.RetentionInDays)).toBeGreaterThan(0);
      // The log of payments must outlive its stack.
      expect(DeletionPolicy).toBe('Retain');
    }
  });

  it('never enable options for the local run in the cloud', () => {
    const text = JSON.stringify(service.toJSON());
    expect(text).not.toContain('GATEWAY_ALLOW_LOOPBACK');
    expect(text).not.toContain('GATEWAY_DELAY_SCALE');
    expect(text).not.toContain('GATEWAY_STORE_PATIENCE');
  });

  it('allow the chains of messages that workers send to themselves, and stop any other loop', () => {
    const functions = resourcesOf(service, 'AWS::Lambda::Function') as (Resource & {
      Metadata: Record<string, string>;
    })[];
    const allowed = functions.filter(({ Properties }) => String(Properties.RecursiveLoop) === 'Allow');
    expect(new Set(allowed.map(({ Metadata }) => Metadata['gateway:function']))).toEqual(
      new Set([...declaredQueues.values()].map(({ worker }) => worker)),
    );
  });

  it('have no metrics per route, for each of which CloudWatch would charge', () => {
    const [stage] = resourcesOf(service, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties.DefaultRouteSettings).not.toHaveProperty('DetailedMetricsEnabled', true);
  });

  it('log the caller, the route and the result, never the path, the query or a header', () => {
    const [stage] = resourcesOf(service, 'AWS::ApiGatewayV2::Stage');
    const { Format } = (stage?.Properties.AccessLogSettings ?? {}) as unknown as { Format: string };
    const variables = Object.values(JSON.parse(Format) as Record<string, string>);
    expect(variables).toEqual(
      expect.arrayContaining([
        '$context.identity.sourceIp',
        '$context.identity.userAgent',
        '$context.routeKey',
        '$context.status',
        '$context.integrationErrorMessage',
      ]),
    );
    // API Gateway's own message about the authorizer, never the authorizer's response.
    const safe = ['$context.authorizer.error'];
    const spoken = variables.filter((one) => /path|query|header|authoriz|claims|cookie/i.test(one));
    expect(spoken).toEqual(safe);
  });

  it('sweep every minute', () => {
    service.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
  });

  it('stay below the 500 resources of a stack, also with every option', () => {
    expect(Object.keys(service.toJSON().Resources).length).toBeLessThan(250);
    // With every option a function has ten resources; each module with apps adds one that manages them.
    expect(Object.keys(full.toJSON().Resources).length).toBeLessThan(400);
  });

  it('allow two functions to send mail, only from the given address, and none without one', () => {
    expect(senders(service)).toEqual([]);
    expect(JSON.stringify(service.toJSON())).not.toContain('ses:');
    const { service: mailing } = synthesiseStage({ stage: 'prod', mailFrom: 'gateway@example.com' });
    expect(senders(mailing).toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['accountapi', 'gateway@example.com'],
      ['webhooksworker', 'gateway@example.com'],
    ]);
    const statements = resourcesOf(mailing, 'AWS::IAM::Policy').flatMap(
      ({ Properties }) =>
        (Properties as unknown as { PolicyDocument: { Statement: object[] } }).PolicyDocument.Statement,
    );
    const rights = statements.filter((statement) => JSON.stringify(statement).includes('ses:SendEmail'));
    const isFromGiven = { Condition: { StringEquals: { 'ses:FromAddress': 'gateway@example.com' } } };
    expect(rights).toMatchObject([isFromGiven, isFromGiven]);
    const [own, domain] = ['identity/gateway@example.com', 'identity/example.com'].map((end) =>
      JSON.stringify(rights).includes(`:${end}"`),
    );
    expect([own, domain]).toEqual([true, true]);
    // SES also checks this when the identity has a default configuration set, as one from the SES console often has.
    for (const right of rights) expect(JSON.stringify(right)).toContain(':configuration-set/*"');
  });

  it('may send mail from a subdomain, which SES accepts when only the domain above it is verified', () => {
    const { service: mailing } = synthesiseStage({ stage: 'prod', mailFrom: 'gateway@mail.eu.example.com' });
    const rights = JSON.stringify(resourcesOf(mailing, 'AWS::IAM::Policy'));
    const allowed = [...rights.matchAll(/:identity\/([^"]+)"/g)].map(([, identity]) => identity);
    const expected = ['gateway@mail.eu.example.com', 'mail.eu.example.com', 'eu.example.com', 'example.com'];
    expect(new Set(allowed)).toEqual(new Set(expected));
  });

  it('may send mail from an address in capitals: SES ignores the case of a domain, and IAM does not', () => {
    const { service: mailing } = synthesiseStage({ stage: 'prod', mailFrom: 'Gateway@Mail.Example.com' });
    const rights = JSON.stringify(resourcesOf(mailing, 'AWS::IAM::Policy'));
    const allowed = [...rights.matchAll(/:identity\/([^"]+)"/g)].map(([, identity]) => identity);
    // SES does distinguish the case of an address that is itself verified.
    expect(new Set(allowed)).toEqual(new Set(['Gateway@Mail.Example.com', 'mail.example.com', 'example.com']));
  });

  it('use a custom domain if one is given, and then disable the execute-api address', () => {
    const { service: custom } = synthesiseStage({
      stage: 'prod',
      domainName: 'api.example.test',
      certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/abc',
    });
    custom.hasResourceProperties('AWS::ApiGatewayV2::DomainName', { DomainName: 'api.example.test' });
    custom.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
    const [one] = resourcesOf(custom, 'AWS::Lambda::Function');
    expect(one?.Properties.Environment).toMatchObject({ Variables: { BASE_URL: 'https://api.example.test' } });
  });
});

describe('Concurrency', () => {
  const functionsNeededByWaits = [
    ...new Set(['authorizer', 'payments-callbacks', ...[...declaredQueues.values()].map(({ worker }) => worker)]),
  ];

  it.each([300, 500, 1_000, 3_000, 20_000])(
    'with a quota of %i is reserved for functions that waiting calls depend on',
    (quota) => {
      const reserved = reservations(quota);
      for (const name of functionsNeededByWaits) expect([...reserved.keys()]).toContain(name);
      const callbacks = routes.filter(({ access }) => 'open' in access && access.open === 'provider');
      for (const route of callbacks.filter(({ method }) => method !== 'GET')) {
        expect([...reserved.keys()], route.name).toContain(route.function);
      }
      const sum = [...reserved.values()].reduce((total, one) => total + one, 0);
      expect(sum).toBeLessThanOrEqual(quota - 100);
      for (const [queue, { worker }] of declaredQueues)
        expect(maximumOfQueue(queue, quota)).toBeLessThanOrEqual(reserved.get(worker) ?? 0);
      const ofQueues = [...declaredQueues.keys()].reduce((total, queue) => total + maximumOfQueue(queue, quota), 0);
      expect(ofQueues).toBeLessThanOrEqual(quota * 0.4);
    },
  );

  it('has a maximum for every queue, and is not reserved by default', () => {
    const { service } = synthesiseStage({ stage: 'small', lambdaQuota: 100 });
    const maxima = resourcesOf(service, 'AWS::Lambda::EventSourceMapping').map(
      ({ Properties }) => (Properties as unknown as { ScalingConfig: { MaximumConcurrency: number } }).ScalingConfig,
    );
    expect(maxima).toHaveLength(declaredQueues.size);
    for (const { MaximumConcurrency } of maxima) {
      expect(MaximumConcurrency).toBeGreaterThanOrEqual(2);
      expect(MaximumConcurrency).toBeLessThanOrEqual(10);
    }
    expect(JSON.stringify(service.toJSON())).not.toContain('ReservedConcurrentExecutions');
  });

  it('is reserved on request, and rejected if the account does not have enough', () => {
    const { service } = synthesiseStage(everyOption);
    const reserved = resourcesOf(service, 'AWS::Lambda::Function').filter(
      ({ Properties }) => 'ReservedConcurrentExecutions' in Properties,
    );
    expect(reserved).toHaveLength(reservations(1_000).size);
    expect(() => requireRoomForReservations(100)).toThrow('Ask AWS to raise the quota "Concurrent executions"');
  });

  it('allows an account at most a fiftieth of the default quota for waiting calls', () => {
    expect(defaultMaxHeldCalls).toBeLessThanOrEqual(defaultQuota / 50);
  });
});

describe('A schedule', () => {
  it('abandons a call that cannot be made before the next one is due', () => {
    const { service } = synthesiseStage({ stage: 'dev' });
    for (const [name, config] of [
      ['sweeper', { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 }],
      ['reconciler', { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 3600 }],
    ] as const) {
      const found = resourcesOf(service, 'AWS::Lambda::EventInvokeConfig').filter(({ Properties }) =>
        JSON.stringify(Properties.FunctionName).includes(name),
      );
      expect(found.map(({ Properties }) => Properties)).toMatchObject([config]);
    }
  });
});

describe('A release that is shifted gradually', () => {
  it('reaches every function through an alias that is rolled back if calls fail', () => {
    const { service } = synthesiseStage(everyOption);
    const names = [...declaredFunctions.keys()];
    service.resourceCountIs('AWS::Lambda::Alias', names.length);
    service.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', names.length);
    service.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    });
    for (const { Properties } of resourcesOf(service, 'AWS::Lambda::EventSourceMapping'))
      expect(isAlias(Properties.FunctionName)).toBe(true);
    for (const { Properties } of resourcesOf(service, 'AWS::Lambda::Permission'))
      expect(isAlias(Properties.FunctionName)).toBe(true);
    for (const { uri } of Object.values(bodyOf(service).components['x-amazon-apigateway-integrations']))
      expect(isAlias(uri)).toBe(true);
  });

  it('does not exist by default', () => {
    const { service } = synthesiseStage({ stage: 'dev' });
    service.resourceCountIs('AWS::Lambda::Alias', 0);
    service.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
  });
});

describe('A domain', () => {
  it('has its target in the outputs, and a record in Route 53 if a zone is given', () => {
    const { service } = synthesiseStage(everyOption);
    const { Outputs } = service.toJSON() as { Outputs: Record<string, unknown> };
    expect(Object.keys(Outputs)).toEqual(expect.arrayContaining(['RegionalDomainName', 'RegionalHostedZoneId']));
    service.hasResourceProperties('AWS::Route53::RecordSet', {
      Name: 'api.example.test',
      Type: 'A',
      HostedZoneId: 'Z0123456789ABC',
    });
    const { service: without } = synthesiseStage({ stage: 'prod', domainName: 'api.example.test', certificateArn });
    without.resourceCountIs('AWS::Route53::RecordSet', 0);
  });
});

describe('The settings of a stage', () => {
  const prod = { stage: 'prod', domainName: 'api.example.test', certificateArn, alarmEmail: 'ops@example.test' };

  it.each([
    ['an unknown name', { ...prod, alarmMail: 'a@b.test' }, '-c alarmMail= is not a setting. Settings: stage'],
    ['an invalid stage name', { stage: 'prod/2' }, '-c stage= must be a lower-case letter and up to 19'],
    ['another spelling of prod, which would lack its protection', { ...prod, stage: 'Prod' }, '-c stage= must be'],
    ['an invalid address', { ...prod, alarmEmail: 'nobody' }, '-c alarmEmail= must be an email address, not nobody'],
    ['an invalid number', { callsPerSecond: '1e3' }, '-c callsPerSecond= must be a whole number above 0, not 1e3'],
    ['more than the region grants', { callsPerSecond: '20000' }, 'API Gateway grants an account 10000 calls a second'],
    ['a larger burst than the region grants', { callsBurst: '5001' }, '5000 at once'],
    [
      'an address for a domain',
      { ...prod, domainName: 'https://api.example.test' },
      '-c domainName= must be a host name',
    ],
    ['a domain without certificate', { domainName: 'api.example.test' }, 'requires a certificate'],
    ['a certificate without domain', { certificateArn }, 'requires a domain'],
    ['prod without a recipient of alarms', { ...prod, alarmEmail: undefined }, 'requires a recipient of its alarms'],
    ['an invalid flag', { gradualDeploy: 'yes' }, '-c gradualDeploy= must be true or false, not yes'],
    ['more zones than two', { fixedEgress: '3' }, '-c fixedEgress= must be 1 or 2, the number of addresses, not 3'],
  ])('are rejected with %s', (_, given, message) => {
    expect(() => parseStageSettings(given)).toThrow(message);
  });

  it.each(stageSettingNames)('are rejected with an empty %s, as of a shell variable that is not set', (name) => {
    expect(() => parseStageSettings({ ...prod, [name]: '' })).toThrow(`-c ${name}= needs a value`);
  });

  it('contain the number of fixed addresses, with none by default', () => {
    expect(parseStageSettings({ fixedEgress: '2' }).fixedEgress).toBe(2);
    expect(parseStageSettings({}).fixedEgress).toBeUndefined();
  });

  it('ignore CDK’s own settings', () => {
    expect(
      parseStageSettings({ 'aws:cdk:enable-asset-metadata': true, '@aws-cdk/core:x': '1', ...prod }),
    ).toMatchObject(prod);
  });

  it('require a domain for prod, or the explicit permission to omit it', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => parseStageSettings({ stage: 'prod' })).toThrow('-c domainName=<name> -c certificateArn=<arn>');
    parseStageSettings({ ...prod, lambdaQuota: '1000' });
    parseStageSettings({ stage: 'dev' });
    expect(warned).not.toHaveBeenCalled();
    parseStageSettings({ stage: 'prod', allowExecuteApi: 'true', alarmEmail: prod.alarmEmail });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('registerUrls will fail'));
    warned.mockRestore();
  });

  it('warn of a domain that contains a word which Daraja refuses', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    parseStageSettings({ ...prod, lambdaQuota: '1000', domainName: 'api.executive-bank.test' });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Daraja refuses addresses that contain “exe”'));
    warned.mockRestore();
  });

  const isReserved = (given: object) => parseStageSettings({ ...prod, ...given }).reserveConcurrency;

  it('have room for two stages that share the quota of a region, as infra/README.md divides it, but not for two that name all of it', () => {
    const [, ...parts] = /such as (\d+) for `prod` and (\d+) for `trial`/.exec(runbooks) ?? [];
    expect(parts.map((part) => isReserved({ lambdaQuota: part }))).toEqual([true, true]);
    const leftUnreserved = 100;
    expect(reservedBy(...parts.map(Number))).toBeLessThanOrEqual(defaultQuota - leftUnreserved);
    expect(reservedBy(defaultQuota, defaultQuota)).toBeGreaterThan(defaultQuota - leftUnreserved);
  });

  it('reserve concurrency if the account is known to have room, and otherwise report what is missing', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(isReserved({ lambdaQuota: '1000' })).toBe(true);
    expect(isReserved({ lambdaQuota: '1000', reserveConcurrency: 'false' })).toBe(false);
    expect(isReserved({ reserveConcurrency: 'true' })).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    expect(isReserved({})).toBe(false);
    expect(isReserved({ lambdaQuota: '100' })).toBe(false);
    expect(warned).toHaveBeenCalledTimes(2);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('no concurrency is reserved'));
    expect(() => isReserved({ lambdaQuota: '100', reserveConcurrency: 'true' })).toThrow('Ask AWS to raise the quota');
    warned.mockRestore();
  });
});
