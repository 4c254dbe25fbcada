/** Slots for slow providers and receivers, by account and in all: `npm run proof -- mutants-slow-calls`. */
import { judgeMutants } from './judge-mutants.ts';

/** A moment that has passed counts for nothing, whether it is still in memory or not. */
const onlyMemory = 'Only frees memory';
const slots = 'shared/platform/async/slow-slots.ts';
const someSlots = 'A slot that is taken is one of the slots that were read.';

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
    {
      file: 'shared/platform/async/slow-calls.ts',
      change: 'return [(slowUntil.get(holder) ?? 0) > now()] -> (slowUntil.get(holder) ?? 0) >= now()',
      reason: 'One millisecond of a minute.',
    },
    {
      file: slots,
      change: ' [(slots?.[`until_${number}`] ?? 0) < now] -> (slots?.[`until_${number}`] ?? 0) <= now',
      reason: 'The condition of the write decides on that millisecond.',
    },
    ...[
      'const own = taken.filter((number) => [slots?.[`holder_${number}`]] -> slots[`holder_${number}`]',
      'const isSlow = !isFree(slots, number, now) && now - ( [slots?.[`since_${number}`]] -> slots[`since_${number}`]',
    ].map((change) => ({ file: slots, change, reason: someSlots })),
  ],
});
