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

/** The setting prefix of each surface, and the authority's own hosts. */
const known: Readonly<Record<Surface, { prefix: string; live?: string; sandbox?: string }>> = {
  direct: { prefix: 'ETIMS', live: 'https://etims-api.kra.go.ke', sandbox: 'https://etims-api-sbx.kra.go.ke' },
  integrator: { prefix: 'GAVACONNECT', live: 'https://api.kra.go.ke', sandbox: 'https://sbx.kra.go.ke' },
  vscu: { prefix: 'ETIMS_VSCU' },
};

/** A replaced address of the installation comes first, so that a local run never leaves the machine. */
export function findHost({ is_live, config }: DriverApp<EtimsConfig>, access: Pick<ProviderAccess, 'baseUrls'>): Host {
  const surface = surfaceOf(config);
  const environment = is_live ? 'live' : 'sandbox';
  const { prefix, ...own } = known[surface];
  const replaced = access.baseUrls[`${prefix}_${environment.toUpperCase()}_URL`];
  const url = replaced ?? own[environment] ?? config.vscu_url ?? '';
  const trust = surface === 'vscu' && replaced === undefined ? 'tenant' : 'provider';
  return { surface, environment, url: url.replace(/\/+$/, ''), trust };
}

/** Where a buyer looks a receipt up (2.8): the pages are on hosts of their own. */
export function receiptAddress(isLive: boolean, data: string): string {
  const host = isLive ? 'etims.kra.go.ke' : 'etims-sbx.kra.go.ke';
  return `https://${host}/common/link/etims/receipt/indexEtimsReceiptData?Data=${encodeURIComponent(data)}`;
}
