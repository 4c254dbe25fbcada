/** Simulates QuickBooks Online on this machine, used by `npm start` and by the tests; odd behaviour is in magic.ts. */
import * as z from 'zod';
import { json, listen, type Received, type Reply } from '../kit/server.ts';
import { serveCompany } from './api.ts';
import { quickbooksMagic } from './magic.ts';
import { authorize, giveTokens } from './oauth.ts';
import {
  companyOf,
  type Company,
  defaultSettings,
  forgetAll,
  makeWorld,
  type QuickBooksSettings,
  recall,
  remember,
  type World,
} from './world.ts';
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
function control(world: World, { method, path, body }: Received): Reply {
  const door = `${method} ${path.replace('/_simulator/', '')}`;
  if (door === 'GET requests') return json(200, world.requests);
  if (door === 'GET magic') return json(200, quickbooksMagic);
  if (door === 'GET settings') return json(200, world.settings);
  if (door === 'GET books')
    return json(200, Object.fromEntries([...world.companies].map(([realm, { records }]) => [realm, records])));
  if (door === 'POST expire-tokens') world.access.clear();
  else if (door === 'POST reset') forgetAll(world);
  else if (door === 'POST settings') {
    const change = settingsChange.safeParse(body);
    if (!change.success) return json(422, { error: z.prettifyError(change.error) });
    Object.assign(world.settings, change.data);
  } else return json(404, { error: 'No such door' });
  return json(200, world.settings);
}

export async function startQuickBooksSimulator(options: QuickBooksOptions = {}): Promise<RunningQuickBooks> {
  const { port = 0, now = Date.now, log = () => undefined, stateFile, ...settings } = options;
  const world = makeWorld({ ...defaultSettings, ...settings }, now);
  recall(world, stateFile);
  const server = await listen(port, async (request) => {
    try {
      return await answer(request);
    } finally {
      if (request.method !== 'GET') remember(world, stateFile);
    }
  });
  async function answer(request: Received): Promise<Reply> {
    if (request.path.startsWith('/_simulator/')) return control(world, request);
    world.requests.push(request);
    log(`${request.method} ${request.path}`);
    if (request.path === '/connect/oauth2') return authorize(world, request);
    if (request.path === '/oauth2/v1/tokens/bearer') return giveTokens(world, request);
    return serveCompany(world, request);
  }
  return {
    url: server.url,
    requests: world.requests,
    settings: world.settings,
    company: (realm = defaultSettings.chosenRealm) => companyOf(world, realm),
    refreshes: () => world.refreshes,
    expireTokens: () => world.access.clear(),
    revoke(realm) {
      for (const [token, { realm: of }] of world.access) if (of === realm) world.access.delete(token);
      // The chain of the demo may not have been used yet.
      world.living.set(`${realm}-demo`, -1);
      for (const chain of world.living.keys()) if (chain.startsWith(`${realm}-`)) world.living.set(chain, -1);
    },
    stop: server.stop,
  };
}
