/** The setup of lock tests: the module's dependencies, an app with a lock, a driver, and requests. */
import { appKeys } from '../../shared/apps/records.ts';
import { type LockMessage, locksQueue } from '../../shared/locks/messages.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepRequests } from '../support/sweeps.ts';
import * as z from 'zod';
import { accept } from '../../shared/platform/async/accept.ts';
import { findRequest } from '../../shared/platform/async/request-store.ts';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { sweepOperations } from '../../shared/platform/async/sweep-operations.ts';
import type { ListedLock, LockDriver } from '../../shared/drivers/lock-driver.ts';
import type { LocksDependencies } from '../../shared/locks/dependencies.ts';
import type { LockApp } from '../../shared/locks/lock-app.ts';
import { saveLock } from '../../shared/locks/lock-store.ts';
import type { Lock } from '../../shared/locks/lock.ts';
import { workOnLocks } from '../../shared/locks/work.ts';
import type { TestSetup } from '../support/emulated-stores.ts';

const accountId = 7;

/** Accepts everything and stores nothing. */
export const aDriver = (given: Partial<LockDriver> = {}): LockDriver => ({
  id: 'Model',
  provider: 'Model',
  title: 'A driver of the tests',
  config: z.object({}),
  capabilities: ['lock', 'unlock', 'passcode_custom', 'passcode_random', 'status', 'events'],
  passcodes: { custom: ['permanent', 'period'], random: ['permanent', 'period'] },
  codeLengths: () => ({ min: 4, max: 9 }),
  check: async () => undefined,
  listLocks: async () => [],
  command: async () => 0,
  findState: async () => ({ state: 'unknown', battery_level: null, online: true }),
  createPasscode: async ({ code }) => ({ provider_passcode_id: 'P-1', code: code ?? '572378' }),
  findPasscode: async () => null,
  deletePasscode: async () => undefined,
  listRecords: async () => [],
  callbacks: { read: () => null, reply: 'success' },
  ...given,
});

export const aListedLock = (given: Partial<ListedLock> = {}): ListedLock => ({
  provider_lock_id: '163377',
  name: 'Front gate',
  mac: null,
  model: null,
  firmware: null,
  battery_level: null,
  online: null,
  has_gateway: true,
  capabilities: aDriver().capabilities,
  timezone_offset_minutes: 180,
  ...given,
});

export function locksDependencies(setup: TestSetup, given: Partial<LockDriver> = {}): LocksDependencies {
  const driver = aDriver(given);
  return {
    apps: setup.apps,
    operations: setup.operations,
    requests: setup.requests,
    queues: setup.queues,
    keyring: setup.keyring,
    egress: { send: () => Promise.reject(new Error('No HTTP calls in this test')) },
    findDriver: async () => driver,
    baseUrls: {},
    tokenStores: new Map(),
    now: setup.now,
    sleep: setup.sleep,
    leaseMs: 65_000,
    log: setup.log,
    version: 'v-test',
    baseUrl: 'https://gateway.example.com',
  };
}

export async function aLock(setup: TestSetup): Promise<{ app: LockApp; lock: Lock }> {
  const at = new Date(setup.now()).toISOString();
  const app: LockApp = {
    account_id: accountId,
    id: 17,
    name: 'A house',
    type: 'Model',
    is_live: true,
    config: {},
    callback_token: 't'.repeat(48),
    created_at: at,
    updated_at: at,
  };
  await setup.apps.put({ ...appKeys.app(accountId, 'lock', app.id), ...app });
  await setup.apps.put({ ...appKeys.directory(app.id), account_id: accountId, kind: 'lock' });
  return { app, lock: (await saveLock(setup.operations, app, aListedLock(), setup.now())).lock };
}

export async function disableApp(setup: TestSetup, { account_id, lock_app_id }: Lock): Promise<void> {
  const key = appKeys.app(account_id, 'lock', lock_app_id);
  await setup.apps.update(key, { set: { disabled_at: '2026-01-15T09:00:00.000Z' } });
}

type Wanted = {
  action: string;
  route?: string;
  path: string;
  input: unknown;
  secretMembers?: readonly string[];
  pathParameters?: Record<string, string>;
  idempotencyKey?: string;
};

/** An accepted request; `run` performs its message as the worker does. */
export async function aRequest(setup: TestSetup, dependencies: LocksDependencies, lock: Lock, wanted: Wanted) {
  const { record } = await accept(
    { ...dependencies, queue: locksQueue, addressRules: { allowLoopback: false } },
    {
      accountId,
      service: 'locks',
      action: wanted.action,
      route: wanted.route,
      endpoint: `POST /api/locks/${lock.id}/${wanted.path}`,
      pathParameters: { lock: String(lock.id), ...wanted.pathParameters },
      appId: lock.lock_app_id,
      input: wanted.input,
      secretMembers: wanted.secretMembers,
      callbackUrl: undefined,
      webhookSecret: undefined,
      idempotencyKey: wanted.idempotencyKey,
      traceId: 'trace-1',
      log: setup.log,
    },
  );
  const { request_id } = record;
  const message: LockMessage = { kind: 'perform', account_id: accountId, request_id, trace_id: 'trace-1' };
  return {
    record,
    run: () => workOnLocks(dependencies, message, setup.log),
    async read() {
      const found = await findRequest(setup.requests, accountId, request_id);
      if (found === null) throw new Error('The request does not exist');
      return found;
    },
  };
}

export const anUnlock = (setup: TestSetup, dependencies: LocksDependencies, lock: Lock, expires_in = 60) =>
  aRequest(setup, dependencies, lock, {
    action: 'unlock',
    route: 'unlock_lock',
    path: 'unlock',
    input: { expires_in },
  });

export const aPasscode = (
  setup: TestSetup,
  dependencies: LocksDependencies,
  lock: Lock,
  input: Record<string, unknown>,
) =>
  aRequest(setup, dependencies, lock, {
    action: 'create_passcode',
    path: 'passcodes',
    input: { name: 'Guest', type: 'permanent', ...input },
    secretMembers: ['code'],
  });

/** Advances the time, runs the sweeper, and performs the messages in the queue. */
export async function recover(setup: TestSetup, dependencies: LocksDependencies, rounds = 6): Promise<void> {
  let done = 0;
  for (let round = 0; round < rounds; round += 1) {
    setup.pass(16 * 60_000);
    const of = { ...dependencies, log: setup.log };
    // The sweeper itself may crash; it runs again.
    await sweep(of, [sweepRequests(of), sweepOperations({ ...of, queues: setup.queues })]).catch(() => undefined);
    for (const sent = setup.sent(locksQueue); done < sent.length; done += 1) {
      await workOnLocks(dependencies, sent[done]!.message, setup.log).catch(() => undefined);
    }
  }
}

/** The bodies of the account's events, oldest first. */
export async function eventsOf(setup: TestSetup): Promise<Record<string, unknown>[]> {
  const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
  return items.map(({ body }) => JSON.parse(unpackText(body as string)) as Record<string, unknown>);
}

/** All items that are stored for the app. */
export async function everythingOf(setup: TestSetup): Promise<Record<string, unknown>[]> {
  const { items } = await setup.operations.query({ pk: `A#${accountId}#APP#17` });
  return items;
}
