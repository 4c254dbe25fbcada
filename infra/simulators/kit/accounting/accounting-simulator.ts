/**
 * Shared by the simulators of the accounting systems: a server, the magic words, faults, and control endpoints. A
 * system's own folder checks access, stores records, and returns the system's errors.
 */
import { append } from '../saved-state.ts';
import * as z from 'zod';
import { type Agenda, makeAgenda } from '../agenda.ts';
import { recallFrom, rememberIn } from '../memory-file.ts';
import { json, listen, type Received, type Reply } from '../server.ts';
import { makeTurns, type Turns } from '../turns.ts';
import { faultOf, type FaultOrder, faultOrder, spoil, takeOrder } from './faults.ts';
import { accountingMagic, type AccountingMagic, type AccountingRefusal, findMagic, refusals } from './magic.ts';
import type { SimulatorOptions, StateOptions } from '../../simulator.ts';

/** `timeScale`: factor on the long wait of the magic table. */
type CommonSettings = { timeScale: number };

export type AccountingSimulation<State, Settings> = {
  settings: Settings & CommonSettings;
  state: State;
  /** Epoch milliseconds; a control endpoint can move it forward. */
  now: () => number;
  aheadMs: number;
  log: (line: string) => void;
  agenda: Agenda;
  turns: Turns;
  faults: FaultOrder[];
  requests: Received[];
};

export type AccountingDefinition<State, Settings> = {
  makeState: () => State;
  settings: Settings;
  settingsChange: z.ZodType<Partial<Settings>>;
  /** Whether a call writes: only those are searched for magic words. */
  isWrite: (request: Received) => boolean;
  /** Null if the system has no such error. */
  refusals: Record<AccountingRefusal, ((request: Received) => Reply) | null>;
  /** The ordinary response. */
  answer: (simulation: AccountingSimulation<State, Settings>, request: Received) => Reply;
  /** Invalidates the tokens issued so far, if the system uses tokens. */
  expireTokens?: (simulation: AccountingSimulation<State, Settings>) => void;
};

export type AccountingSimulatorOptions<Settings> = SimulatorOptions & StateOptions & Partial<Settings & CommonSettings>;

export type RunningAccountingSimulator<State, Settings> = {
  url: string;
  /** All received calls, oldest first. */
  requests: readonly Received[];
  /** May be changed at any time. */
  settings: Settings & CommonSettings;
  state: () => State;
  /** Sets a fault for the next call that matches it. */
  fail(order: Partial<FaultOrder>): void;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  expireTokens(): void;
  stop(): Promise<void>;
};

export async function startAccountingSimulator<State, Settings extends object>(
  definition: AccountingDefinition<State, Settings>,
  {
    port = 0,
    now = Date.now,
    log = () => undefined,
    stateFile,
    ...settings
  }: AccountingSimulatorOptions<Settings> = {},
): Promise<RunningAccountingSimulator<State, Settings>> {
  const simulation: AccountingSimulation<State, Settings> = {
    settings: { timeScale: 1, ...definition.settings, ...settings },
    state: (recallFrom(stateFile) as State | null) ?? definition.makeState(),
    now: () => now() + simulation.aheadMs,
    aheadMs: 0,
    log,
    agenda: makeAgenda(log),
    turns: makeTurns(),
    faults: [],
    requests: [],
  };
  const server = await listen(port, async (request) => {
    const isDoor = request.path.startsWith('/_simulator/');
    if (!isDoor) append(simulation.requests, request);
    try {
      return isDoor ? openDoor(definition, simulation, request) : await answerCall(definition, simulation, request);
    } finally {
      // Also saves the changes of a call whose response is lost.
      if (request.method !== 'GET') rememberIn(stateFile, simulation.state);
    }
  });
  return {
    url: server.url,
    requests: simulation.requests,
    settings: simulation.settings,
    state: () => simulation.state,
    fail: (order) => void simulation.faults.push(faultOrder.parse(order)),
    advance: (milliseconds) => {
      simulation.aheadMs += milliseconds;
    },
    expireTokens: () => definition.expireTokens?.(simulation),
    async stop() {
      simulation.agenda.clear();
      await server.stop();
    },
  };
}

async function answerCall<State, Settings>(
  definition: AccountingDefinition<State, Settings>,
  simulation: AccountingSimulation<State, Settings>,
  request: Received,
): Promise<Reply> {
  const { agenda, settings } = simulation;
  const call = `${request.method} ${request.target} ${request.rawBody}`;
  const magic = definition.isWrite(request) ? takeMagic(simulation.turns, call) : undefined;
  const refuse = refusals.find((refusal) => refusal === magic?.behavior);
  const refusal = refuse && definition.refusals[refuse];
  if (refusal) return refusal(request);
  const fault = takeOrder(simulation.faults, call) ?? (magic && faultOf[magic.behavior]);
  if (fault?.when === 'before') return await spoil(agenda, fault, settings.timeScale);
  const reply = definition.answer(simulation, request);
  return fault ? await spoil(agenda, fault, settings.timeScale) : reply;
}

/** The row, unless it applies every other time and this is not one of them. */
function takeMagic(turns: Turns, call: string): AccountingMagic | undefined {
  const magic = findMagic(call);
  return magic?.once && !turns.isTurnOf(magic.word) ? undefined : magic;
}

const clockChange = z.strictObject({ advance_ms: z.number() });
const faultOrders = z.union([z.array(faultOrder), faultOrder.transform((order) => [order])]);

/** Control endpoints: received calls and records, settings, faults and the clock. */
function openDoor<State, Settings>(
  definition: AccountingDefinition<State, Settings>,
  simulation: AccountingSimulation<State, Settings>,
  { method, path, body }: Received,
): Reply {
  const controlEndpoints: Record<string, () => Reply> = {
    'GET /_simulator/requests': () => json(200, simulation.requests),
    'GET /_simulator/magic': () => json(200, accountingMagic),
    'GET /_simulator/settings': () => json(200, simulation.settings),
    'GET /_simulator/state': () => json(200, simulation.state),
    'POST /_simulator/settings': () =>
      reading(definition.settingsChange, body, (change) => Object.assign(simulation.settings as object, change)),
    'POST /_simulator/faults': () =>
      reading(faultOrders, body, (orders) => ({ waiting: simulation.faults.push(...orders) })),
    'POST /_simulator/clock': () =>
      reading(clockChange, body, ({ advance_ms }) => {
        simulation.aheadMs += advance_ms;
        return { now: new Date(simulation.now()).toISOString() };
      }),
    'POST /_simulator/expire-tokens': () => {
      definition.expireTokens?.(simulation);
      return json(200, {});
    },
    'POST /_simulator/reset': () => {
      simulation.agenda.clear();
      simulation.turns.clear();
      simulation.faults.length = 0;
      simulation.requests.length = 0;
      simulation.aheadMs = 0;
      simulation.state = definition.makeState();
      return json(200, {});
    },
  };
  return controlEndpoints[`${method} ${path}`]?.() ?? json(404, { error: 'No such control endpoint' });
}

function reading<T>(schema: z.ZodType<T>, body: unknown, change: (input: T) => unknown): Reply {
  const read = schema.safeParse(body);
  return read.success ? json(200, change(read.data)) : json(422, { error: z.prettifyError(read.error) });
}
