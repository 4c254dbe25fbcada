/** Recorded metrics, and the state of a template's alarm, by CloudWatch's documented rules. */
import { evaluateMath, type Point } from './metric-math.ts';
import type { MetricLine } from './metric-lines.ts';

type Dimension = { Name: string; Value: unknown };
type MetricName = { Namespace: string; MetricName: string; Dimensions?: Dimension[] };
export type MetricStat = { Metric: MetricName; Period: number; Stat: string };
type MetricQuery = { Id: string; Expression?: string; MetricStat?: MetricStat; ReturnData?: boolean };

export type AlarmProperties = Partial<MetricName> & {
  Metrics?: MetricQuery[];
  Period?: number;
  Statistic?: string;
  Threshold: number;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  TreatMissingData?: string;
};

/** Dimensions are compared as in the template: a `Ref` is as unique as its later value. */
const keyOf = ({ Namespace, MetricName, Dimensions = [] }: MetricName): string =>
  JSON.stringify([
    Namespace,
    MetricName,
    Dimensions.map(({ Name, Value }) => JSON.stringify([Name, Value])).toSorted(),
  ]);

const statistics: Record<string, (values: readonly number[]) => number> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
};

export class RecordedMetrics {
  private readonly points = new Map<string, { at: number; value: number }[]>();

  /** `at`: epoch ms. */
  add(metric: MetricName, at: number, value: number): void {
    const key = keyOf(metric);
    const points = this.points.get(key) ?? [];
    points.push({ at, value });
    this.points.set(key, points);
  }

  /** Replaces what was recorded at that time. */
  replace(metric: MetricName, at: number, value: number): void {
    const others = (this.points.get(keyOf(metric)) ?? []).filter((point) => point.at !== at);
    this.points.set(keyOf(metric), [...others, { at, value }]);
  }

  /** Reads a line as CloudWatch does: one metric per set of dimensions. The line's own time is ignored. */
  addLine(line: MetricLine, at: number): void {
    const { _aws: directives } = line;
    for (const { Namespace, Dimensions, Metrics } of directives.CloudWatchMetrics) {
      for (const { Name: MetricName } of Metrics) {
        for (const names of Dimensions) {
          const dimensions = names.map((Name) => ({ Name, Value: line[Name] }));
          const metric = { Namespace, MetricName, Dimensions: dimensions };
          for (const value of [line[MetricName]].flat()) this.add(metric, at, Number(value));
        }
      }
    }
  }

  /** Undefined without data in [from, to). */
  statistic({ Metric, Stat }: Pick<MetricStat, 'Metric' | 'Stat'>, from: number, to: number): Point {
    const compute = statistics[Stat];
    if (compute === undefined) throw new Error(`The statistic ${Stat} is not known here`);
    const values = (this.points.get(keyOf(Metric)) ?? []).flatMap(({ at, value }) =>
      at >= from && at < to ? [value] : [],
    );
    return values.length === 0 ? undefined : compute(values);
  }
}

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  GreaterThanThreshold: (value, threshold) => value > threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

/**
 * CloudWatch evaluates some more points than the alarm requires, and uses the most recent existing ones. Its
 * documentation shows five points for an alarm over three.
 */
const morePoints = 2;

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

/** The state at a time (epoch ms), based on the complete periods before it. */
export function stateOf(alarm: AlarmProperties, metrics: RecordedMetrics, at: number): AlarmState {
  const seconds = periodOf(alarm);
  const periodMs = seconds * 1000;
  const points = Array.from({ length: alarm.EvaluationPeriods + morePoints }, (_, back) => {
    const to = at - back * periodMs;
    return pointOf(alarm, metrics, to - periodMs, to);
  });
  return judge(alarm, points);
}

/** What CloudWatch bills for an alarm. */
export function metricsOf({
  Metrics,
  Namespace = '',
  MetricName = '',
  Dimensions,
  ...of
}: AlarmProperties): MetricStat[] {
  if (Metrics) return Metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
  const Metric = { Namespace, MetricName, ...(Dimensions ? { Dimensions } : {}) };
  return [{ Metric, Period: of.Period ?? 0, Stat: of.Statistic ?? '' }];
}

/** Seconds. */
export function periodOf(alarm: AlarmProperties): number {
  const periods = new Set(metricsOf(alarm).map(({ Period }) => Period));
  const [period = 0] = periods;
  if (periods.size !== 1 || period === 0) throw new Error(`An alarm with the periods ${[...periods].join(', ')}`);
  return period;
}

function pointOf(alarm: AlarmProperties, metrics: RecordedMetrics, from: number, to: number): Point {
  const { Metrics } = alarm;
  const [only] = metricsOf(alarm);
  if (!Metrics) return only && metrics.statistic(only, from, to);
  const names: Record<string, Point> = {};
  for (const { Id, MetricStat } of Metrics) if (MetricStat) names[Id] = metrics.statistic(MetricStat, from, to);
  const [watched, ...others] = Metrics.filter(({ ReturnData }) => ReturnData !== false);
  if (watched === undefined || others.length > 0) throw new Error('An alarm watches exactly one series');
  return watched.Expression === undefined ? names[watched.Id] : evaluateMath(watched.Expression, names);
}

/** `points`: the most recent first. Exported for its own test. */
export function judge(alarm: AlarmProperties, points: readonly Point[]): AlarmState {
  const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods, TreatMissingData = 'missing', Threshold } = alarm;
  const isBreaching = comparisons[alarm.ComparisonOperator];
  if (isBreaching === undefined) throw new Error(`The comparison ${alarm.ComparisonOperator} is not known here`);
  const present = points.filter((point) => point !== undefined).slice(0, EvaluationPeriods);
  const filled = EvaluationPeriods - present.length;
  if (TreatMissingData === 'missing' && present.length === 0) return 'INSUFFICIENT_DATA';
  if (!['breaching', 'notBreaching', 'missing'].includes(TreatMissingData))
    throw new Error(`${TreatMissingData} is not known here`);
  const breaching = present.filter((point) => isBreaching(point, Threshold)).length;
  const asMissing = TreatMissingData === 'breaching' ? filled : 0;
  return breaching + asMissing >= DatapointsToAlarm ? 'ALARM' : 'OK';
}
