/** The attendance endpoints that callers use. Served by attendance-api. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { pageOf, pageQuery } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { commandBody, commandForms, newCommand, toCommandBody } from './command.ts';
import { findCommand, listCommands, queueCommand } from './commands.ts';
import type { AttendanceDependencies } from './dependencies.ts';
import { type AttendanceDevice, findOwnedDevice } from './device.ts';
import { deviceRoutesAt } from './device-routes.ts';
import { listScans, scansQuery } from './list-scans.ts';
import { listedScanBody } from './scan.ts';

const attendance = { function: 'attendance-api', access: { everyScope: true }, mode: 'direct' } as const;
const ofDevice = { ...attendance, on: findOwnedDevice } as const;

const devicePath = '/api/attendance/devices/{attendance_device}';

/** Terminals that only post events do not poll for commands. */
function requireCommands({ vendor }: AttendanceDevice): void {
  if (vendor !== 'zkteco') throw new GatewayError('unsupported', 'Devices of this vendor do not support commands');
}

export const attendanceRoutes: readonly Route<AttendanceDependencies>[] = [
  ...deviceRoutesAt({
    reading: attendance.access,
    writing: attendance.access,
    path: '/api/attendance/devices',
    rotatePath: 'rotate-token',
    prefix: '',
  }),
  defineRoute({
    ...ofDevice,
    name: 'send_attendance_command',
    method: 'POST',
    path: `${devicePath}/commands`,
    input: (device: AttendanceDevice) => {
      requireCommands(device);
      return newCommand;
    },
    inputForms: () => [...commandForms],
    output: () => successOf(commandBody()),
    summary: 'Queues a command for a terminal, which fetches it at its next poll within a day',
    example: { command: 'update_user', person_id: '1001', name: 'Achieng' },
    errors: [429],
    async run(dependencies: AttendanceDependencies, { subject, input, log }) {
      const command = await queueCommand(dependencies, subject, input);
      log.info('A command was queued for a terminal', { device_id: subject.id, command: input.command });
      return { status: 200, body: success(toCommandBody(command, dependencies.now()), 'Command queued') };
    },
  }),
  defineRoute({
    ...ofDevice,
    name: 'list_attendance_commands',
    method: 'GET',
    path: `${devicePath}/commands`,
    query: pageQuery,
    output: () => successOf(pageOf(commandBody())),
    summary: 'Lists the commands of a device, newest first',
    run: async (dependencies: AttendanceDependencies, { subject, query }) => ({
      status: 200,
      body: success(await listCommands(dependencies, subject, query), ''),
    }),
  }),
  defineRoute({
    ...ofDevice,
    name: 'show_attendance_command',
    method: 'GET',
    path: `${devicePath}/commands/{command}`,
    output: () => successOf(commandBody()),
    summary: 'Shows a command and its result',
    run: async (dependencies: AttendanceDependencies, { subject, request }) => ({
      status: 200,
      body: success(await findCommand(dependencies, subject, request.pathParameters.command ?? ''), ''),
    }),
  }),
  defineRoute({
    ...attendance,
    name: 'list_scans',
    method: 'GET',
    path: '/api/attendance/scans',
    query: scansQuery,
    output: () => successOf(pageOf(listedScanBody())),
    summary: 'Lists scans, newest first; `from` and `to` apply to the time of the scan',
    run: async (dependencies: AttendanceDependencies, { accountId, query }) => ({
      status: 200,
      body: success(await listScans(dependencies.operations, accountId, query), ''),
    }),
  }),
];
