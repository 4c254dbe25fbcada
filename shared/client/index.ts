/** Everything that the npm package of the client exports. */
export { Gateway, type WaitOptions } from './gateway.ts';
export type { CallOptions, GatewayOptions, QueuedOptions } from './calls.ts';
export {
  AuthenticationError,
  ConflictError,
  GatewayApiError,
  GatewayUnreachable,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  ProviderError,
  RateLimitError,
  RequestFailed,
  ServerError,
} from './errors.ts';
export type { RetryRules } from './retry.ts';
export {
  type NotGenuineReason,
  verifyWebhook,
  type VerifyOptions,
  type WebhookHeaders,
  WebhookNotGenuine,
} from './verify-webhook.ts';
export type * from './generated/types.ts';
