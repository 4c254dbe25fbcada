/** Every URL that terminals call, tested with every kind of credential: a call without valid proof is refused. */
import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { attendanceInboundRoutes } from '../../shared/attendance/inbound-routes.ts';
import { maxKeyAttemptsPerHour } from '../../shared/attendance/key-attempts.ts';
import type { NewDevice } from '../../shared/attendance/device-input.ts';
import { changeDevice, createDevice } from '../../shared/attendance/manage-devices.ts';
import { releaseSerial } from '../../shared/attendance/serial-claims.ts';
import { makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { routeKeyOf } from '../../shared/platform/http/define-route.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { anEvent } from '../support/gateway-events.ts';
import { accountId, anAttendanceSetup, type AttendanceSetup, punch } from './attendance-setup.ts';

const stores = useEmulatedStores();
const [here, elsewhere] = ['198.51.100.7', '203.0.113.200'];
const key = 'commkey-1';

let attendance: AttendanceSetup;
let serials = 0;
beforeAll(async () => {
  attendance = await anAttendanceSetup(await stores.newSetup());
});

type Known = { serial: string; token: string; change: (change: Parameters<typeof changeDevice>[2]) => Promise<void> };

async function aDevice(given: Partial<NewDevice> = {}, owner = accountId): Promise<Known> {
  serials += 1;
  const wanted = { name: 'Gate', vendor: 'zkteco' as const, serial_number: `FORGED${serials}`, ...given };
  const { device, token } = await createDevice(attendance.dependencies, owner, wanted);
  const change = async (by: Parameters<typeof changeDevice>[2]) =>
    void (await changeDevice(attendance.dependencies, device, by));
  return { serial: wanted.serial_number, token, change };
}

type Say = { serial: string; token?: string; from?: string; commKey?: string };
type Exchange = { file: string; method: string; query?: Record<string, string>; body?: string };

const hello: Exchange = { file: 'cdata', method: 'GET', query: { options: 'all' } };
const scan: Exchange = { file: 'cdata', method: 'POST', query: { table: 'ATTLOG' }, body: `${punch('1001')}\n` };
/** All calls that a terminal can make. */
const exchanges: readonly Exchange[] = [
  hello,
  scan,
  { file: 'cdata', method: 'POST', query: { table: 'OPERLOG' }, body: 'USER PIN=1\tName=Mallory\n' },
  { file: 'getrequest', method: 'GET' },
  { file: 'devicecmd', method: 'POST', body: 'ID=1&Return=0&CMD=INFO\n' },
  { file: 'registry', method: 'POST', body: '~DeviceName=Forged' },
  { file: 'push', method: 'POST', body: '' },
  { file: 'querydata', method: 'POST', query: { tablename: 'user' }, body: 'user uid=1\tpin=1\tname=Mallory\n' },
  { file: 'fdata', method: 'POST', body: 'photo' },
  { file: 'ping', method: 'GET' },
];
const event = (serial: string): string =>
  JSON.stringify({
    dateTime: '2026-01-15T11:59:00+03:00',
    shortSerialNumber: serial,
    AccessControllerEvent: { majorEventType: 5, subEventType: 75, employeeNoString: '1001', serialNo: 1 },
  });

async function call(
  route: (typeof attendanceInboundRoutes)[number],
  { serial, token, from, commKey }: Say,
  of: Exchange,
) {
  const handler = makeHttpHandler(attendanceInboundRoutes, attendance.dependencies);
  const isZkteco = route.path.includes('{file}');
  const created = anEvent(routeKeyOf(route), {
    caller: null,
    parameters: { file: of.file, ...(token === undefined ? {} : { device_token: token }) },
    query: isZkteco ? { SN: serial, ...of.query, ...(commKey === undefined ? {} : { pushcommkey: commKey }) } : {},
    headers: { 'content-type': isZkteco ? 'application/push' : 'application/json' },
    ...(isZkteco ? (of.body === undefined ? {} : { body: of.body }) : { body: event(serial) }),
  });
  Object.assign(created.requestContext.http, { method: of.method, sourceIp: from ?? here });
  const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
  const { statusCode = 0, body = '' } = (await handler(created, context)) as { statusCode?: number; body?: string };
  return { status: statusCode, body };
}

/** The writes, except the records of unregistered terminals. */
const writes = () =>
  attendance.setup.aws.made
    .filter(({ command }) => ['PutItem', 'UpdateItem', 'DeleteItem', 'SendMessage'].includes(command))
    .map(({ input }) => JSON.stringify(input.Key ?? input.Item ?? input))
    .filter((of) => !of.includes('TERMINAL#UNCLAIMED#'));

const bySerial = attendanceInboundRoutes.filter(({ path }) => !path.includes('{device_token}'));
const byToken = attendanceInboundRoutes.filter(({ path }) => path.includes('{device_token}'));
const converses = ({ path }: { path: string }) => path.includes('{file}');

/** Calls to URLs without a token. The serial number is known, but proves nothing. */
const forgedBySerial: Record<string, () => Promise<Say>> = {
  'a serial number alone': async () => aSay(await aDevice()),
  'a serial number whose device can call from any address': async () =>
    aSay(await aDevice({ allowed_ips: ['0.0.0.0/0', '198.51.0.0/16', '::/0'] })),
  'no key': async () => aSay(await aDevice({ comm_key: key })),
  'a wrong key': async () => ({ ...aSay(await aDevice({ comm_key: key })), commKey: 'commkey-2' }),
  'an empty key': async () => ({ ...aSay(await aDevice({ comm_key: key })), commKey: '' }),
  'another device’s key': async () => {
    await aDevice({ comm_key: 'commkey-2' });
    return { ...aSay(await aDevice({ comm_key: key })), commKey: 'commkey-2' };
  },
  'a key that was replaced': async () => {
    const device = await aDevice({ comm_key: 'commkey-2' });
    await device.change({ comm_key: key });
    return { ...aSay(device), commKey: 'commkey-2' };
  },
  'a key that was removed': async () => {
    const device = await aDevice({ comm_key: key });
    await device.change({ comm_key: null });
    return { ...aSay(device), commKey: key };
  },
  'a wrong address': async () => ({ ...aSay(await aDevice({ allowed_ips: [`${here}/32`] })), from: elsewhere }),
  'the correct key from a wrong address': async () => ({
    ...aSay(await aDevice({ comm_key: key, allowed_ips: [here] })),
    commKey: key,
    from: elsewhere,
  }),
  'the correct key of a blocked device': async () => {
    const device = await aDevice({ comm_key: key });
    await device.change({ status: 'blocked' });
    return { ...aSay(device), commKey: key };
  },
  'the key of another vendor’s device': async () => ({
    ...aSay(await aDevice({ vendor: 'hikvision', comm_key: key })),
    commKey: key,
  }),
  'a serial number that another tenant registered without proof': async () => ({
    ...aSay(await aDevice({}, 8)),
    commKey: key,
  }),
  'the key of a serial number that the operator released': async () => {
    const device = await aDevice({ comm_key: key });
    await releaseSerial(attendance.dependencies, device.serial);
    return { ...aSay(device), commKey: key };
  },
  'an unregistered serial number': async () => ({ serial: 'NOBODY1', commKey: key }),
};

/** Calls to URLs with a token, as the vendor of that URL. */
const forgedByToken: Record<string, (vendor: 'zkteco' | 'hikvision') => Promise<Say>> = {
  'an unknown token': async (vendor) => ({ ...aSay(await aDevice({ vendor })), token: 'x'.repeat(43) }),
  'another device’s token': async (vendor) => ({
    ...aSay(await aDevice({ vendor })),
    token: (await aDevice({ vendor })).token,
  }),
  'another tenant’s token': async (vendor) => ({
    ...aSay(await aDevice({ vendor })),
    token: (await aDevice({ vendor }, 8)).token,
  }),
  'the token of another vendor’s device': async (vendor) => {
    const { serial, token } = await aDevice({ vendor: vendor === 'zkteco' ? 'hikvision' : 'zkteco' });
    return { serial, token };
  },
  'the token of a blocked device': async (vendor) => {
    const { serial, token, change } = await aDevice({ vendor });
    await change({ status: 'blocked' });
    return { serial, token };
  },
  'the correct token from a wrong address': async (vendor) => {
    const { serial, token } = await aDevice({ vendor, allowed_ips: [here] });
    return { serial, token, from: elsewhere };
  },
  'a key in place of the token': async (vendor) => ({
    ...aSay(await aDevice({ vendor, comm_key: key })),
    token: key,
    commKey: key,
  }),
};

const aSay = ({ serial }: Known): Say => ({ serial });

async function expectRefused(route: (typeof attendanceInboundRoutes)[number], say: Say): Promise<void> {
  attendance.setup.aws.forget();
  for (const one of converses(route) ? exchanges : [scan]) {
    const answer = await call(route, say, one);
    const wanted = one === hello ? { status: 200, body: 'UNKNOWN DEVICE\n' } : { status: 401, body: 'UNKNOWN DEVICE' };
    expect([one.file, one.query, answer]).toEqual([one.file, one.query, wanted]);
  }
  expect(writes()).toEqual([]);
}

const cases = (routes: typeof bySerial, ways: Record<string, unknown>) =>
  routes.flatMap((route) => Object.keys(ways).map((way) => [route.path, way, route] as const));

describe('A call without proof is refused and not stored', () => {
  it.each(cases(bySerial, forgedBySerial))('%s with %s', async (_path, way, route) => {
    await expectRefused(route, await forgedBySerial[way]!());
  });

  it.each(cases(byToken, forgedByToken))('%s with %s', async (_path, way, route) => {
    await expectRefused(route, await forgedByToken[way]!(converses(route) ? 'zkteco' : 'hikvision'));
  });
});

const genuine: Record<string, () => Promise<Say>> = {
  'its key at the hello': async () => ({ ...aSay(await aDevice({ comm_key: key })), commKey: key }),
  'an allowed address': async () => aSay(await aDevice({ allowed_ips: ['192.0.2.0/24', `${here}/32`] })),
  'its key from an allowed address': async () => ({
    ...aSay(await aDevice({ comm_key: key, allowed_ips: ['0.0.0.0/0'] })),
    commKey: key,
  }),
  'a key that was set later': async () => {
    const device = await aDevice();
    await device.change({ comm_key: key });
    return { ...aSay(device), commKey: key };
  },
};

/** Sends the hello with all credentials, then a scan without the key, as terminals do. */
async function expectStored(route: (typeof attendanceInboundRoutes)[number], say: Say): Promise<void> {
  if (converses(route)) expect((await call(route, say, hello)).body).toMatch(/^GET OPTION FROM/);
  const { commKey: _key, ...rest } = say;
  attendance.setup.aws.forget();
  expect(await call(route, rest, scan)).toEqual({ status: 200, body: converses(route) ? 'OK: 1' : 'OK' });
  expect(writes().filter((of) => of.includes('#POST#')).length).toBeGreaterThan(0);
}

describe('A call with proof is accepted', () => {
  it.each(cases(bySerial, genuine))('%s with %s', async (_path, way, route) => {
    await expectStored(route, await genuine[way]!());
  });

  it.each(byToken.map((route) => [route.path, route] as const))('%s with its token', async (_path, route) => {
    const { serial, token } = await aDevice({ vendor: converses(route) ? 'zkteco' : 'hikvision' });
    await expectStored(route, { serial, token });
  });
});

const [iclock] = bySerial as [(typeof bySerial)[number]];

describe('The address of a hello with the key', () => {
  it('admits the terminal for a day, until it must send its hello again', async () => {
    const { serial } = await aDevice({ comm_key: key });
    await call(iclock, { serial, commKey: key }, hello);
    attendance.setup.pass(24 * 60 * 60_000 - 1);
    expect((await call(iclock, { serial }, scan)).status).toBe(200);
    // Unknown callers behind the same router do not extend it.
    attendance.setup.pass(1);
    expect((await call(iclock, { serial }, scan)).status).toBe(401);
    await expectStored(iclock, { serial, commKey: key });
  });

  it('no longer admits the terminal after a hello from another address or a change of the key', async () => {
    const { serial, change } = await aDevice({ comm_key: key });
    await call(iclock, { serial, commKey: key }, hello);
    await call(iclock, { serial, commKey: key, from: elsewhere }, hello);
    expect((await call(iclock, { serial }, scan)).status).toBe(401);
    expect((await call(iclock, { serial, from: elsewhere }, scan)).status).toBe(200);
    await change({ comm_key: 'commkey-2' });
    expect((await call(iclock, { serial, from: elsewhere }, scan)).status).toBe(401);
  });
});

describe('Keys', () => {
  it('cannot be guessed: only a few per hour are tested, and the terminal itself is not locked out', async () => {
    const { serial } = await aDevice({ comm_key: '000029' });
    await call(iclock, { serial, commKey: '000029' }, hello);
    const guess = (number: number) =>
      call(iclock, { serial, commKey: String(number).padStart(6, '0'), from: elsewhere }, hello);
    for (let number = 0; number < maxKeyAttemptsPerHour; number += 1) {
      if (number !== 29) expect((await guess(number)).body).toBe('UNKNOWN DEVICE\n');
    }
    await guess(30);
    attendance.setup.aws.forget();
    expect((await guess(29)).body).toBe('UNKNOWN DEVICE\n');
    expect(writes()).toEqual([]);
    await expectStored(iclock, { serial, commKey: '000029' });
    attendance.setup.pass(60 * 60_000);
    expect((await guess(29)).body).toMatch(/^GET OPTION/);
  });
});

describe('A serial number', () => {
  const claimed = /uses this serial number/;

  it('can be registered by any number of tenants, each with the token of its own device', async () => {
    const mine = await aDevice();
    const theirs = await aDevice({ serial_number: mine.serial }, 8);
    const route = byToken.find(converses)!;
    attendance.setup.aws.forget();
    expect((await call(route, { serial: mine.serial, token: theirs.token }, scan)).status).toBe(200);
    expect(writes().filter((of) => of.includes('A#8#POST#'))).toHaveLength(1);
    expect(writes().filter((of) => of.includes(`A#${accountId}#`))).toEqual([]);
    await expect(aDevice({ serial_number: mine.serial.toLowerCase() })).rejects.toThrow('already registered');
  });

  it('identifies one device at URLs without a token, until that device loses its proof', async () => {
    const theirs = await aDevice({ comm_key: 'theirs' }, 8);
    await expect(aDevice({ serial_number: theirs.serial, comm_key: key })).rejects.toThrow(claimed);
    const mine = await aDevice({ serial_number: theirs.serial });
    await expect(mine.change({ comm_key: key })).rejects.toThrow(claimed);
    await expect(mine.change({ allowed_ips: [here] })).rejects.toThrow(claimed);
    await expectRefused(iclock, { serial: mine.serial, commKey: key });
    await mine.change({ name: 'Gate B', allowed_ips: [] });
    await theirs.change({ comm_key: null });
    await mine.change({ comm_key: key });
    await expectStored(iclock, { serial: mine.serial, commKey: key });
    await expect(theirs.change({ comm_key: 'theirs' })).rejects.toThrow(claimed);
  });

  it('that the operator released can be claimed by another tenant, or only by the one that it is reserved for', async () => {
    const theirs = await aDevice({ comm_key: 'theirs' }, 8);
    const mine = await aDevice({ serial_number: theirs.serial });
    const { setup, dependencies } = attendance;
    expect(await releaseSerial(dependencies, theirs.serial.toLowerCase(), accountId)).toMatchObject({ account_id: 8 });
    setup.pass(120_000);
    await expect(theirs.change({ comm_key: 'again' })).rejects.toThrow(claimed);
    await mine.change({ comm_key: key });
    await expectStored(iclock, { serial: mine.serial, commKey: key });
    expect(await releaseSerial(dependencies, mine.serial)).toMatchObject({ account_id: accountId });
    await theirs.change({ comm_key: 'theirs' });
    await expectStored(iclock, { serial: mine.serial, commKey: 'theirs' });
    expect(await releaseSerial(dependencies, 'NOBODY1')).toBeNull();
  });
});
