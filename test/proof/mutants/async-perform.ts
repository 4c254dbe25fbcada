/** Queues, messages and the workers that perform requests: `npm run proof -- mutants-async-perform`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'async-perform',
  changed: ['shared/platform/async/{batch,map-in-batches,messages,or-null,perform,queues}.ts'],
  tests: [
    'test/platform/async/{concurrency,crashes,endings,lost-answers,messages,perform,queues,retries,unclear}.test.ts',
  ],
});
