/** Stores when a tax app was last used, to the hour, and when the authority last accepted something, to the minute. */
import type { Table } from '../../platform/storage/table.ts';
import { appKeys } from '../../apps/records.ts';
import type { TaxApp } from './tax-app.ts';

export async function saveUsed({ apps, now }: { apps: Table; now: () => number }, app: TaxApp): Promise<void> {
  const hour = `${new Date(now()).toISOString().slice(0, 13)}:00:00.000Z`;
  if (app.last_used_at === hour) return;
  await apps.update(appKeys.app(app.account_id, 'tax', app.id), {
    set: { last_used_at: hour },
    if: { pk: { isPresent: true } },
  });
}

export async function saveSynced({ apps, now }: { apps: Table; now: () => number }, app: TaxApp): Promise<void> {
  const minute = `${new Date(now()).toISOString().slice(0, 16)}:00.000Z`;
  if (app.last_sync_at === minute) return;
  await apps.update(appKeys.app(app.account_id, 'tax', app.id), {
    set: { last_sync_at: minute },
    if: { pk: { isPresent: true } },
  });
}
