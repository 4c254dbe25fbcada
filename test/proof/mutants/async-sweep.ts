/** The sweeper and what it repairs: `npm run proof -- mutants-async-sweep`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'async-sweep',
  changed: ['shared/platform/async/{due-records,sweep,sweep-operations,sweep-plan}.ts'],
  tests: [
    'test/platform/async/{due-records,late-records,sweep,sweep-from-outside,sweep-limits}.test.ts',
    'test/platform/webhooks/dying-disabling.test.ts',
  ],
});
