/** What the product promises, and the tests that try to break each promise: the rows of `npm run proof`. */

export type Promised = {
  /** The names under which the tests record what they tried (support/proof.ts). */
  records: readonly string[];
  /** Relative to the root of the project. */
  file: string;
  /** `judges`: an independent tool, run by `npm run test:judges`. `program`: Node runs the file itself. */
  runBy: 'tests' | 'judges' | 'program';
  /** Takes too long for each run: tried only when it is named, as in `npm run proof -- soak`. */
  onlyByName?: true;
};

/** Each is a file of the folder `mutants`. */
const mutatedAreas = [
  'async-accept',
  'async-perform',
  'async-sweep',
  'auth',
  'deliveries',
  'egress',
  'invoice-numbers',
  'payment-callbacks',
  'payment-outcomes',
  'secrets',
  'slow-calls',
  'webhooks',
];

export const promises: readonly Promised[] = [
  { records: ['money-at-most-once'], file: 'test/properties/money-at-most-once.test.ts', runBy: 'tests' },
  { records: ['messages-at-most-once'], file: 'test/properties/messages-at-most-once.test.ts', runBy: 'tests' },
  { records: ['invoices-once'], file: 'test/properties/invoices-once.test.ts', runBy: 'tests' },
  { records: ['crash-points'], file: 'test/proof/crash-points/crash-points.test.ts', runBy: 'tests' },
  { records: ['fair-webhooks'], file: 'test/proof/fairness/fairness.test.ts', runBy: 'tests' },
  { records: ['fair-providers'], file: 'test/proof/fairness/providers.test.ts', runBy: 'tests' },
  { records: ['isolation'], file: 'test/journeys/isolation.test.ts', runBy: 'tests' },
  { records: ['foreign-calls'], file: 'test/proof/isolation/foreign-calls.test.ts', runBy: 'tests' },
  { records: ['fuzz-routes'], file: 'test/proof/fuzz/fuzz-routes.test.ts', runBy: 'tests' },
  { records: ['fuzz-callbacks'], file: 'test/proof/fuzz/fuzz-callbacks.test.ts', runBy: 'tests' },
  { records: ['access'], file: 'test/journeys/access.test.ts', runBy: 'tests' },
  {
    records: ['egress-addresses', 'egress-names', 'egress-redirects'],
    file: 'test/proof/egress-addresses.test.ts',
    runBy: 'tests',
  },
  {
    records: ['schemathesis-generated', 'schemathesis-boundaries'],
    file: 'test/judges/schemathesis.test.ts',
    runBy: 'judges',
  },
  { records: ['regular-expressions'], file: 'test/judges/regular-expressions.test.ts', runBy: 'judges' },
  { records: ['growth'], file: 'test/proof/growth/growth.test.ts', runBy: 'tests' },
  { records: ['killed-run'], file: 'test/proof/whole-run/kill.ts', runBy: 'program' },
  { records: ['soak'], file: 'test/proof/whole-run/soak.ts', runBy: 'program', onlyByName: true },
  ...mutatedAreas.map((area): Promised => ({
    records: [`mutants-${area}`],
    file: `test/proof/mutants/${area}.ts`,
    runBy: 'program',
    onlyByName: true,
  })),
];
