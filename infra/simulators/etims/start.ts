/**
 * Simulates KRA eTIMS on this machine, for `npm start` and the tests: all three surfaces on one listener (A under
 * /etims-api, B under /etims-oscu/api/v1, C at the root). Unusual behavior is in magic.ts and the control endpoints.
 */
import { listen, type Received, type Reply } from '../kit/server.ts';
import { answerCall } from './answer-call.ts';
import { control, seed, type SeedOrder } from './control.ts';
import { etimsDemoApps } from './demo-apps.ts';
import { type Fault, faultOrder } from './faults.ts';
import { recall, remember } from './memory.ts';
import { type Branch, branchOf, type State } from './state.ts';
import {
  type Application,
  defaultSettings,
  type EtimsApp,
  type EtimsRequest,
  type EtimsSettings,
  makeSimulation,
} from './simulation.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type EtimsOptions = SimulatorOptions &
  StateOptions &
  Partial<EtimsSettings> & {
    /** The devices that were applied for; by default the demo ones. */
    apps?: readonly EtimsApp[];
  };

export type RunningEtims = {
  url: string;
  /** All received calls, oldest first, with their surface and operation. */
  requests: readonly EtimsRequest[];
  /** May be changed at any time. */
  settings: EtimsSettings;
  state(): State;
  branch(device: Pick<EtimsApp, 'tin' | 'branch_id'>): Branch;
  /** Spoils the next call of an operation. */
  spoilNext(fault: Partial<Fault> & Pick<Fault, 'operation'>): void;
  /** Adds rows to the authority's lists. */
  seed(order: SeedOrder): void;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Invalidates all tokens issued so far. */
  expireTokens(): void;
  /** From now on another simulator is the portal's host, and looks up the tokens that it issued. */
  acceptTokens(find: (token: string) => Application | null): void;
  /** Handles a call that the portal's host received: a surface of its own, and tokens of the devices' key pairs. */
  answer(request: Received): Promise<Reply>;
  stop(): Promise<void>;
};

export async function startEtimsSimulator(options: EtimsOptions = {}): Promise<RunningEtims> {
  const { port = 0, now = Date.now, apps = etimsDemoApps, log = () => undefined, ...others } = options;
  const { stateFile, ...settings } = others;
  const memory = recall(stateFile, apps);
  const simulation = makeSimulation({ ...memory, settings: { ...defaultSettings, ...settings }, now, log });
  const answerOn = async (host: 'portal' | 'authority' | 'both', request: Received): Promise<Reply> => {
    const reply = request.path.startsWith('/_simulator/')
      ? control(simulation, request)
      : await answerCall(simulation, request, host);
    if (request.method === 'POST') remember(stateFile, simulation);
    return reply;
  };
  const server = await listen(port, (request) =>
    answerOn(simulation.findPortalToken === null ? 'both' : 'authority', request),
  );
  return {
    url: server.url,
    requests: simulation.requests,
    settings: simulation.settings,
    state: () => simulation.state,
    branch: ({ tin, branch_id }) => branchOf(simulation.state, tin, branch_id),
    spoilNext: (fault) => void simulation.faults.push(faultOrder.parse(fault)),
    seed: (order) => void seed(simulation, order),
    advance: (milliseconds) => {
      simulation.aheadMs += milliseconds;
    },
    expireTokens: () => simulation.tokens.clear(),
    acceptTokens: (find) => {
      simulation.findPortalToken = find;
    },
    answer: (request) => answerOn('portal', request),
    async stop() {
      simulation.agenda.clear();
      await server.stop();
    },
  };
}
