/** The HTTP API: one explicit route per endpoint of shared/routes.ts, and `$default` for our own 404 (decisions 1). */
import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  CfnApi,
  CfnApiMapping,
  CfnAuthorizer,
  CfnDomainName,
  CfnIntegration,
  CfnRoute,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionName } from '../../shared/config/environment.ts';
import { gatewayKeyOf } from '../../shared/http/define-route.ts';
import { routes } from '../../shared/routes.ts';
import type { StageSettings } from '../app.ts';

/** The outer guard; the limit per token is the pipeline's (decisions 2). */
const throttling = { ratePerSecond: 2_000, burst: 4_000 };

/** Never the path, query or headers: they carry callback signatures, phones' secrets and tokens. */
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
  error: '$context.error.message',
});

export class HttpApi extends Construct {
  readonly api: CfnApi;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    this.api = new CfnApi(this, 'api', {
      name: `gateway-${settings.stage}`,
      protocolType: 'HTTP',
      disableExecuteApiEndpoint: settings.domainName !== undefined,
    });
    this.baseUrl = settings.domainName === undefined ? this.api.attrApiEndpoint : `https://${settings.domainName}`;
    const logGroup = new LogGroup(this, 'access-log', {
      retention: settings.stage === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new CfnStage(this, 'stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: logGroup.logGroupArn, format: accessLogFormat },
      defaultRouteSettings: {
        throttlingRateLimit: throttling.ratePerSecond,
        throttlingBurstLimit: throttling.burst,
      },
    });
    if (settings.domainName !== undefined) this.addDomain(settings.domainName, settings.certificateArn, stage);
  }

  /** Wires every route to its function; called once the functions exist. */
  serve(functions: Record<FunctionName, LambdaFunction>): void {
    const authorizer = this.addAuthorizer(functions.authorizer);
    const integrations = new Map<FunctionName, CfnIntegration>();
    const integrationOf = (name: FunctionName): CfnIntegration => {
      const known = integrations.get(name) ?? this.addIntegration(name, functions[name]);
      integrations.set(name, known);
      return known;
    };
    for (const route of routes) {
      const { access, name } = route;
      const cfnRoute = new CfnRoute(this, `route-${name}`, {
        apiId: this.api.ref,
        routeKey: gatewayKeyOf(route),
        target: `integrations/${integrationOf(route.function).ref}`,
        ...('open' in access
          ? { authorizationType: 'NONE' }
          : { authorizationType: 'CUSTOM', authorizerId: authorizer.ref }),
      });
      if ('open' in access) this.allowOpen(cfnRoute, `Open to ${access.open}: its proof is ${access.proof}`);
    }
    const fallback = new CfnRoute(this, 'route-default', {
      apiId: this.api.ref,
      routeKey: '$default',
      target: `integrations/${integrationOf('openapi-api').ref}`,
      authorizationType: 'NONE',
    });
    this.allowOpen(fallback, 'Answers the documented 404 and 405 for paths that do not exist');
  }

  private allowOpen(route: CfnRoute, reason: string): void {
    Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
  }

  /** No cache and no identity source: it is asked on every call, one without a token included, and always lets it through. */
  private addAuthorizer(authorizer: LambdaFunction): CfnAuthorizer {
    this.allowInvoke('authorizer', authorizer);
    return new CfnAuthorizer(this, 'authorizer', {
      apiId: this.api.ref,
      name: 'token',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
      identitySource: [],
      authorizerUri: this.invocationUri(authorizer),
    });
  }

  private addIntegration(name: FunctionName, of: LambdaFunction): CfnIntegration {
    this.allowInvoke(name, of);
    return new CfnIntegration(this, `integration-${name}`, {
      apiId: this.api.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: of.functionArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: 30_000,
    });
  }

  private allowInvoke(name: string, of: LambdaFunction): void {
    const { partition, region, account } = of.stack;
    new CfnPermission(this, `permission-${name}`, {
      action: 'lambda:InvokeFunction',
      functionName: of.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${partition}:execute-api:${region}:${account}:${this.api.ref}/*`,
    });
  }

  private invocationUri(of: LambdaFunction): string {
    const { partition, region } = of.stack;
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${of.functionArn}/invocations`;
  }

  private addDomain(domainName: string, certificateArn: string | undefined, stage: CfnStage): void {
    if (certificateArn === undefined) throw new Error('A custom domain needs -c certificateArn=');
    const domain = new CfnDomainName(this, 'domain', {
      domainName,
      domainNameConfigurations: [{ certificateArn, endpointType: 'REGIONAL', securityPolicy: 'TLS_1_2' }],
    });
    const mapping = new CfnApiMapping(this, 'mapping', {
      apiId: this.api.ref,
      domainName: domain.ref,
      stage: '$default',
    });
    mapping.addResourceDependency(stage);
  }
}
