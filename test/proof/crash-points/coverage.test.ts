/** Every function that accepts, performs, receives, delivers or sweeps dies in a story: a new module needs one, too. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Queue } from '../../../shared/platform/async/messages.ts';
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

/** Messages at which no story starts a death, with the reason. */
const untriedMessages: Readonly<Record<string, string>> = {
  'payments follow_through': 'only follows a death, as the repair',
  'payments callback': 'only follows a death, as the repair',
  'sms recount': 'only follows a death, as the repair',
  'einvoicing lane': 'only follows a death, as the repair',
  'accounting connection_through': 'only follows a death, as the repair',
  'locks access_through': 'only follows a death, as the repair',
  'locks relist_locks': 'test/locks/relist.test.ts tries its calls',
  'webhooks mail_disabled': 'test/platform/webhooks/dying-disabling.test.ts tries its calls',
  'sms join_segments': 'test/sms/join-segments.test.ts tries its calls',
};

/** The kinds of messages of a queue, from what it says about one that it does not know. */
function kindsOf(queue: Queue): string[] {
  try {
    queue.read(JSON.stringify({ kind: '', account_id: 1, trace_id: '' }));
  } catch (error) {
    const { issues } = (error as { cause: z.ZodError }).cause;
    const found = issues.flatMap((issue) => {
      const { options, values } = issue as { options?: string[]; values?: string[] };
      return issue.path[0] === 'kind' ? (options ?? values ?? []) : [];
    });
    if (found.length > 0) return found;
  }
  throw new Error(`The messages of ${queue.name} cannot be listed`);
}

const dying = new Set<string>(stories.flatMap(({ dies }) => dies));
const quick = new Set<string>(stories.flatMap(({ quick: names = [] }) => names));

describe('The stories of the crash points', () => {
  it('let every deployed function die, or say why not', () => {
    const names = [...functions.keys()];
    expect(names.filter((name) => !dying.has(name) && exceptions[name] === undefined)).toEqual([]);
    expect(Object.keys(exceptions).filter((name) => !names.includes(name) || dying.has(name))).toEqual([]);
  });

  it('contain every message of every queue, or say why not', () => {
    const all = [...queues.values()].flatMap(({ queue }) => kindsOf(queue).map((kind) => `${queue.name} ${kind}`));
    const performs = [...queues.values()].flatMap(({ performs: of, queue }) => (of ? [`${queue.name} perform`] : []));
    // Every queued request is performed, and every event delivered.
    const told = new Set([...stories.flatMap(({ handles = [] }) => handles), ...performs, 'webhooks deliver']);
    expect(all.filter((name) => !told.has(name) && untriedMessages[name] === undefined)).toEqual([]);
    expect([...told, ...Object.keys(untriedMessages)].filter((name) => !all.includes(name))).toEqual([]);
    expect(Object.keys(untriedMessages).filter((name) => told.has(name))).toEqual([]);
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
