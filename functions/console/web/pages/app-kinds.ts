/** What kinds and types of apps there are; the same for the whole visit, so it is asked for once. */
import type { App, AppForm, AppKinds } from '../api/bodies.ts';
import { accountData } from '../api/gateway.ts';

let known: Promise<AppKinds> | null = null;

export function loadKinds(): Promise<AppKinds> {
  known ??= accountData<AppKinds>('GET', 'drivers').catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The types of apps whose drivers offer an action. */
export async function typesOffering(kind: string, action: string): Promise<string[]> {
  const { types = [] } = (await loadKinds())[kind] ?? {};
  return types.flatMap(({ type, actions }: AppForm) => (actions?.includes(action) ? [type] : []));
}

/** The apps whose drivers offer an action. */
export async function appsOffering(kind: string, action: string, signal: AbortSignal): Promise<App[]> {
  const [types, apps] = await Promise.all([typesOffering(kind, action), accountData<App[]>('GET', kind, { signal })]);
  return apps.filter(({ type, is_active }) => is_active && types.includes(type));
}
