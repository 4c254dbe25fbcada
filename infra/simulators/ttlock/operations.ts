/** The operations of the TTLock simulator on its locks. */
import { append } from '../kit/saved-state.ts';
import { json, type Reply } from '../kit/server.ts';
import { type Parameters, refusal } from './access.ts';
import { findMagic, type MagicLock, type Operation } from './magic.ts';
import { record } from './records.ts';
import type { Lock, Passcode, Simulation } from './simulation.ts';

type Call = { simulation: Simulation; given: Parameters; lock: Lock };
type Deed = (call: Call) => Reply | Promise<Reply>;

const done = (): Reply => json(200, { errcode: 0, errmsg: 'none error message', description: '' });

function paged(list: readonly unknown[], { pageNo = '1', pageSize = '20' }: Parameters, maxSize: number): Reply {
  const size = Math.min(Number(pageSize) || 20, maxSize);
  const no = Math.max(1, Number(pageNo) || 1);
  const pages = Math.max(1, Math.ceil(list.length / size));
  return json(200, {
    list: list.slice((no - 1) * size, no * size),
    pageNo: no,
    pageSize: size,
    pages,
    total: list.length,
  });
}

/** Bits 8 and 10: remote lock and unlock. */
const remoteFeatures = '500';

const listing = ({ lockId, name, battery, hasGateway }: Lock) => ({
  lockId,
  lockName: `S31_${lockId}`,
  lockAlias: name,
  lockMac: 'aa:bb:cc:dd:ee:ff',
  electricQuantity: battery,
  featureValue: remoteFeatures,
  hasGateway,
  lockData: 'secret-lock-data-of-the-simulator',
  date: 1_628_522_530_000,
});

export const listLocks = (simulation: Simulation, given: Parameters): Reply =>
  paged([...simulation.locks.values()].map(listing), given, 1000);

/** Applies the fault of a lock before and after an operation. */
async function withMagic(call: Call, operation: Operation, deed: Deed): Promise<Reply> {
  const { simulation, lock } = call;
  const magic = findMagicNow(simulation, lock, operation);
  if (magic?.errcode !== undefined) return refusal(magic.errcode);
  if (magic?.loses === 'dropped') return 'drop';
  const reply = await deed(call);
  if (magic?.loses === 'dropped_done') return 'drop';
  if (magic?.loses === 'slow_done') await wait(simulation, 20_000 * simulation.settings.timeScale);
  return reply;
}

function findMagicNow(simulation: Simulation, { lockId }: Lock, operation: Operation): MagicLock | undefined {
  const magic = findMagic(lockId, operation);
  const isOver = magic?.once === true && !simulation.turns.isTurnOf(String(lockId));
  return isOver ? undefined : magic;
}

const wait = ({ agenda }: Simulation, milliseconds: number): Promise<void> =>
  new Promise((ready) => agenda.after(milliseconds, ready));

/** A gateway needs time, and executes one command at a time. */
const command =
  (wanted: 'lock' | 'unlock'): Deed =>
  (call) =>
    withMagic(call, wanted, async ({ simulation, lock }) => {
      if (lock.isBusy) return refusal(-3003);
      lock.isBusy = true;
      await wait(simulation, simulation.settings.commandMs);
      lock.isBusy = false;
      lock.isUnlocked = wanted === 'unlock';
      append(simulation.obeyed, { lockId: lock.lockId, command: wanted });
      record(simulation, lock, {
        recordType: wanted === 'unlock' ? 12 : 11,
        recordTypeFromLock: wanted === 'unlock' ? 28 : 26,
      });
      return done();
    });

const maxPasscodes = 250;

/** The minutes of a generated passcode are cut. */
const toWholeHour = (time: number): number => time - (time % 3_600_000);

function savePasscode({ simulation, lock, given }: Call, keyboardPwd: string, isCustom: 0 | 1): Passcode {
  const timeOf = (time = '0'): number => (isCustom === 1 ? Number(time) : toWholeHour(Number(time)));
  const passcode: Passcode = {
    keyboardPwdId: simulation.nextPasscodeId,
    lockId: lock.lockId,
    keyboardPwd,
    keyboardPwdName: given.keyboardPwdName ?? '',
    keyboardPwdType: Number(given.keyboardPwdType ?? 3),
    startDate: timeOf(given.startDate),
    endDate: timeOf(given.endDate),
    sendDate: simulation.now(),
    isCustom,
  };
  simulation.nextPasscodeId += 1;
  lock.passcodes.push(passcode);
  return passcode;
}

const addPasscode: Deed = (call) =>
  withMagic(call, 'add', ({ lock, given }) => {
    const code = given.keyboardPwd ?? '';
    if (!/^\d{4,9}$/.test(code)) return refusal(-3006);
    const isTimed = given.keyboardPwdType !== '2';
    if (isTimed && !(/^\d{13}$/.test(given.startDate ?? '') && /^\d{13}$/.test(given.endDate ?? '')))
      return refusal(-3);
    // With Bluetooth, the default, a phone would have to be next to the lock.
    if (given.addType !== '2') return refusal(-3002);
    if (lock.passcodes.some(({ keyboardPwd }) => keyboardPwd === code)) return refusal(-3007);
    if (lock.passcodes.filter(({ isCustom }) => isCustom === 1).length >= maxPasscodes) return refusal(-3009);
    return json(200, { keyboardPwdId: savePasscode(call, code, 1).keyboardPwdId });
  });

const getPasscode: Deed = (call) =>
  withMagic(call, 'get', ({ simulation, given }) => {
    const type = Number(given.keyboardPwdType);
    if (!(type >= 1 && type <= 14) || !/^\d{13}$/.test(given.startDate ?? '')) return refusal(-3);
    if (type >= 3 && type !== 4 && !/^\d{13}$/.test(given.endDate ?? '')) return refusal(-3);
    const code = String(100_000 + ((simulation.nextPasscodeId * 7919) % 900_000));
    return json(200, { keyboardPwd: code, keyboardPwdId: savePasscode(call, code, 0).keyboardPwdId });
  });

const deletePasscode: Deed = (call) =>
  withMagic(call, 'delete', ({ lock, given }) => {
    const at = lock.passcodes.findIndex(({ keyboardPwdId }) => String(keyboardPwdId) === given.keyboardPwdId);
    if (at < 0) return refusal(-2009);
    lock.passcodes.splice(at, 1);
    return done();
  });

const isWithin = (date: number, { startDate = '0', endDate = '0' }: Parameters): boolean =>
  date >= Number(startDate) && (Number(endDate) === 0 || date <= Number(endDate));

/** By method and path; lock and unlock accept both methods. */
export const operations: Readonly<Record<string, Deed>> = {
  'POST /v3/lock/lock': command('lock'),
  'GET /v3/lock/lock': command('lock'),
  'POST /v3/lock/unlock': command('unlock'),
  'GET /v3/lock/unlock': command('unlock'),
  'GET /v3/lock/queryOpenState': (call) =>
    withMagic(call, 'state', ({ lock }) => json(200, { state: lock.isUnlocked ? 1 : 0 })),
  'GET /v3/lock/queryElectricQuantity': ({ lock }) => json(200, { electricQuantity: lock.battery }),
  'GET /v3/lock/detail': ({ lock }) =>
    json(200, {
      ...listing(lock),
      modelNum: 'SN146_SU_PCB_NB',
      firmwareRevision: '6.2.19.210406',
      timezoneRawOffset: 10_800_000,
      adminPwd: 'secret-admin-of-the-simulator',
      noKeyPwd: 'secret-no-key-of-the-simulator',
      lockKey: 'secret-lock-key-of-the-simulator',
      aesKeyStr: 'secret-aes-of-the-simulator',
    }),
  'POST /v3/keyboardPwd/add': addPasscode,
  'POST /v3/keyboardPwd/get': getPasscode,
  'POST /v3/keyboardPwd/delete': deletePasscode,
  'GET /v3/lock/listKeyboardPwd': ({ lock, given }) => paged(lock.passcodes.toReversed(), given, 200),
  'GET /v3/lockRecord/list': ({ lock, given }) =>
    paged(lock.records.filter(({ serverDate }) => isWithin(serverDate, given)).toReversed(), given, 200),
};
