/** Simulates the GavaConnect portal on this machine, for `npm start` and the tests; unusual behavior is in magic.ts. */
import { append, saveState } from '../kit/saved-state.ts';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { isGranted, isKnownPair, issueToken } from './access.ts';
import { fault } from './answers.ts';
import { addTo, registers, type Registers } from './registers.ts';
import { certificateCheckers, vatExemptionChecker } from './certificates.ts';
import { personCheckers } from './checkers.ts';
import { control } from './control.ts';
import { filings } from './filings.ts';
import { faultOrder, type FaultOrder } from './faults.ts';
import { recall, stateOf } from './memory.ts';
import type { Operation } from './operation.ts';
import { withholdings } from './withholding.ts';
import {
  defaultSettings,
  type Filed,
  type GavaConnectApp,
  gavaconnectDemoApp,
  type GavaConnectSettings,
  makeSimulation,
} from './simulation.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type GavaConnectOptions = SimulatorOptions &
  StateOptions &
  Partial<GavaConnectSettings> & {
    /** The apps the portal knows; by default only the demo app. */
    apps?: readonly GavaConnectApp[];
  };

export type RunningGavaConnect = {
  url: string;
  /** All received calls to the portal, oldest first. */
  requests: readonly Received[];
  /** All filings of the portal. */
  filed: readonly Filed[];
  /** May be changed at any time. */
  settings: GavaConnectSettings;
  /** Adds to the authority's data. */
  seed(more: Partial<Registers>): void;
  /** Sets faults for the next calls, like the control endpoint. */
  fail(order: Partial<FaultOrder>): void;
  /** Invalidates all tokens issued so far. */
  expireTokens(): void;
  /** From now on, handles calls of the invoicing system on the same portal, and token calls with its key pairs. */
  serveInvoicing(answer: (request: Received) => Promise<Reply>): void;
  /** The application of a token that was issued here, is still valid and is granted e-invoicing; otherwise null. */
  findInvoicingApp(token: string): GavaConnectApp | null;
  stop(): Promise<void>;
};

const operations: Record<string, Operation> = {
  ...personCheckers,
  ...certificateCheckers,
  ...withholdings,
  ...filings,
};

export async function startGavaConnectSimulator(options: GavaConnectOptions = {}): Promise<RunningGavaConnect> {
  const {
    port = 0,
    now = Date.now,
    apps = [gavaconnectDemoApp],
    log = () => undefined,
    stateFile,
    ...settings
  } = options;
  let einvoicing: ((request: Received) => Promise<Reply>) | null = null;
  const simulation = makeSimulation({ settings: { ...defaultSettings, ...settings }, apps, now, log });
  recall(simulation, stateFile);
  const saved = saveState(stateFile, () => stateOf(simulation));
  const respond = async (request: Received): Promise<Reply> => {
    if (request.path.startsWith('/_simulator/')) return control(simulation, request);
    append(simulation.requests, request);
    if (einvoicing && request.path.startsWith('/etims-oscu/')) return await einvoicing(request);
    if (request.path === '/v1/token/generate') {
      return einvoicing && !isKnownPair(simulation, request)
        ? await einvoicing(request)
        : await issueToken(simulation, request);
    }
    const isVatExemption = request.path === simulation.settings.vatExemptionPath;
    const operation = isVatExemption ? vatExemptionChecker : operations[request.path];
    if (!operation) return fault(404, 'Unable to identify proxy for host', 'messaging.adaptors.http.flow.NotFound');
    return request.method === 'POST' ? await operation(simulation, request) : json(405, {});
  };
  const server = await listen(port, saved.after(respond));
  return {
    url: server.url,
    requests: simulation.requests,
    filed: simulation.filed,
    settings: simulation.settings,
    seed(more) {
      addTo(simulation.registers, registers.parse(more));
      saved.changed();
    },
    fail: (order) => simulation.faults.push(faultOrder.parse(order)),
    expireTokens: () => simulation.tokens.clear(),
    serveInvoicing: (answer) => {
      einvoicing = answer;
    },
    findInvoicingApp: (token) => {
      const known = simulation.tokens.get(token);
      const isGood = known !== undefined && known.diesAt > simulation.now() && isGranted(known.app, 'etims_oscu');
      return isGood ? known.app : null;
    },
    async stop() {
      simulation.agenda.clear();
      await server.stop();
      saved.stop();
    },
  };
}
