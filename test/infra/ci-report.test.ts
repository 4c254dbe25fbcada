import { describe, expect, it } from 'vitest';
import { type Ended, readReport, summarize } from '../../infra/ci-report.ts';

type Test = { status: string; failureMessages?: string[] };

const reportOf = (tests: Test[], more: object = {}) =>
  readReport(() =>
    JSON.stringify({
      success: tests.every(({ status }) => status !== 'failed'),
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          message: '',
          assertionResults: tests.map((test, index) => ({ fullName: `test ${index}`, failureMessages: [], ...test })),
        },
      ],
      ...more,
    }),
  );
const suite = (tests: Test[], more: Partial<Ended> = {}): Ended => ({
  script: 'test',
  seconds: 61,
  isPassed: true,
  report: reportOf(tests),
  ...more,
});
const lint: Ended = { script: 'lint', seconds: 9, isPassed: true };
const passed = { status: 'passed' };

describe('The summary of continuous integration', () => {
  it('lists the seconds of each stage, and ends with the number of tests in all reports', () => {
    const { lines, isPassed } = summarize([suite([passed, passed]), lint, suite([passed], { script: 'test:java' })]);
    expect(lines).toEqual(['   61 s  test', '    9 s  lint', '   61 s  test:java', '3 passed, 0 failed']);
    expect(isPassed).toBe(true);
  });

  it('fails for a test that failed', () => {
    const tests = [passed, { status: 'failed', failureMessages: ['expected 1 to be 2'] }];
    const { lines, isPassed } = summarize([suite(tests, { isPassed: false })]);
    expect(lines.slice(1)).toEqual(['FAILED a.test.ts: test 1\nexpected 1 to be 2', '1 passed, 1 failed']);
    expect(isPassed).toBe(false);
  });

  it('fails for a test that passed only when it was tried again, although its runner did not', () => {
    const { lines, isPassed } = summarize([suite([passed, { status: 'passed', failureMessages: ['timed out'] }])]);
    expect(lines.slice(1)).toEqual([
      'UNSTABLE, passed only when tried again: a.test.ts: test 1\ntimed out',
      '1 passed, 1 failed',
    ]);
    expect(isPassed).toBe(false);
  });

  it('counts no test that was skipped', () => {
    expect(summarize([suite([passed, { status: 'skipped' }])]).lines.at(-1)).toBe('1 passed, 0 failed');
  });

  it('fails for a suite without a readable report', () => {
    const report = readReport(() => {
      throw new Error('no such file');
    });
    const { lines, isPassed } = summarize([suite([], { report })]);
    expect(lines.slice(1)).toEqual(['No report of test: no such file', '0 passed, 1 failed']);
    expect(isPassed).toBe(false);
  });

  it.each([
    ['whose runner failed', { isPassed: false }],
    ['whose report says so', { report: reportOf([passed], { success: false }) }],
  ])('fails for a suite without a failed test %s', (_, more) => {
    const { lines, isPassed } = summarize([suite([passed], more)]);
    expect(lines.slice(-2)).toEqual(['FAILED npm run test, beside its tests', '1 passed, 1 failed']);
    expect(isPassed).toBe(false);
  });

  it('fails for a check that is not a test', () => {
    const { lines, isPassed } = summarize([suite([passed]), { ...lint, isPassed: false }]);
    expect(lines).toEqual(['   61 s  test', '    9 s  lint  FAILED', 'FAILED npm run lint', '1 passed, 1 failed']);
    expect(isPassed).toBe(false);
  });
});
