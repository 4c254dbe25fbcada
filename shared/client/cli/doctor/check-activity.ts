/** What recently went wrong: webhook endpoints that failed, and requests. */
import type { Gateway } from '../../gateway.ts';
import { type Finding, ok, warning } from './finding.ts';

const day = 86_400_000;
const since = (days: number): string => new Date(Date.now() - days * day).toISOString();

/** A token cannot read the endpoints; the feed has an event when one has failed for a day, or was disabled. */
export async function checkWebhooks(gateway: Gateway): Promise<Finding[]> {
  const query = { event: 'account.webhook_endpoint.*', from: since(7), per_page: 100 };
  const byEndpoint = new Map<unknown, Finding>();
  for await (const { event, data, timestamp } of gateway.listEvents.each({ query })) {
    if (byEndpoint.has(data.endpoint_id)) continue;
    const what = event.endsWith('.disabled') ? 'was disabled' : 'had failed for a day';
    const reason = typeof data.failure_reason === 'string' ? `: ${data.failure_reason}` : '';
    const detail = `${String(data.url)} ${what} at ${timestamp}${reason}`;
    byEndpoint.set(
      data.endpoint_id,
      warning('Webhook endpoints', detail, 'See Webhooks in the console, then resend what failed'),
    );
  }
  if (byEndpoint.size > 0) return [...byEndpoint.values()];
  return [ok('Webhook endpoints', 'none was reported as failing in the last 7 days')];
}

export async function checkRequests(gateway: Gateway): Promise<Finding[]> {
  const { data } = await gateway.listRequests({ query: { status: 'failed', from: since(1), per_page: 100 } });
  const [newest] = data;
  if (newest === undefined) return [ok('Requests', 'none failed in the last 24 hours')];
  const count = data.length === 100 ? 'at least 100' : String(data.length);
  const detail = `${count} failed in the last 24 hours, the newest with: ${newest.error ?? 'no reason'}`;
  return [warning('Requests', detail, `See gateway requests get ${newest.request_id}`)];
}
