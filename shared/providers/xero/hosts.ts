/** Xero's hosts: its consent page, its tokens and its API have one each. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import type { XeroConfig } from './schema.ts';

type Of = { app: DriverApp<XeroConfig>; access: Pick<ProviderAccess, 'baseUrls'> };

const hosts = {
  page: 'https://login.xero.com',
  tokens: 'https://identity.xero.com',
  api: 'https://api.xero.com',
} as const;

/** The installation's replacement address replaces all three, so that a local run never leaves the machine. */
export const hostOf = ({ app, access }: Of, host: keyof typeof hosts): string =>
  baseUrlOf(access, 'XERO', app.is_live, hosts[host]);
