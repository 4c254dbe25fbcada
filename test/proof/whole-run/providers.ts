/** The providers of a run, in this process: what they took is not forgotten when the gateway dies. */
import { gatewayAddresses } from '../../../infra/local/gateway-addresses.ts';
import type { LocalFacts } from '../../../infra/local/run.ts';
import {
  addressesOf,
  connectSimulators,
  type RunningSimulators,
  startSimulators,
  stopSimulators,
} from '../../../infra/simulators/start.ts';
import { Gateway } from '../../../shared/client/gateway.ts';
import { shopHeaders } from './kinds.ts';

export type Providers = {
  simulators: RunningSimulators;
  /** By environment variable of the gateway. */
  addresses: Readonly<Record<string, string>>;
  /** Sets the callback addresses, and initializes the device of the shop that issues invoices. */
  connect(facts: LocalFacts): Promise<void>;
  stop(): Promise<void>;
};

export async function startProviders(): Promise<Providers> {
  const simulators = await startSimulators();
  return {
    simulators,
    addresses: addressesOf(simulators),
    async connect(facts) {
      await connectSimulators(simulators, gatewayAddresses(facts.operator, facts.base_url, facts));
      const gateway = new Gateway({ baseUrl: facts.base_url, token: facts.token });
      const { request_id } = await gateway.initializeDevice({}, { headers: shopHeaders(facts) });
      await gateway.waitFor(request_id);
    },
    stop: () => stopSimulators(simulators),
  };
}
