/** The host of an app's calls: the installation's, the app's own, or the country's. */
import { describe, expect, it } from 'vitest';
import { findHost } from '../../../shared/providers/airtel-money/hosts.ts';
import { anAirtelApp } from './airtel-on-simulator.ts';

const host = (is_live: boolean, config: Record<string, unknown> = {}, baseUrls: Record<string, string> = {}) =>
  findHost({ is_live, config: anAirtelApp(config).config }, { baseUrls });

describe('The host of an Airtel app', () => {
  it.each([
    ['KE', 'KES', 'https://openapi.airtel.africa', 'https://openapiuat.airtel.africa'],
    ['UG', 'UGX', 'https://openapi.airtel.ug', 'https://openapiuat.airtel.ug'],
    ['ZM', 'ZMW', 'https://openapi.airtel.co.zm', 'https://openapiuat.airtel.co.zm'],
    ['TD', 'XAF', 'https://openapi.airtel.td', 'https://openapiuat.airtel.td'],
  ])('in %s is the country’s', (country, currency, live, sandbox) => {
    expect([host(true, { country, currency }).url, host(false, { country, currency }).url]).toEqual([live, sandbox]);
  });

  it('can be the app’s own, which is guarded like any tenant address', () => {
    const own = { live_base_url: 'https://openapi.airtel.co.ke/', sandbox_base_url: 'https://sandbox.example.test' };
    expect(host(true, own)).toEqual({ environment: 'live', url: 'https://openapi.airtel.co.ke', trust: 'tenant' });
    expect(host(false, own)).toMatchObject({ url: 'https://sandbox.example.test', trust: 'tenant' });
  });

  it('is the installation’s, if it has one', () => {
    const replaced = { AIRTEL_LIVE_URL: 'http://127.0.0.1:1/', AIRTEL_SANDBOX_URL: 'http://127.0.0.1:2' };
    const own = { live_base_url: 'https://elsewhere.example.test' };
    expect(host(true, own, replaced)).toEqual({ environment: 'live', url: 'http://127.0.0.1:1', trust: 'provider' });
    expect(host(false, {}, replaced).url).toBe('http://127.0.0.1:2');
  });

  it.each([
    [true, true, 'The is_sandbox field must be false for a live app'],
    [false, false, 'The is_sandbox field must be true for a sandbox app'],
  ])('does not exist if is_live is %s and is_sandbox %s', (is_live, is_sandbox, says) => {
    expect(() => host(is_live, { is_sandbox })).toThrow(
      expect.objectContaining({ kind: 'invalid', errors: { is_sandbox: [says] } }),
    );
    expect(host(is_live, { is_sandbox: !is_live }).environment).toBe(is_live ? 'live' : 'sandbox');
  });
});
