/** Everything that the npm package of the client exports. */
export { Gateway, type WaitOptions } from './gateway.ts';
export type { CallOptions, GatewayOptions, QueuedOptions } from './calls.ts';
export { GatewayApiError } from './api-error.ts';
export { GatewayUnreachable, RequestFailed } from './errors.ts';
export * from './generated/errors.ts';
export type { RetryRules } from './retry.ts';
export {
  type NotGenuineReason,
  verifyWebhook,
  type VerifyOptions,
  type WebhookHeaders,
  WebhookNotGenuine,
} from './verify-webhook.ts';
export type * from './generated/types.ts';
