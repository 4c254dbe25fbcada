/** The endpoints that create, list and revoke devices of protocol B. Served by sms-api. */
import * as z from 'zod';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../../platform/http/define-route.ts';
import { success, successOf } from '../../platform/http/replies.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { ownedSmsApp, type SmsSubject } from '../sms-app.ts';
import { createDevice, deviceBody, deviceName, listDevices, revokeDevice, toDeviceBody } from './devices.ts';
import { createPairingCode } from './pairing.ts';

/** Only phones of protocol B are devices; the others use their app's secret. */
function requireDevices({ driver }: SmsSubject): void {
  if (driver.id === 'MSync') return;
  const sentence = 'Only apps of the type MSync have devices';
  throw new GatewayError('invalid', sentence, { errors: { app: [sentence] } });
}

const deviceForm = () => z.object({ name: deviceName().optional() });
const read = { function: 'sms-api', access: { scope: 'sms:read' }, mode: 'direct', on: ownedSmsApp } as const;
const write = { ...read, access: { scope: 'sms:write' } } as const;

export const deviceRoutes: readonly Route<SmsDependencies>[] = [
  defineRoute({
    ...write,
    name: 'create_device',
    method: 'POST',
    path: '/api/sms/apps/{sms_app}/devices',
    input: (subject: SmsSubject) => {
      requireDevices(subject);
      return deviceForm();
    },
    inputForms: () => [deviceForm()],
    output: () => successOf(deviceBody().extend({ device_token: z.string() })),
    summary: 'Creates a device for a phone and returns its token, which is shown only once',
    example: { name: 'Shop counter' },
    async run(dependencies: SmsDependencies, { subject, input, log }) {
      const { device, token } = await createDevice(dependencies, subject.app, input.name);
      log.info('A device was created', { app_id: subject.app.id, device_id: device.id });
      const body = { ...toDeviceBody(device, dependencies.now()), device_token: token };
      return { status: 200, body: success(body, 'Device created') };
    },
  }),
  defineRoute({
    ...read,
    name: 'list_devices',
    method: 'GET',
    path: '/api/sms/apps/{sms_app}/devices',
    output: () => successOf(z.array(deviceBody())),
    summary: 'Lists the phones of an app with battery level, signal strength and location',
    async run(dependencies: SmsDependencies, { subject }) {
      const devices = await listDevices(dependencies, subject.app);
      const now = dependencies.now();
      return {
        status: 200,
        body: success(
          devices.map((device) => toDeviceBody(device, now)),
          '',
        ),
      };
    },
  }),
  defineRoute({
    ...write,
    name: 'revoke_device',
    method: 'DELETE',
    path: '/api/sms/apps/{sms_app}/devices/{device}',
    output: () => successOf(deviceBody()),
    summary: 'Revokes a device; its token stops working at once',
    async run(dependencies: SmsDependencies, { subject, request, log }) {
      const device = await revokeDevice(dependencies, subject.app, request.pathParameters.device ?? '');
      log.info('A device was revoked', { app_id: subject.app.id, device_id: device.id });
      return { status: 200, body: success(toDeviceBody(device, dependencies.now()), 'Device revoked') };
    },
  }),
  defineRoute({
    ...write,
    name: 'create_pairing_code',
    method: 'POST',
    path: '/api/sms/apps/{sms_app}/pairing-codes',
    input: (subject: SmsSubject) => {
      requireDevices(subject);
      return z.object({});
    },
    inputForms: () => [z.object({})],
    output: () => successOf(z.object({ pairing_code: z.string(), expires_at: z.string() })),
    secretMembers: ['pairing_code'],
    summary: 'Creates a twelve-digit pairing code that a phone can exchange for a device once, within ten minutes',
    async run(dependencies: SmsDependencies, { subject, log }) {
      const code = await createPairingCode(dependencies, subject.app);
      log.info('A pairing code was created', { app_id: subject.app.id });
      return { status: 200, body: success(code, '') };
    },
  }),
];
