/** The addresses that an app's calls go to. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { withoutTrailingSlash } from '../kit/base-url.ts';
import { type EtimsConfig, type Surface, surfaceOf } from './schema.ts';

export type Host = {
  surface: Surface;
  environment: 'live' | 'sandbox';
  /** Without a trailing slash, and without the surface's folder. */
  url: string;
  /** The tenant sets the address of a taxpayer's jar, so it is guarded like any other tenant's address. */
  trust: 'provider' | 'tenant';
};

type Address = { variable: string; url?: string };

/** The authority's hosts, and the settings that replace them. A taxpayer's jar has no fixed host. */
const known: Readonly<Record<Surface, Record<Host['environment'], Address>>> = {
  direct: {
    live: { variable: 'ETIMS_LIVE_URL', url: 'https://etims-api.kra.go.ke' },
    sandbox: { variable: 'ETIMS_SANDBOX_URL', url: 'https://etims-api-sbx.kra.go.ke' },
  },
  integrator: {
    live: { variable: 'GAVACONNECT_LIVE_URL', url: 'https://api.kra.go.ke' },
    sandbox: { variable: 'GAVACONNECT_SANDBOX_URL', url: 'https://sbx.kra.go.ke' },
  },
  vscu: { live: { variable: 'ETIMS_VSCU_LIVE_URL' }, sandbox: { variable: 'ETIMS_VSCU_SANDBOX_URL' } },
};

/** The installation's replacement address comes first, so that a local run never leaves the machine. */
export function findHost({ is_live, config }: DriverApp<EtimsConfig>, access: Pick<ProviderAccess, 'baseUrls'>): Host {
  const surface = surfaceOf(config);
  const environment = is_live ? 'live' : 'sandbox';
  const own = known[surface][environment];
  const replaced = access.baseUrls[own.variable];
  const url = replaced ?? own.url ?? config.vscu_url ?? '';
  const trust = surface === 'vscu' && replaced === undefined ? 'tenant' : 'provider';
  return { surface, environment, url: withoutTrailingSlash(url), trust };
}

/** The page where a buyer looks up a receipt; these pages have their own hosts. */
export function receiptAddress(isLive: boolean, data: string): string {
  const host = isLive ? 'etims.kra.go.ke' : 'etims-sbx.kra.go.ke';
  return `https://${host}/common/link/etims/receipt/indexEtimsReceiptData?Data=${encodeURIComponent(data)}`;
}
