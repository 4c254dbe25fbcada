/** The names of the account's apps by their number, which no two apps of an account share; fetched once a minute. */
import { callData, isAppKind, isOffered, signedInMember } from './gateway.ts';
import { useLoad } from './load.ts';
import type { App, AppKind } from './types.ts';

export type NamedApp = { kind: AppKind; id: number; name: string; type: string; isLive: boolean };

const keptMs = 60_000;
let known: { of: string; at: number; apps: Promise<Map<number, NamedApp>> } | null = null;

const kinds = (['payment_apps', 'sms_apps', 'tax_apps', 'accounting_apps', 'lock_apps'] as const).filter(
  (kind) => isAppKind(kind) && isOffered(`GET /account/${kind}`),
);

async function fetchApps(): Promise<Map<number, NamedApp>> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const apps: App[] = await callData(`GET /account/${kind}`);
      return apps.map(({ id, name, type, is_live }) => ({ kind, id, name, type, isLive: is_live }));
    }),
  );
  return new Map(lists.flat().map((app) => [app.id, app]));
}

function loadApps(): Promise<Map<number, NamedApp>> {
  const of = signedInMember();
  if (known?.of !== of || Date.now() - known.at > keptMs) {
    const apps = fetchApps();
    known = { of, at: Date.now(), apps };
    apps.catch(forgetApps);
  }
  return known.apps;
}

/** After an app was created or renamed. */
export function forgetApps(): void {
  known = null;
}

/** The apps that are known so far: a page shows numbers until the names have arrived. */
export const useApps = (): Map<number, NamedApp> => useLoad(loadApps, []).data ?? new Map<number, NamedApp>();
