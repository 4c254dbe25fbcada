/** The stories of webhooks and of requests as such: a receiver that fails, and a request that is cancelled. */
import { webhooksQueue } from '../../../shared/platform/webhooks/messages.ts';
import { defineStory, type Story } from './story.ts';
import { aPromptApp, prompt, pushes } from './payments.ts';

export const webhookStories: readonly Story[] = [
  defineStory({
    module: 'service',
    name: 'a receiver fails twice, and the webhook is sent again',
    quick: ['webhooks-worker'],
    async prepare(world) {
      await world.addEndpoint();
      return aPromptApp(world);
    },
    async run(world, appId) {
      world.receiverAnswers.push(503, 500, 503);
      await prompt('254700000101')(world, appId);
    },
    effects: pushes,
    dies: ['webhooks-worker'],
  }),
  defineStory({
    module: 'service',
    name: 'a receiver does not respond in time, and its webhooks are sent again',
    prepare: aPromptApp,
    async run(world, appId) {
      world.receiverAnswers.push('hangs', 'hangs');
      await prompt('254700000101')(world, appId);
    },
    effects: pushes,
    dies: ['webhooks-worker'],
  }),
  defineStory({
    module: 'service',
    name: 'the sweeper finds a retry of a webhook whose message is lost',
    prepare: aPromptApp,
    async run(world, appId) {
      world.receiverAnswers.push(503);
      await prompt('254700000101')(world, appId);
      await world.settle({ until: () => world.webhooks().length > 0 });
      world.loseMessages(({ kind, attempt }) => kind === 'deliver' && attempt !== 0);
    },
    effects: pushes,
    dies: ['sweeper'],
  }),
  defineStory({
    module: 'service',
    name: 'a member has deliveries sent again',
    prepare: aPromptApp,
    async run(world, appId) {
      await prompt('254700000101')(world, appId);
      await world.settle();
      const wanted = { status: 'delivered', to: new Date(world.setup.now()).toISOString() } as const;
      const { queues } = world.dependencies();
      const message = { kind: 'resend', account_id: world.accountId, trace_id: 'trace', wanted, after: null } as const;
      await queues.send(webhooksQueue, message);
    },
    effects: pushes,
    dies: ['webhooks-worker'],
    handles: ['webhooks resend'],
  }),
  defineStory({
    module: 'requests',
    name: 'a queued request is cancelled',
    quick: ['requests-api'],
    prepare: aPromptApp,
    async run(world, appId) {
      const { body } = await prompt('254700000101')(world, appId);
      const path = `/api/requests/${String(body.request_id)}/cancel`;
      const cancelled = await world.ask({ method: 'POST', path });
      if (cancelled.status !== 200) throw new Error(`cancel: ${cancelled.status}`);
    },
    effects: pushes,
    dies: ['requests-api', 'payments-worker'],
  }),
];
