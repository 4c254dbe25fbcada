/** Slots for slow providers and receivers, by account and in all: `npm run proof -- mutants-slow-calls`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'slow-calls',
  changed: ['shared/platform/async/{slow-calls,slow-slots}.ts', 'shared/platform/webhooks/slow-receivers.ts'],
  tests: ['test/platform/async/slow-calls.test.ts', 'test/platform/webhooks/slow-receivers.test.ts'],
});
