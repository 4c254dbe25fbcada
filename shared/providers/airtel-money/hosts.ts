/** Which of Airtel's hosts an app's calls go to. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { countryOf } from './countries.ts';
import type { AirtelMoneyConfig } from './schema.ts';

export type Host = {
  environment: 'live' | 'sandbox';
  /** Without a slash at the end. */
  url: string;
  /** An address the tenant set is guarded as any such address. */
  trust: 'provider' | 'tenant';
};

/**
 * A replaced address of the installation comes first, so that a local run never leaves the machine; then the app's own,
 * then the country's. The app's `is_live` counts; throws `invalid` when `is_sandbox` contradicts it, for either guess
 * would be wrong: real money moved by a test, or a sale believed paid that was played.
 */
export function findHost(
  { is_live, config }: { is_live: boolean; config: AirtelMoneyConfig },
  access: Pick<ProviderAccess, 'baseUrls'>,
): Host {
  if (config.is_sandbox === is_live) {
    throw new GatewayError('invalid', 'The app’s is_live and its is_sandbox contradict each other', {
      errors: { is_sandbox: [is_live ? 'Must be false for a live app' : 'Must be true for a sandbox app'] },
    });
  }
  const replaced = access.baseUrls[is_live ? 'AIRTEL_LIVE_URL' : 'AIRTEL_SANDBOX_URL'];
  const own = is_live ? config.live_base_url : config.sandbox_base_url;
  const domain = countryOf(config.country).domain ?? 'airtel.africa';
  const url = replaced ?? own ?? `https://openapi${is_live ? '' : 'uat'}.${domain}`;
  return {
    environment: is_live ? 'live' : 'sandbox',
    url: url.replace(/\/+$/, ''),
    trust: replaced === undefined && own !== undefined ? 'tenant' : 'provider',
  };
}
