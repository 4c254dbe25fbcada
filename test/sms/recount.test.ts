/** The count of an app's unsent messages is put right after workers died between two writes (capacity.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { givePlaceBack, recount, takePlace } from '../../shared/sms/capacity.ts';
import { changeMessage, moveMessage } from '../../shared/sms/message-store.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type World } from '../support/emulated-stores.ts';
import { through } from '../support/interleave.ts';
import { accountId, aMessage, anSmsApp, headOf } from './sms-world.ts';

const stores = useEmulatedStores();
let world: World;
let app: SmsApp;
beforeEach(async () => {
  world = await stores.newWorld();
  app = await anSmsApp(world);
});

const minutes = (count: number): number => count * 60_000;
const count = () => recount(world.messages, app, world.now(), world.log);
const pending = async () => (await headOf(world, app)).pending;

describe('A recount', () => {
  it('of an app that never sent finds nothing, and is done', async () => {
    expect(await count()).toBe(true);
    expect(await pending()).toBe(0);
  });

  it('leaves a right count as it is, says nothing, and is done', async () => {
    await aMessage(world, app, { status: 'pending' });
    await aMessage(world, app, { status: 'delivered' });
    await aMessage(world, app, { status: 'pending' });
    expect(await count()).toBe(true);
    expect(await pending()).toBe(2);
    expect(world.log.entries).toEqual([]);
  });

  it('takes a number without a message for a worker that is still writing it, and will look again', async () => {
    await takePlace(world.messages, app);
    expect(await count()).toBe(false);
    expect(await pending()).toBe(1);
  });

  it('knows two minutes after it first missed a message that its worker is dead, and says what it corrected', async () => {
    await takePlace(world.messages, app);
    await takePlace(world.messages, app);
    await aMessage(world, app, { status: 'pending' });
    await count();
    world.pass(minutes(2) - 1);
    expect([await count(), await pending()]).toEqual([false, 3]);
    world.pass(1);
    expect([await count(), await pending()]).toEqual([true, 1]);
    expect(world.log.entries).toEqual([
      {
        level: 'warn',
        message: 'The count of unsent messages was corrected',
        fields: { app_id: 17, from: 3, to: 1 },
      },
    ]);
  });

  it('counts a message whose place may have been given back already, and will look again until that is known', async () => {
    const message = await aMessage(world, app, { status: 'pending' });
    await moveMessage(world.messages, message, 'sent', world.now());
    await givePlaceBack(world.messages, app);
    expect([await count(), await pending()]).toEqual([false, 1]);
    await changeMessage(world.messages, message, { remove: ['holds_capacity'] });
    expect([await count(), await pending()]).toEqual([true, 0]);
  });

  it('reads on from the oldest message that still holds a place', async () => {
    for (const status of ['sent', 'failed', 'pending', 'sent', 'pending'] as const)
      await aMessage(world, app, { status });
    await count();
    expect((await headOf(world, app)).settled_below).toBe(3);
    world.aws.forget();
    await aMessage(world, app, { status: 'pending' });
    await count();
    const [query] = world.aws.made.filter(({ command }) => command === 'Query');
    expect(JSON.stringify(query?.input)).toContain(messageKeys.messageSk('outbox', 3));
    expect(await pending()).toBe(3);
  });

  it('that was overtaken by a change of the count writes nothing, and will look again', async () => {
    await takePlace(world.messages, app);
    await count();
    world.pass(minutes(3));
    const overtaken = through(async (effect) => {
      const answer = await effect();
      // Between the look at the messages and the writing of their number.
      if (JSON.stringify(answer).includes('items')) await aMessage(world, app, { status: 'pending' });
      return answer;
    }, world.messages);
    expect(await recount(overtaken, app, world.now(), world.log)).toBe(false);
    expect(await pending()).toBe(2);
    expect([await count(), await pending()]).toEqual([true, 1]);
  });

  it('counts more messages than one page holds, be it by their number or by their size', async () => {
    const text = 'x'.repeat(30_000);
    for (let number = 1; number <= 40; number += 1) await aMessage(world, app, { status: 'pending', message: text });
    for (let number = 41; number <= 260; number += 1) await aMessage(world, app, { status: 'pending' });
    expect([await count(), await pending()]).toEqual([true, 260]);
  });

  it('counts a long gap of numbers that no worker ever filled, once each', async () => {
    await world.messages.put({ ...messageKeys.head(accountId, app.id), out_last: 450, pending: 450, changes: 450 });
    expect([await count(), await pending()]).toEqual([false, 450]);
    world.pass(minutes(2));
    expect([await count(), await pending()]).toEqual([true, 0]);
  });
});
