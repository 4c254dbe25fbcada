/**
 * Rate limits of the endpoints for all callers together. The functions count the limit of each token
 * (shared/platform/auth/rate-limit.ts); these apply first and protect the account's concurrency and the other routes.
 */
import { type Access, gatewayKeyOf, type Method, type Proof } from '../../shared/platform/http/define-route.ts';

/** Calls per second, and the burst. */
export type Throttle = { ratePerSecond: number; burst: number };

/**
 * API Gateway's default quota for all APIs of an account together in most regions. Cape Town and other newer regions
 * have 2,500 and 1,250 (Amazon API Gateway quotas).
 */
export const regionQuota: Throttle = { ratePerSecond: 10_000, burst: 5_000 };

/** Fits the quota of every region, with room for another stage. */
export const defaultThrottle: Throttle = { ratePerSecond: 2_000, burst: 1_000 };

/** The share of the stage's limit that one open route may use: a flood there leaves the rest to callers with tokens. */
const openParts: Record<'provider' | 'device' | 'public', number> = { provider: 0.25, device: 0.25, public: 0.1 };

/** Checking a password takes a tenth of a second of CPU time, and no person signs in often. */
const passwordThrottle: Throttle = { ratePerSecond: 20, burst: 40 };

const provenByMembers: ReadonlySet<Proof> = new Set(['password', 'invitation', 'sign_in_challenge', 'mailbox']);

type Throttled = { method: Method; path: string; access: Access };

/** The limits of the open routes, by route key; every other route has the stage's. */
export function throttlesOf(routes: readonly Throttled[], stage: Throttle): Map<string, Throttle> {
  return new Map(
    routes.flatMap((route) => ('open' in route.access ? [[gatewayKeyOf(route), toThrottle(route.access, stage)]] : [])),
  );
}

function toThrottle({ open, proof }: Extract<Access, { open: string }>, stage: Throttle): Throttle {
  const { ratePerSecond, burst } = partOf(stage, openParts[open]);
  if (!provenByMembers.has(proof)) return { ratePerSecond, burst };
  return {
    ratePerSecond: Math.min(ratePerSecond, passwordThrottle.ratePerSecond),
    burst: Math.min(burst, passwordThrottle.burst),
  };
}

const partOf = ({ ratePerSecond, burst }: Throttle, part: number): Throttle => ({
  ratePerSecond: Math.max(1, Math.floor(ratePerSecond * part)),
  burst: Math.max(1, Math.floor(burst * part)),
});
