/**
 * Pages of an app's outbox, inbox and calls, newest first. Without a filter a page is a range of sequence numbers, and
 * every page costs the same. With a filter, a limited range is read from a cursor.
 */
import * as z from 'zod';
import { messageStatuses } from '../drivers/sms-driver.ts';
import { type NumberedList, readList } from '../platform/http/numbered-list.ts';
import { type Page, pageQuery } from '../platform/http/paging.ts';
import type { Table } from '../platform/storage/table.ts';
import { type CallRecord, toCallBody } from './calls.ts';
import type { Head } from './capacity.ts';
import { type Message, type MessageBody, toMessageBody } from './message.ts';
import { type MessageFolder, messageKeys } from './records.ts';
import type { SmsApp, SmsSubject } from './sms-app.ts';
import { lazy } from '../values/lazy.ts';

export const messagesQuery = lazy(() => pageQuery().extend({ status: z.enum(messageStatuses).optional() }));
export type MessagesQuery = z.infer<ReturnType<typeof messagesQuery>>;

/** The data of a list of messages: an array of a summary of the app and the page. */
export const toListData = <T>({ app }: SmsSubject, page: Page<T>) =>
  [{ id: app.id, name: app.name, type: app.type }, page] as const;

export const readHead = async (messages: Table, { account_id: accountId, id }: SmsApp): Promise<Head> =>
  (await messages.get(messageKeys.head(accountId, id))) ?? {};

export async function listMessages(
  messages: Table,
  app: SmsApp,
  folder: MessageFolder,
  query: MessagesQuery,
): Promise<Page<MessageBody>> {
  const { out_last, in_last } = await readHead(messages, app);
  const { status } = query;
  const list: NumberedList<Message> = {
    pk: messageKeys.list(app.account_id, app.id),
    toSk: (sequence: number) => messageKeys.messageSk(folder, sequence),
    total: (folder === 'outbox' ? out_last : in_last) ?? 0,
    ...(status === undefined ? {} : { filter: (message: Message) => message.status === status }),
  };
  const { data, ...page } = await readList(messages, list, query);
  return { ...page, data: data.map(toMessageBody) };
}

export async function listCalls(messages: Table, app: SmsApp, query: z.infer<ReturnType<typeof pageQuery>>) {
  const { calls_last: total = 0 } = await readHead(messages, app);
  const pk = messageKeys.list(app.account_id, app.id);
  const list: NumberedList<CallRecord> = { pk, toSk: messageKeys.callSk, total };
  const { data, ...page } = await readList(messages, list, query);
  return { ...page, data: data.map(toCallBody) };
}
