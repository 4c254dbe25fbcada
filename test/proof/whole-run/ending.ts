/** What must be true of every call of the load in the end: each broken promise is a line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Gateway } from '../../../shared/client/gateway.ts';
import type { Request } from '../../../shared/client/generated/types.ts';
import type { LocalFacts } from '../../../infra/local/run.ts';
import { etimsDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import type { RunningSimulators } from '../../../infra/simulators/start.ts';
import { kinds } from './kinds.ts';
import type { Call } from './load.ts';
import type { Receiver } from './receiver.ts';

type World = {
  facts: LocalFacts;
  simulators: RunningSimulators;
  receiver: Receiver;
  /** Customers and receivers fail, are late or contradict themselves. */
  isFaulty: boolean;
};

/** A queue message whose worker died returns after six minutes. */
const returnedMs = 7 * 60_000;
/** By then the provider was asked five times about a payment; from then on once an hour. */
const askedMs = 16 * 60_000;

/**
 * A call during which its worker died, and whose outcome the provider has not told: it is shown as such, asked about for
 * an hour (messages) or a day (payouts), and then fails. No test waits for that.
 */
const isUnclear = ({ status, phase, updated_at }: Request): boolean =>
  status === 'processing' && phase === 'unclear' && Date.now() - Date.parse(updated_at) > returnedMs;

const isPending = ({ kind }: Call, { status, transaction }: Request): boolean =>
  kind.isPayment === true && status === 'completed' && transaction?.status === 'STATUS_PENDING';

/** With faults, some payments are those of which the provider never tells the outcome. */
const isEnded = (call: Call, request: Request, isFaulty: boolean): boolean =>
  isUnclear(request) ||
  (isPending(call, request)
    ? isFaulty && Date.now() - Date.parse(request.created_at) > askedMs
    : ['completed', 'failed'].includes(request.status));

/**
 * Resolves with the last state of every accepted call, once all have ended and their webhooks came, or when the time is
 * up.
 */
export async function waitForEnd(
  calls: readonly Call[],
  { facts, receiver, isFaulty }: World,
  minutes: number,
): Promise<Map<Call, Request>> {
  const gateway = new Gateway({ baseUrl: facts.base_url, token: facts.token });
  const ended = new Map<Call, Request>();
  const accepted = calls.filter(({ requestId }) => requestId !== undefined);
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(5_000)) {
    for (const call of accepted.filter((one) => !ended.has(one))) {
      const request = await gateway.getRequest({ request_id: call.requestId ?? '' });
      if (isEnded(call, request, isFaulty)) ended.set(call, request);
    }
    const silent = accepted.filter(
      (call) => ended.get(call)?.phase !== 'unclear' && !receiver.results.has(call.requestId ?? ''),
    ).length;
    console.log(`${accepted.length - ended.size} requests and ${silent} webhooks are left`);
    if (ended.size === accepted.length && silent === 0) break;
  }
  return ended;
}

export function brokenPromises(
  calls: readonly Call[],
  ended: ReadonlyMap<Call, Request>,
  { simulators, receiver, isFaulty }: World,
): string[] {
  const broken: string[] = [...receiver.wrong];
  for (const call of calls) {
    const { kind, mark, requestId, refusal } = call;
    const name = `${kind.name} ${mark.text}`;
    const request = ended.get(call);
    const effects = kind.effects(simulators, mark);
    if (refusal !== undefined) broken.push(`${name} was refused: ${refusal}`);
    if (effects > 1) broken.push(`${name} had ${effects} effects`);
    if (requestId === undefined) continue;
    if (request === undefined) broken.push(`${name} has not ended`);
    if (request?.phase !== 'unclear' && !receiver.results.has(requestId)) broken.push(`${name} got no webhook`);
    if (request?.status === 'completed' && effects === 0 && kind.name !== 'unlock') {
      broken.push(`${name} is completed and had no effect`);
    }
    // With faults, a customer refuses what was asked for: that is an effect and a failure.
    if (!isFaulty && request?.status === 'failed' && effects > 0) broken.push(`${name} failed and had an effect`);
    if (request?.error?.includes('was cancelled') && effects > 0) broken.push(`${name} is cancelled and had an effect`);
    const { transaction } = request ?? {};
    if (transaction?.status === 'STATUS_COMPLETED' && !receiver.paid.has(transaction.id)) {
      broken.push(`${name} is paid and got no payments.transaction.completed`);
    }
  }
  return [...broken, ...brokenNumbers(simulators), ...brokenLocks(calls, ended, simulators)];
}

/** The numbers of invoices at the tax authority: without a gap, each once. */
function brokenNumbers({ etims }: RunningSimulators): string[] {
  const numbers = etims
    .branch(etimsDemoApp)
    .sales.map(({ body }) => body.invcNo)
    .toSorted((one, other) => one - other);
  return numbers.flatMap((number, index) =>
    index > 0 && number !== (numbers[index - 1] ?? 0) + 1
      ? [`Invoice ${number} follows ${numbers[index - 1] ?? 0}`]
      : [],
  );
}

function brokenLocks(
  calls: readonly Call[],
  ended: ReadonlyMap<Call, Request>,
  { ttlock }: RunningSimulators,
): string[] {
  const wanted = calls.filter(({ kind }) => kind.name === 'unlock');
  const completed = wanted.filter((call) => ended.get(call)?.status === 'completed').length;
  const opened = ttlock.obeyed.filter(({ command }) => command === 'unlock').length;
  return opened > wanted.length || opened < completed
    ? [`The lock was opened ${opened} times for ${wanted.length} calls, of which ${completed} completed`]
    : [];
}

/** How the calls of each kind ended. */
export const outcomes = (calls: readonly Call[], ended: ReadonlyMap<Call, Request>): string[] =>
  kinds.map((kind) => {
    const counts = new Map<string, number>();
    for (const call of calls.filter((one) => one.kind === kind)) {
      const request = ended.get(call);
      const state = request?.transaction?.status ?? (request?.error ?? '').slice(0, 60);
      const shown = request?.phase === 'unclear' ? 'unclear' : request?.status;
      const name = `${shown ?? 'open'} ${state}`.trim();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const parts = [...counts].map(([state, count]) => `${count} ${state}`);
    return `${kind.name.padEnd(22)} ${parts.join(', ')}`;
  });
