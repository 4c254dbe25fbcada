/**
 * The apps whose provider refused their credentials at the last sign-in: the failed sign-in is kept with the app's
 * tokens, until the next one succeeds or the app is changed.
 */
import type { Table } from '../platform/storage/table.ts';
import type { AppRecord } from './app-record.ts';
import { appKeys, type AppKind } from './records.ts';

export type RefusedApp = { app_id: number; kind: AppKind; name: string; refused_at: string; reason: string };

/** Records of tokens that are read, and apps that are shown. */
const maxRead = 500;

export async function findRefusedApps(apps: Table, accountId: number): Promise<RefusedApp[]> {
  const { items } = await apps.query({ ...appKeys.providerTokens(accountId), limit: maxRead });
  const refused = items.flatMap(({ sk, refused_at, refusal = '' }) => {
    const appId = Number(sk.split('#')[1]);
    return refused_at === undefined ? [] : [{ appId, refused_at, refusal }];
  });
  const ids = [...new Set(refused.map(({ appId }) => appId))];
  const owners = await apps.getMany(ids.map((id) => appKeys.directory(id)));
  const found = await apps.getMany(
    owners.map(({ pk, kind }) => appKeys.app<AppRecord>(accountId, kind, Number(pk.slice('APP#'.length)))),
  );
  return found.flatMap((app): RefusedApp[] => {
    const last = refused
      .filter(({ appId, refused_at }) => appId === app.id && refused_at > Date.parse(app.updated_at))
      .toSorted((one, other) => other.refused_at - one.refused_at)[0];
    const kind = owners.find(({ pk }) => pk === appKeys.directory(app.id).pk)?.kind;
    if (last === undefined || kind === undefined || app.disabled_at !== undefined) return [];
    const refused_at = new Date(last.refused_at).toISOString();
    return [{ app_id: app.id, kind, name: app.name, refused_at, reason: last.refusal }];
  });
}
