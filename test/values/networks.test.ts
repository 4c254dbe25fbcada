/** Addresses and networks that callers may be limited to. */
import { describe, expect, it } from 'vitest';
import { isWithin, network } from '../../shared/values/networks.ts';

describe('An address', () => {
  it.each([
    ['203.0.114.9', '203.0.114.9'],
    ['203.0.114.9', '203.0.114.0/24'],
    ['203.0.114.9', '203.0.114.77/24'],
    ['2001:db8::1', '2001:db8::/32'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:203.0.114.9', '203.0.114.0/24'],
  ])('%s is within %s', (address, text) => {
    expect(isWithin(address, ['198.51.100.1', text])).toBe(true);
  });

  it.each([
    ['203.0.115.9', '203.0.114.0/24'],
    ['203.0.114.10', '203.0.114.9'],
    ['2001:db9::1', '2001:db8::/32'],
    ['', '0.0.0.0/0'],
    ['203.0.114.9, 10.0.0.1', '203.0.114.9'],
    ['203.0.114.9', ''],
    ['203.0.114.9', 'nonsense'],
  ])('%j is not within %j', (address, text) => {
    expect(isWithin(address, [text])).toBe(false);
  });

  it('is within no network of an empty list', () => {
    expect(isWithin('203.0.114.9', [])).toBe(false);
  });
});

describe('A network', () => {
  it.each([
    '203.0.114.0/33',
    '203.0.114',
    '203.0.114.0/',
    '203.0.114.0/8/8',
    '2001:db8::/129',
    'fe80::1%eth0',
    'shop.test',
    '',
  ])('is not %j', (text) => {
    expect(network().safeParse(text).success).toBe(false);
  });

  it.each(['203.0.114.0/24', '203.0.114.9', '2001:db8::/32', '::1'])('can be %s', (text) => {
    expect(network().safeParse(text).success).toBe(true);
  });
});
