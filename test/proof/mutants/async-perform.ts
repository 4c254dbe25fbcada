/** Queues, messages and the workers that perform requests: `npm run proof -- mutants-async-perform`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'async-perform',
  changed: ['shared/platform/async/{batch,map-in-batches,messages,or-null,perform,queues}.ts'],
  tests: [
    'test/platform/async/{concurrency,crashes,endings,lost-answers,messages,perform,queues,retries,unclear}.test.ts',
  ],
  accepted: [
    {
      file: 'shared/platform/async/perform.ts',
      change: 'remove: [\'lease_until\', ...(isFollowed ? noLongerDue : [[]] -> ["Stryker was here"]',
      reason: 'Removing an attribute that no record has changes nothing.',
    },
    {
      file: 'shared/platform/async/map-in-batches.ts',
      change: 'for (let first = 0; [first < all.length] -> first <= all.length',
      reason: 'One more batch without tasks does nothing.',
    },
  ],
});
