/** Slots for slow providers and receivers, by account and in all: `npm run proof -- mutants-slow-calls`. */
import { judgeMutants } from './judge-mutants.ts';

/** A moment that has passed counts for nothing, whether it is still in memory or not. */
const onlyMemory = 'Only frees memory';

judgeMutants({
  name: 'slow-calls',
  changed: ['shared/platform/async/{slow-calls,slow-slots}.ts', 'shared/platform/webhooks/slow-receivers.ts'],
  tests: ['test/platform/async/slow-calls.test.ts', 'test/platform/webhooks/slow-receivers.test.ts'],
  accepted: [
    ...['[until <= now()] -> false', '[until <= now()] -> until < now()'].map((change) => ({
      file: 'shared/platform/async/slow-calls.ts',
      change: `for (const [holder, until] of slowUntil) if ( ${change}`,
      reason: onlyMemory,
    })),
    {
      file: 'shared/platform/async/slow-calls.ts',
      change: 'for (const [holder, until] of slowUntil) if (until <= now()) [slowUntil.delete(holder);] -> ;',
      reason: onlyMemory,
    },
    ...[
      'if ( [hosts.size === 0] -> false',
      'if (hosts.size === 0) [accounts.delete(accountId);] -> ;',
      'for (const [id, hosts] of accounts) [forgetOld(id, hosts);] -> ;',
    ].map((change) => ({ file: 'shared/platform/webhooks/slow-receivers.ts', change, reason: onlyMemory })),
  ],
});
