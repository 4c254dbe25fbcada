/** Accepting, storing and cancelling requests: `npm run proof -- mutants-async-accept`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'async-accept',
  changed: ['shared/platform/async/{accept,async-request,cancel-request,records,request-store}.ts'],
  tests: [
    'test/platform/async/{accept,repeated-requests,request-store}.test.ts',
    'test/platform/http/queue-call.test.ts',
  ],
  accepted: [
    {
      file: 'shared/platform/async/accept.ts',
      change: 'function secretsOf({ input, secretMembers = [[]] -> ["Stryker was here"]',
      reason: 'No input has a field with that name.',
    },
  ],
});
