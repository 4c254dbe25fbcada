/** Arithmetic of money: exact where binary numbers are not, and checked against whole numbers of small units. */
import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  areEqual,
  compare,
  divide,
  divideDown,
  fromHundredths,
  fromJsonNumber,
  isAbove,
  isZero,
  maximum,
  minimum,
  multiply,
  negate,
  parseAmount,
  percentOf,
  round,
  shorten,
  subtract,
  sum,
  toAmount,
  toHundredths,
  toJsonNumber,
  toPercent,
  wholeDigits,
} from '../../shared/values/money.ts';
import * as fc from '../support/properties.ts';

const write = ([whole, fraction]: readonly [number, number]): string => `${whole}.${String(fraction).padStart(4, '0')}`;

/** In units with eight places. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}

describe('An amount', () => {
  it.each([
    ['1', '1.00'],
    ['1.0', '1.00'],
    ['007.50', '7.50'],
    ['37,600.00', '37600.00'],
    [' 1 000 ', '1000.00'],
    ['10.255', '10.255'],
    ['10.2550', '10.255'],
    ['5.', '5.00'],
    ['-0.5', '-0.50'],
    ['-0', '0.00'],
    [250_000, '250000.00'],
    [0.1, '0.10'],
    ['123456789012345678901234567890.12', '123456789012345678901234567890.12'],
  ])('written %j is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'KES 5',
    '1,5',
    '1,50',
    '0,333',
    '1 5',
    '1,2345',
    '12,34,567',
    '1.5,000',
    '1.2.3',
    '.5',
    '--1',
    '+1',
    '1e3',
    1e21,
    Number.NaN,
    '٣',
  ])('written %j is invalid', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('that no schema has checked is refused, not read as zero', () => {
    expect(toAmount(1.5)).toBe('1.50');
    expect(() => toAmount('KES 5')).toThrow('Not a decimal: KES 5');
  });
});

describe('Sums, differences and products', () => {
  it.each([
    [['0.10', '0.20'], '0.30'],
    [['0.0333', '0.0333', '0.0333'], '0.0999'],
    [['1.00', '0.005', '-0.50'], '0.505'],
    [['0.25', '-1.00'], '-0.75'],
    [['99999999999999999.99', '0.01'], '100000000000000000.00'],
    [[], '0.00'],
  ])('of %j are %s', (amounts, total) => {
    expect(sum(amounts)).toBe(total);
    expect(add(...amounts)).toBe(total);
  });

  it.each([
    ['0.10', '3', '0.30'],
    ['0.0333', '3', '0.0999'],
    ['0.005', '2', '0.01'],
    ['-0.045', '2', '-0.09'],
    ['1.10', '0', '0.00'],
    ['1.25', '0.333', '0.41625'],
  ])('%s times %s is %s', (one, other, product) => {
    expect(multiply(one, other)).toBe(product);
  });

  it('match the results with whole numbers of the smallest unit', () => {
    const amount = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const [one, other] = [write(left), write(right)];
        expect(unitsOf(add(one, other))).toBe(unitsOf(one) + unitsOf(other));
        expect(unitsOf(subtract(one, other))).toBe(unitsOf(one) - unitsOf(other));
        expect(unitsOf(multiply(one, other))).toBe((unitsOf(one) * unitsOf(other)) / 10n ** 8n);
        expect(Math.sign(compare(one, other))).toBe(
          Number(unitsOf(one) > unitsOf(other)) - Number(unitsOf(one) < unitsOf(other)),
        );
        expect(parseAmount(add(one, other))).toBe(add(one, other));
      }),
    );
  });
});

describe('A division', () => {
  it.each([
    ['1', '3', 2, '0.33', '0.33'],
    ['2', '3', 2, '0.67', '0.66'],
    ['0.125', '1', 2, '0.13', '0.12'],
    ['-0.125', '1', 2, '-0.13', '-0.12'],
    ['0.124999', '1', 2, '0.12', '0.12'],
    ['1', '3', 4, '0.3333', '0.3333'],
    ['7', '2', 0, '4.00', '3.00'],
    ['10', '4', 6, '2.50', '2.50'],
  ])('%s / %s with %i places is %s, and %s rounded toward zero', (one, other, places, half, down) => {
    expect(divide(one, other, places)).toBe(half);
    expect(divideDown(one, other, places)).toBe(down);
  });

  it('rounds half up for any operands', () => {
    const count = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 1e6 }), (dividend, divisor) => {
        const [above, below] = [BigInt(dividend) * 100n, BigInt(divisor)];
        const cents = (2n * above + below) / (2n * below);
        expect(divide(String(dividend), String(divisor), 2)).toBe(fromHundredths(Number(cents)));
      }),
    );
  });

  it('by zero is refused', () => {
    expect(() => divide('1', '0.00', 2)).toThrow('Division by zero');
  });
});

describe('Roundings and percentages', () => {
  it('round half up, away from zero', () => {
    expect([round('0.005', 2), round('-0.005', 2), round('0.0049', 2), round('8500', 2)]).toEqual([
      '0.01',
      '-0.01',
      '0.00',
      '8500.00',
    ]);
    expect([percentOf('2.65', '16'), percentOf('50.25', '2'), percentOf('0.00', '16')]).toEqual([
      '0.42',
      '1.01',
      '0.00',
    ]);
    expect([toPercent('1.01', '50.25', 2), toPercent('1', '3', 0), toPercent('1', '0.00', 2)]).toEqual([
      '2.01',
      '33.00',
      '0.00',
    ]);
  });
});

describe('Two amounts', () => {
  it('are compared by value, not by text', () => {
    expect([areEqual('1', '1.00'), areEqual('1', '1.001'), isAbove('10', '9'), isAbove('9', '9.0')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([minimum('10', '9'), maximum('10', '9')]).toEqual(['9', '10']);
    expect([isZero('0'), isZero('-0.000'), isZero('0.001')]).toEqual([true, true, false]);
    expect([negate('1.5'), negate('0'), absolute('-1.5')]).toEqual(['-1.50', '0.00', '1.50']);
    expect([shorten('10.50'), shorten('10.00'), shorten('0.00')]).toEqual(['10.5', '10', '0']);
    expect(['0.99', '1', '-10.5', '1234567890123456.78'].map(wholeDigits)).toEqual([0, 1, 2, 16]);
  });
});

describe('Numbers of other systems', () => {
  it('have at most fifteen digits in JSON, and more are refused', () => {
    expect(toJsonNumber('9999999999999.99')).toBe(9_999_999_999_999.99);
    expect(toJsonNumber('1000.000000')).toBe(1000);
    expect(() => toJsonNumber('99999999999999.99')).toThrow(RangeError);
    expect(fromJsonNumber(1360.0000000000002)).toBe('1360.00');
  });

  it('are hundredths where a database sums them', () => {
    expect([toHundredths('12.5'), toHundredths('-0.01'), toHundredths('3')]).toEqual([1250, -1, 300]);
    expect([fromHundredths(1250), fromHundredths(-1), fromHundredths(0)]).toEqual(['12.50', '-0.01', '0.00']);
    expect(() => toHundredths('0.005')).toThrow(RangeError);
  });
});
