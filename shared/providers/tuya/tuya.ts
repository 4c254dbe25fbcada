/** Tuya's smart locks through its cloud development API, which sends no callbacks. */
import type { ListedLock, LockDriver, PasscodeOrder } from '../../drivers/lock-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { lockFailure } from '../kit/lock-refusal.ts';
import { readableRows } from '../kit/readable-rows.ts';
import { type TuyaCall, type TuyaClient, tuyaClient } from './client.ts';
import { type TuyaConfig, tuyaConfig } from './config.ts';
import { capabilities, readLog, toListedLock, toSeconds, toSeenState, toUnreadLock } from './mapping.ts';
import { encryptCode, openTicketKey } from './signing.ts';
import { deviceAnswer, doneAnswer, logsAnswer, createdAnswer, openLog, passcodesAnswer, ticketAnswer } from './wire.ts';

const logsOfPage = 50;

export const tuya: LockDriver<TuyaConfig> = {
  id: 'Tuya',
  provider: 'Tuya',
  title: 'Tuya smart locks',
  config: tuyaConfig,
  capabilities,
  passcodes: { custom: ['one_time', 'period'] },
  codeLengths: ({ code_digits }) => ({ min: code_digits, max: code_digits }),

  async check(call) {
    const [first] = call.app.config.device_ids;
    if (first === undefined) throw lockFailure('validation', 'Tuya', 'The app has no device_ids');
    await readDevice(tuyaClient(call), first);
  },

  async listLocks(call) {
    const client = tuyaClient(call);
    const found: ListedLock[] = [];
    const refusals: unknown[] = [];
    for (const id of call.app.config.device_ids) {
      try {
        found.push(toListedLock(await readDevice(client, id)));
      } catch (error) {
        if (!isAboutDevice(error)) throw error;
        if (error.code === 'device_offline') found.push(toUnreadLock(id));
        else refusals.push(error);
      }
    }
    // One device may have left the project. If all have, the project or the app is wrong.
    if (found.length === 0 && refusals.length > 0) throw refusals[0];
    return found;
  },

  async command(command, lockId, call) {
    const client = tuyaClient(call);
    const { ticket_id } = await createTicket(client, lockId);
    const target = `/v1.0/smart-lock/devices/${lockId}/password-free/door-operate`;
    const json = { ticket_id, open: command === 'unlock' };
    await client({ method: 'POST', target, json, effect: 'possible' }, doneAnswer);
    return null;
  },

  async findState(lockId, call) {
    const device = await readDevice(tuyaClient(call), lockId);
    // The data points of an offline device are those from when it was last online.
    if (device.online === false) throw lockFailure('device_offline', 'Tuya', 'The device is offline');
    return toSeenState(device);
  },

  async createPasscode(order, lockId, call) {
    const client = tuyaClient(call);
    const ticket = await createTicket(client, lockId);
    const { access_secret, time_zone } = call.app.config;
    const json = {
      name: order.name,
      password: encryptCode(order.code ?? '', openTicketKey(ticket.ticket_key, access_secret)),
      password_type: 'ticket',
      ticket_id: ticket.ticket_id,
      ...periodOf(order, call),
      type: order.type === 'one_time' ? 1 : 0,
      time_zone,
    };
    const target = `/v1.0/devices/${lockId}/door-lock/temp-password`;
    const { result } = await client({ method: 'POST', target, json, effect: 'possible' }, createdAnswer);
    return { provider_passcode_id: result.id, code: order.code };
  },

  /** The list does not contain codes: a passcode is identified by its name and period. */
  async findPasscode(order, lockId, { others }, call) {
    const target = `/v1.0/devices/${lockId}/door-lock/temp-passwords`;
    const { result } = await tuyaClient(call)({ method: 'GET', target, effect: 'none' }, passcodesAnswer);
    const { effective_time, invalid_time } = periodOf(order, call);
    const isRequested = (one: (typeof result)[number]) =>
      one.name === order.name &&
      one.effective_time === effective_time &&
      one.invalid_time === invalid_time &&
      !others.has(one.id);
    const found = result.find(isRequested);
    return found ? { provider_passcode_id: found.id, code: order.code } : null;
  },

  async deletePasscode(passcodeId, lockId, call) {
    const target = `/v1.0/devices/${lockId}/door-lock/temp-passwords/${passcodeId}`;
    await tuyaClient(call)({ method: 'DELETE', target, effect: 'none' }, doneAnswer);
  },

  async listRecords(lockId, { from, to }, call) {
    const client = tuyaClient(call);
    const found = [];
    for (let page = 1; ; page += 1) {
      const query = `end_time=${toSeconds(to)}&page_no=${page}&page_size=${logsOfPage}&start_time=${toSeconds(from)}`;
      const target = `/v1.0/devices/${lockId}/door-lock/open-logs?${query}`;
      const { result } = await client({ method: 'GET', target, effect: 'none' }, logsAnswer);
      const logs = result.logs ?? [];
      found.push(...readableRows(openLog, logs).map((log) => readLog(lockId, log)));
      if (logs.length < logsOfPage) return found;
    }
  },
};

const codesOfDevices: readonly string[] = ['device_offline', 'permission_denied', 'validation'];

/** Tuya refuses to show this device; others are not concerned. */
const isAboutDevice = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'provider_refused' && codesOfDevices.includes(error.code);

const readDevice = async (client: TuyaClient, id: string) =>
  (await client({ method: 'GET', target: `/v1.0/devices/${id}`, effect: 'none' }, deviceAnswer)).result;

/** Valid for one command, for about five minutes. */
const createTicket = async (client: TuyaClient, id: string) => {
  const target = `/v1.0/smart-lock/devices/${id}/password-ticket`;
  return (await client({ method: 'POST', target, effect: 'none' }, ticketAnswer)).result;
};

/** Tuya requires both times; the gateway fills in those that the tenant omits. */
const periodOf = ({ starts_at, ends_at }: PasscodeOrder, { access }: TuyaCall) => ({
  effective_time: toSeconds(starts_at ?? access.now()),
  invalid_time: toSeconds(ends_at ?? access.now()),
});
