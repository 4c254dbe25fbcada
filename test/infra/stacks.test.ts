/** What must be true of the templates that `cdk deploy` sends (design 9). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp, requireDomain, type StageSettings } from '../../infra/app.ts';
import { workerOf } from '../../infra/data-stack.ts';
import { commonVariables, functionFacts } from '../../shared/config/environment.ts';
import { gatewayKeyOf } from '../../shared/http/define-route.ts';
import { routes } from '../../shared/routes.ts';

type LambdaProperties = { Environment: { Variables: Record<string, unknown> } };
type Resource = { Type: string; Properties: Record<string, never>; DeletionPolicy?: string };

function synthesise(settings: StageSettings): { data: Template; service: Template } {
  const app = makeApp(settings, mkdtempSync(join(tmpdir(), 'stacks-')), { isChecked: false });
  const stack = (name: string) => Template.fromStack(app.node.findChild(`${name}-${settings.stage}`) as Stack);
  return { data: stack('GatewayData'), service: stack('Gateway') };
}

const resourcesOf = (template: Template, type: string): Resource[] =>
  Object.values(template.findResources(type)) as Resource[];

/** The functions with an address to send mail from, with that address. */
const senders = (template: Template) =>
  Object.entries(template.findResources('AWS::Lambda::Function') as Record<string, { Properties: LambdaProperties }>)
    .filter(([, { Properties }]) => 'MAIL_FROM' in Properties.Environment.Variables)
    .map(([id, { Properties }]) => [id.replace(/[\dA-F]{8}$/, ''), Properties.Environment.Variables.MAIL_FROM]);

describe('the stacks', () => {
  let data: Template;
  let service: Template;
  beforeAll(() => {
    ({ data, service } = synthesise({ stage: 'prod' }));
  });

  it('keeps all state in the data stack and nothing else there', () => {
    const stateful = ['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::SecretsManager::Secret'];
    for (const type of stateful) expect(resourcesOf(service, type)).toEqual([]);
    const types = new Set(Object.values(data.toJSON().Resources as Record<string, Resource>).map(({ Type }) => Type));
    expect([...types].toSorted()).toEqual([...stateful, 'AWS::SQS::QueuePolicy'].toSorted());
  });

  it('gives each function the right to the keyrings it declares, and the open ones only to those of their module', () => {
    const policies = resourcesOf(service, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties));
    const readBy = (name: string) =>
      policies
        .filter((policy) => new RegExp(`"Ref":"${name.replaceAll('-', '')}role[\\dA-F]{8}"`).test(policy))
        .flatMap((policy) => [...policy.matchAll(/ExportsOutputRef(\w+?)keyring/g)].map(([, keyring]) => keyring));
    const declared = Object.entries(functionFacts).map(([name, { uses }]) => {
      const variables = Object.keys(uses).filter((variable) => variable.endsWith('_KEYRING_ID'));
      return [name, new Set(variables.map((variable) => variable.replace('_KEYRING_ID', '').toLowerCase()))] as const;
    });
    for (const [name, keyrings] of declared) expect([name, new Set(readBy(name))]).toEqual([name, keyrings]);
    const facing = new Set(routes.filter(({ access }) => 'open' in access).map((route) => route.function));
    const wider = declared.filter(([name, keyrings]) => facing.has(name as never) && keyrings.size > 1);
    // Beside what is open: sets the secrets that sign webhooks; asks the tenant, signed, whether a payment is expected;
    // takes requests on that may bring a secret of their own.
    expect(wider.map(([name, keyrings]) => [name, [...keyrings]])).toEqual([
      ['account-api', ['account', 'webhooks']],
      ['payments-callbacks', ['payments', 'webhooks']],
      ['accounting-api', ['accounting', 'webhooks']],
    ]);
  });

  it('protects every table: on demand, point-in-time recovery, deletion protection, kept when the stack goes', () => {
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

  it('gives every work queue a dead-letter queue after five receives, and six times its worker to finish', () => {
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
      const timeouts = Object.values(functionFacts).map(({ timeoutSeconds }) => timeoutSeconds * 6);
      expect(timeouts).toContain(VisibilityTimeout);
    }
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    }
  });

  it('makes one route per endpoint of the table and $default, never a catch-all', () => {
    const keys = resourcesOf(service, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => String(Properties.RouteKey));
    expect(keys.toSorted()).toEqual([...routes.map(gatewayKeyOf), '$default'].toSorted());
    expect(keys.filter((key) => key.includes('{proxy+}'))).toEqual([]);
  });

  it('puts the authorizer before every endpoint but the open ones', () => {
    const open = resourcesOf(service, 'AWS::ApiGatewayV2::Route')
      .filter(({ Properties }) => String(Properties.AuthorizationType) !== 'CUSTOM')
      .map(({ Properties }) => String(Properties.RouteKey));
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
      'POST /api/attendance/hikvision/{device_token}',
      'POST /api/locks/callback/{lock_app}/{callback_token}',
    ]);
  });

  it('asks the authorizer on every call, with or without a token', () => {
    const [authorizer] = resourcesOf(service, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 0,
      IdentitySource: [],
      EnableSimpleResponses: true,
      AuthorizerPayloadFormatVersion: '2.0',
    });
  });

  it('grants no wildcard action and no wildcard resource, and nobody may scan', () => {
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

  it('gives each function the tables, queues and secrets it says it uses, and no other', () => {
    const given = Object.values(service.findResources('AWS::Lambda::Function')).map((one) => {
      const { Metadata, Properties } = one as {
        Metadata: Record<string, string>;
        Properties: { Environment: { Variables: object } };
      };
      return [Metadata['gateway:function'], Object.keys(Properties.Environment.Variables).toSorted()];
    });
    const wanted = Object.entries(functionFacts).map(([name, { uses }]) => [
      name,
      [...commonVariables, 'POWERTOOLS_SERVICE_NAME', ...Object.keys(uses)].toSorted(),
    ]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
  });

  it('runs every function on Node 24 and arm64, with a log that ends', () => {
    for (const { Properties } of resourcesOf(service, 'AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
    }
    for (const { Properties } of resourcesOf(service, 'AWS::Logs::LogGroup')) {
      expect(Number(Properties.RetentionInDays)).toBeGreaterThan(0);
    }
  });

  it('never switches on in the cloud what only a local run may do', () => {
    const text = JSON.stringify(service.toJSON());
    expect(text).not.toContain('GATEWAY_ALLOW_LOOPBACK');
    expect(text).not.toContain('GATEWAY_DELAY_SCALE');
  });

  it('lets the chains of messages through that workers send themselves, and stops any other loop', () => {
    const functions = resourcesOf(service, 'AWS::Lambda::Function') as (Resource & {
      Metadata: Record<string, string>;
    })[];
    const allowed = functions.filter(({ Properties }) => String(Properties.RecursiveLoop) === 'Allow');
    expect(new Set(allowed.map(({ Metadata }) => Metadata['gateway:function']))).toEqual(
      new Set(Object.values(workerOf)),
    );
  });

  it('keeps no metric of every single route, which CloudWatch would charge for one by one', () => {
    const [stage] = resourcesOf(service, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties.DefaultRouteSettings).not.toHaveProperty('DetailedMetricsEnabled', true);
  });

  it('logs who called which route and what came of it, never the path, the query or a header', () => {
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
    expect(variables.filter((one) => /path|query|header|authorizer|authoriz|claims|cookie/i.test(one))).toEqual([]);
  });

  it('sweeps every minute', () => {
    service.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
  });

  it('leaves room below 500 resources a stack', () => {
    expect(Object.keys(service.toJSON().Resources).length).toBeLessThan(475);
  });

  it('lets one function send mail, from the address that is given and no other, and none without', () => {
    expect(senders(service)).toEqual([]);
    expect(JSON.stringify(service.toJSON())).not.toContain('ses:');
    const { service: mailing } = synthesise({ stage: 'prod', mailFrom: 'gateway@example.com' });
    expect(senders(mailing)).toEqual([['accountapi', 'gateway@example.com']]);
    const statements = resourcesOf(mailing, 'AWS::IAM::Policy').flatMap(
      ({ Properties }) =>
        (Properties as unknown as { PolicyDocument: { Statement: object[] } }).PolicyDocument.Statement,
    );
    const rights = statements.filter((statement) => JSON.stringify(statement).includes('ses:SendEmail'));
    expect(rights).toMatchObject([{ Condition: { StringEquals: { 'ses:FromAddress': 'gateway@example.com' } } }]);
    const [own, domain] = ['identity/gateway@example.com', 'identity/example.com'].map((end) =>
      JSON.stringify(rights).includes(`:${end}"`),
    );
    expect([own, domain]).toEqual([true, true]);
  });

  it('takes a custom domain when one is given, and then closes the execute-api address', () => {
    const { service: custom } = synthesise({
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

describe('The stage prod', () => {
  it('needs a domain, or the knowledge of what goes without one', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => requireDomain('prod', undefined, false)).toThrow('-c domainName=<name> -c certificateArn=<arn>');
    requireDomain('prod', 'api.example.test', false);
    requireDomain('dev', undefined, false);
    expect(warned).not.toHaveBeenCalled();
    requireDomain('prod', undefined, true);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('registerUrls will fail'));
    warned.mockRestore();
  });
});
