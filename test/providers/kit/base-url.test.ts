import { describe, expect, it } from 'vitest';
import { baseUrlOf, replacedUrl, tenantHostOf } from '../../../shared/providers/kit/base-url.ts';

const none = { baseUrls: {} };
const replaced = { baseUrls: { SHOP_LIVE_URL: 'http://127.0.0.1:1/', SHOP_SANDBOX_URL: 'http://127.0.0.1:2//' } };
const own = { live: 'https://api.shop.example/', sandbox: 'https://test.shop.example' };

describe('The base address of a provider', () => {
  it('is its own for live and sandbox apps, without a trailing slash', () => {
    expect(baseUrlOf(none, 'SHOP', true, own)).toBe('https://api.shop.example');
    expect(baseUrlOf(none, 'SHOP', false, own)).toBe('https://test.shop.example');
    expect(baseUrlOf(none, 'SHOP', false, 'https://shop.example//')).toBe('https://shop.example');
  });

  it('is replaced by the setting of the installation', () => {
    expect(baseUrlOf(replaced, 'SHOP', true, own)).toBe('http://127.0.0.1:1');
    expect(baseUrlOf(replaced, 'SHOP', false, own)).toBe('http://127.0.0.1:2');
    expect(replacedUrl(none, 'SHOP', true)).toBeUndefined();
  });

  it('is trusted only if the tenant did not choose it', () => {
    const chosen = 'https://erp.tenant.example/';
    expect(tenantHostOf(none, 'SHOP', true, chosen)).toEqual({ url: 'https://erp.tenant.example', trust: 'tenant' });
    expect(tenantHostOf(replaced, 'SHOP', true, chosen)).toEqual({ url: 'http://127.0.0.1:1', trust: 'provider' });
  });
});
