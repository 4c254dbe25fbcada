/** The attempts of a delivery, and what an endpoint chooses for them: `npm run proof -- mutants-deliveries`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'deliveries',
  changed: ['shared/platform/webhooks/{attempt,deliver,endpoint-health,endpoint-pace,long-answers,own-headers}.ts'],
  tests: [
    'test/platform/webhooks/{deliver,endpoint-settings,endpoints,long-answers,own-headers,repeated-deliveries,slow-receivers}.test.ts',
  ],
});
