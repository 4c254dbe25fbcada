import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseScheduleExpression } from '../../../infra/local/schedule-expression.ts';
import { startSchedules, type Schedules, type SchedulesOptions } from '../../../infra/local/schedules.ts';
import type { Schedule } from '../../../infra/local/template/description.ts';
import { deployment } from './builders.ts';

describe('The next run', () => {
  const wednesday = '2025-11-19T10:30:15.000Z';

  it.each([
    ['rate(1 minute)', wednesday, '2025-11-19T10:31:15.000Z'],
    ['rate(5 hours)', wednesday, '2025-11-19T15:30:15.000Z'],
    ['rate(2 days)', wednesday, '2025-11-21T10:30:15.000Z'],
    ['cron(* * * * ? *)', wednesday, '2025-11-19T10:31:00.000Z'],
    ['cron(30 10 * * ? *)', wednesday, '2025-11-20T10:30:00.000Z'],
    ['cron(0/15 * * * ? *)', wednesday, '2025-11-19T10:45:00.000Z'],
    ['cron(0 3,12 * * ? *)', wednesday, '2025-11-19T12:00:00.000Z'],
    ['cron(0 8-10 ? * MON-FRI *)', wednesday, '2025-11-20T08:00:00.000Z'],
    ['cron(0 8 ? * 1,7 *)', wednesday, '2025-11-22T08:00:00.000Z'],
    ['cron(0 0 1 JAN,JUL ? *)', wednesday, '2026-01-01T00:00:00.000Z'],
    ['cron(59 23 31 12 ? 2027)', wednesday, '2027-12-31T23:59:00.000Z'],
    ['cron(7/15 * * * ? *)', wednesday, '2025-11-19T10:37:00.000Z'],
    ['cron(0 3 L * ? *)', wednesday, '2025-11-30T03:00:00.000Z'],
    ['cron(0 3 15W * ? *)', wednesday, '2025-12-15T03:00:00.000Z'],
    ['cron(0 3 ? * 6#3 *)', wednesday, '2025-11-21T03:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', wednesday, '2028-02-29T00:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', '2096-03-01T00:00:00.000Z', '2104-02-29T00:00:00.000Z'],
  ])('of %s after %s is %s', (expression, after, next) => {
    expect(parseScheduleExpression(expression)(new Date(after))?.toISOString()).toBe(next);
  });

  it('does not exist if all years are in the past', () => {
    expect(parseScheduleExpression('cron(0 0 1 1 ? 2020)')(new Date(wednesday))).toBeUndefined();
  });

  it.each([
    'rate(0 minutes)',
    'rate(1 week)',
    'at(2030-01-01T00:00:00)',
    'cron(0 3 * * *)',
    'cron(0 3 * * * *)',
    'cron(0 3 ? * ? *)',
    'cron(60 3 * * ? *)',
    'cron(0 3 L * L *)',
    'cron(0 3 ? * 0 *)',
    'cron(@daily)',
    'cron(0/x 3 * * ? *)',
  ])('of %s is rejected', (expression) => {
    expect(() => parseScheduleExpression(expression)).toThrow(/is not|does not|needs/);
  });
});

describe('Schedules', () => {
  let schedules: Schedules;
  afterEach(() => {
    schedules.stop();
    vi.useRealTimers();
  });

  const sweep: Schedule = {
    name: 'sweep',
    arn: 'arn:aws:events:eu-west-1:000000000000:rule/sweep',
    source: 'aws.events',
    expression: 'rate(1 minute)',
    enabled: true,
    targets: [{ functionName: 'sweeper' }],
  };

  function start(given: Schedule[], enabled = true, invoke = vi.fn<SchedulesOptions['invoke']>(async () => null)) {
    schedules = startSchedules({ schedules: given, deployment, invoke, enabled });
    return invoke;
  }

  it('call their function at the right times, also after it failed', async () => {
    vi.useFakeTimers({ now: new Date('2025-11-19T10:30:00Z') });
    const invoke = start(
      [sweep],
      true,
      vi.fn(() => Promise.reject(new Error('broken'))),
    );
    await vi.advanceTimersByTimeAsync(59_000);
    expect(invoke).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(121_000);
    expect(invoke).toHaveBeenCalledTimes(3);
  });

  it('can wait longer than a timer', async () => {
    vi.useFakeTimers({ now: new Date('2025-11-19T10:30:00Z') });
    const invoke = start([{ ...sweep, expression: 'cron(0 0 1 1 ? *)' }]);
    await vi.advanceTimersByTimeAsync(42 * 86_400_000);
    expect(invoke).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(invoke).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['if timers are disabled', [sweep], false],
    ['if they are disabled', [{ ...sweep, enabled: false }], true],
  ])('do not run on their own %s', async (_, given, enabled) => {
    vi.useFakeTimers();
    const invoke = start(given, enabled);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(invoke).not.toHaveBeenCalled();
  });

  it.each(['sweep', 'sweeper'])('run on demand, by their own name or that of their function: %s', async (name) => {
    const invoke = start([sweep], false);
    await schedules.trigger(name);
    expect(invoke.mock.calls).toEqual([
      [
        'sweeper',
        {
          version: '0',
          id: expect.any(String),
          'detail-type': 'Scheduled Event',
          source: 'aws.events',
          account: '000000000000',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
          region: 'eu-west-1',
          resources: ['arn:aws:events:eu-west-1:000000000000:rule/sweep'],
          detail: {},
        },
      ],
    ]);
  });

  it('pass the input of the template', async () => {
    const invoke = start([{ ...sweep, targets: [{ functionName: 'sweeper', input: { all: true } }] }], false);
    await schedules.trigger('sweep');
    expect(invoke).toHaveBeenCalledWith('sweeper', { all: true });
  });

  it('are rejected for an unknown name', async () => {
    start([sweep], false);
    await expect(schedules.trigger('swep')).rejects.toThrow('There is no schedule swep. Schedules: sweep');
  });
});
