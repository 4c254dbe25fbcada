/** The conversation with one phone number, as a member of the account reads it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTextsOf } from '../../shared/sms/search-messages.ts';
import { writeSearchEntries } from '../../shared/platform/storage/search-entries.ts';
import { newMember, newOwner, type Console } from '../support/console.ts';
import { anError } from '../support/expected-bodies.ts';
import { newSmsApp, seededSmsApp, send, simulatorOf } from '../support/messages.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

type Shown = { id: number; folder: string; from: string; to: string; message: string; app_id: number; status: string };
type Page = { data: Shown[]; next_cursor: string | null };

let gateway: TestGateway;
let viewer: Console;
const customer = '254711000461';
/** Oldest first. */
const texts: string[] = [];
let apps: number[];

beforeAll(async () => {
  gateway = await shareTestGateway();
  viewer = await newMember(gateway, { accountId: gateway.tenant.accountId }, 'viewer');
  const [line, seeded] = [await newSmsApp(gateway, gateway.tenant), seededSmsApp(gateway, 'Twilio')];
  apps = [line.appId, seeded.appId];
  for (const to of ['0711000461', `+${customer}`]) {
    const sent = await send(gateway, line, { to });
    await sent.reaches('delivered');
    texts.push(sent.text);
  }
  await simulatorOf(gateway, 'Twilio').receive({ from: `+${customer}`, to: '22384', text: 'Where is my order?' });
  texts.push('Where is my order?');
  await eventually(async () => expect((await read()).data).toHaveLength(3));
  const last = await send(gateway, seeded, { to: customer });
  await last.reaches('delivered');
  texts.push(last.text);
  await send(gateway, line, { to: '254711000462' });
});
afterAll(() => gateway.stop());

const get = <Body = Page>(phone: string, query = '', who = viewer) =>
  who.call<Body>('GET', `/account/conversations/${encodeURIComponent(phone)}${query}`);
async function read(phone = customer, query = ''): Promise<Page> {
  const { status, body } = await get(phone, query);
  expect([phone, query, status]).toEqual([phone, query, 200]);
  return body;
}
const textsIn = ({ data }: Page) => data.map(({ message }) => message);

describe('A conversation', () => {
  it('has the messages of all apps with one number, sent and received, newest first, and no others', async () => {
    const page = await read();
    expect(textsIn(page)).toEqual(texts.toReversed());
    expect(page.next_cursor).toBeNull();
    expect(page.data.map(({ folder }) => folder)).toEqual(['outbox', 'inbox', 'outbox', 'outbox']);
    expect(new Set(page.data.map(({ app_id }) => app_id))).toEqual(new Set(apps));
    expect(page.data[0]).toMatchObject({ to: customer, status: 'delivered' });
  });

  it.each(['0711000461', '0711 000 461', '+254711000461', '254-711-000461'])(
    'is found by the number written as %s',
    async (typed) => expect(textsIn(await read(typed))).toEqual(texts.toReversed()),
  );

  it('is read page by page, each message once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(customer, `?per_page=1${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.data.length).toBeLessThanOrEqual(1);
      seen.push(...textsIn(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(texts.toReversed());
  });

  it('can be limited to a time', async () => {
    const { data } = await read();
    const [newest] = data as (Shown & { created_at: string })[];
    expect(textsIn(await read(customer, `?from=${newest!.created_at}`))).toEqual([newest!.message]);
    expect(textsIn(await read(customer, '?to=2020-01-01'))).toEqual([]);
  });

  it('shows a message once that was stored in a second attempt', async () => {
    const [newest] = (await read()).data;
    const earlier = { account_id: viewer.accountId, id: newest!.id, created_at: '2026-01-01T00:00:00.000Z' };
    const entries = searchTextsOf({ folder: 'outbox', to: newest!.to, from: newest!.from });
    await writeSearchEntries(gateway.operator.messages, earlier, entries, makeRecordingLog());
    expect(textsIn(await read())).toEqual(texts.toReversed());
  });
});

describe('A Telegram chat whose number looks like a phone number', () => {
  const chat = '711000463';
  const phone = '254711000463';

  it('is not in the conversation with that phone, and the phone is not in that with the chat', async () => {
    await simulatorOf(gateway, 'Telegram').receive({ from: chat, to: '', text: 'In private' });
    const sent = await send(gateway, seededSmsApp(gateway, 'Twilio'), { to: phone, message: 'Your order is ready' });
    await sent.reaches('delivered');
    await eventually(async () => expect(textsIn(await read(chat, '?channel=telegram'))).toEqual(['In private']));
    expect(textsIn(await read(phone))).toEqual(['Your order is ready']);
    expect(textsIn(await read(chat))).toEqual(['Your order is ready']);
    expect(textsIn(await read(phone, '?channel=sms'))).toEqual(['Your order is ready']);
    expect((await get(phone, '?channel=telegram')).status).toBe(404);
    expect((await read(chat, '?channel=telegram')).data).toMatchObject([
      { from: chat, app_id: seededSmsApp(gateway, 'Telegram').appId },
    ]);
  });

  it.each(['-1001000000464', '5110000464'])('is found without its channel as %s, which no phone has', async (other) => {
    await simulatorOf(gateway, 'Telegram').receive({ from: other, to: '', text: `In ${other}` });
    await eventually(async () => expect(textsIn(await read(other))).toEqual([`In ${other}`]));
    expect(textsIn(await read(other, '?channel=telegram'))).toEqual([`In ${other}`]);
  });

  it('may be a group', async () => {
    await simulatorOf(gateway, 'Telegram').receive({ from: `-${chat}`, to: '', text: 'In the group' });
    await eventually(async () =>
      expect(textsIn(await read(`-${chat}`, '?channel=telegram'))).toEqual(['In the group']),
    );
    expect(textsIn(await read(phone))).toEqual(['Your order is ready']);
  });
});

describe('There is no conversation', () => {
  it.each(['254711000999', 'HEAD', '#', '254711000461#', 'x'.repeat(500), ' '])('with %s', async (phone) => {
    const { status, body } = await get<unknown>(phone);
    expect([status, body]).toEqual([404, anError('not_found', 'Conversation not found')]);
  });

  it('for another account with the same number', async () => {
    const { status } = await get(customer, '', await newOwner(gateway));
    expect(status).toBe(404);
  });
});

it('A cursor of another list is refused', async () => {
  const foreign = Buffer.from('2026-01-01T00:00:00.000Z#1#2').toString('base64url');
  for (const cursor of ['x', foreign, Buffer.from('A#1#FIND#').toString('base64url')]) {
    const { status, body } = await get(customer, `?cursor=${cursor}`);
    expect([cursor, status, body]).toMatchObject([cursor, 422, { errors: { cursor: [expect.any(String)] } }]);
  }
});
