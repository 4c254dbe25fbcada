/** Base addresses of providers, without a trailing slash. An installation replaces them, as `npm start` does. */
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { trimEndOf } from '../../values/text.ts';

type Access = Pick<ProviderAccess, 'baseUrls'>;

export const withoutTrailingSlash = (url: string): string => trimEndOf(url, /\//);

/** The installation's replacement, from `<NAME>_LIVE_URL` or `<NAME>_SANDBOX_URL`. */
export function replacedUrl({ baseUrls }: Access, name: string, isLive: boolean): string | undefined {
  const replaced = baseUrls[`${name}_${isLive ? 'LIVE' : 'SANDBOX'}_URL`];
  return replaced === undefined ? undefined : withoutTrailingSlash(replaced);
}

/** The replacement, or the provider's own address. */
export function baseUrlOf(
  access: Access,
  name: string,
  isLive: boolean,
  own: string | Readonly<Record<'live' | 'sandbox', string>>,
): string {
  const url = typeof own === 'string' ? own : own[isLive ? 'live' : 'sandbox'];
  return replacedUrl(access, name, isLive) ?? withoutTrailingSlash(url);
}

/** The replacement, or an address that the tenant chose and that is therefore not trusted. */
export function tenantHostOf(
  access: Access,
  name: string,
  isLive: boolean,
  own: string,
): { url: string; trust: 'tenant' | 'provider' } {
  const replaced = replacedUrl(access, name, isLive);
  return replaced === undefined
    ? { url: withoutTrailingSlash(own), trust: 'tenant' }
    : { url: replaced, trust: 'provider' };
}
