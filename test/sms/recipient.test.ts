/** Recipients as callers write them. */
import { describe, expect, it } from 'vitest';
import { readRecipient } from '../../shared/sms/recipient.ts';
import { parsePhone } from '../../shared/values/phone.ts';
import * as fc from '../support/properties.ts';

describe('A phone number', () => {
  it.each([
    ['254711000222', '254711000222'],
    ['+254711000222', '254711000222'],
    ['00254711000222', '254711000222'],
    ['0711000222', '254711000222'],
    ['0111000222', '254111000222'],
    ['711000222', '254711000222'],
    ['111000222', '254111000222'],
    [' +254 711 000-222 ', '254711000222'],
    ['(0711) 000.222', '254711000222'],
    ['254\u2011711\u2013000\u2015222', '254711000222'],
    ['\u202d+254 711 000 222\u202c', '254711000222'],
    ['255754000111', '255754000111'],
    ['+12025550123', '12025550123'],
    ['447700900123', '447700900123'],
    ['999999999', '999999999'],
    ['123456789012345', '123456789012345'],
    ['+254 (0)711 000 222', '254711000222'],
    ['2540711000222', '254711000222'],
    ['002540111000222', '254111000222'],
    ['+2550754000111', '255754000111'],
    ['2560772000111', '256772000111'],
    ['+211 (0)912 000 111', '211912000111'],
    ['+2330240000111', '233240000111'],
    ['+243 (0)810 000 111', '243810000111'],
    ['+250 (0)788 000 111', '250788000111'],
    ['+2510911000111', '251911000111'],
    ['002600977000111', '260977000111'],
    ['+2610340000111', '261340000111'],
    ['2650991000111', '265991000111'],
    ['+242066000111', '242066000111'],
    ['+3906000000111', '3906000000111'],
    ['25407110002223', '25407110002223'],
  ])('written as "%s" is %s', (written, digits) => {
    expect(parsePhone(written)).toBe(digits);
  });

  it.each([
    '',
    ' ',
    '+',
    '0',
    '07110002',
    '07110002223',
    '0811000222',
    '0211000222',
    '+0711000222',
    '25471100',
    '1234567890123456',
    '0000711000222',
    '2547110002x2',
    '254711000222;254711000333',
    '254711000222,',
    '254711000222\n254711000333',
    '++254711000222',
    '٢٥٤٧١١٠٠٠٢٢٢',
    'MPESA',
    '40404',
  ])('is not "%s"', (written) => {
    expect(parsePhone(written)).toBeNull();
  });

  it('in the gateway’s own format is unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9,14}$/), (digits) => {
        expect(parsePhone(digits)).toBe(digits);
        expect(parsePhone(`+${digits}`)).toBe(digits);
      }),
    );
  });

  it('is read from any text as digits, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(parsePhone(text) ?? '254711000222').toMatch(/^[1-9]\d{8,14}$/);
      }),
    );
  });
});

describe('A recipient', () => {
  it.each([
    ['sms', '0711000222', '254711000222'],
    ['mms', '0711000222', '254711000222'],
    ['whatsapp', '+254711000222', '254711000222'],
    ['sms', '@shop', null],
    ['telegram', ' 900001 ', '900001'],
    ['telegram', '-1001234567890', '-1001234567890'],
    ['telegram', '@duka_langu', '@duka_langu'],
    ['telegram', '@ab', null],
    ['telegram', '@duka langu', null],
    ['telegram', '+254711000222', null],
    ['telegram', '12345678901234567890', null],
    ['webhook', ' order-14 ', 'order-14'],
    ['webhook', '', ''],
    ['webhook', 'x'.repeat(255), 'x'.repeat(255)],
    ['webhook', 'x'.repeat(256), null],
  ] as const)('of %s given as "%s" is %s', (channel, given, recipient) => {
    expect(readRecipient(given, channel)).toBe(recipient);
  });
});
