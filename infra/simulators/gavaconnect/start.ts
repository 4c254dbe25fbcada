/** Simulates the GavaConnect portal on this machine, used by `npm start` and by the tests; odd behaviour is in magic.ts. */
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { issueToken, isKnownPair } from './access.ts';
import { fault } from './answers.ts';
import { addTo, registers, type Registers } from './registers.ts';
import { certificateCheckers, vatExemptionChecker } from './certificates.ts';
import { personCheckers } from './checkers.ts';
import { control } from './control.ts';
import { filings } from './filings.ts';
import { faultOrder, type FaultOrder } from './faults.ts';
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
import type { SimulatorOptions } from '../simulator.ts';

export type GavaConnectOptions = SimulatorOptions &
  Partial<GavaConnectSettings> & {
    /** The apps the portal knows; by default the demo app alone. */
    apps?: readonly GavaConnectApp[];
  };

export type RunningGavaConnect = {
  url: string;
  /** Every call to the portal received, oldest first. */
  requests: readonly Received[];
  /** Everything the portal took down. */
  filed: readonly Filed[];
  /** May be changed at any time. */
  settings: GavaConnectSettings;
  /** Adds to what the authority knows. */
  seed(more: Partial<Registers>): void;
  /** What goes wrong with the next calls, as at the faults door. */
  fail(order: Partial<FaultOrder>): void;
  /** Makes all tokens given so far invalid. */
  expireTokens(): void;
  /** From now on calls of the invoicing system behind the same portal are answered, and calls with its pairs of keys. */
  serveInvoicing(answer: (request: Received) => Promise<Reply>): void;
  /** Whether a token is one that was given here and is still good. */
  acceptsToken(token: string): boolean;
  stop(): Promise<void>;
};

const operations: Record<string, Operation> = {
  ...personCheckers,
  ...certificateCheckers,
  ...withholdings,
  ...filings,
};

export async function startGavaConnectSimulator(options: GavaConnectOptions = {}): Promise<RunningGavaConnect> {
  const { port = 0, now = Date.now, apps = [gavaconnectDemoApp], log = () => undefined, ...settings } = options;
  let einvoicing: ((request: Received) => Promise<Reply>) | null = null;
  const simulation = makeSimulation({ settings: { ...defaultSettings, ...settings }, apps, now, log });
  const server = await listen(port, async (request) => {
    if (request.path.startsWith('/_simulator/')) return control(simulation, request);
    simulation.requests.push(request);
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
  });
  return {
    url: server.url,
    requests: simulation.requests,
    filed: simulation.filed,
    settings: simulation.settings,
    seed: (more) => addTo(simulation.registers, registers.parse(more)),
    fail: (order) => simulation.faults.push(faultOrder.parse(order)),
    expireTokens: () => simulation.tokens.clear(),
    serveInvoicing: (answer) => {
      einvoicing = answer;
    },
    acceptsToken: (token) => (simulation.tokens.get(token)?.diesAt ?? 0) > simulation.now(),
    async stop() {
      simulation.agenda.clear();
      await server.stop();
    },
  };
}
