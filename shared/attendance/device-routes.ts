/** Manages attendance devices: the same endpoints for tokens and for the console. Served by attendance-api. */
import * as z from 'zod';
import { type AccountAccess, defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { type AttendanceDevice, deviceBody, deviceUrl, findOwnedDevice, toDeviceBody } from './device.ts';
import { deviceChange, newDevice } from './device-input.ts';
import {
  changeDevice,
  createDevice,
  deleteDevice,
  listDevices,
  type ManageDependencies,
  rotateToken,
} from './manage-devices.ts';

/** How the endpoints differ between tokens and the console. */
export type DeviceRouteOptions = {
  reading: AccountAccess;
  writing: AccountAccess;
  /** The path of the list. The path of a device is below it. */
  path: string;
  rotatePath: 'rotate-token' | 'rotate_token';
  /** The prefix of the resource in route names. */
  prefix: '' | 'account_';
  successStatus?: 201;
};

const common = { function: 'attendance-api', mode: 'direct' } as const;

/** `device_url` is the URL to configure on the terminal. Its token authenticates the terminal. */
const withToken = () => deviceBody().extend({ device_token: z.string(), device_url: z.string() });
const toReply = (device: AttendanceDevice, token: string, baseUrl: string) => ({
  ...toDeviceBody(device),
  device_token: token,
  device_url: deviceUrl(baseUrl, device.vendor, token),
});

export function deviceRoutesAt(options: DeviceRouteOptions): readonly Route<ManageDependencies>[] {
  const { path, prefix, successStatus } = options;
  const reading = { ...common, access: options.reading } as const;
  const writing = { ...common, access: options.writing } as const;
  const one = { path: `${path}/{attendance_device}`, on: findOwnedDevice } as const;
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
      secretMembers: ['device_url'],
      ...(successStatus && { successStatus }),
      summary: 'Registers a terminal; its token and the device_url that contains it are shown only here',
      description:
        'Configure device_url on the terminal. A ZKTeco terminal whose firmware does not accept a path can use the base URL of ' +
        'the gateway if it has a comm_key, or allowed_ips no wider than /24 (/48 for IPv6): its serial number alone is not a credential.',
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
      summary: 'Changes or blocks an attendance device; null removes a setting',
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
      summary: 'Deletes an attendance device; its scans remain',
      description:
        'Registered again, it is another device: its terminal sends every scan once more, and they are stored and published ' +
        'again. For a lost token, rotate the token instead.',
      async run(dependencies: ManageDependencies, { subject, log }) {
        await deleteDevice(dependencies, subject);
        log.info('An attendance device was deleted', { device_id: subject.id });
        return { status: 200, body: success(toDeviceBody(subject), 'Device deleted') };
      },
    }),
    defineRoute({
      ...writing,
      on: findOwnedDevice,
      name: `rotate_${prefix}attendance_token`,
      method: 'POST',
      path: `${one.path}/${options.rotatePath}`,
      output: () => successOf(withToken()),
      secretMembers: ['device_url'],
      summary: 'Creates a new token for a device; the old one is no longer valid',
      async run(dependencies: ManageDependencies, { subject, request, log }) {
        const { device, token } = await rotateToken(dependencies, subject);
        log.info('An attendance device has a new token', { device_id: device.id });
        return { status: 200, body: success(toReply(device, token, request.baseUrl), 'Token replaced') };
      },
    }),
  ];
}

/** The endpoints of the console. */
export const accountDeviceRoutes = deviceRoutesAt({
  reading: { session: true, role: 'viewer' },
  writing: { session: true, role: 'developer' },
  path: '/account/attendance_devices',
  rotatePath: 'rotate_token',
  prefix: 'account_',
  successStatus: 201,
});
