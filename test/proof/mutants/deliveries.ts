/** The attempts of a delivery, and what an endpoint chooses for them: `npm run proof -- mutants-deliveries`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'deliveries',
  changed: ['shared/platform/webhooks/{attempt,deliver,endpoint-health,endpoint-pace,long-answers,own-headers}.ts'],
  tests: [
    'test/platform/webhooks/{deliver,endpoint-settings,endpoints,long-answers,own-headers,repeated-deliveries,slow-receivers}.test.ts',
  ],
  accepted: [
    {
      file: 'shared/platform/webhooks/attempt.ts',
      change:
        "export const hostOf = ({ url }: Pick<Receiver, 'url'>): string => [URL.parse(url)?.host] -> URL.parse(url).host",
      reason: 'The address was checked before it was stored',
    },
    {
      file: 'shared/platform/webhooks/endpoint-pace.ts',
      change: 'const moment = ( [reserved?.next_at] -> reserved.next_at',
      reason: 'A write without a condition returns the record',
    },
  ],
});
