/** Simulates QuickBooks Online on this machine, for `npm start` and the tests; unusual behavior is in magic.ts. */
import { append } from '../kit/saved-state.ts';
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
  /** All received calls, oldest first. */
  requests: readonly Received[];
  /** May be changed at any time. */
  settings: QuickBooksSettings;
  /** A company's records. */
  company(realm?: string): Company;
  /** How often tokens were refreshed. */
  refreshes(): number;
  /** Invalidates all access tokens issued so far. */
  expireTokens(): void;
  /** Simulates an owner who disconnects the gateway: refresh tokens are revoked too. */
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

/** Control endpoints: received calls, settings and records. */
function control(simulation: Simulation, { method, path, body }: Received): Reply {
  const endpoint = `${method} ${path.replace('/_simulator/', '')}`;
  if (endpoint === 'GET requests') return json(200, simulation.requests);
  if (endpoint === 'GET magic') return json(200, quickbooksMagic);
  if (endpoint === 'GET settings') return json(200, simulation.settings);
  if (endpoint === 'GET books')
    return json(200, Object.fromEntries([...simulation.companies].map(([realm, { records }]) => [realm, records])));
  if (endpoint === 'POST expire-tokens') simulation.access.clear();
  else if (endpoint === 'POST reset') forgetAll(simulation);
  else if (endpoint === 'POST settings') {
    const change = settingsChange.safeParse(body);
    if (!change.success) return json(422, { error: z.prettifyError(change.error) });
    Object.assign(simulation.settings, change.data);
  } else return json(404, { error: 'No such control endpoint' });
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
    append(simulation.requests, request);
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
      // The demo's chain may not have been used yet.
      simulation.living.set(`${realm}-demo`, -1);
      for (const chain of simulation.living.keys()) if (chain.startsWith(`${realm}-`)) simulation.living.set(chain, -1);
    },
    stop: server.stop,
  };
}
