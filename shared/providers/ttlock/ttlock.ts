/** Locks of TTLock and Sciener, reached through their gateways. */
import type { LockDriver, PasscodeOrder } from '../../drivers/lock-driver.ts';
import type * as z from 'zod';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { readableRows } from '../kit/readable-rows.ts';
import { type TTLockCall, type TTLockClient, ttlockClient } from './client.ts';
import { type TTLockConfig, ttlockConfig } from './config.ts';
import { toUnreachable } from './failures.ts';
import { readCallback, readRecord, toListedLock, toRandomType, toState } from './mapping.ts';
import {
  batteryAnswer,
  doneAnswer,
  listedRecord,
  lockDetail,
  type LockDetail,
  lockPage,
  openStateAnswer,
  passcodeAnswer,
  passcodePage,
  recordPage,
} from './wire.ts';

/** Through the gateway. The API's default is Bluetooth, which needs a phone next to the lock. */
const byGateway = 2;
const newestFirst = 1;
/** Limits the detail calls, one for each lock of a list: a hotel has hundreds, and a worker has a minute. */
const detailsMs = 20_000;
/** The tolerated difference between the gateway's and TTLock's clocks. */
const skewMs = 60_000;

export const ttlock: LockDriver<TTLockConfig> = {
  id: 'TTLock',
  provider: 'TTLock',
  title: 'TTLock and Sciener locks',
  config: ttlockConfig,
  capabilities: ['lock', 'unlock', 'passcode_custom', 'passcode_random', 'status', 'events'],
  passcodes: { custom: ['permanent', 'period'], random: ['one_time', 'permanent', 'period', 'recurring'] },
  codeLengths: () => ({ min: 4, max: 9 }),

  async check(call) {
    await ttlockClient(call).query('/lock/list', { pageNo: 1, pageSize: 20 }, lockPage);
  },

  async listLocks(call) {
    const client = ttlockClient(call);
    const list = await allPages(client, '/lock/list', { pageSize: 1000 }, lockPage);
    // Starts at a random lock, so that long lists are covered over time.
    const first = Math.floor(Math.random() * list.length);
    const ids = [...list.slice(first), ...list.slice(0, first)].map(({ lockId }) => lockId);
    const details = await findDetails(client, ids, call);
    return list.map((lock) => toListedLock(lock, details.get(lock.lockId) ?? null));
  },

  async command(command, lockId, call) {
    return (await ttlockClient(call).execute(`/lock/${command}`, { lockId }, doneAnswer)).errcode;
  },

  async findState(lockId, call) {
    const client = ttlockClient(call);
    const { state } = await client.query('/lock/queryOpenState', { lockId }, openStateAnswer);
    // The lock answered: a missing battery level is not a failure.
    const battery = await client.query('/lock/queryElectricQuantity', { lockId }, batteryAnswer).catch(() => null);
    return { state: toState(state), battery_level: battery?.electricQuantity ?? null, online: true };
  },

  async createPasscode(order, lockId, call) {
    const created = await (order.mode === 'custom' ? addCustom : getRandom)(order, lockId, call);
    return { provider_passcode_id: String(created.keyboardPwdId), code: order.code ?? created.keyboardPwd ?? null };
  },

  async findPasscode(order, lockId, { since, others }, call) {
    const own = { lockId, pageSize: 200, orderBy: newestFirst };
    const list = await allPages(ttlockClient(call), '/lock/listKeyboardPwd', own, passcodePage);
    const found = list.find((one) => isRequested(one, order, since) && !others.has(String(one.keyboardPwdId)));
    return found ? { provider_passcode_id: String(found.keyboardPwdId), code: found.keyboardPwd ?? null } : null;
  },

  async deletePasscode(passcodeId, lockId, call) {
    const parameters = { lockId, keyboardPwdId: passcodeId, deleteType: byGateway };
    await ttlockClient(call)
      .execute('/keyboardPwd/delete', parameters, doneAnswer, 'none')
      .catch((error: unknown) => {
        throw toUnreachable(error);
      });
  },

  async listRecords(lockId, { from, to }, call) {
    const own = { lockId, startDate: from, endDate: to, pageSize: 200 };
    const list = await allPages(ttlockClient(call), '/lockRecord/list', own, recordPage);
    return readableRows(listedRecord, list).map((record) => readRecord({ ...record, lockId: Number(lockId) }));
  },

  callbacks: { read: readCallback, reply: 'success' },
};

/**
 * One by one, because the API throttles. A list without some of its details is still a list: a lock may be removed
 * meanwhile, and a later sync asks for those that time or the API did not allow.
 */
async function findDetails(client: TTLockClient, ids: readonly number[], { access }: TTLockCall) {
  const details = new Map<number, LockDetail>();
  const end = access.now() + detailsMs;
  for (const lockId of ids) {
    if (access.now() >= end) break;
    try {
      details.set(lockId, await client.query('/lock/detail', { lockId }, lockDetail));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'auth_expired') throw error;
      if (error.kind !== 'provider_refused') break;
    }
  }
  return details;
}

type CreatedPasscode = z.output<typeof passcodeAnswer>;

const addCustom = (
  { type, code, name, starts_at, ends_at }: PasscodeOrder,
  lockId: string,
  call: TTLockCall,
): Promise<CreatedPasscode> =>
  ttlockClient(call).execute(
    '/keyboardPwd/add',
    {
      lockId,
      keyboardPwd: code,
      keyboardPwdName: name,
      keyboardPwdType: type === 'permanent' ? 2 : 3,
      startDate: starts_at,
      endDate: ends_at,
      addType: byGateway,
    },
    passcodeAnswer,
  );

const getRandom = (order: PasscodeOrder, lockId: string, call: TTLockCall): Promise<CreatedPasscode> =>
  ttlockClient(call).execute(
    '/keyboardPwd/get',
    {
      lockId,
      keyboardPwdType: toRandomType(order),
      keyboardPwdName: order.name,
      // Every kind requires a start.
      startDate: order.starts_at ?? call.access.now(),
      endDate: order.ends_at,
    },
    passcodeAnswer,
  );

type Listed = z.output<typeof passcodePage>['list'][number];

const isSame = (actual: number | null | undefined, wanted: number | null): boolean =>
  wanted === null || actual === wanted;

/** A custom code identifies itself; a random one is identified by its name, its period and its creation time. */
function isRequested(listed: Listed, order: PasscodeOrder, since: number): boolean {
  if ((listed.sendDate ?? since) < since - skewMs) return false;
  if (order.code !== null) return listed.keyboardPwd === order.code;
  return (
    listed.keyboardPwdName === order.name &&
    isSame(listed.startDate, order.starts_at) &&
    isSame(listed.endDate, order.ends_at)
  );
}

async function allPages<T>(
  client: TTLockClient,
  path: string,
  own: Record<string, string | number>,
  schema: z.ZodType<{ list: T[]; pages: number }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, pages } = await client.query(path, { ...own, pageNo }, schema);
    found.push(...list);
    if (pageNo >= pages || list.length === 0) return found;
  }
}
