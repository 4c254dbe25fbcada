/** The operations of the Tuya simulator on its devices. Every response has HTTP status 200. */
import { append } from '../kit/saved-state.ts';
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { json, type Received, type Reply } from '../kit/server.ts';
import { type MagicDevice, tuyaMagic } from './magic.ts';
import { type Device, tuyaDemoApp, type Simulation } from './simulation.ts';

export const yes = (result: unknown, t = Date.now()): Reply =>
  json(200, { success: true, result, t, tid: randomUUID().replaceAll('-', '') });

const refusals: Readonly<Record<number, string>> = {
  500: 'system error',
  1004: 'sign invalid',
  1010: 'token is expired',
  1011: 'token is invalid',
  1013: 'request time is invalid',
  1100: 'param is empty',
  1101: 'param is illegal',
  1106: 'permission deny',
  2001: 'device is offline',
};
export const no = (code: number): Reply =>
  json(200, { success: false, code, msg: refusals[code] ?? 'failed', t: Date.now() });

export type Call = { simulation: Simulation; device: Device; request: Received };
type Deed = (call: Call) => Reply;

const ticketLivesMs = 5 * 60_000;

const issueTicket: Deed = ({ simulation, device }) => {
  const [ticket_id, key] = [randomUUID(), randomBytes(16)];
  simulation.tickets.set(ticket_id, { device: device.id, key, diesAt: simulation.now() + ticketLivesMs });
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(tuyaDemoApp.access_secret), null);
  const ticket_key = Buffer.concat([cipher.update(key), cipher.final()]).toString('hex');
  return yes({ ticket_id, ticket_key, expire_time: ticketLivesMs / 1000 });
};

/** A ticket is valid once, for its own device. */
function takeTicket({ simulation, device }: Call, id: string): Buffer | null {
  const ticket = simulation.tickets.get(id);
  simulation.tickets.delete(id);
  return ticket && ticket.device === device.id && ticket.diesAt > simulation.now() ? ticket.key : null;
}

const operateBody = z.object({ ticket_id: z.string(), open: z.boolean() });

const operate: Deed = (call) => {
  const { simulation, device, request } = call;
  const { data } = operateBody.safeParse(request.body);
  if (!data || !takeTicket(call, data.ticket_id)) return no(1101);
  device.isOpen = data.open;
  append(simulation.obeyed, { device: device.id, open: data.open });
  const code = data.open ? 'unlock_app' : 'lock_app';
  append(device.logs, { status: { code, value: '1' }, update_time: simulation.now(), nick_name: 'Cloud' });
  return yes(true);
};

const seconds = z.int().max(99_999_999_999, 'Seconds, not milliseconds');
const passcodeBody = z.object({
  name: z.string().min(1),
  password: z.string().regex(/^[0-9A-Fa-f]+$/),
  password_type: z.literal('ticket'),
  ticket_id: z.string(),
  effective_time: seconds,
  invalid_time: seconds,
  type: z.union([z.literal(0), z.literal(1)]),
  time_zone: z.string(),
});

const addPasscode: Deed = (call) => {
  const { simulation, device, request } = call;
  const { data } = passcodeBody.safeParse(request.body);
  const key = data && takeTicket(call, data.ticket_id);
  const code = data && key && decrypt(data.password, key);
  if (!data || !code || !/^(\d{6}|\d{7})$/.test(code) || data.invalid_time <= data.effective_time) return no(1101);
  const { name, type, effective_time, invalid_time } = data;
  const id = simulation.nextPasscodeId;
  simulation.nextPasscodeId += 1;
  device.passcodes.push({ id, name, code, type, effective_time, invalid_time });
  return yes({ id });
};

function decrypt(hex: string, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-128-ecb', key, null);
    return Buffer.concat([decipher.update(Buffer.from(hex, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const listLogs: Deed = ({ device, request: { query } }) => {
  const [page, size] = [Number(query.page_no ?? 1), Number(query.page_size ?? 20)];
  const [from, to] = [Number(query.start_time) * 1000, (Number(query.end_time) + 1) * 1000];
  const logs = device.logs.filter(({ update_time }) => update_time >= from && update_time < to).toReversed();
  return yes({ logs: logs.slice((page - 1) * size, page * size), total: logs.length });
};

const statusOf = ({ battery, isOpen }: Device) => [
  { code: 'residual_electricity', value: battery },
  { code: 'lock_motor_state', value: isOpen },
];

const describe: Deed = ({ device }) =>
  yes({
    id: device.id,
    name: device.name,
    product_name: 'WiFi lock',
    model: 'DL-01',
    online: tuyaMagic.find((magic) => magic.id === device.id)?.code !== 2001,
    time_zone: '+03:00',
    status: statusOf(device),
  });

/** Applies the fault of this device to an operation. */
function withMagic(deed: Deed, isDeed: boolean): Deed {
  return (call) => {
    const magic = findMagicNow(call);
    if (magic?.code !== undefined) return no(magic.code);
    if (isDeed && magic?.loses === 'dropped') return 'drop';
    const reply = deed(call);
    return isDeed && magic?.loses === 'dropped_done' ? 'drop' : reply;
  };
}

function findMagicNow({ simulation, device }: Call): MagicDevice | undefined {
  const magic = tuyaMagic.find(({ id }) => id === device.id);
  const isOver = magic?.once === true && !simulation.turns.isTurnOf(device.id);
  return isOver ? undefined : magic;
}

/** By method and the path after the device's id. */
export const operations: ReadonlyArray<readonly [method: string, path: RegExp, deed: Deed]> = [
  ['GET', /^\/v1\.0\/devices\/([\w-]+)$/, describe],
  ['GET', /^\/v1\.0\/devices\/([\w-]+)\/status$/, ({ device }) => yes(statusOf(device))],
  ['POST', /^\/v1\.0\/smart-lock\/devices\/([\w-]+)\/password-ticket$/, withMagic(issueTicket, false)],
  ['POST', /^\/v1\.0\/smart-lock\/devices\/([\w-]+)\/password-free\/door-operate$/, withMagic(operate, true)],
  ['POST', /^\/v1\.0\/devices\/([\w-]+)\/door-lock\/temp-password$/, withMagic(addPasscode, true)],
  [
    'GET',
    /^\/v1\.0\/devices\/([\w-]+)\/door-lock\/temp-passwords$/,
    ({ device }) => yes(device.passcodes.map(({ code: _code, ...shown }) => shown)),
  ],
  ['GET', /^\/v1\.0\/devices\/([\w-]+)\/door-lock\/open-logs$/, listLogs],
];

export function deletePasscode({ devices }: Simulation, path: string): Reply | null {
  const [, id = '', passcode] = /^\/v1\.0\/devices\/([\w-]+)\/door-lock\/temp-passwords\/(\d+)$/.exec(path) ?? [];
  const device = devices.get(id);
  if (!device) return null;
  const at = device.passcodes.findIndex((one) => String(one.id) === passcode);
  if (at < 0) return no(1101);
  device.passcodes.splice(at, 1);
  return yes(true);
}
