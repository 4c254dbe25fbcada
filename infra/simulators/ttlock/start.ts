/** Simulates TTLock's cloud on this machine, for `npm start` and the tests; unusual behavior is in magic.ts. */
import type { SentCallback } from '../kit/post-callback.ts';
import { listen, type Received, type Reply } from '../kit/server.ts';
import { issueToken, refusal, whyNotAdmitted } from './access.ts';
import { control, type DoorUse, useDoor } from './control.ts';
import { listLocks, operations } from './operations.ts';
import { push } from './records.ts';
import {
  defaultSettings,
  type LockRecord,
  makeSimulation,
  type TTLockSettings,
  type Simulation,
} from './simulation.ts';
import { recall, stateOf } from './memory.ts';
import { append, saveState } from '../kit/saved-state.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type TTLockOptions = SimulatorOptions & StateOptions & Partial<TTLockSettings>;

export type RunningTTLock = {
  url: string;
  /** May be changed at any time. */
  settings: TTLockSettings;
  /** All received calls, oldest first. */
  requests: readonly Received[];
  callbacks: readonly SentCallback[];
  obeyed: Simulation['obeyed'];
  locks: () => Simulation['locks'];
  /** A person uses a lock: recorded and pushed. */
  use(use: DoorUse): LockRecord | undefined;
  /** Pushes records unchanged, to any URL. */
  push(url: string, records: readonly LockRecord[]): Promise<SentCallback>;
  /** Invalidates all tokens issued so far. */
  expireTokens(): void;
  /** Resolves when no push is pending. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

export async function startTTLockSimulator(options: TTLockOptions = {}): Promise<RunningTTLock> {
  const { port = 0, now = Date.now, log = () => undefined, stateFile, ...settings } = options;
  const simulation = makeSimulation({ settings: { ...defaultSettings, ...settings }, now, log });
  recall(simulation, stateFile);
  const saved = saveState(stateFile, () => stateOf(simulation));
  simulation.agenda.onDone(saved.changed);
  const respond = async (request: Received): Promise<Reply> => {
    if (request.path.startsWith('/_simulator/')) return control(simulation, request);
    append(simulation.requests, request);
    // Parameters are in a form or in the query.
    const given = { ...request.query, ...Object.fromEntries(new URLSearchParams(request.rawBody)) };
    if (request.path === '/oauth2/token') return issueToken(simulation, given);
    const refused = whyNotAdmitted(simulation, given);
    if (refused) return refused;
    if (request.path === '/v3/lock/list') return listLocks(simulation, given);
    const operation = operations[`${request.method} ${request.path}`];
    if (!operation) return refusal(-3);
    const lock = simulation.locks.get(Number(given.lockId));
    return lock ? await operation({ simulation, given, lock }) : refusal(-1003);
  };
  const server = await listen(port, saved.after(respond));
  return {
    url: server.url,
    settings: simulation.settings,
    requests: simulation.requests,
    callbacks: simulation.callbacks,
    obeyed: simulation.obeyed,
    locks: () => simulation.locks,
    use: (use) => useDoor(simulation, use),
    push: (url, records) => push(simulation, url, records),
    expireTokens: () => simulation.tokens.clear(),
    quiet: () => simulation.agenda.quiet(),
    async stop() {
      simulation.agenda.clear();
      simulation.ended.abort();
      await server.stop();
      saved.stop();
    },
  };
}
