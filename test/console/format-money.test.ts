/** Amounts as the console shows them. */
import { expect, it } from 'vitest';
import { money } from '../../functions/console/web/format-money.ts';

it.each([
  ['1250', 'KES', '1,250.00 KES'],
  ['0.80', 'KES', '0.80 KES'],
  ['0.04500', 'USD', '0.045 USD'],
  ['0.0042', 'USD', '0.0042 USD'],
  [0.1, '', '0.10'],
  ['123456789012345678.99', 'UGX', '123,456,789,012,345,678.99 UGX'],
  ['-90071992547409.93', 'KES', '-90,071,992,547,409.93 KES'],
])('%s %s is %s', (amount, currency, shown) => {
  expect(money(amount, currency)).toBe(shown);
});
