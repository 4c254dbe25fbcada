/**
 * Safaricom's Service Delivery Platform over HTTP: its addresses, its token, and one method per operation. It uses the
 * provider's terms only; the driver translates them to the gateway's terms.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AccessToken, ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { makeTokenCache } from '../kit/token-cache.ts';
import { isTokenRefused, safaricomSdpProfile } from './failures.ts';
import { hosts } from './hosts.ts';
import {
  acceptedBulk,
  acceptedPremium,
  bulkRequest,
  type BulkRequest,
  loginAnswer,
  loginRequest,
  premiumRequest,
  type PremiumRequest,
} from './wire.ts';

export type SafaricomSdpCall = {
  account: { isLive: boolean; username: string; password: string };
  access: ProviderAccess;
};

export type SafaricomSdpClient = {
  /** Resolves when the platform has accepted the message; it returns no id. */
  sendBulk(request: BulkRequest): Promise<void>;
  sendPremium(request: Pick<PremiumRequest, 'requestId' | 'requestParam'>): Promise<void>;
  /** Logs in, even if a token is cached; the new token is not cached. */
  testLogin(): Promise<void>;
};

const lifetimeMs = 30 * 60 * 1000;
/** Renewed five minutes early. */
const tokens = makeTokenCache(5 * 60 * 1000);

/** All methods throw `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
export function safaricomSdpClient({ account, access }: SafaricomSdpCall): SafaricomSdpClient {
  const { isLive, username, password } = account;
  const base = `${baseUrl(isLive, access)}/api`;
  // A changed user name or password changes the cache key, so that a token of the old credentials is never used.
  const fingerprint = createHash('sha256').update(`${base}|${username}|${password}`).digest('hex').slice(0, 32);

  async function login(): Promise<AccessToken> {
    const { token } = await callProvider(
      access,
      safaricomSdpProfile,
      {
        method: 'POST',
        url: `${base}/auth/login`,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        json: loginRequest.parse({ username, password }),
        effect: 'none',
      },
      loginAnswer,
    );
    return { value: token, expiresAt: access.now() + lifetimeMs };
  }

  async function send(path: string, json: unknown, accepted: z.ZodType): Promise<void> {
    const url = `${base}/public/${path}`;
    const sendWith = (token: string) => {
      const headers = { 'X-Authorization': `Bearer ${token}` };
      return callProvider(
        access,
        safaricomSdpProfile,
        { method: 'POST', url, headers, json, effect: 'possible' },
        accepted,
      );
    };
    await tokens.withToken(access, `safaricom-sdp:${fingerprint}`, login, sendWith, isTokenRefused);
  }

  return {
    sendBulk: (request) => send('CMS/bulksms', bulkRequest.parse(request), acceptedBulk),
    sendPremium(request) {
      const json = premiumRequest.parse({ ...request, channel: 'APIGW', operation: 'SendSMS' });
      return send('SDP/sendSMSRequest', json, acceptedPremium);
    },
    async testLogin() {
      await login();
    },
  };
}

const baseUrl = (isLive: boolean, access: ProviderAccess): string => baseUrlOf(access, 'SAFARICOMSDP', isLive, hosts);
