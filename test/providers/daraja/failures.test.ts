/** What each of Daraja's refusals means for the money: no effect, or unknown. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { darajaProfile, isTokenRefused, readNotAccepted } from '../../../shared/providers/daraja/failures.ts';
import { callProvider } from '../../../shared/providers/kit/http-client.ts';
import { fixture } from './fixture.ts';

describe('A refusal of Daraja', () => {
  it.each([
    ['error-wrong-authentication', 400, 'provider_refused', '400.008.01'],
    ['error-invalid-field', 400, 'provider_refused', '400.002.02'],
    ['error-invalid-field', 200, 'provider_refused', '400.002.02'],
    ['error-other-casing', 404, 'provider_refused', '404.001.04'],
    ['error-no-product', 401, 'provider_refused', '401.003.01'],
    ['error-subscriber-locked', 500, 'provider_refused', '500.001.1001'],
    ['error-wrong-credentials', 500, 'provider_refused', '500.001.1001'],
    ['error-merchant-does-not-exist', 500, 'provider_refused', '500.001.1001'],
    ['error-urls-registered', 500, 'provider_refused', '500.003.1001'],
    ['error-system-busy', 500, 'provider_unavailable', '500.003.02'],
    ['error-system-busy', 200, 'provider_unavailable', '500.003.02'],
    ['error-quota', 429, 'provider_unavailable', '500.003.03'],
    ['fault-spike-arrest', 500, 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation'],
    ['fault-spike-arrest', 429, 'provider_unavailable', 'policies.ratelimit.SpikeArrestViolation'],
    ['fault-timeout-behind', 504, 'provider_unclear', 'messaging.adaptors.http.flow.GatewayTimeout'],
    ['error-of-unknown-text', 500, 'provider_unclear', '500.001.1001'],
    ['query-still-processing', 500, 'provider_unclear', '500.001.1001'],
    ['error-service-behind', 500, 'provider_unclear', '500.002.1001'],
    ['error-duplicate-originator', 500, 'provider_unclear', '500.002.1001'],
    ['error-duplicate-originator-400', 400, 'provider_unclear', '400.002.02'],
    ['error-internal', 500, 'provider_unclear', '500.003.1001'],
  ])('%s with HTTP %i is %s', (name, status, kind, code) => {
    expect(darajaProfile.readRefusal(status, fixture(name), '')).toMatchObject({ kind, code });
  });

  it.each([408, 409])('by HTTP %i alone leaves the outcome open', (status) => {
    expect(darajaProfile.readRefusal(status, undefined, '<html>')).toMatchObject({ kind: 'provider_unclear' });
  });

  it.each([
    ['Duplicate OriginatorConversationID.', 'provider_unclear'],
    ['Rejected', 'provider_refused'],
  ])('inside an ordinary answer, %j, is %s', (ResponseDescription, kind) => {
    const body = { ResponseCode: '1', ResponseDescription };
    expect(readNotAccepted('provider_refused', body)).toMatchObject({ kind, code: '1' });
  });

  it('never repeats the access token', () => {
    const refusal = darajaProfile.readRefusal(401, fixture('error-invalid-token'), '');
    expect(refusal).toEqual({
      kind: 'provider_refused',
      code: '401.002.01',
      message: 'Error Occurred - Invalid Access Token',
    });
  });

  it('does not change a text that only looks like a token', () => {
    const refusal = darajaProfile.readRefusal(401, fixture('error-no-product'), '');
    expect(refusal?.message).toBe(
      'Error Occurred - Invalid Access Token - Invalid API call as no apiproduct match found',
    );
  });

  it.each([undefined, null, '', 'text', 7, [], {}, { fault: 'x' }, { errorCode: '' }])('is not found in %j', (body) => {
    expect(darajaProfile.readRefusal(500, body, '')).toBeNull();
  });
});

describe('A token that Daraja no longer accepts', () => {
  it.each([
    ['in its own format', 'error-invalid-token', true],
    ['in the format of the servers in front of it', 'fault-invalid-token', true],
    ['in their format, as expired', 'fault-expired-token', true],
    ['in their format without a code', 'fault-without-code', true],
    ['without a body', null, true],
    ['with a page', '<html>', true],
    ['which is valid, but not for this product', 'error-no-product', false],
  ])('is recognized %s', async (_, name, isRecognized) => {
    const body = name === null || name.startsWith('<') ? (name ?? '') : JSON.stringify(fixture(name));
    const egress = { send: async () => ({ status: 401, headers: {}, body }) };
    const request = { method: 'POST', url: 'https://provider.test', effect: 'possible' } as const;
    const failed = await callProvider({ egress, now: () => 0 } as never, darajaProfile, request, z.object({})).catch(
      (error: unknown) => error,
    );
    expect([isTokenRefused(failed), failed]).toMatchObject([isRecognized, { kind: 'provider_refused' }]);
  });
});
