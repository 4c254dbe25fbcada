/** Where an app's calls go. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { type EtimsConfig, type Surface, surfaceOf } from './schema.ts';

export type Host = {
  surface: Surface;
  environment: 'live' | 'sandbox';
  /** Without a slash at the end, and without the surface's own folder. */
  url: string;
  /** The taxpayer's jar has an address a tenant set, which is guarded as any such address. */
  trust: 'provider' | 'tenant';
};

type Address = { variable: string; url?: string };

/** The authority's own hosts, and the settings that replace them; a taxpayer's jar has no host that is known before. */
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

/** A replaced address of the installation comes first, so that a local run never leaves the machine. */
export function findHost({ is_live, config }: DriverApp<EtimsConfig>, access: Pick<ProviderAccess, 'baseUrls'>): Host {
  const surface = surfaceOf(config);
  const environment = is_live ? 'live' : 'sandbox';
  const own = known[surface][environment];
  const replaced = access.baseUrls[own.variable];
  const url = replaced ?? own.url ?? config.vscu_url ?? '';
  const trust = surface === 'vscu' && replaced === undefined ? 'tenant' : 'provider';
  return { surface, environment, url: url.replace(/\/+$/, ''), trust };
}

/** Where a buyer looks a receipt up: the pages are on hosts of their own. */
export function receiptAddress(isLive: boolean, data: string): string {
  const host = isLive ? 'etims.kra.go.ke' : 'etims-sbx.kra.go.ke';
  return `https://${host}/common/link/etims/receipt/indexEtimsReceiptData?Data=${encodeURIComponent(data)}`;
}
