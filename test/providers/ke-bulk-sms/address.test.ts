/** The engine installation that a KeBulkSms app calls. */
import { describe, expect, it } from 'vitest';
import { keBulkSmsDemoApp } from '../../../infra/simulators/ke-bulk-sms/ke-bulk-sms.ts';
import type { OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { aMessage, anSmsApp } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { fixture, keBulkSmsCase } from './case.ts';

describe('The address of KeBulkSms', () => {
  const { driver } = keBulkSmsCase;
  const { brand: _brand, ...keys } = keBulkSmsDemoApp;

  async function addressOf(config: object, baseUrls: Record<string, string> = {}, is_live = true) {
    const sent: OutgoingRequest[] = [];
    const egress = {
      async send(request: OutgoingRequest) {
        sent.push(request);
        return { status: 200, headers: {}, body: JSON.stringify(fixture('send-answer')) };
      },
    };
    const app = { ...anSmsApp({ driver, config: { ...keys, ...config } }), is_live };
    const access = aProviderAccess({ egress, baseUrls });
    await driver.send?.(aMessage(driver), { app, access, callbackUrl: () => '' });
    return [sent[0]?.url.replace('/api/services/sendsms/', ''), sent[0]?.trust];
  }

  it.each([
    ['advanta', 'https://quicksms.advantasms.com'],
    ['textsms', 'https://sms.textsms.co.ke'],
    ['celcom_africa', 'https://mysms.celcomafrica.com'],
    ['emalify', 'https://api.v2.emalify.com'],
    ['sunface', 'https://sms.sunfacegroup.co.ke'],
    ['imarabiz', 'https://sms.imarabiz.com'],
    ['emreign', 'https://sms.emreignltd.com'],
  ])('of the brand %s is %s', async (brand, url) => {
    expect(await addressOf({ brand })).toEqual([url, 'provider']);
  });

  it.each([{}, { brand: 'custom' }])('from a tenant is guarded like every tenant’s address: %j', async (more) => {
    expect(await addressOf({ base_url: 'https://sms.brand.example/', ...more })).toEqual([
      'https://sms.brand.example',
      'tenant',
    ]);
  });

  it('is replaced in a local run, separately for live and sandbox', async () => {
    const urls = { KEBULKSMS_LIVE_URL: 'http://live.example/', KEBULKSMS_SANDBOX_URL: 'http://sandbox.example' };
    expect(await addressOf({ base_url: 'https://sms.brand.example' }, urls)).toEqual([
      'http://live.example',
      'provider',
    ]);
    expect(await addressOf({ brand: 'advanta' }, urls, false)).toEqual(['http://sandbox.example', 'provider']);
  });

  it.each([
    ['two', { brand: 'advanta', base_url: 'https://sms.brand.example' }],
    ['none', {}],
    ['a missing custom address', { brand: 'custom' }],
    ['an address without TLS', { base_url: 'http://sms.brand.example' }],
  ])('must be valid: %s is refused', (_what, config) => {
    const issues = driver.config.safeParse({ ...keys, ...config }).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['base_url']);
  });

  it('of an unknown brand is refused', () => {
    const issues = driver.config.safeParse({ ...keys, brand: 'another' }).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['brand']);
  });
});
