/** QuickBooks Online and its authorization page as a simulator of the local run. */
import type { Simulator } from '../simulator.ts';
import { quickbooksMagic } from './magic.ts';
import { type QuickBooksOptions, type RunningQuickBooks, startQuickBooksSimulator } from './start.ts';
import { quickbooksDemoApp, quickbooksDemoConnection, quickbooksDemoSettings } from './simulation.ts';

export const simulator: Simulator<'quickbooks', QuickBooksOptions, RunningQuickBooks> = {
  name: 'quickbooks',
  addressVariables: ['QUICKBOOKS_SANDBOX_URL', 'QUICKBOOKS_LIVE_URL', 'QUICKBOOKS_TOKEN_URL', 'QUICKBOOKS_CONNECT_URL'],
  magic: quickbooksMagic.map(({ value, happens }) => ({ as: 'part of a name or number', values: [value], happens })),
  // The gateway saves the ids it received, so they must exist after a restart.
  stateFile: 'simulators/quickbooks',
  demoApps: {
    accounting: {
      QuickBooksOnline: {
        config: quickbooksDemoApp,
        settings: quickbooksDemoSettings,
        connection: quickbooksDemoConnection,
      },
    },
  },
  start: startQuickBooksSimulator,
};
