/**
 * Messages through a group of three apps on the complete local run: the rate, whether the apps' limits hold, and
 * whether every message reaches a final state and was sent once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Run, startRun } from '../../infra/local/run.ts';
import { testAssembly } from '../support/build-once.ts';
import { messageOptions, messageSimulators } from '../support/message-simulators.ts';
import type { Section } from './report.ts';

/** Concurrent calls; 429 responses of the token's rate limit are retried. */
const callers = 20;
const groupName = 'All lines';

export async function measureMessages({ messages }: { messages: number }): Promise<Section> {
  const run = await startRun({
    cdkOut: testAssembly,
    port: 0,
    schedules: false,
    log: () => undefined,
    simulators: { ...messageOptions({ reportDelayMs: 100 }), africas_talking: { callbackDelayMs: 100 } },
  });
  try {
    const group = await readGroup(run);
    const watch = watchCapacity(run);
    const began = performance.now();
    await sendAll(run, messages);
    const counts = await waitForFinalStates(run, group.apps, messages);
    const seconds = (performance.now() - began) / 1000;
    const highest = await watch.stop();
    return summarise({ messages, seconds, counts, highest, apps: group.apps, sent: countSends(run) });
  } finally {
    await run.stop();
  }
}

type Member = { id: number; type: string; sms_limit: number; pending: number };

async function call(run: Run, path: string, body?: unknown): Promise<Response> {
  const { base_url, token } = run.facts;
  return fetch(`${base_url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Retries after a 429, as a client does. */
async function patiently(run: Run, path: string, body?: unknown): Promise<Record<string, unknown>> {
  for (;;) {
    const response = await call(run, path, body);
    const read = (await response.json()) as Record<string, unknown>;
    if (response.status !== 429) {
      if (response.status >= 300) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(read)}`);
      return read;
    }
    await sleep(1000 * Number(response.headers.get('retry-after') ?? '1'));
  }
}

async function readGroup(run: Run): Promise<{ apps: Member[] }> {
  const { data } = await patiently(run, `/api/sms/groups/${run.facts.sms_groups[groupName]}`);
  return data as { apps: Member[] };
}

/** The maximum number of places in use by each app, by app id, sampled four times a second. */
function watchCapacity(run: Run): { stop: () => Promise<Map<number, number>> } {
  const highest = new Map<number, number>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const { id, pending } of (await readGroup(run)).apps) {
        highest.set(id, Math.max(highest.get(id) ?? 0, pending));
      }
      await sleep(250);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return highest;
    },
  };
}

async function sendAll(run: Run, messages: number): Promise<void> {
  const path = `/api/sms/groups/${run.facts.sms_groups[groupName]}/send`;
  let next = 0;
  async function caller(): Promise<void> {
    while (next < messages) {
      next += 1;
      // Does not end in a magic digit: every recipient gets the message.
      await patiently(run, path, {
        to: `2547${10_000_000 + next * 10}`,
        message: `Bench ${next}`,
      });
    }
  }
  await Promise.all(Array.from({ length: callers }, caller));
}

type Counts = Record<'pending' | 'sent' | 'delivered' | 'failed', number>;

async function countStates(run: Run, apps: readonly Member[]): Promise<Counts> {
  const counts: Counts = { pending: 0, sent: 0, delivered: 0, failed: 0 };
  for (const { id } of apps) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data } = await patiently(run, `/api/sms/apps/${id}/outbox?per_page=100&page=${page}`);
      const [, list] = data as [unknown, { data: { status: keyof Counts }[]; last_page: number }];
      last = list.last_page;
      for (const { status } of list.data) counts[status] += 1;
    }
  }
  return counts;
}

async function waitForFinalStates(run: Run, apps: readonly Member[], messages: number): Promise<Counts> {
  for (let unchanged = 0, before = ''; ;) {
    const counts = await countStates(run, apps);
    if (counts.delivered + counts.failed >= messages) return counts;
    unchanged = JSON.stringify(counts) === before ? unchanged + 1 : 0;
    before = JSON.stringify(counts);
    if (unchanged > 60) return counts;
    await sleep(500);
  }
}

/** The number of sends that the providers received, counting each recipient. */
function countSends(run: Run): number {
  const paths = /messag/i;
  const names = ['africas_talking', ...messageSimulators.map(({ name }) => name)] as const;
  return names
    .flatMap((name) => run.simulators[name].requests)
    .filter(({ method, path }) => method === 'POST' && paths.test(path)).length;
}

function summarise(of: {
  messages: number;
  seconds: number;
  counts: Counts;
  highest: ReadonlyMap<number, number>;
  apps: readonly Member[];
  sent: number;
}): Section {
  const { messages, seconds, counts, highest, apps, sent } = of;
  const shares = apps.map(({ id, type, sms_limit }) => ({ type, most: highest.get(id) ?? 0, limit: sms_limit }));
  return {
    title: `Messages: ${messages} through a group of three apps on the local run (report after 100 ms)`,
    figures: [
      {
        name: 'messages a second, from the first call to the last final state',
        value: messages / seconds,
        unit: 'messages/s',
      },
      {
        name: 'in a final state (delivered or failed)',
        value: (100 * (counts.delivered + counts.failed)) / messages,
        unit: '%',
        least: 100,
      },
      { name: 'sends seen by the providers beyond one a message', value: sent - messages, unit: 'sends', limit: 0 },
      ...shares.map(({ type, most, limit }) => ({
        name: `maximum of concurrent messages of ${type}`,
        value: most,
        unit: 'messages',
        limit,
      })),
    ],
  };
}
