/**
 * The summary of continuous integration: the seconds of each stage, what failed, and the number of tests. A test that
 * passed only when it was tried again counts as failed: a retry says that a test is unstable, and never hides it.
 */
import { z } from 'zod';

const reportForm = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** What the runner wrote, or why that cannot be read. */
export type Report = z.infer<typeof reportForm> | { unreadable: string };

export type Ended = { script: string; seconds: number; isPassed: boolean; report?: Report };

export function readReport(read: () => string): Report {
  try {
    return reportForm.parse(JSON.parse(read()));
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

type Counted = { lines: string[]; passed: number; failed: number };

function count({ script, isPassed, report }: Ended): Counted {
  if (report === undefined) return { lines: isPassed ? [] : [`FAILED npm run ${script}`], passed: 0, failed: 0 };
  if ('unreadable' in report) return { lines: [`No report of ${script}: ${report.unreadable}`], passed: 0, failed: 1 };
  const counted: Counted = { lines: [], passed: 0, failed: 0 };
  for (const { name, status, message, assertionResults } of report.testResults) {
    if (status === 'failed' && message) counted.lines.push(`FAILED ${name}: ${message}`);
    for (const { fullName, failureMessages, ...test } of assertionResults) {
      const messages = (failureMessages ?? []).join('\n').slice(0, 2000);
      const isUnstable = test.status === 'passed' && messages !== '';
      if (test.status === 'passed' && !isUnstable) counted.passed += 1;
      if (test.status === 'failed' || isUnstable) counted.failed += 1;
      if (test.status === 'failed') counted.lines.push(`FAILED ${name}: ${fullName}\n${messages}`);
      if (isUnstable) counted.lines.push(`UNSTABLE, passed only when tried again: ${name}: ${fullName}\n${messages}`);
    }
  }
  const isOtherFailure = counted.failed === 0 && (!isPassed || !report.success);
  if (isOtherFailure) counted.lines.push(`FAILED npm run ${script}, beside its tests`);
  return { ...counted, failed: counted.failed + (isOtherFailure ? 1 : 0) };
}

/** The last line is `<number> passed, <number> failed`. */
export function summarize(ended: readonly Ended[]): { lines: string[]; isPassed: boolean } {
  const counted = ended.map(count);
  const sum = (of: (one: Counted) => number): number => counted.reduce((total, one) => total + of(one), 0);
  const failedChecks = ended.some(({ isPassed }) => !isPassed) ? 1 : 0;
  // A check that is not a test counts as one failure, if nothing else does.
  const failed = sum((one) => one.failed) || failedChecks;
  return {
    lines: [
      ...ended.map(
        ({ script, seconds, isPassed }) => `${String(seconds).padStart(5)} s  ${script}${isPassed ? '' : '  FAILED'}`,
      ),
      ...counted.flatMap(({ lines }) => lines),
      `${sum((one) => one.passed)} passed, ${failed} failed`,
    ],
    isPassed: failed === 0,
  };
}
