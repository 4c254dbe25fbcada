/** The setup of attendance tests: a registered terminal, its posts, and a queue that runs when a test calls for it. */
import { attendanceQueue } from '../../shared/attendance/messages.ts';
import { attendanceKeys } from '../../shared/attendance/records.ts';
import { unpackText } from '../../shared/platform/storage/packed-json.ts';
import { webhookKeys } from '../../shared/platform/webhooks/records.ts';
import { sweepsOfQueue } from '../support/sweeps.ts';
import type { Context } from 'aws-lambda';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type {
  AttendanceDependencies,
  ScanDependencies,
  TerminalDependencies,
} from '../../shared/attendance/dependencies.ts';
import { attendanceInboundRoutes } from '../../shared/attendance/inbound-routes.ts';
import { createDevice } from '../../shared/attendance/manage-devices.ts';
import { attendanceRoutes } from '../../shared/attendance/routes.ts';
import type { ScanRecord } from '../../shared/attendance/scan.ts';
import { workOnAttendance } from '../../shared/attendance/work.ts';
import { type GatewayResult, makeHttpHandler } from '../../shared/platform/http/pipeline.ts';
import { terminalDrivers } from '../../shared/providers/attendance-registry.ts';
import type { Envelope } from '../../shared/platform/webhooks/envelope.ts';
import type { TestSetup } from '../support/emulated-stores.ts';
import { anEvent, type EventOptions, aCaller } from '../support/gateway-events.ts';

export const accountId = 7;
const serial = 'CKJF201260007';

/** The dependencies of all functions of the module. */
type AllDependencies = AttendanceDependencies & TerminalDependencies & ScanDependencies;

export type AttendanceSetup = Awaited<ReturnType<typeof anAttendanceSetup>>;

export async function anAttendanceSetup(setup: TestSetup, given: Partial<AllDependencies> = {}) {
  const dependencies: AllDependencies = {
    apps: setup.apps,
    requests: setup.requests,
    operations: setup.operations,
    queues: setup.queues,
    keyring: setup.keyring,
    addressRules: { allowLoopback: false },
    now: setup.now,
    audit: { identity: setup.identity, now: setup.now },
    drivers: terminalDrivers,
    log: setup.log,
    version: 'test',
    baseUrl: 'https://gateway.test',
    ...given,
  };
  const { device, token } = await createDevice(dependencies, accountId, {
    name: 'Gate A',
    vendor: 'zkteco',
    serial_number: serial,
  });
  const inbound = makeHttpHandler(attendanceInboundRoutes, dependencies);
  const api = makeHttpHandler(attendanceRoutes, dependencies);
  let workedOff = 0;

  async function handle(handler: typeof inbound, key: string, options: EventOptions) {
    const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
    const { statusCode = 0, body = '' }: GatewayResult = await handler(anEvent(key, options), context);
    return { status: statusCode, body };
  }

  /** Runs one message and repeats it after a failure, as SQS does. Returns whether there was one. */
  async function workOnce(): Promise<boolean> {
    const { message } = setup.sent(attendanceQueue)[workedOff] ?? {};
    if (!message) return false;
    try {
      await workOnAttendance(dependencies, message, setup.log);
      workedOff += 1;
    } catch {
      // It is delivered again.
    }
    return true;
  }

  return {
    setup,
    dependencies,
    device,
    token,
    post: (lines: readonly string[], query: Record<string, string> = { table: 'ATTLOG', Stamp: '9999' }) =>
      handle(inbound, 'ANY /api/attendance/d/{device_token}/iclock/{file}', {
        caller: null,
        path: `/api/attendance/d/${token}/iclock/cdata`,
        parameters: { device_token: token, file: 'cdata' },
        query: { SN: serial, ...query },
        headers: { 'content-type': 'application/push' },
        body: lines.map((line) => `${line}\n`).join(''),
        isBase64: true,
      }),
    poll: () =>
      handle(inbound, 'ANY /api/attendance/d/{device_token}/iclock/{file}', {
        caller: null,
        path: `/api/attendance/d/${token}/iclock/getrequest`,
        parameters: { device_token: token, file: 'getrequest' },
        query: { SN: serial },
      }),
    answer: (lines: readonly string[]) =>
      handle(inbound, 'ANY /api/attendance/d/{device_token}/iclock/{file}', {
        caller: null,
        path: `/api/attendance/d/${token}/iclock/devicecmd`,
        parameters: { device_token: token, file: 'devicecmd' },
        query: { SN: serial },
        headers: { 'content-type': 'text/plain' },
        body: lines.map((line) => `${line}\n`).join(''),
      }),
    async order(body: Record<string, unknown>) {
      const key = 'POST /api/attendance/devices/{attendance_device}/commands';
      const caller = aCaller({ accountId, abilities: ['*'] });
      const parameters = { attendance_device: String(device.id) };
      const path = `/api/attendance/devices/${device.id}/commands`;
      return JSON.parse((await handle(api, key, { caller, parameters, path, body })).body) as {
        data: Record<string, unknown>;
      };
    },
    workOnce,
    async work(): Promise<void> {
      while (await workOnce());
    },
    /** Delivers messages a second time, as SQS may. */
    forgetWork: () => void (workedOff = 0),
    sweep: () => sweep({ ...dependencies }, [...sweepsOfQueue(dependencies, 'attendance')]),
    messages: () => setup.sent(attendanceQueue).map(({ message }) => message),
    async scans(): Promise<ScanRecord[]> {
      const { items } = await setup.operations.query<ScanRecord>({
        pk: attendanceKeys.scans(accountId),
        prefix: 'SCAN#',
      });
      return items;
    },
    async events(): Promise<Envelope[]> {
      const { items } = await setup.requests.query({ pk: webhookKeys.events(accountId) });
      return items.map(({ body }) => JSON.parse(unpackText(body as string)) as Envelope);
    },
  };
}

/** The scans of all events together. */
export const publishedScans = (events: readonly Envelope[]): { id: number; person_id: string }[] =>
  events.flatMap(({ data }) => data.scans as { id: number; person_id: string }[]);

export const punch = (pin: string, time = '2026-01-15 11:59:00'): string => [pin, time, 0, 1, 0, 0, 0].join('\t');
