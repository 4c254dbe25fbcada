/** Locks of TTLock and Sciener, reached through their gateways. */
import type { LockDriver, PasscodeOrder } from '../../drivers/lock-driver.ts';
import type * as z from 'zod';
import { type TTLockCall, type TTLockClient, ttlockClient } from './client.ts';
import { type TTLockConfig, ttlockConfig } from './config.ts';
import { readCallback, readRecord, toListedLock, toRandomType, toState } from './mapping.ts';
import {
  batteryAnswer,
  doneAnswer,
  lockDetail,
  type LockDetail,
  lockPage,
  openStateAnswer,
  passcodeAnswer,
  passcodePage,
  recordPage,
} from './wire.ts';

/** Through the gateway; by Bluetooth, the interface's default, nobody stands beside the lock. */
const byGateway = 2;
const newestFirst = 1;
/** For the details of all locks of a list, a call each: a hotel has hundreds, and a worker a minute. */
const detailsMs = 20_000;
/** Clocks of ours and theirs differ. */
const skewMs = 60_000;

export const ttlock: LockDriver<TTLockConfig> = {
  id: 'TTLock',
  provider: 'TTLock',
  title: 'TTLock and Sciener locks',
  config: ttlockConfig,
  capabilities: ['lock', 'unlock', 'passcode_custom', 'passcode_random', 'status', 'events'],
  passcodes: { custom: ['permanent', 'period'], random: ['one_time', 'permanent', 'period', 'recurring'] },
  codeLengths: () => ({ least: 4, most: 9 }),

  async check(call) {
    await ttlockClient(call).ask('/lock/list', { pageNo: 1, pageSize: 20 }, lockPage);
  },

  async listLocks(call) {
    const client = ttlockClient(call);
    const list = await allPages(client, '/lock/list', { pageSize: 1000 }, lockPage);
    const details = new Map<number, LockDetail>();
    const end = call.access.now() + detailsMs;
    // One after the other, since the interface throttles; of many locks others each time, so that all have their turn.
    const first = Math.floor(Math.random() * list.length);
    for (const { lockId } of [...list.slice(first), ...list.slice(0, first)]) {
      if (call.access.now() >= end) break;
      details.set(lockId, await client.ask('/lock/detail', { lockId }, lockDetail));
    }
    return list.map((lock) => toListedLock(lock, details.get(lock.lockId) ?? null));
  },

  async command(command, lockId, call) {
    return (await ttlockClient(call).act(`/lock/${command}`, { lockId }, doneAnswer)).errcode;
  },

  async findState(lockId, call) {
    const client = ttlockClient(call);
    const { state } = await client.ask('/lock/queryOpenState', { lockId }, openStateAnswer);
    // The lock answered: that its battery is not told is no failure.
    const battery = await client.ask('/lock/queryElectricQuantity', { lockId }, batteryAnswer).catch(() => null);
    return { state: toState(state), battery_level: battery?.electricQuantity ?? null, online: true };
  },

  async createPasscode(order, lockId, call) {
    const made = await (order.mode === 'custom' ? addCustom : getRandom)(order, lockId, call);
    return { provider_passcode_id: String(made.keyboardPwdId), code: order.code ?? made.keyboardPwd ?? null };
  },

  async findPasscode(order, lockId, since, call) {
    const own = { lockId, pageSize: 200, orderBy: newestFirst };
    const list = await allPages(ttlockClient(call), '/lock/listKeyboardPwd', own, passcodePage);
    const found = list.find((one) => isMeant(one, order, since));
    return found ? { provider_passcode_id: String(found.keyboardPwdId), code: found.keyboardPwd ?? null } : null;
  },

  async deletePasscode(passcodeId, lockId, call) {
    const parameters = { lockId, keyboardPwdId: passcodeId, deleteType: byGateway };
    await ttlockClient(call).act('/keyboardPwd/delete', parameters, doneAnswer, 'none');
  },

  async listRecords(lockId, { from, to }, call) {
    const own = { lockId, startDate: from, endDate: to, pageSize: 200 };
    const list = await allPages(ttlockClient(call), '/lockRecord/list', own, recordPage);
    return list.map((record) => readRecord({ ...record, lockId: Number(lockId) }));
  },

  callbacks: { read: readCallback, reply: 'success' },
};

type Made = z.output<typeof passcodeAnswer>;

const addCustom = (
  { type, code, name, starts_at, ends_at }: PasscodeOrder,
  lockId: string,
  call: TTLockCall,
): Promise<Made> =>
  ttlockClient(call).act(
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

const getRandom = (order: PasscodeOrder, lockId: string, call: TTLockCall): Promise<Made> =>
  ttlockClient(call).act(
    '/keyboardPwd/get',
    {
      lockId,
      keyboardPwdType: toRandomType(order),
      keyboardPwdName: order.name,
      // Every kind begins somewhere.
      startDate: order.starts_at ?? call.access.now(),
      endDate: order.ends_at,
    },
    passcodeAnswer,
  );

type Listed = z.output<typeof passcodePage>['list'][number];

const isSame = (said: number | null | undefined, wanted: number | null): boolean => wanted === null || said === wanted;

/** A custom code is known by itself, a random one by its name, its period and when it was made. */
function isMeant(listed: Listed, order: PasscodeOrder, since: number): boolean {
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
    const { list, pages } = await client.ask(path, { ...own, pageNo }, schema);
    found.push(...list);
    if (pageNo >= pages || list.length === 0) return found;
  }
}
