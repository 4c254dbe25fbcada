/** Random stories of invoices, and stories that once revealed a fault. */
import type { Death } from '../support/mortal.ts';
import * as fc from '../support/properties.ts';

const number = fc.nat(2);
const variant = fc.nat(1);
const quantity = fc.constantFrom(1, 2, 3);
const order = fc.oneof(
  { weight: 4, arbitrary: fc.record({ order: fc.constant('sale' as const), number, variant }) },
  { weight: 2, arbitrary: fc.record({ order: fc.constant('credit' as const), number, quantity }) },
  { weight: 1, arbitrary: fc.record({ order: fc.constant('named credit' as const), number, quantity }) },
  { weight: 1, arbitrary: fc.record({ order: fc.constant('express' as const), number }) },
  { weight: 2, arbitrary: fc.record({ order: fc.constant('cancel' as const), number }) },
  { weight: 2, arbitrary: fc.record({ order: fc.constant('purchase' as const), number, variant }) },
  { weight: 1, arbitrary: fc.record({ order: fc.constant('movement' as const), quantity }) },
);
export type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;

const documents = ['sendSale', 'sendPurchase', 'sendStock'] as const;
const lossy = fc.record({
  operation: fc.constantFrom(...documents, 'saveStockBalance' as const),
  how: fc.constantFrom('lost' as const, 'vanished' as const, 'front' as const, 'garbage' as const, 'busy' as const),
});
const refusal = fc.record({ operation: fc.constantFrom(...documents), how: fc.constant('refused' as const) });
export type StoryFault = typeof lossy | typeof refusal extends fc.Arbitrary<infer One> ? One : never;

const choice = fc.nat(7);
const step = fc.oneof(
  { weight: 5, arbitrary: order.map((one) => ({ do: 'call' as const, ...one })) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      choice,
      isDuplicate: fc.boolean(),
      isMortal: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deliver two' as const),
      choice,
      isSame: fc.boolean(),
      turns: fc.array(fc.nat(1), { minLength: 1, maxLength: 40 }),
      isMortal: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 10, 70, 200, 400, 4000) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const death: fc.Arbitrary<Death> = fc.record({ atCall: fc.integer({ min: 1, max: 45 }), isAfter: fc.boolean() });

/**
 * At most two crashes and two lost responses, or one refusal: a request has five attempts. A document that is abandoned
 * without a response, or refused after a lost one, needs a person's decision, which another test covers.
 */
export const story = fc.record({
  deaths: fc.array(death, { maxLength: 2 }),
  faults: fc.oneof(
    { weight: 3, arbitrary: fc.array<StoryFault>(lossy, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.tuple<[StoryFault]>(refusal) },
  ),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
export type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

const sell = (number: number): Step => ({ do: 'call', order: 'sale', number, variant: 0 });
const deliver: Step = { do: 'deliver', choice: 0, isDuplicate: false, isMortal: false };

export const found: readonly Story[] = [
  // A movement whose response was lost was overtaken by one accepted in the same millisecond, which took its number.
  {
    deaths: [],
    faults: [
      { operation: 'sendStock', how: 'lost' },
      { operation: 'sendSale', how: 'lost' },
    ],
    steps: [sell(1), sell(0), deliver, { do: 'pass', seconds: 1 }, { do: 'pass', seconds: 1 }],
  },
  // Two equal credit notes, accepted at the same time without numbers of their own: one was lost in the other.
  {
    deaths: [],
    faults: [],
    steps: [
      sell(0),
      deliver,
      { do: 'call', order: 'credit', number: 0, quantity: 1 },
      { do: 'pass', seconds: 1 },
      { do: 'call', order: 'credit', number: 0, quantity: 1 },
    ],
  },
];
