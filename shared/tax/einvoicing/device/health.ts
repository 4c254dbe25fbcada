/** Whether invoicing works now: whether the authority responds, and what is pending or has failed in the gateway. */
import type { TaxApp } from '../../app/tax-app.ts';
import { toTaxError } from '../../app/tax-replies.ts';
import { toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { toCompactTime } from '../../../values/time.ts';
import { callAuthority } from '../master-data/request-from-authority.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { DocumentRecord } from '../documents/document.ts';
import { type Head, readHead } from '../documents/numbers.ts';
import { type DocumentKind, taxKeys } from '../records.ts';
import { findWaiting, laneNames, type Waiting } from '../lane/waiting.ts';

const kinds = ['sale', 'credit_note', 'purchase', 'reverse_invoice', 'movement'] as const satisfies DocumentKind[];
/** The newest documents of each kind that are checked. */
const documentsChecked = 25;
const recentMs = 24 * 60 * 60 * 1000;
const maxWaitMs = 10 * 60 * 1000;

type Upstream = { reachable: boolean | null; latency_ms: number | null; problem: string | null };

export async function findHealth(dependencies: EinvoicingDependencies, app: TaxApp) {
  const { tax, now } = dependencies;
  const [upstream, failed, ...lanes] = await Promise.all([
    requestCodes(dependencies, app),
    countFailed(tax, app, now()),
    ...laneNames.map((lane) => findWaiting(tax, app, lane)),
  ]);
  const problems = lanes.flatMap((waiting) => problemsOf(waiting, now()));
  if (failed > 0) problems.push(`${failed} of the latest documents failed or need attention`);
  const status = upstream.problem !== null ? 'down' : problems.length > 0 ? 'degraded' : 'ok';
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
    reasons: [...(upstream.problem === null ? [] : [upstream.problem]), ...problems],
  };
}

/** Requests the codes that changed since now. There are none, so this is the cheapest call. */
async function requestCodes(dependencies: EinvoicingDependencies, app: TaxApp): Promise<Upstream> {
  if (!app.device) return { reachable: null, latency_ms: null, problem: 'The device is not initialized' };
  const { now } = dependencies;
  const begun = now();
  try {
    await callAuthority(dependencies, app, (driver, call) => driver.read('codes', toCompactTime(begun), call));
    return { reachable: true, latency_ms: now() - begun, problem: null };
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (!error.kind.startsWith('provider_')) throw error;
    const reachable = error.kind === 'provider_refused';
    return { reachable, latency_ms: reachable ? now() - begun : null, problem: toTaxError(error).message };
  }
}

function problemsOf({ lane, oldest, stop }: Waiting, now: number): string[] {
  if (stop !== null) return [`The lane of ${lane} is stopped: ${stop.reason}`];
  if (oldest === null || now - Date.parse(oldest) <= maxWaitMs) return [];
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
  const since = new Date(now - recentMs).toISOString();
  return items.filter(
    ({ status, updated_at }) => (status === 'failed' || status === 'needs_attention') && updated_at >= since,
  ).length;
}
