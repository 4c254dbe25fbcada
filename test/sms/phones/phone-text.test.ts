/** Numbers, times and ids as phones send them. */
import { describe, expect, it } from 'vitest';
import {
  cleanText,
  identityOf,
  readSender,
  readTime,
  timeWithin,
  toHandset,
} from '../../../shared/sms/phones/phone-text.ts';

const at = '2026-03-02T08:15:00.000Z';

describe('The time a phone sends', () => {
  it.each([
    ['milliseconds, as SMSSync does', '1772439300000', at],
    ['milliseconds as a number', 1_772_439_300_000, at],
    ['seconds', '1772439300', at],
    ['seconds with a fraction', '1772439300.25', '2026-03-02T08:15:00.250Z'],
    ['the smallest number that is milliseconds', '100000000000', '1973-03-03T09:46:40.000Z'],
    ['the largest number that is seconds', '99999999999', '5138-11-16T09:46:39.000Z'],
    ['ISO 8601', '2026-03-02T08:15:00Z', at],
    ['ISO 8601 with an offset', '2026-03-02T11:15:00+03:00', at],
    ['ISO 8601 with a short offset', '2026-03-02T11:15:00.000+0300', at],
    ['ISO 8601 without a zone, which is East Africa Time', '2026-03-02T11:15:00', at],
    ['ISO 8601 with a space', '2026-03-02 08:15Z', at],
    ['a date in a local format, which is refused', 'Mar 2, 2026 11:15:32 AM', null],
    ['a word, which is refused', 'yesterday', null],
    ['a thirteenth month, which is refused', '2026-13-02T08:15:00Z', null],
    ['a number that is too large', '999999999999999', null],
    ['zero', '0', null],
    ['nothing', '', null],
    ['null', null, null],
    ['a negative number', '-1772439300', null],
  ])('in %s', (_form, text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    [
      'after the message was stored and not in the future is used',
      '2026-03-02T08:10:00.000Z',
      '2026-03-02T08:10:00.000Z',
    ],
    ['before the message was stored is ignored', '2026-03-02T07:59:59.999Z', null],
    ['in the future is ignored', '2026-03-02T08:15:00.001Z', null],
    ['missing is null', null, null],
  ])('that is %s', (_when, time, believed) => {
    expect(timeWithin(time, '2026-03-02T08:00:00.000Z', Date.parse(at))).toBe(believed);
  });
});

describe('A number', () => {
  it.each([
    ['254711000222', '+254711000222'],
    ['447911123456', '+447911123456'],
    ['22136', '22136'],
    ['MPESA', 'MPESA'],
  ])('%s is sent to a handset as %s', (number, handset) => {
    expect(toHandset(number)).toBe(handset);
  });

  it.each([
    ['+254 711 000-222', '254711000222'],
    ['0711000222', '254711000222'],
    ['\u0000MPESA ', 'MPESA'],
    ['22136', '22136'],
    ['711000222', '254711000222'],
    ['110000222', '254110000222'],
    ['123456789', '123456789'],
    ['220000222', '220000222'],
    ['999999999', '999999999'],
  ])('%j from a handset is read as %s', (text, sender) => {
    expect(readSender(text, '')).toBe(sender);
    expect(readSender(text, '254711000900')).toBe(sender);
  });

  it.each([
    ['0754000111', '255754000900', '255754000111'],
    ['0772000111', '+256772000900', '256772000111'],
    ['0812000111', '243812000900', '243812000111'],
    ['0788000111', '250788000900', '250788000111'],
    ['0711 000 111', '211912000900', '211711000111'],
    ['+254711000222', '255754000900', '254711000222'],
    ['00254711000222', '255754000900', '254711000222'],
    ['M-PESA', '255754000900', 'M-PESA'],
    ['15024', '255754000900', '15024'],
    ['0711000222', '447911123456', '0711000222'],
    ['0711000222', '0711000900', '254711000222'],
    ['0711000222', '22136', '254711000222'],
  ])('%j on a phone with the number %s is read as %s', (text, own, sender) => {
    expect(readSender(text, own)).toBe(sender);
  });
});

describe('The identity of a received message', () => {
  it('is the phone’s own id for it', () => {
    expect(identityOf('dev_1', 'm-1', ['a'])).toBe('dev_1:m-1');
    expect(identityOf('', 'm-1', ['a'])).toBe('m-1');
  });

  it('is a hash of its content and device if it has no id', () => {
    const one = identityOf('dev_1', '', ['254711000222', 'Hi', '1772439300000']);
    expect(identityOf('dev_1', '', ['254711000222', 'Hi', '1772439300000'])).toBe(one);
    expect(identityOf('dev_1', '', ['254711000222', 'Hi', '1772439300001'])).not.toBe(one);
    expect(identityOf('dev_2', '', ['254711000222', 'Hi', '1772439300000'])).not.toBe(one);
    expect(identityOf('dev_1', '', ['254711000222Hi', '', '1772439300000'])).not.toBe(one);
  });

  it('fits in a storage key, however long its parts are', () => {
    const long = identityOf('电'.repeat(500), 'm', []);
    expect(long).toMatch(/^[0-9a-f]{64}$/);
    expect(identityOf('电'.repeat(500), 'n', [])).not.toBe(long);
  });
});

describe('A text', () => {
  it('loses only null characters and lone surrogates', () => {
    expect(cleanText('a\u0000b\ud83dc😀\n\u202E')).toBe('ab\uFFFDc😀\n\u202E');
  });
});
