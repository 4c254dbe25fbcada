/** The stories of locks: commands, passcodes, and what a lock records. */
import { demoLockApps } from '../../../infra/local/seed.ts';
import { createLock, createLockApp } from '../../../shared/locks/create-app.ts';
import { lockKeys } from '../../../shared/locks/records.ts';
import { findLockDriver } from '../../../shared/providers/lock-registry.ts';
import { splitId } from '../../../shared/platform/storage/sequence.ts';
import { defineStory, type Story } from './story.ts';
import type { World } from './world.ts';

type Door = { appId: number; lockId: number };

async function aDoor(world: World): Promise<Door> {
  const { setup, accountId, outside } = world;
  const { config, provider_lock_id } = demoLockApps.TTLock!;
  await outside.control('ttlock', 'reset');
  const dependencies = { ...setup, ...world.dependencies(), findLockDriver };
  const wanted = { name: 'A house', type: 'TTLock', is_live: false, config };
  const { id: appId, callback_path } = await createLockApp(dependencies, accountId, wanted);
  outside.simulators.ttlock.settings.callbackUrl = `${outside.baseUrl}${callback_path}`;
  const lockId = await createLock(dependencies, accountId, { lock_app_id: appId, provider_lock_id, name: 'A door' });
  await world.addEndpoint();
  return { appId, lockId };
}

/** The record that keeps a polled app due. */
const polled = /POLL/;

async function aPolledDoor(world: World): Promise<Door> {
  const { setup, accountId } = world;
  const { config, provider_lock_id } = demoLockApps.Tuya!;
  const dependencies = { ...setup, ...world.dependencies(), findLockDriver };
  const wanted = { name: 'A house', type: 'Tuya', is_live: false, config };
  const { id: appId } = await createLockApp(dependencies, accountId, wanted);
  const lockId = await createLock(dependencies, accountId, { lock_app_id: appId, provider_lock_id, name: 'A door' });
  await world.addEndpoint();
  return { appId, lockId };
}

const commands =
  (path: RegExp) =>
  ({ reached }: World): string[] =>
    reached.flatMap(({ url }) => (path.test(url) ? [new URL(url).pathname] : []));

const describeAccesses = async ({ setup, accountId }: World, { appId, lockId }: Door): Promise<string[]> => {
  const { sequence = 0 } = splitId(lockId) ?? {};
  const { items } = await setup.operations.query({
    ...lockKeys.accesses(accountId, appId, sequence),
  });
  return [`accesses: ${items.length}`];
};

export const lockStories: readonly Story[] = [
  defineStory({
    module: 'locks',
    name: 'a door is unlocked',
    quick: ['locks-api', 'locks-worker'],
    prepare: aDoor,
    run: (world, { lockId }) => world.order(`/api/locks/${lockId}/unlock`, { reason: 'Guest', expires_in: 300 }),
    effects: commands(/lock\/unlock/),
    describe: describeAccesses,
    // The worker died after it marked the command as sent and before the provider got it. A door opens at most once.
    mayAlsoEnd: [['accesses: 0', 'effects: 0', 'event locks.unlock: failed', 'request unlock: failed outcome_unknown']],
    dies: ['locks-api', 'locks-worker', 'locks-callbacks'],
  }),
  defineStory({
    module: 'locks',
    name: 'a passcode is created',
    prepare: aDoor,
    run: (world, { lockId }) =>
      world.order(`/api/locks/${lockId}/passcodes`, {
        name: 'Guest',
        type: 'permanent',
        mode: 'custom',
        code: '448812',
      }),
    effects: commands(/keyboardPwd\/add/),
    dies: ['locks-api', 'locks-worker'],
  }),
  defineStory({
    module: 'locks',
    name: 'a passcode is generated, and its code is forgotten after a day',
    prepare: aDoor,
    run: (world, { lockId }) =>
      world.order(`/api/locks/${lockId}/passcodes`, { name: 'Guest', type: 'permanent', mode: 'random' }),
    effects: commands(/keyboardPwd\/get/),
    dies: ['locks-worker'],
    handles: ['locks forget_code'],
  }),
  defineStory({
    module: 'locks',
    name: 'somebody opens a door whose provider is polled',
    prepare: aPolledDoor,
    async run(world) {
      const at = world.setup.now();
      const device = demoLockApps.Tuya!.provider_lock_id;
      const log = { status: { code: 'unlock_fingerprint', value: '7' }, update_time: at, nick_name: 'Amina' };
      world.outside.simulators.tuya.use(device, log);
      for (let polls = 0; polls < 2; polls += 1) {
        world.setup.pass(60_000);
        await world.runSchedule('sweeper');
        await world.settle({ staysDue: (record) => polled.test(record) });
      }
    },
    effects: () => [],
    staysDue: polled,
    describe: describeAccesses,
    dies: ['locks-worker'],
    handles: ['locks poll_locks'],
  }),
  defineStory({
    module: 'locks',
    name: 'somebody opens a door and the lock reports it',
    prepare: aDoor,
    async run(world) {
      world.outside.simulators.ttlock.use({
        lockId: Number(demoLockApps.TTLock!.provider_lock_id),
        username: 'Baraka',
      });
    },
    effects: () => [],
    describe: describeAccesses,
    dies: ['locks-callbacks', 'locks-worker', 'webhooks-worker'],
    handles: ['locks lock_callback'],
  }),
];
