/** The kinds and types of apps; they do not change, so they are fetched once. */
import type { Data } from '../api/endpoints.ts';
import { callData } from '../api/gateway.ts';
import type { Schema } from '../api/json-schema.ts';
import type { App, AppKind } from '../api/types.ts';

type Described = Data<'GET /account/drivers'>[string];
/** One type of app, with the schema of its form. */
export type AppType = Omit<Described['types'][number], 'config'> & { config: Schema };
export type AppTypes = Omit<Described, 'types' | 'settings'> & { types: AppType[]; settings: Schema };
export type AppTypesByKind = Partial<Record<AppKind, AppTypes>>;

let known: Promise<AppTypesByKind> | null = null;

export function loadKinds(): Promise<AppTypesByKind> {
  known ??= callData('GET /account/drivers').catch((error: unknown) => {
    known = null;
    throw error;
  }) as Promise<AppTypesByKind>;
  return known;
}

/** The short names of the types of a kind: the part of their title before its explanation. */
export async function loadTypeNames(kind: AppKind): Promise<ReadonlyMap<string, string>> {
  const { types = [] } = (await loadKinds())[kind] ?? {};
  return new Map(types.map(({ type, title }) => [type, title.split(': ')[0] ?? title]));
}

/** The types of apps whose drivers offer an action. */
export async function typesOffering(kind: AppKind, action: string): Promise<string[]> {
  const { types = [] } = (await loadKinds())[kind] ?? {};
  return types.flatMap(({ type, actions }) => (actions.includes(action) ? [type] : []));
}

/** The apps whose drivers offer an action. */
export async function appsOffering(kind: AppKind, action: string, signal: AbortSignal): Promise<App[]> {
  const [types, apps] = await Promise.all([
    typesOffering(kind, action),
    callData(`GET /account/${kind}`, { signal }) as Promise<App[]>,
  ]);
  return apps.filter(({ type, is_active }) => is_active && types.includes(type));
}
