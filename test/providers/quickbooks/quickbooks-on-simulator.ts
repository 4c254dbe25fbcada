/** The QuickBooks driver on its simulator, over loopback. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  type RunningQuickBooks,
  type QuickBooksOptions,
  startQuickBooksSimulator,
} from '../../../infra/simulators/quickbooks/start.ts';
import { quickbooksDemoApp, quickbooksDemoSettings } from '../../../infra/simulators/quickbooks/simulation.ts';
import { makeEgress } from '../../../shared/platform/egress/guarded-client.ts';
import type { QuickBooksCall } from '../../../shared/providers/quickbooks/client.ts';
import { quickbooksOnline } from '../../../shared/providers/quickbooks/quickbooks.ts';

export type OnSimulator = {
  simulator: RunningQuickBooks;
  /** A call for a separate, connected company. */
  newCall(): Promise<QuickBooksCall & { exchanges: string[]; renewals: () => number; realm: string }>;
};

let realms = 0;

export function useSimulator(options: QuickBooksOptions = {}): () => OnSimulator {
  let on: OnSimulator;
  beforeAll(async () => {
    const simulator = await startQuickBooksSimulator({ callsPerSecond: 1000, ...options });
    on = { simulator, newCall: () => newCall(simulator) };
  });
  afterEach(() => {
    on.simulator.settings.capitals = false;
  });
  afterAll(() => on.simulator.stop());
  return () => on;
}

async function newCall({ url }: RunningQuickBooks) {
  const realm = `9130000${String((realms += 1)).padStart(9, '0')}`;
  const exchanges: string[] = [];
  const access = {
    egress: makeEgress({ allowLoopback: true }),
    now: Date.now,
    sleep: async () => undefined,
    tokens: { read: async () => null, tryLease: async () => true, write: async () => undefined },
    baseUrls: { QUICKBOOKS_SANDBOX_URL: url, QUICKBOOKS_TOKEN_URL: url, QUICKBOOKS_CONNECT_URL: url },
  };
  const app = { id: 3, type: 'QuickBooksOnline', is_live: false, config: { ...quickbooksDemoApp } };
  let renewals = 0;
  let refresh_token = `AB11-${realm}-demo-1`;
  let token = '';
  async function renew(): Promise<string> {
    renewals += 1;
    const fresh = await quickbooksOnline.oauth!.refresh({ refresh_token, facts: {} }, { app, access });
    refresh_token = fresh.refresh_token ?? refresh_token;
    token = fresh.access_token;
    return token;
  }
  return {
    app,
    access,
    connection: {
      organization_id: realm,
      facts: {},
      accessToken: async () => token || (await renew()),
      renew,
    },
    settings: { base_currency: 'KES', ...quickbooksDemoSettings },
    noteExchange: (id: string) => void exchanges.push(id),
    exchanges,
    renewals: () => renewals,
    realm,
  };
}
