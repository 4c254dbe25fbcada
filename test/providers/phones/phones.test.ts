/** The drivers of phones, which consist only of their configuration. */
import { describe, expect, it } from 'vitest';
import { phoneSyncDemoApp } from '../../../infra/simulators/phones/sms-sync-phone.ts';
import { msync } from '../../../shared/providers/phones/msync.ts';
import { phoneSync } from '../../../shared/providers/phones/phone-sync.ts';
import { describeSmsDriver } from '../../suites/sms-driver.ts';

describeSmsDriver({
  driver: phoneSync,
  config: phoneSyncDemoApp,
  required: ['secret'],
  secrets: ['secret'],
  pushes: [],
});
describeSmsDriver({ driver: msync, config: { phone_number: '254711000900' }, required: [], secrets: [], pushes: [] });

const drivers = [phoneSync, msync];

describe('The drivers of phones', () => {
  it('send nothing, because phones fetch their messages', () => {
    expect(drivers.map(({ id, channels }) => [id, channels])).toEqual([
      ['PhoneSync', ['sms']],
      ['MSync', ['sms']],
    ]);
    for (const driver of drivers) expect(driver).not.toHaveProperty('send');
  });

  it.each([
    ['a secret one character short', { secret: 'x'.repeat(23) }],
    ['a secret that is too long for phones', { secret: 'x'.repeat(256) }],
    ['a number with letters', { secret: 'x'.repeat(24), phone_number: '07SHOP' }],
  ])('refuse %s', (_what, config) => {
    expect(phoneSync.config.safeParse(config).success).toBe(false);
  });

  it('accept a secret of 24 characters and store numbers as digits', () => {
    const config = { secret: 'x'.repeat(24), phone_number: '+254711000900' };
    expect(phoneSync.config.parse(config)).toEqual({ ...config, phone_number: '254711000900' });
    expect(phoneSync.config.parse(phoneSync.config.parse(config))).toEqual({ ...config, phone_number: '254711000900' });
  });
});
