/** Zoho's hosts: the accounts server of an app's data center, and the API's address, which comes with the token. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { replacedUrl } from '../kit/base-url.ts';
import type { ZohoConfig } from './schema.ts';

type Of = { app: DriverApp<ZohoConfig>; access: Pick<ProviderAccess, 'baseUrls'> };

/** The installation's replacement address replaces both servers, so that a local run never leaves the machine. */
const replacedOf = ({ app, access }: Of): string | undefined => replacedUrl(access, 'ZOHO_BOOKS', app.is_live);

export const accountsUrl = (of: Of): string => replacedOf(of) ?? `https://accounts.zoho.${of.app.config.region}`;

const usualDomain = ({ region }: ZohoConfig): string => `https://www.zohoapis.${region}`;

export const apiUrl = (of: Of, facts: Readonly<Record<string, string>>): string =>
  `${replacedOf(of) ?? facts['api_domain'] ?? usualDomain(of.app.config)}/books/v3`;

/** An account's token is only valid there, and must not be sent anywhere else. */
export const isApiDomain = (url: string): boolean => /^https:\/\/www\.zohoapis\.[a-z]{2,3}(\.[a-z]{2})?$/.test(url);
