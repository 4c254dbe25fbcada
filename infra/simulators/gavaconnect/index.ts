/** The GavaConnect portal as a simulator of the local run. */
import type { RunningEtims } from '../etims/start.ts';
import type { Simulator } from '../simulator.ts';
import { gavaconnectMagic } from './magic.ts';
import { type GavaConnectOptions, type RunningGavaConnect, startGavaConnectSimulator } from './start.ts';

export const simulator: Simulator<'gavaconnect', GavaConnectOptions, RunningGavaConnect> = {
  name: 'gavaconnect',
  addressVariables: ['GAVACONNECT_SANDBOX_URL', 'GAVACONNECT_LIVE_URL'],
  magic: gavaconnectMagic.map(({ as, value, happens }) => ({ as, values: [value], happens })),
  stateFile: 'simulators/gavaconnect',
  start: startGavaConnectSimulator,
  // One host serves the portal and, under a path of it, e-invoicing: for tokens of applications that are granted it.
  link(portal, { etims }: { etims: RunningEtims }) {
    portal.serveInvoicing((request) => etims.answer(request));
    etims.acceptTokens((token) => {
      const app = portal.findInvoicingApp(token);
      return app && { apigee_app_id: app.apigee_app_id };
    });
  },
};
