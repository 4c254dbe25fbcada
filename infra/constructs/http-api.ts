/**
 * The HTTP API: one explicit route per endpoint of shared/routes.ts, and `$default` for our own 404. API Gateway
 * imports all of them in one step, because hundreds of separate resources exceed its limit of changes per second.
 */
import { Stack } from 'aws-cdk-lib';
import { CfnApi, CfnApiMapping, CfnDomainName, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { routes } from '../../shared/declared.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { GatewayFunction } from './gateway-function.ts';
import { need } from '../need.ts';
import { makeApiBody } from './http-api-body.ts';
import { logRetention } from './log-retention.ts';
import { type Throttle, throttlesOf } from './route-throttles.ts';

/**
 * Never the path, query or headers: they contain callback signatures, phones' secrets and tokens. The authorizer's
 * error is API Gateway's own text, which is empty unless the authorizer fails.
 */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  sourceIp: '$context.identity.sourceIp',
  userAgent: '$context.identity.userAgent',
  routeKey: '$context.routeKey',
  protocol: '$context.protocol',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latency: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  error: '$context.error.message',
});

export class HttpApi extends Construct {
  readonly api: CfnApi;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** The target of the domain's DNS record; undefined without a domain. */
  readonly domain: CfnDomainName | undefined;
  private readonly stageName: string;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    const { stage, domainName, callsPerSecond, callsBurst } = settings;
    const throttle: Throttle = { ratePerSecond: callsPerSecond, burst: callsBurst };
    this.stageName = stage;
    this.api = new CfnApi(this, 'api', {
      disableExecuteApiEndpoint: domainName !== undefined,
    });
    this.baseUrl = domainName === undefined ? this.api.attrApiEndpoint : `https://${domainName}`;
    const logGroup = new LogGroup(this, 'access-log', logRetention(stage));
    const apiStage = new CfnStage(this, 'stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: logGroup.logGroupArn, format: accessLogFormat },
      defaultRouteSettings: toRouteSettings(throttle),
      routeSettings: Object.fromEntries(
        [...throttlesOf(routes, throttle)].map(([key, limit]) => [key, toSettingsOfOneRoute(limit)]),
      ),
    });
    this.domain = domainName === undefined ? undefined : this.addDomain(domainName, settings, apiStage);
  }

  /** Connects every route to its function. */
  serve(functions: ReadonlyMap<string, GatewayFunction>): void {
    this.api.body = makeApiBody(routes, {
      title: `gateway-${this.stageName}`,
      isExecuteApiDisabled: this.domain !== undefined,
      invocationUri: (name) => this.invocationUri(need(functions, name).invokedArn),
    });
    const called = new Set(['authorizer', 'openapi-api', ...routes.map((route) => route.function)]);
    for (const name of called) this.allowInvoke(name, need(functions, name));
  }

  private allowInvoke(name: string, { target }: GatewayFunction): void {
    const { partition, region, account } = Stack.of(this);
    new CfnPermission(this, `permission-${name}`, {
      action: 'lambda:InvokeFunction',
      functionName: target.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${this.api.ref}/*`,
    });
  }

  private invocationUri(functionArn: string): string {
    const { partition, region } = Stack.of(this);
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;
  }

  private addDomain(
    domainName: string,
    { certificateArn, hostedZoneId }: StageSettings,
    apiStage: CfnStage,
  ): CfnDomainName {
    const domain = new CfnDomainName(this, 'domain', {
      domainName,
      domainNameConfigurations: [
        { ...(certificateArn ? { certificateArn } : {}), endpointType: 'REGIONAL', securityPolicy: 'TLS_1_2' },
      ],
    });
    const mapping = new CfnApiMapping(this, 'mapping', {
      apiId: this.api.ref,
      domainName: domain.ref,
      stage: '$default',
    });
    mapping.addResourceDependency(apiStage);
    if (hostedZoneId !== undefined) {
      new CfnRecordSet(this, 'record', {
        name: domainName,
        type: 'A',
        hostedZoneId,
        aliasTarget: { dnsName: domain.attrRegionalDomainName, hostedZoneId: domain.attrRegionalHostedZoneId },
      });
    }
    return domain;
  }
}

const toRouteSettings = ({ ratePerSecond, burst }: Throttle) => ({
  throttlingRateLimit: ratePerSecond,
  throttlingBurstLimit: burst,
});

/** CloudFormation passes the settings of single routes through as plain JSON, with other property names. */
const toSettingsOfOneRoute = ({ ratePerSecond, burst }: Throttle) => ({
  ThrottlingRateLimit: ratePerSecond,
  ThrottlingBurstLimit: burst,
});
