/** The authority's worked examples. W12 is a credit note: see credit-lines.test.ts. */
import type { PricedItem } from '../../../shared/tax/einvoicing/documents/amounts.ts';

type Example = {
  name: string;
  items: Partial<PricedItem>[];
  isNet?: boolean;
  rows: string[];
  letters: Partial<Record<string, [taxable: string, tax: string]>>;
  sums: [taxable: string, tax: string, total: string];
};

const line = (tax_type: PricedItem['tax_type'], quantity: string, unit_price: string): Partial<PricedItem> => ({
  tax_type,
  quantity,
  unit_price,
});

export const examples: readonly Example[] = [
  {
    name: 'W1, one standard-rated line',
    items: [line('B', '1', '1000.00')],
    rows: ['B | 1 | 1000.00 | 1000.00 | 0.00 | 0.00 | 862.07 | 137.93 | 1000.00'],
    letters: { B: ['862.07', '137.93'] },
    sums: ['862.07', '137.93', '1000.00'],
  },
  {
    name: 'W2, a small standard-rated line',
    items: [line('B', '1', '100.00')],
    rows: ['B | 1 | 100.00 | 100.00 | 0.00 | 0.00 | 86.21 | 13.79 | 100.00'],
    letters: { B: ['86.21', '13.79'] },
    sums: ['86.21', '13.79', '100.00'],
  },
  {
    name: 'W3, the amount a live rejection quoted back',
    items: [line('B', '1', '1302.07')],
    rows: ['B | 1 | 1302.07 | 1302.07 | 0.00 | 0.00 | 1122.47 | 179.60 | 1302.07'],
    letters: { B: ['1122.47', '179.60'] },
    sums: ['1122.47', '179.60', '1302.07'],
  },
  {
    name: 'W4, one line of each letter',
    items: [
      line('A', '1', '500.00'),
      line('B', '1', '1160.00'),
      line('C', '1', '250.00'),
      line('D', '2', '40.00'),
      line('E', '1', '216.00'),
    ],
    rows: [
      'A | 1 | 500.00 | 500.00 | 0.00 | 0.00 | 500.00 | 0.00 | 500.00',
      'B | 1 | 1160.00 | 1160.00 | 0.00 | 0.00 | 1000.00 | 160.00 | 1160.00',
      'C | 1 | 250.00 | 250.00 | 0.00 | 0.00 | 250.00 | 0.00 | 250.00',
      'D | 2 | 40.00 | 80.00 | 0.00 | 0.00 | 80.00 | 0.00 | 80.00',
      'E | 1 | 216.00 | 216.00 | 0.00 | 0.00 | 200.00 | 16.00 | 216.00',
    ],
    letters: {
      A: ['500.00', '0.00'],
      B: ['1000.00', '160.00'],
      C: ['250.00', '0.00'],
      D: ['80.00', '0.00'],
      E: ['200.00', '16.00'],
    },
    sums: ['2030.00', '176.00', '2206.00'],
  },
  {
    name: 'W5, a discount in percent',
    items: [{ ...line('B', '3', '450.00'), discount_rate: '10' }],
    rows: ['B | 3 | 450.00 | 1350.00 | 10.00 | 135.00 | 1047.41 | 167.59 | 1215.00'],
    letters: { B: ['1047.41', '167.59'] },
    sums: ['1047.41', '167.59', '1215.00'],
  },
  {
    name: 'W6, weighed goods',
    items: [line('B', '2.35', '189.99')],
    rows: ['B | 2.35 | 189.99 | 446.48 | 0.00 | 0.00 | 384.90 | 61.58 | 446.48'],
    letters: { B: ['384.90', '61.58'] },
    sums: ['384.90', '61.58', '446.48'],
  },
  {
    name: 'W7, three of 333.33 on one line',
    items: [line('B', '3', '333.33')],
    rows: ['B | 3 | 333.33 | 999.99 | 0.00 | 0.00 | 862.06 | 137.93 | 999.99'],
    letters: { B: ['862.06', '137.93'] },
    sums: ['862.06', '137.93', '999.99'],
  },
  {
    name: 'W8, three lines of 33.33: the sum of rounded lines',
    items: [line('B', '1', '33.33'), line('B', '1', '33.33'), line('B', '1', '33.33')],
    rows: Array.from({ length: 3 }, () => 'B | 1 | 33.33 | 33.33 | 0.00 | 0.00 | 28.73 | 4.60 | 33.33'),
    letters: { B: ['86.19', '13.80'] },
    sums: ['86.19', '13.80', '99.99'],
  },
  {
    name: 'W9, an exact half cent goes up',
    items: [line('B', '1.5', '10.15')],
    rows: ['B | 1.5 | 10.15 | 15.23 | 0.00 | 0.00 | 13.13 | 2.10 | 15.23'],
    letters: { B: ['13.13', '2.10'] },
    sums: ['13.13', '2.10', '15.23'],
  },
  {
    name: 'W10, prices without tax',
    items: [line('B', '4', '250.00')],
    isNet: true,
    rows: ['B | 4 | 290.00 | 1160.00 | 0.00 | 0.00 | 1000.00 | 160.00 | 1160.00'],
    letters: { B: ['1000.00', '160.00'] },
    sums: ['1000.00', '160.00', '1160.00'],
  },
  {
    name: 'W11, prices without tax that drift by a cent',
    items: [line('B', '7', '99.99')],
    isNet: true,
    rows: ['B | 7 | 115.99 | 811.93 | 0.00 | 0.00 | 699.94 | 111.99 | 811.93'],
    letters: { B: ['699.94', '111.99'] },
    sums: ['699.94', '111.99', '811.93'],
  },
  {
    name: 'W13, a purchase with an exempt line',
    items: [line('B', '24', '125.50'), line('A', '10', '60.00')],
    rows: [
      'B | 24 | 125.50 | 3012.00 | 0.00 | 0.00 | 2596.55 | 415.45 | 3012.00',
      'A | 10 | 60.00 | 600.00 | 0.00 | 0.00 | 600.00 | 0.00 | 600.00',
    ],
    letters: { A: ['600.00', '0.00'], B: ['2596.55', '415.45'] },
    sums: ['3196.55', '415.45', '3612.00'],
  },
  {
    name: 'W14, large figures',
    items: [line('B', '12', '8333333.33')],
    rows: ['B | 12 | 8333333.33 | 99999999.96 | 0.00 | 0.00 | 86206896.52 | 13793103.44 | 99999999.96'],
    letters: { B: ['86206896.52', '13793103.44'] },
    sums: ['86206896.52', '13793103.44', '99999999.96'],
  },
  {
    name: 'W15, fuel at 8 % and a discount given as an amount',
    items: [line('E', '37.5', '176.58'), { ...line('B', '2', '1250.00'), discount_amount: '99.99' }],
    rows: [
      'E | 37.5 | 176.58 | 6621.75 | 0.00 | 0.00 | 6131.25 | 490.50 | 6621.75',
      'B | 2 | 1250.00 | 2500.00 | 4.00 | 99.99 | 2068.97 | 331.04 | 2400.01',
    ],
    letters: { B: ['2068.97', '331.04'], E: ['6131.25', '490.50'] },
    sums: ['8200.22', '821.54', '9021.76'],
  },
];
