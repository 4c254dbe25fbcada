/** The count of an app's unsent messages is corrected after workers died between two writes (capacity.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseSlot, recount, acquireSlot } from '../../shared/sms/capacity.ts';
import { changeMessage, moveMessage } from '../../shared/sms/message-store.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { through } from '../support/interleave.ts';
import { accountId, aMessage, anSmsApp, headOf } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const minutes = (count: number): number => count * 60_000;
const count = () => recount(setup.messages, app, setup.now(), setup.log);
const pending = async () => (await headOf(setup, app)).pending;

describe('A recount', () => {
  it('of an app that never sent finds nothing, and is done', async () => {
    expect(await count()).toBe(true);
    expect(await pending()).toBe(0);
  });

  it('does not change or log a correct count, and is done', async () => {
    await aMessage(setup, app, { status: 'pending' });
    await aMessage(setup, app, { status: 'delivered' });
    await aMessage(setup, app, { status: 'pending' });
    expect(await count()).toBe(true);
    expect(await pending()).toBe(2);
    expect(setup.log.entries).toEqual([]);
  });

  it('counts a number without a message as being written, and is repeated', async () => {
    await acquireSlot(setup.messages, app);
    expect(await count()).toBe(false);
    expect(await pending()).toBe(1);
  });

  it('no longer counts a number that is without a message for two minutes, and logs the correction', async () => {
    await acquireSlot(setup.messages, app);
    await acquireSlot(setup.messages, app);
    await aMessage(setup, app, { status: 'pending' });
    await count();
    setup.pass(minutes(2) - 1);
    expect([await count(), await pending()]).toEqual([false, 3]);
    setup.pass(1);
    expect([await count(), await pending()]).toEqual([true, 1]);
    expect(setup.log.entries).toEqual([
      {
        level: 'warn',
        message: 'The count of unsent messages was corrected',
        fields: { app_id: 17, from: 3, to: 1 },
      },
    ]);
  });

  it('counts a message whose slot may have been released, and is repeated until that is known', async () => {
    const message = await aMessage(setup, app, { status: 'pending' });
    await moveMessage(setup.messages, message, 'sent', setup.now());
    await releaseSlot(setup.messages, app);
    expect([await count(), await pending()]).toEqual([false, 1]);
    await changeMessage(setup.messages, message, { remove: ['holds_capacity'] });
    expect([await count(), await pending()]).toEqual([true, 0]);
  });

  it('reads from the oldest message that holds a slot', async () => {
    for (const status of ['sent', 'failed', 'pending', 'sent', 'pending'] as const)
      await aMessage(setup, app, { status });
    await count();
    expect((await headOf(setup, app)).settled_below).toBe(3);
    setup.aws.forget();
    await aMessage(setup, app, { status: 'pending' });
    await count();
    const [query] = setup.aws.made.filter(({ command }) => command === 'Query');
    expect(JSON.stringify(query?.input)).toContain(messageKeys.messageSk('outbox', 3));
    expect(await pending()).toBe(3);
  });

  it('writes nothing if the count changes during it, and is repeated', async () => {
    await acquireSlot(setup.messages, app);
    await count();
    setup.pass(minutes(3));
    const overtaken = through(async (effect) => {
      const answer = await effect();
      // Between reading the messages and writing the count.
      if (JSON.stringify(answer).includes('items')) await aMessage(setup, app, { status: 'pending' });
      return answer;
    }, setup.messages);
    expect(await recount(overtaken, app, setup.now(), setup.log)).toBe(false);
    expect(await pending()).toBe(2);
    expect([await count(), await pending()]).toEqual([true, 1]);
  });

  it('counts more messages than fit in one page, by number or by size', async () => {
    const text = 'x'.repeat(30_000);
    for (let number = 1; number <= 40; number += 1) await aMessage(setup, app, { status: 'pending', message: text });
    for (let number = 41; number <= 260; number += 1) await aMessage(setup, app, { status: 'pending' });
    expect([await count(), await pending()]).toEqual([true, 260]);
  });

  it('of a long outbox ends before its worker does, and the next one continues there', async () => {
    // A page holds a megabyte.
    const message = 'x'.repeat(300_000);
    for (let number = 1; number <= 9; number += 1) await aMessage(setup, app, { status: 'sent', message });
    await aMessage(setup, app, { status: 'pending', message });
    await acquireSlot(setup.messages, app);
    const marks: number[] = [];
    for (let isDone = false; !isDone && marks.length < 9; setup.pass(minutes(2))) {
      isDone = await recount(setup.messages, app, setup.now(), setup.log, 1);
      marks.push((await headOf(setup, app)).settled_below ?? 1);
    }
    // Then it waits for the number without a message.
    expect(marks.slice(-2)).toEqual([10, 10]);
    expect(marks[0]).toBeLessThan(10);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    expect(await pending()).toBe(1);
  });

  it('counts each number of a long gap once', async () => {
    await setup.messages.put({ ...messageKeys.head(accountId, app.id), out_last: 450, pending: 450, changes: 450 });
    expect([await count(), await pending()]).toEqual([false, 450]);
    setup.pass(minutes(2));
    expect([await count(), await pending()]).toEqual([true, 0]);
  });
});
