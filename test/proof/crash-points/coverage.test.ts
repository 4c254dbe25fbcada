/** Every function that accepts, performs, receives, delivers or sweeps dies in a story: a new module needs one, too. */
import { describe, expect, it } from 'vitest';
import { functions, queues, routes } from '../../../shared/declared.ts';
import { modules } from '../../../shared/modules.ts';
import { stories } from './stories.ts';

/** What is not tried, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  authorizer: 'only reads',
  console: 'has no tables and no queues',
  'openapi-api': 'has no tables and no queues',
  'search-api': 'only reads; it notes when a session was used',
  'account-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'payments-apps-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'sms-apps-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'tax-apps-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'accounting-apps-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'locks-apps-api': 'a member sees whether a change succeeded; nothing of it happens later',
  'attendance-api': 'a caller sees whether a change succeeded; nothing of it happens later',
};

const dying = new Set<string>(stories.flatMap(({ dies }) => dies));
const quick = new Set<string>(stories.flatMap(({ quick: names = [] }) => names));

describe('The stories of the crash points', () => {
  it('let every deployed function die, or say why not', () => {
    const names = [...functions.keys()];
    expect(names.filter((name) => !dying.has(name) && exceptions[name] === undefined)).toEqual([]);
    expect(Object.keys(exceptions).filter((name) => !names.includes(name) || dying.has(name))).toEqual([]);
  });

  it('let the worker of every queue die', () => {
    const workers = [...queues.values()].map(({ worker }) => worker);
    expect(workers.filter((worker) => !dying.has(worker))).toEqual([]);
  });

  it('have at least one story of every module that does anything after its reply', () => {
    const told = new Set(stories.map(({ module }) => module));
    const working = modules.filter(({ queues: own, functions: declared }) =>
      [own.length > 0, ...Object.keys(declared).map((name) => exceptions[name] === undefined)].includes(true),
    );
    expect(working.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it('try, in every run of the tests, what accepts and performs the queued requests of each module', () => {
    const accepting = new Set(routes.flatMap(({ mode, function: name }) => (mode === 'queued' ? [name] : [])));
    const performing = [...queues.values()].flatMap(({ performs, worker }) => (performs === undefined ? [] : [worker]));
    expect([...accepting, ...performing].filter((name) => !quick.has(name))).toEqual([]);
  });
});
