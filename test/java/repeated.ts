/**
 * What `npm run test:java` repeats with Amazon's DynamoDB Local and with ElasticMQ: the tests that depend on how a table
 * or a queue behaves. Whatever else a test checks is the same code on either emulator; `-- --all` repeats that, too.
 */

type Repeated = { because: string; files: readonly string[] };

export const repeated: readonly Repeated[] = [
  {
    because: 'conditional writes, transactions, indexes, pages and limits of the tables',
    files: [
      'test/platform/storage/due.test.ts',
      'test/platform/storage/lost-answers.test.ts',
      'test/platform/storage/reading-many.test.ts',
      'test/platform/storage/sequence.test.ts',
      'test/platform/storage/table.test.ts',
    ],
  },
  {
    because: 'accepting, claiming, settling and sweeping requests are conditional writes and messages',
    files: [
      'test/platform/async/accept.test.ts',
      'test/platform/async/crashes.test.ts',
      'test/platform/async/late-records.test.ts',
      'test/platform/async/lost-answers.test.ts',
      'test/platform/async/perform.test.ts',
      'test/platform/async/queues.test.ts',
      'test/platform/async/sweep.test.ts',
      'test/platform/async/unclear.test.ts',
    ],
  },
  {
    because: 'deliveries of webhooks are records with conditions, and messages with delays',
    files: [
      'test/platform/webhooks/deliver.test.ts',
      'test/platform/webhooks/publish.test.ts',
      'test/platform/webhooks/repeated-deliveries.test.ts',
      'test/platform/webhooks/resend.test.ts',
    ],
  },
  {
    because: 'tokens, invitations and rate limits change by transactions and by conditions',
    files: [
      'test/account/api-tokens.test.ts',
      'test/account/invitations.test.ts',
      'test/platform/auth/rate-limit.test.ts',
    ],
  },
  {
    because: 'random stories of requests try orders that no example does',
    files: ['test/properties/requests.test.ts'],
  },
  {
    because: 'pages continue a query of the table after the last item',
    files: ['test/sms/list-messages.test.ts', 'test/journeys/transaction-pages.test.ts'],
  },
  {
    because: 'messages that return after their visibility timeout, and dead letters, are the work of the queue',
    files: ['test/journeys/crashes.test.ts', 'test/journeys/operator-dead-letters.test.ts'],
  },
];

/** One whole journey of each module, by the module's folder: its own tables, indexes and queues at work. */
export const journeyOf: Readonly<Record<string, string>> = {
  payments: 'test/journeys/main-story.test.ts',
  sms: 'test/journeys/sms-send.test.ts',
  'tax/portal': 'test/journeys/tax-apps.test.ts',
  'tax/einvoicing': 'test/journeys/einvoicing.test.ts',
  accounting: 'test/journeys/accounting-sync.test.ts',
  locks: 'test/journeys/locks-passcodes.test.ts',
  attendance: 'test/journeys/attendance-logs.test.ts',
  requests: 'test/journeys/lists-of-requests.test.ts',
  account: 'test/journeys/account-members.test.ts',
  service: 'test/journeys/docs.test.ts',
  search: 'test/journeys/account-search.test.ts',
};

export const repeatedFiles: readonly string[] = [
  ...repeated.flatMap(({ files }) => files),
  ...Object.values(journeyOf),
];

/** With `--all`: every journey, and every test of the folders above. */
export const allFiles: readonly string[] = [
  'test/platform/storage/',
  'test/platform/async/',
  'test/platform/webhooks/',
  'test/account/',
  'test/platform/auth/rate-limit.test.ts',
  'test/properties/requests.test.ts',
  'test/sms/list-messages.test.ts',
  'test/journeys/',
];
