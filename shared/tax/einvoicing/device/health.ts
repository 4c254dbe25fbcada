/** Whether invoicing works now: whether the authority answers, and what waits or went wrong here. */
import type { TaxApp } from '../../app/tax-app.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import { toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { toCompactTime } from '../../../values/time.ts';
import { ask } from '../master-data/request-from-authority.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { DocumentRecord } from '../documents/document.ts';
import { type Head, readHead } from '../documents/numbers.ts';
import { type DocumentKind, taxKeys } from '../records.ts';
import { findWaiting, laneNames, type Waiting } from '../lane/waiting.ts';

const kinds = ['sale', 'credit_note', 'purchase', 'reverse_invoice', 'movement'] as const satisfies DocumentKind[];
/** Of each kind. */
const documentsChecked = 25;
const latelyMs = 24 * 60 * 60 * 1000;
const tooLongMs = 10 * 60 * 1000;

type Upstream = { reachable: boolean | null; latency_ms: number | null; trouble: string | null };

export async function findHealth(dependencies: EinvoicingDependencies, app: TaxApp) {
  const { tax, now } = dependencies;
  const [upstream, failed, ...lanes] = await Promise.all([
    requestCodes(dependencies, app),
    countFailed(tax, app, now()),
    ...laneNames.map((lane) => findWaiting(tax, app, lane)),
  ]);
  const troubles = lanes.flatMap((waiting) => troublesOf(waiting, now()));
  if (failed > 0) troubles.push(`${failed} of the latest documents failed or need attention`);
  const status = upstream.trouble !== null ? 'down' : troubles.length > 0 ? 'degraded' : 'ok';
  return {
    status,
    upstream_reachable: upstream.reachable,
    latency_ms: upstream.latency_ms,
    last_success_at: app.last_sync_at ?? null,
    pending: lanes.reduce((sum, { count }) => sum + count, 0),
    failed,
    lanes: lanes.map(({ lane, count, oldest, stop }) => ({
      lane,
      pending: count,
      oldest_pending_at: oldest,
      stopped_at: stop?.stopped_at ?? null,
      stop_reason: stop?.reason ?? null,
    })),
    reasons: [...(upstream.trouble === null ? [] : [upstream.trouble]), ...troubles],
  };
}

/** Codes changed since now, which are none: the least that can be asked. */
async function requestCodes(dependencies: EinvoicingDependencies, app: TaxApp): Promise<Upstream> {
  if (!app.device) return { reachable: null, latency_ms: null, trouble: 'The device is not initialised' };
  const { now } = dependencies;
  const begun = now();
  try {
    await ask(dependencies, app, (driver, call) => driver.read('codes', toCompactTime(begun), call));
    return { reachable: true, latency_ms: now() - begun, trouble: null };
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (!error.kind.startsWith('provider_')) throw error;
    const reachable = error.kind === 'provider_refused';
    return { reachable, latency_ms: reachable ? now() - begun : null, trouble: toTaxError(error).message };
  }
}

function troublesOf({ lane, oldest, stop }: Waiting, now: number): string[] {
  if (stop !== null) return [`The lane of ${lane} is stopped: ${stop.reason}`];
  if (oldest === null || now - Date.parse(oldest) <= tooLongMs) return [];
  return [`The lane of ${lane} has been waiting since ${oldest}`];
}

async function countFailed(tax: Table, app: TaxApp, now: number): Promise<number> {
  const head = await readHead(tax, app);
  const counts = await Promise.all(kinds.map((kind) => countFailedOf(tax, app, kind, head, now)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countFailedOf(tax: Table, app: TaxApp, kind: DocumentKind, head: Head, now: number): Promise<number> {
  const last = head[`last_${kind}`] ?? 0;
  if (last === 0) return 0;
  const { items } = await tax.query<DocumentRecord>({
    pk: taxKeys.list(app.account_id, app.id),
    from: taxKeys.documentSk(kind, Math.max(1, last - documentsChecked + 1)),
    to: taxKeys.documentSk(kind, last),
    newestFirst: true,
  });
  const since = new Date(now - latelyMs).toISOString();
  return items.filter(
    ({ status, updated_at }) => (status === 'failed' || status === 'needs_attention') && updated_at >= since,
  ).length;
}
