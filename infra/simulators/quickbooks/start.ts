/** Simulates QuickBooks Online on this machine, used by `npm start` and by the tests; odd behaviour is in magic.ts. */
import * as z from 'zod';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { serveCompany } from './api.ts';
import { quickbooksMagic } from './magic.ts';
import { authorize, issueTokens } from './oauth.ts';
import {
  companyOf,
  type Company,
  defaultSettings,
  forgetAll,
  makeSimulation,
  type QuickBooksSettings,
  recall,
  remember,
  type Simulation,
} from './simulation.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type QuickBooksOptions = SimulatorOptions & StateOptions & Partial<QuickBooksSettings>;

export type RunningQuickBooks = {
  url: string;
  /** Every call received, oldest first. */
  requests: readonly Received[];
  /** May be changed at any time. */
  settings: QuickBooksSettings;
  /** A company's books. */
  company(realm?: string): Company;
  /** How often tokens were refreshed. */
  refreshes(): number;
  /** Makes all access tokens given so far invalid. */
  expireTokens(): void;
  /** As when the owner takes the gateway's access away: refresh tokens die too. */
  revoke(realm: string): void;
  stop(): Promise<void>;
};

const settingsChange = z.strictObject({
  accessSeconds: z.number().nonnegative().optional(),
  statedSeconds: z.number().nonnegative().optional(),
  callsPerSecond: z.number().int().positive().optional(),
  closedBefore: z.iso.date().optional(),
  forbidsDuplicateNumbers: z.boolean().optional(),
  declines: z.boolean().optional(),
  chosenRealm: z.string().regex(/^\d+$/).optional(),
  capitals: z.boolean().optional(),
});

/** The simulator's own doors: what it received, its settings, its books. */
function control(simulation: Simulation, { method, path, body }: Received): Reply {
  const door = `${method} ${path.replace('/_simulator/', '')}`;
  if (door === 'GET requests') return json(200, simulation.requests);
  if (door === 'GET magic') return json(200, quickbooksMagic);
  if (door === 'GET settings') return json(200, simulation.settings);
  if (door === 'GET books')
    return json(200, Object.fromEntries([...simulation.companies].map(([realm, { records }]) => [realm, records])));
  if (door === 'POST expire-tokens') simulation.access.clear();
  else if (door === 'POST reset') forgetAll(simulation);
  else if (door === 'POST settings') {
    const change = settingsChange.safeParse(body);
    if (!change.success) return json(422, { error: z.prettifyError(change.error) });
    Object.assign(simulation.settings, change.data);
  } else return json(404, { error: 'No such door' });
  return json(200, simulation.settings);
}

export async function startQuickBooksSimulator(options: QuickBooksOptions = {}): Promise<RunningQuickBooks> {
  const { port = 0, now = Date.now, log = () => undefined, stateFile, ...settings } = options;
  const simulation = makeSimulation({ ...defaultSettings, ...settings }, now);
  recall(simulation, stateFile);
  const server = await listen(port, async (request) => {
    try {
      return await answer(request);
    } finally {
      if (request.method !== 'GET') remember(simulation, stateFile);
    }
  });
  async function answer(request: Received): Promise<Reply> {
    if (request.path.startsWith('/_simulator/')) return control(simulation, request);
    simulation.requests.push(request);
    log(`${request.method} ${request.path}`);
    if (request.path === '/connect/oauth2') return authorize(simulation, request);
    if (request.path === '/oauth2/v1/tokens/bearer') return issueTokens(simulation, request);
    return serveCompany(simulation, request);
  }
  return {
    url: server.url,
    requests: simulation.requests,
    settings: simulation.settings,
    company: (realm = defaultSettings.chosenRealm) => companyOf(simulation, realm),
    refreshes: () => simulation.refreshes,
    expireTokens: () => simulation.access.clear(),
    revoke(realm) {
      for (const [token, { realm: of }] of simulation.access) if (of === realm) simulation.access.delete(token);
      // The chain of the demo may not have been used yet.
      simulation.living.set(`${realm}-demo`, -1);
      for (const chain of simulation.living.keys()) if (chain.startsWith(`${realm}-`)) simulation.living.set(chain, -1);
    },
    stop: server.stop,
  };
}
