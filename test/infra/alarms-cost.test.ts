/** The cost of a stage without calls, and that the sum is complete. */
import { sweepRequests } from '../support/sweeps.ts';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { makeLog } from '../../shared/platform/log/log.ts';
import { enqueueReconciliations } from '../../shared/payments/reconcile-all.ts';
import { idleCostSection, idleLimit, metricsShown } from '../bench/idle-cost.ts';
import { isMissed } from '../bench/report.ts';
import { metricsOf } from '../support/cloudwatch.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { metricLinesOf } from '../support/metric-lines.ts';
import { propertiesOf, synthesiseStage } from '../support/stage-templates.ts';

const templates = synthesiseStage({ stage: 'prod', alarmEmail: 'ops@example.com' });
const { figures } = await idleCostSection(templates);
const costOf = (name: string): number => {
  const figure = figures.find((one) => one.name === name);
  if (figure === undefined) throw new Error(`There is no figure ${name}`);
  return figure.value;
};
const stores = useEmulatedStores();

describe('A stage without calls', () => {
  it('costs less than 8 USD a month', () => {
    const total = figures.at(-1);
    expect(total).toMatchObject({ name: 'a month without a call', limit: 8 });
    expect(total?.value).toBeLessThan(idleLimit);
    expect(isMissed(total!)).toBe(false);
    expect(total?.value).toBeCloseTo(
      figures.slice(0, -1).reduce((sum, { value }) => sum + value, 0),
      10,
    );
  });

  it('is priced by the price list: eight secrets, and five long polls of 20 seconds for each of eight queues', () => {
    expect(costOf('secrets (keyrings)')).toBeCloseTo(3.2, 10);
    expect(costOf('polls of queues')).toBeCloseTo((8 * 5 * 3 * 60 * 730 * 0.4) / 1e6, 10);
  });

  it('has fewer billed metrics than the original 82', () => {
    const watched = propertiesOf<Parameters<typeof metricsOf>[0]>(templates.alarms, 'AWS::CloudWatch::Alarm');
    const billed = watched.flatMap(metricsOf);
    expect(costOf('metrics watched by alarms')).toBeCloseTo(billed.length * 0.1, 10);
    expect(billed.length).toBeLessThan(30);
    // A period under a minute would cost three times as much.
    expect(billed.filter(({ Period }) => Period < 60)).toEqual([]);
  });

  it('writes no metric except the nightly one in the sum', async () => {
    const setup = await stores.newSetup();
    const log = makeLog('sweeper', { stage: 'prod', version: 'v-test' });
    const dependencies = { ...setup, now: setup.now, log };
    const lines = await metricLinesOf(async () => {
      await sweep(dependencies, [sweepRequests(dependencies)]);
      log.flush();
    });
    expect(lines).toEqual([]);
    const nightly = await metricLinesOf(async () => {
      await enqueueReconciliations(dependencies, 't1');
      log.flush();
    });
    const written = nightly.flatMap(({ _aws: { CloudWatchMetrics } }) => CloudWatchMetrics);
    expect(written.flatMap(({ Dimensions, Metrics }) => Dimensions.flatMap(() => Metrics))).toMatchObject([
      { Name: 'ReconcilerRuns' },
    ]);
  });

  it('contains no other resources that cost money', () => {
    // Free without calls: no request, no message, no invocation, no stored data.
    const free = [
      'AWS::ApiGatewayV2::Api',
      'AWS::ApiGatewayV2::Stage',
      'AWS::DynamoDB::Table',
      'AWS::IAM::Policy',
      'AWS::IAM::Role',
      'AWS::Lambda::EventInvokeConfig',
      'AWS::Lambda::Function',
      'AWS::Lambda::Permission',
      'AWS::Logs::LogGroup',
      'AWS::Logs::MetricFilter',
      'AWS::SNS::Subscription',
      'AWS::SNS::Topic',
      'AWS::SNS::TopicPolicy',
      'AWS::SQS::QueuePolicy',
    ];
    const priced = [
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Events::Rule',
      'AWS::Lambda::EventSourceMapping',
      'AWS::SecretsManager::Secret',
      'AWS::SQS::Queue',
    ];
    const all = Object.values(templates).flatMap((template) =>
      Object.values(template.toJSON().Resources as Record<string, { Type: string }>),
    );
    const types = new Set(all.map(({ Type }) => Type));
    expect([...types].filter((type) => ![...free, ...priced].includes(type))).toEqual([]);
  });

  it('has a dashboard that is free', () => {
    const [dashboard] = propertiesOf<{ DashboardBody: unknown }>(templates.alarms, 'AWS::CloudWatch::Dashboard');
    expect(costOf('dashboards')).toBe(0);
    expect(metricsShown(dashboard?.DashboardBody)).toBeGreaterThan(30);
  });
});
