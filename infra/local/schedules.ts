// Calls functions on a schedule, as EventBridge rules and Scheduler schedules do, and on demand for tests.
import { randomUUID } from 'node:crypto';
import { parseScheduleExpression, type NextRun } from './schedule-expression.ts';
import type { Deployment, Schedule } from './template/description.ts';

export type SchedulesOptions = {
  schedules: Schedule[];
  deployment: Deployment;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  /** False disables timers; `trigger` still works. */
  enabled: boolean;
};

export type Schedules = {
  /** Runs a schedule now, by its own name or that of a function it calls. Rejects if the function fails. */
  trigger(name: string): Promise<void>;
  stop(): void;
};

/** A timer can wait for at most 24 days; this one checks the time once a day. */
const MAX_TIMER_MS = 24 * 60 * 60_000;

export function startSchedules({ schedules, deployment, invoke, enabled }: SchedulesOptions): Schedules {
  const timers = new Map<Schedule, NodeJS.Timeout>();

  async function run(schedule: Schedule): Promise<void> {
    await Promise.all(
      schedule.targets.map(({ functionName, input }) =>
        invoke(functionName, input ?? scheduledEvent(schedule, deployment)),
      ),
    );
  }

  function runAt(time: Date, schedule: Schedule, nextRun: NextRun): void {
    const waitMs = time.getTime() - Date.now();
    const wake = () => {
      if (waitMs > MAX_TIMER_MS) return runAt(time, schedule, nextRun);
      // The function has logged its own failure; the next run happens anyway.
      run(schedule).catch(() => {});
      return runNext(schedule, nextRun, time);
    };
    timers.set(schedule, setTimeout(wake, Math.min(Math.max(waitMs, 0), MAX_TIMER_MS)));
  }

  function runNext(schedule: Schedule, nextRun: NextRun, after: Date): void {
    // Runs missed while the machine was asleep are skipped.
    const late = Date.now() - after.getTime() > MAX_TIMER_MS;
    const time = nextRun(late ? new Date() : after);
    if (time) runAt(time, schedule, nextRun);
  }

  for (const schedule of schedules) {
    const nextRun = parseScheduleExpression(schedule.expression);
    if (enabled && schedule.enabled) runNext(schedule, nextRun, new Date());
  }

  return {
    async trigger(name) {
      const named = schedules.filter(
        (schedule) => schedule.name === name || schedule.targets.some(({ functionName }) => functionName === name),
      );
      if (named.length === 0) {
        throw new Error(
          `There is no schedule ${name}. Schedules: ${schedules.map((schedule) => schedule.name).join(', ')}`,
        );
      }
      await Promise.all(named.map(run));
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function scheduledEvent({ arn, source }: Schedule, { accountId, region }: Deployment) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source,
    account: accountId,
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [arn],
    detail: {},
  };
}
