/**
 * How often the endpoints may be called, all callers together. The limit of each token is counted by the functions
 * (shared/platform/auth/rate-limit.ts); these stand before them and protect the account's concurrency and the other routes.
 */
import { type Access, gatewayKeyOf, type Method } from '../../shared/platform/http/define-route.ts';

/** Calls a second, and how many at once. */
export type Throttle = { ratePerSecond: number; burst: number };

/**
 * What API Gateway grants all APIs of an account together in most regions, before a quota is raised. Cape Town and other
 * newer regions grant 2,500 and 1,250 (Amazon API Gateway quotas).
 */
export const regionQuota: Throttle = { ratePerSecond: 10_000, burst: 5_000 };

/** Fits the quota of every region, with room for another stage. */
export const defaultThrottle: Throttle = { ratePerSecond: 2_000, burst: 1_000 };

/** The part of the stage's limit that one open route may take: whoever floods it leaves the rest to callers with tokens. */
const openParts: Record<'provider' | 'device' | 'public', number> = { provider: 0.25, device: 0.25, public: 0.1 };

/** Checking a password costs a tenth of a second of processor time, and no person signs in often. */
const passwordThrottle: Throttle = { ratePerSecond: 20, burst: 40 };

type Throttled = { method: Method; path: string; access: Access };

/** The limits of the open routes, by route key; every other route has the stage's. */
export function throttlesOf(routes: readonly Throttled[], stage: Throttle): Map<string, Throttle> {
  return new Map(
    routes.flatMap((route) => ('open' in route.access ? [[gatewayKeyOf(route), toThrottle(route.access, stage)]] : [])),
  );
}

function toThrottle({ open, proof }: Extract<Access, { open: string }>, stage: Throttle): Throttle {
  const { ratePerSecond, burst } = partOf(stage, openParts[open]);
  if (proof !== 'password' && proof !== 'invitation') return { ratePerSecond, burst };
  return {
    ratePerSecond: Math.min(ratePerSecond, passwordThrottle.ratePerSecond),
    burst: Math.min(burst, passwordThrottle.burst),
  };
}

const partOf = ({ ratePerSecond, burst }: Throttle, part: number): Throttle => ({
  ratePerSecond: Math.max(1, Math.floor(ratePerSecond * part)),
  burst: Math.max(1, Math.floor(burst * part)),
});
