/** An answer with HTTP 401 and nothing else means that the token is no longer valid, for each provider with tokens. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import * as airtel from '../../../shared/providers/airtel-money/failures.ts';
import * as daraja from '../../../shared/providers/daraja/failures.ts';
import * as etims from '../../../shared/providers/etims/failures.ts';
import * as gavaconnect from '../../../shared/providers/gavaconnect/failures.ts';
import * as accounting from '../../../shared/providers/kit/accounting-refusal.ts';
import { callProvider, type ProviderProfile } from '../../../shared/providers/kit/http-client.ts';
import { quickbooksProfile } from '../../../shared/providers/quickbooks/failures.ts';
import * as safaricom from '../../../shared/providers/safaricom-sdp/failures.ts';
import { xeroProfile } from '../../../shared/providers/xero/failures.ts';
import { zohoProfile } from '../../../shared/providers/zoho-books/failures.ts';

type Provider = [profile: ProviderProfile, isTokenRefused: (error: unknown) => boolean];
const providers: readonly Provider[] = [
  [airtel.airtelProfile, airtel.isTokenRefused],
  [daraja.darajaProfile, daraja.isTokenRefused],
  [{ ...etims.etimsProfile, readRefusal: etims.readRefusal }, etims.isTokenRefused],
  [gavaconnect.portalProfile, gavaconnect.isTokenRefused],
  [safaricom.safaricomSdpProfile, safaricom.isTokenRefused],
  [quickbooksProfile, accounting.isTokenRefused],
  [xeroProfile, accounting.isTokenRefused],
  [zohoProfile, accounting.isTokenRefused],
];
const named = providers.map(([profile, isTokenRefused]) => ({ name: profile.name, profile, isTokenRefused }));

it.each(named)('$name: an answer with HTTP 401 fetches another token', async ({ profile, isTokenRefused }) => {
  for (const body of ['', '<html>', '{}']) {
    const egress = { send: async () => ({ status: 401, headers: {}, body }) };
    const request = { method: 'POST', url: 'https://provider.test', effect: 'possible' } as const;
    const failed = await callProvider({ egress, now: () => 0 } as never, profile, request, z.object({})).catch(
      (error: unknown) => error,
    );
    expect([body, isTokenRefused(failed)]).toEqual([body, true]);
  }
});
