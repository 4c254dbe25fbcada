/** Managing attendance devices: the same calls by token and in the console; served by attendance-api. */
import * as z from 'zod';
import { type AccountAccess, defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type AttendanceDevice, deviceBody, deviceUrl, ownedDevice, toDeviceBody } from './device.ts';
import { deviceChange, newDevice } from './device-input.ts';
import {
  changeDevice,
  createDevice,
  deleteDevice,
  listDevices,
  type ManageDependencies,
  rotateToken,
} from './manage-devices.ts';

/** Where devices are managed from. */
export type DevicesFront = {
  reading: AccountAccess;
  writing: AccountAccess;
  /** Of the list; a device's own is below it. */
  path: string;
  rotatePath: 'rotate-token' | 'rotate_token';
  /** Before the name of what a route is about. */
  prefix: '' | 'account_';
  successStatus?: 201;
};

const common = { function: 'attendance-api', mode: 'direct' } as const;

/** `device_url`: what the terminal is to be set to; its token is what it proves itself with. */
const withToken = () => deviceBody().extend({ device_token: z.string(), device_url: z.string() });
const toReply = (device: AttendanceDevice, token: string, baseUrl: string) => ({
  ...toDeviceBody(device),
  device_token: token,
  device_url: deviceUrl(baseUrl, device.vendor, token),
});

export function deviceRoutesAt(front: DevicesFront): readonly Route<ManageDependencies>[] {
  const { path, prefix, successStatus } = front;
  const reading = { ...common, access: front.reading } as const;
  const writing = { ...common, access: front.writing } as const;
  const one = { path: `${path}/{attendance_device}`, on: ownedDevice } as const;
  return [
    defineRoute({
      ...reading,
      name: `list_${prefix}attendance_devices`,
      method: 'GET',
      path,
      output: () => successOf(z.array(deviceBody())),
      summary: 'Lists your attendance devices',
      async run(dependencies: ManageDependencies, call) {
        const devices = await listDevices(dependencies, call.accountId);
        return { status: 200, body: success(devices.map(toDeviceBody), '') };
      },
    }),
    defineRoute({
      ...writing,
      name: `create_${prefix}attendance_device`,
      method: 'POST',
      path,
      input: newDevice,
      output: () => successOf(withToken()),
      ...(successStatus && { successStatus }),
      summary:
        'Registers a terminal; its token, and the address with it that the terminal is set to, are shown only here',
      description:
        'Set the terminal to device_url. A ZKTeco terminal whose firmware takes no path can be set to the plain address of ' +
        'the gateway when it has a comm_key, or allowed_ips no wider than /24 (/48 of IPv6): its serial number alone opens nothing.',
      example: { name: 'Gate A', vendor: 'zkteco', serial_number: 'CKJF201260007' },
      async run(dependencies: ManageDependencies, { input, log, request, accountId }) {
        const { device, token } = await createDevice(dependencies, accountId, input);
        log.info('An attendance device was registered', { device_id: device.id, vendor: device.vendor });
        const body = success(toReply(device, token, request.baseUrl), 'Device registered');
        return { status: successStatus ?? 200, about: { id: device.id }, body };
      },
    }),
    defineRoute({
      ...reading,
      ...one,
      name: `show_${prefix}attendance_device`,
      method: 'GET',
      output: () => successOf(deviceBody()),
      summary: 'Shows an attendance device',
      run: async (_dependencies: ManageDependencies, { subject }) => ({
        status: 200,
        body: success(toDeviceBody(subject), ''),
      }),
    }),
    defineRoute({
      ...writing,
      ...one,
      name: `change_${prefix}attendance_device`,
      method: 'PATCH',
      input: deviceChange,
      output: () => successOf(deviceBody()),
      summary: 'Changes an attendance device, or blocks it; null takes a setting away',
      example: { status: 'blocked' },
      async run(dependencies: ManageDependencies, { subject, input, log }) {
        const device = await changeDevice(dependencies, subject, input);
        log.info('An attendance device was changed', { device_id: device.id, changed: Object.keys(input) });
        return { status: 200, body: success(toDeviceBody(device), 'Device changed') };
      },
    }),
    defineRoute({
      ...writing,
      ...one,
      name: `delete_${prefix}attendance_device`,
      method: 'DELETE',
      output: () => successOf(deviceBody()),
      summary: 'Takes an attendance device away; its scans stay',
      async run(dependencies: ManageDependencies, { subject, log }) {
        await deleteDevice(dependencies, subject);
        log.info('An attendance device was deleted', { device_id: subject.id });
        return { status: 200, body: success(toDeviceBody(subject), 'Device deleted') };
      },
    }),
    defineRoute({
      ...writing,
      on: ownedDevice,
      name: `rotate_${prefix}attendance_token`,
      method: 'POST',
      path: `${one.path}/${front.rotatePath}`,
      output: () => successOf(withToken()),
      summary: 'Gives a device a new token; the old one opens nothing any more',
      async run(dependencies: ManageDependencies, { subject, request, log }) {
        const { device, token } = await rotateToken(dependencies, subject);
        log.info('An attendance device has a new token', { device_id: device.id });
        return { status: 200, body: success(toReply(device, token, request.baseUrl), 'Token replaced') };
      },
    }),
  ];
}

/** In the console. */
export const accountDeviceRoutes = deviceRoutesAt({
  reading: { session: true, role: 'viewer' },
  writing: { session: true, role: 'developer' },
  path: '/account/attendance_devices',
  rotatePath: 'rotate_token',
  prefix: 'account_',
  successStatus: 201,
});
