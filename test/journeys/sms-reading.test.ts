/** Reading sent and received messages: folders page by page, and single messages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageStatus } from '../../shared/drivers/sms-driver.ts';
import { makeMessageUuid, toMessageId } from '../../shared/sms/message-id.ts';
import { createMessage } from '../../shared/sms/message-store.ts';
import { messageKeys } from '../../shared/sms/records.ts';
import { anError } from '../support/expected-bodies.ts';
import { newSmsApp, readMessage } from '../support/messages.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let line: Tenant;
/** Ids of 40 sent and 3 received messages, oldest first. Number n is from minute n; the 20th sent was lost in a crash. */
const sent: number[] = [];
const received: number[] = [];
const lost = 20;
const minuteOf = (number: number): string => new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
const statusOf = (number: number): MessageStatus => (number % 10 === 0 ? 'failed' : 'delivered');

beforeAll(async () => {
  gateway = await shareTestGateway();
  line = await newSmsApp(gateway, await gateway.newTenant());
  const head = messageKeys.head(line.accountId, line.appId);
  await gateway.operator.messages.update(head, { set: { out_last: 40, in_last: 3 } });
  for (let number = 1; number <= 40; number += 1) sent.push(await add('outbox', number));
  for (let number = 1; number <= 3; number += 1) received.push(await add('inbox', number));
});
afterAll(() => gateway.stop());

async function add(folder: 'outbox' | 'inbox', number: number): Promise<number> {
  const id = toMessageId({ appId: line.appId, folder, sequence: number });
  if (folder === 'outbox' && number === lost) return id;
  const message = {
    account_id: line.accountId,
    id,
    app_id: line.appId,
    uuid: makeMessageUuid(id),
    folder,
    to: '254711000001',
    from: 'GATEWAY',
    message: `N-${number}`,
    channel: 'sms',
    sms_provider: 'Twilio',
    status: folder === 'inbox' ? 'delivered' : statusOf(number),
    message_parts: 1,
    options: {},
    telco_code: number === 1 ? '63903' : '00000',
    retry_count: 2,
    trace_id: 'seeded',
    created_at: minuteOf(number),
    updated_at: minuteOf(number),
  } as const;
  await createMessage(gateway.operator.messages, message, Date.now() + 3_600_000);
  return id;
}

type Page = { data: { id: number }[]; total: number | null; next_cursor?: string | null } & Record<string, unknown>;
type Parts = [app: unknown, page: Page];

async function read(folder: string): Promise<Parts> {
  const path = `/api/sms/apps/${line.appId}/${folder}`;
  const { status, body } = await gateway.call<{ data: Parts; status: string; message: string }>('GET', path, {
    token: line.token,
  });
  expect([status, body.status, body.message]).toEqual([200, 'success', '']);
  return body.data;
}
const page = async (folder: string): Promise<Page> => (await read(folder))[1];
const idsOf = ({ data }: Page): number[] => data.map(({ id }) => id);
/** The ids of some numbers, newest first, without the one that was lost. */
const newestFirst = (wanted: (number: number) => boolean): number[] =>
  sent.filter((_, index) => index + 1 !== lost && wanted(index + 1)).toReversed();

describe('A folder', () => {
  it('contains the app, its newest fifteen messages, and their total', async () => {
    const [app, first] = await read('outbox');
    expect(app).toEqual({ id: line.appId, name: 'A line', type: 'Twilio' });
    expect({ ...first, data: idsOf(first) }).toEqual({
      current_page: 1,
      data: newestFirst((number) => number > 25),
      per_page: 15,
      total: 40,
      last_page: 3,
    });
  });

  it('contains only its own messages', async () => {
    expect(idsOf(await page('inbox'))).toEqual(received.toReversed());
    expect(await page('inbox')).toMatchObject({ total: 3, last_page: 1 });
  });

  it('continues page by page to the last message, without the one lost in a crash', async () => {
    expect(idsOf(await page('outbox?page=2'))).toEqual(newestFirst((number) => number > 10 && number <= 25));
    expect(idsOf(await page('outbox?page=3'))).toEqual(newestFirst((number) => number <= 10));
    expect(await page('outbox?page=4')).toMatchObject({ data: [], total: 40, last_page: 3 });
    expect(idsOf(await page('outbox?per_page=100'))).toEqual(newestFirst(() => true));
  });

  it('is filtered by status', async () => {
    const failed = await page('outbox?status=failed');
    expect({ ...failed, data: idsOf(failed) }).toEqual({
      current_page: 1,
      data: newestFirst((number) => number % 10 === 0),
      per_page: 15,
      total: null,
      last_page: null,
      next_cursor: null,
    });
    expect(idsOf(await page('outbox?status=pending'))).toEqual([]);
    expect(idsOf(await page('inbox?status=delivered'))).toEqual(received.toReversed());
  });

  it('is filtered by time, including both ends', async () => {
    const between = `outbox?from=${minuteOf(5)}&to=${minuteOf(9)}`;
    expect(idsOf(await page(between))).toEqual(newestFirst((number) => number >= 5 && number <= 9));
    expect(idsOf(await page(`outbox?to=${minuteOf(lost)}&per_page=1`))).toEqual([sent[lost - 2]]);
    expect(idsOf(await page('outbox?from=2026-01-02'))).toEqual([]);
  });

  it('continues by its cursor when it is filtered, without gaps or repeats', async () => {
    const seen: number[] = [];
    let query = 'outbox?status=delivered&per_page=7';
    for (let cursor: string | null | undefined = ''; cursor !== null;) {
      const some = await page(query);
      seen.push(...idsOf(some));
      cursor = some.next_cursor;
      query = `outbox?status=delivered&per_page=7&cursor=${cursor}`;
    }
    expect(seen).toEqual(newestFirst((number) => number % 10 !== 0));
  });

  it.each([
    ['status=read', 'status'],
    ['per_page=0', 'per_page'],
    ['per_page=101', 'per_page'],
    ['page=0', 'page'],
    ['from=yesterday', 'from'],
    ['status=failed&page=2', 'page'],
  ])('is refused with ?%s', async (query, field) => {
    for (const folder of ['outbox', 'inbox']) {
      const path = `/api/sms/apps/${line.appId}/${folder}?${query}`;
      const { status, body } = await gateway.call('GET', path, { token: line.token });
      expect([status, body]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }]);
    }
  });

  it('of a new app is empty', async () => {
    const fresh = await newSmsApp(gateway, line, { name: 'Fresh', type: 'AfricasTalking', config: atConfig });
    for (const folder of ['outbox', 'inbox']) {
      const { body } = await gateway.call('GET', `/api/sms/apps/${fresh.appId}/${folder}`, { token: line.token });
      const nothing = { current_page: 1, data: [], per_page: 15, total: 0, last_page: 1 };
      const summary = { id: fresh.appId, name: 'Fresh', type: 'AfricasTalking' };
      expect(body).toEqual({ data: [summary, nothing], status: 'success', message: '' });
    }
  });
});

const atConfig = { username: 'sandbox', api_key: 'a-key-of-1234' };

const find = async (id: string, token: string) => {
  const { status, body } = await gateway.call('GET', `/api/sms/sms/${id}`, { token });
  return [id, status, body];
};
const messageNotFound = (id: string) => [id, 404, anError('not_found', 'Message not found')];

describe('A single message', () => {
  it('has more fields: the name of the network and the number of retries', async () => {
    expect(await readMessage(gateway, sent[0] ?? 0, line.token)).toMatchObject({
      message: 'N-1',
      telco_code: '63903',
      telco_name: 'Airtel Kenya',
      retry_count: 2,
    });
    expect(await readMessage(gateway, sent[1] ?? 0, line.token)).toMatchObject({
      telco_code: '00000',
      telco_name: null,
    });
    expect(await readMessage(gateway, received[2] ?? 0, line.token)).toMatchObject({ folder: 'inbox', message: 'N-3' });
  });

  it('is a 404 if it does not exist or belongs to another account', async () => {
    const foreignIds = [
      '0',
      '1',
      '-1',
      'abc',
      '1e9',
      '9007199254740991',
      '99999999999999999999',
      String(sent[lost - 1]),
    ];
    for (const id of foreignIds) expect(await find(id, line.token)).toEqual(messageNotFound(id));
    const foreign = String(sent[0]);
    expect(await find(foreign, gateway.tenant.token)).toEqual(messageNotFound(foreign));
  });
});
