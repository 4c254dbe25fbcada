/** Content negotiation by the request's Accept headers. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsBrotli, preferredLanguage, preferredType } from '../../../shared/platform/http/negotiation.ts';

const offered = ['application/json', 'text/html'] as const;

describe('The media type', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['application/json, text/html;q=0.9', 'application/json'],
    ['text/html;q=0', 'application/json'],
    ['image/png', 'application/json'],
    ['text/html', 'text/html'],
    ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/html'],
  ])('for Accept %j is %s', (accept, type) => {
    expect(preferredType({ accept }, offered)).toBe(type);
  });
});

describe('Brotli', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['gzip', false],
    ['identity', false],
    ['br;q=0', false],
    ['br;q=0.000', false],
    ['*;q=0', false],
    ['identity, br;q=0.5', false],
    ['br', true],
    ['BR', true],
    ['br;q=0.05', true],
    ['gzip, deflate, br, zstd', true],
    ['*', true],
  ])('for Accept-Encoding %j: %s', (coding, isAccepted) => {
    expect(acceptsBrotli({ 'accept-encoding': coding })).toBe(isAccepted);
  });
});

describe('The language', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['sw;q=0', 'en'],
    ['en-GB, sw', 'en'],
    ['en, sw;q=0.9', 'en'],
    ['swz', 'en'],
    ['sw', 'sw'],
    ['SW-ke,en;q=0.5', 'sw'],
    ['en;q=0.2, sw;q=0.3', 'sw'],
    ['fr, sw;q=0.1', 'sw'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(preferredLanguage({ 'accept-language': header })).toBe(language);
  });
});

describe('Any header', () => {
  const unit = fc.constantFrom(
    'text',
    'html',
    '/',
    '*',
    ';',
    'q=',
    '=',
    ',',
    '0.5',
    '"',
    '\\',
    ' ',
    'br',
    'sw',
    '-',
    '\u0000',
  );
  const header = fc.oneof(
    fc.string(),
    fc.array(unit, { maxLength: 40 }).map((units) => units.join('')),
  );

  it('selects one of the offered values', () => {
    fc.assert(
      fc.property(header, (value) => {
        expect(offered).toContain(preferredType({ accept: value }, offered));
        expect(typeof acceptsBrotli({ 'accept-encoding': value })).toBe('boolean');
        expect(['en', 'sw']).toContain(preferredLanguage({ 'accept-language': value }));
      }),
      { numRuns: 2_000 },
    );
  });
});
