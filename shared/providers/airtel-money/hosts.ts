/** Chooses the Airtel host for an app's calls. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { replacedUrl, withoutTrailingSlash } from '../kit/base-url.ts';
import { countryOf } from './countries.ts';
import type { AirtelMoneyConfig } from './schema.ts';

export type Host = {
  environment: 'live' | 'sandbox';
  /** Without a trailing slash. */
  url: string;
  /** An address set by a tenant is guarded like any other tenant's address. */
  trust: 'provider' | 'tenant';
};

/**
 * The installation's replacement address comes first, so that a local run never leaves the machine; then the app's
 * own address, then the country's. `is_live` decides. If `is_sandbox` contradicts it, this throws `invalid`, because
 * either guess could be wrong: a test that moves real money, or a sale that seems paid but was simulated.
 */
export function findHost(
  { is_live, config }: { is_live: boolean; config: AirtelMoneyConfig },
  access: Pick<ProviderAccess, 'baseUrls'>,
): Host {
  if (config.is_sandbox === is_live) {
    throw new GatewayError('invalid', 'The app’s is_live and is_sandbox contradict each other', {
      errors: { is_sandbox: [is_live ? 'Must be false for a live app' : 'Must be true for a sandbox app'] },
    });
  }
  const replaced = replacedUrl(access, 'AIRTEL', is_live);
  const own = is_live ? config.live_base_url : config.sandbox_base_url;
  const domain = countryOf(config.country).domain ?? 'airtel.africa';
  const url = replaced ?? own ?? `https://openapi${is_live ? '' : 'uat'}.${domain}`;
  return {
    environment: is_live ? 'live' : 'sandbox',
    url: withoutTrailingSlash(url),
    trust: replaced === undefined && own !== undefined ? 'tenant' : 'provider',
  };
}
