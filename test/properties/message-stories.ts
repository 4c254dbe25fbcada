/** Random stories of messages, and stories that once revealed a fault. */
import type { Death } from '../support/mortal.ts';
import * as fc from '../support/properties.ts';
import type { SmsAnswer, SmsScript } from './ledger-sms-provider.ts';

const death: fc.Arbitrary<Death> = fc.record({ atCall: fc.integer({ min: 1, max: 20 }), isAfter: fc.boolean() });
const choice = fc.nat(5);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      choice,
      isDuplicate: fc.boolean(),
      dies: fc.option(death),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deliver two' as const),
      choice,
      isSame: fc.boolean(),
      turns: fc.array(fc.nat(1), { minLength: 1, maxLength: 25 }),
      dies: fc.option(death),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      choice,
      status: fc.constantFrom('sent' as const, 'delivered' as const, 'failed' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('push unknown' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disband' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 30, 70, 130, 400, 4000) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const answers: readonly SmsAnswer[] = [
  'accepted',
  'accepted',
  'reported',
  'lost',
  'vanished',
  'refused',
  'unavailable',
];
const script: fc.Arbitrary<SmsScript> = fc.record({
  answers: fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 4 }),
  names: fc.constantFrom('message_id' as const, 'uuid' as const, 'provider_id' as const),
  isRequested: fc.boolean(),
  rate: fc.constantFrom(undefined, undefined, 1),
});
export const story = fc.record({
  limits: fc.array(fc.constantFrom(null, 1, 2), { minLength: 1, maxLength: 3 }),
  sends: fc.array(fc.oneof(fc.constant('group' as const), fc.nat(2)), { minLength: 1, maxLength: 3 }),
  script,
  steps: fc.array(step, { maxLength: 14 }),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

const deliver = (choice = 0, dies: Death | null = null): Step => ({ do: 'deliver', choice, isDuplicate: false, dies });
const plainly = { answers: ['accepted'], names: 'message_id', isRequested: false, rate: undefined } as const;

export const found: readonly Story[] = [
  // A worker crashed after it had reserved capacity in one app of a group; the next one chose another app, and counted
  // only that.
  {
    limits: [null, null],
    sends: ['group', 'group', 'group'],
    script: plainly,
    steps: [deliver(), deliver(), deliver(0, { atCall: 6, isAfter: true })],
  },
  // A worker crashed after it had marked its message as sent; the provider's id was not linked to it, and its report
  // was lost.
  {
    limits: [null],
    sends: ['group'],
    script: { ...plainly, names: 'provider_id' },
    steps: [deliver(0, { atCall: 9, isAfter: true }), { do: 'push', choice: 0, status: 'delivered' }],
  },
  // The same, and the sweeper ended the request before its worker could resume.
  {
    limits: [null],
    sends: [0],
    script: { ...plainly, names: 'provider_id' },
    steps: [
      deliver(0, { atCall: 7, isAfter: true }),
      { do: 'pass', seconds: 130 },
      { do: 'sweep' },
      deliver(1),
      { do: 'push', choice: 0, status: 'delivered' },
    ],
  },
  // No fault, but a check for one: a worker crashes after publishing a delivery, and another one publishes it again.
  {
    limits: [null],
    sends: [0],
    script: plainly,
    steps: [deliver(), { do: 'push', choice: 0, status: 'delivered' }, deliver(0, { atCall: 6, isAfter: true })],
  },
  // A number was counted as a crashed worker's; then its message was written after all, and released capacity it did
  // not hold.
  {
    limits: [null],
    sends: [0, 0],
    script: plainly,
    steps: [
      deliver(0, { atCall: 3, isAfter: true }),
      { do: 'pass', seconds: 400 },
      deliver(0, { atCall: 4, isAfter: true }),
      deliver(),
    ],
  },
];
