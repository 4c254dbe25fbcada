/** Events, their receivers and signatures, and sending them again: `npm run proof -- mutants-webhooks`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'webhooks',
  changed: [
    'shared/platform/webhooks/*.ts',
    // Areas of their own (deliveries.ts, slow-calls.ts): their tests take longer.
    '!shared/platform/webhooks/{attempt,deliver,endpoint-health,endpoint-pace,long-answers,own-headers,slow-receivers}.ts',
  ],
  tests: [
    'test/platform/webhooks/{delivery-id,records,request-events,retry-schedule,secrets,sign}.test.ts',
    'test/platform/webhooks/{delivery-list,endpoints,publish,resend,resend-event,rotation}.test.ts',
  ],
  accepted: [
    {
      file: 'shared/platform/webhooks/delivery-id.ts',
      change: String.raw`const [, event_id = '', name = ''] = /^(evt_[\da-z]{32})\.(request|endpoint-[1-9]\d{0,11})$/.exec(id) ?? [[]] -> ["Stryker was here"]`,
      reason: 'The first element, the whole match, is not read',
    },
    {
      file: 'shared/platform/webhooks/delivery-list.ts',
      change: 'return { found, next: isEnd ? null : ( [last?.sk] -> last.sk',
      reason: 'A page that another one follows has a record',
    },
    {
      file: 'shared/platform/webhooks/endpoints.ts',
      change: 'const matchesApp = endpoint.app_ids.length === 0 || ( [appId !== null] -> true',
      reason: 'No endpoint lists the absence of an app',
    },
    {
      file: 'shared/platform/webhooks/publish.ts',
      change: 'for (let first = 0; [first < targets.length] -> first <= targets.length',
      reason: 'Sending no messages makes no call',
    },
    ...[
      "message('resend', [{ wanted: z.object({ status: z.enum(['exhausted', 'cancelled', 'delivered']), event: z.exactOptional] -> {}",
      "wanted: z.object( [{ status: z.enum(['exhausted', 'cancelled', 'delivered']), event: z.exactOptional(z.string()), endpo] -> {}",
      "status: z.enum( [['exhausted', 'cancelled', 'delivered']] -> []",
    ].map((change) => ({
      file: 'shared/platform/webhooks/messages.ts',
      change,
      reason:
        'Stryker runs only the first test that reads a message, which makes the schema; resend.test.ts notices it',
    })),
  ],
});
