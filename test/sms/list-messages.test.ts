/** Pages of an app's outbox and inbox, with and without filters. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageStatus } from '../../shared/drivers/sms-driver.ts';
import { check } from '../../shared/platform/http/read-input.ts';
import { acquireSlot } from '../../shared/sms/capacity.ts';
import { listMessages, type MessagesQuery, messagesQuery } from '../../shared/sms/list-messages.ts';
import { createMessage } from '../../shared/sms/message-store.ts';
import { toMessageId } from '../../shared/sms/message-id.ts';
import { toMessageBody } from '../../shared/sms/message.ts';
import type { SmsApp } from '../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import * as fc from '../support/properties.ts';
import { aMessage, anSmsApp } from './sms-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: SmsApp;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await anSmsApp(setup);
});

const query = (given: Record<string, string> = {}): MessagesQuery => check(messagesQuery(), given);
const list = (given: Record<string, string> = {}, of = app, folder: 'outbox' | 'inbox' = 'outbox') =>
  listMessages(setup.messages, of, folder, query(given));
const minute = (count: number) => new Date(Date.parse('2026-01-15T09:00:00.000Z') + count * 60_000).toISOString();

/** One message per minute, with these statuses. */
async function messages(statuses: readonly MessageStatus[], of = app) {
  const created = [];
  for (const [index, status] of statuses.entries()) {
    created.push(await aMessage(setup, of, { status, created_at: minute(index), message: `text ${index + 1}` }));
  }
  return created;
}
const numbers = ({ data }: { data: { message: string }[] }) => data.map(({ message }) => Number(message.slice(5)));
const many = (count: number, status: MessageStatus = 'sent') => Array.from({ length: count }, () => status);

describe('A list of messages', () => {
  it('of an app that never sent is one empty page', async () => {
    expect(await list()).toEqual({ current_page: 1, data: [], per_page: 15, total: 0, last_page: 1 });
  });

  it('shows the newest fifteen, newest first', async () => {
    const created = await messages(many(17));
    const page = await list();
    expect(page).toEqual({
      current_page: 1,
      data: created.slice(2).toReversed().map(toMessageBody),
      per_page: 15,
      total: 17,
      last_page: 2,
    });
    expect(numbers(await list({ page: '2' }))).toEqual([2, 1]);
    expect(await list({ page: '3' })).toMatchObject({ data: [], total: 17, last_page: 2 });
  });

  it('contains only messages of its folder and its app', async () => {
    const second = await anSmsApp(setup, { id: 18 });
    await messages(['sent'], second);
    const id = toMessageId({ appId: 17, folder: 'inbox', sequence: 1 });
    const [sent] = await messages(['sent']);
    await createMessage(setup.messages, { ...sent!, id, folder: 'inbox', message: 'text 9' }, 0);
    await setup.messages.update({ pk: 'A#7#APP#17', sk: 'HEAD' }, { add: { in_last: 1 } });
    expect(numbers(await list())).toEqual([1]);
    expect(numbers(await list({}, app, 'inbox'))).toEqual([9]);
    expect(numbers(await list({}, second))).toEqual([1]);
  });

  it('omits a message that was lost in a crash', async () => {
    await messages(many(3));
    await acquireSlot(setup.messages, app);
    await messages(many(2));
    const page = await list({ per_page: '2' });
    expect(page).toMatchObject({ total: 6, last_page: 3 });
    expect(page.data).toHaveLength(2);
    expect((await list({ per_page: '2', page: '2' })).data).toHaveLength(1);
  });

  it('shows a full page, however long its texts are', async () => {
    for (let index = 0; index < 50; index += 1) await aMessage(setup, app, { message: 'x'.repeat(30_000) });
    expect((await list({ per_page: '100' })).data).toHaveLength(50);
    expect((await list({ per_page: '100', status: 'sent' })).data).toHaveLength(50);
  });
});

describe('A filtered list of messages', () => {
  const all: MessageStatus[] = ['sent', 'failed', 'pending', 'failed', 'delivered', 'failed', 'sent'];

  it('shows messages of one status without a total, and continues with a cursor', async () => {
    await messages(all);
    const page = await list({ status: 'failed', per_page: '2' });
    expect(page).toEqual({
      current_page: 1,
      data: page.data,
      per_page: 2,
      total: null,
      last_page: null,
      next_cursor: expect.any(String),
    });
    expect(numbers(page)).toEqual([6, 4]);
    const last = await list({ status: 'failed', per_page: '2', cursor: String(page.next_cursor) });
    expect([numbers(last), last.next_cursor]).toEqual([[2], null]);
  });

  it('shows messages of a period, including both ends', async () => {
    await messages(all);
    expect(numbers(await list({ from: minute(2), to: minute(4) }))).toEqual([5, 4, 3]);
    expect(numbers(await list({ from: minute(2), to: minute(4), status: 'failed' }))).toEqual([4]);
    expect(numbers(await list({ to: minute(-1) }))).toEqual([]);
    expect(numbers(await list({ from: minute(7) }))).toEqual([]);
    expect(numbers(await list({ from: minute(4), to: minute(2) }))).toEqual([]);
  });

  it('has no page numbers', async () => {
    await expect(list({ status: 'failed', page: '2' })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { page: ['A filtered list has no page numbers: use next_cursor'] },
    });
  });

  it.each(['', 'x', 'MA', '-1', Buffer.from('-5').toString('base64url'), Buffer.from('1e3').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({
        kind: 'invalid',
        errors: { cursor: ['Does not belong to this list'] },
      });
    },
  );

  describe('of hundreds', () => {
    let hundreds: TestSetup;
    let line: SmsApp;
    const statuses: MessageStatus[] = Array.from({ length: 540 }, (_, index) => (index % 3 === 0 ? 'failed' : 'sent'));
    beforeAll(async () => {
      hundreds = await stores.newSetup();
      line = await anSmsApp(hundreds);
      const template = await aMessage(hundreds, await anSmsApp(hundreds, { id: 99 }));
      const write = async (index: number): Promise<void> => {
        // Numbers 101 to 110 have no message.
        if (index >= 100 && index < 110) return;
        const id = toMessageId({ appId: 17, folder: 'outbox', sequence: index + 1 });
        const own = {
          id,
          app_id: 17,
          status: statuses[index]!,
          created_at: minute(index),
          message: `text ${index + 1}`,
        };
        await createMessage(hundreds.messages, { ...template, ...own }, 0);
      };
      for (let index = 0; index < statuses.length; index += 20) {
        await Promise.all(statuses.slice(index, index + 20).map((_, of) => write(index + of)));
      }
      await hundreds.messages.put({ pk: 'A#7#APP#17', sk: 'HEAD', out_last: statuses.length });
    });

    it('shows every record once, for any filter and page size', async () => {
      const moment = fc.option(fc.integer({ min: -2, max: 542 }));
      const requests = fc.record({
        from: moment,
        to: moment,
        status: fc.option(fc.constantFrom('failed', 'sent', 'delivered')),
        per_page: fc.integer({ min: 9, max: 100 }),
      });
      await fc.assert(
        fc.asyncProperty(requests, async ({ from, to, status, per_page }) => {
          const wanted = statuses.flatMap((of, index) => {
            const isIn =
              (from === null || index >= from) && (to === null || index <= to) && (index < 100 || index >= 110);
            return isIn && (status === null || of === status) ? [index + 1] : [];
          });
          const given = {
            per_page: String(per_page),
            ...(from === null ? {} : { from: minute(from) }),
            ...(to === null ? {} : { to: minute(to) }),
            ...(status === null ? {} : { status }),
          };
          const isFiltered = Object.keys(given).length > 1;
          const shown: number[] = [];
          let more: Record<string, string> | null = {};
          for (let page = 1; more !== null && page <= 550; page += 1) {
            const read = await listMessages(hundreds.messages, line, 'outbox', query({ ...given, ...more }));
            expect(read.data.length).toBeLessThanOrEqual(per_page);
            shown.push(...numbers(read));
            if (isFiltered) more = read.next_cursor ? { cursor: read.next_cursor } : null;
            else more = page < (read.last_page ?? 0) ? { page: String(page + 1) } : null;
          }
          expect(shown).toEqual(wanted.toReversed());
        }),
        { numRuns: 20 },
      );
    });

    it('reads at most five hundred records for one page', async () => {
      const limits: number[] = [];
      const counted: typeof hundreds.messages = {
        ...hundreds.messages,
        query(range) {
          limits.push(range.limit ?? 0);
          return hundreds.messages.query(range);
        },
      };
      const page = await listMessages(counted, line, 'outbox', query({ status: 'delivered' }));
      expect(page).toMatchObject({ data: [], next_cursor: expect.any(String) });
      expect(limits).toEqual([100, 100, 100, 100, 100]);
    });
  });
});
