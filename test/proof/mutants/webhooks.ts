/** Events, their receivers and signatures, and sending them again: `npm run proof -- mutants-webhooks`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'webhooks',
  changed: [
    'shared/platform/webhooks/*.ts',
    // An area of their own (deliveries.ts): their tests take longer.
    '!shared/platform/webhooks/{deliver,endpoint-health,endpoint-pace,long-answers,own-headers}.ts',
  ],
  tests: [
    'test/platform/webhooks/{delivery-id,records,request-events,retry-schedule,secrets,sign}.test.ts',
    'test/platform/webhooks/{delivery-list,endpoints,publish,resend,resend-event,rotation}.test.ts',
  ],
});
