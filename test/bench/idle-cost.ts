/**
 * The monthly cost of a stage that receives no calls, computed from its templates. AWS's free tiers are not subtracted,
 * except for dashboards, which are charged only beyond them. Each assumption is next to its figure.
 */
import type { Template } from 'aws-cdk-lib/assertions';
import { sweepPlan } from '../../shared/declared.ts';
import { findDue } from '../../shared/platform/storage/due.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { type AlarmProperties, metricsOf } from '../support/cloudwatch.ts';
import { propertiesOf, type StageTemplates } from '../support/stage-templates.ts';
import { prices as trafficPrices } from './cost.ts';
import type { Figure, Section } from './report.ts';

/** Public list prices of us-east-1 in USD, of the same month as those in cost.ts. */
const prices = {
  secret: 0.4,
  alarmMetric: 0.1,
  customMetric: 0.3,
  /** Beyond three dashboards per account, of up to fifty metrics each. */
  dashboard: 3,
  /** Without the surcharge for fair queues: an empty response has no message, and therefore no group. */
  sqsPerMillion: 0.4,
};

/** Set by the owner: USD per month. */
export const idleLimit = 8;

const hoursAMonth = 730;
const minutesAMonth = hoursAMonth * 60;
const daysAMonth = hoursAMonth / 24;
/**
 * Lambda polls a queue for its function with five concurrent long polls, and may reduce them to two at low traffic;
 * five are assumed. (AWS Lambda, "Configuring scaling behavior for SQS event source mappings")
 */
const pollersAQueue = 5;
/** Longer than an idle sweep: 32 concurrent queries that find nothing. */
const billedMilliseconds = 200;

type Rule = { ScheduleExpression: string };
type LambdaProperties = { MemorySize: number };
type QueueProperties = { ReceiveMessageWaitTimeSeconds?: number };
type DashboardProperties = { DashboardBody: unknown };

const count = (template: Template, type: string): number => Object.keys(template.findResources(type)).length;

export async function idleCostSection({ data, service, alarms }: StageTemplates): Promise<Section> {
  const watched = propertiesOf<AlarmProperties>(alarms, 'AWS::CloudWatch::Alarm').flatMap(metricsOf);
  const runs = propertiesOf<Rule>(service, 'AWS::Events::Rule').reduce((sum, rule) => sum + runsAMonth(rule), 0);
  const gigabytes = Math.max(
    ...propertiesOf<LambdaProperties>(service, 'AWS::Lambda::Function').map(({ MemorySize }) => MemorySize / 1024),
  );
  const polls = pollsAMonth(data, count(service, 'AWS::Lambda::EventSourceMapping'));
  const queries = (await queriesOfOneSweep()) * minutesAMonth;
  const dashboards = propertiesOf<DashboardProperties>(alarms, 'AWS::CloudWatch::Dashboard');
  const figures = [
    figure('secrets (keyrings)', count(data, 'AWS::SecretsManager::Secret'), prices.secret),
    figure('metrics watched by alarms', watched.length, prices.alarmMetric, 'an alarm pays for each metric it reads'),
    figure('own metrics', 1 / 24, prices.customMetric, 'ReconcilerRuns, with data in one hour a day; no other has any'),
    figure(
      'dashboards',
      dashboards.filter(isCharged).length,
      prices.dashboard,
      'one of the three free, up to 50 metrics',
    ),
    figure(
      'polls of queues',
      polls,
      prices.sqsPerMillion / 1e6,
      `${pollersAQueue} long polls at a time for each queue`,
    ),
    figure(
      'runs of scheduled functions',
      runs,
      trafficPrices.lambdaPerMillion / 1e6,
      'the schedules themselves are free',
    ),
    figure(
      'GB-seconds of those',
      (runs * gigabytes * billedMilliseconds) / 1000,
      trafficPrices.lambdaArmPerGbSecond,
      `${billedMilliseconds} ms each`,
    ),
    figure(
      'DynamoDB read units of sweeps',
      queries / 2,
      trafficPrices.dynamodbReadPerMillion / 1e6,
      'half a unit for a query that finds nothing',
    ),
    figure('stored data, backups and logs', 0, 0, 'nothing is stored yet, and an idle sweep logs nothing'),
  ];
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  return {
    title: `A stage that nobody calls, a month (us-east-1 list prices of ${trafficPrices.date})`,
    figures: [...figures, { name: 'a month without a call', value: total, unit: 'USD', limit: idleLimit }],
  };
}

const figure = (name: string, amount: number, unitPrice: number, note?: string): Figure => ({
  name,
  value: amount * unitPrice,
  unit: 'USD',
  note: [`${round(amount)} at ${round(unitPrice)} USD`, ...(note === undefined ? [] : [note])].join('; '),
});

const round = (value: number): string =>
  value.toLocaleString('en-US', value < 1 ? { maximumSignificantDigits: 6 } : { maximumFractionDigits: 0 });

/** A dashboard that is not free: with more than fifty metrics, or the fourth one. */
function isCharged({ DashboardBody }: DashboardProperties, index: number): boolean {
  return index >= 3 || metricsShown(DashboardBody) > 50;
}

/** How many metrics a dashboard refers to. Its body is a string that is joined from parts. */
export function metricsShown(body: unknown): number {
  const text = JSON.stringify(body).replaceAll('\\"', '"');
  return [...text.matchAll(/\["(?:AWS|Gateway)\/\w+","\w+"/g)].length;
}

function runsAMonth({ ScheduleExpression }: Rule): number {
  if (ScheduleExpression === 'rate(1 minute)') return minutesAMonth;
  if (/^cron\(\d+ \d+ \* \* \? \*\)$/.test(ScheduleExpression)) return daysAMonth;
  throw new Error(`How often is ${ScheduleExpression}?`);
}

function pollsAMonth(data: Template, mappings: number): number {
  const waits = propertiesOf<QueueProperties>(data, 'AWS::SQS::Queue').flatMap(
    ({ ReceiveMessageWaitTimeSeconds }) => ReceiveMessageWaitTimeSeconds ?? [],
  );
  if (waits.length !== mappings) throw new Error('A queue with an event source mapping has no long polls');
  return waits.reduce((sum, seconds) => sum + (pollersAQueue * minutesAMonth * 60) / seconds, 0);
}

/** Over every table that the sweeper may read, and every partition of its index. */
async function queriesOfOneSweep(): Promise<number> {
  const { tables } = sweepPlan;
  let queries = 0;
  const empty: Pick<Table, 'query'> = {
    async query() {
      queries += 1;
      return { items: [], next: undefined };
    },
  };
  await findDue(empty as Table, 0, 1);
  return queries * tables.length;
}
