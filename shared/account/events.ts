/** The events of the account itself, and their declarations for the OpenAPI document. */
import * as z from 'zod';
import type { DescribeFailing } from '../platform/webhooks/endpoint-health.ts';
import type { EventDeclaration } from '../platform/config/module.ts';

/** What a test of an endpoint sends unless another event is chosen. */
export const webhookTest = 'account.webhook_test';

const failingEndpoint = () =>
  z.object({
    endpoint_id: z.number().int(),
    url: z.string(),
    failing_since: z.string(),
    failure_reason: z.string().nullable(),
  });

export const accountEvents: readonly EventDeclaration[] = [
  {
    name: webhookTest,
    summary: 'A member or an API token tests an endpoint; sent to that endpoint only',
    data: () => z.object({ endpoint_id: z.number().int() }),
    status: 'completed',
  },
  {
    name: 'account.webhook_endpoint.failing',
    summary: 'Every delivery to an endpoint has failed for a day; it is disabled after five days',
    data: failingEndpoint,
    status: 'failed',
  },
  {
    name: 'account.webhook_endpoint.disabled',
    summary: 'An endpoint was disabled because every delivery had failed for five days',
    data: failingEndpoint,
    status: 'failed',
  },
];

/** The event about an endpoint that fails. */
export const describeFailing: DescribeFailing = (state, endpoint, { at, traceId }) => {
  const { account_id: accountId, endpoint_id, url, failing_since = at, failure_reason = null } = endpoint;
  const action = `webhook_endpoint.${state}`;
  const message =
    state === 'failing' ? 'Every delivery has failed for a day' : 'Every delivery has failed for five days';
  return {
    accountId,
    cause: `${action}:${endpoint_id}:${failing_since}`,
    appId: null,
    envelope: {
      event: `account.${action}`,
      request_id: null,
      service: 'account',
      action,
      status: 'failed',
      data: { endpoint_id, url, failing_since, failure_reason },
      error: message,
      timestamp: at,
    },
    exceptEndpoint: endpoint_id,
    traceId,
  };
};
