/** Maps the errors of Safaricom's platform. No list of its codes is published. */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isBusyOrFailing, isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { readReason } from '../kit/refusal-messages.ts';
import { acceptedBulk, bulkAnswer, errorAnswer, isFailure, premiumAnswer } from './wire.ts';

export const safaricomSdpProfile: ProviderProfile = {
  name: 'SafaricomSdp',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: (status, body) => (status < 300 ? readFailure(body) : readStatus(status, body)),
};

/** The token expired early. The platform refused it before processing the message. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind === 'provider_refused' && error.provider?.code === '401';

/** Finds a failure in a successful HTTP response. A contradictory response leaves the outcome unknown. */
function readFailure(body: unknown): Refusal | null {
  const bulk = bulkAnswer.safeParse(body).data;
  const isRefused = bulk && bulk.code !== '' && bulk.status !== 'SUCCESS' && !acceptedBulk.safeParse(body).success;
  if (isRefused) return refuse(bulk.code, bulk.message || bulk.status);
  const premium = premiumAnswer.safeParse(body).data;
  return premium && isFailure(premium.message) ? refuse(premium.code, premium.message) : null;
}

function readStatus(status: number, body: unknown): Refusal | null {
  if (status < 400 || isBusyOrFailing(status) || isUnsettled(status)) return null;
  const message = errorAnswer.safeParse(body).data?.message || `Refused with HTTP ${status}`;
  const refusal = refuse(String(status), message);
  return status === 401 || status === 403 ? { ...refusal, reason: 'config' } : refusal;
}

function refuse(code: string, message: string): Refusal {
  const reason = readReason(message);
  return { kind: 'provider_refused', code: code || null, message, ...(reason !== undefined && { reason }) };
}
