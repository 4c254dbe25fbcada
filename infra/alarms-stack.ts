/**
 * Monitoring of a stage: alarms, their recipient and the dashboard. A separate stack, because of the resource limit.
 */
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from './stage-settings.ts';
import { Observability } from './constructs/observability.ts';
import type { DataStack } from './data-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';

export class AlarmsStack extends Stack {
  constructor(scope: Construct, id: string, props: StageSettings & { data: DataStack; service: GatewayStack }) {
    super(scope, id, { description: `Gateway alarms (${props.stage})` });
    const { data, service, ...settings } = props;
    new Observability(this, 'observability', {
      ...settings,
      api: service.api,
      sweeper: service.sweeper,
      queues: data.queues,
    });
  }
}
