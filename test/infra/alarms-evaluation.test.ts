/** Checks our evaluation of alarms with the examples of CloudWatch's own documentation. */
import { describe, expect, it } from 'vitest';
import { judge, RecordedMetrics, stateOf } from '../support/cloudwatch.ts';
import { matchesFilter } from '../support/log-filter.ts';
import { evaluateMath } from '../support/metric-math.ts';

const threeOfThree = {
  Threshold: 1,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  EvaluationPeriods: 3,
};
/** As in the documentation, the most recent last: X is breaching, 0 is not, - is missing. */
const drawn = (points: string) =>
  points
    .split(' ')
    .toReversed()
    .map((point) => (point === '-' ? undefined : Number(point === 'X')));

describe('An alarm over three of three points', () => {
  it.each([
    ['0 - X - X', 'OK', 'OK'],
    ['0 - - - -', 'OK', 'OK'],
    ['- - - - -', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM'],
    ['- - X - -', 'ALARM', 'OK'],
  ])('has the documented state with the points %s', (points, whereBreaching, whereNotBreaching) => {
    const states = ['breaching', 'notBreaching'].map((TreatMissingData) =>
      judge({ ...threeOfThree, TreatMissingData }, drawn(points)),
    );
    expect(states).toEqual([whereBreaching, whereNotBreaching]);
  });

  it('has insufficient data if missing data is treated as missing', () => {
    expect(judge(threeOfThree, drawn('- - - - -'))).toBe('INSUFFICIENT_DATA');
  });
});

describe('An alarm over two of three points', () => {
  it.each([
    ['0 - X - X', 'ALARM', 'ALARM'],
    ['0 0 X 0 X', 'ALARM', 'ALARM'],
    ['0 - X - -', 'ALARM', 'OK'],
    ['- - - - 0', 'ALARM', 'OK'],
    ['- - - X -', 'ALARM', 'OK'],
  ])('has the documented state with the points %s', (points, whereBreaching, whereNotBreaching) => {
    const states = ['breaching', 'notBreaching'].map((TreatMissingData) =>
      judge({ ...threeOfThree, DatapointsToAlarm: 2, TreatMissingData }, drawn(points)),
    );
    expect(states).toEqual([whereBreaching, whereNotBreaching]);
  });
});

describe('Metric math', () => {
  const names = { a: 6, b: 2, none: undefined };
  it.each([
    ['a - b', 4],
    ['a + b * 2', 10],
    ['(a + b) * 2 / 4', 4],
    ['-a + 10.5', 4.5],
    ['IF(a > 5, 100 * b / a, 0)', 200 / 6],
    ['IF(a <= 5, 1, 0)', 0],
    ['SUM([a, b, none])', 8],
    ['MAX([a, b])', 6],
    ['MIN([a, none, b])', 2],
    ['FILL(none, 0) + b', 2],
    ['none + b', undefined],
    ['SUM([none])', undefined],
  ])('%s', (expression, result) => {
    expect(evaluateMath(expression, names)).toBe(result);
  });

  it.each(['a +', 'a b', 'c', 'SEARCH(a)', 'a % b', '[a]', 'IF(a, b', ''])('rejects %s', (expression) => {
    expect(() => evaluateMath(expression, names)).toThrow();
  });
});

describe('Recorded metrics', () => {
  const metric = { Namespace: 'N', MetricName: 'M' };
  it('are summed by period, separately for each set of dimensions', () => {
    const metrics = new RecordedMetrics();
    metrics.add(metric, 0, 1);
    metrics.add(metric, 59_999, 2);
    metrics.add(metric, 60_000, 4);
    metrics.add({ ...metric, Dimensions: [{ Name: 'D', Value: 'x' }] }, 0, 8);
    const at = (Stat: string) => metrics.statistic({ Metric: metric, Stat }, 0, 60_000);
    expect([at('Sum'), at('Maximum'), at('Minimum'), at('Average')]).toEqual([3, 2, 1, 1.5]);
    expect(metrics.statistic({ Metric: metric, Stat: 'Sum' }, 120_000, 180_000)).toBeUndefined();
    const alarm = { ...metric, ...threeOfThree, EvaluationPeriods: 1, Period: 60, Statistic: 'Sum', Threshold: 3 };
    expect(stateOf(alarm, metrics, 60_000)).toBe('ALARM');
  });
});

describe('A filter over log lines', () => {
  const line = { status: '502', error: 'Internal Server Error', record: { status: 'timeout' } };
  it.each([
    ['{ $.status = "5*" }', true],
    ['{ $.status = "5*" && $.error != "-" }', true],
    ['{ $.status = "4*" || $.record.status != "success" }', true],
    ['{ $.status = "4*" || $.error = "-" && $.status = "5*" }', false],
    ['{ ($.status = "4*" || $.status = "5*") && $.error = "Internal*" }', true],
    ['{ $.missing != "x" }', false],
    ['{ $.record.missing = "x" }', false],
  ])('%s', (pattern, matches) => {
    expect(matchesFilter(pattern, line)).toBe(matches);
  });

  it.each(['ERROR', '{ $.status > 499 }', '{ ($.status = "5*" }'])('rejects %s', (pattern) => {
    expect(() => matchesFilter(pattern, line)).toThrow();
  });
});
