/**
 * Simulates KRA eTIMS on this machine, used by `npm start` and by the tests: all three surfaces on one listener (A
 * below /etims-api, B below /etims-oscu/api/v1, C at the root). Odd behaviour is in magic.ts and behind the doors.
 */
import { listen, type Received, type Reply } from '../kit/server.ts';
import { answerCall } from './answer-call.ts';
import { control, seed, type SeedOrder } from './control.ts';
import { etimsDemoApps } from './demo-apps.ts';
import { type Fault, faultOrder } from './faults.ts';
import { recall, remember } from './memory.ts';
import { type Branch, branchOf, type State } from './state.ts';
import { defaultSettings, type EtimsApp, type EtimsRequest, type EtimsSettings, makeSimulation } from './simulation.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type EtimsOptions = SimulatorOptions &
  StateOptions &
  Partial<EtimsSettings> & {
    /** The devices that were applied for; by default the demo ones. */
    apps?: readonly EtimsApp[];
  };

export type RunningEtims = {
  url: string;
  /** Every call received, oldest first, with the surface and operation it was for. */
  requests: readonly EtimsRequest[];
  /** May be changed at any time. */
  settings: EtimsSettings;
  state(): State;
  branch(device: Pick<EtimsApp, 'tin' | 'branch_id'>): Branch;
  /** Spoils the next call of an operation. */
  spoilNext(fault: Partial<Fault> & Pick<Fault, 'operation'>): void;
  /** Adds rows to the authority's lists. */
  seed(order: SeedOrder): void;
  /** Sets the clock ahead. */
  advance(milliseconds: number): void;
  /** Makes all tokens given so far invalid. */
  expireTokens(): void;
  /** From now on tokens are given out by another simulator on the same host; `isGood` says whether one of them is good. */
  acceptTokens(isGood: (token: string) => boolean): void;
  /** Answers a call another simulator on the same host received, such as one below /etims-oscu on the portal. */
  answer(request: Received): Promise<Reply>;
  stop(): Promise<void>;
};

export async function startEtimsSimulator(options: EtimsOptions = {}): Promise<RunningEtims> {
  const { port = 0, now = Date.now, apps = etimsDemoApps, log = () => undefined, ...others } = options;
  const { stateFile, ...settings } = others;
  const memory = recall(stateFile, apps);
  const simulation = makeSimulation({ ...memory, settings: { ...defaultSettings, ...settings }, now, log });
  const answer = async (request: Received): Promise<Reply> => {
    const reply = request.path.startsWith('/_simulator/')
      ? control(simulation, request)
      : await answerCall(simulation, request);
    if (request.method === 'POST') remember(stateFile, simulation);
    return reply;
  };
  const server = await listen(port, answer);
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
    acceptTokens: (isGood) => {
      simulation.acceptsToken = isGood;
    },
    answer,
    async stop() {
      simulation.agenda.clear();
      await server.stop();
    },
  };
}
