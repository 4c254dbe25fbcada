/**
 * What the last release stored and replied, kept in test/infra/last-release-data.json: the records of an account that
 * uses every module, the keys that they are sealed with, and the replies to every call that reads. The account, its
 * tokens and the keys belong to a local run that no longer exists.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { dueAttributes } from '../../shared/platform/storage/due.ts';
import { type Reading, readingsOf, today } from '../proof/growth/readings.ts';
import { aContact, sync } from './accounting.ts';
import { newBusyAccount } from './busy-account.ts';
import { type Console, withCookie } from './console.ts';
import { lockPath, order } from './locks.ts';
import { send } from './messages.ts';
import { pay } from './payments.ts';
import { untilWorkIsDone } from './queues.ts';
import { copySeededData, fillWith, type StartingData } from './seeded-data.ts';
import { type ContentsOfTable, readAllTables } from './stored-records.ts';
import { startTestGateway, type Tenant, type TestGateway } from './test-gateway.ts';
import { type CreatedEndpoint, makeEndpoint } from './webhook-endpoints.ts';
import { headersTo, type MoreThings, pathTo, type Things } from './things-of-an-account.ts';

type Reply = { path: string; body?: unknown };
type ReplyNow = Reply & { status: number };

/** The account that uses every module. */
export type UsedAccount = {
  tenant: Tenant;
  email: string;
  password: string;
  things: Things & MoreThings;
  /** A date, for reports. */
  usedOn: string;
  endpoint: CreatedEndpoint;
  /** By service: a request that was accepted, that no worker has begun, and that the sweeper enqueues. */
  waiting: Record<string, string>;
};

export type ReleaseData = {
  note: string;
  account: UsedAccount;
  /** The files of the data folder that a run reads. */
  files: Record<string, string>;
  tables: ContentsOfTable[];
  replies: Reply[];
};

const file = new URL('../infra/last-release-data.json', import.meta.url);

/** Binary attributes as text; nothing else in the data has this form. */
const toText = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
const fromText = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Uint8Array.from(Buffer.from(String(value.base64), 'base64'))
    : value;

export const readReleaseData = (): ReleaseData => JSON.parse(readFileSync(file, 'utf8'), fromText) as ReleaseData;

const inLines = (values: readonly unknown[]): string =>
  `[\n${values.map((value) => JSON.stringify(value, toText)).join(',\n')}\n]`;

/** One line for each record and each reply. */
function writeReleaseData({ note, account, files, tables, replies }: ReleaseData): void {
  const stored = tables.map(({ table, items }) => `{"table":"${table}","items":${inLines(items)}}`);
  const members = [
    `"note":${JSON.stringify(note)}`,
    `"account":${JSON.stringify(account)}`,
    `"files":${JSON.stringify(files)}`,
    `"tables":[${stored.join(',\n')}]`,
    `"replies":${inLines(replies)}`,
  ];
  writeFileSync(file, `{${members.join(',\n')}}\n`);
}

/** For a gateway that continues with the data. */
export function startingWith({ tables, files }: Pick<ReleaseData, 'tables' | 'files'>): StartingData {
  const dataDir = mkdtempSync(join(tmpdir(), 'last-release-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text);
  return {
    options: { dataDir, fillTables: fillWith(() => tables) },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Signs in with the stored password. */
export async function signIn(gateway: TestGateway, { tenant, email, password }: UsedAccount): Promise<Console> {
  const { status, headers, body } = await gateway.call('POST', '/account/login', {
    token: null,
    body: { email, password },
  });
  const [, secret] = /^session=([^;]+)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
  if (secret === undefined) throw new Error(`The sign-in failed: ${status} ${JSON.stringify(body)}`);
  return withCookie(gateway, { accountId: tenant.accountId, memberId: 1, email }, secret);
}

const asksProvider = ({ route }: Reading): boolean => route.path.startsWith('/api/pay/');

/** The reply to every call that reads, by the account's owner or with its token. */
export async function readAll(gateway: TestGateway, account: UsedAccount): Promise<ReplyNow[]> {
  const { things, tenant, usedOn: day } = account;
  const owner = await signIn(gateway, account);
  const replies: ReplyNow[] = [];
  const whole = readingsOf(things).filter(({ of }) => of === 'whole');
  // Questions to a payment provider come last: their answers make events.
  for (const { route, query } of whole.toSorted(
    (one, other) => Number(asksProvider(one)) - Number(asksProvider(other)),
  )) {
    const days: Record<string, string> = 'from' in query ? { from: day, to: day } : {};
    const path = `${pathTo(route, things)}?${new URLSearchParams({ ...query, ...days }).toString()}`;
    const headers = headersTo(route, things);
    const { status, body } =
      'session' in route.access
        ? await owner.call<unknown>('GET', path)
        : await gateway.call<unknown>('GET', path, { token: tenant.token, headers });
    replies.push({ path, status, body });
  }
  return replies;
}

/** Whether `now` replies what `before` did, or more: further members, further elements of lists. */
export function contains(now: unknown, before: unknown): boolean {
  if (Array.isArray(before)) {
    let at = 0;
    for (const element of Array.isArray(now) ? now : []) if (contains(element, before[at])) at += 1;
    return at >= before.length;
  }
  if (isObject(before)) return isObject(now) && Object.keys(before).every((name) => contains(now[name], before[name]));
  return Object.is(now, before);
}

/** What both values have in common: members that differ are left out, and lists with elements that have nothing in common. */
function commonTo(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) {
    const elements = one.map((value, at) => commonTo(value, other[at]));
    return one.length === other.length && !elements.includes(undefined) ? elements : undefined;
  }
  if (isObject(one) && isObject(other)) {
    const members = Object.keys(one).map((name) => [name, commonTo(one[name], other[name])] as const);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  return Object.is(one, other) ? one : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** For a script that runs first in this process and in each of its threads. */
const laterClock = `const Present = Date;
const passed = 400 * 86_400_000;
globalThis.Date = class extends Present {
  constructor(...given) {
    super(...(given.length === 0 ? [Present.now() + passed] : given));
  }
  static now() {
    return Present.now() + passed;
  }
};`;

/** Runs `work` 400 days later: what replies show of the last days is then no longer in them. */
async function later<T>(work: (environment: Record<string, string>) => Promise<T>): Promise<T> {
  const [Present, options] = [Date, process.env.NODE_OPTIONS];
  const folder = mkdtempSync(join(tmpdir(), 'later-'));
  const script = join(folder, 'clock.cjs');
  writeFileSync(script, laterClock);
  const environment = { NODE_OPTIONS: `--require ${script}` };
  process.env.NODE_OPTIONS = environment.NODE_OPTIONS;
  createRequire(import.meta.url)(script);
  try {
    return await work(environment);
  } finally {
    globalThis.Date = Present;
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
    rmSync(folder, { recursive: true });
  }
}

/** Uses every module, and leaves one request of each service waiting. */
async function useAll(): Promise<Omit<ReleaseData, 'replies'>> {
  let areWorkersDown = false;
  const data = copySeededData();
  if (data?.options.dataDir === undefined) throw new Error('The tests of this run use stores of another process');
  const gateway = await startTestGateway({
    data,
    onInvoke({ functionName }) {
      if (areWorkersDown && functionName.endsWith('-worker')) throw new Error('The workers are down');
    },
  });
  const { owner, tenant, things } = await newBusyAccount(gateway);
  const endpoint = await makeEndpoint(owner, `${gateway.run.receiver.url}/hooks/of-owner`);
  await untilWorkIsDone(gateway);
  areWorkersDown = true;
  const of = (appId: number): Tenant => ({ ...tenant, appId });
  const line = { ...of(things.smsAppId), type: 'AfricasTalking' };
  const waiting = {
    payments: await pay(gateway, { callback_url: undefined }, { tenant }),
    sms: await send(gateway, line, { callback_url: undefined }, line),
    locks: await order(gateway, tenant, lockPath(things, 'unlock'), { callback_url: undefined }),
    accounting: await sync(gateway, of(things.accountingAppId), 'contact', aContact()),
  };
  for (const { requestId } of Object.values(waiting)) {
    const key = requestKeys.request(tenant.accountId, requestId);
    await gateway.operator.requests.update(key, { set: dueAttributes(key, 0) });
  }
  const files = Object.fromEntries(
    ['secrets.json', 'seed.json'].map((name) => [name, readFileSync(join(data.options.dataDir ?? '', name), 'utf8')]),
  );
  const tables = await readAllTables(gateway.run.gateway.dynamodbEndpoint);
  await gateway.stop();
  return {
    note: 'The data of a local run that no longer exists: its accounts, tokens and keys are of no use anywhere else',
    account: {
      tenant,
      endpoint,
      email: owner.email,
      password: owner.password,
      things,
      usedOn: today,
      waiting: Object.fromEntries(Object.entries(waiting).map(([service, { requestId }]) => [service, requestId])),
    },
    files,
    tables,
  };
}

async function repliesTo(data: Omit<ReleaseData, 'replies'>, environment = {}): Promise<ReplyNow[]> {
  const gateway = await startTestGateway({ data: startingWith(data), environment });
  const replies = await readAll(gateway, data.account);
  await gateway.stop();
  return replies;
}

/** Keeps of the replies what depends on the records alone, and not on the time, a provider or the words of an error. */
export async function recordRelease(): Promise<void> {
  const data = await useAll();
  const soon = await repliesTo(data);
  const afterAYear = await later((environment) => repliesTo(data, environment));
  const replies = soon.flatMap(({ path, status, body }, at) => {
    const hasData = status === 200 && isObject(body) && status === afterAYear[at]?.status;
    return hasData ? [{ path, body: commonTo(body, afterAYear[at]?.body) }] : [];
  });
  writeReleaseData({ ...data, replies });
}
